"""A domain without phrases that declares what a built-in one does, and takes its phrases."""

import re

import pytest

from planscribe.resources import shipped
from planscribe.workspace import queries
from planscribe.workspace.documents import Language
from planscribe.workspace.snapshot import Workspace

FOLDER = "file:///lent"
TASK = f"{FOLDER}/a.task"
KINDS = "robot1 is a robot. room1 is a room. gripper1 is a gripper. "


@pytest.mark.parametrize("text", ["gripper1 of robot1 is free.", "robot1 is free at gripper1."])
def test_the_words_of_both_can_be_said(text: str) -> None:
    """Those that are lent, and those that the names of the domain itself give."""
    words = (shipped("rules") / "grippers" / "domain.pddl").read_text("utf-8")
    workspace = Workspace()
    workspace.put(f"{FOLDER}/domain.pddl", re.sub(";.*", "", words), 1, Language.PDDL)
    snapshot = workspace.put(TASK, KINDS + text, 1, Language.TASK)
    made = queries.translation(snapshot, TASK)
    assert made.unread == ()
    assert "init(free(robot1,gripper1))." in [one.text for one in made.statements]
