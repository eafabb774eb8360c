"""A task: what is asked, the PDDL problem of an answer, and what it probably omits."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from planscribe.author.domain.answers import AnswerReader
from planscribe.author.domain.asking import inquiry
from planscribe.author.domain.schemas import TEXT, listing, texts
from planscribe.llm.dialogue import Asking, Complaint, Inquiry
from planscribe.model.lexicon import plain_words
from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.model.pddl.hierarchy import Hierarchy
from planscribe.model.pddl.occurrences import atoms_of
from planscribe.syntax.pddl import tree as pddl
from planscribe.translate.by_model.answer_schema import strict_object
from planscribe.translate.english.shared import NUMBER_WORDS
from planscribe.wording import counted, in_plural

_SCHEMA = strict_object(objects=listing(name=TEXT, type=TEXT), init=texts(), goal=TEXT)
_MOST_FACTS = 2000
_SENTENCE = re.compile(r"[^.!?]+")
_ABOUT = re.compile(
    r"\b(?:can|may|could|least|most|than|over|under|up to|at a time|each|every|per|more|further)\b",
    re.IGNORECASE,
)
"""Words that make of a number something else than a count of the objects of a task."""


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
        tuple(_objects(answer, reader)),
        tuple(_facts(answer.get("init"), reader)),
        _goal(answer.get("goal"), reader),
    )


def _objects(answer: Mapping[str, object], reader: AnswerReader) -> Iterator[tuple[str, str]]:
    for one in reader.entries(answer, "objects", ["name", "type"]):
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


# --- what is omitted ----------------------------------------------------------------------------


def omitted(domain: Domain, problem: Problem, words: str) -> Iterator[Complaint]:
    """What a problem probably omits of its words: objects that they count, and goals."""
    types = Hierarchy((one.name, one.parents) for one in domain.types)
    objects = (*domain.constants, *problem.objects)
    for one in domain.types:
        there = sum(any(types.is_below(x, one.name) for x in each.types) for each in objects)
        for said, number in _counts(words, " ".join(plain_words(one.name))):
            if number > there:
                known = counted(there, one.name)
                yield Complaint(said, f"The words say this, but the task has {known}.")
    yield from _without_goals(problem)


def _counts(words: str, noun: str) -> Iterator[tuple[str, int]]:
    """The numbers of objects that words say of a noun, perhaps with an adjective between."""
    number = "|".join((*NUMBER_WORDS, r"\d{1,3}"))
    between = r"\s+(?:(?!of\b)[a-z]+\s+)?"
    counting = re.compile(
        rf"(?<![\w.-])((?i:{number})){between}(?i:{re.escape(in_plural(noun))})\b"
    )
    for sentence in _SENTENCE.findall(words):
        for found in () if _ABOUT.search(sentence) else counting.finditer(sentence):
            said = " ".join(found[0].split())
            yield said, int(NUMBER_WORDS.get(found[1].lower(), found[1]))


def _without_goals(problem: Problem) -> Iterator[Complaint]:
    """Objects that no goal is about, though one is about each other object of their type."""
    goals = [*atoms_of(problem.goal)]
    named = {name for atom in goals for name in atom.arguments}
    subjects = {atom.arguments[0] for atom in goals if atom.arguments}
    for types in dict.fromkeys(one.types for one in problem.objects):
        alike = [one.name for one in problem.objects if one.types == types]
        left = [one for one in alike if one not in named]
        if len(left) == 1 and (others := [one for one in alike if one in subjects]):
            yield Complaint(left[0], f"Is a goal missing? There is one about `{others[0]}`.")
