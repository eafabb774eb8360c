"""Flawed PDDL by class of error: what is found, where, and that the first fix mends it."""

from pathlib import Path

import pytest

from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding, Severity
from planscribe.check.tiers import Tier, findings
from planscribe.text import apply_edits
from planscribe.workspace.documents import Language
from planscribe.workspace.snapshot import Workspace
from tests.support.notation import Fixture, parse_fixture

CLASSES = sorted((Path(__file__).parent / "flawed").glob("*.txt"))
FIXTURES = {path.stem: parse_fixture(path.read_text(encoding="utf-8")) for path in CLASSES}
CASES = [(stem, path) for stem, fixture in FIXTURES.items() for path in fixture.files]


def errors(text: str) -> list[Finding]:
    """What one text tells at once."""
    uri = "file:///flawed.pddl"
    snapshot = Workspace().put(uri, text, 1, Language.PDDL)
    return [one for one in findings(snapshot, uri, Tier.SYNTAX) if one.severity is Severity.ERROR]


def flaws(text: str) -> list[Finding]:
    """What one text tells about parentheses and forms."""
    return [one for one in errors(text) if one.code <= Code.MISSING]


def fixture_of(stem: str, path: str) -> tuple[Fixture, str]:
    return FIXTURES[stem], FIXTURES[stem].files[path]


@pytest.mark.parametrize(("stem", "path"), CASES)
def test_flaws_are_found_in_their_places(stem: str, path: str) -> None:
    fixture, text = fixture_of(stem, path)
    found = ((one.span, one.code, one.message) for one in flaws(text))
    assert fixture.differences(path, found) == []
    assert (stem == "no_flaws") == (not fixture.expected[path])


@pytest.mark.parametrize(("stem", "path"), CASES)
def test_the_first_fix_mends_a_flaw(stem: str, path: str) -> None:
    _, text = fixture_of(stem, path)
    found = flaws(text)
    for finding in found:
        for fix in finding.fixes[:1]:
            left = flaws(apply_edits(text, fix.edits))
            assert len(left) < len(found), fix.title


@pytest.mark.parametrize("path", FIXTURES["conditions_and_effects"].files)
def test_what_cannot_stand_somewhere_makes_no_name_undeclared(path: str) -> None:
    _, text = fixture_of("conditions_and_effects", path)
    assert errors(text) == flaws(text)
