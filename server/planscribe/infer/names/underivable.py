"""Atoms that no statement of a program derives: no head can be equal to them."""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import TypeAlias

from planscribe.infer.names.lacks import Lack, NameFix, Undefined, is_slip_of, similar, with_places
from planscribe.infer.names.vocabulary import STATES, AspVocabulary
from planscribe.infer.program import Program, Ref, pattern
from planscribe.model.asp.program import (
    Signature,
    arguments,
    derived_atoms,
    named_predicate,
    signature,
    used_atoms,
)
from planscribe.model.asp.values import RELATIONS
from planscribe.syntax.asp.nodes import (
    AspTerm,
    FunctionTerm,
    Number,
    Operation,
    StatementKind,
    String,
    Variable,
    plain_atoms,
    replaced,
    subterms,
)
from planscribe.text import Edit, Span, start_of_line
from planscribe.wording import listed, plural

_STATES = frozenset(Signature(name, 1) for name in STATES)
_QUERY = Signature("query", 1)
"""What `#include <incmode>.` makes external."""


class Underivable:
    """Looks for such atoms in one program.

    Where a script can add atoms, nothing is known, and nothing is found.
    """

    def __init__(self, program: Program, vocabulary: AspVocabulary | None) -> None:
        self._program = program
        self._vocabulary = vocabulary
        self._derived: set[Signature] = set()
        self._declared: set[Signature] = set()
        self._has_code = False
        for each in program.units:
            self._derived.update(each.derivable.signatures)
            for statement in each.tree.statements:
                match statement.kind:
                    case StatementKind.DEFINED if predicate := named_predicate(statement):
                        self._declared.add(predicate)
                    case StatementKind.INCLUDE if "<" in statement.text:
                        self._declared.add(_QUERY)
                    case StatementKind.SCRIPT:
                        self._has_code = True

    def of_atom(self, ref: Ref, atom: AspTerm) -> Iterator[Undefined]:
        """What is wrong with an atom that a statement uses."""
        predicate = signature(atom)
        functions = plain_atoms(atom)
        if predicate is None or not functions or self._has_code:
            return
        if predicate in self._derived:
            if next(self._matching(atom), None) is None:
                yield from self._unmatched(ref, atom, predicate)
        elif predicate not in self._declared:
            span = functions[0].name_within
            mend = self._with_places(ref, functions[0], predicate)
            yield self._unknown(ref, span, predicate, (mend,) if mend else ())

    def of_directive(self, ref: Ref) -> Iterator[Undefined]:
        """What is wrong with the predicate that `#show p/1.` names, if it looks like another."""
        statement = self._program.statement(ref)
        predicate = named_predicate(statement) if statement.kind is StatementKind.SHOW else None
        if predicate is None or self._has_code or predicate in self._derived | self._declared:
            return
        name = statement.parts.name
        start = statement.text.rfind(name)
        found = self._unknown(ref, Span(start, start + len(name)), predicate, ())
        if start >= 0 and (found.suggestions or found.lack is Lack.ARITY):
            yield found

    def _matching(self, atom: AspTerm) -> Iterator[AspTerm]:
        """The head atoms that an atom can be equal to, but for pairs that nothing asks for.

        There is a rule that pairs objects for every binary predicate, and it matches everything.
        """
        for matched, ref in self._program.matching(atom):
            if ref not in self._unused_pairings:
                yield matched

    @cached_property
    def _unused_pairings(self) -> frozenset[Ref]:
        if self._vocabulary is None:
            return frozenset()
        program = self._program
        return frozenset(
            ref
            for ref in program.refs
            if program.statement(ref).kind is StatementKind.RULE
            for use in used_atoms(program.statement(ref))
            if all(signature(atom) in _STATES for atom in derived_atoms(program.statement(ref)))
            and _is_pairing(use.atom)
            and next(program.matching(use.atom), None) is None
        )

    # predicates that nothing derives

    def _unknown(
        self, ref: Ref, span: Span, predicate: Signature, mends: tuple[NameFix, ...]
    ) -> Undefined:
        place = self._program.place_of(ref, span)
        known = self._derived | self._declared
        arities = sorted(each.arity for each in known if each.name == predicate.name)
        if arities:
            takes = f"{listed(map(str, arities), 'or')} {plural(max(arities), 'argument')}"
            other = Signature(predicate.name, arities[0])
            return Undefined(
                Lack.ARITY,
                place,
                f"`{predicate.name}` has {takes} elsewhere, not {predicate.arity}.",
                mends=mends,
                because=tuple(map(self._program.place, self._deriving(other))),
                predicate=predicate,
                is_slip=self._said[predicate] <= 1,
            )
        name = predicate.name.removeprefix("-")
        same = {each.name for each in known if each.arity == predicate.arity}
        alike = similar(name, same)
        return Undefined(
            Lack.NO_SUCH_PREDICATE,
            place,
            f"Nothing derives an atom of `{predicate}`.",
            alike or similar(name, (each.name for each in known)),
            (self._declaring(ref, predicate),),
            predicate=predicate,
            is_slip=self._said[predicate] <= 1 and any(is_slip_of(name, one) for one in alike),
        )

    @cached_property
    def _said(self) -> Counter[Signature]:
        """How often each predicate is used: what is said again and again is no slip."""
        statements = map(self._program.statement, self._program.refs)
        return Counter(
            predicate
            for statement in statements
            if statement.kind is not StatementKind.FACT
            for use in used_atoms(statement)
            if (predicate := signature(use.atom))
        )

    def _deriving(self, predicate: Signature) -> list[Ref]:
        """The first statement that derives a predicate."""
        found = self._program.matching(pattern(predicate.name, predicate.arity))
        return [ref for _, ref in found][:1]

    def _with_places(self, ref: Ref, atom: FunctionTerm, predicate: Signature) -> NameFix | None:
        """`p(X,_)` for `p(X)`, if there is `p/2`."""
        known = self._derived | self._declared
        arities = [each.arity for each in known if each.name == predicate.name]
        missing = arities[0] - predicate.arity if len(arities) == 1 else 0
        return with_places(self._program.statement(ref), atom, missing)

    def _declaring(self, ref: Ref, predicate: Signature) -> NameFix:
        """`#defined p/1.` before the first statement: what is not in the text may define it."""
        source = self._program.sources[ref.source]
        first = self._program.statement(Ref(ref.source, 0)).span.start
        line = start_of_line(source.text, first)
        at = line if not source.text[line:first].strip() else first
        text = f"#defined {predicate}."
        return NameFix(f"Insert `{text}`", (Edit(Span(at, at), f"{text}\n"),))

    # predicates that are derived, but not so

    def _unmatched(self, ref: Ref, atom: AspTerm, predicate: Signature) -> Iterator[Undefined]:
        """An atom that is like none of those that are derived."""
        stated_by_tasks = self._vocabulary is not None and predicate in _STATES
        for path, leaf in _leaves(atom):
            others = [
                other
                for matched in self._matching(_with_variable(atom, path))
                if (other := _at(matched, path)) is not None
            ]
            if not others or (stated_by_tasks and self._is_known(leaf)):
                continue
            if self._vocabulary is None and _may_be_given(leaf, others):
                return
            names = {str(other) for other in others if not isinstance(other, Variable)}
            yield Undefined(
                Lack.NO_MATCH,
                self._program.place_of(ref, leaf.within),
                f"Nothing derives `{atom}`: "
                f"such atoms are derived only with other values in place of `{leaf}`.",
                similar(str(leaf), names),
                predicate=predicate,
            )
            return
        if not stated_by_tasks:
            yield Undefined(
                Lack.NO_MATCH,
                self._program.place_of(ref, atom.within),
                f"Nothing derives `{atom}`: no derived atom of `{predicate}` matches it.",
                predicate=predicate,
            )

    def _is_known(self, leaf: AspTerm) -> bool:
        """Whether a constant is named elsewhere, is a predicate, or may be a completed object."""
        name = str(leaf)
        declared = self._vocabulary.predicates if self._vocabulary else ()
        completed = name.rstrip("0123456789") in self._program.types
        return completed or name in declared or name in RELATIONS or name in self._constants

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


def _may_be_given(leaf: AspTerm, others: list[AspTerm]) -> bool:
    """Whether a constant may be one whose number clingo gets with `-c n=3`."""
    is_constant = isinstance(leaf, FunctionTerm) and not leaf.arguments
    return is_constant and any(isinstance(other, Number | Operation) for other in others)


def _is_pairing(atom: AspTerm) -> bool:
    match arguments(atom):
        case (FunctionTerm(name="map", arguments=(_, _, _)),):
            return signature(atom) in _STATES
        case _:
            return False


_Path: TypeAlias = tuple[int, ...]


def _leaves(term: AspTerm, path: _Path = ()) -> Iterator[tuple[_Path, AspTerm]]:
    """The constants inside a term, each with the way to it, argument by argument."""
    match term:
        case FunctionTerm(arguments=(_, *_) as inner) | Operation(operator="-", operands=inner):
            for index, each in enumerate(inner):
                yield from _leaves(each, (*path, index))
        case FunctionTerm() | Number() | String() if path:
            yield path, term


def _at(term: AspTerm, path: _Path) -> AspTerm | None:
    """What is at the end of a way; None if it leads nowhere."""
    for index in path:
        match term:
            case FunctionTerm(arguments=inner) | Operation(operands=inner) if index < len(inner):
                term = inner[index]
            case _:
                return None
    return term


def _with_variable(term: AspTerm, path: _Path) -> AspTerm:
    """The term with a variable at the end of a way."""
    culprit = _at(term, path)
    return replaced(term, lambda part: Variable("_", part.within) if part is culprit else None)
