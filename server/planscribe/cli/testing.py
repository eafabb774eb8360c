"""`planscribe test`: whether what authors expect of their files is so."""

from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from rich.text import Text

from planscribe.cli import inputs
from planscribe.cli.characters import visible
from planscribe.cli.findings import names, placed, span_data
from planscribe.cli.inputs import Input
from planscribe.cli.junit import Case, Suite, suites_text
from planscribe.cli.parts import parts_text
from planscribe.cli.planners import own_planners
from planscribe.cli.screen import Screen
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.ide.testing import Ending, Result, chosen, ending
from planscribe.ide.testing_page import report
from planscribe.workers.limits import Limits
from planscribe.workspace.settings import PATIENT, Settings
from planscribe.workspace.snapshot import Snapshot

_STYLES = {Result.PASSED: "green", Result.FAILED: "bold red", Result.ERRORED: "bold yellow"}


@dataclass(frozen=True, slots=True)
class _Timed:
    """How a test ended, and after how many seconds."""

    test: Ending
    seconds: float


Told = Sequence[tuple[Input, Sequence[_Timed]]]
"""The files that expect anything, each with its tests."""


def run(options: Namespace) -> int:
    """Test every file; files that cannot be read are told, and do not keep the others back."""
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
        for name in inputs.expanded(options.files):
            try:
                read.append(inputs.read(workspace, name))
            except BadInput as trouble:
                screen.tell(str(trouble))
                unreadable = True
        snapshot = workspace.snapshot
        told = [(one, ended) for one in read if (ended := _tests(screen, snapshot, one))]
        _show(screen, snapshot, told, options)
    every = [one.test.result for _, several in told for one in several]
    if not every and not unreadable:
        raise BadInput("nothing is expected in these files; a comment such as `expect: plan` does")
    if options.format == "text":
        screen.tell(_summary(every))
    if unreadable:
        return ExitCode.BAD_INPUT
    return ExitCode.OK if set(every) <= {Result.PASSED} else ExitCode.FOUND


def _tests(screen: Screen, snapshot: Snapshot, read: Input) -> list[_Timed]:
    ended = []
    for one in chosen(snapshot, read.uri):
        start = perf_counter()
        with screen.waiting(f"Testing {read.shown}: {visible(one.text)} ..."):
            test = ending(snapshot, read.uri, one)
        ended.append(_Timed(test, perf_counter() - start))
    return ended


def _show(screen: Screen, snapshot: Snapshot, told: Told, options: Namespace) -> None:
    match options.format:
        case "json":
            screen.json({"command": "test", "files": [_data(snapshot, *one) for one in told]})
        case "junit":
            screen.result(suites_text([_suite(*one) for one in told]))
        case _:
            for read, several in told:
                _print(screen, snapshot, read, several, options.why)


def _print(
    screen: Screen, snapshot: Snapshot, read: Input, several: Sequence[_Timed], why: bool
) -> None:
    name_of = names({read.uri: read.shown})
    for one in several:
        test = one.test
        message = Text.assemble(
            (str(test.result), _STYLES[test.result]), f" {visible(test.expectation.text)}"
        )
        if test.result is Result.PASSED:
            screen.show(Text.assemble((f"{read.shown}: ", "bold"), message))
            continue
        message.append(f"\n    {visible(test.message)}")
        if test.actual:
            message.append(f"\n    instead: {visible(test.actual)}", "dim")
        span, width = test.expectation.span, screen.out.width
        screen.show(placed(snapshot, read.uri, span, name_of, message, width))
        # The first part says again how it ended.
        if why and (parts := [*report(snapshot, read.uri, [test])][1:]):
            screen.result(parts_text(snapshot, parts))


def _summary(every: Sequence[Result]) -> str:
    counts = Counter(every)
    return ", ".join(f"{counts[one]} {one}" for one in Result if counts[one] or one is every[0])


def _data(snapshot: Snapshot, read: Input, several: Sequence[_Timed]) -> dict[str, Any]:
    lines = snapshot.lines(read.uri)
    return {
        "file": read.shown,
        "tests": [
            {
                "expected": one.test.expectation.text,
                "result": one.test.result.value,
                "message": one.test.message,
                "actual": one.test.actual,
                "span": span_data(lines, one.test.expectation.span),
                "seconds": round(one.seconds, 3),
            }
            for one in several
        ],
    }


def _suite(read: Input, several: Sequence[_Timed]) -> Suite:
    return Suite(
        read.shown,
        tuple(
            Case(
                one.test.expectation.text,
                one.seconds,
                one.test.result.value,
                one.test.message,
                one.test.actual,
            )
            for one in several
        ),
    )
