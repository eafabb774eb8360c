"""Conditions and effects of actions as sentences of a domain in words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal

from planscribe.model.lexicon import Piece, Slot
from planscribe.model.pddl.definitions import (
    TOTAL_COST,
    And,
    Arithmetic,
    Assign,
    Atom,
    Compare,
    Exists,
    Expression,
    Fluent,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    Parameter,
    When,
)
from planscribe.model.pddl.timed import AT_END, AT_START, DURATION, OVER_ALL, Timed
from planscribe.translate.describe.atoms import filled
from planscribe.translate.words import table
from planscribe.wording import with_article


class NoWords(Exception):  # noqa: N818
    """A formula that no sentence says."""


Patterns = Mapping[str, tuple[Piece, ...]]
"""How each predicate is said."""

_COMPARED = {
    ">=": "at least",
    "<=": "at most",
    ">": "more than",
    "<": "less than",
    "=": "equal to",
}
_CHANGED = {
    "increase": "increases by",
    "decrease": "decreases by",
    "assign": "is set to",
    "scale-up": "is multiplied by",
    "scale-down": "is divided by",
}
_COMPUTED = {"+": "plus", "-": "minus", "*": "times", "/": "divided by"}
_TIMES = {AT_START: "at the start", OVER_ALL: "all the time", AT_END: "at the end"}
_LETTERS = "BCDEFGHJKLMNOPQRSTUVWXYZ"


@dataclass(slots=True)
class Referring:
    """How sentences refer to variables and constants."""

    nouns: Mapping[str, str]
    """From types to nouns."""
    constants: Mapping[str, str]
    said: dict[str, str] = field(default_factory=dict)
    labels: frozenset[str] = frozenset()

    def introduce(self, variables: Sequence[Parameter]) -> list[str]:
        """Name some variables; how each is introduced, without its article."""
        introduced: list[str] = []
        kinds = [self._noun(one) for one in variables]
        for variable, noun in zip(variables, kinds, strict=True):
            if kinds.count(noun) == 1 and not self.labels and f"the {noun}" not in self._known():
                self.said[variable.name] = f"the {noun}"
                introduced.append(noun)
                continue
            label = self._label(variable.name)
            self.labels |= {label}
            self.said[variable.name] = label
            introduced.append(f"{noun} {label}")
        return introduced

    def inner(self, variables: Sequence[Parameter]) -> tuple["Referring", list[str]]:
        """The same with variables that are named by letters."""
        made = Referring(self.nouns, self.constants, dict(self.said), self.labels)
        introduced: list[str] = []
        for one in variables:
            label = made._label(one.name)
            made.labels |= {label}
            made.said[one.name] = label
            introduced.append(f"{made._noun(one)} {label}")
        return made, introduced

    def of(self, name: str) -> str:
        """How a sentence refers to a variable or a constant."""
        found = self.said.get(name) or self.constants.get(name)
        if not found:
            raise NoWords(name)
        return found

    def _known(self) -> set[str]:
        return {*self.said.values()}

    def _noun(self, variable: Parameter) -> str:
        if len(variable.types) != 1 or variable.types[0] not in self.nouns:
            raise NoWords(variable.name)
        return self.nouns[variable.types[0]]

    def _label(self, variable: str) -> str:
        own = variable.lstrip("?")
        wished = own[0].upper()
        first = [wished] if wished in _LETTERS else []
        free: list[str] = [one for one in (*first, *_LETTERS) if one not in self.labels]
        if not free:
            raise NoWords(variable)
        return free[0]


@dataclass(frozen=True, slots=True)
class FormulaWords:
    """Says formulas."""

    patterns: Patterns
    numbers: Patterns
    """How each numeric function is said."""
    referring: Referring
    is_effect: bool = False

    def sentences(self, formula: Formula) -> Iterator[str]:
        """A sentence for each part of a conjunction."""
        for one in timed_parts(formula):
            said = self._said(one)
            yield f"{said[:1].upper()}{said[1:]}."

    def duration(self, formula: Formula) -> str:
        """How long an action takes."""
        bounds: list[str] = []
        for one in formula.parts if isinstance(formula, And) else (formula,):
            match one:
                case Compare("=" | "<=" | ">=" as operator, Fluent(function), value) if (
                    function == DURATION
                ):
                    how = "" if operator == "=" else f"{_COMPARED[operator]} "
                    bounds.append(f"{how}{self._number(value)}")
                case _:
                    raise NoWords("a duration")
        if not bounds:
            raise NoWords("a duration")
        return f"This takes {' and '.join(bounds)}."

    def _said(self, formula: Formula) -> str:
        match formula:
            case Atom() | Not(Atom()) | Compare() | Not(Compare()) | Assign():
                return self._literal(formula)
            case Not(Exists() as some) if not self.is_effect:
                return self._there_is(some, "no ")
            case Exists() if not self.is_effect:
                return self._there_is(formula)
            case Or(parts) if parts and not self.is_effect:
                return " or ".join(map(self._literal, parts))
            case Imply(condition, conclusion) if not self.is_effect:
                return f"if {self.joined(condition)}, then {self.joined(conclusion)}"
            case When(condition, effect):
                means = replace(self, is_effect=False)
                return f"if {means.joined(condition)}, then {self.joined(effect)}"
            case Timed(keyword, body=Assign(fluent=Fluent(function)) as cost) if (
                function == TOTAL_COST and keyword == AT_END
            ):
                return self._said(cost)
            case Timed(keyword, body=body):
                return f"{_TIMES[keyword]}, {self._said(body)}"
            case Forall(variables, body):
                inner, introduced = self.referring.inner(variables)
                every = ", ".join(f"for every {one}" for one in introduced)
                return f"{every}, {replace(self, referring=inner).joined(body)}"
            case _:
                raise NoWords(type(formula).__name__)

    def _there_is(self, some: Exists, no: str = "") -> str:
        inner, introduced = self.referring.inner(some.variables)
        within = replace(self, referring=inner)
        first, *others = introduced
        opened = f"there is {no or ''}{first}" if no else f"there is {with_article(first)}"
        if others and no:
            raise NoWords("several things that there are not")
        more = "".join(f" such that there is {with_article(one)}" for one in others)
        return f"{opened}{more} such that {within.joined(some.body)}"

    def joined(self, formula: Formula) -> str:
        """The parts of a formula within a sentence."""
        if isinstance(formula, And) and formula.parts:
            return " and ".join(map(self._literal, formula.parts))
        return self._said(formula)

    def _literal(self, formula: Formula) -> str:
        match formula:
            case Atom():
                return self._atom(formula, negated=False)
            case Not(Atom() as atom):
                return self._atom(atom, negated=True)
            case Compare(operator, left, right):
                return f"{self._number(left)} is {_COMPARED[operator]} {self._number(right)}"
            case Not(Compare(operator, left, right)):
                return f"{self._number(left)} is not {_COMPARED[operator]} {self._number(right)}"
            case Assign("increase", Fluent(function), value) if function == TOTAL_COST:
                return f"this costs {self._number(value)}"
            case Assign(change, fluent, value):
                return f"{self._number(fluent)} {_CHANGED[change]} {self._number(value)}"
            case _:
                raise NoWords(type(formula).__name__)

    def _number(self, number: Expression) -> str:
        match number:
            case Fluent(function, arguments):
                said = filled(self._pattern(self.numbers, function, arguments), self._of(arguments))
                return f"the {said}"
            case Arithmetic(operator, operands) if len(operands) > 1:
                if any(isinstance(one, Arithmetic) for one in operands):
                    raise NoWords("what is computed in several steps")
                return f" {_COMPUTED[operator]} ".join(map(self._number, operands))
            case float() | int() if number >= 0:
                return format(Decimal(repr(number)), "f").removesuffix(".0")
            case _:
                raise NoWords("a number")

    def pattern(self, predicate: str) -> tuple[Piece, ...]:
        """How a predicate is said."""
        if predicate not in self.patterns:
            raise NoWords(predicate)
        return self.patterns[predicate]

    @staticmethod
    def _pattern(known: Patterns, name: str, arguments: Sequence[str]) -> tuple[Piece, ...]:
        pattern = known.get(name)
        if pattern is None or len(arguments) != sum(isinstance(one, Slot) for one in pattern):
            raise NoWords(name)
        return pattern

    def _of(self, arguments: Sequence[str]) -> list[str]:
        return [self.referring.of(one) for one in arguments]

    def _atom(self, atom: Atom, *, negated: bool) -> str:
        known = {**self.patterns, "=": (Slot(0), "is", Slot(1))}
        pattern = self._pattern(known, atom.predicate, atom.arguments)
        pieces = denied(pattern, is_effect=self.is_effect) if negated else pattern
        return filled(pieces, self._of(atom.arguments))


def timed_parts(formula: Formula) -> tuple[Formula, ...]:
    """The parts of a conjunction, and those of its timed parts, each with its time."""
    match formula:
        case And(parts):
            return tuple(inner for one in parts for inner in timed_parts(one))
        case Timed(keyword, span, And(parts)):
            return tuple(Timed(keyword, span, one) for one in parts)
        case _:
            return (formula,)


def denied(pattern: tuple[Piece, ...], *, is_effect: bool) -> tuple[Piece, ...]:
    """A phrase that says the opposite."""
    place = verb_place(pattern)
    if place is None:
        raise NoWords("a phrase without a verb")
    verb = pattern[place]
    assert isinstance(verb, str)
    if verb in ("is", "are"):
        no = ("no", "longer") if is_effect else ("not",)
        return (*pattern[: place + 1], *no, *pattern[place + 1 :])
    does = "do" if pattern[:1] == ("you",) else "does"
    base = "have" if verb == "has" else table.verb_of(verb) or verb
    return (*pattern[:place], does, "not", base, *pattern[place + 1 :])


def _is_inflected(word: str) -> bool:
    return word.endswith("s") and table.verb_of(word) not in ("", word)


def verb_place(pattern: tuple[Piece, ...]) -> int | None:
    """Where the verb of a phrase is; None if none is found."""
    for place, one in enumerate(pattern):
        if place and isinstance(one, str) and one in ("is", "are", "has", "have"):
            return place
    if len(pattern) > 1 and (isinstance(pattern[0], Slot) or pattern[0] == "you"):
        verb = pattern[1]
        if isinstance(verb, str) and table.verb_of(verb):
            return 1
    if pattern[:1] == ("the",):
        # A single thing, such as `the left hand`, is the subject as far as its verb.
        words = ((place, one) for place, one in enumerate(pattern) if isinstance(one, str))
        return next((place for place, one in words if place > 1 and _is_inflected(one)), None)
    return None
