"""Flawed domains and problems, each in a folder: what names and formulas tell, and the fixes."""

from pathlib import Path

import pytest

from planscribe.check.catalogue import Code
from planscribe.check.finding import STATIC, Finding
from planscribe.check.tiers import findings
from planscribe.text import apply_edits
from planscribe.workspace.snapshot import Workspace
from tests.support.notation import Fixture, parse_fixture

ROOT = "file:///flawed"
CLASSES = sorted((Path(__file__).parent / "flawed" / "meaning").glob("*.txt"))
FIXTURES = {path.stem: parse_fixture(path.read_text(encoding="utf-8")) for path in CLASSES}
CASES = [
    (stem, folder)
    for stem, fixture in FIXTURES.items()
    for folder in dict.fromkeys(path.rpartition("/")[0] for path in fixture.files)
]
ELSEWHERE = (Code.MISSING_REQUIREMENT, Code.NEEDLESS_REQUIREMENT, "PS411")


ASIDE = (Code.NEVER_READ, Code.NEVER_CHANGED)
"""Hints about whole domains, which short examples give rise to."""


def flaws(files: dict[str, str]) -> dict[str, list[Finding]]:
    """What files tell about the meaning of their names."""
    workspace = Workspace()
    for path, text in files.items():
        workspace.put(ROOT + path, text, 1)
    return {
        path: [
            one
            for one in findings(workspace.snapshot, ROOT + path, *STATIC)
            if one.code not in ELSEWHERE
        ]
        for path in files
    }


def count(several: list[Finding], what: tuple[str, str]) -> int:
    return [(one.code, one.message) for one in several].count(what)


def files_of(fixture: Fixture, folder: str) -> dict[str, str]:
    return {path: text for path, text in fixture.files.items() if path.startswith(f"{folder}/")}


@pytest.mark.parametrize(("stem", "folder"), CASES)
def test_flaws_are_found_in_their_places(stem: str, folder: str) -> None:
    fixture = FIXTURES[stem]
    files = files_of(fixture, folder)
    shown = {one.code for path in files for one in fixture.expected[path]}
    for path, found in flaws(files).items():
        told = (
            (one.span, one.code, one.message)
            for one in found
            if one.code in shown or one.code not in ASIDE
        )
        assert fixture.differences(path, told) == []


@pytest.mark.parametrize(("stem", "folder"), CASES)
def test_the_first_fix_mends_a_flaw(stem: str, folder: str) -> None:
    files = files_of(FIXTURES[stem], folder)
    for path, several in flaws(files).items():
        for finding in several:
            for fix in finding.fixes[:1]:
                mended = files | {path: apply_edits(files[path], fix.edits)}
                what = (finding.code, finding.message)
                assert count(flaws(mended)[path], what) < count(several, what), fix.title


@pytest.mark.parametrize(("stem", "folder"), CASES)
def test_related_places_are_not_the_finding_itself(stem: str, folder: str) -> None:
    files = files_of(FIXTURES[stem], folder)
    for path, several in flaws(files).items():
        for finding in several:
            for related in finding.related:
                assert related.span.of(files[related.key.removeprefix(ROOT)]).strip()
                assert (related.key, related.span) != (ROOT + path, finding.span)
