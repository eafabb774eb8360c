"""Learning a domain from one of its problems, and comparing it with the true one."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from statistics import fmean
from typing import Any

from planscribe.author.induce.accuracy import accuracy, schema_literals
from planscribe.author.induce.beliefs import ContradictionFound
from planscribe.author.induce.environment import EnvironmentFault, SimulatedEnvironment
from planscribe.author.induce.experiments import Sampler
from planscribe.author.induce.hypotheses import HypothesisWish, UnsupportedDomain
from planscribe.author.induce.learned import learned_domain
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.loop import LearningLoop, LearningPolicy
from planscribe.evaluate.faults import EvaluationFault
from planscribe.evaluate.induction.predictions import Predictions, predict
from planscribe.evaluate.induction.refuting import refutability
from planscribe.evaluate.induction.subjects import InductionSubject, TrueTasks, true_tasks
from planscribe.evaluate.spreading import MeasurementJob
from planscribe.model.pddl.definitions import Domain, Plan, Problem
from planscribe.plan.execute.validator import validate
from planscribe.plan.planners.solve import solve
from planscribe.plan.result import PlanResult
from planscribe.plan.support import Unsupported
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workers.pool import Pool
from planscribe.workspace.snapshot import Snapshot

MOST_STEPS = 2_000
"""Actions that a method may try."""

_SEARCHING = Limits(10)
"""For each plan that is searched while learning."""

_PREDICTED = 3
"""Problems in which states are compared."""

WITHOUT_REASONS = "without reasons"
"""What the name of a method ends with if actions are rejected without a reason."""


@dataclass(slots=True)
class InductionRecord:
    """How well a domain was learned; `error` says why nothing is measured."""

    domain: str
    task: str
    method: str
    digest: str
    problem: str = ""
    """The problem that was learned from."""
    end: str = ""
    resets: int = 0
    steps: int = 0
    rejected: int = 0
    steps_to_goal: int | None = None
    precision: float = 0.0
    recall: float = 0.0
    cautious_precision: float = 0.0
    cautious_recall: float = 0.0
    wrong: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    judged: dict[str, str] = field(default_factory=dict)
    """Of the wrong and missing literals, whether a state of the problem shows that they are."""
    by_action: list[float] = field(default_factory=list)
    """Precision and recall as means over the actions, as AMLGym has them, then cautious."""
    predicted: list[float] = field(default_factory=list)
    """Precision and recall of applicability and of changes in random states."""
    solvable: int = 0
    """Other problems that the planner solves with the true domain."""
    solved: int = 0
    """Those of them for which its plan with the learned domain is valid."""
    unsolved: list[str] = field(default_factory=list)
    error: str = ""

    @classmethod
    def load(cls, **data: Any) -> "InductionRecord":
        """A record as `asdict` gives it; raises TypeError for anything else."""
        return cls(**data)


def measure(snapshot: Snapshot, work: MeasurementJob[InductionSubject]) -> InductionRecord:
    """Learn a domain, and compare it with the true one."""
    record = InductionRecord(work.domain, work.task, work.method, work.digest)
    try:
        tasks = true_tasks(snapshot, work.subject)
        _measure(record, tasks, work, snapshot.workers.pool)
    except (EvaluationFault, UnsupportedDomain, EnvironmentFault, Unsupported) as trouble:
        record.error = str(trouble)
    except ContradictionFound as found:
        record.error = f"contradiction: {found.about}"
    except (LimitExceeded, WorkerCrashed) as trouble:
        record.error = str(trouble)
    return record


def _measure(
    record: InductionRecord,
    tasks: TrueTasks,
    work: MeasurementJob[InductionSubject],
    pool: Pool,
) -> None:
    limits = Limits(work.subject.seconds)
    record.problem = _learning_problem(tasks, limits, pool)
    learner, loop = _learned(record, tasks, work, pool)
    record.end = str(loop.end)
    record.resets, record.steps = learner.counts.resets, learner.counts.steps
    record.rejected, record.steps_to_goal = learner.counts.rejected, learner.steps_to_goal
    plain, careful = learned_domain(learner), learned_domain(learner, cautious=True)
    scores = accuracy(plain, tasks.domain)
    cautious = accuracy(careful, tasks.domain)
    record.precision, record.recall = scores.precision, scores.recall
    record.cautious_precision, record.cautious_recall = cautious.precision, cautious.recall
    record.wrong = [": ".join(one) for one in scores.only_learned]
    record.missing = [": ".join(one) for one in scores.only_true]
    judged = refutability(
        tasks.domain, tasks.problems[record.problem], scores.only_true, scores.only_learned
    )
    record.judged = {": ".join(one): str(found) for one, found in judged.items()}
    record.by_action = [*_by_action(plain, tasks.domain), *_by_action(careful, tasks.domain)]
    predictions = Predictions()
    for problem in [*tasks.problems.values()][:_PREDICTED]:
        predict(predictions, plain, tasks.domain, problem)
    record.predicted = [round(one, 4) for one in predictions.means()]
    is_exact = not record.wrong and not record.missing
    for name, problem in tasks.problems.items():
        if name == record.problem or _plan(tasks.domain, problem, limits, pool) is None:
            continue
        record.solvable += 1
        plan = None if is_exact else _plan(plain, problem, limits, pool)
        if is_exact or (plan and validate(tasks.domain, problem, plan).valid):
            record.solved += 1
        else:
            record.unsolved.append(name)


def _learned(
    record: InductionRecord,
    tasks: TrueTasks,
    work: MeasurementJob[InductionSubject],
    pool: Pool,
) -> tuple[Learner, LearningLoop]:
    problem = tasks.problems[record.problem]
    reasons = not work.method.endswith(WITHOUT_REASONS)
    environment = SimulatedEnvironment(tasks.domain, problem, gives_reasons=reasons)
    learner = Learner(LearningTask(tasks.headers, problem, HypothesisWish.of(tasks.domain)))
    sampler = Sampler(work.method.removesuffix(WITHOUT_REASONS).strip())
    policy = LearningPolicy(work.subject.seed, sampler=sampler, most_steps=MOST_STEPS)

    def find_plan(domain: Domain, problem: Problem) -> PlanResult:
        return solve(domain, problem, limits=_SEARCHING, pool=pool)

    loop = LearningLoop(learner, environment, policy, find_plan)
    for _ in loop.entries():
        pass
    return learner, loop


def _learning_problem(tasks: TrueTasks, limits: Limits, pool: Pool) -> str:
    """The first problem whose plan has every action; else the first of those with the most."""
    best, most = "", 0
    for name, problem in tasks.problems.items():
        plan = _plan(tasks.domain, problem, limits, pool)
        used = len({step.action for step in plan.steps}) if plan else 0
        if used > most:
            best, most = name, used
        if used == len(tasks.domain.actions):
            return name
    if not best:
        raise EvaluationFault("the planner solves none of the problems with the true domain")
    return best


@lru_cache(maxsize=500)
def _plan(domain: Domain, problem: Problem, limits: Limits, pool: Pool) -> Plan | None:
    """A plan of the planner; the seeds of a domain ask for the same ones."""
    return solve(domain, problem, limits=limits, pool=pool).plan


def _by_action(learned: Domain, truth: Domain) -> Iterator[float]:
    """Precision and recall, each the mean over the actions of the true domain."""
    mine, theirs = set(schema_literals(learned)), set(schema_literals(truth))
    shares = []
    for action in truth.actions:
        both = {one for one in mine & theirs if one[0] == action.name}
        learned_ones = sum(one[0] == action.name for one in mine)
        true_ones = sum(one[0] == action.name for one in theirs)
        shares.append(
            (
                len(both) / learned_ones if learned_ones else 1.0,
                len(both) / true_ones if true_ones else 1.0,
            )
        )
    for column in zip(*shares, strict=True):
        yield round(fmean(column), 4)
