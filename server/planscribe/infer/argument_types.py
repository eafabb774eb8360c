"""Arguments inside of `init` and `goal` that can never have the type that the domain declares."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from planscribe.infer.lacks import Declared, Lack, Mend, Undefined, similar
from planscribe.infer.object_types import ANY, ObjectTypes
from planscribe.infer.program import Program, Ref
from planscribe.infer.vocabulary import STATES, Stated, Vocabulary, stated
from planscribe.model.pddl import NUMBER, OBJECT
from planscribe.model.program import supported_atoms
from planscribe.syntax.asp_nodes import (
    Alternatives,
    AspTerm,
    Function,
    Number,
    String,
    Variable,
    is_ground,
)
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span

_FORMS = frozenset({"neg", "map", "value"})
"""What stands around an atom of the domain, or in its place."""

_MOST_FITTING = 3
"""If no more objects fit than this, all are suggested."""

_TYPED = {
    ("object", 2): (1, (0,)),
    ("rank", 3): (0, (2,)),
    ("successor", 3): (0, (1, 2)),
    ("grid", 4): (0, (3,)),
}
"""The place of a type, and those of its objects, in the atoms of the schema."""


@dataclass(frozen=True, slots=True)
class _Argument:
    """An argument of something stated, with the types that the domain declares for it."""

    of: Stated
    declared: Declared
    term: AspTerm
    types: tuple[str, ...]


class ArgumentTypes:
    """Looks at the heads of statements of one program.

    Without a task, objects that are not stated are not known, and stated ones may be of more types.
    """

    def __init__(self, program: Program, vocabulary: Vocabulary, has_task: bool) -> None:
        self._program = program
        self._vocabulary = vocabulary
        self._has_task = has_task
        self._objects = ObjectTypes(program)
        self._wanted: dict[tuple[str, int], tuple[tuple[str, ...], ...] | None] = {}
        self._fit: dict[tuple[str, ...], list[str]] = {}
        self._fitting_names: set[tuple[str, tuple[str, ...]]] = set()

    def misplaced(self, ref: Ref) -> Iterator[Undefined]:
        """The arguments in the head of a statement that do not fit."""
        for atom, support in supported_atoms(self._program.statement(ref)):
            for name, term in _numbers(atom):
                yield from self._number(ref, name, term)
            for one in stated(atom):
                for argument in self._arguments(one):
                    yield from self._check(ref, argument, argument.term, support)

    def is_plain(self, atom: Function) -> bool:
        """Whether an atom is `init(p(x))`, and its names were seen to fit before."""
        if atom.name not in STATES or len(atom.arguments) != 1:
            return False
        inner = atom.arguments[0]
        if not isinstance(inner, Function):
            return False
        key = inner.name, len(inner.arguments)
        if key not in self._wanted:
            self._wanted[key] = self._types_wanted(inner)
        wanted = self._wanted[key]
        if wanted is None:
            return False
        for term, types in zip(inner.arguments, wanted, strict=True):
            if not isinstance(term, Function) or term.arguments:
                return False
            if (term.name, types) not in self._fitting_names and not self._is_fitting(term, types):
                return False
        return True

    def _types_wanted(self, atom: Function) -> tuple[tuple[str, ...], ...] | None:
        """The types of the arguments of a predicate; None if it is none of the domain."""
        declared = self._vocabulary.predicates.get(atom.name)
        arity = len(atom.arguments)
        if declared is None or len(declared.parameters) != arity or atom.name in _FORMS:
            return None
        return tuple(self._vocabulary.types(declared, index) for index in range(arity))

    def _is_fitting(self, term: Function, types: tuple[str, ...]) -> bool:
        """Whether an object fits; that it does is remembered."""
        if term.external or self._has_value(term):
            return False
        if not self._fits(self._objects.of(term), types):
            return False
        self._fitting_names.add((term.name, types))
        return True

    def _arguments(self, one: Stated) -> Iterator[_Argument]:
        declared = self._vocabulary.declared(one)
        if declared is None or len(declared.parameters) != len(one.arguments):
            return
        for index, term in enumerate(one.arguments):
            types = self._vocabulary.types(declared, index)
            if all(each in self._objects.known or each in (NUMBER, OBJECT) for each in types):
                yield _Argument(one, declared, term, types)

    def _check(
        self, ref: Ref, argument: _Argument, term: AspTerm, support: Sequence[AspTerm]
    ) -> Iterator[Undefined]:
        match term:
            case Alternatives(terms=inner):
                for one in inner:
                    yield from self._check(ref, argument, one, support)
            case _ if argument.of.paired:
                if isinstance(term, Function) and not self._can_share({term.name}, argument.types):
                    yield self._of_other_type(ref, argument, term, frozenset({term.name}))
            case _ if argument.types == (NUMBER,):
                yield from self._number(ref, argument.of.term.name, term, argument.declared)
            case Variable(name=name):
                for types in self._bounds(name, support):
                    if not self._can_share(types, argument.types):
                        yield self._of_other_type(ref, argument, term, frozenset(types))
                        return
            case Function(external=False) | Number() | String():
                yield from self._object(ref, argument, term)
            case _:
                pass

    def _number(
        self, ref: Ref, name: str, term: AspTerm, declared: Declared | None = None
    ) -> Iterator[Undefined]:
        if isinstance(term, Function) and is_ground(term) and not self._has_value(term):
            yield Undefined(
                Lack.OTHER_TYPE,
                self._program.place_of(ref, term.within),
                f"{quoted(str(term))} is no number, but {quoted(name)} takes one here.",
                declared=declared,
            )

    def _object(self, ref: Ref, argument: _Argument, term: AspTerm) -> Iterator[Undefined]:
        if self._has_value(term) or (isinstance(term, Function) and not term.name):
            return
        types = self._objects.of(term)
        if not types and self._has_task:
            yield self._no_such(ref, argument, term)
        elif types and not self._fits(types, argument.types):
            found = self._of_other_type(ref, argument, term, types)
            # A type that is not known is told where the object is stated.
            yield replace(found, follows=not types <= self._objects.known | {OBJECT})

    def _has_value(self, term: AspTerm) -> bool:
        """Whether a term may stand for another one."""
        match term:
            case Function(arguments=(), name=name):
                return name in self._program.constants
            case _:
                return False

    def _fits(self, types: frozenset[str], wanted: Sequence[str]) -> bool:
        if self._has_task:
            return not types.isdisjoint({*wanted, ANY})
        return self._can_share(self._objects.most_special(types), wanted)

    def _can_share(self, types: Iterable[str], wanted: Sequence[str]) -> bool:
        return any(self._objects.may_share(one, other) for one in types for other in wanted)

    def _bounds(self, variable: str, support: Sequence[AspTerm]) -> Iterator[set[str]]:
        """What atoms that hold say of the type of a variable: it is of one of each set."""
        for atom in support:
            match atom:
                case Function(name=name, arguments=inner) if (name, len(inner)) in _TYPED:
                    of_type, places = _TYPED[name, len(inner)]
                    type_ = inner[of_type]
                    is_type = isinstance(type_, Function) and not type_.arguments
                    is_named = any(_is(inner[place], variable) for place in places)
                    if is_named and is_type and not self._has_value(type_):
                        yield {str(type_)}
                case _:
                    for one in stated(atom):
                        if one.paired:
                            continue
                        for argument in self._arguments(one):
                            if _is(argument.term, variable) and argument.types != (NUMBER,):
                                yield set(argument.types)

    # what is said of them

    def _of_other_type(
        self, ref: Ref, argument: _Argument, term: AspTerm, types: frozenset[str]
    ) -> Undefined:
        own = self._objects.most_special(types)
        name = quoted(argument.of.term.name)
        wanted = _listed(argument.types)
        is_type = bool(argument.of.paired)
        message = (
            f"No {quoted(str(term))} is of type {wanted}, which {name} takes here."
            if is_type
            else f"{quoted(str(term))} is of type {_listed(own)}, but {name} takes {wanted} here."
        )
        stated_at = None if is_type else self._objects.declared_at(term)
        return Undefined(
            Lack.OTHER_TYPE,
            self._program.place_of(ref, term.within),
            message,
            () if is_type else self._fitting(argument, term),
            self._swapped(ref, argument, term),
            argument.declared,
            (self._program.place(stated_at),) if stated_at else (),
        )

    def _no_such(self, ref: Ref, argument: _Argument, term: AspTerm) -> Undefined:
        mends: tuple[Mend, ...] = ()
        if len(argument.types) == 1 and isinstance(term, Function):
            fact = f"object({term},{argument.types[0]})."
            mends = (Mend(f"Insert `{fact}`", (self._before(ref, fact),)),)
        place = self._program.place_of(ref, term.within)
        name = quoted(argument.of.term.name)
        message = f"There is no object {quoted(str(term))}."
        if argument.types != (OBJECT,):
            message = f"{message} {name} takes {_listed(argument.types)} here."
        return Undefined(
            Lack.NO_SUCH_OBJECT,
            place,
            message,
            self._fitting(argument, term),
            mends,
            argument.declared,
        )

    def _fitting(self, argument: _Argument, term: AspTerm) -> tuple[str, ...]:
        """The objects that are likeliest meant, of those that fit."""
        if not self._has_task or isinstance(term, Variable):
            return ()
        wanted = argument.types
        if wanted not in self._fit:
            self._fit[wanted] = [
                name for name, types in self._objects.names() if self._fits(types, wanted)
            ]
        fit = self._fit[wanted]
        return similar(str(term), fit) or (tuple(fit) if len(fit) <= _MOST_FITTING else ())

    def _swapped(self, ref: Ref, argument: _Argument, term: AspTerm) -> tuple[Mend, ...]:
        """The two arguments in the other order, if both fit then."""
        every = list(self._arguments(argument.of))
        if argument.of.paired or len(every) != 2:
            return ()
        first, second = every
        terms = (first.term, second.term)
        if not all(isinstance(one, Function) and self._objects.of(one) for one in terms):
            return ()
        if not self._fits(self._objects.of(first.term), second.types):
            return ()
        if not self._fits(self._objects.of(second.term), first.types):
            return ()
        statement = self._program.statement(ref)
        texts = [one.within.of(statement.text) for one in terms]
        edits = tuple(
            Edit(statement.span_of(one.within), text)
            for one, text in zip(terms, reversed(texts), strict=True)
        )
        return (Mend("Swap the arguments", edits),)

    def _before(self, ref: Ref, fact: str) -> Edit:
        """Puts a fact on a line before a statement, or before it where that begins no line."""
        text = self._program.sources[ref.source].text
        start = self._program.statement(ref).span.start
        line = text.rfind("\n", 0, start) + 1
        if text[line:start].strip():
            return Edit(Span(start, start), f"{fact} ")
        return Edit(Span(line, line), f"{text[line:start]}{fact}\n")


def _numbers(atom: AspTerm) -> Iterator[tuple[str, AspTerm]]:
    """The arguments that the schema takes for numbers, each with the name of what has them."""
    match atom:
        case Function("cardinality", (_, number)):
            yield "cardinality", number
        case Function("grid", (_, row, column, _)):
            yield from (("grid", row), ("grid", column))
        case Function("init", (Function("value", (_, number)),)):
            yield "value", number
        case _:
            pass


def _is(term: AspTerm, variable: str) -> bool:
    return isinstance(term, Variable) and term.name == variable


def _listed(types: Sequence[str]) -> str:
    return " or ".join(map(quoted, types))
