"""Why a task has no plan, analysed in the order of cost: each attempt in a process of its own."""

import math
import time
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import nullcontext, suppress
from dataclasses import replace
from typing import TypeAlias, TypeVar

from planscribe.model.pddl.definitions import And, Domain, Problem
from planscribe.plan.space.reached import Bounds
from planscribe.plan.support import Unsupported
from planscribe.plan.unsolvable.analysis import (
    AddFacts,
    Attempted,
    Conflict,
    DropGoals,
    Exclusion,
    Impossible,
    NoPlanAnalysis,
    ProofMethod,
    Repair,
    RestoreEffect,
    Shown,
    Solvability,
    Tried,
)
from planscribe.plan.unsolvable.diagnosis import Unreached
from planscribe.workers.deferred import Deferred
from planscribe.workers.limits import (
    Cancellation,
    Cancelled,
    LimitExceeded,
    Limits,
    WorkerCrashed,
)
from planscribe.workers.pool import Pool

Report: TypeAlias = Callable[[str], None]

# Without planners, an attempt gets this share of the time that is left: others come after it.
_SHARE = 0.6
# Visiting states may take this share twice: once for all facts, and once for some of them.
_VISITING = 0.2
_MOST_STATES = 100_000
# Repairs of one kind that are told, and repairs that are tried.
_MOST_ALIKE = 5
_MOST_TRIED = 20
# The same, and ground rules for things to add, where nobody has asked: each attempt may take its
# whole limit, so that what is found does not depend on how long others took.
_FEW_STATES = 10_000
_FEW_RULES = 50_000

_JOBS = "planscribe.plan.unsolvable.jobs"
_IMPOSSIBLE = Deferred[tuple[Impossible, ...]](_JOBS, "impossible")
_UNREACHED = Deferred[tuple[bool, tuple[Unreached, ...]]](_JOBS, "unreached")
_FACTS = Deferred[tuple[AddFacts, ...]](_JOBS, "facts")
_EFFECTS = Deferred[tuple[tuple[RestoreEffect, ...], bool]](_JOBS, "effects")
_WAYS_BACK = Deferred[tuple[AddFacts, ...]](_JOBS, "leading_back")
_EXCLUSIVE = Deferred[tuple[Exclusion, ...]](_JOBS, "exclusive")
_CONFLICTING = Deferred[tuple[Conflict, ...]](_JOBS, "conflicting")
_DROPPING = Deferred[tuple[DropGoals, ...]](_JOBS, "dropping")
_TRIAL = Deferred[Tried | None](_JOBS, "trial")

_ORDER = tuple(ProofMethod)
_OURSELVES = "PlanScribe"
_R = TypeVar("_R")


def analyse(
    domain: Domain | str,
    problem: Problem | str,
    *,
    limits: Limits | None = None,
    cancellation: Cancellation | None = None,
    pool: Pool | None = None,
    report: Report | None = None,
    upto: ProofMethod = ProofMethod.SEARCH,
) -> NoPlanAnalysis:
    """Find out why a task has no plan. Blocks; the limits are for everything together, or if
    they are stretched, for each attempt.

    The task may be given as texts, which are faster to pass to a worker. Methods beyond `upto`
    are not used, and the expensive ones only if no cheap one proves anything. `report` is called
    with what is being tried.

    Raises:
        Cancelled: it was cancelled.
    """
    limits = limits or Limits(60)
    with Pool(1) if pool is None else nullcontext(pool) as used:
        return _Search(domain, problem, limits, cancellation, used, report).analysis(upto)


class _Search:
    """One search for reasons within limits."""

    def __init__(
        self,
        domain: Domain | str,
        problem: Problem | str,
        limits: Limits,
        cancellation: Cancellation | None,
        pool: Pool,
        report: Report | None,
    ) -> None:
        self._task = domain, problem
        self._limits = limits
        self._cancellation = cancellation
        self._pool = pool
        self._report = report
        self._is_asked = limits.stretch == 1
        self._deadline = time.monotonic() + limits.seconds if self._is_asked else math.inf
        self._is_supported = True
        self._additions: tuple[Repair, ...] = ()

    def analysis(self, upto: ProofMethod) -> NoPlanAnalysis:
        """What is found by the methods up to one."""
        stages = {
            ProofMethod.GOAL: self._look_at_goal,
            ProofMethod.RELAXATION: self._relax,
            ProofMethod.INVARIANTS: self._look_at_pairs,
            ProofMethod.SUBSETS: self._visit_states,
        }
        found = NoPlanAnalysis(Solvability.OPEN)
        for method, attempt in stages.items():
            is_cheap = method is not ProofMethod.SUBSETS
            if _ORDER.index(method) <= _ORDER.index(upto) and self._goes_on(found, is_cheap):
                found = self._staged(method, attempt, found)
        if upto is ProofMethod.SEARCH and self._goes_on(found, False):
            found = self._ask_planners(found)
        if found.verdict is Solvability.UNSOLVABLE and not (found.impossible or found.unreached):
            self._additions = self._ways_back()
        candidates = (*self._additions, *self._omissions(found))
        return replace(found, repairs=self._tried(found, candidates))

    def _goes_on(self, found: NoPlanAnalysis, is_cheap: bool) -> bool:
        """Whether further search is worthwhile."""
        wanted = (Solvability.OPEN, Solvability.UNSOLVABLE) if is_cheap else (Solvability.OPEN,)
        return self._is_supported and found.verdict in wanted

    def _staged(
        self,
        method: ProofMethod,
        attempt: Callable[[NoPlanAnalysis], tuple[NoPlanAnalysis, bool, str]],
        found: NoPlanAnalysis,
    ) -> NoPlanAnalysis:
        """What is known after an attempt, with how it went."""
        started = time.monotonic()
        self._tell(method.value)
        try:
            found, proves, result = attempt(found)
        except Unsupported as error:
            proves, result = False, str(error)
            # Numbers that change are no obstacle for planners.
            self._is_supported = method not in (ProofMethod.GOAL, ProofMethod.RELAXATION)
        except (LimitExceeded, WorkerCrashed) as error:
            proves, result = False, f"It was stopped: {error}."
        seconds = time.monotonic() - started
        attempted = Attempted(method, _OURSELVES, seconds, proves, result)
        verdict = Solvability.UNSOLVABLE if proves else found.verdict
        return replace(found, verdict=verdict, attempts=(*found.attempts, attempted))

    # --- the stages: what is known after each, whether it proves anything, and what came of it --

    def _look_at_goal(self, found: NoPlanAnalysis) -> tuple[NoPlanAnalysis, bool, str]:
        impossible = self._run(_IMPOSSIBLE, *self._task)
        told = _found(len(impossible), "part", "of the goal false in every state")
        found = replace(found, impossible=impossible)
        return found, bool(impossible), told

    def _relax(self, found: NoPlanAnalysis) -> tuple[NoPlanAnalysis, bool, str]:
        holds, unreached = self._run(_UNREACHED, *self._task)
        if holds:
            found = replace(found, verdict=Solvability.SOLVABLE)
            return found, False, "The goal already holds."
        found = replace(found, unreached=unreached)
        if not unreached:
            return found, False, "Each part of the goal is reachable if no fact is ever deleted."
        told = _found(len(unreached), "part", "of the goal unreachable even if no fact is deleted")
        self._additions = self._missing()
        return found, True, told

    def _missing(self) -> tuple[Repair, ...]:
        """What the task seems to lack, as far as it is found in time."""
        most = () if self._is_asked else (_FEW_RULES,)
        facts: tuple[Repair, ...] = ()
        effects: tuple[Repair, ...] = ()
        effects_first = False
        with suppress(LimitExceeded, WorkerCrashed):
            facts = self._run(_FACTS, *self._task, *most)
        with suppress(LimitExceeded, WorkerCrashed):
            effects, effects_first = self._run(_EFFECTS, *self._task, *most)
        return (*effects, *facts) if effects_first else (*facts, *effects)

    def _ways_back(self) -> tuple[Repair, ...]:
        """What leads one way only, as far as it is found in time."""
        with suppress(LimitExceeded, WorkerCrashed):
            return self._run(_WAYS_BACK, *self._task)
        return ()

    def _look_at_pairs(self, found: NoPlanAnalysis) -> tuple[NoPlanAnalysis, bool, str]:
        excluded = self._run(_EXCLUSIVE, *self._task)
        told = _found(len(excluded), "pair", "of mutually exclusive goals")
        found = replace(found, exclusions=excluded)
        return found, bool(excluded), told

    def _visit_states(self, found: NoPlanAnalysis) -> tuple[NoPlanAnalysis, bool, str]:
        states = _MOST_STATES if self._is_asked else _FEW_STATES
        bounds = Bounds(states, self._left() * _VISITING)
        conflicting = self._run(_CONFLICTING, *self._task, bounds)
        told = _found(len(conflicting), "set", "of goals that are never reached together")
        found = replace(found, conflicts=conflicting)
        return found, bool(conflicting), told

    def _ask_planners(self, found: NoPlanAnalysis) -> NoPlanAnalysis:
        # Planners are asked on request only, and take long to import.
        from planscribe.plan.execute.texts import read_texts
        from planscribe.plan.unsolvable.searching import PlannerSearch

        self._tell(ProofMethod.SEARCH.value)
        limits = Limits(self._left(), self._limits.megabytes)
        task = read_texts(*self._task)
        planners = PlannerSearch(*task, limits, self._cancellation, self._pool)
        for analysis in planners.analyses(found):
            found = analysis
            self._tell(found.attempts[-1].result)
        if self._cancellation is not None and self._cancellation.cancelled:
            raise Cancelled
        return found

    def _omissions(self, found: NoPlanAnalysis) -> tuple[Repair, ...]:
        """Which goals to drop."""
        impossible = [one.goal for one in found.impossible]
        # A goal that must be both true and false is reported as its two parts.
        contradictions = (one.parts for one in impossible if isinstance(one, And))
        alone = (one for one in impossible if not isinstance(one, And))
        hopeless = tuple(dict.fromkeys((*alone, *(one.goal for one in found.unreached))))
        pairs = ((one.first, one.second) for one in found.exclusions)
        sets = (*contradictions, *pairs, *(one.goals for one in found.conflicts))
        if not (hopeless or sets):
            return ()
        with suppress(LimitExceeded, WorkerCrashed):
            return self._run(_DROPPING, *self._task, hopeless, sets)
        return ()

    def _tried(self, found: NoPlanAnalysis, candidates: Iterable[Repair]) -> tuple[Tried, ...]:
        """The repairs that help, as far as they are tried in time."""
        # Of fewer goals than such a set has, nothing is known.
        is_shown = all(one.minimal for one in found.conflicts)
        kept: list[Tried] = []
        alike: Counter[type[Repair]] = Counter()
        tries = 0
        with suppress(LimitExceeded, WorkerCrashed):
            for repair in candidates:
                if alike[type(repair)] == _MOST_ALIKE or _is_more(repair, kept):
                    continue
                if tries == _MOST_TRIED:
                    break
                tries += 1
                tried = self._run(_TRIAL, *self._task, repair)
                if tried and (is_shown or tried.shown is not Shown.REASON_GONE):
                    kept.append(tried)
                    alike[type(repair)] += 1
        return tuple(kept)

    def _run(self, function: Callable[..., _R], *arguments: object) -> _R:
        limits = self._limits
        if self._is_asked:
            limits = Limits(self._left() * _SHARE, limits.megabytes)
        return self._pool.run(function, *arguments, limits=limits, cancellation=self._cancellation)

    def _left(self) -> float:
        return max(self._deadline - time.monotonic(), 0.0)

    def _tell(self, what: str) -> None:
        if self._report is not None:
            self._report(what)


def _is_more(repair: Repair, kept: Iterable[Tried]) -> bool:
    """Whether a repair adds more facts than another one that helps."""
    return isinstance(repair, AddFacts) and any(
        isinstance(one.repair, AddFacts) and set(one.repair.atoms) < set(repair.atoms)
        for one in kept
    )


def _found(number: int, what: str, how: str) -> str:
    """What an attempt found, in a sentence: not how much there is, as it need not check all."""
    return f"Found {number or 'no'} {what}{'s' * (number != 1)} {how}."
