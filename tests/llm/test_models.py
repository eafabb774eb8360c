"""The source that is built of what is chosen of a model."""

from pathlib import Path

import pytest

from planscribe.llm.budget import Budget
from planscribe.llm.models import Model, bounded
from planscribe.llm.transcript import Replay, can_record
from tests.support.models.sources import Told, echo, request


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.mark.parametrize(("is_cached", "asked"), [(True, 1), (False, 2)])
def test_answers_are_kept_if_wanted(is_cached: bool, asked: int) -> None:
    source = Told(echo)
    for _ in range(2):
        assert bounded(source, Budget(), is_cached=is_cached).ask(request("a")).text == "a"
    assert len(source.asked) == asked


def test_a_transcript_holds_cached_answers_too_and_can_be_continued(tmp_path: Path) -> None:
    source, budget, record = Told(echo), Budget(), tmp_path / "calls.jsonl"
    for text in ("a", "a", "b"):
        made = bounded(source, budget, is_cached=True, record=record, continues=True)
        made.ask(request(text))
    assert (len(source.asked), budget.spent.calls, budget.spent.cached) == (2, 3, 1)
    replay = Replay(record)
    assert [replay.ask(request(text)).text for text in ("b", "a", "a")] == ["b", "a", "a"]


def test_the_tasks_of_a_run_share_a_source_and_each_has_its_own_count(tmp_path: Path) -> None:
    record = tmp_path / "calls.jsonl"
    recorded = bounded(Told(echo), Budget(), is_cached=False, record=record)
    for text in ("a", "b"):
        recorded.ask(request(text))
    model = Model("m", "", record, run="one")
    for text in ("a", "b"):
        source, budget = model.session()
        source.ask(request(text))
        assert budget.spent.calls == 1


@pytest.mark.parametrize(
    ("content", "expected"), [(None, True), ("", True), ("%\n", False), ("{}\n", False)]
)
def test_a_transcript_replaces_no_other_file(
    tmp_path: Path, content: str | None, expected: bool
) -> None:
    path = tmp_path / "calls.jsonl"
    if content is not None:
        path.write_text(content, encoding="utf-8")
    assert can_record(path) is expected
    bounded(Told(echo), Budget(), is_cached=False, record=path).ask(request())
    assert can_record(path)
