"""The learning loop without a model: choose an experiment, run it, read what happened."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from planscribe.author.induce.environment import Applied, Environment
from planscribe.author.induce.experiments import (
    WITHOUT_LOOKING_AHEAD,
    FoundExperiment,
    GoalMasks,
    Sampler,
    next_experiment,
)
from planscribe.author.induce.instances import ActionInstance
from planscribe.author.induce.learned import learned_domain
from planscribe.author.induce.learner import Learner
from planscribe.author.induce.outlook import Outlook
from planscribe.author.induce.record import RecordEntry, WasReset, WasTried
from planscribe.author.induce.trial_tasks import in_order_of_need, trial_task
from planscribe.model.pddl.definitions import And, Atom, Domain, Not, Plan, Problem
from planscribe.plan.result import Outcome, PlanResult


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
    NOTHING_FOUND = "nothing found"
    """No further experiment was found; that there is none is not proved."""
    LIMIT = "limit"
    """The number of steps was reached."""


FindPlan = Callable[[Domain, Problem], PlanResult]
"""What a planner finds within its limits."""


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
    """How many are visited then, those with something new, before a planner searches."""


class LearningLoop:
    """Runs experiments in an environment until there is nothing left to learn.

    `entries` gives what happens, as it happens; `end` says at last why it ended.
    """

    def __init__(
        self,
        learner: Learner,
        environment: Environment,
        policy: LearningPolicy,
        find_plan: FindPlan,
    ) -> None:
        self._learner = learner
        self._environment = environment
        self._policy = policy
        self._find_plan = find_plan
        self._random = Random(policy.seed)
        self._outlook = Outlook(learner.ground, learner.beliefs)
        self._goal = _goal_masks(learner)
        self._tried: set[tuple[int, ...]] = set()
        self._too_hard: set[tuple[str, int]] = set()
        self.end: LearningEnd | None = None

    def entries(self) -> Iterator[RecordEntry]:
        """Learn, and give each new entry of the record.

        Raises:
            ContradictionFound: the environment contradicts itself, or what is considered.
            EnvironmentFault: the environment failed.
        """
        yield self._reset()
        while (end := self._end()) is None:
            found = self._search(self._policy.near, is_wide=False)
            if found.best is None and not found.is_exhaustive:
                found = self._search(self._policy.wide, is_wide=True)
            if found.best is not None:
                yield from self._run(found.best.actions, from_start=found.best.from_start)
                continue
            way = self._plan() if not self._is_solved else None
            is_settled = found.is_exhaustive
            is_blind = self._policy.sampler in WITHOUT_LOOKING_AHEAD
            if not way and not is_settled and not is_blind:
                way, is_settled = self._planned_trial()
            if not way:
                end = LearningEnd.SETTLED if is_settled else LearningEnd.NOTHING_FOUND
                break
            yield from self._run(way, from_start=True)
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

    def _search(self, most: int, *, is_wide: bool) -> FoundExperiment:
        now, start = self._learner.state, self._learner.start
        assert now is not None and start is not None
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
        )

    def _plan(self) -> tuple[ActionInstance, ...] | None:
        """A plan for the goal by what is known, unless it was tried with the same knowledge."""
        versions = tuple(one.version for one in self._learner.beliefs.values())
        if versions in self._tried:
            return None
        self._tried.add(versions)
        domain = learned_domain(self._learner, cautious=self._policy.safe)
        found = self._find_plan(domain, self._learner.task.problem)
        return self._instances(found.plan) if found.plan else None

    def _planned_trial(self) -> tuple[tuple[ActionInstance, ...] | None, bool]:
        """The way to a trial that a planner finds; whether it is proved that there is none."""
        is_settled = True
        for name in in_order_of_need(self._learner):
            asked = name, self._learner.beliefs[name].version
            if asked in self._too_hard:
                is_settled = False
                continue
            domain, problem, trial = trial_task(self._learner, name)
            found = self._find_plan(domain, problem)
            if found.plan is None:
                if found.outcome is not Outcome.UNSOLVABLE:
                    self._too_hard.add(asked)
                    is_settled = False
                continue
            steps = [
                replace(step, action=name) if step.action == trial else step
                for step in found.plan.steps
            ]
            way = self._instances(Plan(tuple(steps)))
            if self._shows_something(way):
                return way, False
            is_settled = False
        return None, is_settled

    def _shows_something(self, way: Sequence[ActionInstance]) -> bool:
        """Whether the last action of a way is a trial."""
        state = self._learner.start
        assert state is not None
        *others, last = (self._outlook.of(one) for one in way)
        for one in others:
            state = one.successor(state)
        is_allowed = last.is_certain(state) or not self._policy.safe
        return is_allowed and not last.is_hopeless(state) and last.gain(state) > 0

    def _instances(self, plan: Plan) -> tuple[ActionInstance, ...]:
        found = (self._learner.ground.instance(step) for step in plan.steps)
        return tuple(one for one in found if one is not None)

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
            yield self._read(WasTried(one.step, feedback))
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
            self._goal = None

    def _reset(self) -> RecordEntry:
        started = self._environment.reset()
        return self._read(WasReset(started.state, started.reached_goal))

    def _read(self, entry: RecordEntry) -> RecordEntry:
        self._learner.read(entry)
        return entry


def _goal_masks(learner: Learner) -> GoalMasks | None:
    """The goal of the problem, if it is a conjunction of literals."""
    goal = learner.task.problem.goal
    parts = goal.parts if isinstance(goal, And) else (goal,)
    numbers = learner.ground.numbers
    atoms = [one for one in parts if isinstance(one, Atom)]
    denied = [one.body for one in parts if isinstance(one, Not) and isinstance(one.body, Atom)]
    if len(atoms) + len(denied) < len(parts):
        return None
    return GoalMasks(numbers.mask(atoms), numbers.mask(denied))
