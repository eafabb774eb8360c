"""Atoms that nothing in a program can derive, found without running it."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from functools import cached_property
from typing import TypeAlias

from planscribe.infer.facts import Place, Source
from planscribe.infer.program import Program, Ref
from planscribe.model.names import domain_names
from planscribe.model.pddl import Domain, Predicate
from planscribe.model.program import (
    Signature,
    arguments,
    derived_atoms,
    signature,
    used_atoms,
)
from planscribe.syntax.asp_nodes import (
    AspTerm,
    Function,
    Kind,
    Number,
    Operation,
    String,
    Variable,
    plain_atoms,
    replaced,
    subterms,
)


class Lack(StrEnum):
    """What an atom lacks."""

    NO_SUCH_PREDICATE = "no such predicate"
    """Nothing derives an atom of this name, or the domain declares no such predicate."""
    ARITY = "arity"
    """The predicate has another number of arguments."""
    NO_MATCH = "no match"
    """Atoms of this predicate exist, but none that can match this pattern; or no such type."""


@dataclass(frozen=True, slots=True)
class Undefined:
    """An atom in a statement that can never hold.

    `place` covers the name to look at, or the atom; each suggestion could stand there instead.
    """

    lack: Lack
    place: Place
    message: str
    suggestions: tuple[str, ...] = ()


def undefined(
    sources: Sequence[Source],
    domain: Domain | None = None,
    auxiliary: Sequence[Predicate] = (),
    report: Collection[str] | None = None,
) -> tuple[Undefined, ...]:
    """The undefined atoms in the sources named in `report` (all of them if None).

    With a domain, the atoms inside `init` and `goal` have to be of its predicates, of the
    auxiliary ones, or `map`, `neg` and `value` forms; types have to be below `object`. An atom of
    a declared predicate that a task may state or not is not undefined where it is not stated.
    """
    program = Program(sources)
    finder = _Finder(program, _Vocabulary(domain, auxiliary) if domain else None)
    found: dict[Undefined, None] = {}
    for ref in program.refs:
        if report is None or sources[ref.source].name in report:
            found.update((each, None) for each in finder.of_statement(ref))
    return tuple(found)


class _Vocabulary:
    """The names that can stand inside of `init` and `goal`, as ASP constants, with arities."""

    def __init__(self, domain: Domain, auxiliary: Sequence[Predicate]) -> None:
        names = domain_names(domain).extended(each.spelling or each.name for each in auxiliary)
        self.predicates = {
            names.constant(each.name): len(each.parameters)
            for each in (*domain.predicates, *auxiliary)
        }
        self.functions = {
            names.constant(each.name): len(each.parameters) for each in domain.functions
        }


class _Finder:
    """Looks at statement after statement of one program."""

    def __init__(self, program: Program, vocabulary: _Vocabulary | None) -> None:
        self._program = program
        self._vocabulary = vocabulary
        self._derived: set[Signature] = set()
        self._declared: set[Signature] = set()
        for each in program.units:
            self._derived.update(each.derivable.signatures)
            for statement in each.tree.statements:
                if statement.kind is Kind.DEFINED and statement.parts.arity is not None:
                    self._declared.add(Signature(statement.parts.name, statement.parts.arity))
        below = program.subtypes
        self._types = {*below, *(child for children in below.values() for child in children)}

    def of_statement(self, ref: Ref) -> Iterator[Undefined]:
        """The undefined atoms of a statement, and unknown names in its head."""
        statement = self._program.statement(ref)
        for atom in derived_atoms(statement):
            yield from self._unknown_names(ref, atom)
        for use in used_atoms(statement):
            yield from list(self._unknown_names(ref, use.atom)) or self._underivable(ref, use.atom)

    # names that stand for something outside of the program

    def _unknown_names(self, ref: Ref, atom: AspTerm) -> Iterator[Undefined]:
        """Predicates inside of `init` and `goal` that the domain lacks, and unknown types."""
        match atom:
            case Function(name="init" | "goal", arguments=(Function() as inner,)):
                yield from self._in_state(ref, inner)
            case Function(name="object" | "cardinality", arguments=(_, _)):
                yield from self._type(ref, atom.arguments[atom.name == "object"])
            case (
                Function(name="sequence", arguments=(type_,))
                | Function(name="rank" | "successor", arguments=(type_, _, _))
                | Function(name="grid", arguments=(type_, _, _, _))
            ):
                yield from self._type(ref, type_)
            case _:
                pass

    def _in_state(self, ref: Ref, inner: Function) -> Iterator[Undefined]:
        match inner:
            case Function(name="neg", arguments=(negated,)):
                if isinstance(negated, Function):
                    yield from self._in_state(ref, negated)
            case Function(name="map", arguments=(first, predicate, second)):
                yield from self._type(ref, first)
                yield from self._type(ref, second)
                if isinstance(predicate, Function) and self._vocabulary:
                    yield from self._named(ref, predicate, 2, self._vocabulary.predicates)
            case Function(name="value", arguments=(fluent, _)):
                if isinstance(fluent, Function) and self._vocabulary:
                    arity = len(fluent.arguments)
                    yield from self._named(ref, fluent, arity, self._vocabulary.functions)
            case Function(name=name) if name and self._vocabulary:
                arity = len(inner.arguments)
                yield from self._named(ref, inner, arity, self._vocabulary.predicates)
            case _:
                pass

    def _named(
        self, ref: Ref, term: Function, arity: int, declared: Mapping[str, int]
    ) -> Iterator[Undefined]:
        """A predicate or function of the domain that is not declared, or has another arity."""
        place = self._program.place_of(ref, term.name_within)
        expected = declared.get(term.name)
        if expected is None:
            alike = [name for name, number in declared.items() if number == arity]
            yield Undefined(
                Lack.NO_SUCH_PREDICATE,
                place,
                f"The domain declares no `{term.name}` of {_arguments(arity)}.",
                _similar(term.name, alike) or _similar(term.name, declared),
            )
        elif expected != arity:
            yield Undefined(
                Lack.ARITY,
                place,
                f"`{term.name}` has {_arguments(expected)}, not {arity}.",
            )

    def _type(self, ref: Ref, type_: AspTerm) -> Iterator[Undefined]:
        if not self._types or not isinstance(type_, Function) or type_.arguments:
            return
        if type_.name not in self._types | self._program.constants:
            yield Undefined(
                Lack.NO_MATCH,
                self._program.place_of(ref, type_.within),
                f"There is no type `{type_.name}`.",
                _similar(type_.name, self._types),
            )

    # atoms that no statement derives

    def _underivable(self, ref: Ref, atom: AspTerm) -> Iterator[Undefined]:
        predicate = signature(atom)
        functions = plain_atoms(atom)
        if predicate is None or not functions:
            return
        if predicate in self._derived:
            if next(self._matching(atom), None) is None:
                yield from self._unmatched(ref, atom)
        elif predicate not in self._declared:
            yield self._unknown(ref, functions[0], predicate)

    def _matching(self, atom: AspTerm) -> Iterator[AspTerm]:
        """The head atoms that an atom can be equal to, but for pairs that nothing asks for.

        There is a rule that pairs objects for every binary predicate, and it matches everything.
        """
        for matched, ref in self._program.matching(atom):
            if ref not in self._unused_pairings:
                yield matched

    @cached_property
    def _unused_pairings(self) -> frozenset[Ref]:
        program = self._program
        return frozenset(
            ref
            for ref in program.refs
            if program.statement(ref).kind is Kind.RULE
            for use in used_atoms(program.statement(ref))
            if all(signature(atom) in _STATES for atom in derived_atoms(program.statement(ref)))
            and _is_pairing(use.atom)
            and next(program.matching(use.atom), None) is None
        )

    def _unknown(self, ref: Ref, atom: Function, predicate: Signature) -> Undefined:
        """An atom whose predicate nothing derives."""
        place = self._program.place_of(ref, atom.name_within)
        known = self._derived | self._declared
        arities = sorted(each.arity for each in known if each.name == predicate.name)
        if arities:
            listed = " or ".join(map(str, arities))
            return Undefined(
                Lack.ARITY,
                place,
                f"`{predicate.name}` has {listed} arguments elsewhere, not {predicate.arity}.",
            )
        names = [each.name for each in known if each.arity == predicate.arity]
        return Undefined(
            Lack.NO_SUCH_PREDICATE,
            place,
            f"Nothing derives an atom of `{predicate}`.",
            _similar(atom.name, names) or _similar(atom.name, [each.name for each in known]),
        )

    def _unmatched(self, ref: Ref, atom: AspTerm) -> Iterator[Undefined]:
        """An atom that is like none of those that are derived."""
        stated_by_tasks = self._vocabulary is not None and signature(atom) in _STATES
        for path, leaf in _leaves(atom):
            others = [
                other
                for matched in self._matching(_with_variable(atom, path))
                if (other := _at(matched, path)) is not None
            ]
            if not others or (stated_by_tasks and self._is_known(leaf)):
                continue
            names = {str(other) for other in others if not isinstance(other, Variable)}
            yield Undefined(
                Lack.NO_MATCH,
                self._program.place_of(ref, leaf.within),
                f"Nothing derives `{atom}`: no atom like it has `{leaf}` here.",
                _similar(str(leaf), names),
            )
            return
        if not stated_by_tasks:
            yield Undefined(
                Lack.NO_MATCH,
                self._program.place_of(ref, atom.within),
                f"Nothing derives `{atom}`: all atoms of `{signature(atom)}` are different.",
            )

    def _is_known(self, leaf: AspTerm) -> bool:
        """Whether a constant is named elsewhere, is a predicate, or may be a completed object."""
        name = str(leaf)
        declared = self._vocabulary.predicates if self._vocabulary else ()
        completed = name.rstrip("0123456789") in self._types
        return completed or name in declared or name in self._constants

    @cached_property
    def _constants(self) -> frozenset[str]:
        return frozenset(
            str(part)
            for each in self._program.units
            for statement in each.tree.statements
            for atom in derived_atoms(statement)
            for argument in arguments(atom)
            for part in subterms(argument)
            if not isinstance(part, Variable)
        )


def _is_pairing(atom: AspTerm) -> bool:
    match arguments(atom):
        case (Function(name="map", arguments=(_, _, _)),):
            return signature(atom) in _STATES
        case _:
            return False


_STATES = frozenset({Signature("init", 1), Signature("goal", 1)})


def _arguments(arity: int) -> str:
    return f"{arity} argument{'s' if arity != 1 else ''}"


def _similar(name: str, names: Iterable[str]) -> tuple[str, ...]:
    """Up to three of the names, the likeliest first."""
    return tuple(get_close_matches(name, sorted(set(names) - {name}), n=3, cutoff=0.65))


_Path: TypeAlias = tuple[int, ...]


def _leaves(term: AspTerm, path: _Path = ()) -> Iterator[tuple[_Path, AspTerm]]:
    """The constants inside of a term, each with the way to it, argument by argument."""
    match term:
        case Function(arguments=(_, *_) as inner) | Operation(operator="-", operands=inner):
            for index, each in enumerate(inner):
                yield from _leaves(each, (*path, index))
        case Function() | Number() | String() if path:
            yield path, term
        case _:
            pass


def _at(term: AspTerm, path: _Path) -> AspTerm | None:
    """What stands at the end of a way; None if it leads nowhere."""
    for index in path:
        match term:
            case Function(arguments=inner) | Operation(operands=inner) if index < len(inner):
                term = inner[index]
            case _:
                return None
    return term


def _with_variable(term: AspTerm, path: _Path) -> AspTerm:
    """The term with a variable at the end of a way."""
    culprit = _at(term, path)
    return replaced(term, lambda part: Variable("_", part.within) if part is culprit else None)
