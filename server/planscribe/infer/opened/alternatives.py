"""The ways in which some atoms can hold together, in the answer sets of a ground program."""

import time
from collections.abc import Iterable, Sequence

import clingo

from planscribe.infer.solving import solve

_MOST = 8
_MOST_ANSWER_SETS = 200


class Alternatives:
    """Looks for them in a program without costs, in which no constraint has to be violated."""

    def __init__(self, control: clingo.Control, facts: Iterable[str], deadline: float) -> None:
        self._control = control
        self._facts = frozenset(facts)
        self._deadline = deadline
        solve(control, seconds=max(deadline - time.monotonic(), 0.0), has_costs=False)
        self._literals = {str(one.symbol): one.literal for one in control.symbolic_atoms}

    def of(self, atoms: Sequence[str]) -> tuple[list[frozenset[str]], bool]:
        """Which of some atoms can hold, what the facts say coming first; and whether that is all.

        Each way that was found is forbidden from then on, as long as the guard is assumed.
        """
        found = [frozenset(atom for atom in atoms if atom in self._facts)]
        with self._control.backend() as backend:
            guard = backend.add_atom()
            backend.add_rule([guard], choice=True)
        while len(found) <= _MOST:
            self._forbid(guard, atoms, found[-1])
            holds = self._another(guard)
            if holds is None:
                return found, time.monotonic() < self._deadline
            found.append(frozenset(atom for atom in atoms if atom in holds))
        return found[:_MOST], False

    def _forbid(self, guard: int, atoms: Sequence[str], way: frozenset[str]) -> None:
        literals = [
            self._literals[atom] if atom in way else -self._literals[atom] for atom in atoms
        ]
        with self._control.backend() as backend:
            backend.add_rule([], [guard, *literals])

    def _another(self, guard: int) -> frozenset[str] | None:
        self._limit(1)
        with self._control.solve(assumptions=[guard], yield_=True, async_=True) as handle:
            if not handle.wait(max(self._deadline - time.monotonic(), 0.0)):
                handle.cancel()
                return None
            model = handle.model()
            return frozenset(map(str, model.symbols(atoms=True))) if model else None

    def answer_sets(self) -> list[frozenset[str]] | None:
        """All answer sets; None if there are too many."""
        self._limit(_MOST_ANSWER_SETS + 1)
        found: list[frozenset[str]] = []
        with self._control.solve(yield_=True, async_=True) as handle:
            while True:
                handle.resume()
                if not handle.wait(max(self._deadline - time.monotonic(), 0.0)):
                    handle.cancel()
                    return None
                model = handle.model()
                if model is None:
                    return found if len(found) <= _MOST_ANSWER_SETS else None
                found.append(frozenset(map(str, model.symbols(atoms=True))))

    def _limit(self, models: int) -> None:
        solving = self._control.configuration.solve
        assert isinstance(solving, clingo.Configuration)
        solving.models = models
