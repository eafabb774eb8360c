"""The ways in which some atoms can hold together, in the answer sets of a ground program."""

from collections.abc import Iterable, Sequence

import clingo

from planscribe.infer.solving import solve
from planscribe.infer.work import OutOfWork, Work, configuration

_MOST = 8
_MOST_ANSWER_SETS = 200


class AlternativeSearch:
    """Looks for them in a program without costs, in which no constraint has to be violated."""

    def __init__(self, control: clingo.Control, facts: Iterable[str], work: Work) -> None:
        self._control = control
        self._facts = frozenset(facts)
        self._work = work
        solve(control, has_costs=False, work=work)
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
            try:
                holds = next(iter(self._found(1, [guard])), None)
            except OutOfWork:
                return found, False
            if holds is None:
                return found, True
            found.append(frozenset(atom for atom in atoms if atom in holds))
        return found[:_MOST], False

    def _forbid(self, guard: int, atoms: Sequence[str], way: frozenset[str]) -> None:
        literals = [
            self._literals[atom] if atom in way else -self._literals[atom] for atom in atoms
        ]
        with self._control.backend() as backend:
            backend.add_rule([], [guard, *literals])

    def answer_sets(self) -> list[frozenset[str]] | None:
        """All answer sets; None if there are too many."""
        try:
            found = self._found(_MOST_ANSWER_SETS + 1)
        except OutOfWork:
            return None
        return found if len(found) <= _MOST_ANSWER_SETS else None

    def _found(self, most: int, assumptions: Sequence[int] = ()) -> list[frozenset[str]]:
        """The first answer sets.

        Raises:
            OutOfWork: there may be more.
        """
        found: list[frozenset[str]] = []

        def keep(model: clingo.Model) -> None:
            found.append(frozenset(map(str, model.symbols(atoms=True))))
            self._work.spend(len(found[-1]))

        configuration(self._control).models = most
        result = self._work.solve(self._control, assumptions, keep)
        if len(found) < most and not (result.exhausted or result.unsatisfiable):
            raise OutOfWork
        return found
