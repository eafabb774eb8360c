"""Learning a domain from its problems, and comparing it with the true one."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from statistics import fmean

from planscribe.author.induce.accuracy import accuracy, schema_literals
from planscribe.author.induce.beliefs import ContradictionFound
from planscribe.author.induce.environment import EnvironmentFault
from planscribe.author.induce.hypotheses import UnsupportedDomain
from planscribe.author.induce.learned import learned_domain
from planscribe.evaluate.faults import EvaluationFault
from planscribe.evaluate.induction.lessons import covering_problem, learn, plan_of
from planscribe.evaluate.induction.predictions import Predictions, predict
from planscribe.evaluate.induction.refuting import refutability
from planscribe.evaluate.induction.subjects import InductionSubject, TrueTasks, true_tasks
from planscribe.evaluate.results import ResultRecord
from planscribe.evaluate.spreading import MeasurementJob
from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.plan.execute.validator import validate
from planscribe.plan.planners.solve import solve
from planscribe.plan.result import PlanResult
from planscribe.plan.support import Unsupported
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workers.pool import Pool
from planscribe.workspace.snapshot import Snapshot

_PREDICTED = 3
"""Problems in which states are compared."""


@dataclass(slots=True)
class InductionRecord(ResultRecord):
    """How well a domain was learned; `error` says why nothing is measured."""

    problem: str = ""
    """The problems that were learned from."""
    end: str = ""
    resets: int = 0
    steps: int = 0
    rejected: int = 0
    steps_to_goal: int | None = None
    steps_to_best: int = 0
    """Actions tried until the cautious precision and recall last rose."""
    rejected_to_best: int = 0
    precision: float = 0.0
    recall: float = 0.0
    cautious_precision: float = 0.0
    cautious_recall: float = 0.0
    wrong: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    judged: dict[str, str] = field(default_factory=dict)
    """Of the wrong and missing literals, whether a state of the problems shows that they are."""
    kept: dict[str, str] = field(default_factory=dict)
    """The same of what is wrong if preconditions that are not refuted are kept."""
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
    subject, limits = work.subject, Limits(work.subject.seconds)
    names = [*tasks.problems][: subject.lessons] or [covering_problem(tasks, limits, pool)]

    def find_plan(domain: Domain, problem: Problem) -> PlanResult:
        return solve(domain, problem, limits=limits, pool=pool)

    lessons = learn(tasks, names, work.method, subject.seed, find_plan)
    learner = lessons.learner
    record.problem, record.end = ", ".join(lessons.problems), str(lessons.end)
    record.resets, record.steps = learner.counts.resets, learner.counts.steps
    record.rejected, record.steps_to_goal = learner.counts.rejected, learner.steps_to_goal
    record.steps_to_best = lessons.steps_to_best
    record.rejected_to_best = lessons.rejected_to_best
    plain, careful = learned_domain(learner), learned_domain(learner, cautious=True)
    scores = accuracy(plain, tasks.domain)
    cautious = accuracy(careful, tasks.domain)
    record.precision, record.recall = scores.precision, scores.recall
    record.cautious_precision, record.cautious_recall = cautious.precision, cautious.recall
    record.wrong = [": ".join(one) for one in scores.only_learned]
    record.missing = [": ".join(one) for one in scores.only_true]
    judged = {
        ": ".join(one): str(found)
        for one, found in refutability(
            tasks.domain,
            [tasks.problems[name] for name in lessons.problems],
            scores.only_true,
            scores.only_learned,
            cautious.only_learned,
        ).items()
    }
    record.judged = {one: judged[one] for one in (*record.missing, *record.wrong)}
    record.kept = {": ".join(one): judged[": ".join(one)] for one in cautious.only_learned}
    record.by_action = [*_by_action(plain, tasks.domain), *_by_action(careful, tasks.domain)]
    predictions = Predictions()
    for problem in [*tasks.problems.values()][:_PREDICTED]:
        # Of large problems there are too many ground actions.
        with suppress(UnsupportedDomain):
            predict(predictions, plain, tasks.domain, problem)
    record.predicted = [round(one, 4) for one in predictions.means()]
    if subject.solves:
        _solve_others(record, tasks, plain, lessons.problems, limits, pool)


def _solve_others(
    record: InductionRecord,
    tasks: TrueTasks,
    learned: Domain,
    known: Sequence[str],
    limits: Limits,
    pool: Pool,
) -> None:
    is_exact = not record.wrong and not record.missing
    for name, problem in tasks.problems.items():
        if name in known or plan_of(tasks.domain, problem, limits, pool) is None:
            continue
        record.solvable += 1
        plan = None if is_exact else plan_of(learned, problem, limits, pool)
        if is_exact or (plan and validate(tasks.domain, problem, plan).valid):
            record.solved += 1
        else:
            record.unsolved.append(name)


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
