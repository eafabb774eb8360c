"""The candidates of a described domain: found next to it, ranked, and settled in its text."""

from dataclasses import replace
from pathlib import Path

import pytest

from planscribe.ide.candidates import found as in_found
from planscribe.ide.candidates.found import FoundCandidates, NoCandidates, found_candidates
from planscribe.ide.candidates.told import asked, told_candidates
from planscribe.llm.encoder.installing import FOLDER, EncoderState, encoder_state
from planscribe.lsp.conversion import render
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Workspace
from tests.support.sources.library import CANDIDATES, FRAME, PROBLEM, TAKE_FREELY

BARE = "  (:action take)\n  (:action file)\n"
TEXT = """# file

To file a letter: the letter is held. Then the letter is filed, and the letter is not held.

# take

Grab it.
"""


@pytest.fixture(autouse=True)
def _no_encoder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    state = EncoderState(tmp_path, is_installed=False, has_numpy=True)
    monkeypatch.setattr(in_found, "encoder_state", lambda: state)


@pytest.fixture
def office(tmp_path: Path) -> Path:
    folder = tmp_path / "office.candidates"
    folder.mkdir()
    for name, text in CANDIDATES.items():
        (folder / name).write_text(text, encoding="utf-8")
    (tmp_path / "office.pddl").write_text(FRAME.format(actions=BARE), encoding="utf-8")
    (tmp_path / "office.procedure.md").write_text(TEXT, encoding="utf-8")
    (tmp_path / "morning.pddl").write_text(PROBLEM, encoding="utf-8")
    return tmp_path


def found_in(workspace: Workspace, folder: Path) -> FoundCandidates:
    workspace.set_folders([uris.uri_of(folder)])
    return found_candidates(workspace.snapshot, uris.uri_of(folder / "office.pddl"))


def test_open_actions_are_ranked_and_told(workspace: Workspace, office: Path) -> None:
    found = found_in(workspace, office)
    assert not found.settled
    assert found.survey.combinations == 4
    assert [one.ranks for one in found.survey.ranked] == [(0, 1), (1, 0), (1, 1)]
    text = render.markdown(workspace.snapshot, told_candidates(found))
    assert "3 can solve the problem morning" in text
    assert "5: score" not in text
    assert "It lacks what the description says: its effect is (not (held" in text
    assert "4.pddl, goals never reached: `(filed bill)` and `(filed note)`" in text
    assert "2.pddl and 3.pddl, enables all goals" in text
    assert "set aside, 5.pddl" in text
    assert "Grab it." in text
    # Its types are those of the domain.
    assert "Say first what action this is about" in text
    assert "## Types" not in text
    # A number of its own would be a list within the list.
    assert "\n- combination 2: score" in text
    assert "Only descriptions in controlled English are compared. The sentence encoder is not" in (
        text
    )


def test_an_encoder_ranks_the_schemas(workspace: Workspace, office: Path) -> None:
    found = found_in(workspace, office)
    take, file = found.library.actions
    near = tuple(replace(one, likeness=0.53) for one in take.schemas)
    library = replace(found.library, actions=(replace(take, schemas=near), file))
    page = told_candidates(replace(found, library=library, lacks=""))
    text = render.markdown(workspace.snapshot, page)
    assert "1: score 0.53" in text
    assert "by the sentence encoder, which leaves none out" in text
    assert "controlled English are compared" not in text


@pytest.mark.skipif(
    not encoder_state().lacks, reason="workers use the encoder that this machine has"
)
def test_a_damaged_encoder_is_reported(
    workspace: Workspace, office: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = office / "cache"
    (cache / "planscribe" / FOLDER).mkdir(parents=True)
    (cache / "planscribe" / FOLDER / "model.safetensors").write_bytes(b"")
    state = encoder_state(cache / "planscribe" / FOLDER)
    monkeypatch.setattr(in_found, "encoder_state", lambda: state)
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))
    found = found_in(workspace, office)
    assert found.lacks.startswith("The sentence encoder cannot be used: The sentence encoder is ")
    assert found.survey.ranked


def test_what_is_written_is_settled_and_all_is_ranked_again(
    workspace: Workspace, office: Path
) -> None:
    first = found_in(workspace, office)
    text = first.choosing({"take": 1})
    assert text == FRAME.format(actions=f"  {TAKE_FREELY.strip()}\n  (:action file)\n")
    (office / "office.pddl").write_text(text, encoding="utf-8")
    workspace.refresh()
    found = found_in(workspace, office)
    assert found.settled == {"take"}
    take, _ = found.library.actions
    assert [one.sources for one in take.schemas] == [("3.pddl", "office.pddl")]
    assert [one.ranks for one in found.survey.ranked] == [(0, 0), (0, 1)]


def test_an_action_typed_by_hand_counts(workspace: Workspace, office: Path) -> None:
    typed = TAKE_FREELY.replace("(held ?l)", "(and (held ?l) (hand-empty))")
    domain = FRAME.format(actions=f"{typed}  (:action file)\n")
    (office / "office.pddl").write_text(domain, encoding="utf-8")
    found = found_in(workspace, office)
    take, _ = found.library.actions
    assert [one.sources for one in take.schemas] == [("office.pddl",)]


def test_questions_have_words(workspace: Workspace, office: Path) -> None:
    for one in asked(found_in(workspace, office)):
        assert one["question"].split(":")[0] in ("take", "file")


@pytest.mark.parametrize(
    ("gone", "message"),
    [("office.candidates", "planscribe sample"), ("morning.pddl", "Write a problem")],
)
def test_what_is_missing_is_said(
    workspace: Workspace, office: Path, gone: str, message: str
) -> None:
    (office / gone).rename(office / "other")
    with pytest.raises(NoCandidates, match=message):
        found_in(workspace, office)
