"""Sessions on record."""

import json
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.llm.endpoint import Endpoint, Key
from planscribe.llm.faults import ModelFault, ModelFaultKind
from planscribe.llm.request import Answer, Message, ModelSource, Request, Usage
from planscribe.llm.transcript import Recorder, Replay
from tests.support.models.scripted import Says, Scripted, Status
from tests.support.models.sources import Outcome, Told, answer, echo, request

TEXTS = st.text('a "\\{\n\r\0\u2028ü😀\ud800', max_size=8)
COUNTS = st.integers(0, 10**6)
NUMBERS = st.floats(0, 2)
REQUESTS = st.builds(
    Request,
    st.lists(
        st.builds(Message, st.sampled_from(["system", "user", "assistant"]), TEXTS), max_size=2
    ).map(tuple),
    st.sampled_from(["m", "n"]),
    st.sampled_from([0, 0.0, 0.7]),
    st.none() | st.integers(),
    st.none() | COUNTS,
    st.none() | st.just("{}"),
)
ANSWERS = st.builds(
    Answer,
    TEXTS,
    st.sampled_from(["stop", "length", "refused", "cut"]),
    st.builds(Usage, COUNTS, COUNTS, st.booleans()),
    NUMBERS,
    TEXTS,
    st.booleans(),
)
FAULTS = st.builds(
    ModelFault,
    st.sampled_from(ModelFaultKind),
    TEXTS,
    partial=st.none() | ANSWERS,
    pause=st.none() | NUMBERS,
)


def outcome(source: ModelSource, asked: Request) -> tuple[object, ...]:
    """What comes of asking, for comparing."""
    try:
        return (source.ask(asked),)
    except ModelFault as fault:
        return (fault.kind, fault.message, fault.partial, fault.pause)


@given(st.lists(st.tuples(REQUESTS, ANSWERS | FAULTS), max_size=6))
def test_a_replay_equals_what_was_recorded(calls: list[tuple[Request, Outcome]]) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "session.jsonl"
        outcomes = iter([after for _, after in calls])
        recorder = Recorder(Told(lambda _: next(outcomes)), path)
        recorded = [outcome(recorder, asked) for asked, _ in calls]
        replay = Replay(path)
        assert [outcome(replay, asked) for asked, _ in calls] == recorded
        again = Path(folder) / "again.jsonl"
        repeater = Recorder(Replay(path), again)
        for asked, _ in calls:
            outcome(repeater, asked)
        assert again.read_bytes() == path.read_bytes()


def test_samples_come_in_order_and_other_requests_in_any(tmp_path: Path) -> None:
    texts = iter("abc")
    recorder = Recorder(Told(lambda _: answer(next(texts))), tmp_path / "t")
    for text in ("one", "two", "one"):
        recorder.ask(request(text))
    replay = Replay(tmp_path / "t")
    assert [replay.ask(request(text)).text for text in ("two", "one", "one")] == ["b", "a", "c"]


def test_a_listener_hears_the_answer_and_what_there_is_of_one(tmp_path: Path) -> None:
    fault = ModelFault(ModelFaultKind.TRUNCATED, "cut", partial=answer("on(a"))
    outcomes = iter([answer("yes"), fault])
    recorder = Recorder(Told(lambda _: next(outcomes)), tmp_path / "t")
    outcome(recorder, request("1"))
    outcome(recorder, request("2"))
    heard: list[str] = []
    replay = Replay(tmp_path / "t")
    replay.ask(request("1"), on_text=heard.append)
    with pytest.raises(ModelFault):
        replay.ask(request("2"), on_text=heard.append)
    assert heard == ["yes", "on(a"]


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (request("Line 1\nline two"), "message 1 differs in line 2, which is `line two`"),
        (request("Line 1"), "line 2, which is its end, but `line 2` is recorded"),
        (request("Line 1\nline 2", temperature=0.7), "temperature is `0.7`, but `0.0` is recorded"),
        (request("Line 1\nline 2", schema="{}"), "schema is `{}`"),
        (Request((Message("system", "Line 1\nline 2"),), "m"), "has the role system"),
        (Request((), "m"), "0 messages are sent, but 1 are recorded"),
    ],
)
def test_the_first_difference_is_named(other: Request, words: str, tmp_path: Path) -> None:
    Recorder(Told(echo), tmp_path / "t").ask(request("Line 1\nline 2"))
    with pytest.raises(ModelFault) as caught:
        Replay(tmp_path / "t").ask(other)
    assert caught.value.kind is ModelFaultKind.NOT_RECORDED
    assert words in caught.value.message


def test_the_nearest_request_is_named(tmp_path: Path) -> None:
    recorder = Recorder(Told(echo), tmp_path / "t")
    for text in ("a\nb\nc", "Line 1\nline 2\nline 3"):
        recorder.ask(request(text))
    with pytest.raises(ModelFault, match=r"In the most similar one, .* but `line 2` is recorded"):
        Replay(tmp_path / "t").ask(request("Line 1\nline two\nline 3"))


def test_a_transcript_comes_to_its_end(tmp_path: Path) -> None:
    Recorder(Told(echo), tmp_path / "t").ask(request())
    replay = Replay(tmp_path / "t")
    replay.ask(request())
    with pytest.raises(ModelFault, match="more often than"):
        replay.ask(request())
    with pytest.raises(ModelFault, match="no further requests"):
        replay.ask(request("other"))


def test_an_interrupted_recording_is_continued(tmp_path: Path) -> None:
    path = tmp_path / "t"
    Recorder(Told(echo), path).ask(request("one"))
    with path.open("ab") as file:
        file.write(b'{"request": {"mess')
    Recorder(Told(echo), path, continues=True).ask(request("two"))
    replay = Replay(path)
    assert [replay.ask(request(text)).text for text in ("one", "two")] == ["one", "two"]
    Recorder(Told(echo), path)
    with pytest.raises(ModelFault, match="no further"):
        Replay(path).ask(request("one"))


def test_threads_record_and_replay(tmp_path: Path) -> None:
    recorder = Recorder(Told(echo), tmp_path / "t")
    texts = [str(number) * 100 for number in range(30)]
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(recorder.ask, map(request, texts)))
        replay = Replay(tmp_path / "t")
        assert [one.text for one in pool.map(replay.ask, map(request, texts))] == texts


@pytest.mark.parametrize(
    "text",
    ["", "{}", "no", "[" * 99_999, '{"planscribe": "transcript", "version": 2}'],
)
def test_what_is_no_transcript(text: str, tmp_path: Path) -> None:
    (tmp_path / "t").write_text(text)
    with pytest.raises(ModelFault, match="its first line"):
        Replay(tmp_path / "t")
    with pytest.raises(ModelFault, match="cannot be read"):
        Replay(tmp_path / "missing")


LINE = json.loads(
    '{"request": {"messages": [{"role": "user", "text": "x"}], "model": "m", "temperature": 0,'
    ' "seed": 0, "max_tokens": null, "schema": null}, "answer": {"text": "a", "finish": "stop",'
    ' "usage": {"prompt": 1, "completion": 1, "is_estimate": false}, "seconds": 1, "model": "m",'
    ' "is_cached": false}}'
)


@pytest.mark.parametrize(
    "damage",
    [
        {"answer": None},
        {"answer": LINE["answer"] | {"finish": "soon"}},
        {"answer": LINE["answer"] | {"text": 7}},
        {"request": {}},
        {"request": LINE["request"] | {"messages": [7]}},
        {"request": LINE["request"] | {"messages": [{"role": "cook", "text": ""}]}},
        {"fault": {"kind": "new", "message": ""}},
    ],
)
def test_a_damaged_line_is_named(damage: dict[str, object], tmp_path: Path) -> None:
    header = '{"planscribe": "transcript", "version": 1}'
    (tmp_path / "t").write_text("\n".join([header, json.dumps(LINE), json.dumps(LINE | damage)]))
    with pytest.raises(ModelFault, match="line 3 is damaged"):
        Replay(tmp_path / "t")


def test_no_key_gets_into_a_transcript(tmp_path: Path) -> None:
    replies = cycle([Says("yes"), Status(401, "wrong key sk-secret"), Status(400, "sk-secret?")])
    with Scripted(by=lambda _: next(replies)) as server:
        source = Endpoint(server.url, key=Key("the safe", lambda: "sk-secret"))
        recorder = Recorder(source, tmp_path / "t")
        recorded = [outcome(recorder, request(text)) for text in "123"]
    text = (tmp_path / "t").read_text()
    assert "sk-secret" not in text and str(tmp_path) not in text
    replay = Replay(tmp_path / "t")
    assert [outcome(replay, request(text)) for text in "123"] == recorded
