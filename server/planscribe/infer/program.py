"""A program of several sources: its statements, and which of them an atom depends on."""

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from planscribe.infer.facts import AspSource, StatementPlace
from planscribe.infer.schema import SCHEMA
from planscribe.infer.units import unit
from planscribe.model.asp.program import arguments, signature, used_atoms
from planscribe.syntax.asp.nodes import (
    AspTerm,
    FunctionTerm,
    Sign,
    StatementKind,
    Variable,
    is_ground,
    replaced,
    subterms,
)
from planscribe.syntax.asp.tree import Statement
from planscribe.text import Span


class Ref(NamedTuple):
    """A statement of a program: the index of its source, and its own in there."""

    source: int
    statement: int


class Program:
    """The statements of several sources, in their order, but for some that are left out."""

    def __init__(
        self,
        sources: Sequence[AspSource],
        left_out: Collection[Ref] = (),
        *,
        every_part: bool = False,
    ) -> None:
        """`every_part` says that program parts other than `base` count as well."""
        self.sources = tuple(sources)
        self._left_out = frozenset(left_out)
        self._every_part = every_part
        self.units = tuple(unit(source) for source in sources)
        self.constants = frozenset().union(*(each.derivable.constants for each in self.units))
        """The names that `#const` gives a value, and parameters of parts."""

    @cached_property
    def refs(self) -> tuple[Ref, ...]:
        """All statements, in the order of the text."""
        every = (
            Ref(source, index)
            for source, each in enumerate(self.units)
            for index in range(len(each.tree.statements))
        )
        return tuple(ref for ref in every if ref not in self._left_out)

    @cached_property
    def inactive(self) -> frozenset[Ref]:
        """What nobody grounds: what is left out, and program parts other than `base`."""
        found = list(self._left_out)
        for source, each in enumerate(() if self._every_part else self.units):
            in_base = True
            for index, statement in enumerate(each.tree.statements):
                if statement.kind is StatementKind.PROGRAM:
                    in_base = statement.parts.name == "base"
                elif not in_base:
                    found.append(Ref(source, index))
        return frozenset(found)

    @cached_property
    def const_statements(self) -> tuple[Ref, ...]:
        """The statements that give names a value."""
        return tuple(ref for ref in self.refs if self.statement(ref).kind is StatementKind.CONST)

    def statement(self, ref: Ref) -> Statement:
        """The statement itself."""
        return self.units[ref.source].tree.statements[ref.statement]

    def is_stated(self, ref: Ref) -> bool:
        """Whether a statement can be at fault: a fact, or a rule of an IR ("all shots are clean").

        Rules elsewhere are knowledge of the domain, and count as given.
        """
        kind = self.statement(ref).kind
        return kind is StatementKind.FACT or (
            kind is StatementKind.RULE and ref.source == 0 and self.has_schema
        )

    @cached_property
    def has_schema(self) -> bool:
        """Whether it has the rules of the schema, as programs of tasks have."""
        return any(source.name == SCHEMA for source in self.sources)

    def place(self, ref: Ref) -> StatementPlace:
        """Where the statement stands."""
        return StatementPlace(self.sources[ref.source].name, self.statement(ref).span)

    def ref_at(self, place: StatementPlace) -> Ref:
        """The statement at a place."""
        source = next(i for i, one in enumerate(self.sources) if one.name == place.source)
        statements = self.units[source].tree.statements
        start = place.span.start
        return Ref(source, bisect_left(statements, start, key=lambda one: one.span.start))

    def place_of(self, ref: Ref, within: Span) -> StatementPlace:
        """Where a part of the statement stands."""
        return StatementPlace(self.sources[ref.source].name, self.statement(ref).span_of(within))

    def matching(
        self, pattern: AspTerm, by_rules_only: bool = False
    ) -> Iterator[tuple[AspTerm, Ref]]:
        """The head atoms that can be equal to a pattern, with their statements."""
        for source, each in enumerate(self.units):
            derivable = each.derivable_by_rules if by_rules_only else each.derivable
            for found in derivable.matching(pattern, self.constants):
                ref = Ref(source, found.statement)
                if ref not in self.inactive:
                    yield found.atom, ref

    @cached_property
    def lacks_facts(self) -> bool:
        """Whether a statement uses a predicate that none derives, and that is no external."""
        derived = set().union(*(each.derivable.signatures for each in self.units))
        return any(
            signature(use.atom) not in derived
            for ref in self.refs
            if (statement := self.statement(ref)).kind is not StatementKind.FACT
            for use in used_atoms(statement)
        )

    @cached_property
    def subtypes(self) -> dict[str, set[str]]:
        """The types that facts state to be directly below each type."""
        below: dict[str, set[str]] = {}
        for atom, _ in self.matching(pattern("subtype", 2)):
            match arguments(atom):
                case (FunctionTerm(name=child), FunctionTerm(name=parent)):
                    below.setdefault(parent, set()).add(child)
        return below

    @cached_property
    def types(self) -> frozenset[str]:
        """The types that facts state to be below or above others."""
        return frozenset(self.subtypes).union(*self.subtypes.values())

    def stands_for_itself(self, atom: AspTerm) -> bool:
        """Whether an atom is ground, and `#const` gives no name in it a value."""
        names = {one.name for one in subterms(atom) if isinstance(one, FunctionTerm)}
        return is_ground(atom) and names.isdisjoint(self.constants)

    def cone(
        self,
        patterns: Iterable[AspTerm],
        through_negation: bool = True,
        by_rules_only: bool = False,
    ) -> set[Ref]:
        """The statements that the atoms of some patterns depend on, `#const` included.

        There are most facts by far, and some ask for the rules only.
        """
        found = set(self.const_statements)
        seen: set[AspTerm] = set()
        waiting = [replaced(pattern, _anonymous) for pattern in patterns]
        while waiting:
            pattern = waiting.pop()
            if pattern in seen:
                continue
            seen.add(pattern)
            for _, ref in self.matching(pattern, by_rules_only):
                statement = self.statement(ref)
                if ref not in found and statement.kind is not StatementKind.FACT:
                    waiting.extend(
                        replaced(use.atom, _anonymous)
                        for use in used_atoms(statement)
                        if through_negation or use.sign is not Sign.NOT
                    )
                found.add(ref)
        return found


def pattern(name: str, arity: int) -> FunctionTerm:
    """The pattern of all atoms of a predicate."""
    nowhere = Span(0, 0)
    return FunctionTerm(name, (Variable("_", nowhere),) * arity, nowhere)


def _anonymous(term: AspTerm) -> AspTerm | None:
    """Patterns that differ in the names of variables only are looked up once."""
    return Variable("_", term.within) if isinstance(term, Variable) else None
