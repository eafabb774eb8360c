"""Learning the actions of a domain from one of its problems, or from several in their order."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from planscribe.author.induce.accuracy import accuracy
from planscribe.author.induce.environment import SimulatedEnvironment
from planscribe.author.induce.experiments import Sampler
from planscribe.author.induce.hypotheses import HypothesisWish, UnsupportedDomain, require_learnable
from planscribe.author.induce.learned import learned_domain
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.loop import LearningEnd, LearningLoop, LearningPolicy
from planscribe.evaluate.faults import EvaluationFault
from planscribe.evaluate.induction.subjects import TrueTasks
from planscribe.model.pddl.definitions import Domain, Plan, Problem
from planscribe.plan.planners.solve import solve
from planscribe.plan.result import FindPlan
from planscribe.workers.limits import Limits
from planscribe.workers.pool import Pool

MOST_STEPS = 2_000
"""Actions that a method may try in a problem."""

WITHOUT_REASONS = "without reasons"
"""What the name of a method ends with if actions are rejected without a reason."""


@dataclass(slots=True)
class Lessons:
    """What was learned, and from what."""

    learner: Learner
    problems: list[str]
    end: LearningEnd | None
    """Why learning from the last problem ended."""
    steps_to_best: int
    """Actions tried until precision and recall of all that is not refuted last rose."""
    rejected_to_best: int


def learn(
    tasks: TrueTasks, names: Sequence[str], method: str, seed: int, find_plan: FindPlan
) -> Lessons:
    """Learn from problems in their order, while anything is undecided and none is too large.

    Raises:
        ContradictionFound, EnvironmentFault, UnsupportedDomain: as `LearningLoop` and `Learner`.
    """
    wish = HypothesisWish.of(tasks.domain)
    require_learnable(tasks.headers, wish, tasks.domain)
    sampler = Sampler(method.removesuffix(WITHOUT_REASONS).strip())
    lessons: Lessons | None = None
    best = 0.0, 0.0
    for name in names:
        problem = tasks.problems[name]
        environment = SimulatedEnvironment(
            tasks.domain, problem, gives_reasons=not method.endswith(WITHOUT_REASONS)
        )
        earlier = lessons.learner if lessons else None
        try:
            learner = Learner(LearningTask(tasks.headers, problem, wish), earlier)
        except UnsupportedDomain:
            if lessons is None:
                raise
            break
        if lessons is None:
            lessons = Lessons(learner, [], None, 0, 0)
        lessons.learner = learner
        lessons.problems.append(name)
        most = learner.counts.steps + MOST_STEPS
        policy = LearningPolicy(seed, sampler=sampler, most_steps=most)
        loop = LearningLoop(learner, environment, policy, find_plan)
        for _ in _changes(learner, loop):
            found = accuracy(learned_domain(learner, cautious=True), tasks.domain)
            if found.precision > best[0] or found.recall > best[1]:
                best = max(best[0], found.precision), max(best[1], found.recall)
                lessons.steps_to_best = learner.counts.steps
                lessons.rejected_to_best = learner.counts.rejected
        lessons.end = loop.end
        if not any(one.possible for one in learner.beliefs.values()):
            break
    assert lessons is not None
    return lessons


def _changes(learner: Learner, loop: LearningLoop) -> Iterator[None]:
    """Run a loop to its end, and stop wherever more is known than before."""
    known = -1
    for _ in loop.entries():
        now = sum(one.version for one in learner.beliefs.values())
        if now != known:
            known = now
            yield


def covering_problem(tasks: TrueTasks, limits: Limits, pool: Pool) -> str:
    """The first problem whose plan has every action; else the first of those with the most.

    Raises:
        EvaluationFault: the planner solves none of them.
    """
    best, most = "", 0
    for name, problem in tasks.problems.items():
        plan = plan_of(tasks.domain, problem, limits, pool)
        used = len({step.action for step in plan.steps}) if plan else 0
        if used > most:
            best, most = name, used
        if used == len(tasks.domain.actions):
            return name
    if not best:
        raise EvaluationFault("the planner solves none of the problems with the true domain")
    return best


@lru_cache(maxsize=500)
def plan_of(domain: Domain, problem: Problem, limits: Limits, pool: Pool) -> Plan | None:
    """A plan of the planner; the seeds of a domain ask for the same ones."""
    return solve(domain, problem, limits=limits, pool=pool).plan
