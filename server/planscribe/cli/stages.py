"""`planscribe translate`, `infer`, `compile` and `solve`: the steps from words to a plan."""

from argparse import Namespace
from typing import Any

from rich.rule import Rule
from rich.text import Text

from planscribe.check.finding import Finding, Severity
from planscribe.check.tiers import Tier, findings
from planscribe.cli import inputs, outputs, stage_data
from planscribe.cli.excerpt import visible
from planscribe.cli.findings import finding_data, has_errors, in_order, names, printed
from planscribe.cli.inputs import Input
from planscribe.cli.screen import Screen, as_json
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.plan.formulas import text as formula_text
from planscribe.plan.result import PlanResult
from planscribe.workers.limits import Limits
from planscribe.workspace import generated, queries
from planscribe.workspace.documents import Language, Role
from planscribe.workspace.pipeline import MADE, OFFERED, Failure, Product, Step, produce
from planscribe.workspace.settings import GROUNDING, PLANNING, Settings
from planscribe.workspace.snapshot import Snapshot

_STEPS = {
    "translate": Step.TRANSLATE,
    "infer": Step.MATERIALIZE,
    "compile": Step.COMPILE,
    "solve": Step.SOLVE,
}
_KINDS = {"task": Role.TASK, "ir": Role.IR, "facts": Role.FACTS, "problem": Role.PROBLEM}
_WAITING = {
    Step.TRANSLATE: "Reading the words ...",
    Step.MATERIALIZE: "Materialising the facts ...",
    Step.COMPILE: "Compiling the problem ...",
    Step.SOLVE: "Looking for a plan ...",
}
_TITLES = {
    Role.TASK: "Words",
    Role.IR: "IR",
    Role.FACTS: "Facts",
    Role.PROBLEM: "PDDL problem",
    Role.PLAN: "Plan",
}


def run(options: Namespace) -> int:
    """Run the steps up to the one that is asked for, and show what it made, or all of them."""
    screen, target = Screen(), _STEPS[options.command]
    outputs.check_output(options.output, options.force)
    with inputs.opened(_settings(options, target)) as workspace:
        read = inputs.read(workspace, options.file, _KINDS.get(options.kind), asp=Role.IR)
        snapshot = workspace.snapshot
        steps = _steps(read, target, options)
        inputs.require_domain(snapshot, read)
        with screen.waiting("Checking ..."):
            found = _findings(snapshot, read, target)
        if not options.json:
            _print_findings(screen, snapshot, read, found)
        outcomes: list[Product | Failure] = []
        for step in steps:
            with screen.waiting(_WAITING[step]):
                outcomes.append(produce(snapshot, read.uri, step))
            if isinstance(outcomes[-1], Failure):
                break
        if options.json:
            data = _data(options, snapshot, read, outcomes, found)
            _deliver(screen, options, as_json(data))
        else:
            _print(screen, options, snapshot, read, outcomes)
        failed = isinstance(outcomes[-1], Failure)
        errors = has_errors(finding for _, finding in found)
        return ExitCode.FOUND if failed or errors else ExitCode.OK


def _settings(options: Namespace, target: Step) -> Settings:
    limits = Limits(options.time_limit, options.memory_limit) if "time_limit" in options else None
    planning = target is Step.SOLVE
    return Settings(
        domain=inputs.chosen_domain(options.domain),
        planner=options.planner if planning else "",
        grounding=limits if limits and not planning else GROUNDING,
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


# --- findings ------------------------------------------------------------------------------


def _findings(snapshot: Snapshot, read: Input, target: Step) -> list[tuple[str, Finding]]:
    """What the checks of this stage find, with the URI of the document that each is about."""
    tiers = [Tier.SYNTAX, Tier.NAMES]
    if target is not Step.TRANSLATE:
        tiers.append(Tier.MEANING)
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


# --- for people ----------------------------------------------------------------------------


def _print(
    screen: Screen,
    options: Namespace,
    snapshot: Snapshot,
    read: Input,
    outcomes: list[Product | Failure],
) -> None:
    last = outcomes[-1]
    if options.all:
        _print_stage(screen, read.role, read.origin.text.strip("\r\n"))
        for one in outcomes:
            if isinstance(one, Product):
                _print_product(screen, snapshot, read, one)
    if isinstance(last, Failure):
        _print_failure(screen, snapshot, read, last)
        return
    for note in last.notes:
        screen.tell(visible(note), "yellow")
    summary = last.summary
    if last.step is Step.SOLVE and (result := queries.plan(snapshot, read.uri)):
        summary = _plan_summary(last, result)
    if options.output:
        sources = [read.origin]
        language = Language.ASP if MADE[last.step] in (Role.IR, Role.FACTS) else Language.PDDL
        _deliver(screen, options, generated.stamped(_body(last), language, sources))
        screen.tell(f"{inputs.shown_name(options.output)}: {summary}")
    elif options.all:
        screen.show(Text(summary, "bold"))
    else:
        screen.result(_body(last))
        if last.step is Step.SOLVE:
            screen.tell(summary)


def _deliver(screen: Screen, options: Namespace, text: str) -> None:
    if options.output and options.output != inputs.STDIN:
        outputs.write(options.output, text, options.force)
    else:
        screen.result(text)


def _body(product: Product) -> str:
    """A product without the header of a generated file."""
    return product.text.partition("\n")[2]


def _plan_summary(product: Product, result: PlanResult) -> str:
    summary = product.summary.removesuffix(".")
    return f"{summary}; found by {result.planner} in {result.seconds:.2f} s, and validated."


def _print_stage(screen: Screen, role: Role, text: str | Text) -> None:
    screen.show(Rule(Text(_TITLES[role]), align="left"), "")
    screen.show(Text(text) if isinstance(text, str) else text, "")


def _print_product(screen: Screen, snapshot: Snapshot, read: Input, product: Product) -> None:
    text = _body(product).strip("\n")
    if product.step is Step.MATERIALIZE:
        return _print_stage(screen, Role.FACTS, _marked(snapshot, read, text))
    return _print_stage(screen, MADE[product.step], text)


def _marked(snapshot: Snapshot, read: Input, text: str) -> Text:
    """The text of facts, with a mark and the source on those that the words did not say."""
    made = queries.facts(snapshot, read.uri)
    reasons = stage_data.Reasons(snapshot, read.uri, made)
    inferred = {
        f"{fact}.": reasons.source(fact) for fact in made.facts if reasons.is_inferred(fact)
    }
    width = max((len(line) for line in inferred), default=0)
    marked = Text()
    for number, line in enumerate(text.splitlines()):
        marked.append("\n" if number else "")
        if line in inferred:
            source = inferred[line]
            marked.append(line, "cyan")
            marked.append(" " * (min(width, 48) - len(line)))
            marked.append(f"  % inferred{f', {source}' if source else ''}", "dim")
        else:
            marked.append(line, "dim" if line.startswith("%") else "")
    return marked


def _print_failure(screen: Screen, snapshot: Snapshot, read: Input, failure: Failure) -> None:
    screen.tell(visible(failure.message), "bold red")
    if failure.step is not Step.SOLVE:
        return
    result = queries.plan(snapshot, read.uri)
    for goal in result.unreachable if result else ():
        screen.remark(Text(f"  cannot be reached: {formula_text(goal)}"))


# --- for programs --------------------------------------------------------------------------


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
            stages[stage_data.KEYS[read.role]] = {"text": read.origin.text}
    for one in outcomes:
        text = _body(one) if isinstance(one, Product) else None
        if text is not None or one.step is Step.SOLVE:
            stages[stage_data.KEYS[MADE[one.step]]] = stage_data.stage(
                snapshot, read.uri, one.step, text
            )
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
