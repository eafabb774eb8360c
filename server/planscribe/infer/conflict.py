"""One minimal set of statements that contradict each other."""

import time

import clingo

from planscribe.infer.grounding import Piece, ground, pieces
from planscribe.infer.program import Program, Ref
from planscribe.infer.quickxplain import QuickXplain
from planscribe.infer.rewrite import head_and_body, rule
from planscribe.syntax.asp_nodes import Kind

_SWITCH = "__on"
_SWITCHED = frozenset({Kind.FACT, Kind.RULE, Kind.DISJUNCTION})
_LEFT_OUT = frozenset({Kind.CONSTRAINT, Kind.MINIMIZE})


def conflict(program: Program, given: str, seconds: float = 2.0) -> tuple[Ref, ...]:
    """One minimal set of statements that have no answer set, whichever others there are.

    `given` are facts that are not in question. Constraints do not count, as they are relaxed.
    The set is not minimal if the time is up; it is empty if there is no contradiction.
    """
    refs = [ref for ref in program.refs if program.statement(ref).kind not in _LEFT_OUT]
    switches: dict[Ref, str] = {}
    parts: list[Piece] = []
    for ref, text in pieces(program, refs):
        if ref is not None and program.statement(ref).kind in _SWITCHED:
            switches[ref] = f"{_SWITCH}({ref.source},{ref.statement})"
            head, body = head_and_body(text)
            text = f"{rule(head, body, switches[ref])} {{ {switches[ref]} }}."
        parts.append((ref, text))
    control = ground(program, [*parts, (None, given)]).control
    if control is None:
        return ()
    atoms = control.symbolic_atoms
    literals: dict[int, Ref] = {}
    for ref, switch in switches.items():
        atom = atoms[clingo.parse_term(switch)]
        if atom is not None:
            literals[atom.literal] = ref
    found = QuickXplain(control, time.monotonic() + seconds).minimal(list(literals))
    return tuple(sorted(literals[literal] for literal in found[0])) if found else ()
