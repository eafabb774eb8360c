"""What an ASP text derives and uses: its atoms, and which of them can be the same."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple, TypeAlias

from planscribe.syntax.asp import clingo_parser as asp_clingo
from planscribe.syntax.asp.nodes import (
    Aggregate,
    Alternatives,
    AspTerm,
    BodyPart,
    Element,
    FunctionTerm,
    HeadPart,
    Literal,
    Number,
    Operation,
    Sign,
    StatementKind,
    String,
    Variable,
    elements_of,
)
from planscribe.syntax.asp.tree import AspTree, Statement
from planscribe.text import remembering


class Signature(NamedTuple):
    """A predicate: its name (with a minus if classically negated) and number of arguments."""

    name: str
    arity: int

    def __str__(self) -> str:
        return f"{self.name}/{self.arity}"


def signature(atom: AspTerm) -> Signature | None:
    """The predicate of an atom; None for what is none (a pool, a variable)."""
    match atom:
        case FunctionTerm():
            return Signature(atom.name, len(atom.arguments))
        case Operation(operator="-", operands=(FunctionTerm() as inner,)):
            return Signature(f"-{inner.name}", len(inner.arguments))
        case _:
            return None


def arguments(atom: AspTerm) -> tuple[AspTerm, ...]:
    """The arguments of an atom."""
    match atom:
        case FunctionTerm():
            return atom.arguments
        case Operation(operator="-", operands=(FunctionTerm() as inner,)):
            return inner.arguments
        case _:
            return ()


def alternatives(atom: AspTerm) -> tuple[AspTerm, ...]:
    """The atoms that a pool such as `p(1;2)` stands for; the atom itself if it is none."""
    match atom:
        case Alternatives():
            return tuple(each for term in atom.terms for each in alternatives(term))
        case Operation(operator="-", operands=(Alternatives() as inner,)):
            return tuple(Operation("-", (each,), atom.within) for each in alternatives(inner))
        case _:
            return (atom,)


@dataclass(frozen=True, slots=True)
class Use:
    """An atom in a body, a condition or an aggregate, and how it is negated."""

    atom: AspTerm
    sign: Sign


def derived_atoms(statement: Statement) -> Iterator[AspTerm]:
    """The atoms in the head that the statement may make true."""
    return (head.atom for head in heads(statement))


_First: TypeAlias = tuple[str, int] | str | int | None


class Head(NamedTuple):
    """An atom that a statement may make true, and by what it is found."""

    atom: AspTerm
    predicate: Signature | None
    first: _First
    """What its first argument shows of its value; None if nothing."""


def heads(statement: Statement) -> tuple[Head, ...]:
    """The atoms in the head that the statement may make true, as they are found."""
    return _heads(statement.text, statement.kind)


@remembering(1 << 16)
def _heads(text: str, kind: StatementKind) -> tuple[Head, ...]:
    if kind is StatementKind.OTHER:
        return ()
    atoms = _derived_atoms(asp_clingo.parts(text, kind).head)
    return tuple(Head(atom, signature(atom), _first(atom)) for atom in atoms)


def _derived_atoms(parts: Iterable[HeadPart]) -> Iterator[AspTerm]:
    for part in parts:
        match part:
            case Literal(sign=Sign.NONE):
                yield from alternatives(part.atom)
            case Element() | Aggregate():
                chosen = (one.literal for one in elements_of(part) if one.literal)
                yield from _derived_atoms(chosen)


def supported_atoms(statement: Statement) -> Iterator[tuple[AspTerm, tuple[AspTerm, ...]]]:
    """Each atom of `derived_atoms`, with the atoms that hold whenever the statement makes it so.

    These are the positive ones of the body and of its own condition, pools left out.
    """
    if statement.kind is StatementKind.FACT:
        yield from ((atom, ()) for atom in derived_atoms(statement))
        return
    body = tuple(_positive(statement.body))
    for part in () if statement.kind is StatementKind.OTHER else statement.head:
        for one in part.elements if isinstance(part, Aggregate) else (part,):
            literal = one.literal if isinstance(one, Element) else one
            if isinstance(literal, Literal) and literal.sign is Sign.NONE:
                condition = tuple(_positive(one.condition)) if isinstance(one, Element) else ()
                yield from ((atom, (*body, *condition)) for atom in alternatives(literal.atom))


def _positive(parts: Iterable[BodyPart]) -> Iterator[AspTerm]:
    for part in parts:
        if isinstance(part, Literal) and part.sign is Sign.NONE and signature(part.atom):
            yield part.atom


def used_atoms(statement: Statement) -> Iterator[Use]:
    """The atoms that the statement depends on: those of its body, and conditions in its head."""
    yield from uses(statement.body)
    for part in statement.head:
        for element in elements_of(part):
            yield from uses(element.condition)


def uses(parts: Iterable[BodyPart | HeadPart]) -> Iterator[Use]:
    """The atoms in parts of a body, those inside aggregates included."""
    for part in parts:
        match part:
            case Literal():
                for atom in alternatives(part.atom):
                    yield Use(atom, part.sign)
            case Element():
                yield from uses([*([part.literal] if part.literal else []), *part.condition])
            case Aggregate():
                yield from uses(part.elements)


def named_predicate(statement: Statement) -> Signature | None:
    """The predicate that `#show p/1.` or `#defined -p/1.` is about."""
    name, arity = statement.parts.name, statement.parts.arity
    if not name or arity is None:
        return None
    is_negated = re.search(rf"-\s*{re.escape(name)}\s*/", statement.text)
    return Signature(f"-{name}" if is_negated else name, arity)


def parameters(part: Statement) -> list[str]:
    """The constants that a program part is given the values of: `t` of `#program step(t).`"""
    _, _, inside = part.text.partition("(")
    return re.findall(r"[\w']+", inside)


# --- which atoms can be the same -----------------------------------------------------------


def can_equal(one: AspTerm, other: AspTerm, constants: frozenset[str] = frozenset()) -> bool:
    """Whether two terms can have a common ground instance; says yes where it does not know.

    `constants` are the names that `#const` gives a value. Variables of one name need not agree.
    """
    match one, other:
        case (Variable(), _) | (_, Variable()):
            return True
        case (FunctionTerm(external=True), _) | (_, FunctionTerm(external=True)):
            return True
        case Alternatives(), _:
            return any(can_equal(term, other, constants) for term in one.terms)
        case _, Alternatives():
            return any(can_equal(one, term, constants) for term in other.terms)
        case FunctionTerm(), FunctionTerm():
            if one.name == other.name and len(one.arguments) == len(other.arguments):
                pairs = zip(one.arguments, other.arguments, strict=True)
                return all(can_equal(left, right, constants) for left, right in pairs)
            return _has_a_value(one, constants) or _has_a_value(other, constants)
        case Operation(operator="-", operands=(left,)), Operation(operator="-", operands=(right,)):
            return can_equal(left, right, constants)
        case (Number(), Number()) | (String(), String()):
            return one == other
        case _:
            return _can_be_number(one, constants) and _can_be_number(other, constants)


def _has_a_value(term: FunctionTerm, constants: frozenset[str]) -> bool:
    return not term.arguments and term.name in constants


def _can_be_number(term: AspTerm, constants: frozenset[str]) -> bool:
    match term:
        case Number():
            return True
        case FunctionTerm():
            return _has_a_value(term, constants)
        case Operation(operator="-", operands=(inner,)):
            return isinstance(inner, Variable) or _can_be_number(inner, constants)
        case Operation():
            return True
        case _:
            return False


# --- finding what derives an atom ----------------------------------------------------------


class Derivable(NamedTuple):
    """An atom in the head of a statement, and the index of the statement in its tree."""

    atom: AspTerm
    statement: int


class DerivableAtoms:
    """The atoms that statements of a tree, of some kinds, may make true, found by pattern.

    They lie by predicate, and within it by the first argument, so that `init(clean(X))` is not
    compared with every other `init`, and `object(shot1,T)` not with every other object.
    """

    def __init__(
        self, tree: AspTree, kinds: Collection[StatementKind] = frozenset(StatementKind)
    ) -> None:
        self._atoms: defaultdict[Signature, defaultdict[_First, list[Derivable]]] = defaultdict(
            lambda: defaultdict(list)
        )
        names = set()
        for index, statement in enumerate(tree.statements):
            if statement.kind is StatementKind.CONST:
                names.add(statement.parts.name)
            if statement.kind is StatementKind.PROGRAM:
                names.update(parameters(statement))
            if statement.kind not in kinds:
                continue
            for atom, predicate, first in heads(statement):
                if predicate is not None:
                    self._atoms[predicate][first].append(Derivable(atom, index))
        self.constants = frozenset(names)
        """The names that `#const` gives a value, and the parameters of program parts."""

    @property
    def signatures(self) -> Iterable[Signature]:
        """The predicates that are derived."""
        return self._atoms.keys()

    def of(self, predicate: Signature) -> Iterator[Derivable]:
        """All atoms of a predicate."""
        for group in self._atoms.get(predicate, {}).values():
            yield from group

    def matching(
        self, pattern: AspTerm, constants: frozenset[str] = frozenset()
    ) -> Iterator[Derivable]:
        """The atoms that can be equal to a pattern, given the names that have values."""
        predicate = signature(pattern)
        groups = self._atoms.get(predicate) if predicate is not None else None
        if not groups:
            return
        if all(isinstance(argument, Variable) for argument in arguments(pattern)):
            yield from chain.from_iterable(groups.values())
            return
        first = _first(pattern)
        # With `#const n=3`, `p(n)` and `p(3)` lie apart and are the same.
        everything = first is None or bool(constants)
        chosen = groups.values() if everything else [groups.get(first, ()), groups.get(None, ())]
        for group in chosen:
            for derivable in group:
                if can_equal(derivable.atom, pattern, constants):
                    yield derivable


def _first(atom: AspTerm) -> _First:
    """What an atom's first argument shows of its value; None if nothing."""
    match arguments(atom):
        case (FunctionTerm(external=False) as first, *_):
            return first.name, len(first.arguments)
        case (String(value=text), *_):
            return text
        case (Number(value=number), *_):
            return number
        case _:
            return None
