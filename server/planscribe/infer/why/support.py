"""Why atoms hold: the ground instances of rules that support the atoms of an answer set.

Everything that holds is a fact here, so that grounding alone does the work: the rules that tell
instances are written in `support_rules`.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import clingo

from planscribe.infer.grounding import Piece, ground
from planscribe.infer.program import Program, Ref
from planscribe.infer.rewrite import bound_variables, tuple_of, variants
from planscribe.infer.why.aggregates import Held, Inside
from planscribe.infer.why.support_rules import (
    ANYTHING,
    CHOSEN,
    ELEMENT,
    NO_ATOM,
    NUMBER,
    OTHER,
    SUPPORT,
    TRUE,
    WANTED,
    support_rules,
    violation_rules,
)
from planscribe.syntax.asp.nodes import DERIVING, Aggregate, Element, StatementKind


@dataclass(frozen=True, slots=True)
class Instance:
    """A ground instance of a statement, its atoms as clingo prints them.

    The head of a constraint is `()`. `literals` are the positive atoms outside aggregates and
    conditional literals, `inside` is what holds in these. `negated` has `_` where any value
    counts, as has `supposed`, the atoms below `not not`. `others` are the atoms of a disjunction
    that do not hold.
    """

    ref: Ref
    variant: int
    bindings: tuple[str, ...]
    head: str
    literals: tuple[str, ...] = ()
    negated: tuple[str, ...] = ()
    supposed: tuple[str, ...] = ()
    inside: tuple[Inside, ...] = ()
    others: tuple[str, ...] = ()
    is_shared: bool = False
    """Whether another atom of the same disjunction holds, so that this one need not."""

    @property
    def is_violation(self) -> bool:
        """Whether this says that a constraint or the bounds of a choice are violated."""
        return self.head == NO_ATOM

    @property
    def positive(self) -> tuple[str, ...]:
        """All atoms that are used, those of aggregates and conditional literals too."""
        used = (one for one in self.inside if one.is_positive)
        return tuple(dict.fromkeys([*self.literals, *(atom for one in used for atom in one.atoms)]))


def instances(
    program: Program,
    refs: Iterable[Ref],
    facts: Iterable[str],
    violated: Mapping[tuple[Ref, int], Sequence[str]],
    wanted: Collection[str] | None = None,
) -> list[Instance]:
    """The ground instances of statements that derive atoms, given the atoms that hold.

    Only those for the wanted atoms, if some are given. Also those of violated constraints and
    choices, by statement and variant, for the given tuples of values; their head is `()`.
    """
    parts: list[Piece] = [(None, "\n".join(f"{fact}." for fact in facts))]
    parts += ((None, f"{WANTED}({atom}).") for atom in wanted or ())
    numbered: list[tuple[Ref, int]] = []

    def add(ref: Ref, number: int, lines: Iterable[str], chosen: str = "#true") -> None:
        parts.extend(
            (ref, line.replace(NUMBER, str(len(numbered))).replace(CHOSEN, chosen))
            for line in lines
        )
        numbered.append((ref, number))

    for ref in refs:
        statement = program.statement(ref)
        if statement.kind is StatementKind.CONST:
            parts.append((ref, statement.text))
        elif statement.kind in DERIVING:
            for number, variant in enumerate(variants(statement)):
                add(ref, number, support_rules(variant, wanted is not None))
    for (ref, number), values in violated.items():
        variant = variants(program.statement(ref))[number]
        names = bound_variables(variant)
        chosen = f"{tuple_of(names)} = ({';'.join(values)})" if names else "#true"
        add(ref, number, violation_rules(variant), chosen)
    control = ground(program, parts).control
    return list(_instances(program, control, numbered)) if control else []


_Key = tuple[clingo.Symbol, clingo.Symbol, clingo.Symbol]
"""The number of a statement, the values of its variables, and a head."""


def _instances(
    program: Program, control: clingo.Control, numbered: Sequence[tuple[Ref, int]]
) -> Iterator[Instance]:
    """The instances that the atoms of a ground program tell."""
    elements = _elements(control)
    shared = _shared(control)
    others: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for atom in control.symbolic_atoms.by_signature(OTHER, 3):
        number, values, other = atom.symbol.arguments
        others[str(number), str(values)].append(str(other))
    for atom in control.symbolic_atoms.by_signature(SUPPORT, 7):
        number, values, head, positive, negated, supposed, guards = atom.symbol.arguments
        ref, index = numbered[number.number]
        key = str(number), str(values)
        yield Instance(
            ref,
            index,
            _texts(values),
            str(head),
            _texts(positive),
            _texts(negated),
            _texts(supposed),
            tuple(
                _inside(
                    program, ref, index, guards.arguments, elements.get((number, values, head), {})
                )
            ),
            tuple(others.get(key, ())),
            key in shared,
        )


def _shared(control: clingo.Control) -> set[tuple[str, str]]:
    """The instances of disjunctions of which several atoms hold."""
    heads: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for atom in control.symbolic_atoms.by_signature(TRUE, 3):
        number, values, head = map(str, atom.symbol.arguments)
        heads[number, values].add(head)
    return {key for key, several in heads.items() if len(several) > 1}


def _texts(atoms: clingo.Symbol) -> tuple[str, ...]:
    """The terms of a tuple, each once."""
    texts = (str(one).replace(f'"{ANYTHING}"', "_") for one in atoms.arguments)
    return tuple(texts)


def _elements(control: clingo.Control) -> Mapping[_Key, Mapping[int, list[Held]]]:
    """What holds inside the parts of each instance, by the number of the part."""
    found: defaultdict[_Key, defaultdict[int, list[Held]]] = defaultdict(lambda: defaultdict(list))
    for atom in control.symbolic_atoms.by_signature(ELEMENT, 7):
        number, values, head, part, terms, needed, conditions = atom.symbol.arguments
        held = Held(tuple(terms.arguments), _texts(needed), _texts(conditions))
        found[number, values, head][part.number].append(held)
    return found


def _inside(
    program: Program,
    ref: Ref,
    variant: int,
    guards: Sequence[clingo.Symbol],
    elements: Mapping[int, Sequence[Held]],
) -> Iterator[Inside]:
    """What holds inside each part of a body."""
    body = variants(program.statement(ref))[variant].body
    waiting = iter(guards)
    for index, part in enumerate(body):
        values: tuple[clingo.Symbol, ...] = ()
        if isinstance(part, Aggregate):
            values = tuple(next(waiting).arguments)
        if isinstance(part, Aggregate | Element):
            yield Inside(part, values, tuple(elements.get(index, ())))
