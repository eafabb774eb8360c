"""What the server writes for clients that change no files themselves."""

import os
from pathlib import Path

import pytest

from planscribe.lsp.commands.own_writing import write, write_new
from planscribe.workspace.snapshot import Workspace
from tests.support.small_disk import needs_limits, small_disk


@pytest.mark.parametrize("to", ["outside", "absent/new", "evening.plan"])
def test_nothing_is_written_through_a_link_that_leads_nowhere(tmp_path: Path, to: str) -> None:
    link = tmp_path / "evening.plan"
    link.symlink_to(to)
    workspace = Workspace([tmp_path.as_uri()])
    told = write(workspace.snapshot, link.as_uri(), "; a plan\n")
    assert told == "evening.plan cannot be written: a broken link."
    assert [one.name for one in tmp_path.iterdir()] == ["evening.plan"]
    assert link.is_symlink()


def test_a_file_behind_a_link_is_written(tmp_path: Path) -> None:
    link, file = tmp_path / "evening.plan", tmp_path / "true.plan"
    file.write_text("old")
    link.symlink_to("true.plan")
    assert write(Workspace([tmp_path.as_uri()]).snapshot, link.as_uri(), "new") == ""
    assert (link.is_symlink(), file.read_text()) == (True, "new")


def test_a_pipe_is_neither_replaced_nor_waited_for(tmp_path: Path) -> None:
    os.mkfifo(pipe := tmp_path / "evening.plan")
    told = write(Workspace([tmp_path.as_uri()]).snapshot, pipe.as_uri(), "new")
    assert told == "evening.plan cannot be written: not a regular file."
    assert pipe.is_fifo()


def test_a_new_file_is_never_written_over_another_one(tmp_path: Path) -> None:
    file = tmp_path / "evening.plan"
    snapshot = Workspace([tmp_path.as_uri()]).snapshot
    assert write_new(snapshot, file.as_uri(), "mine") == ""
    told = write_new(snapshot, file.as_uri(), "yours")
    assert (told, file.read_text()) == ("evening.plan cannot be created: File exists.", "mine")


@needs_limits
def test_no_part_of_a_new_file_stays_on_a_full_disk(tmp_path: Path) -> None:
    snapshot = Workspace([tmp_path.as_uri()]).snapshot
    with small_disk(size=2):
        told = write_new(snapshot, (tmp_path / "evening.plan").as_uri(), "a plan")
    assert told.startswith("evening.plan cannot be created: ")
    assert not list(tmp_path.iterdir())
