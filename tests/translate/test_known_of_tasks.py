"""What sentences state is remembered, and stays what it is without that."""

from unittest.mock import patch
from weakref import WeakKeyDictionary

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import parse
from planscribe.text import DocumentKey
from planscribe.translate.english.reader import translate
from planscribe.translate.english.remembered import of_tasks, sentences
from planscribe.translate.english.stating.claims import ClaimReader
from planscribe.translate.ir import Translation
from planscribe.workers.limits import Cancellation, Cancelled
from planscribe.workers.stopping import heeding
from planscribe.workspace import queries
from planscribe.workspace.snapshot import Workspace
from tests.support.sentences import words_of

SENTENCES = [
    "There are 4 trucks, 4 crates and 3 cities.",
    *(f"truck{one} is in city{one % 3 + 1}." for one in range(1, 5)),
    "crate1 is light.",
    "Your goal is to have all crates in city2.",
    "truck4 should be in city2.",
]


def test_an_edit_states_one_sentence_again(
    delivery: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    translate(parse("\n".join(SENTENCES)), delivery)
    read: list[object] = []
    claim = ClaimReader.claim

    def noted(*arguments: object) -> object:
        read.append(arguments)
        return claim(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(ClaimReader, "claim", noted)
    translate(
        parse("\n".join(SENTENCES).replace("truck1 is in city2", "truck1 is in city3")), delivery
    )
    assert len(read) == 1


@pytest.mark.parametrize(
    "edited",
    [
        [SENTENCES[0], *SENTENCES[2:]],
        ["There are 5 trucks, 4 crates and 3 cities.", *SENTENCES[1:]],
        [SENTENCES[0], SENTENCES[6], *SENTENCES[1:6]],
        [*SENTENCES, "truck7 is in city1."],
        [*SENTENCES, "The trucks are in the cities."],
        [*SENTENCES[1:], SENTENCES[0]],
        [],
    ],
)
def test_what_is_remembered_is_what_would_be_read(
    delivery: Lexicon, edited: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    translate(parse("\n".join(SENTENCES)), delivery)
    after = translate(parse("\n".join(edited)), delivery)
    monkeypatch.setattr(of_tasks, "_latest", [])
    monkeypatch.setattr(of_tasks, "_stated_before", {})
    assert after == translate(parse("\n".join(edited)), delivery)


def test_what_leaves_a_map_is_stated_by_the_sentence_that_lists_it() -> None:
    workspace, key = Workspace(), DocumentKey("file:///storage/map.task")
    drawn = """Domain: storage
Depot storeareas are: depot1-1-1 depot1-1-2 depot1-2-1 depot1-2-2
Here is a map of depot storeareas:

depot1-1-1 depot1-1-2"""
    queries.translation(workspace.put(key, drawn, 0), key)
    made = queries.translation(workspace.change(key, f"{drawn[:-1]} ", 1), key)
    objects = {one.text for one in made.statements if one.text.startswith("object(")}
    assert len(objects) == 4


def test_a_new_name_is_no_reason_to_state_other_sentences_again(
    delivery: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "\n".join(SENTENCES)
    translate(parse(text), delivery)
    read: list[object] = []
    claim = ClaimReader.claim

    def noted(*arguments: object) -> object:
        read.append(arguments)
        return claim(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(ClaimReader, "claim", noted)
    translate(parse(text.replace("crate1 is light", "box1 is light")), delivery)
    assert len(read) <= 2


def test_reading_stops_when_it_is_not_wanted(delivery: Lexicon) -> None:
    cancellation = Cancellation()
    cancellation.cancel()
    with heeding(cancellation), pytest.raises(Cancelled):
        translate(parse("\n".join(SENTENCES)), delivery)


TEXT = """Domain: grippers
There are two robots and 3 balls.
The rooms are: kitchen, hall.
robot1 is in the hall. robot2 is in room2, and its left hand is free.
All balls are in the kitchen.
Each robot has a left arm and a right arm.
Start:
ball1 in hall; ball2 in kitchen
The goal:
ball1 should be in the hall. So should ball2.
"""
LETTER = """Domain: grippers
Dear Ann,
I hope you are well.
There are two rooms. They are called kitchen and hall.
## Inventory
There is one robot, robot1, which is in the kitchen,
whereas ball1 and ball2, by the way, are in the hall.
Both of them are balls, and robot1's left gripper is free, but it is in the kitchen.
**Target state**
ball1 in kitchen; ball2 in hall
Best wishes, Bob
"""
MAP = """Domain: storage
There is 1 hoist and 1 crate.
Depot storeareas are: depot1-1-1 depot1-1-2 depot1-2-1 depot1-2-2
Here is a map of depot storeareas:

depot1-1-1 depot1-1-2
depot1-2-1 depot1-2-2

According to the map, adjacent depot storeareas are connected.
hoist1 is in depot1-1-1. crate1 is on depot1-2-1.
"""
SAID = sorted(
    {
        *TEXT.split(),
        *LETTER.split(),
        *MAP.split(),
        "not",
        "is",
        "a",
        "it",
        "another",
        "robot3",
        "4",
        "red",
        "only",
        ":",
    }
)


@st.composite
def edits(draw: st.DrawFn) -> list[tuple[str, int, str]]:
    """Words that are put in, replaced or taken out, lines that go or move, one after the other."""
    one = st.tuples(
        st.sampled_from(["in", "for", "out", "line", "move"]),
        st.integers(0, 200),
        st.sampled_from(SAID),
    )
    return draw(st.lists(one, min_size=1, max_size=4))


def after(text: str, kind: str, place: int, word: str) -> str:
    """A text after an edit."""
    lines = text.split("\n")
    if kind in ("line", "move"):
        line = lines.pop(place % len(lines))
        return "\n".join([*lines, *([line] if kind == "move" else [])])
    words = text.split(" ")
    at = place % len(words)
    words[at : at + (kind != "in")] = [] if kind == "out" else [word]
    return " ".join(words)


def fresh(text: str, words: Lexicon) -> Translation:
    """What is read where nothing was read before."""
    with (
        patch.object(of_tasks, "_latest", []),
        patch.object(of_tasks, "_stated_before", {}),
        patch.object(sentences, "_known", WeakKeyDictionary()),
        patch.object(sentences, "_latest", []),
    ):
        return translate(parse(text), words)


@pytest.mark.parametrize(
    ("domain", "text"),
    [("grippers", TEXT), ("grippers", LETTER), ("storage", MAP)],
    ids=["text", "letter", "map"],
)
@settings(max_examples=8, derandomize=True)
@given(several=edits())
def test_what_is_read_after_edits_is_what_is_read_afresh(
    domain: str, text: str, several: list[tuple[str, int, str]]
) -> None:
    words = words_of(domain)
    task = parse(text)
    translate(task, words)
    for edit in several:
        text = after(text, *edit)
        task = parse(text, task)
        assert translate(task, words) == fresh(text, words), text
