"""The rules that tell, for a statement, its ground instances in an answer set.

For each head there is a rule that derives `__support(N,(V1,..),head,(positive atoms),(negated),
(supposed),(guards))`, and for each element of an aggregate or a conditional literal one that
derives `__element(N,(V1,..),head,part,(terms),(needed atoms),(atoms of the condition))` if it
holds. N identifies the statement; *supposed* are the atoms below `not not`. For a disjunction,
`__other(N,(V1,..),atom)` says what of its head is false, and `__true(..)` what is true.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import count

from planscribe.infer.rewrite import bound_variables, head_and_body, rule, tuple_of
from planscribe.syntax.asp.nodes import (
    Aggregate,
    AspTerm,
    Comparison,
    Element,
    Literal,
    Number,
    Operation,
    Sign,
    SimpleLiteral,
    StatementKind,
    String,
    Variable,
    elements_of,
    replaced,
    subterms,
)
from planscribe.syntax.asp.tree import Statement

SUPPORT, ELEMENT, WANTED = "__support", "__element", "__wanted"
OTHER, TRUE = "__other", "__true"

NO_ATOM = "()"
"""The head of what derives nothing."""

# Stand for what differs from run to run, so that the rest can be remembered. No statement has
# a NUL in it.
NUMBER = "\x00N"
CHOSEN = "\x00C"

ANYTHING = "\u2423"
"""Stands for `_` in the negated atoms."""


@dataclass(frozen=True, slots=True)
class SupportedHead:
    """An atom of a head, on which conditions it counts, and the positive atoms in these."""

    atom: str
    conditions: tuple[str, ...]
    used: tuple[AspTerm, ...] = ()


@lru_cache(maxsize=1 << 12)
def heads(variant: Statement) -> tuple[SupportedHead, ...]:
    """The atoms that a statement without pools can derive; the conditions hold the atom itself."""
    return tuple(_Writer(variant).heads())


@lru_cache(maxsize=1 << 12)
def support_rules(variant: Statement, wanted_only: bool) -> tuple[str, ...]:
    """The rules that tell the instances of a statement without pools.

    With `wanted_only`, those for heads of which there is an atom `__wanted(head)`.
    """
    writer = _Writer(variant, wanted_only)
    lines = [line for head in writer.heads() for line in writer.lines(head)]
    return (*lines, *(writer.others() if variant.kind is StatementKind.DISJUNCTION else ()))


@lru_cache(maxsize=1 << 12)
def violation_rules(variant: Statement) -> tuple[str, ...]:
    """The rules that tell the violations of a constraint, or of the bounds of a choice."""
    return tuple(_Writer(variant).lines(SupportedHead(NO_ATOM, (CHOSEN,))))


class _Writer:
    """Writes the rules for one statement."""

    def __init__(self, variant: Statement, wanted_only: bool = False) -> None:
        self._variant = variant
        self._wanted_only = wanted_only
        self._body = head_and_body(variant.text)[1]
        self._globals = frozenset(bound_variables(variant))
        self._names = count(1)
        self._values = tuple_of(bound_variables(variant))

    def lines(self, head: SupportedHead) -> Iterator[str]:
        """The rules for one head."""
        wanted = [f"{WANTED}({head.atom})"] if self._wanted_only else []
        body = [*wanted, self._body, *head.conditions]
        positive: list[AspTerm] = []
        negated: list[AspTerm] = []
        supposed: list[AspTerm] = []
        guards: list[str] = []
        for part in (*self._variant.body, *self._negative_heads()):
            match part:
                case Literal(sign=Sign.NONE):
                    atom, more = self._named(part.atom)
                    positive.append(atom)
                    if more or atom != part.atom:
                        body += [str(atom), *more]
                case Literal(sign=Sign.NOT):
                    negated += _shown(part.atom)
                case Literal():
                    supposed += _shown(part.atom)
                case Aggregate():
                    guards.append(_guards(part))
        key = f"{NUMBER},{self._values},{head.atom}"
        atoms = [tuple_of(each) for each in ([*positive, *head.used], negated, supposed, guards)]
        yield rule(f"{SUPPORT}({key},{','.join(atoms)})", *body)
        for index, part in enumerate(self._variant.body):
            for number, element in enumerate(elements_of(part)):
                conditions, told = self._element(element, number)
                yield rule(f"{ELEMENT}({key},{index},{told})", *body, *conditions)

    def _negative_heads(self) -> Iterator[Literal]:
        """Negated literals of the head, as what they are in the body: negated once more."""
        for part in self._variant.head:
            literal = part.literal if isinstance(part, Element) else part
            if isinstance(literal, Literal) and literal.sign is not Sign.NONE:
                sign = Sign.NOT_NOT if literal.sign is Sign.NOT else Sign.NOT
                yield replace(literal, sign=sign)

    def heads(self) -> Iterator[SupportedHead]:
        """The atoms of the head."""
        for part in self._variant.head:
            match part:
                case Literal(sign=Sign.NONE):
                    atom, conditions = self._named(part.atom)
                    yield SupportedHead(str(atom), (str(atom), *conditions))
                case Element() | Aggregate():
                    for element in elements_of(part):
                        yield from self._head_element(element)

    def _head_element(self, element: Element) -> Iterator[SupportedHead]:
        if isinstance(element.literal, Literal) and element.literal.sign is Sign.NONE:
            lifted = self._lifted([element.literal, *element.condition])
            atom, *used = lifted.positive
            yield SupportedHead(str(atom), tuple(lifted.conditions), tuple(used))

    def others(self) -> Iterator[str]:
        """The rules that tell which atoms of the head are false, and which are true."""
        for head in self.heads():
            atom, *conditions = head.conditions
            key = f"({NUMBER},{self._values},{head.atom})"
            yield rule(f"{OTHER}{key}", self._body, *conditions, f"not {atom}")
            yield rule(f"{TRUE}{key}", self._body, *conditions, atom)

    def _element(self, element: Element, number: int) -> tuple[list[str], str]:
        """The literals under which an element holds, and what says so in a head."""
        literal = element.literal
        inner = [*([literal] if literal is not None else []), *element.condition]
        lifted = self._lifted(inner, element.terms)
        is_atom = isinstance(literal, Literal) and literal.sign is Sign.NONE
        needed = 1 if is_atom else 0 if literal is not None else len(lifted.positive)
        terms = lifted.terms or (
            lifted.positive[:1] if is_atom else [Number(number, element.within)]
        )
        atoms = lifted.positive[:needed], lifted.positive[needed:]
        return lifted.conditions, ",".join(map(tuple_of, (terms, *atoms)))

    def _lifted(
        self, literals: Iterable[SimpleLiteral], terms: Sequence[AspTerm] = ()
    ) -> "_Lifted":
        """Literals from inside an element as literals of the body, and their positive atoms.

        Variables that are local there get names of their own: the body can use the same ones.
        """
        prefix = f"Local_{next(self._names)}_"

        def rename(term: AspTerm) -> AspTerm | None:
            if not isinstance(term, Variable) or term.name in self._globals or term.name == "_":
                return None
            return replace(term, name=prefix + term.name)

        lifted = _Lifted([], [], [])
        for literal in literals:
            match literal:
                case Literal(sign=Sign.NONE):
                    atom, more = self._named(replaced(literal.atom, rename))
                    lifted.positive.append(atom)
                    lifted.conditions.extend([str(atom), *more])
                case Literal():
                    atom = replaced(literal.atom, rename)
                    lifted.conditions.append(str(replace(literal, atom=atom)))
                case Comparison():
                    compared = tuple(replaced(term, rename) for term in literal.terms)
                    lifted.conditions.append(str(replace(literal, terms=compared)))
                case _:
                    lifted.conditions.append(str(literal))
        for term in terms:
            named, more = self._named(replaced(term, rename))
            lifted.terms.append(named)
            lifted.conditions.extend(more)
        return lifted

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


@dataclass(frozen=True, slots=True)
class _Lifted:
    """What stood inside an element, for a body."""

    conditions: list[str]
    positive: list[AspTerm]
    terms: list[AspTerm]


def _guards(aggregate: Aggregate) -> str:
    """The terms that an aggregate is compared with, as a tuple; an empty one for intervals."""
    terms = [term for _, term in aggregate.guards]
    return "()" if any(map(_has_interval, terms)) else tuple_of(terms)


def _has_interval(term: AspTerm) -> bool:
    return any(isinstance(each, Operation) and each.operator == ".." for each in subterms(term))


def _shown(atom: AspTerm) -> list[AspTerm]:
    """A negated atom as a term for a head; none if it holds an interval."""

    def show(part: AspTerm) -> AspTerm | None:
        is_any = isinstance(part, Variable) and part.name == "_"
        return String(ANYTHING, part.within) if is_any else None

    return [] if _has_interval(atom) else [replaced(atom, show)]
