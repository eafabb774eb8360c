"""From texts to a ground program that can be solved, without what cannot be used."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from planscribe.infer.completion import inputs
from planscribe.infer.facts import AspSource, StatementPlace, Trouble, TroubleKind
from planscribe.infer.grounding import BASE, Grounded, Piece, ground, pieces
from planscribe.infer.program import Program, Ref
from planscribe.infer.size.blame import hopeless_rules
from planscribe.infer.size.growth import growing_rules
from planscribe.infer.solving import OPTIONS, SWITCH
from planscribe.model.asp.values import GREATEST
from planscribe.syntax.asp.nodes import StatementKind
from planscribe.syntax.asp.scan import STRING
from planscribe.text import Span

_LONG = re.compile(rf"{STRING}|(?<![\w.])([0-9]{{10,}})(?!\w)")
"""Strings, and whole numbers with so many digits."""
_LEFT_OPEN = frozenset(
    {TroubleKind.SCRIPT, TroubleKind.THEORY, TroubleKind.SIZE, TroubleKind.CONSTANT}
)


@dataclass(frozen=True, slots=True)
class Prepared:
    """A ground program, with what it was given besides its statements, as facts."""

    program: Program
    given: str
    grounded: Grounded
    troubles: tuple[Trouble, ...]

    @property
    def is_uncertain(self) -> bool:
        """Whether parts of it do not run here, so that more or less may hold than is found."""
        return bool(self.program.inactive) or any(
            trouble.kind in _LEFT_OPEN for trouble in self.troubles
        )

    @property
    def has_costs(self) -> bool:
        """Whether its authors prefer some answer sets."""
        statements = map(self.program.statement, self.program.refs)
        return any(statement.kind is StatementKind.MINIMIZE for statement in statements)


def prepare(sources: tuple[AspSource, ...]) -> Prepared:
    """Ground a program.

    Rules that would never come to an end, and numbers that clingo takes for others, are left out,
    and reported.
    """
    program = Program(sources)
    growing = [(ref, trouble) for ref, trouble in growing_rules(program) if trouble.severe]
    left_out = [*growing, *hopeless_rules(program), *_too_great(program)]
    if left_out:
        program = Program(sources, {ref for ref, _ in left_out})
    given = inputs(program).facts()
    parts: list[Piece] = [*pieces(program, program.refs), BASE, (None, given), (None, SWITCH)]
    grounded = ground(program, parts, OPTIONS)
    told = *text_troubles(program), *(trouble for _, trouble in left_out), *grounded.troubles
    return Prepared(program, given, grounded, told)


def _too_great(program: Program) -> Iterator[tuple[Ref, Trouble]]:
    """The statements with whole numbers that clingo takes for other ones."""
    if not any(_LONG.search(source.text) for source in program.sources):
        return
    for ref in program.refs:
        text = program.statement(ref).text
        found = (one for one in _LONG.finditer(text) if one[1] and int(one[1]) > GREATEST)
        if number := next(found, None):
            place = program.place_of(ref, Span(*number.span(1)))
            message = f"clingo has no numbers above {GREATEST:,}: put quotes around a value."
            yield ref, Trouble(message, place)


def text_troubles(program: Program) -> Iterator[Trouble]:
    """The errors in the texts, and scripts, since files may be merely opened."""
    for source, each in zip(program.sources, program.units, strict=True):
        for fault in each.tree.faults:
            place = StatementPlace(source.name, fault.span)
            yield Trouble(fault.message, place, kind=TroubleKind.SYNTAX)
        for statement in each.tree.statements:
            if statement.kind is StatementKind.SCRIPT:
                place = StatementPlace(source.name, statement.span)
                yield Trouble("Scripts are never run.", place, kind=TroubleKind.SCRIPT)
