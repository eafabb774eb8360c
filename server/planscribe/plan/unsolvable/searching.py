"""What planners find out of a task that has resisted all cheaper proofs."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace

from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.plan.planners import fast_downward
from planscribe.plan.planners.solve import AUTO, solve
from planscribe.plan.result import Outcome, PlanResult
from planscribe.plan.unsolvable.analysis import Attempted, NoPlanAnalysis, ProofMethod, Solvability
from planscribe.plan.unsolvable.impossible import goal_parts
from planscribe.plan.unsolvable.largest import largest_set
from planscribe.wording import counted
from planscribe.workers.limits import Cancellation, Limits
from planscribe.workers.pool import Pool

_PROOFS = (
    ("Fast Downward with counterexample-guided abstractions", "astar(cegar())"),
    ("Fast Downward with pattern databases", "astar(ipdb())"),
    ("Fast Downward with pairs of facts", "astar(hm(2))"),
)
"""Searches that are good at finding out that there is no plan, and what they are called."""

# Shares of the time: of looking for a plan, of each proof, and of one set of goals.
_FOR_A_PLAN = 0.3
_FOR_A_PROOF = 0.25
_FOR_A_SET = 0.2
# Seconds: with less, nothing is begun.
_LEAST = 0.3


class PlannerSearch:
    """Asks planners, one after the other, within limits."""

    def __init__(
        self,
        domain: Domain,
        problem: Problem,
        limits: Limits,
        cancellation: Cancellation | None,
        pool: Pool,
    ) -> None:
        self._domain = domain
        self._problem = problem
        self._limits = limits
        self._cancellation = cancellation
        self._pool = pool
        self._deadline = time.monotonic() + limits.seconds

    def analyses(self, found: NoPlanAnalysis) -> Iterator[NoPlanAnalysis]:
        """What is known after each attempt, until it is known whether there is a plan."""
        for attempt in (self._plan, *self._proofs()):
            found = attempt(found)
            yield found
            if found.verdict is not Solvability.OPEN:
                break
        if found.verdict is not Solvability.SOLVABLE and not found.conflicts:
            yield self._largest(found)

    def _plan(self, found: NoPlanAnalysis) -> NoPlanAnalysis:
        result = self._solve(self._problem, _FOR_A_PLAN)
        return _told(found, result) if result else found

    def _proofs(self) -> Iterator[Callable[[NoPlanAnalysis], NoPlanAnalysis]]:
        if fast_downward.location() is None:
            return
        for name, search in _PROOFS:

            def attempt(
                found: NoPlanAnalysis, name: str = name, search: str = search
            ) -> NoPlanAnalysis:
                limits = self._share(_FOR_A_PROOF)
                if limits is None:
                    return found
                try:
                    result = fast_downward.solve_with_fast_downward(
                        self._domain,
                        self._problem,
                        limits,
                        self._cancellation,
                        ("--search", search),
                    )
                except fast_downward.FastDownwardFailed as error:
                    result = PlanResult(Outcome.ERROR, name, reason=str(error))
                return _told(found, replace(result, planner=name))

            yield attempt

    def _largest(self, found: NoPlanAnalysis) -> NoPlanAnalysis:
        started = time.monotonic()
        reachable = largest_set(
            self._domain,
            self._problem,
            goal_parts(self._domain, self._problem),
            found.conflicts,
            lambda problem: self._solve(problem, _FOR_A_SET),
        )
        number = len(reachable.together)
        told = counted(number, "goal is", "goals are")
        attempted = Attempted(
            ProofMethod.SUBSETS,
            "planners",
            time.monotonic() - started,
            bool(reachable.conflicts),
            f"{told} reached together." if number else "No planner reached a goal in time.",
        )
        proven = Solvability.UNSOLVABLE if reachable.conflicts else found.verdict
        return replace(
            found,
            verdict=proven,
            together=reachable.together,
            conflicts=(*found.conflicts, *reachable.conflicts),
            attempts=(*found.attempts, attempted),
        )

    def _solve(self, problem: Problem, share: float) -> PlanResult | None:
        """What a planner says; None if there is no time to ask it, or it is cancelled."""
        limits = self._share(share)
        if limits is None:
            return None
        result = solve(self._domain, problem, AUTO, limits, self._cancellation, self._pool)
        return None if result.outcome is Outcome.CANCELLED else result

    def _share(self, share: float) -> Limits | None:
        """A share of the time; None if hardly any is left."""
        left = self._deadline - time.monotonic()
        is_over = self._cancellation is not None and self._cancellation.cancelled
        if is_over or left < _LEAST:
            return None
        return Limits(max(left * share, _LEAST), self._limits.megabytes)


def _told(found: NoPlanAnalysis, result: PlanResult) -> NoPlanAnalysis:
    """What is known after a planner's answer."""
    verdicts = {
        Outcome.SOLVED: Solvability.SOLVABLE,
        Outcome.UNSOLVABLE: Solvability.UNSOLVABLE,
    }
    proves = result.outcome is Outcome.UNSOLVABLE
    told = "There is a plan." if result.outcome is Outcome.SOLVED else result.reason
    attempted = Attempted(ProofMethod.SEARCH, result.planner, result.seconds, proves, told)
    verdict = verdicts.get(result.outcome, found.verdict)
    return replace(found, verdict=verdict, attempts=(*found.attempts, attempted))
