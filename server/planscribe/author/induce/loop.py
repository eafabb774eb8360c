"""The learning loop without a model: choose an experiment, run it, read what happened."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random

from planscribe.author.induce.beliefs import BeliefProof, ContradictionFound
from planscribe.author.induce.environment import Applied, Environment
from planscribe.author.induce.experiments import (
    WITHOUT_LOOKING_AHEAD,
    Experiment,
    FoundExperiment,
    Sampler,
    next_experiment,
)
from planscribe.author.induce.goals import goal_masks
from planscribe.author.induce.instances import ActionInstance
from planscribe.author.induce.learned import learned_domain
from planscribe.author.induce.learner import Learner
from planscribe.author.induce.outlook import Outlook
from planscribe.author.induce.reaching import FarLimits, far_experiment, goal_way
from planscribe.author.induce.record import RecordEntry, WasReset, WasTried
from planscribe.compile.formulas import write_flat
from planscribe.model.pddl.definitions import Atom, Plan
from planscribe.plan.result import FindPlan


class Until(StrEnum):
    """When learning ends."""

    SOLVED = "solved"
    """The goal of the problem was reached."""
    SETTLED = "settled"
    """Nothing that can be reached shows anything more."""


class LearningEnd(StrEnum):
    """Why learning ended."""

    SOLVED = "solved"
    SETTLED = "settled"
    """Proved: no state that can be reached shows anything more."""
    CUT_OFF = "cut off"
    """Not settled: the search for the next experiment used up the work that it may take."""
    UNFORESEEN = "unforeseen"
    """Not settled: actions change more than their literals say, so no search is complete."""
    LIMIT = "limit"
    """The number of steps was reached."""


@dataclass(frozen=True, slots=True)
class LearningPolicy:
    """How the loop chooses, and when it ends."""

    seed: int = 1
    until: Until = Until.SETTLED
    safe: bool = False
    """Try only actions that are certainly applicable."""
    sampler: Sampler = Sampler.INFORMATION
    most_steps: int = 10_000
    near: int = 300
    """How many states are visited for the next experiment, all that are near."""
    wide: int = 5_000
    """How many are visited then, those with something new."""
    far: FarLimits = field(default_factory=FarLimits)
    """How much work the search for what is far away may take."""


class LearningLoop:
    """Runs experiments in an environment until there is nothing left to learn.

    `entries` gives what happens, as it happens; `end` says at last why it ended. `find_plan` is
    asked for a plan for the goal when nothing else is left, and no other search decided that.
    """

    def __init__(
        self,
        learner: Learner,
        environment: Environment,
        policy: LearningPolicy,
        find_plan: FindPlan | None = None,
    ) -> None:
        self._learner = learner
        self._environment = environment
        self._policy = policy
        self._find_plan = find_plan
        self._random = Random(policy.seed)
        self._outlook = Outlook(learner.ground, learner.beliefs)
        ground = learner.ground
        self._goal = goal_masks(learner.task.problem.goal, ground.universe, ground.numbers)
        self._tried: set[tuple[int, ...]] = set()
        self._asked: set[tuple[int, ...]] = set()
        self._is_excluded = self._is_elsewhere = False
        self._started: tuple[frozenset[Atom], int] | None = None
        self.end: LearningEnd | None = None

    def entries(self) -> Iterator[RecordEntry]:
        """Learn, and give each new entry of the record.

        Raises:
            ContradictionFound: the environment contradicts itself, or what is considered.
            EnvironmentFault: the environment failed.
        """
        yield self._reset()
        while (end := self._end()) is None:
            found = self._found()
            if found.best is None:
                end = self._without_experiment(found)
                break
            yield from self._run(found.best.actions, from_start=found.best.from_start)
        self.end = end

    @property
    def _is_solved(self) -> bool:
        return self._learner.goal_reached is not None

    def _end(self) -> LearningEnd | None:
        if self._is_solved and self._policy.until is Until.SOLVED:
            return LearningEnd.SOLVED
        if self._learner.counts.steps >= self._policy.most_steps:
            return LearningEnd.LIMIT
        return None

    def _found(self) -> FoundExperiment:
        """The next experiment: among near states, on the way to the goal, far away, by a planner.

        Only the planner has a limit of time. It is asked at last, so that all before is the same.
        """
        found = self._search(self._policy.near, is_wide=False)
        if not found.best and self._policy.sampler in WITHOUT_LOOKING_AHEAD:
            return found if found.is_exhaustive else self._from_dead_end()
        if not found.best and not found.is_exhaustive:
            found = self._search(self._policy.wide, is_wide=True)
        if found.is_exhaustive:
            self._is_excluded = not self._learner.unforeseen
        elif not found.best:
            found = self._plan() or self._far()
        return found if found.best else self._planned() or found

    def _without_experiment(self, found: FoundExperiment) -> LearningEnd:
        """Why learning ends where there is no experiment."""
        if self._learner.unforeseen:
            return LearningEnd.UNFORESEEN
        return LearningEnd.SETTLED if found.is_exhaustive else LearningEnd.CUT_OFF

    def _from_dead_end(self) -> FoundExperiment:
        """Where nothing is possible, the environment is reset; in the start, that is all."""
        now, start = self._states()
        is_over = now == start
        return FoundExperiment(None if is_over else Experiment((), True, 0.0), is_over)

    def _search(self, most: int, *, is_wide: bool) -> FoundExperiment:
        now, start = self._states()
        return next_experiment(
            list(self._outlook.expectations(now | start)),
            now,
            start,
            most,
            self._random,
            is_wide=is_wide,
            goal=None if self._is_solved else self._goal,
            safe=self._policy.safe,
            by=self._policy.sampler,
            unforeseen=self._learner.unforeseen,
        )

    def _plan(self) -> FoundExperiment | None:
        """A plan for the goal by what is known, unless it was tried with the same knowledge."""
        versions = self._versions()
        if self._is_solved or self._goal is None or versions in self._tried:
            return None
        self._tried.add(versions)
        now, start = self._states()
        expectations = list(self._outlook.expectations(now | start))
        most, safe = self._policy.far.goal, self._policy.safe
        way = goal_way(expectations, start, self._goal, most, safe=safe)
        self._is_excluded = way.is_excluded and not self._learner.unforeseen
        return _way(one.instance for one in way.moves)

    def _planned(self) -> FoundExperiment | None:
        """The plan of a planner for the goal by what is known, if it was not asked already."""
        versions = self._versions()
        is_over = self._is_solved or self._is_excluded or self._is_elsewhere
        if self._find_plan is None or is_over or versions in self._asked:
            return None
        self._asked.add(versions)
        domain = learned_domain(self._learner, cautious=self._policy.safe)
        plan = self._find_plan(domain, self._learner.task.problem).plan or Plan()
        actions = [self._learner.ground.instance(one) for one in plan.steps]
        return _way(one for one in actions if one)

    def _versions(self) -> tuple[int, ...]:
        return tuple(one.version for one in self._learner.beliefs.values())

    def _far(self) -> FoundExperiment:
        now, start = self._states()
        expectations = list(self._outlook.expectations(now | start))
        return far_experiment(
            expectations,
            start,
            self._policy.far,
            safe=self._policy.safe,
            unforeseen=self._learner.unforeseen,
        )

    def _states(self) -> tuple[int, int]:
        now, start = self._learner.state, self._learner.start
        assert now is not None and start is not None
        return now, start

    def _run(self, actions: Sequence[ActionInstance], *, from_start: bool) -> Iterator[RecordEntry]:
        """Execute actions while what happens is what is expected."""
        if from_start and self._learner.state != self._learner.start:
            yield self._reset()
        expected = {one.step: self._outlook.of(one) for one in actions}
        for one in actions:
            if self._learner.counts.steps >= self._policy.most_steps:
                return
            before = self._learner.state
            feedback = self._environment.step(one.step)
            entry = self._learner.read(WasTried(one.step, feedback))
            yield entry
            is_expected = (
                isinstance(feedback, Applied)
                and before is not None
                and expected[one.step].successor(before) == self._learner.state
            )
            if not is_expected or self._end() is not None:
                return
        now = self._learner.state
        if self._goal and now is not None and self._goal.holds(now) and not self._is_solved:
            # The environment has another goal: only it says when that is reached.
            self._goal, self._is_elsewhere = None, True

    def _reset(self) -> RecordEntry:
        started = self._environment.reset()
        entry = self._learner.read(WasReset(started.state, started.reached_goal))
        number = len(self._learner.record)
        state, first = self._started or (started.state, number)
        self._started = state, first
        if state != started.state:
            atom = min(state ^ started.state, key=str)
            now = BeliefProof(number, "it is different at the start")
            about = f"{write_flat(atom)}: {now.reason}"
            raise ContradictionFound(about, BeliefProof(first, "the start before"), now)
        return entry


def _way(actions: Iterable[ActionInstance]) -> FoundExperiment | None:
    """Actions from the start; None if there are none."""
    found = Experiment((*actions,), from_start=True, gain=0.0)
    return FoundExperiment(found, is_exhaustive=False) if found.actions else None
