"""From texts to a ground program that can be solved, without what cannot be used."""

from collections.abc import Iterator
from dataclasses import dataclass

from planscribe.infer.completion import inputs
from planscribe.infer.facts import AspSource, StatementPlace, Trouble, TroubleKind
from planscribe.infer.grounding import BASE, Grounded, Piece, ground, pieces
from planscribe.infer.program import Program
from planscribe.infer.size.blame import hopeless_rules
from planscribe.infer.size.growth import growing_rules
from planscribe.infer.solving import OPTIONS, SWITCH
from planscribe.syntax.asp.nodes import StatementKind

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
    """Ground a program; rules that would never come to an end are left out, and reported."""
    program = Program(sources)
    growing = [(ref, trouble) for ref, trouble in growing_rules(program) if trouble.severe]
    endless = [*growing, *hopeless_rules(program)]
    if endless:
        program = Program(sources, {ref for ref, _ in endless})
    given = inputs(program).facts()
    parts: list[Piece] = [*pieces(program, program.refs), BASE, (None, given), (None, SWITCH)]
    grounded = ground(program, parts, OPTIONS)
    told = *text_troubles(program), *(trouble for _, trouble in endless), *grounded.troubles
    return Prepared(program, given, grounded, told)


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
