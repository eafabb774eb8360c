"""How a language model is asked for a task, by settings and by what a command says."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from planscribe.llm.dialogue import Asking
from planscribe.translate.by_model.methods import Method
from planscribe.workspace import uris
from planscribe.workspace.pipeline.approaches import approach
from planscribe.workspace.settings.models import ModelSettings
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Workspace

DOMAIN = """\
(define (domain lamps)
  (:types lamp) ; "lamp"
  (:predicates (lit ?l - lamp))) ; "?l is lit"
"""
CHOSEN = ModelSettings(name="m", method=Method.ONE_CALL, rounds=1, samples=3, prompts="own")


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    (tmp_path / "tasks").mkdir()
    (tmp_path / "domain.pddl").write_text(DOMAIN, encoding="utf-8")
    for name, count in (("a.task", 2), ("tasks/b.task", 3)):
        words = f"There are {count} lamps. The goal is that lamp1 is lit.\n"
        (tmp_path / name).write_text(words, encoding="utf-8")
    made = Workspace(settings=Settings(model=CHOSEN))
    yield made
    made.end()


def test_settings_choose_what_is_not_said(workspace: Workspace, tmp_path: Path) -> None:
    uri = uris.uri_of(tmp_path / "a.task")
    found = approach(workspace.snapshot, uri)
    assert (found.method, found.example) == (Method.ONE_CALL, None)
    assert found.asking == Asking("m", 1, 3, None)
    said = Asking("other", 0)
    assert approach(workspace.snapshot, uri, Method.HYBRID, said).asking is said


def test_an_example_is_found_for_the_method_that_shows_one(
    workspace: Workspace, tmp_path: Path
) -> None:
    uri = uris.uri_of(tmp_path / "a.task")
    found = approach(workspace.snapshot, uri, Method.IN_CONTEXT)
    assert found.example and found.example.statements[0].text == "cardinality(lamp,3)."


def test_own_prompts_lie_below_the_workspace_folder(tmp_path: Path) -> None:
    assert CHOSEN.asking(tmp_path).prompts == tmp_path / "own"
    assert CHOSEN.asking(None).prompts is None
    assert ModelSettings().asking(tmp_path).prompts is None
