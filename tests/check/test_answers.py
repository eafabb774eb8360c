"""Questions about names have fixes that answer them, once for the whole task."""

import pytest

from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding, Tier
from planscribe.check.tiers import findings
from planscribe.text import apply_edits
from planscribe.workspace.snapshot import Workspace
from tests.support.bare import DOMAINS

FOLDER = "file:///post"
VANS = """Domain: domain.pddl

truck1 and airplane1 are at location1. van1 and van2 are at location2.
The goal is that van1 is at location1.
"""


def found(text: str, domain: str = "post") -> list[Finding]:
    workspace = Workspace()
    workspace.put(f"{FOLDER}/domain.pddl", DOMAINS[domain])
    snapshot = workspace.put(f"{FOLDER}/a.task", text)
    return list(findings(snapshot, f"{FOLDER}/a.task", Tier.SYNTAX))


@pytest.mark.parametrize("kind", ["objs", "trucks", "airplanes"])
def test_each_answer_settles_all_names_that_are_alike(kind: str) -> None:
    (finding,) = found(VANS)
    assert finding.code is Code.UNKNOWN_REFERENCE
    (fix,) = (one for one in finding.fixes if one.title.endswith(f"{kind}.`"))
    assert fix.title == f"Write `van1 and van2 are {kind}.`"
    answered = apply_edits(VANS, fix.edits)
    assert answered.splitlines()[2] == f"van1 and van2 are {kind}."
    assert found(answered) == []


def test_no_answer_is_preferred() -> None:
    (finding,) = found(VANS)
    assert not any(fix.is_safe for fix in finding.fixes)


def test_one_name_is_of_a_kind() -> None:
    text = VANS.replace("van1 and van2 are at", "van1 is at")
    titles = [fix.title for fix in found(text)[0].fixes]
    assert "Write `van1 is a truck.`" in titles
    assert "Write `van1 is an airplane.`" in titles


def test_what_fits_nothing_has_no_answer() -> None:
    text = VANS.replace("van1 and van2 are at location2.", "van1 is at location2 and in truck2.")
    text += "truck3 should be at van1.\n"
    assert not any(fix.title.startswith("Write") for one in found(text) for fix in one.fixes)


def test_a_slip_is_no_question() -> None:
    text = "Domain: domain.pddl\n\nThe robot is in hall. ball1 is in hal. There is a room: hall.\n"
    assert not any(
        fix.title.startswith("Write") for one in found(text, "balls") for fix in one.fixes
    )
