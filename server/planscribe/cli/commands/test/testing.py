"""`planscribe test`: check what authors expect of their files."""

from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from rich.text import Text

from planscribe.cli import inputs
from planscribe.cli.commands.test import manifests
from planscribe.cli.commands.test.manifests import TestedManifest
from planscribe.cli.commands.test.tested import STYLES, TimedTest, data, suite, timed
from planscribe.cli.inputs import Input
from planscribe.cli.output.characters import visible
from planscribe.cli.output.content import parts_text
from planscribe.cli.output.domain import tell_domain
from planscribe.cli.output.findings import names
from planscribe.cli.output.junit import suites_text
from planscribe.cli.output.printing import placed
from planscribe.cli.output.screen import Screen
from planscribe.cli.planners import own_planners
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.ide.pages.testing import report
from planscribe.ide.testing import ExpectationResult, Result, chosen, ending
from planscribe.workers.limits import Limits
from planscribe.workspace.manifests.reading import SUFFIX, is_manifest
from planscribe.workspace.settings.settings import PATIENT, Settings
from planscribe.workspace.snapshot import Snapshot

Told = Sequence[tuple[Input, Sequence[TimedTest[ExpectationResult]]]]
"""The files with expectations, each with its tests."""


def run(options: Namespace) -> int:
    """Test every file; files that cannot be read are reported, and the others are tested."""
    screen = Screen()
    settings = Settings(
        domain=inputs.chosen_domain(options.domain),
        planner=options.planner,
        planner_files=own_planners(options),
        grounding=PATIENT,
        planning=Limits(options.time_limit, options.memory_limit),
    )
    with inputs.opened(settings) as workspace:
        read, unreadable = [], False
        tested: list[TestedManifest] = []
        for name in inputs.expanded(options.files, (*inputs.KNOWN, SUFFIX)):
            try:
                if is_manifest(name):
                    tested.append(manifests.tested(screen, workspace.snapshot, name))
                    continue
                read.append(inputs.read(workspace, name))
            except BadInput as trouble:
                screen.tell(str(trouble))
                unreadable = True
        snapshot = workspace.snapshot
        told = [(one, ended) for one in read if (ended := _tests(screen, snapshot, one))]
        if options.format == "text":
            for one, _ in told:
                tell_domain(screen, snapshot, one, named=True)
        _show(screen, snapshot, told, tested, options)
        if options.generated:
            for manifest in tested:
                manifests.write_generated(snapshot, manifest, Path(options.generated))
    every = [one.ended.result for _, several in told for one in several]
    every += [one.ended.result for manifest in tested for one in manifest.cases]
    if not every and not unreadable:
        raise BadInput("no expectations in these files; add a comment such as `expect: plan`")
    if options.format == "text" and every:
        screen.tell(_summary(every))
    if unreadable:
        return ExitCode.BAD_INPUT
    return ExitCode.OK if set(every) <= {Result.PASSED} else ExitCode.FOUND


def _tests(screen: Screen, snapshot: Snapshot, read: Input) -> list[TimedTest[ExpectationResult]]:
    return [
        timed(screen, read.shown, one.text, one.span, partial(ending, snapshot, read.key, one))
        for one in chosen(snapshot, read.key)
    ]


def _show(
    screen: Screen,
    snapshot: Snapshot,
    told: Told,
    tested: Sequence[TestedManifest],
    options: Namespace,
) -> None:
    match options.format:
        case "json":
            files = [data(read.shown, snapshot.lines(read.key), several) for read, several in told]
            files += [data(one.shown, snapshot.lines(one.key), one.cases) for one in tested]
            screen.json({"command": "test", "files": files})
        case "junit":
            suites = [suite(read.shown, several) for read, several in told]
            suites += [suite(one.shown, one.cases) for one in tested]
            screen.result(suites_text(suites))
        case _:
            for manifest in tested:
                manifests.show(screen, manifest)
            for read, several in told:
                _print(screen, snapshot, read, several, options.why)


def _print(
    screen: Screen,
    snapshot: Snapshot,
    read: Input,
    several: Sequence[TimedTest[ExpectationResult]],
    why: bool,
) -> None:
    name_of = names({read.key: read.shown})
    for one in several:
        test = one.ended
        message = Text.assemble(
            (str(test.result), STYLES[test.result]), f" {visible(test.expectation.text)}"
        )
        if test.result is Result.PASSED:
            screen.show(Text.assemble((f"{read.shown}: ", "bold"), message))
            continue
        message.append(f"\n    {visible(test.message)}")
        if test.actual:
            message.append(f"\n    actual: {visible(test.actual)}", "dim")
        span, width = test.expectation.span, screen.out.width
        screen.show(placed(snapshot, read.key, span, name_of, message, width))
        # The first part says again how it ended.
        if why and (parts := [*report(snapshot, read.key, [test])][1:]):
            screen.result(parts_text(snapshot, parts))


def _summary(every: Sequence[Result]) -> str:
    counts = Counter(every)
    return ", ".join(f"{counts[one]} {one}" for one in Result if counts[one] or one is every[0])
