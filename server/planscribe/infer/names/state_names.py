"""Names inside `init` and `goal` that the domain lacks, and types that there are not."""

from collections.abc import Iterator

from planscribe.infer.names.lacks import Lack, Undefined, similar, with_places
from planscribe.infer.names.vocabulary import AspVocabulary, StatedTerm, signature_of
from planscribe.infer.program import Program, Ref
from planscribe.model.asp.mentions import TYPE_PLACES
from planscribe.syntax.asp.nodes import AspTerm, FunctionTerm
from planscribe.syntax.quoting import quoted
from planscribe.wording import counted

_DIRECTIONS = ("minimize", "maximize")


class StateNames:
    """Looks at the atoms of one program whose words stand for something outside it."""

    def __init__(self, program: Program, vocabulary: AspVocabulary) -> None:
        self._program = program
        self._vocabulary = vocabulary
        self._types = program.types

    def is_plain(self, atom: FunctionTerm) -> bool:
        """Whether an atom is `object(x,t)` with a type that there is."""
        if atom.name != "object" or len(atom.arguments) != 2:
            return False
        type_ = atom.arguments[1]
        return isinstance(type_, FunctionTerm) and type_.name in self._types

    def unknown(self, ref: Ref, atom: AspTerm, is_condition: bool = False) -> Iterator[Undefined]:
        """The names in an atom of a statement that nothing declares."""
        for one in self._vocabulary.stated(atom):
            for type_ in one.paired:
                yield from self._type(ref, type_)
            yield from self._named(ref, one, is_condition)
        match atom:
            case FunctionTerm(name=name, arguments=inner) if (name, len(inner)) in TYPE_PLACES:
                for index in TYPE_PLACES[name, len(inner)]:
                    yield from self._type(ref, inner[index])
            case FunctionTerm(name="metric", arguments=(FunctionTerm() as direction, _)):
                yield from self._direction(ref, direction)

    def _named(self, ref: Ref, one: StatedTerm, is_condition: bool) -> Iterator[Undefined]:
        """A predicate or function that the domain does not declare, or with another arity."""
        name, arity = one.term.name, len(one.arguments)
        place = self._program.place_of(ref, one.term.name_within)
        declared = self._vocabulary.declared(one)
        known = self._vocabulary.known(one)
        alike = [each for each, its in known.items() if len(its.parameters) == arity]
        if declared is None:
            noun = "function" if one.is_fluent else "predicate"
            yield Undefined(
                Lack.NO_SUCH_PREDICATE,
                place,
                f"The domain declares no {noun} {quoted(name)}.",
                similar(name, alike) or similar(name, known),
            )
        elif len(declared.parameters) != arity:
            expected = len(declared.parameters)
            is_padded = is_condition and not one.paired
            mend = with_places(
                self._program.statement(ref), one.term, expected - arity if is_padded else 0
            )
            yield Undefined(
                Lack.ARITY,
                place,
                f"{quoted(name)} has {counted(expected, 'argument')}, not {arity}: "
                f"`{signature_of(declared)}`.",
                similar(name, alike),
                mends=(mend,) if mend else (),
                declared=declared,
            )

    def _type(self, ref: Ref, type_: AspTerm) -> Iterator[Undefined]:
        if not self._types or not isinstance(type_, FunctionTerm) or type_.arguments:
            return
        if type_.external or type_.name in self._types | self._program.constants:
            return
        yield Undefined(
            Lack.NO_SUCH_TYPE,
            self._program.place_of(ref, type_.within),
            f"There is no type {quoted(type_.name)}.",
            similar(type_.name, self._types),
        )

    def _direction(self, ref: Ref, direction: FunctionTerm) -> Iterator[Undefined]:
        if direction.name not in {*_DIRECTIONS, *self._program.constants}:
            yield Undefined(
                Lack.NO_MATCH,
                self._program.place_of(ref, direction.within),
                "A metric begins with `minimize` or `maximize`.",
                similar(direction.name, _DIRECTIONS) or _DIRECTIONS[:1],
            )
