"""Temporary folders of processes that live, end, and are killed."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from planscribe.workers.temporary import remove_left

MAKES = """
import sys
from planscribe.workers.temporary import new_folder

print(new_folder("page-"), flush=True)
sys.stdin.read()
"""


@contextmanager
def process_with_folder(place: Path) -> Iterator[tuple["subprocess.Popen[str]", Path]]:
    """A process, and a folder that it has made; it ends when its input does."""
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", MAKES]
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, text=True, env={"TMPDIR": str(place)}
    ) as process:
        assert process.stdout
        yield process, Path(process.stdout.readline().strip())


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where temporary folders are made."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def test_an_orderly_end_leaves_nothing(place: Path) -> None:
    with process_with_folder(place) as (_, made):
        assert made.is_dir() and made.is_relative_to(place)
    assert [*place.iterdir()] == []


def test_what_a_killed_process_leaves_is_removed(place: Path) -> None:
    with process_with_folder(place) as (_, alive):
        with process_with_folder(place) as (process, left):
            remove_left()
            assert alive.is_dir() and left.is_dir()
            process.kill()
        assert left.is_dir()
        remove_left()
        assert alive.is_dir() and not left.parent.exists()


def test_the_next_process_removes_what_is_left(place: Path) -> None:
    with process_with_folder(place) as (process, left):
        process.kill()
    with process_with_folder(place) as (_, made):
        assert made.is_dir() and not left.parent.exists()


def test_folders_of_others_stay(place: Path) -> None:
    for name in ("planscribe-notes", "other"):
        (place / name).mkdir()
        (place / name / "notes.txt").write_text("mine")
    (place / "planscribe-file").write_text("mine")
    elsewhere = place / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / ".planscribe-lock").touch()
    (place / "planscribe-link").symlink_to(elsewhere)
    before = sorted(place.rglob("*"))
    remove_left()
    assert sorted(place.rglob("*")) == before
