"""A domain in words that is begun for a task which names one that is nowhere."""

from pathlib import Path

import pytest

from planscribe.check.finding import STATIC
from planscribe.check.tiers import findings
from planscribe.ide.refactor import dispatch as refactorings
from planscribe.ide.refactor.changes import Offer
from planscribe.text import Span, apply_edits
from planscribe.workspace import uris
from planscribe.workspace.pipeline import domain_words
from planscribe.workspace.snapshot import Workspace

TASK = "Domain: {}\n\nThere is a robot r1.\n"


def offered(workspace: Workspace, folder: Path, name: str) -> list[Offer]:
    key = uris.uri_of(folder / "evening.task")
    text = TASK.format(name)
    workspace.put(key, text)
    here = Span(text.index(name), text.index(name))
    found = findings(workspace.snapshot, key, *STATIC)
    offers = refactorings.offers(workspace.snapshot, key, here, found)
    return [one for one in offers if one.name == "describe-domain"]


def test_an_unknown_domain_is_begun_in_words(workspace: Workspace, tmp_path: Path) -> None:
    (offer,) = offered(workspace, tmp_path, "hospital")
    assert offer.title == "Describe the domain in words, in `hospital.domain.md`"
    key = uris.uri_of(tmp_path / "evening.task")
    ((file, edits),) = refactorings.edits(workspace.snapshot, key, offer).items()
    assert file.endswith("/hospital.domain.md")
    made = workspace.put(file, apply_edits("", edits))
    reading = domain_words.reading(made, made.document(file))
    assert reading.domain.name == "hospital"
    assert len(reading.domain.actions) == 3
    assert not reading.remarks
    assert not reading.questions


@pytest.mark.parametrize("name", ["blocksworld", "other/domain.pddl"])
def test_a_known_domain_or_a_path_is_not(workspace: Workspace, tmp_path: Path, name: str) -> None:
    assert not offered(workspace, tmp_path, name)


def test_what_is_there_in_words_is_not_begun(workspace: Workspace, tmp_path: Path) -> None:
    (tmp_path / "hospital.domain.md").write_text("## Types\nThere are robots.\n", encoding="utf-8")
    assert not offered(workspace, tmp_path, "hospital")
