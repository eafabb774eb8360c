"""`planscribe why`: why there is no plan."""

from argparse import Namespace
from typing import TypedDict

from planscribe.check.blocking import blocked
from planscribe.cli import inputs
from planscribe.cli.inputs import Input
from planscribe.cli.output.content import parts_text
from planscribe.cli.output.domain import tell_domain
from planscribe.cli.output.findings import SpanJson, names, span_data
from planscribe.cli.output.printing import print_errors
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.ide.pages.no_plan import NoPlanAnalysisJson, data, page
from planscribe.plan.unsolvable.analysis import NoPlanAnalysis, Solvability
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace.documents import Role
from planscribe.workspace.locations import Location
from planscribe.workspace.pipeline.stages import OFFERED, Stage
from planscribe.workspace.plans import no_plan, planning
from planscribe.workspace.settings.settings import PATIENT, Settings
from planscribe.workspace.snapshot import Snapshot


def run(options: Namespace) -> int:
    """Find out why there is no plan, and show it."""
    screen = Screen()
    limits = Limits(options.time_limit, options.memory_limit)
    domain = inputs.chosen_domain(options.domain)
    settings = Settings(domain=domain, grounding=PATIENT, planning=limits)
    with inputs.opened(settings) as workspace:
        read = inputs.read(workspace, options.file, inputs.KINDS.get(options.kind), asp=Role.IR)
        snapshot = workspace.snapshot
        if read.role is None or Stage.SOLVE not in OFFERED.get(read.role, ()):
            raise BadInput(
                f"{read.shown}: not a task, an IR, a file of facts or a problem; "
                "use --from if the file is of another kind"
            )
        model = inputs.require_domain(snapshot, read)
        if not options.json:
            tell_domain(screen, snapshot, read)
        files = [read.key, model.files.domain]
        if print_errors(screen, snapshot, files, {read.key: read.shown}):
            raise BadInput("the task was not analysed; fix these errors first")
        if refusal := blocked(snapshot, read.key):
            raise BadInput(refusal.message)
        with screen.waiting("Searching for reasons ..."):
            analysis = _analysis(snapshot, read)
        if options.json:
            screen.json(_data(snapshot, read, analysis))
        else:
            screen.result(parts_text(snapshot, page(snapshot, read.key, analysis)))
        has_plan = analysis is not None and analysis.verdict is Solvability.SOLVABLE
        return ExitCode.OK if has_plan else ExitCode.FOUND


def _analysis(snapshot: Snapshot, read: Input) -> NoPlanAnalysis | None:
    """The analysis.

    Raises:
        BadInput: there is no problem, or no answer.
    """
    try:
        if planning.problem(snapshot, read.key) is None:
            raise BadInput(f"{read.shown} cannot be compiled to a problem; run `planscribe check`")
        return no_plan.full_analysis(snapshot, read.key)
    except LimitExceeded as trouble:
        advice = "raise --time-limit or --memory-limit"
        raise BadInput(f"{read.shown}: no reason found: {trouble}; {advice}") from trouble
    except WorkerCrashed as trouble:
        raise BadInput(f"{read.shown}: no reason found: {trouble}") from trouble


class PlaceJson(TypedDict):
    """A place in a file."""

    file: str
    span: SpanJson


class WhyJson(TypedDict):
    """The output of `why`."""

    command: str
    file: str
    explanation: NoPlanAnalysisJson | None


def _data(snapshot: Snapshot, read: Input, analysis: NoPlanAnalysis | None) -> WhyJson:
    name = names({read.key: read.shown})

    def placed(place: Location) -> PlaceJson:
        return {"file": name(place.key), "span": span_data(snapshot.lines(place.key), place.span)}

    found = data(snapshot, read.key, analysis, placed) if analysis else None
    return {"command": "why", "file": read.shown, "explanation": found}
