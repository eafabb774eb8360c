"""Answers kept on disk."""

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.llm.cache import Cache
from planscribe.llm.request import Message, Request
from tests.support.models.sources import answer, request


def entries(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


def test_an_answer_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    Cache(folder).put("s", request(), answer("on(a, b). % ü\ud800"))
    assert Cache(folder).get("s", request()) == replace(
        answer("on(a, b). % ü\ud800"), is_cached=True
    )
    assert len(entries(folder)) == 1


@pytest.mark.parametrize(
    "other",
    [
        request("hello!"),
        request(temperature=0.5),
        request(seed=1),
        request(seed=None),
        request(max_tokens=9),
        request(schema="{}"),
        replace(request(), model="n"),
        Request((Message("system", "hello"),), "m"),
        Request((Message("user", "hel"), Message("user", "lo")), "m"),
    ],
)
def test_all_that_decides_is_told_apart(other: Request, tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.put("s", request(), answer())
    assert cache.get("s", other) is None
    assert cache.get("t", request()) is None
    assert cache.get("s", request(temperature=0.0)) is not None


@given(st.binary(max_size=40) | st.sampled_from([b"{}", b"[" * 100_000, b'{"usage": 7}', b"7"]))
def test_what_cannot_be_read_is_not_there(data: bytes) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        cache = Cache(folder)
        cache.put("s", request(), answer())
        [entry] = entries(folder)
        entry.write_bytes(data)
        assert cache.get("s", request()) is None
        cache.put("s", request(), answer())
        assert cache.get("s", request()) is not None


def test_a_folder_that_cannot_be_written_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    cache = Cache(tmp_path / "file")
    cache.put("s", request(), answer())
    assert cache.get("s", request()) is None


def test_what_was_used_last_is_kept(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    for text in "012":
        cache.put("s", request(text), answer())
    for path in entries(tmp_path):
        os.utime(path, ns=(1, 1))
    assert cache.get("s", request("1"))
    size = entries(tmp_path)[0].stat().st_size
    Cache(tmp_path, most_bytes=2 * size).put("s", request("3"), answer())
    kept = [text for text in "0123" if cache.get("s", request(text))]
    assert kept == ["1", "3"]


def test_threads_share_a_folder(tmp_path: Path) -> None:
    def use(number: int) -> bool:
        cache = Cache(tmp_path, most_bytes=2_000)
        cache.put("s", request(str(number % 5)), answer(str(number % 5)))
        found = cache.get("s", request(str(number % 5)))
        return found is None or found.text == str(number % 5)

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(use, range(60)))
    assert not list(tmp_path.glob("*.part"))
