"""Minimal sets of assumptions under which a ground program has no answer set."""

from collections.abc import Sequence

import clingo

from planscribe.infer.work import OutOfWork, Work


class QuickXplain:
    """The algorithm of Junker (2004) over the assumptions of one solver, within some work."""

    def __init__(self, control: clingo.Control, work: Work) -> None:
        self._control = control
        self._work = work
        self._size = len(control.symbolic_atoms)

    def minimal(
        self, literals: Sequence[int], fixed: Sequence[int] = ()
    ) -> tuple[list[int], bool] | None:
        """A minimal subset that contradicts the fixed assumptions, the first ones preferred.

        None if all of them together do not. The subset is larger, and the answer says so with
        false, if the work is used up.
        """
        smallest = list(literals)
        known = list(fixed)
        try:
            core = self._core([*known, *smallest])
            if core is None:
                return None
            smallest = [literal for literal in smallest if literal in core]
            if not smallest or self._core(known) is not None:
                return [], True
            return self._within(known, False, smallest), True
        except OutOfWork:
            return smallest, False

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
        core: list[int] = []
        self._work.spend(self._size // 10)
        result = self._work.solve(self._control, assumptions, on_core=core.extend)
        if result.unknown:
            raise OutOfWork
        return None if result.satisfiable else set(core)
