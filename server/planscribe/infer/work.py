"""How much may still be done, in steps and not in seconds: every run ends at the same place."""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, TypeAlias

import clingo

Assumptions: TypeAlias = Sequence[tuple[clingo.Symbol, bool] | int]

A_SOLVE = 100
A_CONFLICT = 20
"""What a call of the solver and a conflict cost, in steps."""

_NATIVE: Any = import_module("clingo._internal")
_CONFLICTS = b"solving.solvers.conflicts"


class OutOfWork(Exception):  # noqa: N818
    """There is nothing left to spend."""


class Work:
    """Steps that may still be done. One takes about a microsecond, but nobody looks at a clock."""

    def __init__(self, steps: int) -> None:
        self.left = steps

    @property
    def is_over(self) -> bool:
        """Whether nothing may be begun any more."""
        return self.left <= 0

    def spend(self, steps: int) -> None:
        """Count what has been done, or what is about to be done."""
        self.left -= steps

    def solve(
        self,
        control: clingo.Control,
        assumptions: Assumptions = (),
        on_model: Callable[[clingo.Model], bool | None] | None = None,
        most_conflicts: int | None = None,
        on_core: Callable[[Sequence[int]], None] | None = None,
    ) -> clingo.SolveResult:
        """Solve with the conflicts that are left, or `most_conflicts` if these are fewer.

        If they do not suffice, the result is `unknown`. `on_model` and `on_core` are as in clingo.

        Raises:
            OutOfWork: there are none.
        """
        if self.is_over:
            raise OutOfWork
        left = max(self.left // A_CONFLICT, 1)
        most = left if most_conflicts is None else min(left, most_conflicts)
        configuration(control).solve_limit = f"{most},umax"
        result = control.solve(assumptions=assumptions, on_model=on_model, on_core=on_core)
        self.spend(A_SOLVE + len(assumptions) + _conflicts(control) * A_CONFLICT)
        return result


def configuration(control: clingo.Control) -> clingo.Configuration:
    """How a control solves."""
    solving = control.configuration.solve
    assert isinstance(solving, clingo.Configuration)
    return solving


def _conflicts(control: clingo.Control) -> int:
    """How many conflicts the last call of the solver had.

    `control.statistics` reads a hundred figures, which takes longer than most calls.
    """
    call, library = _NATIVE._c_call, _NATIVE._lib
    figures = call("clingo_statistics_t*", library.clingo_control_statistics, control._rep)
    root = call("uint64_t", library.clingo_statistics_root, figures)
    place = call("uint64_t", library.clingo_statistics_map_at, figures, root, _CONFLICTS)
    return int(call("double", library.clingo_statistics_value_get, figures, place))
