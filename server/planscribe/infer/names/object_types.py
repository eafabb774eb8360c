"""The objects that a program can have, and their types, seen without grounding it.

Says of an object all types that it may have: those that are stated, those of rules that may make
it, and those above them.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from planscribe.infer.program import Program, Ref, pattern
from planscribe.infer.schema import SCHEMA
from planscribe.model.asp.program import Signature, arguments, can_equal, signature, supported_atoms
from planscribe.model.reaching import reached
from planscribe.syntax.asp.nodes import (
    Alternatives,
    AspTerm,
    FunctionTerm,
    Number,
    StatementKind,
    Variable,
    is_ground,
    replaced,
)

ANY = "*"
"""Stands for a type that is not known: it may be each."""

_MOST_NAMED = 100
"""How many made-up objects of a type are named."""

_NUMBERED = re.compile(r"(.+?)([1-9][0-9]*)")


@dataclass(frozen=True, slots=True)
class _Maker:
    """A rule that makes objects of a type from what a variable stands for."""

    variable: str
    types: frozenset[str]
    needs: tuple[AspTerm, ...]


class ObjectTypes:
    """What is known of the objects of one program."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self.stated: dict[str, set[str]] = {}
        """The types that are stated of each object, by its text."""
        self._first: dict[str, Ref] = {}
        self._patterns: list[tuple[AspTerm, frozenset[str]]] = []
        self._makers: list[_Maker] = []
        self._above: defaultdict[str, set[str]] = defaultdict(set)
        self._counts: dict[str, int | None] = {}
        self._certain: defaultdict[str, set[str]] = defaultdict(set)
        self._last: dict[str, int] = {}
        self._closed: dict[str, frozenset[str]] = {}
        self._found: dict[str, frozenset[str]] = {}
        self._above_all: dict[frozenset[str], frozenset[str]] = {}
        below = program.subtypes
        self.known = program.types
        """The types that there are."""
        self._subtypes = {parent: set(children) for parent, children in below.items()}
        for parent, children in below.items():
            for child in children:
                self._above[child].add(parent)
        self._read_objects()
        self._read_counts()
        self._below: defaultdict[str, set[str]] = defaultdict(set)
        for child, parents in self._above.items():
            for parent in parents:
                self._below[parent].add(child)

    def of(self, term: AspTerm) -> frozenset[str]:
        """The types that an object may have, those above included; none if there is no such."""
        text = str(term)
        if text not in self._found:
            self._found[text] = self.closed(self._direct(term, text))
        return self._found[text]

    def names(self) -> Iterator[tuple[str, frozenset[str]]]:
        """The objects that have names, stated or made up to reach a number, with their types."""
        for name, types in self.stated.items():
            yield name, self.closed(types)
        for type_, count in self._counts.items():
            last = self._last_number(type_, count or 0)
            for number in range(1, min(last, _MOST_NAMED) + 1):
                name = f"{type_}{number}"
                if name not in self.stated:
                    yield name, self.closed([type_])

    def declared_at(self, term: AspTerm) -> Ref | None:
        """The statement that states an object."""
        return self._first.get(str(term))

    def most_special(self, types: frozenset[str]) -> list[str]:
        """The types that lie above no other of them."""
        own = sorted(types)
        return [one for one in own if not any(one in self._over(each) for each in own)] or own

    def closed(self, types: Iterable[str]) -> frozenset[str]:
        """The types, and all above them."""
        own = frozenset(types)
        if own not in self._above_all:
            self._above_all[own] = own.union(*map(self._over, own))
        return self._above_all[own]

    def may_share(self, one: str, other: str) -> bool:
        """Whether an object can be of both types."""
        if ANY in (one, other) or not {one, other} <= self.known:
            return True
        mine, its = self._under(one), self._under(other)
        # What a rule makes of anything may be of any type before.
        made = {ANY, *(each for maker in self._makers for each in maker.types)}
        return bool(mine & its) or not made.isdisjoint(mine | its)

    # what the program says

    def _read_objects(self) -> None:
        """Take what makes objects, but for the rules of the schema."""
        rules: dict[Ref, None] = {}
        for wanted in (pattern("object", 2), pattern("grid", 4)):
            for atom, ref in self._program.matching(wanted):
                if self._program.sources[ref.source].name == SCHEMA:
                    continue
                if self._program.statement(ref).kind is StatementKind.FACT:
                    self._read_atom(ref, atom, ())
                else:
                    rules[ref] = None
        for ref in rules:
            for atom, needs in supported_atoms(self._program.statement(ref)):
                self._read_atom(ref, atom, needs)

    def _read_atom(self, ref: Ref, atom: AspTerm, needs: tuple[AspTerm, ...]) -> None:
        match atom:
            case FunctionTerm("object", (name, type_)) | FunctionTerm("grid", (type_, _, _, name)):
                self._take(ref, name, self._types_of(type_), needs)

    def _types_of(self, type_: AspTerm) -> frozenset[str]:
        match type_:
            case FunctionTerm(arguments=(), external=False) if (
                type_.name not in self._program.constants
            ):
                return frozenset({type_.name})
            case Alternatives(terms=inner):
                return frozenset().union(*map(self._types_of, inner))
            case _:
                return frozenset({ANY})

    def _take(
        self, ref: Ref, name: AspTerm, types: frozenset[str], needs: tuple[AspTerm, ...]
    ) -> None:
        match name:
            case Alternatives(terms=inner):
                for one in inner:
                    self._take(ref, one, types, needs)
            case Variable():
                before = [one for one in needs if _types_named(one, name.name)]
                for one in before:
                    for type_ in self._types_of(arguments(one)[1]):
                        self._above[type_].update(types)
                if not before:
                    self._makers.append(_Maker(name.name, types, needs))
            case FunctionTerm() if is_ground(name) and name.name not in self._program.constants:
                text = str(name)
                self.stated.setdefault(text, set()).update(types)
                self._first.setdefault(text, ref)
                if self._program.statement(ref).kind is StatementKind.FACT:
                    for type_ in types:
                        self._certain[type_].add(text)
            case _:
                self._patterns.append((name, types))

    def _read_counts(self) -> None:
        for atom, ref in self._program.matching(pattern("cardinality", 2)):
            if self._program.sources[ref.source].name == SCHEMA:
                continue
            type_, number = arguments(atom)
            count = number.value if isinstance(number, Number) else None
            for one in self._types_of(type_):
                before = self._counts.get(one, 0)
                unsure = count is None or before is None
                self._counts[one] = None if unsure else max(before or 0, count or 0)

    # what follows of one object

    def _direct(self, term: AspTerm, text: str) -> Iterator[str]:
        yield from self.stated.get(text, ())
        constants = self._program.constants
        for made, types in self._patterns:
            if can_equal(made, term, constants):
                yield from types
        yield from self._completed(text)
        for maker in self._makers:
            if all(self._may_hold(need, maker.variable, term) for need in maker.needs):
                yield from maker.types

    def _completed(self, text: str) -> Iterator[str]:
        """The type of which an object of this name may be made up to reach an announced number."""
        match = _NUMBERED.fullmatch(text)
        if match is None:
            return
        for type_ in (match[1], ANY):
            if type_ in self._counts and match[1] in self.known:
                count = self._counts[type_]
                is_unsure = count is None or self._makers
                if is_unsure or int(match[2]) <= self._last_number(match[1], count or 0):
                    yield match[1]

    def _last_number(self, type_: str, count: int) -> int:
        """The highest number in a name that may be made up to reach a count; 0 if none is."""
        if type_ not in self._last:
            below = {type_} | reached([type_], self._subtypes)
            stated = set[str]().union(*(self._certain[one] for one in below))
            missing = count - len(stated)
            self._last[type_] = missing + self._taken[type_] if missing > 0 else 0
        return self._last[type_]

    @cached_property
    def _taken(self) -> Counter[str]:
        """How many names of a stem are stated, so that others are made up instead."""
        numbered = map(_NUMBERED.fullmatch, self.stated)
        return Counter(match[1] for match in numbered if match)

    def _may_hold(self, need: AspTerm, variable: str, term: AspTerm) -> bool:
        """Whether an atom may hold if a variable in it stands for a term."""
        if not any(isinstance(one, Variable) and one.name == variable for one in arguments(need)):
            return True
        atom = replaced(
            need, lambda one: term if isinstance(one, Variable) and one.name == variable else None
        )
        return next(self._program.matching(atom), None) is not None

    def _over(self, type_: str) -> frozenset[str]:
        return frozenset(reached([type_], self._above) | reached([ANY], self._above))

    def _under(self, type_: str) -> frozenset[str]:
        if type_ not in self._closed:
            self._closed[type_] = frozenset({type_, *reached([type_], self._below)})
        return self._closed[type_]


def _types_named(atom: AspTerm, variable: str) -> bool:
    """Whether an atom says of what type a variable is."""
    match signature(atom), arguments(atom):
        case Signature("object", 2), (Variable(name=name), _):
            return name == variable
        case _:
            return False
