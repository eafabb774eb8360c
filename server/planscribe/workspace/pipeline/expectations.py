"""What an author expects of a task, written in comments of its text.

`# expect: plan of 31 steps` is on a line of its own, with the comment sign of the language.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from typing import TypeAlias

from planscribe.infer.why.relevance import pattern_of
from planscribe.model.asp.program import signature
from planscribe.text import Span
from planscribe.workspace.documents import COMMENT_SIGNS, Document, Role
from planscribe.workspace.query import Means, content_query

MOST = 200
"""How many expectations of a document are read."""

_EXPECTED = {
    # Beginning with a sign, it is found quickly in large texts.
    language: re.compile(rf"{sign}{sign}*[ \t]*(?i:expect:)([^\r\n]*)")
    for language, sign in COMMENT_SIGNS.items()
}
_LONGEST = 500

_AMOUNT = r"(?:(?P<relation>at most|at least|exactly|<=|>=|=)\s*)?(?P<value>\d{1,12}(?:\.\d{1,6})?)"
_PLAN = re.compile(rf"(?:a\s+)?plan(?:\s+of\s+{_AMOUNT}\s+steps?)?|solvable")
_NO_PLAN = re.compile(r"no\s+plan|unsolvable")
_COST = re.compile(rf"(?:(?:a\s+)?plan\s+of\s+)?cost(?:\s+of)?\s*{_AMOUNT}")
_FACT = re.compile(r"(?P<no>no\s+)?fact\s+(?P<atom>\S.*)")
_FINDINGS = re.compile(
    r"(?P<no>no\s+)?findings?(?P<codes>\s+(?:PS\d{3})(?:(?:\s*,\s*|\s+)(?:PS\d{3}))*)?"
)
_LIST = re.compile(r"\(\s*[^\s();:?]+(?:\s+[^\s();:?]+)*\s*\)")

_OF_PLANS = frozenset({Role.TASK, Role.IR, Role.FACTS, Role.PROBLEM})
_OF_PROGRAMS = frozenset({Role.TASK, Role.IR, Role.FACTS, Role.RULES})


class Comparator(StrEnum):
    """How a number may lie to the one that is expected."""

    EXACTLY = "exactly"
    AT_MOST = "at most"
    AT_LEAST = "at least"


_RELATIONS = {
    "<=": Comparator.AT_MOST,
    ">=": Comparator.AT_LEAST,
    "at most": Comparator.AT_MOST,
    "at least": Comparator.AT_LEAST,
}


@dataclass(frozen=True, slots=True)
class ExpectedAmount:
    """A number, or what lies on one side of it."""

    relation: Comparator
    value: float

    def fits(self, number: float) -> bool:
        """Whether a number is as expected; computed costs are rarely exact."""
        if abs(number - self.value) < 1e-6:
            return True
        match self.relation:
            case Comparator.EXACTLY:
                return False
            case Comparator.AT_MOST:
                return number < self.value
            case Comparator.AT_LEAST:
                return number > self.value


@dataclass(frozen=True, slots=True)
class SomePlan:
    """There is a plan, of so many steps if that is said."""

    steps: ExpectedAmount | None = None


@dataclass(frozen=True, slots=True)
class NoPlan:
    """It is proved that there is no plan."""


@dataclass(frozen=True, slots=True)
class Cost:
    """The plan that is found has such a cost."""

    amount: ExpectedAmount


@dataclass(frozen=True, slots=True)
class ExpectedFact:
    """A fact that holds, or not: as ASP has it, or in parentheses, initially in the problem."""

    atom: str
    holds: bool

    @property
    def is_of_problem(self) -> bool:
        """Whether it is written in PDDL."""
        return self.atom.startswith("(")


@dataclass(frozen=True, slots=True)
class Findings:
    """Findings of these codes are there, or not; without codes, no errors and no warnings are."""

    codes: tuple[str, ...]
    are_found: bool


Claim: TypeAlias = SomePlan | NoPlan | Cost | ExpectedFact | Findings


@dataclass(frozen=True, slots=True)
class Expectation:
    """What is expected, in the author's words and as it was understood.

    Without a `claim`, it cannot be checked; `fault` says why, if it is not just that the words
    were not understood.
    """

    span: Span
    text: str
    claim: Claim | None
    fault: str = ""


@content_query()
def expectations(_means: Means, document: Document) -> tuple[Expectation, ...]:
    """Everything that a document's author expects, each once, in the order of the text."""
    return _each_once(islice(_read(document), MOST))


def _each_once(several: Iterable[Expectation]) -> tuple[Expectation, ...]:
    found: dict[str, Expectation] = {}
    for one in several:
        found.setdefault(one.text, one)
    return tuple(found.values())


def _read(document: Document) -> Iterator[Expectation]:
    expected = _EXPECTED.get(document.language) if document.language else None
    if expected is None or document.role is None:
        return
    text, done = document.text, 0
    for found in expected.finditer(text):
        start = 1 + max(text.rfind(end, done, found.start()) for end in "\r\n")
        if not text[max(start, done) : found.start()].strip(" \t"):
            yield _expectation(text, Span(*found.span(1)), document.role)
        done = found.end()


def _expectation(text: str, line: Span, role: Role) -> Expectation:
    raw = line.of(text)
    said = raw.strip()
    start = line.start + len(raw) - len(raw.lstrip())
    span = Span(start, start + len(said)) if said else Span(line.start - len("expect:"), line.start)
    claim = _claim(said) if len(said) <= _LONGEST else None
    fault = _fault(claim, role)
    return Expectation(span, " ".join(said.split()), None if fault else claim, fault)


def _claim(said: str) -> Claim | None:
    """What the words mean; None if they mean nothing."""
    words = " ".join(said.split())
    if found := _PLAN.fullmatch(words):
        return SomePlan(_amount(found) if found["value"] else None)
    if _NO_PLAN.fullmatch(words):
        return NoPlan()
    if found := _COST.fullmatch(words):
        return Cost(_amount(found))
    if found := _FACT.fullmatch(words):
        return ExpectedFact(found["atom"].removesuffix("."), not found["no"])
    found = _FINDINGS.fullmatch(words)
    if found and (found["no"] or found["codes"]):
        return Findings(tuple(re.findall(r"PS\d{3}", found["codes"] or "")), not found["no"])
    return None


def _amount(found: re.Match[str]) -> ExpectedAmount:
    return ExpectedAmount(
        _RELATIONS.get(found["relation"] or "", Comparator.EXACTLY),
        float(found["value"]),
    )


def _fault(claim: Claim | None, role: Role) -> str:
    """Why it cannot be checked for such a document; empty if it can."""
    match claim:
        case SomePlan() | NoPlan() | Cost() if role not in _OF_PLANS:
            return f"A {role} file on its own has no plan."
        case ExpectedFact(is_of_problem=True, atom=atom):
            if role not in _OF_PLANS:
                return f"A {role} file on its own has no initial state."
            return "" if _LIST.fullmatch(atom) else "This is not a ground atom of PDDL."
        case ExpectedFact(atom=atom):
            if role not in _OF_PROGRAMS:
                return "A PDDL file has its facts in parentheses, such as `(clear a)`."
            pattern = pattern_of(atom)
            is_atom = pattern is not None and signature(pattern) is not None
            return "" if is_atom else "This is not an ASP atom."
        case _:
            return ""
