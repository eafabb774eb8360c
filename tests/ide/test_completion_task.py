"""Completion in tasks: every sentence that is offered is read."""

import pytest

from planscribe.ide.completion.dispatch import completions
from planscribe.ide.completion.items import Completion, Completions
from planscribe.ide.signature.dispatch import signature_help
from planscribe.ide.snippets import Hole
from planscribe.workspace import queries
from planscribe.workspace.snapshot import Workspace
from tests.support.bare import DOMAINS
from tests.support.sources.typed_tasks import HIVES
from tests.support.workspaces.opened import opened, uri

BALLS = """There are 2 rooms: hall and attic. There are 2 balls: b1 and b2.
There are 2 grippers: left and right.
"""
SAID = {
    "piles": "x1 is on x2. x3 is clear.\n",
    "balls": BALLS,
    "post": "There are 2 trucks. There are 3 locations. There is an obj called p1.\n",
    "lunch": "There are 2 trays. There are 3 sandwiches: s1, s2 and s3. ann is a child.\n",
    "craters": "There are 2 rovers. There are 2 sites: base and rim. cam1 is a camera.\n",
}
BUILT_IN = {
    "blocksworld": "There are 3 blocks: a, b and c.\n",
    "barman": "There are 2 shots and 3 ingredients.\n",
    "storage": "There are 2 hoists, 3 crates and a depot.\n",
}


def task(domain: str, text: str) -> str:
    if domain in BUILT_IN:
        return f"#- /evening.task\nDomain: {domain}\n{text}"
    return f";- /domain.pddl\n{DOMAINS[domain].strip()}\n#- /evening.task\n{text}"


def offered(workspace: Workspace, domain: str, text: str, trigger: str = "") -> Completions | None:
    fixture = opened(workspace, task(domain, text))
    assert fixture.cursor
    path, offset = fixture.cursor
    return completions(workspace.snapshot, uri(path), offset, trigger)


def items(found: Completions | None) -> tuple[Completion, ...]:
    return found.items if found else ()


def labels(found: Completions | None) -> list[str]:
    return [one.label for one in items(found)]


def inserted(one: Completion) -> str:
    """What is written if nobody fills in anything else."""
    return "".join(piece.text if isinstance(piece, Hole) else piece for piece in one.snippet.pieces)


def is_read(workspace: Workspace, domain: str, text: str) -> bool:
    opened(workspace, task(domain, text))
    made = queries.translation(workspace.snapshot, uri("/evening.task"))
    return not made.remarks


@pytest.mark.parametrize("domain", [*SAID, *BUILT_IN])
@pytest.mark.parametrize("begun", ["", "The goal is that "])
def test_every_sentence_that_is_offered_is_read(
    workspace: Workspace, domain: str, begun: str
) -> None:
    before = (SAID | BUILT_IN)[domain] + begun
    found = items(offered(workspace, domain, f"{before}$0"))
    whole = [text for one in found if (text := inserted(one)).endswith(".")]
    assert len(whole) > 2
    wrong = [one for one in whole if not is_read(workspace, domain, before + one)]
    assert not wrong


@pytest.mark.parametrize("domain", ["piles", "craters", "blocksworld"])
def test_a_first_sentence_is_read_without_any_other(workspace: Workspace, domain: str) -> None:
    found = items(offered(workspace, domain, "$0"))
    whole = [text for one in found if (text := inserted(one)).endswith(".")]
    wrong = [one for one in whole if not is_read(workspace, domain, one)]
    assert not wrong


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("$0", ["There are [number] rooms.", "There are [number] balls."]),
        ("There are 2 rooms: hall and attic. $0", ["There are [number] balls."]),
        (BALLS + "$0", ["The robot is at [room].", "[ball] is at [room]."]),
        (BALLS + "The robot is at hall.\n$0", ["The goal is that ..", "[ball] is at [room]."]),
        (BALLS + "b1 $0", ["is at [room]."]),
        (BALLS + "b1 is at $0", ["hall", "attic"]),
        (BALLS + "b1 and $0", ["b2", "b1"]),
        (BALLS + "b1 and b2 $0", ["are at [room]."]),
        (BALLS + "b1 is at hall and b2 is at $0", ["hall", "attic"]),
        (BALLS + "The goal is that b1 is at hall and b2 is at $0", ["hall", "attic"]),
        (BALLS + "b1 is at hall. b2 $0", ["is at [room]."]),
        (BALLS + "left is free. left $0", ["carries [ball]."]),
        (BALLS + "The grippers are free. left $0", ["carries [ball]."]),
        (BALLS + "left is free. right $0", ["is free."]),
        (BALLS + "left ca$0", ["is free.", "carries [ball]."]),
        (BALLS + "left carries $0", ["b1", "b2"]),
        ("There are 2 $0", ["rooms.", "balls.", "grippers."]),
    ],
)
def test_what_comes_first(workspace: Workspace, text: str, first: list[str]) -> None:
    assert labels(offered(workspace, "balls", text))[: len(first)] == first


@pytest.mark.parametrize(
    ("text", "trigger"),
    [
        (BALLS + "# b1 is $0", ""),
        (BALLS + "b1 is at hall. $0", " "),
        (BALLS + "xyz abc $0", ""),
        (BALLS + "b1 $0 hall.", ""),
    ],
)
def test_nothing_is_offered(workspace: Workspace, text: str, trigger: str) -> None:
    assert offered(workspace, "balls", text, trigger) is None


def test_names_of_domains(workspace: Workspace) -> None:
    found = opened(workspace, "#- /evening.task\nDomain: bar$0")
    assert found.cursor
    names = completions(workspace.snapshot, uri("/evening.task"), found.cursor[1])
    assert "barman" in labels(names)
    opened(workspace, "#- /other/evening.task\n")
    first = completions(workspace.snapshot, uri("/other/evening.task"), 0)
    assert "Domain: barman" in labels(first)


def test_an_accepted_object_ends_the_sentence(workspace: Workspace) -> None:
    found = items(offered(workspace, "balls", BALLS + "b1 is at $0"))
    assert inserted(found[0]) == "hall."


@pytest.mark.parametrize("begun", ["b1 is at $0.", "b1 $0.", "b1 is at hall and b2 $0 ."])
def test_a_full_stop_is_not_doubled(workspace: Workspace, begun: str) -> None:
    found = items(offered(workspace, "balls", BALLS + begun))
    assert found
    assert not any(inserted(one).endswith(".") for one in found)


def test_a_blank_has_the_objects_that_fit(workspace: Workspace) -> None:
    first, *_ = items(offered(workspace, "balls", BALLS + "b2 is $0"))
    assert first.label == "at [room]."
    (blank,) = [one for one in first.snippet.pieces if isinstance(one, Hole)]
    assert blank.choices == ("hall", "attic")


def test_a_name_that_is_a_verb_is_said_as_one(workspace: Workspace) -> None:
    found = opened(workspace, f";- /domain.pddl\n{HIVES}#- /evening.task\n$0")
    assert found.cursor
    first = labels(completions(workspace.snapshot, uri("/evening.task"), found.cursor[1]))
    assert "[hive] stands in [meadow]." in first
    assert "[keeper] is at [meadow]." in first


def test_a_new_name_is_left_as_it_is_typed(workspace: Workspace) -> None:
    (only,) = items(offered(workspace, "balls", "There is a ball called ba$0"))
    assert (only.label, inserted(only), only.matches) == ("[ball].", "ball1.", "ball1")


def test_several_objects_are_joined(workspace: Workspace) -> None:
    found = items(offered(workspace, "balls", BALLS + "b1 $0"))
    (joined,) = [one for one in found if one.label == "and [ball] are at [room]."]
    assert inserted(joined) == "and b2 are at hall."
    assert is_read(workspace, "balls", f"{BALLS}b1 {inserted(joined)}")
    three = labels(offered(workspace, "piles", "x1, x2 $0\nx3 is clear."))
    assert {"are on [object].", "and [object] are on [object]."} <= {*three}


def test_after_the_opening_of_a_goal_more_is_offered(workspace: Workspace) -> None:
    found = items(offered(workspace, "balls", BALLS + "$0"))
    assert [one.label for one in found if one.goes_on] == ["The goal is that .."]


def test_the_signature_of_a_phrase(workspace: Workspace) -> None:
    fixture = opened(workspace, task("balls", BALLS + "b1 is at $0"))
    assert fixture.cursor
    found = signature_help(workspace.snapshot, uri("/evening.task"), fixture.cursor[1])
    assert found
    assert (found.label, found.active) == ("[ball] is at [room]", 1)
    assert [one.of(found.label) for one in found.parameters] == ["[ball]", "[room]"]


def test_who_does_something_goes_on_with_what_he_does(workspace: Workspace) -> None:
    text = "cam1 is a camera. There are 2 modes.\ncam1 $0"
    assert "supports [mode]." in labels(offered(workspace, "craters", text))


def test_counted_objects_are_offered_besides_those_that_are_named(workspace: Workspace) -> None:
    text = "There are 3 rooms. The robot is at room2.\nThere is a ball called b1. b1 is at $0"
    assert {"room1", "room2", "room3"} == set(labels(offered(workspace, "balls", text)))


def test_what_is_not_known_in_time_is_asked_for_again(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("planscribe.ide.completion.task.soon", lambda *_: None)
    late = offered(workspace, "balls", f"{BALLS}The $0")
    assert late is not None
    assert not late.items
    assert not late.are_all


TANKS = """;- /domain.pddl
(define (domain tanks) (:types tank)
  (:functions (level ?t - tank) (size ?t - tank) (total-cost))
  (:action fill :parameters (?t - tank)
    :effect (and (increase (level ?t) 1) (increase (total-cost) 1))))
#- /evening.task
There are 2 tanks: t1 and t2.
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "The goal is that $0",
            ["level of [tank] is at least [number].", "total cost is at most [number]."],
        ),
        (
            "The goal is that level of t1 is $0",
            ["at least [number].", "at most [number].", "[number]."],
        ),
        ("$0", ["Level of [tank] is [number].", "Size of [tank] is [number]."]),
    ],
)
def test_numbers_can_be_wanted(workspace: Workspace, text: str, expected: list[str]) -> None:
    fixture = opened(workspace, f"{TANKS}{text}")
    assert fixture.cursor
    path, offset = fixture.cursor
    found = labels(completions(workspace.snapshot, uri(path), offset, ""))
    assert {*expected} <= {*found}
    assert "size of [tank] is at least [number]." not in found
