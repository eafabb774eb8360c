"""Answers of a model while they arrive."""

from pathlib import Path

from planscribe.llm.dialogue import Heard, Sent
from planscribe.lsp.commands.streaming import Stream
from planscribe.workspace import uris
from tests.support.models.sources import request


def test_pieces_are_written_and_counted_under_the_name_of_their_round(tmp_path: Path) -> None:
    told: list[str] = []
    path = tmp_path / "answer.txt"
    with Stream(uris.uri_of(path), told.append) as stream:
        stream.hear(Sent("statements", request()))
        for piece in ("abc", "def"):
            stream.hear(Heard(piece))
        stream.hear(Sent("repair 1", request()))
        stream.hear(Heard("ghi"))
    assert path.read_text(encoding="utf-8") == "abcdefghi"
    assert [one for one in told if one.startswith("statements: ")][-1].endswith(
        "about 2 tokens so far"
    )
    assert told[-1] == "repair 1: about 3 tokens so far"


def test_what_cannot_be_written_is_still_counted(tmp_path: Path) -> None:
    told: list[str] = []
    with Stream(uris.uri_of(tmp_path / "missing" / "answer.txt"), told.append) as stream:
        stream.hear(Sent("statements", request()))
        stream.hear(Heard("abc"))
    assert told == ["statements: about 1 tokens so far"]
