"""`planscribe translate`, `infer`, `compile` and `solve`: the steps from words to a plan."""

from argparse import Namespace
from typing import Any

from rich.text import Text

from planscribe.check.finding import Finding, Severity, Tier
from planscribe.check.tiers import findings
from planscribe.cli import inputs, outputs, stage_data, stage_page, stage_view, view_outputs
from planscribe.cli.characters import visible
from planscribe.cli.findings import finding_data, has_errors, in_order, names, printed
from planscribe.cli.inputs import Input
from planscribe.cli.planners import own_planners
from planscribe.cli.screen import Screen, as_json
from planscribe.cli.solving import look
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.workers.limits import Limits
from planscribe.workspace import generated, queries
from planscribe.workspace.documents import Language, Role
from planscribe.workspace.pipeline import Failure, Product, produce
from planscribe.workspace.settings import PATIENT, PLANNING, Settings
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.steps import KEYS, MADE, OFFERED, Step

_STEPS = {
    "translate": Step.TRANSLATE,
    "infer": Step.MATERIALIZE,
    "compile": Step.COMPILE,
    "solve": Step.SOLVE,
}
KINDS = {"task": Role.TASK, "ir": Role.IR, "facts": Role.FACTS, "problem": Role.PROBLEM}
"""What `--from` says that a file is."""
_WAITING = {
    Step.TRANSLATE: "Reading the words ...",
    Step.MATERIALIZE: "Materialising the facts ...",
    Step.COMPILE: "Compiling the problem ...",
    Step.SOLVE: "Looking for a plan ...",
}


def run(options: Namespace) -> int:
    """Run the steps up to the one that is asked for, and show what it made, or all of them."""
    screen, target = Screen(), _STEPS[options.command]
    outputs.check_output(options.output, options.force)
    if target is Step.SOLVE:
        view_outputs.check_page(options.html, options.force)
    with inputs.opened(_settings(options, target)) as workspace:
        read = inputs.read(workspace, options.file, KINDS.get(options.kind), asp=Role.IR)
        snapshot = workspace.snapshot
        steps = _steps(read, target, options)
        inputs.require_domain(snapshot, read)
        with screen.waiting("Checking ..."):
            found = _findings(snapshot, read, target)
        if not options.json:
            _print_findings(screen, snapshot, read, found)
        outcomes: list[Product | Failure] = []
        for step in steps:
            if step is Step.SOLVE:
                look(screen, options, snapshot, read)
            with screen.waiting(_WAITING[step]):
                outcomes.append(produce(snapshot, read.uri, step))
            if isinstance(outcomes[-1], Failure):
                break
        if options.json:
            data = _data(options, snapshot, read, outcomes, found)
            _deliver(screen, options, as_json(data))
        else:
            _print(screen, options, snapshot, read, outcomes)
        if target is Step.SOLVE and options.html:
            everything = Namespace(command=options.command, all=True)
            every = [produce(snapshot, read.uri, one) for one in _steps(read, target, everything)]
            whole = _data(everything, snapshot, read, every, found)
            stage_page.write(screen, snapshot, read, whole, options.html, options.force)
        failed = isinstance(outcomes[-1], Failure)
        errors = has_errors(finding for _, finding in found)
        return ExitCode.FOUND if failed or errors else ExitCode.OK


def _settings(options: Namespace, target: Step) -> Settings:
    limits = Limits(options.time_limit, options.memory_limit) if "time_limit" in options else None
    planning = target is Step.SOLVE
    return Settings(
        domain=inputs.chosen_domain(options.domain),
        planner=options.planner if planning else "",
        planner_files=own_planners(options) if planning else (),
        grounding=limits if limits and not planning else PATIENT,
        planning=limits if limits and planning else PLANNING,
    )


def _steps(read: Input, target: Step, options: Namespace) -> list[Step]:
    """The steps to run; only the last one, which has the others run, unless all are shown.

    Raises:
        BadInput: the file is beyond the step already, or on no way to a plan.
    """
    offered = OFFERED.get(read.role, ())
    if target not in offered:
        kinds = [role.value for role, steps in OFFERED.items() if target in steps]
        raise BadInput(
            f"{read.shown}: this is {_with_article(read.role)}, and `{options.command}` starts "
            f"from {_listed(kinds)}; --from tells what a file is"
        )
    return [*offered[: offered.index(target) + 1]] if options.all else [target]


def _with_article(role: Role) -> str:
    return {Role.IR: "an IR", Role.FACTS: "a file of facts"}.get(role, f"a {role.value}")


def _listed(kinds: list[str]) -> str:
    named = [_with_article(Role(kind)) for kind in kinds]
    return " or ".join(filter(None, [", ".join(named[:-1]), named[-1]]))


def _findings(snapshot: Snapshot, read: Input, target: Step) -> list[tuple[str, Finding]]:
    """What the checks of this stage find, with the URI of the document that each is about."""
    tiers = [Tier.SYNTAX, Tier.NAMES]
    if target is not Step.TRANSLATE:
        tiers += [Tier.MEANING, Tier.REACHABILITY]
    found = [one for tier in tiers for one in findings(snapshot, read.uri, tier)]
    files = queries.domain_model(snapshot, read.uri).files
    return [
        *((read.uri, one) for one in in_order(found)),
        # What is broken there spoils whatever is made here.
        *(
            (uri, one)
            for uri in (files.domain, files.rules)
            if uri
            for one in findings(snapshot, uri, Tier.SYNTAX)
            if one.severity is Severity.ERROR
        ),
    ]


def _print_findings(
    screen: Screen, snapshot: Snapshot, read: Input, found: list[tuple[str, Finding]]
) -> None:
    name = names({read.uri: read.shown})
    for uri, finding in found:
        if finding.severity <= Severity.WARNING:
            screen.remark(printed(snapshot, uri, finding, name, screen.err.width))


def _print(
    screen: Screen,
    options: Namespace,
    snapshot: Snapshot,
    read: Input,
    outcomes: list[Product | Failure],
) -> None:
    if options.all:
        stage_view.show_all(screen, snapshot, read, outcomes)
    last = outcomes[-1]
    if isinstance(last, Failure):
        stage_view.tell_failure(screen, snapshot, read, last)
        return
    for note in last.notes:
        screen.tell(visible(note), "yellow")
    summary = stage_view.summary(snapshot, read, last)
    if options.output:
        language = Language.ASP if MADE[last.step] in (Role.IR, Role.FACTS) else Language.PDDL
        text = generated.stamped(stage_view.body(last), language, [read.origin])
        _deliver(screen, options, text)
        screen.tell(f"{inputs.shown_name(options.output)}: {summary}")
    elif options.all:
        screen.show(Text(summary, "bold"))
    else:
        screen.result(stage_view.body(last))
        if last.step is Step.SOLVE:
            screen.tell(summary)


def _deliver(screen: Screen, options: Namespace, text: str) -> None:
    if options.output and options.output != inputs.STDIN:
        outputs.write(options.output, text, options.force)
    else:
        screen.result(text)


def _data(
    options: Namespace,
    snapshot: Snapshot,
    read: Input,
    outcomes: list[Product | Failure],
    found: list[tuple[str, Finding]],
) -> dict[str, Any]:
    name = names({read.uri: read.shown})
    model = queries.domain_model(snapshot, read.uri)
    last = outcomes[-1]
    stages: dict[str, Any] = {}
    if options.all:
        if read.role is Role.TASK:
            stages["words"] = stage_data.words(snapshot, read.uri)
        else:
            stages[KEYS[read.role]] = {"text": read.origin.text}
    for one in outcomes:
        text = stage_view.body(one) if isinstance(one, Product) else None
        if text is not None or one.step is Step.SOLVE:
            stages[KEYS[MADE[one.step]]] = stage_data.stage(snapshot, read.uri, one.step, text)
    return {
        "command": options.command,
        "file": read.shown,
        "kind": read.role.value.lower(),
        "domain": {"name": model.domain.name, "file": name(model.files.domain)},
        "status": last.status if isinstance(last, Failure) else "done",
        "message": last.message if isinstance(last, Failure) else last.summary,
        "notes": list(last.notes) if isinstance(last, Product) else [],
        "stages": stages,
        "findings": [finding_data(snapshot, uri, one, name) for uri, one in found],
    }
