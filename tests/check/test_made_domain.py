"""Findings on the PDDL of a domain in words, on its words."""

import pytest

from planscribe.check.finding import Severity, Tier
from planscribe.check.tiers import findings
from planscribe.workspace.pipeline.domain_words import written
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import uri

TEXT = """## Types
There are cups and jugs.
## Actions
To fill a cup: the cup is dry and the cup is not dry. Then the cup is full and not full.
```pddl
(:action empty :parameters (?j - jug) :precondition (cold ?j))
```
"""


def test_findings_on_the_made_domain_are_on_its_words(workspace: Workspace) -> None:
    workspace.put(uri("/cups.domain.md"), TEXT)
    found = findings(workspace.snapshot, uri("/cups.domain.md"), Tier.NAMES)
    assert [(one.code, one.span.of(TEXT)) for one in found] == [
        ("PS114", "cold"),
        ("PS129", "the cup is not dry"),
        ("PS128", "not full"),
        ("PS127", "the cup is full"),
    ]
    assert not any(one.fixes for one in found)


def test_a_domain_that_is_not_read_whole_is_not_checked(workspace: Workspace) -> None:
    workspace.put(uri("/cups.domain.md"), f"{TEXT}\nThe cup is nowhere.")
    assert not findings(workspace.snapshot, uri("/cups.domain.md"), Tier.NAMES)


def test_what_is_twice_in_a_block_is_the_block(workspace: Workspace) -> None:
    workspace.put(uri("/cups.domain.md"), TEXT.replace("(cold ?j)", "(and (cold ?j) (cold ?j))"))
    found = findings(workspace.snapshot, uri("/cups.domain.md"), Tier.NAMES)
    unknown = next(one for one in found if one.code == "PS114")
    assert len(unknown.span) > len("cold")


_WASHING = """## Types
There are cups.
## Actions
To wash a cup: the cup is {}. Then the cup is clean{}.
"""


@pytest.mark.parametrize(
    ("before", "also", "code"),
    [
        ("clean", "", "PS128"),
        ("dry", "", "PS127"),
        ("dry", " and no longer stained.\n\nTo use a cup: the cup is clean", "PS127"),
        ("dry", ".\n\nTo use a cup: the cup is clean", None),
        (
            "dry",
            ".\n\nTo use a cup: if the cup is clean, the cup is dry. Then the cup is dry",
            None,
        ),
        ("dry", ".\n\n## Rules\nA cup is usable if it is clean", None),
    ],
)
def test_effects_that_nothing_needs(
    workspace: Workspace, before: str, also: str, code: str | None
) -> None:
    workspace.put(uri("/cups.domain.md"), _WASHING.format(before, also))
    found = findings(workspace.snapshot, uri("/cups.domain.md"), Tier.NAMES)
    codes = [one.code for one in found if one.code in ("PS127", "PS128") and one.span]
    assert (code in codes) if code else ("PS127" not in codes)


_PROBLEM = """(define (problem one) (:domain cups) (:objects c - cup) (:init {})
  (:goal ({} c)))
"""


@pytest.mark.parametrize(("goal", "said"), [("clean", 0), ("dry", 1)])
def test_a_goal_can_need_an_effect(workspace: Workspace, goal: str, said: int) -> None:
    text = _WASHING.format("dry", "")
    workspace.put(uri("/cups.domain.md"), text)
    made = written(workspace.snapshot, workspace.snapshot.document(uri("/cups.domain.md")))
    workspace.put(uri("/cups.pddl"), made or "")
    workspace.put(uri("/one.pddl"), _PROBLEM.format("(dry c)", goal))
    found = findings(workspace.snapshot, uri("/cups.domain.md"), Tier.NAMES)
    assert ["no goal of a known problem" in one.message for one in found] == [True] * said


@pytest.mark.parametrize(("start", "spans"), [("", ["To wash a cup"]), ("(dry c)", [])])
def test_actions_that_never_apply_are_on_their_words(
    workspace: Workspace, start: str, spans: list[str]
) -> None:
    text = _WASHING.format("dry", "")
    workspace.put(uri("/cups.domain.md"), text)
    made = written(workspace.snapshot, workspace.snapshot.document(uri("/cups.domain.md")))
    workspace.put(uri("/cups.pddl"), made or "")
    workspace.put(uri("/one.pddl"), _PROBLEM.format(start, "clean"))
    found = findings(workspace.snapshot, uri("/cups.domain.md"), Tier.REACHABILITY)
    assert [(one.code, one.span.of(text)) for one in found] == [("PS130", one) for one in spans]
    workspace.put(uri("/cups.pddl"), f"{made};")  # edited: it may be another domain
    assert not findings(workspace.snapshot, uri("/cups.domain.md"), Tier.REACHABILITY)


@pytest.mark.parametrize(
    ("condition", "found_ones"),
    [
        ("the cup is washed", [("PS134", Severity.WARNING)]),
        ("the cup is not washed", [("PS134", Severity.HINT)]),
        ("the cup is washed (washed-before)", []),
        ("the cup is dry", []),
    ],
)
def test_conditions_that_are_meant_to_change(
    workspace: Workspace, condition: str, found_ones: list[tuple[str, Severity]]
) -> None:
    text = _WASHING.format("dry", f".\n\nTo use a cup: {condition}")
    workspace.put(uri("/cups.domain.md"), text)
    found = findings(workspace.snapshot, uri("/cups.domain.md"), Tier.NAMES)
    assert [(x.code, x.severity) for x in found if x.code == "PS134"] == found_ones
