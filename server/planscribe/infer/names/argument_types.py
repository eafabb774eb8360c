"""Arguments inside `init` and `goal` that can never have the type that the domain declares."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from planscribe.infer.names.argument_advice import Advice
from planscribe.infer.names.argument_fit import Fitting, StatedArgument
from planscribe.infer.names.lacks import Declared, Lack, Undefined
from planscribe.infer.names.object_types import ObjectTypes
from planscribe.infer.names.vocabulary import STATES, AspVocabulary
from planscribe.infer.program import Program, Ref
from planscribe.model.asp.program import supported_atoms
from planscribe.model.pddl.definitions import NUMBER, OBJECT
from planscribe.syntax.asp.nodes import (
    Alternatives,
    AspTerm,
    FunctionTerm,
    Number,
    String,
    Variable,
    is_ground,
)
from planscribe.syntax.quoting import quoted

_FORMS = frozenset({"neg", "map", "value"})
"""What stands around an atom of the domain, or in its place."""

_TYPED = {
    ("object", 2): (1, (0,)),
    ("rank", 3): (0, (2,)),
    ("successor", 3): (0, (1, 2)),
    ("grid", 4): (0, (3,)),
}
"""The place of a type, and those of its objects, in the atoms of the schema."""


class ArgumentTypes:
    """Looks at the heads of statements of one program; `Fitting` says what `has_task` is for."""

    def __init__(self, program: Program, vocabulary: AspVocabulary, has_task: bool) -> None:
        self._program = program
        self._vocabulary = vocabulary
        self._objects = ObjectTypes(program)
        self._fitting = Fitting(vocabulary, self._objects, has_task)
        self._advice = Advice(program, self._fitting)
        self._wanted: dict[tuple[str, int], tuple[tuple[str, ...], ...] | None] = {}
        self._fitting_names: set[tuple[str, tuple[str, ...]]] = set()

    def misplaced(self, ref: Ref) -> Iterator[Undefined]:
        """The arguments in the head of a statement that do not fit."""
        for atom, support in supported_atoms(self._program.statement(ref)):
            for name, term in self._numbers(atom):
                yield from self._number(ref, name, term)
            for one in self._vocabulary.stated(atom):
                for argument in self._fitting.arguments(one):
                    yield from self._check(ref, argument, argument.term, support)

    def is_plain(self, atom: FunctionTerm) -> bool:
        """Whether an atom is `init(p(x))`, and its names were seen to fit before."""
        if atom.name not in STATES or len(atom.arguments) != 1:
            return False
        inner = atom.arguments[0]
        if not isinstance(inner, FunctionTerm):
            return False
        key = inner.name, len(inner.arguments)
        if key not in self._wanted:
            self._wanted[key] = self._types_wanted(inner)
        wanted = self._wanted[key]
        if wanted is None:
            return False
        for term, types in zip(inner.arguments, wanted, strict=True):
            if not isinstance(term, FunctionTerm) or term.arguments:
                return False
            if (term.name, types) not in self._fitting_names and not self._is_fitting(term, types):
                return False
        return True

    def _types_wanted(self, atom: FunctionTerm) -> tuple[tuple[str, ...], ...] | None:
        """The types of the arguments of a predicate; None if it is none of the domain."""
        declared = self._vocabulary.predicates.get(atom.name)
        arity = len(atom.arguments)
        if declared is None or len(declared.parameters) != arity or atom.name in _FORMS:
            return None
        return tuple(self._vocabulary.types(declared, index) for index in range(arity))

    def _is_fitting(self, term: FunctionTerm, types: tuple[str, ...]) -> bool:
        """Whether an object fits; that it does is remembered."""
        if term.external or self._has_value(term):
            return False
        if not self._fitting.fits(self._objects.of(term), types):
            return False
        self._fitting_names.add((term.name, types))
        return True

    def _check(
        self, ref: Ref, argument: StatedArgument, term: AspTerm, support: Sequence[AspTerm]
    ) -> Iterator[Undefined]:
        match term:
            case Alternatives(terms=inner):
                for one in inner:
                    yield from self._check(ref, argument, one, support)
            case _ if argument.of.paired:
                if isinstance(term, FunctionTerm) and not self._fitting.can_share(
                    {term.name}, argument.types
                ):
                    yield self._advice.of_other_type(ref, argument, term, frozenset({term.name}))
            case _ if argument.types == (NUMBER,):
                yield from self._number(ref, argument.of.term.name, term, argument.declared)
            case Variable(name=name):
                for types in self._bounds(name, support):
                    if not self._fitting.can_share(types, argument.types):
                        yield self._advice.of_other_type(ref, argument, term, frozenset(types))
                        return
            case FunctionTerm(external=False) | Number() | String():
                yield from self._object(ref, argument, term)

    def _numbers(self, atom: AspTerm) -> Iterator[tuple[str, AspTerm]]:
        """The arguments that the schema takes for numbers, each with the name of what has them."""
        match atom:
            case FunctionTerm("cardinality", (_, number)):
                yield "cardinality", number
            case FunctionTerm("grid", (_, row, column, _)):
                yield from (("grid", row), ("grid", column))
            case FunctionTerm("init" | "goal", (FunctionTerm("value") as value,)):
                if self._vocabulary.is_value(value):
                    yield "value", value.arguments[-1]

    def _number(
        self, ref: Ref, name: str, term: AspTerm, declared: Declared | None = None
    ) -> Iterator[Undefined]:
        if isinstance(term, FunctionTerm) and is_ground(term) and not self._has_value(term):
            yield Undefined(
                Lack.OTHER_TYPE,
                self._program.place_of(ref, term.within),
                f"{quoted(str(term))} is not a number, but {quoted(name)} takes one here.",
                declared=declared,
            )

    def _object(self, ref: Ref, argument: StatedArgument, term: AspTerm) -> Iterator[Undefined]:
        if self._has_value(term) or (isinstance(term, FunctionTerm) and not term.name):
            return
        types = self._objects.of(term)
        if not types and self._fitting.has_task:
            yield self._advice.no_such(ref, argument, term)
        elif types and not self._fitting.fits(types, argument.types):
            found = self._advice.of_other_type(ref, argument, term, types)
            # A type that is not known is reported where the object is stated.
            yield replace(found, follows=not types <= self._objects.known | {OBJECT})

    def _has_value(self, term: AspTerm) -> bool:
        """Whether a term may stand for another one."""
        match term:
            case FunctionTerm(arguments=(), name=name):
                return name in self._program.constants
            case _:
                return False

    def _bounds(self, variable: str, support: Sequence[AspTerm]) -> Iterator[set[str]]:
        """What atoms that hold say of the type of a variable: it is of one of each set."""
        for atom in support:
            match atom:
                case FunctionTerm(name=name, arguments=inner) if (name, len(inner)) in _TYPED:
                    of_type, places = _TYPED[name, len(inner)]
                    type_ = inner[of_type]
                    is_type = isinstance(type_, FunctionTerm) and not type_.arguments
                    is_named = any(_is(inner[place], variable) for place in places)
                    if is_named and is_type and not self._has_value(type_):
                        yield {str(type_)}
                case _:
                    for one in self._vocabulary.stated(atom):
                        if one.paired:
                            continue
                        for argument in self._fitting.arguments(one):
                            if _is(argument.term, variable) and argument.types != (NUMBER,):
                                yield set(argument.types)


def _is(term: AspTerm, variable: str) -> bool:
    return isinstance(term, Variable) and term.name == variable
