"""Changes of a task's words are read as exactly what they should say."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.model.lexicon import Lexicon, lexicon
from planscribe.model.pddl.reading.reader import read
from planscribe.resources import shipped
from planscribe.syntax.pddl import tree as pddl
from planscribe.syntax.task import parse
from planscribe.text import apply_edits
from planscribe.translate.english.edits import saying, unsaying
from planscribe.translate.english.reader import translate

RULES = shipped("rules")
TASKS = sorted(RULES.glob("*/tasks/*.task"))


def words_of(folder: Path) -> Lexicon:
    domain = read(pddl.parse((folder / "domain.pddl").read_text(encoding="utf-8"))).domains[0]
    return lexicon(domain, (folder / "rules.lp").read_text(encoding="utf-8"))


GRIPPERS = words_of(RULES / "grippers")
TYREWORLD = words_of(RULES / "tyreworld")


def without(text: str, goal: str, *names: str, words: Lexicon = GRIPPERS) -> str | None:
    task = parse(text)
    made = translate(task, words)
    (statement,) = (one for one in made.statements if one.text == f"goal({goal}).")
    edits = unsaying(task, made, words, statement, names)
    return None if edits is None else apply_edits(text, edits)


@pytest.mark.parametrize(
    ("before", "goal", "after"),
    [
        (
            "The goal is that ball1 is in room1, ball2 is in room1, and ball3 is in room2.",
            "at(ball1,room1)",
            "The goal is that ball2 is in room1, and ball3 is in room2.",
        ),
        (
            "The goal is that ball1 is in room1, ball2 is in room1, and ball3 is in room2.",
            "at(ball2,room1)",
            "The goal is that ball1 is in room1, and ball3 is in room2.",
        ),
        (
            "The goal is that ball1 is in room1, ball2 is in room1, and ball3 is in room2.",
            "at(ball3,room2)",
            "The goal is that ball1 is in room1 and ball2 is in room1.",
        ),
        (
            "The goal is to move ball1 to room1 and to move ball2 to room2.",
            "at(ball1,room1)",
            "The goal is to move ball2 to room2.",
        ),
        (
            "ball1 and ball2 are in room1. In the end, ball1, ball2, and ball3 are in room2.",
            "at(ball2,room2)",
            "ball1 and ball2 are in room1. In the end, ball1, and ball3 are in room2.",
        ),
        (
            "In the end, ball1 and ball2 are in room2.",
            "at(ball2,room2)",
            "In the end, ball1 is in room2.",
        ),
        (
            "Goal:\nball1 should be in room2. ball2 should be in room1.\n",
            "at(ball1,room2)",
            "Goal:\nball2 should be in room1.\n",
        ),
        ("ball1 should be in room2. ", "at(ball1,room2)", ""),
    ],
)
def test_a_goal_less_leaves_a_readable_task(before: str, goal: str, after: str) -> None:
    assert without(before, goal, "ball1", "ball2", "ball3", "room1", "room2") == after


def test_what_cannot_be_taken_out_stays() -> None:
    text = "In the end, ball1 and ball2 are in room2."
    assert without(text, "at(ball1,room2)", "elsewhere") is None


def with_sentence(
    text: str, predicate: str, names: list[str], statement: str, words: Lexicon = GRIPPERS
) -> str | None:
    task = parse(text)
    edit = saying(task, translate(task, words), words, predicate, names, statement)
    return None if edit is None else apply_edits(text, (edit,))


IN_ROOM2 = ("at", ["ball1", "room2"], "init(at(ball1,room2)).")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "There are 2 rooms and 1 ball.\nYour goal is to move ball1 to room1.",
            "There are 2 rooms and 1 ball. ball1 is in room2.\n"
            "Your goal is to move ball1 to room1.",
        ),
        (
            "There are 2 rooms.\r\n\r\n# The aim.\r\nGoal:\r\nball1 should be in room1.",
            "There are 2 rooms. ball1 is in room2.\r\n\r\n# The aim.\r\nGoal:\r\n"
            "ball1 should be in room1.",
        ),
        ("ball1 should be in room1.", "ball1 is in room2. ball1 should be in room1."),
        ("There are 2 rooms", "There are 2 rooms. ball1 is in room2."),
        ("", "ball1 is in room2. "),
    ],
)
def test_a_sentence_more_stands_before_the_goal(before: str, after: str) -> None:
    assert with_sentence(before, *IN_ROOM2) == after


def test_constants_are_called_by_their_words() -> None:
    text = "There is a boot. The wrench should be in the boot."
    said = with_sentence(text, "have", ["wrench"], "init(have(wrench)).", TYREWORLD)
    assert said == "There is a boot. You have the wrench. The wrench should be in the boot."


def test_what_would_be_read_otherwise_is_not_said() -> None:
    # Without a stem that tells its type, nobody knows what this is.
    assert with_sentence("There are 2 rooms.", "at", ["x", "y"], "init(at(x,y)).") is None
    assert with_sentence("There are 2 rooms.", "unknown", ["x"], "init(unknown(x)).") is None


@pytest.mark.parametrize("path", TASKS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_goals_of_shipped_tasks_can_be_taken_out(path: Path) -> None:
    words, text = words_of(path.parent.parent), path.read_text(encoding="utf-8")
    task = parse(text)
    made = translate(task, words)
    goals = [one for one in made.statements if one.text.startswith("goal(")]
    for goal in goals:
        same_words = [one for one in goals if one.words == goal.words]
        edits = unsaying(task, made, words, goal, ())
        assert edits or len(same_words) > 1, goal


SENTENCES = st.sampled_from(
    [
        "There are 2 rooms and 3 balls.",
        "ball1 is in room1",
        "Goal:",
        "The goal is that ball1 is in room2, ball2 is in room1, and ball3 is in room2.",
        "ball1, ball2 and ball3 should be in room1; ball2 should be in room2",
        "In the end, all balls are in room1",
        "# a comment\n",
        "room1 room2\n",
        "\r\n",
        "and",
        ",",
        "🙂",
    ]
)


@settings(max_examples=60)
@given(st.lists(SENTENCES | st.text(max_size=10), max_size=8).map(" ".join))
def test_no_text_is_too_odd(text: str) -> None:
    task = parse(text)
    made = translate(task, GRIPPERS)
    names = ("ball1", "ball2", "ball3", "room1", "room2", "")
    for goal in (one for one in made.statements if one.text.startswith("goal(")):
        edits = unsaying(task, made, GRIPPERS, goal, names)
        if edits:
            left = translate(parse(apply_edits(text, edits)), GRIPPERS).statements
            assert goal.text not in {one.text for one in left}
    edit = saying(task, made, GRIPPERS, "at", ["ball1", "room2"], "init(at(ball1,room2)).")
    if edit:
        more = translate(parse(apply_edits(text, (edit,))), GRIPPERS).statements
        assert "init(at(ball1,room2))." in {one.text for one in more}
