"""What statements of an IR are about: the names, numbers, types and predicates in them."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from planscribe.model.asp.program import derived_atoms
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.asp import tree as asp
from planscribe.syntax.asp.nodes import (
    Alternatives,
    AspTerm,
    BodyPart,
    Comparison,
    FunctionTerm,
    Literal,
    Number,
    Operation,
    Variable,
)
from planscribe.text import remembering
from planscribe.translate.describe.statements import bound_by
from planscribe.translate.english.symbols import stem_type
from planscribe.translate.ir import IrStatement

OF_STATES = frozenset({"init", "goal"})
"""The statements that say what holds."""
_PART = re.compile(r"(?<=[(,])\w+\((\w+)\)(?=[,)]+)")
"""An object that is named after its owner."""


@dataclass(frozen=True, slots=True)
class StatementTerms:
    """What a statement is about. Names, types and predicates are ASP constants."""

    head: str = ""
    """The predicate of the schema that it states: `init`, `goal`, `object` ..."""
    predicate: str = ""
    """The predicate of the domain, if it states an atom."""
    names: frozenset[str] = frozenset()
    """The objects, as far as they are named."""
    arguments: tuple[str, ...] = ()
    """The objects that the atom is about, in their order; empty if some are not named."""
    numbers: frozenset[int] = frozenset()
    types: frozenset[str] = frozenset()
    """The types of objects that are not named."""
    all_with_all: tuple[str, ...] = ()
    """The types of arguments that nothing else binds, if there are several."""
    is_map: bool = False
    is_denied_start: bool = False
    """Whether it says what does not hold at first, as of all that is not stated."""


@remembering(1 << 14)
def terms_of(text: str) -> StatementTerms:
    """What a statement is about; nothing if it is none."""
    statements = asp.parse(text).statements
    if not statements:
        return StatementTerms()
    (statement, *_) = statements
    atoms = [one for one in derived_atoms(statement) if isinstance(one, FunctionTerm)]
    if not atoms:
        return StatementTerms()
    atom, *others = atoms
    types = dict(pair for part in statement.body for pair in bound_by(part))
    inner, numbers, is_map = _inner(atom)
    arguments = inner.arguments if inner else atom.arguments
    typed: frozenset[str] = frozenset(types.values())
    further = (name for one in others for name in _constants(_inner_arguments(one)))
    names = {*_constants(arguments), *further, *_of_body(statement.body)}
    if atom.name in ("object", "cardinality", "grid") and len(atom.arguments) > 1:
        place = 1 if atom.name == "object" else 0
        typed |= {*_constants([atom.arguments[place]])}
        names = {*_constants(a for i, a in enumerate(atom.arguments) if i != place)}
        numbers = _numbers(atom.arguments[1:]) if atom.name == "cardinality" else frozenset()
    elif is_map:
        typed |= names
        names = set()
    free = [one.name for one in arguments if isinstance(one, Variable)]
    # `X != Y` only leaves out that something is related with itself.
    is_plain = len(types) == sum(not isinstance(one, Comparison) for one in statement.body)
    return StatementTerms(
        atom.name,
        inner.name if inner else "",
        frozenset(names),
        () if is_map or statement.body else _named(arguments),
        numbers,
        typed,
        tuple(types[one] for one in free) if is_plain and _all_bound(free, types) else (),
        is_map,
        atom.name == "init" and str(atom).startswith("init(neg("),
    )


@dataclass(frozen=True, slots=True)
class TaskObjects:
    """The objects that the statements of a task name, and how many of each type there are."""

    types: Mapping[str, str]
    """From the name of an object to its type, as ASP constants."""
    counts: Mapping[str, int] = field(default_factory=dict)

    def count(self, kind: str, lexicon: Lexicon) -> int:
        """How many objects of a type there are, as far as that is stated."""
        if kind in self.counts:
            return self.counts[kind]
        below = [one for one in self.counts if fits(lexicon, one, kind)]
        named = sum(fits(lexicon, one, kind) for one in self.types.values())
        return max(named, sum(self.counts[one] for one in below))


def objects_of(statements: Iterable[IrStatement], lexicon: Lexicon) -> TaskObjects:
    """The objects of a task, by its statements."""
    types: dict[str, str] = {}
    counts: dict[str, int] = {}
    used: set[str] = set()
    for one in statements:
        found = terms_of(one.text)
        if found.head in ("object", "grid"):
            types.update((name, kind) for name in found.names for kind in found.types)
        elif found.head == "cardinality":
            counts.update((kind, number) for kind in found.types for number in found.numbers)
        used |= found.names
    for constant, kinds in lexicon.constants.items():
        types.setdefault(lexicon.names.constant(constant), lexicon.names.constant(kinds[0]))
    for name in used - types.keys():
        if kind := stem_type(name, lexicon):
            types[name] = lexicon.names.constant(kind)
    return TaskObjects(types, counts)


def fits(lexicon: Lexicon, one: str, other: str) -> bool:
    """Whether a type is, or is below, another one; both are ASP constants."""
    names = lexicon.names
    return one == other or lexicon.fits(
        names.spelling(one).lower(), [names.spelling(other).lower()]
    )


def owners_in(text: str) -> frozenset[str]:
    """The objects after which others in a statement, their parts, are named."""
    return frozenset(_PART.findall(text))


def names_besides_parts(text: str) -> frozenset[str]:
    """All words in a statement that are not in the names of parts."""
    return frozenset(re.findall(r"\w+", _PART.sub("", text)))


def _inner(atom: FunctionTerm) -> tuple[FunctionTerm | None, frozenset[int], bool]:
    """The atom of the domain in `init(..)` or `goal(..)`, its numbers, and if it is a map."""
    if atom.name not in OF_STATES or len(atom.arguments) != 1:
        return None, frozenset(), False
    inner = atom.arguments[0]
    if isinstance(inner, FunctionTerm) and inner.name == "neg" and len(inner.arguments) == 1:
        inner = inner.arguments[0]
    numbers: frozenset[int] = frozenset()
    if isinstance(inner, FunctionTerm) and inner.name == "value" and len(inner.arguments) in (2, 3):
        numbers = _numbers(inner.arguments[1:])
        inner = inner.arguments[0]
    if not isinstance(inner, FunctionTerm):
        return None, numbers, False
    if inner.name == "map" and len(inner.arguments) == 3:
        first, predicate, second = inner.arguments
        name = predicate.name if isinstance(predicate, FunctionTerm) else ""
        return FunctionTerm(name, (first, second), inner.within), numbers, True
    return inner, numbers | _numbers(inner.arguments), False


def _of_body(body: Iterable[BodyPart]) -> Iterator[str]:
    """The constants in a body, those left out that are types."""
    for part in body:
        match part:
            case Comparison():
                yield from _constants(part.terms)
            case Literal(atom=FunctionTerm("object", (first, _))):
                yield from _constants([first])
            case Literal(atom=FunctionTerm() as atom):
                yield from _constants(_inner_arguments(atom))
            case _:
                pass


def _inner_arguments(atom: FunctionTerm) -> tuple[AspTerm, ...]:
    inner, _, _ = _inner(atom)
    return inner.arguments if inner else atom.arguments


def _constants(terms: Iterable[AspTerm]) -> Iterator[str]:
    for term in terms:
        match term:
            case FunctionTerm(name, ()):
                yield name
            case FunctionTerm() if not _has_variable(term):
                yield str(term)
            case FunctionTerm(_, arguments):
                yield from _constants(arguments)
            case Operation():
                yield from _constants(term.operands)
            case Alternatives():
                yield from _constants(term.terms)
            case _:
                pass


def _named(terms: Sequence[AspTerm]) -> tuple[str, ...]:
    names = [*_constants(terms)]
    return tuple(names) if len(names) == len(terms) else ()


def _has_variable(term: AspTerm) -> bool:
    match term:
        case Variable():
            return True
        case FunctionTerm(_, arguments):
            return any(map(_has_variable, arguments))
        case _:
            return False


def _numbers(terms: Iterable[AspTerm]) -> frozenset[int]:
    values = map(_value, terms)
    return frozenset(one for one in values if one is not None)


def _value(term: AspTerm) -> int | None:
    """The number that a term comes to, if it is one."""
    match term:
        case Number():
            return term.value
        case Operation(operator="+" | "-" as operator, operands=(first, second)):
            one, other = _value(first), _value(second)
            if one is None or other is None:
                return None
            return one + other if operator == "+" else one - other
        case _:
            return None


def _all_bound(variables: list[str], types: Mapping[str, str]) -> bool:
    return len({*variables}) > 1 and {*variables} == types.keys()
