"""`planscribe translate`, `infer`, `compile` and `solve`: the stages from words to a plan."""

from argparse import Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING, TypedDict

from planscribe.check.finding import STATIC, Finding, Severity, Tier, in_order
from planscribe.check.superseded import without_superseded
from planscribe.check.task.instead import with_offers
from planscribe.check.tiers import findings
from planscribe.cli import inputs
from planscribe.cli.arguments.models import METHODS
from planscribe.cli.inputs import Input
from planscribe.cli.output import files as outputs
from planscribe.cli.output import stages as stage_view
from planscribe.cli.output.characters import visible
from planscribe.cli.output.domain import tell_domain, why_taken
from planscribe.cli.output.findings import FindingJson, finding_data, has_errors, names
from planscribe.cli.output.screen import Screen, as_json
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.text import DocumentKey
from planscribe.wording import listed
from planscribe.workers.limits import Limits
from planscribe.workspace import queries
from planscribe.workspace.documents import Language, Role
from planscribe.workspace.pipeline import generated
from planscribe.workspace.pipeline.products import BROKEN, Product, StageFailure, produce
from planscribe.workspace.pipeline.stages import KEYS, MADE, OFFERED, Stage
from planscribe.workspace.settings.settings import PATIENT, PLANNING, Settings
from planscribe.workspace.snapshot import Snapshot, Workspace

if TYPE_CHECKING:
    from planscribe.cli.by_model import ReadTask
    from planscribe.cli.output.stage_data import StageJson
    from planscribe.llm.models import Model

_STEPS = {
    "translate": Stage.TRANSLATE,
    "infer": Stage.MATERIALIZE,
    "compile": Stage.COMPILE,
    "solve": Stage.SOLVE,
}
_WAITING = {
    Stage.TRANSLATE: "Reading the words ...",
    Stage.MATERIALIZE: "Inferring the facts ...",
    Stage.COMPILE: "Compiling the problem ...",
    Stage.SOLVE: "Searching for a plan ...",
}


Look = Callable[[Screen, Namespace, Snapshot, Input], None]
"""Lets a planner search for the plan of a document, and shows its progress."""


def run(options: Namespace, look: Look | None = None) -> int:
    """Run the stages up to the one that is asked for, and show what it made, or all of them.

    `look` is called before a plan is needed.
    """
    screen, target = Screen(), _STEPS[options.command]
    outputs.check_output(options.output, options.force)
    if target is Stage.SOLVE:
        from planscribe.cli.output import views

        views.check_page(options.html, options.force)
    model = _model(options)
    with inputs.opened(_settings(options, target)) as workspace:
        read = inputs.read(workspace, options.file, inputs.KINDS.get(options.kind), asp=Role.IR)
        stages = _stages(read, target, options)
        inputs.require_domain(workspace.snapshot, read)
        if target is not Stage.TRANSLATE:
            # It starts while the words are read.
            _ = workspace.snapshot.workers.pool
        if not options.json:
            tell_domain(screen, workspace.snapshot, read)
        made = _translated(screen, workspace, read, options, model) if model else None
        if made:
            read = made.read
            stages = _stages(read, target, options)
        snapshot = workspace.snapshot
        with screen.waiting("Checking ..."):
            found = findings_of(snapshot, read, target)
        if not options.json:
            print_findings(screen, snapshot, read, found)
        outcomes: list[Product | StageFailure] = []
        for stage in stages:
            refusal = _refusal(snapshot, read.key) if stage is Stage.SOLVE else None
            if stage is Stage.SOLVE and look and not refusal:
                look(screen, options, snapshot, read)
            with screen.waiting(_WAITING[stage]):
                outcomes.append(refusal or produce(snapshot, read.key, stage))
            if isinstance(outcomes[-1], StageFailure):
                break
        if options.json:
            data = _data(options, snapshot, read, outcomes, found)
            _deliver(screen, options, as_json(data))
        else:
            _print(screen, options, snapshot, read, outcomes)
        if target is Stage.SOLVE and options.html:
            from planscribe.cli.output import stage_page

            everything = Namespace(command=options.command, all=True)
            last = outcomes[-1]
            every = [
                last if one is last.stage else produce(snapshot, read.key, one)
                for one in _stages(read, target, everything)
            ]
            whole = _data(everything, snapshot, read, every, found)
            stage_page.write(screen, snapshot, read, whole, options.html, options.force)
        failed = isinstance(outcomes[-1], StageFailure)
        errors = has_errors(finding for _, finding in found)
        doubtful = made is not None and not made.view.is_whole
        return ExitCode.FOUND if failed or errors or doubtful else ExitCode.OK


def _refusal(snapshot: Snapshot, key: DocumentKey) -> StageFailure | None:
    """Why no planner is asked, if the files have errors."""
    from planscribe.check.blocking import blocked

    return blocked(snapshot, key)


def _model(options: Namespace) -> "Model | None":
    """The language model that reads the words; None if none does."""
    if getattr(options, "method", METHODS[0]) == METHODS[0]:
        return None
    from planscribe.cli import models

    return models.chosen(options)


def _translated(
    screen: Screen, workspace: Workspace, read: Input, options: Namespace, model: "Model"
) -> "ReadTask":
    from planscribe.cli import by_model

    return by_model.in_place(screen, workspace, read, options, model)


def _settings(options: Namespace, target: Stage) -> Settings:
    limits = Limits(options.time_limit, options.memory_limit) if "time_limit" in options else None
    domain = inputs.chosen_domain(options.domain)
    if target is not Stage.SOLVE:
        return Settings(domain=domain, grounding=limits or PATIENT)
    from planscribe.cli.planners import own_planners

    return Settings(
        domain=domain,
        planner=options.planner,
        planner_files=own_planners(options),
        grounding=PATIENT,
        planning=limits or PLANNING,
    )


def _stages(read: Input, target: Stage, options: Namespace) -> list[Stage]:
    """The stages to run; only the last one, which has the others run, unless all are shown.

    Raises:
        BadInput: the stage does not start from such a file.
    """
    offered = OFFERED.get(read.role, ())
    if target not in offered:
        kinds = [role.value for role, stages in OFFERED.items() if target in stages]
        starts = listed((_with_article(Role(kind)) for kind in kinds), "or")
        raise BadInput(
            f"{read.shown}: `{options.command}` needs {starts}, not {_with_article(read.role)}; "
            "use --from if the file is of another kind"
        )
    return [*offered[: offered.index(target) + 1]] if options.all else [target]


def _with_article(role: Role) -> str:
    return {Role.IR: "an IR", Role.FACTS: "a file of facts"}.get(role, f"a {role.value}")


def findings_of(
    snapshot: Snapshot, read: Input, target: Stage
) -> list[tuple[DocumentKey, Finding]]:
    """What the checks of this stage find, with the URI of the document that each is about."""
    tiers = [*STATIC]
    if target is not Stage.TRANSLATE:
        tiers.append(Tier.MEANING)
    if target is Stage.SOLVE:
        tiers.append(Tier.REACHABILITY)
    found = findings(snapshot, read.key, *tiers)
    files = queries.domain_model(snapshot, read.key).files
    return [
        *(
            (read.key, one)
            for one in with_offers(snapshot, read.key, in_order(without_superseded(found)))
        ),
        # Errors there affect every result here.
        *(
            (key, one)
            for key in (files.domain, files.rules)
            if key
            for one in findings(snapshot, key, Tier.SYNTAX)
            if one.severity is Severity.ERROR
        ),
    ]


def print_findings(
    screen: Screen, snapshot: Snapshot, read: Input, found: list[tuple[DocumentKey, Finding]]
) -> None:
    """Show errors and warnings."""
    told = [(key, one) for key, one in found if one.severity <= Severity.WARNING]
    if not told:
        return
    from planscribe.cli.output.printing import printed

    name = names({read.key: read.shown})
    for key, finding in told:
        screen.remark(printed(snapshot, key, finding, name, screen.err.width))


def _print(
    screen: Screen,
    options: Namespace,
    snapshot: Snapshot,
    read: Input,
    outcomes: list[Product | StageFailure],
) -> None:
    if options.all:
        stage_view.show_all(screen, snapshot, read, outcomes)
    last = outcomes[-1]
    if isinstance(last, StageFailure):
        stage_view.tell_failure(screen, snapshot, read, last)
        return
    for note in last.notes:
        screen.tell(visible(note), "yellow")
    summary = stage_view.summary(snapshot, read, last)
    if options.output:
        language = Language.ASP if MADE[last.stage] in (Role.IR, Role.FACTS) else Language.PDDL
        text = generated.stamped(stage_view.body(last), language, [read.origin])
        _deliver(screen, options, text)
        screen.tell(f"{inputs.shown_name(options.output)}: {summary}")
    elif options.all:
        from rich.text import Text

        screen.show(Text(summary, "bold"))
    else:
        screen.result(stage_view.body(last))
        if last.stage is Stage.SOLVE:
            screen.tell(summary)


def _deliver(screen: Screen, options: Namespace, text: str) -> None:
    if options.output and options.output != inputs.STDIN:
        outputs.write(options.output, text, options.force)
    else:
        screen.result(text)


class DomainJson(TypedDict):
    """The domain of a file, and why it is taken."""

    name: str
    file: str
    why: str


class StagesJson(TypedDict):
    """The output of `translate`, `infer`, `compile` and `solve`."""

    command: str
    file: str
    kind: str
    domain: DomainJson
    status: str
    message: str
    notes: list[str]
    stages: "dict[str, StageJson | None]"
    findings: list[FindingJson]


def _data(
    options: Namespace,
    snapshot: Snapshot,
    read: Input,
    outcomes: list[Product | StageFailure],
    found: list[tuple[DocumentKey, Finding]],
) -> StagesJson:
    from planscribe.cli.output import stage_data

    name = names({read.key: read.shown})
    model = queries.domain_model(snapshot, read.key)
    last = outcomes[-1]
    stages: dict[str, StageJson | None] = {}
    if options.all:
        if read.role is Role.TASK:
            stages["words"] = stage_data.words(snapshot, read.key)
        else:
            stages[KEYS[read.role]] = {"text": read.origin.text}
    for one in outcomes:
        text = stage_view.body(one) if isinstance(one, Product) else None
        is_refused = isinstance(one, StageFailure) and one.status == BROKEN
        if text is not None or (one.stage is Stage.SOLVE and not is_refused):
            stages[KEYS[MADE[one.stage]]] = stage_data.stage(snapshot, read.key, one.stage, text)
    return {
        "command": options.command,
        "file": read.shown,
        "kind": read.role.value.lower(),
        "domain": {
            "name": model.domain.name,
            "file": name(model.files.domain),
            "why": why_taken(snapshot, read),
        },
        "status": last.status if isinstance(last, StageFailure) else "done",
        "message": last.message if isinstance(last, StageFailure) else last.summary,
        "notes": list(last.notes) if isinstance(last, Product) else [],
        "stages": stages,
        "findings": [finding_data(snapshot, key, one, name) for key, one in found],
    }
