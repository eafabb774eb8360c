"""One minimal set of statements that contradict each other."""

import time
from collections.abc import Sequence

import clingo

from planscribe.infer.grounding import Piece, ground, pieces
from planscribe.infer.program import Program, Ref
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
    found = _QuickXplain(control, time.monotonic() + seconds).minimal(list(literals))
    return tuple(sorted(literals[literal] for literal in found))


class _OutOfTime(Exception):  # noqa: N818
    pass


class _QuickXplain:
    """The algorithm of Junker (2004) over assumptions of one solver."""

    def __init__(self, control: clingo.Control, deadline: float) -> None:
        self._control = control
        self._deadline = deadline

    def minimal(self, literals: list[int]) -> list[int]:
        """A minimal unsatisfiable subset; a larger one if the time is up."""
        smallest = literals
        try:
            core = self._core(literals)
            if core is None:
                return []
            smallest = [literal for literal in literals if literal in core]
            return self._within([], False, smallest) if smallest else []
        except _OutOfTime:
            return smallest

    def _within(self, fixed: list[int], grown: bool, candidates: list[int]) -> list[int]:
        """The candidates needed for a contradiction with the fixed; `grown` if these are new."""
        if grown and self._core(fixed) is not None:
            return []
        if len(candidates) == 1:
            return candidates
        middle = len(candidates) // 2
        first, second = candidates[:middle], candidates[middle:]
        of_second = self._within(fixed + first, True, second)
        of_first = self._within(fixed + of_second, bool(of_second), first)
        return of_first + of_second

    def _core(self, assumptions: Sequence[int]) -> set[int] | None:
        """The assumptions that a contradiction was found from; None if there is none."""
        with self._control.solve(assumptions=assumptions, async_=True) as handle:
            if not handle.wait(max(self._deadline - time.monotonic(), 0.0)):
                handle.cancel()
                raise _OutOfTime
            return None if handle.get().satisfiable else set(handle.core())
