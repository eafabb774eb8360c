"""Why atoms hold: the ground instances of rules that support the atoms of an answer set.

Everything that holds is a fact here, so that grounding alone does the work. For each head of a
rule there is a rule that derives `__support(N,(V1,..),head,(positive atoms),(negated atoms))`,
and for each aggregate or conditional literal one that derives `__element(N,(V1,..),head,(atoms))`
for what made it true. N tells the statement and the head.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import count

import clingo

from planscribe.infer.grounding import Piece, ground
from planscribe.infer.program import Program, Ref
from planscribe.infer.rewrite import bound_variables, head_and_body, rule, tuple_of, variants
from planscribe.syntax.asp import Statement
from planscribe.syntax.asp_nodes import (
    Aggregate,
    AspTerm,
    Comparison,
    Element,
    Kind,
    Literal,
    Operation,
    Sign,
    SimpleLiteral,
    String,
    Variable,
    replaced,
    subterms,
)

_NO_ATOM = "()"
_SUPPORT, _ELEMENT = "__support", "__element"
_DERIVING = frozenset({Kind.FACT, Kind.RULE, Kind.CHOICE, Kind.DISJUNCTION})


@dataclass(frozen=True, slots=True)
class Instance:
    """A ground instance of a statement, its atoms as clingo prints them.

    `positive` holds the atoms of aggregates and conditional literals too; `negated` has `_` where
    any value counts. The head of a constraint is `()`.
    """

    ref: Ref
    variant: int
    bindings: tuple[str, ...]
    head: str
    positive: tuple[str, ...] = ()
    negated: tuple[str, ...] = ()

    @property
    def is_violation(self) -> bool:
        """Whether this tells that a constraint or the bounds of a choice are violated."""
        return self.head == _NO_ATOM


def instances(
    program: Program,
    refs: Iterable[Ref],
    facts: Iterable[str],
    violated: Mapping[tuple[Ref, int], Sequence[str]],
) -> list[Instance]:
    """The ground instances of statements that derive atoms, given the atoms that hold.

    Also those of violated constraints and choices, by statement and variant, for the given
    tuples of values; their head is `()`.
    """
    parts: list[Piece] = [(None, "\n".join(f"{fact}." for fact in facts))]
    numbered: list[tuple[Ref, int]] = []

    def add(ref: Ref, number: int, lines: Iterable[str], chosen: str = "#true") -> None:
        parts.extend(
            (ref, line.replace(_NUMBER, str(len(numbered))).replace(_CHOSEN, chosen))
            for line in lines
        )
        numbered.append((ref, number))

    for ref in refs:
        statement = program.statement(ref)
        if statement.kind is Kind.CONST:
            parts.append((ref, statement.text))
        elif statement.kind in _DERIVING:
            for number, variant in enumerate(variants(statement)):
                add(ref, number, _support_rules(variant))
    for (ref, number), values in violated.items():
        variant = variants(program.statement(ref))[number]
        names = bound_variables(variant)
        chosen = f"{tuple_of(names)} = ({';'.join(values)})" if names else "#true"
        add(ref, number, _violation_rules(variant), chosen)
    control = ground(program, parts).control
    return list(_instances(control, numbered)) if control else []


def _instances(control: clingo.Control, numbered: Sequence[tuple[Ref, int]]) -> Iterator[Instance]:
    """The instances that the atoms of a ground program tell."""
    elements: defaultdict[tuple[str, ...], dict[str, None]] = defaultdict(dict)
    for atom in control.symbolic_atoms.by_signature(_ELEMENT, 4):
        *key, atoms = atom.symbol.arguments
        elements[tuple(map(str, key))].update(dict.fromkeys(map(str, atoms.arguments)))
    for atom in control.symbolic_atoms.by_signature(_SUPPORT, 5):
        number, values, head, positive, negated = atom.symbol.arguments
        ref, variant = numbered[number.number]
        inside = elements.get((str(number), str(values), str(head)), {})
        yield Instance(
            ref,
            variant,
            tuple(map(str, values.arguments)),
            str(head),
            tuple(dict.fromkeys([*map(str, positive.arguments), *inside])),
            tuple(str(each).replace(f'"{_ANYTHING}"', "_") for each in negated.arguments),
        )


# --- the rules that tell instances ---------------------------------------------------------

# Stand for what differs from run to run, so that the rest can be remembered. No statement has
# a NUL in it.
_NUMBER = "\x00N"
_CHOSEN = "\x00C"

_ANYTHING = "\u2423"


@lru_cache(maxsize=1 << 12)
def _support_rules(variant: Statement) -> tuple[str, ...]:
    """The rules that tell the instances of a statement without pools."""
    writer = SupportRules(variant)
    return tuple(line for head in writer.heads() for line in writer.lines(*head))


@lru_cache(maxsize=1 << 12)
def _violation_rules(variant: Statement) -> tuple[str, ...]:
    """The rules that tell the violations of a constraint, or of the bounds of a choice."""
    return tuple(SupportRules(variant).lines(_NO_ATOM, [_CHOSEN], []))


class SupportRules:
    """Writes the rules for one statement."""

    def __init__(self, variant: Statement) -> None:
        self._variant = variant
        self._globals = frozenset(bound_variables(variant))
        self._names = count(1)
        self._values = tuple_of(bound_variables(variant))

    def lines(self, head: str, conditions: Sequence[str], used: Sequence[AspTerm]) -> Iterator[str]:
        """The rules for one head, given further conditions and the positive atoms in these."""
        body = [head_and_body(self._variant.text)[1], *conditions]
        positive: list[AspTerm] = []
        negated: list[AspTerm] = []
        elements: list[Element] = []
        for part in self._variant.body:
            match part:
                case Literal(sign=Sign.NONE):
                    atom, more = self._named(part.atom)
                    positive.append(atom)
                    if more or atom != part.atom:
                        body += [str(atom), *more]
                case Literal(sign=Sign.NOT):
                    negated += self._shown(part.atom)
                case Element():
                    elements.append(part)
                case Aggregate(sign=Sign.NONE):
                    elements += part.elements
                case _:
                    pass
        key = f"{_NUMBER},{self._values},{head}"
        atoms = f"{tuple_of([*positive, *used])},{tuple_of(negated)}"
        yield rule(f"{_SUPPORT}({key},{atoms})", *body)
        for element in elements:
            inner = [*([element.literal] if element.literal else []), *element.condition]
            more, inside = self._lifted(inner)
            if inside:
                yield rule(f"{_ELEMENT}({key},{tuple_of(inside)})", *body, *more)

    def heads(self) -> Iterator[tuple[str, list[str], list[AspTerm]]]:
        """The atoms of the head, on which conditions they count, and the atoms in these."""
        for part in self._variant.head:
            match part:
                case Literal(sign=Sign.NONE):
                    atom, conditions = self._named(part.atom)
                    yield str(atom), [str(atom), *conditions], []
                case Element():
                    yield from self._head_element(part)
                case Aggregate():
                    for element in part.elements:
                        yield from self._head_element(element)
                case _:
                    pass

    def _head_element(self, element: Element) -> Iterator[tuple[str, list[str], list[AspTerm]]]:
        if isinstance(element.literal, Literal) and element.literal.sign is Sign.NONE:
            conditions, (atom, *used) = self._lifted([element.literal, *element.condition])
            yield str(atom), conditions, used

    def _lifted(self, literals: Iterable[SimpleLiteral]) -> tuple[list[str], list[AspTerm]]:
        """Literals from inside of an element as literals of the body, and their positive atoms.

        Variables that are local there get names of their own: the body can use the same ones.
        """
        prefix = f"Local_{next(self._names)}_"

        def rename(term: AspTerm) -> AspTerm | None:
            if not isinstance(term, Variable) or term.name in self._globals or term.name == "_":
                return None
            return replace(term, name=prefix + term.name)

        conditions: list[str] = []
        positive: list[AspTerm] = []
        for literal in literals:
            match literal:
                case Literal(sign=Sign.NONE):
                    atom, more = self._named(replaced(literal.atom, rename))
                    positive.append(atom)
                    conditions += [str(atom), *more]
                case Literal():
                    conditions.append(str(replace(literal, atom=replaced(literal.atom, rename))))
                case Comparison():
                    terms = tuple(replaced(term, rename) for term in literal.terms)
                    conditions.append(str(replace(literal, terms=terms)))
                case _:
                    conditions.append(str(literal))
        return conditions, positive

    def _named(self, term: AspTerm) -> tuple[AspTerm, list[str]]:
        """The term with names for `_` and for intervals, so that a head can tell their values."""
        conditions: list[str] = []

        def name(part: AspTerm) -> AspTerm | None:
            match part:
                case Variable(name="_"):
                    return Variable(f"Any_{next(self._names)}", part.within)
                case Operation(operator=".."):
                    variable = Variable(f"Any_{next(self._names)}", part.within)
                    conditions.append(f"{variable} = {part}")
                    return variable
                case _:
                    return None

        return replaced(term, name), conditions

    def _shown(self, atom: AspTerm) -> list[AspTerm]:
        """A negated atom as a term for a head; none if it holds an interval."""

        def show(part: AspTerm) -> AspTerm | None:
            is_any = isinstance(part, Variable) and part.name == "_"
            return String(_ANYTHING, part.within) if is_any else None

        intervals = (
            isinstance(each, Operation) and each.operator == ".." for each in subterms(atom)
        )
        return [] if any(intervals) else [replaced(atom, show)]
