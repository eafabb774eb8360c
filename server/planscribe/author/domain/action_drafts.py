"""One action: what is asked, and the PDDL of an answer, judged by the checks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from planscribe.author.domain.answers import AnswerReader
from planscribe.author.domain.asking import inquiry
from planscribe.author.domain.schemas import TEXT, listing
from planscribe.author.domain.task_draft import is_one_list
from planscribe.llm.dialogue import Asking, Inquiry
from planscribe.translate.by_model.answer_schema import strict_object

_SCHEMA = strict_object(
    phrase=TEXT,
    parameters=listing(name=TEXT, type=TEXT),
    predicates=listing(predicate=TEXT, phrase=TEXT),
    precondition=TEXT,
    effect=TEXT,
)
_LONGEST = 4000
"""How many characters a formula may have."""


@dataclass(frozen=True, slots=True)
class PhrasedPredicate:
    """The declaration of a predicate, and how people say it."""

    declaration: str
    phrase: str


@dataclass(frozen=True, slots=True)
class ActionSketch:
    """An action as a model has answered it, each part well-formed, but not checked."""

    name: str
    phrase: str = ""
    parameters: str = ""
    predicates: tuple[PhrasedPredicate, ...] = ()
    precondition: str = ""
    effect: str = ""

    @property
    def text(self) -> str:
        """The action as PDDL."""
        said = f' ; "{self.phrase}"' if self.phrase else ""
        condition = f"    :precondition {self.precondition}\n" if self.precondition else ""
        effect = f"    :effect {self.effect}\n" if self.effect else ""
        head = f"  (:action {self.name}{said}\n    :parameters ({self.parameters})\n"
        return f"{head}{condition}{effect}  )\n"


def action_inquiry(asking: Asking, name: str, values: Mapping[str, str]) -> Inquiry[ActionSketch]:
    """Ask what an action needs and changes, and for the predicates that it lacks."""
    read = partial(_sketch, name)
    return inquiry(asking, "action", values, _SCHEMA, read, ActionSketch(name), about=name)


def _sketch(name: str, answer: Mapping[str, object], reader: AnswerReader) -> ActionSketch:
    return ActionSketch(
        name,
        _phrase(answer.get("phrase"), reader),
        " ".join(_parameters(answer, reader)),
        tuple(_predicates(answer, reader)),
        _list(answer.get("precondition"), "`precondition`", reader, needed=False),
        _list(answer.get("effect"), "`effect`", reader, needed=True),
    )


def _parameters(answer: Mapping[str, object], reader: AnswerReader) -> Iterator[str]:
    for one in reader.entries(answer, "parameters", ["name", "type"]):
        value = one.get("name")
        plain = value.strip().removeprefix("?") if isinstance(value, str) else value
        name = reader.name(plain, "a parameter")
        kind = reader.name(one.get("type"), "a type")
        if name and kind:
            yield f"?{name} - {kind}"


def _predicates(answer: Mapping[str, object], reader: AnswerReader) -> Iterator[PhrasedPredicate]:
    for one in reader.entries(answer, "predicates", ["predicate", "phrase"]):
        declaration = _list(one.get("predicate"), "`predicate`", reader, needed=True)
        if declaration:
            yield PhrasedPredicate(declaration, _phrase(one.get("phrase"), reader))


def _phrase(value: object, reader: AnswerReader) -> str:
    """A phrase with variables in it, without what would end a comment or a quotation."""
    text = reader.words(value, "A phrase")
    kept = "".join(one for one in text if one.isalnum() or one in "?-_ '")
    return " ".join(kept.split())


def _list(value: object, what: str, reader: AnswerReader, *, needed: bool) -> str:
    """A text that is one list of PDDL, whole and nothing else; empty if it is none."""
    text = value.strip() if isinstance(value, str) else ""
    if len(text) > _LONGEST:
        reader.complain(text, f"{what} is too long; at most {_LONGEST} characters are read.")
        return ""
    if not text and not needed:
        return ""
    if not is_one_list(text):
        reader.complain(text or what, f"{what} must be one list of PDDL, such as `(and (p ?x))`.")
        return ""
    return " ".join(text.split())
