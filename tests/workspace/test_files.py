"""Files that are read, replaced and continued, on disks that fail."""

import os
from pathlib import Path

import pytest

from planscribe.workspace.files import CannotRead, Disk, append, replace
from planscribe.workspace.uris import uri_of
from tests.support.small_disk import needs_limits, small_disk


@needs_limits
def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "a.pddl"
    replace(path, b"before")
    with small_disk(size=10), pytest.raises(OSError):
        replace(path, bytes(1000))
    assert path.read_bytes() == b"before"
    assert [*tmp_path.iterdir()] == [path]
    replace(path, b"after")
    assert path.read_bytes() == b"after"


def test_lines_are_added(tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    append(path, '"é"\n')
    append(path, "2\n3\n")
    assert path.read_text(encoding="utf-8") == '"é"\n2\n3\n'


@pytest.mark.parametrize("before", ["", "1\n"])
def test_a_last_line_that_is_whole_is_kept(tmp_path: Path, before: str) -> None:
    path = tmp_path / "record.jsonl"
    path.write_text(before + '{"by": "hand"}')
    append(path, "2\n")
    assert path.read_text() == before + '{"by": "hand"}\n2\n'


@pytest.mark.parametrize(
    "cut", [b'{"half": 1', b'"' + "é".encode()[:1], b'{"half\r', b"[" * 100_000]
)
def test_a_line_that_was_cut_off_is_replaced(tmp_path: Path, cut: bytes) -> None:
    path = tmp_path / "record.jsonl"
    path.write_bytes(b"1\n" + cut)
    append(path, "2\n")
    assert path.read_bytes() == b"1\n2\n"
    path.write_bytes(cut)
    append(path, "2\n")
    assert path.read_bytes() == b"2\n"


@needs_limits
def test_what_a_full_disk_cuts_off_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    append(path, "1\n")
    with small_disk(size=10), pytest.raises(OSError):
        append(path, '{"a": "longer line"}\n')
    append(path, "2\n")
    assert path.read_text() == "1\n2\n"


@pytest.mark.parametrize(
    ("locked", "reason"),
    [
        (PermissionError(13, "Permission denied"), "permission denied"),
        (BlockingIOError(11, "Resource temporarily unavailable"), "temporarily unavailable"),
        (
            PermissionError(13, "The process cannot access the file"),
            "the process cannot access the file",
        ),
        (OSError(5, "Input/output error"), "input/output error"),
    ],
)
def test_a_file_that_is_locked_is_read_when_it_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, locked: OSError, reason: str
) -> None:
    path, disk = tmp_path / "domain.pddl", Disk()
    path.write_text("(define (domain d))")

    def refuse(_path: Path) -> bytes:
        raise locked

    with monkeypatch.context() as patched:
        patched.setattr(Path, "read_bytes", refuse)
        with pytest.raises(CannotRead, match=reason):
            disk.read(uri_of(path))
        assert not disk.says(uri_of(path), "define")
    assert disk.read(uri_of(path)).text == "(define (domain d))"


@pytest.mark.skipif(os.name != "posix", reason="needs locks of POSIX")
def test_a_lock_of_another_program_on_the_same_file_is_no_obstacle(tmp_path: Path) -> None:
    import fcntl

    path = tmp_path / "domain.pddl"
    path.write_text("before")
    with path.open("r+") as held:
        fcntl.lockf(held, fcntl.LOCK_EX)
        assert Disk().read(uri_of(path)).text == "before"
        replace(path, b"after")
    assert path.read_text() == "after"
