"""Changes of single facts that may resolve a violation."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from enum import StrEnum
from itertools import chain, islice

from planscribe.infer.facts import StatementPlace, Violation
from planscribe.infer.program import Program
from planscribe.infer.rewrite import bound_variables, variants
from planscribe.infer.terms import natural
from planscribe.syntax.asp.nodes import (
    Aggregate,
    AspTerm,
    BodyPart,
    Comparison,
    FunctionTerm,
    Literal,
    Number,
    Sign,
    StatementKind,
    Variable,
    is_ground,
    replaced,
    subterms,
)
from planscribe.syntax.asp.tree import Statement
from planscribe.text import Span
from planscribe.wording import nearest

_MOST_OF_A_KIND = 4
_MOST_FAR = 2


class FactChangeKind(StrEnum):
    """What a repair does, the least first."""

    NUMBER = "number"
    """Changes a number."""
    NAME = "name"
    """Replaces a name with a known one."""
    STATE = "state"
    """States a fact that is missing."""
    REMOVE = "remove"
    """Removes a fact."""


@dataclass(frozen=True, slots=True)
class FactChange:
    """Replace the text at a place with a new one.

    In words, `old` becomes `new`, or `old` is removed, or `new` is stated.
    """

    action: FactChangeKind
    place: StatementPlace
    new_text: str
    old: str = ""
    new: str = ""


class Candidates:
    """What could be changed in the first source of a program; `facts` are what holds."""

    def __init__(
        self, program: Program, facts: Mapping[str, None], violations: Iterable[Violation]
    ) -> None:
        self._program = program
        self._facts = facts
        self._involved = Counter(place for one in violations for _, place in one.facts)

    def of(self, violation: Violation) -> Iterator[FactChange]:
        """The changes that may resolve a violation, the least ones first."""
        own = self._program.sources[0].name
        places = dict.fromkeys(
            place
            for _, place in violation.facts
            if place.source == own and self._program.is_stated(self._program.ref_at(place))
        )
        known = {place: atom for place in places if (atom := self._fact(place)) is not None}
        body = self._body(violation)
        absent = list(_absent(violation, body))
        kinds = (
            self._numbers(violation, body, known),
            self._names(absent, known),
            self._statements(absent, known),
            self._removals(places),
        )
        return chain.from_iterable(islice(one, _MOST_OF_A_KIND) for one in kinds)

    def _removals(self, places: Iterable[StatementPlace]) -> Iterator[FactChange]:
        """Facts to remove: those first that are behind most violations, numbers last."""

        def rank(place: StatementPlace) -> tuple[int, bool, int]:
            fact = self._fact(place)
            is_number = fact is not None and any(_quantities(fact))
            return -self._involved[place], is_number, -place.span.start

        for place in sorted(places, key=rank):
            text = place.span.of(self._program.sources[0].text)
            yield FactChange(FactChangeKind.REMOVE, place, "", text.rstrip("."))

    def _fact(self, place: StatementPlace) -> FunctionTerm | None:
        """The atom of a fact that stands for itself."""
        statement = self._statement(place)
        match statement.kind, statement.head:
            case StatementKind.FACT, (Literal(sign=Sign.NONE, atom=FunctionTerm() as atom),) if (
                is_ground(atom)
            ):
                return atom
            case _:
                return None

    def _statement(self, place: StatementPlace) -> Statement:
        return self._program.statement(self._program.ref_at(place))

    def _numbers(
        self,
        violation: Violation,
        body: Iterable[BodyPart],
        facts: Mapping[StatementPlace, FunctionTerm],
    ) -> Iterator[FactChange]:
        """Other numbers, where a constraint counts, or compares with a number."""
        if not any(map(_is_about_numbers, body)):
            return
        values = [value for _, value in violation.bindings if isinstance(value, int)]
        values += violation.values
        wanted = [*values, *(part.value for part in _numbers_in(body))]
        for new in dict.fromkeys([*wanted, *(one + by for one in wanted for by in (1, -1))]):
            for place, atom in facts.items():
                for number in _quantities(atom):
                    if number.value in values and number.value != new >= 0:
                        yield from self._changed(
                            FactChangeKind.NUMBER, place, atom, number, str(new)
                        )

    def _changed(
        self,
        action: FactChangeKind,
        place: StatementPlace,
        fact: FunctionTerm,
        part: AspTerm,
        new: str,
    ) -> Iterator[FactChange]:
        """A fact with another part, unless it is stated already."""
        other = FunctionTerm(new, (), part.within)
        if str(replaced(fact, lambda term: other if term is part else None)) not in self._facts:
            spot = StatementPlace(place.source, part.within.shift(place.span.start))
            yield FactChange(action, spot, new, str(part), new)

    def _names(
        self, absent: Iterable[FunctionTerm], facts: Mapping[StatementPlace, FunctionTerm]
    ) -> Iterator[FactChange]:
        """Names with which an atom that is missing would be there."""
        for atom in absent:
            for index, argument in enumerate(atom.arguments):
                names = _nearest(str(argument), self._fitting(atom, index))
                for place, fact in facts.items():
                    for part in subterms(fact):
                        if part == argument and part is not fact:
                            for new in names:
                                yield from self._changed(
                                    FactChangeKind.NAME, place, fact, part, new
                                )

    def _fitting(self, atom: FunctionTerm, index: int) -> Iterator[str]:
        """The constants that make an atom hold, in place of one of its arguments."""
        before = f"{atom.name}({''.join(f'{one},' for one in atom.arguments[:index])}"
        after = f"{''.join(f',{one}' for one in atom.arguments[index + 1 :])})"
        for fact in self._facts:
            if fact.startswith(before) and fact.endswith(after):
                name = fact[len(before) : len(fact) - len(after)]
                if name.isidentifier():
                    yield name

    def _statements(
        self, absent: Iterable[FunctionTerm], facts: Mapping[StatementPlace, FunctionTerm]
    ) -> Iterator[FactChange]:
        """Facts that are missing, if facts of their predicate are stated at all."""
        last = max(facts, key=lambda place: place.span, default=None)
        for atom in absent:
            is_object = atom.name == "object" and len(atom.arguments) == 2
            if is_object and any(
                fact.startswith(f"object({atom.arguments[0]},") for fact in self._facts
            ):
                continue
            anyone = replace(
                atom, arguments=tuple(Variable("_", one.within) for one in atom.arguments)
            )
            stated = (
                self._program.statement(ref).kind is StatementKind.FACT
                for _, ref in self._program.matching(anyone)
            )
            if last is not None and (is_object or any(stated)):
                end = StatementPlace(last.source, Span(last.span.end, last.span.end))
                yield FactChange(FactChangeKind.STATE, end, f"\n{atom}.", new=str(atom))

    def _body(self, violation: Violation) -> tuple[BodyPart, ...]:
        """The body of a violated constraint."""
        names = [name for name, _ in violation.bindings]
        for variant in variants(self._statement(violation.constraint)):
            if bound_variables(variant) == names:
                return variant.body
        return ()


def _absent(violation: Violation, body: Iterable[BodyPart]) -> Iterator[FunctionTerm]:
    """The ground atoms that had to be absent for a violation."""
    values = dict(violation.bindings)

    def value(term: AspTerm) -> AspTerm | None:
        if isinstance(term, Variable) and term.name in values:
            return FunctionTerm(str(values[term.name]), (), term.within)
        return None

    for part in body:
        match part:
            case Literal(sign=Sign.NOT):
                atom = replaced(part.atom, value)
                if isinstance(atom, FunctionTerm) and is_ground(atom):
                    yield atom


def _quantities(atom: FunctionTerm) -> Iterator[Number]:
    """The numbers in a fact that are no part of a name: those of `value(F,N)`, too."""
    for argument in atom.arguments:
        match argument:
            case Number():
                yield argument
            case FunctionTerm(name="value", arguments=inner):
                yield from (one for one in inner if isinstance(one, Number))


def _nearest(name: str, known: Iterable[str]) -> list[str]:
    """The known names that are most like a name; if none are, the first ones."""
    others = sorted((one for one in known if one != name), key=natural)
    close = nearest(name, others)
    likeness = {one: SequenceMatcher(None, one, name).ratio() for one in close}
    return sorted(close, key=lambda one: (-likeness[one], natural(one))) or others[:_MOST_FAR]


def _is_about_numbers(part: BodyPart) -> bool:
    match part:
        case Aggregate():
            return True
        case Comparison(terms=terms):
            return any(isinstance(each, Number) for term in terms for each in subterms(term))
        case _:
            return False


def _numbers_in(body: Iterable[BodyPart]) -> Iterator[Number]:
    """The numbers that a body compares with."""
    for part in body:
        match part:
            case Comparison(terms=terms):
                compared: Iterable[AspTerm] = terms
            case Aggregate(guards=guards):
                compared = (term for _, term in guards)
            case _:
                continue
        yield from (
            each for term in compared for each in subterms(term) if isinstance(each, Number)
        )
