"""`planscribe candidates`: rank the combinations of candidate schemas that solve a problem."""

from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.text import Text

from planscribe.author.candidates.confirming import Confirmed, confirmed
from planscribe.author.candidates.fitting import misfits
from planscribe.author.candidates.gathering import CandidateSource, gathered
from planscribe.author.candidates.library import SchemaLibrary
from planscribe.author.candidates.ranking import Combination
from planscribe.author.candidates.surveying import CandidateSurvey, SurveyWish, surveyed
from planscribe.cli import inputs
from planscribe.cli.commands.candidates.comparing import LibraryFrame, compared
from planscribe.cli.commands.candidates.sharing import survey_shared
from planscribe.cli.output import files as outputs
from planscribe.cli.output.characters import visible
from planscribe.cli.output.screen import Screen
from planscribe.cli.output.tables import table_of
from planscribe.cli.planners import check_planner, configurations, own_planners
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.evaluate.faults import EvaluationFault
from planscribe.evaluate.spreading import Crew
from planscribe.evaluate.tables import Sheet
from planscribe.ide.candidates.data import CandidateSurveyJson, differences, questions, survey_data
from planscribe.infer.terms import natural
from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.plan.planners.solve import solve
from planscribe.plan.result import PlanResult
from planscribe.plan.support import Unsupported
from planscribe.wording import counted, listed
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace import trees
from planscribe.workspace.documents import Language, Role
from planscribe.workspace.pipeline import generated
from planscribe.workspace.plans.planner_files import known
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Snapshot, Workspace

_SUFFIXES = (".pddl", ".txt", ".md")
_GRACE = 30.0
"""Seconds that the worker has beyond the time limit, to end what it has begun."""
_FOR_A_PLAN = 10.0
"""Seconds that a planner has to confirm a combination."""
_MOST_QUESTIONS = 8
_MOST_REASONS = 5


class CandidatesJson(CandidateSurveyJson):
    """The output of `candidates`."""

    command: str
    problem: str


def run(options: Namespace) -> int:
    """Gather the candidates, and rank and compare their combinations."""
    screen = Screen()
    outputs.check_output(options.output, options.force)
    check_planner(screen, options.planner, configurations(options))
    with inputs.opened(Settings(planner_files=own_planners(options))) as workspace:
        read = inputs.read(workspace, options.problem)
        problem = inputs.require_problem(workspace.snapshot, read)
        document = workspace.snapshot.document(read.key)
        faults = trees.pddl(workspace.snapshot, document).faults
        if faults or trees.pddl_faults(workspace.snapshot, document):
            raise BadInput(f"{read.shown} has errors; run `planscribe check` to see them")
        with screen.waiting("Checking candidates ..."):
            sources = _sources(workspace, options.folder)
            frame = _frame(workspace, options.frame)
            library = gathered(workspace.snapshot, sources, frame.domain if frame else None)
            notes: tuple[str, ...] = ()
            if frame:
                found = compared(workspace.snapshot, library, frame, options)
                library, notes = found.library, found.notes
            elif given := _of_descriptions(options):
                raise BadInput(f"{given} needs --frame: the domain whose actions are described")
        _require_usable(library, options.folder)
        _require_fitting(library, problem, read.shown)
        with screen.waiting("Combining schemas ..."):
            survey = _survey(workspace.snapshot, library, problem, options)
        with screen.waiting("Confirming plans ..."):
            ranked = _confirmed(workspace.snapshot, library, problem, survey, options)
    if options.json:
        data: CandidatesJson = {
            "command": "candidates",
            "problem": read.shown,
            **survey_data(library, survey, ranked),
        }
        screen.json(data)
    else:
        _print(screen, library, survey, ranked)
        for note in notes:
            screen.tell(visible(note))
    solved = [one.combination for one in ranked if one.combination.plan]
    if options.output and solved:
        text = _stamped(library, sources, solved[0])
        outputs.write(options.output, text, options.force)
        screen.tell(f"the best combination is in {inputs.shown_name(options.output)}")
    return ExitCode.OK if solved else ExitCode.FOUND


def _of_descriptions(options: Namespace) -> str | None:
    """An option that is only about descriptions; None if there is none."""
    given = (options.text, options.embeddings, options.trained)
    names = ("--text", "--embeddings", "--trained")
    return next((name for name, value in zip(names, given, strict=True) if value), None)


def _sources(workspace: Workspace, folder: str) -> list[CandidateSource]:
    names = sorted(inputs.expanded([folder], _SUFFIXES), key=natural)
    sources = []
    for name in names:
        try:
            read = inputs.read(workspace, name, Role.DOMAIN)
        except BadInput as trouble:
            raise BadInput(f"a candidate cannot be read: {trouble}") from trouble
        if read.origin.role is not Role.PROBLEM:
            shown = inputs.shown_name(str(Path(name).relative_to(folder)))
            sources.append(CandidateSource(shown, read.origin))
    return sources


def _require_usable(library: SchemaLibrary, folder: str) -> None:
    if not library.actions:
        reasons = [f"{one.source} {one.reason}" for one in library.left_out[:1]]
        hint = reasons[0] if reasons else "give a folder of PDDL domains"
        raise BadInput(f"{folder}: no candidates; {hint}")


def _frame(workspace: Workspace, name: str | None) -> LibraryFrame | None:
    if name is None:
        return None
    read = inputs.read(workspace, name)
    domain = inputs.require_defined_domain(workspace.snapshot, read)
    return LibraryFrame(domain, read)


def _require_fitting(library: SchemaLibrary, problem: Problem, shown: str) -> None:
    for wrong in misfits(library.frame, problem):
        raise BadInput(f"{shown} is not about the candidates. {wrong}")


def _survey(
    snapshot: Snapshot, library: SchemaLibrary, problem: Problem, options: Namespace
) -> CandidateSurvey:
    wish = SurveyWish(
        options.top,
        options.time_limit,
        is_counted=not options.no_count,
        is_filtered=options.filter,
    )
    limits = Limits(options.time_limit + _GRACE, options.memory_limit)
    crew = Crew(options.jobs, options.scheduler)
    try:
        if options.no_count or crew.is_here(options.jobs):
            return snapshot.workers.pool.run(surveyed, library, problem, wish, limits=limits)
        return survey_shared(snapshot, library, problem, wish, crew, limits)
    except (Unsupported, LimitExceeded, WorkerCrashed, EvaluationFault) as trouble:
        raise BadInput(f"the candidates cannot be combined: {trouble}") from trouble


def _confirmed(
    snapshot: Snapshot,
    library: SchemaLibrary,
    problem: Problem,
    survey: CandidateSurvey,
    options: Namespace,
) -> tuple[Confirmed, ...]:
    known_ones = known(snapshot).configurations

    def planned(domain: Domain) -> PlanResult:
        return solve(
            domain,
            problem,
            options.planner,
            Limits(_FOR_A_PLAN, options.memory_limit),
            pool=snapshot.workers.pool,
            known=known_ones,
        )

    return tuple(confirmed(library, survey.ranked, planned))


def _stamped(
    library: SchemaLibrary, sources: Sequence[CandidateSource], chosen: Combination
) -> str:
    """The domain of a combination, and the files in which its schemas were found first."""
    schemas = (one.schemas[rank] for one, rank in zip(library.actions, chosen.ranks, strict=True))
    names = dict.fromkeys(one.sources[0] for one in schemas)
    documents = [one.document for one in sources if one.name in names]
    return generated.stamped(library.text(chosen.ranks), Language.PDDL, documents)


def _print(
    screen: Screen, library: SchemaLibrary, survey: CandidateSurvey, ranked: Sequence[Confirmed]
) -> None:
    rows = {
        one.name: [
            str(one.answers),
            str(len(one.schemas)),
            str(len(one.broken)),
            str(survey.never_applicable[place].bit_count()),
            str(one.rejected.bit_count()),
        ]
        for place, one in enumerate(library.actions)
    }
    titles = ["found", "different", "broken", "never applicable", "not fitting"]
    screen.show(table_of(Sheet("action", titles, rows)))
    for line in (
        *_broken(library),
        "",
        *_counted(library, survey),
        *_ranked(library, survey, ranked),
    ):
        screen.show(Text(line))
    asked = questions(library, survey)[:_MOST_QUESTIONS]
    if asked:
        screen.show(Text("\nDifferences that matter:", "bold"))
    for one in asked:
        screen.show(Text(f"- {one['question']}"))
        for answer, side in (("yes", one["yes"]), ("no", one["no"])):
            combinations = counted(side["combinations"], "combination")
            plans = counted(side["plans"], "plan")
            screen.show(Text(f"    {answer}: {combinations}, {plans}: {' '.join(side['plan'])}"))


def _broken(library: SchemaLibrary) -> Iterator[str]:
    """Why schemas are set aside, the most frequent reasons first."""
    for one in library.left_out:
        yield f"{one.source} is left out: {one.reason}."
    for action in library.actions:
        reasons = Counter(reason for one in action.broken for reason in one.reasons)
        for reason, times in reasons.most_common(_MOST_REASONS):
            yield f"{action.name}: {counted(times, 'broken schema')}: {reason}"
        against = Counter(reason for one in action.schemas for reason in one.objections)
        for reason, times in against.most_common(_MOST_REASONS):
            yield f"{action.name}: {counted(times, 'schema')}: {reason}"


def _counted(library: SchemaLibrary, survey: CandidateSurvey) -> Iterator[str]:
    if lacking := [one.name for one in library.actions if not one.schemas]:
        yield (
            f"No combination is possible: no schema of {listed(lacking, 'or')} is usable. "
            "Correct one, or add a candidate."
        )
        return
    combinations = counted(survey.combinations, "combination")
    if survey.combinations < library.combinations_found:
        found = counted(library.combinations_found, "combination")
        yield f"{found}, of which {survey.combinations:,} are left without the schemas set aside."
    if survey.is_unsolvable:
        yield f"It is proved that none of {combinations} has a plan."
        return
    count = survey.count
    if count is None:
        yield f"{combinations[:1].upper()}{combinations[1:]}."
        return
    plans = counted(len(count.plans), "different plan")
    length = count.average_length
    steps = "" if length is None else f", of {length:.1f} steps on average"
    least = "" if count.is_exact else f"at least {count.solvable:,} and at most "
    most = count.solvable + count.undecided
    yield f"{combinations}: {least}{most:,} can be solved, with {plans}{steps}."


def _ranked(
    library: SchemaLibrary, survey: CandidateSurvey, ranked: Sequence[Confirmed]
) -> Iterator[str]:
    if not survey.is_ranked:
        yield "The time limit was reached before the ranking was complete."
    changed = [differences(one) for one in library.actions]
    for number, confirmation in enumerate(ranked, start=1):
        one = confirmation.combination
        steps = counted(len(one.plan.steps), "step") if one.plan else "not decided"
        by = f", confirmed by {confirmation.planner}" if confirmation.planner else ""
        yield ""
        yield f"{number}. Score {one.score:.3f}, {steps}{by}"
        if confirmation.contradiction:
            yield f"   The planner contradicts the valid plan: {confirmation.contradiction}"
        for place, rank in enumerate(one.ranks):
            action = library.actions[place]
            if rank:
                yield f"   {action.name}, schema {rank}: {'; '.join(changed[place][rank])}"
        if one.plan:
            yield f"   {' '.join(map(str, one.plan.steps))}"
