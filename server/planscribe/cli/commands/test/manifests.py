"""Testing the cases of manifests, `*.ptest.json`."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from rich.text import Text

from planscribe.cli.commands.test.tested import STYLES, TimedTest, timed
from planscribe.cli.inputs import shown_name
from planscribe.cli.output import files
from planscribe.cli.output.characters import visible
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput
from planscribe.ide.manifest_testing import CaseResult, case_ending
from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.documents import Language
from planscribe.workspace.files import CannotRead
from planscribe.workspace.manifests.generating import TemplateFailed, problem
from planscribe.workspace.manifests.reading import cases, named
from planscribe.workspace.pipeline import generated
from planscribe.workspace.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class TestedManifest:
    """A manifest, and how its cases ended."""

    shown: str
    key: DocumentKey
    cases: tuple[TimedTest[CaseResult], ...]


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
    ended = (
        timed(screen, shown, one.label, one.span, partial(case_ending, snapshot, key, one))
        for one in several
    )
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
            (str(ended.result), STYLES[ended.result]),
            f" {visible(ended.case.label)}",
        )
        expected = ("expected:", *ended.expected.splitlines()) if ended.expected else ()
        actual = ("actual:", *ended.actual.splitlines()) if ended.actual else ()
        for line in (*ended.message.splitlines(), *expected, *actual):
            told.append(f"\n    {visible(line)}")
        screen.show(told)
