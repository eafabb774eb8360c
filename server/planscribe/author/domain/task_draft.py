"""A task: what is asked, and the PDDL problem of an answer, judged by the checks."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from planscribe.author.domain.answers import AnswerReader
from planscribe.author.domain.asking import inquiry
from planscribe.author.domain.schemas import TEXT, listing, strict, texts
from planscribe.llm.dialogue import Asking, Inquiry
from planscribe.syntax.pddl import tree as pddl

_SCHEMA = strict(objects=listing(name=TEXT, type=TEXT), init=texts(), goal=TEXT)
_MOST_FACTS = 2000


@dataclass(frozen=True, slots=True)
class ProblemSketch:
    """A problem as a model has answered it, each part well-formed, but not checked."""

    objects: tuple[tuple[str, str], ...] = ()
    init: tuple[str, ...] = ()
    goal: str = ""

    def text(self, name: str, domain: str) -> str:
        """The problem as PDDL."""
        objects = "".join(f"    {one} - {kind}\n" for one, kind in self.objects)
        facts = "".join(f"    {one}\n" for one in self.init)
        goal = f"  (:goal {self.goal})\n" if self.goal else ""
        head = f"(define (problem {name})\n  (:domain {domain})\n"
        return f"{head}  (:objects\n{objects}  )\n  (:init\n{facts}  )\n{goal})\n"


def task_inquiry(
    asking: Asking, name: str, domain: str, words: str, revised: str
) -> Inquiry[ProblemSketch]:
    """Ask for the objects, the initial state and the goal of a task."""
    values = {"domain": domain, "task": words, "revised": revised}
    return inquiry(asking, "task", values, _SCHEMA, _sketch, ProblemSketch(), about=name)


def _sketch(answer: Mapping[str, object], reader: AnswerReader) -> ProblemSketch:
    return ProblemSketch(
        tuple(_objects(reader.items(answer, "objects"), reader)),
        tuple(_facts(answer.get("init"), reader)),
        _goal(answer.get("goal"), reader),
    )


def _objects(items: Sequence[object], reader: AnswerReader) -> Iterator[tuple[str, str]]:
    for item in items:
        one = reader.members(item, ["name", "type"])
        if one:
            name = reader.name(one.get("name"), "an object")
            kind = reader.name(one.get("type"), "a type")
            if name and kind:
                yield name, kind


def _facts(value: object, reader: AnswerReader) -> Iterator[str]:
    if not isinstance(value, list):
        reader.complain("", "`init` must be a list.")
        return
    if len(value) > _MOST_FACTS:
        reader.complain("", f"`init` has {len(value)} facts; at most {_MOST_FACTS} are read.")
        return
    for one in value:
        if isinstance(one, str) and is_one_list(one):
            yield " ".join(one.split())
        else:
            reader.complain(one, "Each fact must be one list of PDDL, such as `(at car1 north)`.")


def _goal(value: object, reader: AnswerReader) -> str:
    if isinstance(value, str) and is_one_list(value):
        return " ".join(value.split())
    reader.complain(value, "`goal` must be one list of PDDL, such as `(and (at car1 south))`.")
    return ""


def is_one_list(text: str) -> bool:
    """Whether a text is one list of PDDL, whole and nothing else."""
    tree = pddl.parse(text)
    is_list = len(tree.roots) == 1 and tree.is_list(tree.roots[0])
    return is_list and not tree.faults and ";" not in text
