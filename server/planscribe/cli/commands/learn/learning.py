"""`planscribe learn`: run experiments, and print the domain that they show."""

from argparse import Namespace
from dataclasses import dataclass, replace

from planscribe.author.induce.accuracy import accuracy
from planscribe.author.induce.beliefs import ContradictionFound
from planscribe.author.induce.by_model.loop import ModelCounts, PsalmLoop
from planscribe.author.induce.by_model.settings import PsalmSettings
from planscribe.author.induce.completing import complete
from planscribe.author.induce.environment import Environment, EnvironmentFault
from planscribe.author.induce.facts import FactCheck
from planscribe.author.induce.hypotheses import (
    HypothesisWish,
    UnsupportedDomain,
    require_learnable,
)
from planscribe.author.induce.learned import learned_domain
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.loop import (
    LearningEnd,
    LearningLoop,
    LearningPolicy,
    Until,
)
from planscribe.author.induce.noisy import read_noisy
from planscribe.author.induce.record import WasReset, WasSeen
from planscribe.author.induce.report import AccuracyJson, LearnedJson, accuracy_data, learned_data
from planscribe.cli import inputs, models
from planscribe.cli.commands.learn.environments import environment
from planscribe.cli.commands.learn.live import LiveControl, print_end
from planscribe.cli.commands.learn.records import RecordFile
from planscribe.cli.inputs import Input
from planscribe.cli.output import files as outputs
from planscribe.cli.output.characters import visible
from planscribe.cli.output.printing import print_errors
from planscribe.cli.output.screen import Screen
from planscribe.cli.planners import check_planner, configurations
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.llm.faults import ModelFault
from planscribe.llm.prompts import PromptFault
from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.plan.planners.solve import solve
from planscribe.plan.result import FindPlan, PlanResult
from planscribe.plan.universe import Universe
from planscribe.wording import counted
from planscribe.workers.limits import Cancellation, Limits
from planscribe.workers.pool import Pool
from planscribe.workspace.documents import Document, Language, Role
from planscribe.workspace.pipeline import generated
from planscribe.workspace.snapshot import Workspace

_TOLD = {
    LearningEnd.SOLVED: "the goal is reached",
    LearningEnd.SETTLED: "no state that can be reached shows more",
    LearningEnd.CUT_OFF: "not settled: the search for the next experiment was cut off",
    LearningEnd.UNFORESEEN: "not settled: actions change more than what is learned explains",
    LearningEnd.LIMIT: "the number of steps is reached",
}


class LearnJson(LearnedJson):
    """The output of `learn`."""

    command: str
    end: str | None
    error: str
    accuracy: AccuracyJson | None


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What was learned, and why it ended: neither end nor error if there is only a record."""

    learner: Learner
    end: LearningEnd | None = None
    error: str = ""


def run(options: Namespace) -> int:
    """Learn the actions of a domain."""
    screen = Screen()
    check_planner(screen, options.planner, configurations(options))
    outputs.check_output(options.output, options.force)
    outputs.check_kept(options.trace)
    if not (options.environment or options.program or options.trace):
        raise BadInput("give --environment, --program or --trace to learn from")
    if options.wrong_facts and (options.environment or options.program or not options.trace):
        raise BadInput("--wrong-facts is for the record of --trace, without an environment")
    with inputs.opened() as workspace:
        domain, origin = _domain(screen, workspace, options.domain_file)
        problem = _problem(screen, workspace, options.problem_file)
        _require_fitting(domain, problem, options.problem_file)
        truth = _domain(screen, workspace, options.environment)[0] if options.environment else None
        wish = replace(HypothesisWish.of(domain), **dict.fromkeys(options.consider, True))
        task = LearningTask(domain, problem, wish)
        if truth is not None:
            _require_learnable(task, truth, options.environment)
        kept = RecordFile(options.trace)
        outcome = _from_record(task, kept, options.wrong_facts)
        if not outcome.error:
            with environment(options, truth, problem) as found:
                if found is not None:
                    outcome = _learned(screen, options, workspace, outcome.learner, found, kept)
    if options.live:
        print_end(str(outcome.end) if outcome.end else None, visible(outcome.error))
    else:
        _deliver(screen, options, outcome, truth, origin)
    has_goal = options.with_model or options.until == Until.SOLVED
    is_wanted = outcome.end is LearningEnd.SOLVED or not has_goal
    return ExitCode.FOUND if outcome.error or not is_wanted else ExitCode.OK


def _domain(screen: Screen, workspace: Workspace, name: str) -> tuple[Domain, Document]:
    read = _read(screen, workspace, name, Role.DOMAIN)
    return inputs.require_defined_domain(workspace.snapshot, read), read.origin


def _problem(screen: Screen, workspace: Workspace, name: str) -> Problem:
    read = _read(screen, workspace, name, Role.PROBLEM)
    return inputs.require_problem(workspace.snapshot, read)


def _read(screen: Screen, workspace: Workspace, name: str, role: Role) -> Input:
    read = inputs.read(workspace, name, role)
    if print_errors(screen, workspace.snapshot, [read.key], {read.key: read.shown}):
        raise BadInput("nothing was learned; fix these errors first")
    return read


def _require_fitting(domain: Domain, problem: Problem, name: str) -> None:
    """Refuse a problem of another domain, of which nothing would be learned."""
    if problem.domain != domain.name:
        raise BadInput(
            f"{inputs.shown_name(name)}: a problem of the domain {problem.domain}, "
            f"not of {domain.name}"
        )
    try:
        FactCheck(domain, Universe(domain, problem)).check(WasReset(frozenset(problem.init)))
    except EnvironmentFault as fault:
        raise BadInput(f"{inputs.shown_name(name)}: {fault}") from fault


def _require_learnable(task: LearningTask, truth: Domain, name: str) -> None:
    try:
        require_learnable(task.domain, task.wish, truth)
    except UnsupportedDomain as trouble:
        raise BadInput(f"{inputs.shown_name(name)}: {trouble}") from trouble


def _new_learner(task: LearningTask) -> Learner:
    try:
        return Learner(task)
    except (UnsupportedDomain, EnvironmentFault) as trouble:
        raise BadInput(str(trouble)) from trouble
    except ContradictionFound as found:
        raise BadInput(f"the domain contradicts itself: {found.about}") from found


def _from_record(task: LearningTask, kept: RecordFile, wrong: float) -> _Outcome:
    learner = _new_learner(task)
    if wrong:
        return _from_noisy_record(learner, kept, wrong)
    for number, entry in enumerate(kept.entries(), 1):
        try:
            learner.read(entry)
        except EnvironmentFault as fault:
            return _Outcome(learner, error=f"entry {number}: {fault}")
        except ContradictionFound as found:
            return _before(learner, found, kept)
    try:
        complete(learner)
    except ContradictionFound as found:
        return _before(learner, found, kept)
    return _Outcome(learner)


def _from_noisy_record(learner: Learner, kept: RecordFile, wrong: float) -> _Outcome:
    try:
        read_noisy(learner, kept.entries(), wrong)
    except EnvironmentFault as fault:
        raise BadInput(str(fault)) from fault
    except ContradictionFound as found:
        error = f"more than {wrong:.0%} of the facts are wrong: {found.about}"
        return _Outcome(_new_learner(learner.task), error=error)
    return _Outcome(learner)


def _learned(
    screen: Screen,
    options: Namespace,
    workspace: Workspace,
    learner: Learner,
    found: Environment,
    kept: RecordFile,
) -> _Outcome:
    policy = LearningPolicy(
        options.seed, Until(options.until), options.safe, most_steps=options.steps
    )
    cancellation = Cancellation()
    find_plan = _planner(options, workspace.snapshot.workers.pool, cancellation)
    loop: LearningLoop | PsalmLoop = LearningLoop(learner, found, policy, find_plan)
    if options.with_model:
        loop = _with_model(options, learner, found, find_plan)
    number = len(learner.record)
    entries = loop.entries()
    if options.live:
        entries = LiveControl(learner, cancellation).followed(entries)
    try:
        with screen.waiting("Learning ...") as tell:
            for entry in entries:
                kept.add(entry)
                number += 1
                counts = learner.counts
                tell(f"Learning: {counted(counts.steps, 'step')}, {counts.rejected} rejected")
    except (ContradictionFound, EnvironmentFault, ModelFault, PromptFault) as trouble:
        for entry in learner.record[number:]:
            kept.add(entry)
        return _before(learner, trouble, kept)
    if isinstance(loop, PsalmLoop):
        screen.tell(_told(loop.counts))
    return _Outcome(learner, loop.end)


def _planner(options: Namespace, pool: Pool, cancellation: Cancellation) -> FindPlan:
    known, limits = configurations(options), Limits(options.time_limit, options.memory_limit)

    def find_plan(domain: Domain, problem: Problem) -> PlanResult:
        return solve(domain, problem, options.planner, limits, cancellation, pool, known=known)

    return find_plan


def _with_model(
    options: Namespace, learner: Learner, found: Environment, find_plan: FindPlan
) -> PsalmLoop:
    model = models.chosen(options)
    try:
        dialogue = model.dialogue()
    except ModelFault as fault:
        raise BadInput(visible(str(fault))) from fault
    return PsalmLoop(
        learner, found, find_plan, dialogue, PsalmSettings(), options.seed, options.steps
    )


def _told(counts: ModelCounts) -> str:
    actions = f"{counts.dropped_actions} of {counts.actions + counts.dropped_actions} actions"
    said = counts.literals + counts.dropped_literals
    literals = f"{counts.dropped_literals} of {counted(said, 'literal')}"
    calls = counted(counts.calls, "call")
    return f"{calls} of the model; {actions} and {literals} make no sense, and were dropped"


def _before(learner: Learner, trouble: Exception, kept: RecordFile) -> _Outcome:
    """What was known before something went wrong."""
    if not isinstance(trouble, ContradictionFound):
        return _Outcome(learner, error=str(trouble))
    known = _new_learner(learner.task)
    known.read_all(learner.record[:-1])
    hint = (
        "The environment is not deterministic, or an action needs more than the literals that "
        f"are considered; see --consider.{kept.advice}"
    )
    if any(isinstance(one, WasSeen) for one in learner.record):
        hint += " If some of what was seen is wrong, see --wrong-facts."
    return _Outcome(known, error=f"{trouble.where}: {trouble.about}. {hint}")


def _deliver(
    screen: Screen, options: Namespace, outcome: _Outcome, truth: Domain | None, origin: Document
) -> None:
    learner = outcome.learner
    data = learned_data(learner, cautious=options.cautious)
    compared = None
    if truth is not None:
        plain, cautious = (
            accuracy(learned_domain(learner, cautious=one), truth) for one in (False, True)
        )
        compared = accuracy_data(plain, cautious)
    if options.output and options.output != inputs.STDIN:
        text = generated.stamped(data["domain"], Language.PDDL, [origin])
        outputs.write(options.output, text, options.force)
    if options.json:
        said: LearnJson = {
            "command": "learn",
            "end": str(outcome.end) if outcome.end else None,
            "error": outcome.error,
            "accuracy": compared,
            **data,
        }
        screen.json(said)
    elif not options.output or options.output == inputs.STDIN:
        screen.result(data["domain"])
    _tell(screen, outcome, data, compared)


def _tell(
    screen: Screen, outcome: _Outcome, data: LearnedJson, compared: AccuracyJson | None
) -> None:
    counts = f"{counted(data['steps'], 'step')}, {data['rejected']} rejected"
    counts += f", {counted(data['resets'], 'reset')}"
    why = f"; {_TOLD[outcome.end]}" if outcome.end else ""
    if outcome.end not in (None, LearningEnd.SOLVED):
        steps = data["steps_to_goal"]
        reached = f"after {counted(steps, 'step')}" if steps is not None else "by none of them"
        why += f"; the goal is reached {reached}"
    screen.tell(f"{counts}{why}")
    if data["undecided"]:
        number = counted(len(data["undecided"]), "literal")
        screen.tell(f"{number} not refuted; --json lists them with experiments that decide them")
    for one in data["unexplained"]:
        screen.tell(
            f"entry {one['entry']}: {one['action']} changes {one['fact']}, which none of its "
            "parameters can be; see --consider constants"
        )
    if compared:
        screen.tell(
            f"precision {compared['precision']:.2f}, recall {compared['recall']:.2f}; with all "
            f"that is not refuted, {compared['cautious_precision']:.2f} and "
            f"{compared['cautious_recall']:.2f}"
        )
    if outcome.error:
        screen.tell(outcome.error, "red")
