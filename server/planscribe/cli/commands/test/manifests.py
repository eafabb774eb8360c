"""Testing the cases of manifests, `*.ptest.json`."""

from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from rich.text import Text

from planscribe.cli.commands.test.tested import TestedJson
from planscribe.cli.inputs import shown_name
from planscribe.cli.output import files
from planscribe.cli.output.characters import visible
from planscribe.cli.output.findings import span_data
from planscribe.cli.output.junit import Case, Suite
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput
from planscribe.ide.manifest_testing import CaseResult, case_ending
from planscribe.ide.testing import Result
from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.documents import Language
from planscribe.workspace.files import CannotRead
from planscribe.workspace.manifests.generating import TemplateFailed, problem
from planscribe.workspace.manifests.reading import cases, named
from planscribe.workspace.pipeline import generated
from planscribe.workspace.snapshot import Snapshot

_STYLES = {Result.PASSED: "green", Result.FAILED: "bold red", Result.ERRORED: "bold yellow"}


@dataclass(frozen=True, slots=True)
class TimedCase:
    """How a case ended, and after how many seconds."""

    ended: CaseResult
    seconds: float


@dataclass(frozen=True, slots=True)
class TestedManifest:
    """A manifest, and how its cases ended."""

    shown: str
    key: DocumentKey
    cases: tuple[TimedCase, ...]


def tested(screen: Screen, snapshot: Snapshot, name: str) -> TestedManifest:
    """Run the cases of a manifest.

    Raises:
        BadInput: it cannot be read.
    """
    shown, key = shown_name(name), uris.uri_of(Path(name).absolute())
    try:
        several = cases(snapshot, key)
    except CannotRead as trouble:
        raise BadInput(f"{shown}: {trouble}") from trouble
    ended = []
    for one in several:
        start = perf_counter()
        with screen.waiting(f"Testing {shown}: {visible(one.label)} ..."):
            result = case_ending(snapshot, key, one)
        ended.append(TimedCase(result, perf_counter() - start))
    return TestedManifest(shown, key, tuple(ended))


def write_generated(snapshot: Snapshot, manifest: TestedManifest, folder: Path) -> None:
    """Write the problems that templates generate; they replace those of an earlier run.

    Raises:
        BadInput: a file cannot be written, or has been edited.
    """
    for one in manifest.cases:
        case = one.ended.case
        if not case.kind or case.fault:
            continue
        try:
            made = problem(snapshot, manifest.key, case)
            source = named(snapshot, manifest.key, case.problem)
        except (CannotRead, TemplateFailed):
            # Its result says so.
            continue
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as trouble:
            raise BadInput(f"{folder}: {trouble.strerror}") from trouble
        text = generated.stamped(made.text, Language.PDDL, [source])
        files.write(str(folder / made.name), text, force=False)


def show(screen: Screen, manifest: TestedManifest) -> None:
    """Print how its cases ended."""
    for one in manifest.cases:
        ended = one.ended
        told = Text.assemble(
            (f"{manifest.shown}: ", "bold"),
            (str(ended.result), _STYLES[ended.result]),
            f" {visible(ended.case.label)}",
        )
        expected = ("expected:", *ended.expected.splitlines()) if ended.expected else ()
        actual = ("actual:", *ended.actual.splitlines()) if ended.actual else ()
        for line in (*ended.message.splitlines(), *expected, *actual):
            told.append(f"\n    {visible(line)}")
        screen.show(told)


def data(snapshot: Snapshot, manifest: TestedManifest) -> TestedJson:
    """The same as JSON."""
    lines = snapshot.lines(manifest.key)
    return {
        "file": manifest.shown,
        "tests": [
            {
                "expected": one.ended.case.label,
                "result": one.ended.result.value,
                "message": one.ended.message,
                "actual": one.ended.actual,
                "span": span_data(lines, one.ended.case.span),
                "seconds": round(one.seconds, 3),
            }
            for one in manifest.cases
        ],
    }


def suite(manifest: TestedManifest) -> Suite:
    """The same for JUnit."""
    return Suite(
        manifest.shown,
        tuple(
            Case(
                one.ended.case.label,
                one.seconds,
                one.ended.result.value,
                one.ended.message,
                one.ended.actual,
            )
            for one in manifest.cases
        ),
    )
