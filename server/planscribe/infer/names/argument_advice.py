"""What is said of arguments that do not fit, and what could be there instead."""

from collections.abc import Sequence

from planscribe.infer.names.argument_fit import Fitting, StatedArgument
from planscribe.infer.names.lacks import Lack, NameFix, Undefined, similar
from planscribe.infer.program import Program, Ref
from planscribe.model.pddl.definitions import OBJECT
from planscribe.syntax.asp.nodes import AspTerm, FunctionTerm, Variable
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span, start_of_line
from planscribe.wording import listed

_MOST_FITTING = 3
"""If no more objects fit than this, all are suggested."""


class Advice:
    """Speaks of the arguments of one program."""

    def __init__(self, program: Program, fitting: Fitting) -> None:
        self._program = program
        self._fitting = fitting
        self._objects = fitting.objects
        self._fit: dict[tuple[str, ...], list[str]] = {}

    def of_other_type(
        self, ref: Ref, argument: StatedArgument, term: AspTerm, types: frozenset[str]
    ) -> Undefined:
        """An argument that can never have a type that is wanted."""
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
            () if is_type else self._meant(argument, term),
            self._swapped(ref, argument, term),
            argument.declared,
            (self._program.place(stated_at),) if stated_at else (),
        )

    def no_such(self, ref: Ref, argument: StatedArgument, term: AspTerm) -> Undefined:
        """An object that is not there."""
        mends: tuple[NameFix, ...] = ()
        if len(argument.types) == 1 and isinstance(term, FunctionTerm):
            fact = f"object({term},{self._likeliest_type(argument, term)})."
            mends = (NameFix(f"Insert `{fact}`", (self._before(ref, fact),)),)
        place = self._program.place_of(ref, term.within)
        name = quoted(argument.of.term.name)
        message = f"There is no object {quoted(str(term))}."
        if argument.types != (OBJECT,):
            message = f"{message} {name} takes {_listed(argument.types)} here."
        return Undefined(
            Lack.NO_SUCH_OBJECT,
            place,
            message,
            self._meant(argument, term),
            mends,
            argument.declared,
        )

    def _likeliest_type(self, argument: StatedArgument, term: FunctionTerm) -> str:
        """The type that a name such as `shot3` begins with, or else the one that is wanted; where
        any is, that of all other objects."""
        stem = term.name.rstrip("0123456789_")
        is_type = stem in self._objects.known
        fits = is_type and self._fitting.fits(self._objects.closed([stem]), argument.types)
        if fits:
            return stem
        every = {each for types in self._objects.stated.values() for each in types}
        is_any = argument.types == (OBJECT,)
        return every.pop() if is_any and len(every) == 1 else argument.types[0]

    def _meant(self, argument: StatedArgument, term: AspTerm) -> tuple[str, ...]:
        """The objects that are likeliest meant, of those that fit."""
        if not self._fitting.has_task or isinstance(term, Variable):
            return ()
        wanted = argument.types
        if wanted not in self._fit:
            self._fit[wanted] = [
                name for name, types in self._objects.names() if self._fitting.fits(types, wanted)
            ]
        fit = self._fit[wanted]
        return similar(str(term), fit) or (tuple(fit) if len(fit) <= _MOST_FITTING else ())

    def _swapped(self, ref: Ref, argument: StatedArgument, term: AspTerm) -> tuple[NameFix, ...]:
        """The two arguments in the other order, if both fit then."""
        every = list(self._fitting.arguments(argument.of))
        if argument.of.paired or len(every) != 2:
            return ()
        first, second = every
        terms = (first.term, second.term)
        if not all(isinstance(one, FunctionTerm) and self._objects.of(one) for one in terms):
            return ()
        if not self._fitting.fits(self._objects.of(first.term), second.types):
            return ()
        if not self._fitting.fits(self._objects.of(second.term), first.types):
            return ()
        statement = self._program.statement(ref)
        texts = [one.within.of(statement.text) for one in terms]
        edits = tuple(
            Edit(statement.span_of(one.within), text)
            for one, text in zip(terms, reversed(texts), strict=True)
        )
        return (NameFix("Swap the arguments", edits),)

    def _before(self, ref: Ref, fact: str) -> Edit:
        """Puts a fact on a line before a statement, or before it where that begins no line."""
        text = self._program.sources[ref.source].text
        start = self._program.statement(ref).span.start
        line = start_of_line(text, start)
        if text[line:start].strip():
            return Edit(Span(start, start), f"{fact} ")
        return Edit(Span(line, line), f"{text[line:start]}{fact}\n")


def _listed(types: Sequence[str]) -> str:
    return listed(map(quoted, types), "or")
