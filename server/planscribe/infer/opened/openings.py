"""Which statements open which atoms: choices, disjunctions, and rules that negate each other."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import TypeAlias

from planscribe.infer.facts import StatementPlace
from planscribe.infer.grounding import Piece, ground
from planscribe.infer.program import Program, Ref
from planscribe.infer.rewrite import rule, tuple_of, variants
from planscribe.infer.why.support_rules import heads
from planscribe.model.asp.program import can_equal
from planscribe.model.reaching import reached
from planscribe.syntax.asp.ground import ground_fact
from planscribe.syntax.asp.nodes import (
    OPENING,
    RULES,
    AspTerm,
    Comparison,
    Element,
    Literal,
    Sign,
    StatementKind,
    elements_of,
    global_variables,
)
from planscribe.syntax.asp.tree import Statement

_OPENS, _NEEDS = "__opens", "__needs"
_MOST_LOOPING = 200

_Needs: TypeAlias = Mapping[str, Collection[tuple[str, bool, Ref]]]
"""The atoms that an atom depends on, whether negated, and by which rule."""


@dataclass(frozen=True, slots=True)
class Opening:
    """Atoms that one instance of a statement opens, and where they are in it.

    For rules that negate each other, the statement is the first of them.
    """

    place: StatementPlace
    atoms: tuple[str, ...]
    places: tuple[tuple[str, StatementPlace], ...]


def openings(program: Program, facts: Iterable[str], open_atoms: Collection[str]) -> list[Opening]:
    """The openings of atoms, in the order of the text; what only follows from them is none.

    Everything that can hold is a fact here, so some openings may never happen at the same time.
    """
    possible = dict.fromkeys((*facts, *open_atoms))
    parts: list[Piece] = [(None, "\n".join(f"{fact}." for fact in possible))]
    numbered: list[tuple[Ref, Statement]] = []
    for ref in program.refs:
        statement = program.statement(ref)
        if statement.kind is StatementKind.CONST:
            parts.append((ref, statement.text))
        elif statement.kind in RULES:
            for variant in variants(statement):
                parts += ((ref, line) for line in _lines(variant, len(numbered)))
                numbered.append((ref, variant))
    control = ground(program, parts).control
    if control is None:
        return []
    chosen: defaultdict[tuple[int, str], list[str]] = defaultdict(list)
    for atom in control.symbolic_atoms.by_signature(_OPENS, 3):
        number, values, head = atom.symbol.arguments
        if str(head) in open_atoms:
            chosen[number.number, str(values)].append(str(head))
    found = [
        _opening(program, *numbered[number], [one for one in open_atoms if one in set(atoms)])
        for (number, _), atoms in sorted(chosen.items())
    ]
    told = {atom for one in found for atom in one.atoms}
    needs: defaultdict[str, set[tuple[str, bool, Ref]]] = defaultdict(set)
    for atom in control.symbolic_atoms.by_signature(_NEEDS, 4):
        number, head, needed, negated = atom.symbol.arguments
        if str(head) in open_atoms and str(needed) in open_atoms:
            ref, _ = numbered[number.number]
            needs[str(head)].add((str(needed), bool(negated.number), ref))
    found += _loops(program, [one for one in open_atoms if one not in told], needs)
    return sorted(found, key=lambda one: program.ref_at(one.place))


def _lines(variant: Statement, number: int) -> Iterator[str]:
    """The rules that tell what a statement without pools may open, or depends on."""
    positive = [
        part.atom for part in variant.body if isinstance(part, Literal) and part.sign is Sign.NONE
    ]
    negated = [
        part.atom for part in variant.body if isinstance(part, Literal) and part.sign is Sign.NOT
    ]
    known = global_variables(
        *(one for one in variant.body if isinstance(one, Literal) and not one.sign)
    )
    body = [str(atom) for atom in positive]
    body += [
        str(part)
        for part in variant.body
        if isinstance(part, Comparison) and set(global_variables(part)) <= set(known)
    ]
    for head in heads(variant):
        conditions = [one for one in head.conditions if not one.startswith("not ")]
        if variant.kind in OPENING:
            yield rule(f"{_OPENS}({number},{tuple_of(known)},{head.atom})", *body, *conditions)
            continue
        for atoms, is_negated in ((positive, 0), (negated, 1)):
            for atom in atoms:
                told = f"{_NEEDS}({number},{head.atom},{atom},{is_negated})"
                yield rule(told, *body, *conditions, str(atom))


def _opening(program: Program, ref: Ref, variant: Statement, atoms: list[str]) -> Opening:
    places = [
        (atom, program.place_of(ref, element.within))
        for atom in atoms
        for element in chain.from_iterable(map(elements_of, variant.head))
        if (term := ground_fact(f"{atom}.")) and _can_be(element, term)
    ]
    exact = program.statement(ref) == variant
    return Opening(program.place(ref), tuple(atoms), tuple(places) if exact else ())


def _can_be(element: Element, atom: AspTerm) -> bool:
    literal = element.literal
    return isinstance(literal, Literal) and can_equal(literal.atom, atom)


def _loops(
    program: Program,
    atoms: Iterable[str],
    needs: _Needs,
) -> Iterator[Opening]:
    """The groups of atoms that depend on each other, and on the absence of some of them."""
    left = list(atoms)[:_MOST_LOOPING]
    below = {head: {needed for needed, _, _ in several} for head, several in needs.items()}
    while left:
        first = left[0]
        behind = reached([first], below)
        group = [
            one
            for one in left
            if one == first or (one in behind and first in reached([one], below))
        ]
        left = [one for one in left if one not in group]
        inside = [
            (head, negated, ref)
            for head in group
            for needed, negated, ref in needs.get(head, ())
            if needed in group
        ]
        if any(negated for _, negated, _ in inside):
            refs = sorted({ref for _, _, ref in inside})
            places = sorted((head, ref) for head, _, ref in inside)
            yield Opening(
                program.place(refs[0]),
                tuple(group),
                tuple(dict.fromkeys((head, program.place(ref)) for head, ref in places)),
            )
