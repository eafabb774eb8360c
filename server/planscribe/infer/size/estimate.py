"""How many ground instances the rules of a program have, reckoned without grounding.

As databases do it: facts are counted, with the different values of each argument, and a join of
two predicates has the product of their sizes, divided for each variable that they share by the
larger number of its values. Rules are taken in rounds, until nothing changes much.
"""

import math
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from planscribe.infer.program import Program, Ref
from planscribe.infer.size.extents import (
    ONE,
    Extent,
    Shape,
    flat,
    is_larger,
    union,
    values_of,
    widened,
)
from planscribe.infer.size.joins import Join, Joins, is_interval
from planscribe.model.asp.program import alternatives, derived_atoms
from planscribe.syntax.asp.nodes import (
    DERIVING,
    Aggregate,
    Alternatives,
    AspTerm,
    Element,
    FunctionTerm,
    Literal,
    Number,
    Sign,
    StatementKind,
    String,
    elements_of,
    variables,
)
from planscribe.syntax.asp.tree import Statement

Extents: TypeAlias = dict[Shape, Extent]

_ROUNDS = 12
_LAST_ROUNDS = 3
_SIMPLE = (Number, String, FunctionTerm)
_MAKING = DERIVING | {StatementKind.EXTERNAL}
_GROUNDED = _MAKING | {StatementKind.CONSTRAINT, StatementKind.MINIMIZE}


def instances(program: Program) -> dict[Ref, float]:
    """About how many ground instances each statement has that is no plain fact."""
    constants = _constants(program)
    stated, refs = _counted_facts(program)
    rules = list(map(program.statement, refs))
    extents = stated
    for number in range(_ROUNDS):
        before = extents
        extents = _together(before, _made(rules, Joins(before, constants)))
        if number > _ROUNDS // 2:
            extents = _together(extents, _widened(before, extents))
        if not _grows(before, extents):
            break
    # What was taken to grow forever may have a bound.
    for _ in range(_LAST_ROUNDS):
        extents = _together(stated, _made(rules, Joins(extents, constants)))
    joins = Joins(extents, constants)
    return {ref: _size(rule, joins) for ref, rule in zip(refs, rules, strict=True)}


def _counted_facts(program: Program) -> tuple[Extents, list[Ref]]:
    """The plain facts, counted exactly, and all other statements that are grounded."""
    columns: dict[Shape, list[set[AspTerm]]] = {}
    sizes: dict[Shape, int] = {}
    others: list[Ref] = []
    for ref in program.refs:
        statement = program.statement(ref)
        if statement.kind not in _GROUNDED or ref in program.inactive:
            continue
        plain = _plain_atoms(statement)
        if not plain:
            others.append(ref)
        for shape, terms in map(flat, plain):
            sizes[shape] = sizes.get(shape, 0) + 1
            several = columns.setdefault(shape, [set() for _ in terms])
            for column, term in zip(several, terms, strict=True):
                column.add(term)
    extents = {
        shape: Extent(sizes[shape], tuple(map(values_of, several)))
        for shape, several in columns.items()
    }
    return extents, others


def _made(rules: Sequence[Statement], joins: Joins) -> Extents:
    """What the rules make of the predicates as they are."""
    made: Extents = {}
    for rule in rules:
        outer = joins.join(rule.body) if rule.kind in _MAKING else None
        for atom, within in _heads(rule, joins, outer) if outer and outer.size else ():
            shape, terms = flat(atom)
            columns = tuple(joins.values(term, within) for term in terms)
            used = {one.name for one in variables(atom)}
            distinct = math.prod(within.values.get(name, ONE).count for name in used)
            size = min(
                min(within.size, distinct) * _spread(atom, joins, within),
                math.prod(column.count for column in columns),
            )
            made = _together(made, {shape: Extent(size, columns)})
    return made


def _heads(rule: Statement, joins: Joins, outer: Join) -> Iterator[tuple[AspTerm, Join]]:
    """The atoms of a head, each with the join that it is made from."""
    for part in rule.head:
        match part:
            case Literal():
                for atom in alternatives(part.atom):
                    yield atom, outer
            case Element() | Aggregate():
                for element in elements_of(part):
                    if isinstance(element.literal, Literal):
                        inner = joins.join(element.condition, outer)
                        for atom in alternatives(element.literal.atom):
                            yield atom, inner


def _size(rule: Statement, joins: Joins) -> float:
    """The instances of a statement, or of the elements inside it if there are more."""
    outer = joins.join(rule.body)
    inside = (
        sum(joins.join(element.condition, outer).size for element in elements_of(part))
        for part in (*rule.head, *rule.body)
    )
    spread = (outer.size * _spread(atom, joins, outer) for atom in derived_atoms(rule))
    return max(outer.size, *inside, *spread)


def _spread(atom: AspTerm, joins: Joins, join: Join) -> float:
    """How many atoms one instance makes, by intervals and pools."""
    return math.prod(
        joins.values(term, join).count
        for term in flat(atom)[1]
        if isinstance(term, Alternatives) or is_interval(term)
    )


def _widened(before: Extents, after: Extents) -> Extents:
    return {shape: widened(before[shape], after[shape]) for shape in before}


def _grows(before: Extents, after: Extents) -> bool:
    return any(
        shape not in before or is_larger(extent, before[shape]) for shape, extent in after.items()
    )


def _together(one: Extents, other: Extents) -> Extents:
    """The extents that two rounds, or two rules, make of the predicates."""
    both = {shape: union(one[shape], other[shape]) for shape in one.keys() & other.keys()}
    return one | other | both


def _plain_atoms(statement: Statement) -> tuple[AspTerm, ...]:
    """The atoms of a fact without variables and intervals; none if it is not that simple."""
    match statement.kind, statement.head:
        case StatementKind.FACT, (Literal(sign=Sign.NONE, atom=atom),):
            atoms = alternatives(atom)
            terms = (term for each in atoms for term in flat(each)[1])
            return atoms if all(isinstance(term, _SIMPLE) for term in terms) else ()
        case _:
            return ()


def _constants(program: Program) -> dict[str, int]:
    """The numbers that `#const` gives names to."""
    found: dict[str, int] = {}
    for ref in program.refs:
        statement = program.statement(ref)
        if statement.kind is StatementKind.CONST:
            match statement.parts.terms:
                case (Number(value=value),):
                    found[statement.parts.name] = value
    return found
