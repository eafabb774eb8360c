"""Minimal sets of statements that contradict each other."""

from collections.abc import Iterable, Sequence

from clingo import Control

from planscribe.infer.grounding import Piece, ground, pieces
from planscribe.infer.program import Program, Ref
from planscribe.infer.rewrite import head_and_body, rule
from planscribe.infer.schema import DOMAIN_RULES, SCHEMA
from planscribe.infer.violated.quickxplain import QuickXplain
from planscribe.infer.work import Work
from planscribe.syntax.asp.nodes import StatementKind

GIVEN = frozenset({SCHEMA, DOMAIN_RULES})
"""The names of the sources that nobody can change."""

_SWITCH = "__on"
_STEPS = 2_000_000
"""How much work goes into statements that contradict each other without any constraint."""

_MOST_CLASHING = 3_000
_SWITCHED = frozenset({StatementKind.FACT, StatementKind.RULE, StatementKind.DISJUNCTION})
_LEFT_OUT = frozenset({StatementKind.CONSTRAINT, StatementKind.MINIMIZE})


def conflict(program: Program, given: str) -> tuple[Ref, ...]:
    """One minimal set of statements that have no answer set, whichever others there are.

    `given` are facts that are not in question. Constraints do not count, as they are relaxed.
    The set is not minimal if that is too much work; it is empty if there is no contradiction.
    """
    refs = [ref for ref in program.refs if program.statement(ref).kind not in _LEFT_OUT]
    parts = list(pieces(program, refs))
    switched = [ref for ref in refs if program.statement(ref).kind in _SWITCHED]
    found = _minimal(program, parts, switched, given, Work(_STEPS))
    return found[0] if found else ()


def clash(program: Program, given: str, work: Work) -> tuple[Ref, ...]:
    """One minimal set of facts, constraints and choices that have no answer set.

    Rules, and what the schema and the domain say, are not in question. Empty if there is no
    such set, if finding it is too much work, or if the program is too large.
    """
    if len(program.refs) > _MOST_CLASHING:
        return ()
    refs = [
        ref for ref in program.refs if program.statement(ref).kind is not StatementKind.MINIMIZE
    ]
    strict = (StatementKind.CONSTRAINT, StatementKind.CHOICE)
    parts = [
        (
            ref,
            program.statement(ref).text if ref and program.statement(ref).kind in strict else text,
        )
        for ref, text in pieces(program, refs)
    ]
    switched = [
        ref
        for ref in refs
        if program.statement(ref).kind in (StatementKind.FACT, *strict)
        and program.sources[ref.source].name not in GIVEN
    ]
    found = _minimal(program, parts, switched, given, work)
    return found[0] if found and found[1] else ()


def _minimal(
    program: Program,
    parts: Sequence[Piece],
    switched: Iterable[Ref],
    given: str,
    work: Work,
) -> tuple[tuple[Ref, ...], bool] | None:
    """A minimal set of the switched statements that leaves no answer set, and whether it is."""
    chosen = {*switched}
    written = [
        (ref, switchable(ref, text, _SWITCH) if ref in chosen else text) for ref, text in parts
    ]
    control = ground(program, [*written, (None, given)]).control
    if control is None:
        return None
    refs = switches(control, _SWITCH)
    found = QuickXplain(control, work).minimal(list(refs))
    return (tuple(sorted(refs[one] for one in found[0])), found[1]) if found else None


def switchable(ref: Ref, text: str, switch: str) -> str:
    """A statement that only counts where its switch, a predicate of this name, is on."""
    atom = f"{switch}({ref.source},{ref.statement})"
    head, body = head_and_body(text)
    return f"{rule(head, body, atom)} {{ {atom} }}."


def switches(control: Control, switch: str) -> dict[int, Ref]:
    """The literals of the switches in a ground program, with their statements."""
    return {
        atom.literal: Ref(source.number, statement.number)
        for atom in control.symbolic_atoms.by_signature(switch, 2)
        for source, statement in [atom.symbol.arguments]
    }
