"""The stages of a task and previews of them, of any text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.ide.pipeline.preview import PREVIEWED, preview
from planscribe.ide.pipeline.stages import StageState, stages
from planscribe.workspace.pipeline.stages import Stage
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import uri

NAMES = ("a.task", "a.ir.lp", "a.facts.lp", "a.pddl", "a.plan", "rules.lp")


@given(st.sampled_from(NAMES), st.text(max_size=30))
@settings(max_examples=30)
def test_any_text_has_stages_or_none(name: str, text: str) -> None:
    workspace = Workspace()
    workspace.put(uri(f"/{name}"), text, 1)
    for one in stages(workspace.snapshot, uri(f"/{name}")):
        assert one.state in StageState
    workspace.end()


@pytest.mark.parametrize("step", PREVIEWED)
@pytest.mark.parametrize("text", ["", "\r\n\r\n", "\ud800", "Domain: blocksworld\r\n\r\n💡 is"])
def test_a_preview_of_anything_is_a_text(step: Stage, text: str, workspace: Workspace) -> None:
    workspace.put(uri("/a.task"), text, 1)
    made = preview(workspace.snapshot, uri("/a.task"), step)
    assert made.text and not made.is_pending
    assert made.is_made or made.text.startswith(("% ", "; "))


def test_the_words_say_which_domain_is_taken_and_why(workspace: Workspace) -> None:
    workspace.put(uri("/a.task"), "Domain: builtin:blocksworld\n\nYour arm is empty.\n", 1)
    words, *_ = stages(workspace.snapshot, uri("/a.task"))
    assert words.message == "Domain `blocksworld` (built-in), named in the task."
