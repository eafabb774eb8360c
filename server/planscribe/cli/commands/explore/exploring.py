"""`planscribe explore`: the states of a task, its landmarks and invariants."""

from argparse import Namespace

from planscribe.cli import inputs
from planscribe.cli.inputs import Input
from planscribe.cli.output.content import parts_text
from planscribe.cli.output.domain import tell_domain
from planscribe.cli.output.printing import print_errors
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.ide.pages.space import (
    OF_DOMAIN,
    spelt,
    told_exploration,
    told_invariants,
    told_survey,
)
from planscribe.ide.space_data import (
    ExplorationJson,
    SurveyJson,
    exploration_data,
    invariants_data,
    survey_data,
)
from planscribe.plan.space.reached import Bounds
from planscribe.plan.support import Unsupported
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace.documents import Role
from planscribe.workspace.plans import planning, space
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Snapshot


class ExploreJson(ExplorationJson):
    """The output of `explore` for a problem."""

    command: str
    survey: SurveyJson | None


def run(options: Namespace) -> int:
    """Explore the problem of a file; of a domain, show the invariants."""
    screen = Screen()
    limits = Limits(options.time_limit, options.memory_limit)
    settings = Settings(
        domain=inputs.chosen_domain(options.domain), planning=limits, grounding=limits
    )
    with inputs.opened(settings) as workspace:
        read = inputs.read(workspace, options.file, asp=Role.IR)
        snapshot = workspace.snapshot
        if read.role is Role.DOMAIN:
            return _of_domain(screen, snapshot, read, options)
        if read.role not in (Role.TASK, Role.IR, Role.FACTS, Role.PROBLEM):
            raise BadInput(f"{read.shown} has no states; give a problem or a task")
        model = inputs.require_domain(snapshot, read)
        if not options.json:
            tell_domain(screen, snapshot, read)
        if print_errors(screen, snapshot, [model.files.domain, read.key], {read.key: read.shown}):
            raise BadInput("the task was not explored; fix these errors first")
        return _of_problem(screen, snapshot, read, options)


def _of_domain(screen: Screen, snapshot: Snapshot, read: Input, options: Namespace) -> int:
    found = space.invariants(snapshot, snapshot.document(read.key))
    if options.json:
        screen.json({"command": "explore", "invariants": invariants_data(found)})
    else:
        screen.result(parts_text(snapshot, told_invariants(found, OF_DOMAIN)))
    return ExitCode.OK


def _of_problem(screen: Screen, snapshot: Snapshot, read: Input, options: Namespace) -> int:
    bounds = Bounds(options.states, options.time_limit)
    try:
        with screen.waiting("Exploring states ..."):
            found = space.exploration(snapshot, read.key, bounds, options.graph)
            known = space.survey(snapshot, read.key, patient=True)
    except Unsupported as trouble:
        raise BadInput(f"{read.shown}: {_lowered(str(trouble))}") from trouble
    except (LimitExceeded, WorkerCrashed) as trouble:
        raise BadInput(f"{read.shown} cannot be explored: {trouble}") from trouble
    pair = planning.problem(snapshot, read.key) if found else None
    if found is None or pair is None:
        raise BadInput(f"{read.shown} cannot be compiled to a problem")
    if options.json:
        data: ExploreJson = {
            "command": "explore",
            **exploration_data(found),
            "survey": survey_data(known) if known else None,
        }
        screen.json(data)
    else:
        told = [*told_exploration(found), *(told_survey(known) if known else ())]
        screen.result(parts_text(snapshot, spelt(pair.domain, pair.problem, told)))
    return ExitCode.FOUND if found.is_unsolvable else ExitCode.OK


def _lowered(sentence: str) -> str:
    return f"{sentence[:1].lower()}{sentence[1:]}".removesuffix(".")
