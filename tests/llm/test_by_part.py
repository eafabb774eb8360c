"""Recorded answers for other prompts, found by what was asked for."""

import json
from pathlib import Path

import pytest

from planscribe.llm.by_part import adapted
from planscribe.llm.faults import ModelFault, ModelFaultKind
from planscribe.llm.request import Message, Request, Topic
from planscribe.llm.transcript import Recorder, Replay
from tests.support.models.sources import Told, answer

SAID = "a glows", "b glows", "a glows"


def topic(*texts: str, subject: str = "lamps", first: int = 1) -> Topic:
    return Topic(subject, tuple(enumerate(texts, start=first)))


def items(**of_numbers: str) -> str:
    several = [{"n": int(name[1:]), "statements": [text]} for name, text in of_numbers.items()]
    return json.dumps({"sentences": several})


def about(topic: Topic | None, prompt: str = "old", model: str = "m") -> Request:
    return Request((Message("user", prompt),), model, topic=topic)


def test_an_answer_is_cut_down_to_what_is_asked_for_and_numbered_again() -> None:
    text = items(_1="p", _2="q", _3="r")
    assert adapted(text, topic(*SAID), topic(*SAID)) == text
    assert adapted(text, topic(*SAID), topic("b glows", "a glows", first=4)) == items(
        _4="q", _5="p"
    )
    assert adapted(text, topic(*SAID), topic("a glows", "a glows")) == items(_1="p", _2="r")


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (items(_1="p"), topic("c glows")),
        (items(_1="p"), topic("a glows", subject="balls")),
        (items(_1="p", _9="q"), topic("a glows")),
        ("(define (problem lamps))", topic("a glows")),
        ('{"sentences": [{"n": "1"}]}', topic("a glows")),
    ],
)
def test_nothing_is_guessed(text: str, asked: Topic) -> None:
    assert adapted(text, topic(*SAID), asked) is None


def test_other_prompts_are_answered_by_sentence_on_request_only(tmp_path: Path) -> None:
    recorder = Recorder(Told(lambda _: answer(items(_1="p", _2="q"))), tmp_path / "t")
    recorder.ask(about(topic("a glows", "b glows")))
    changed = about(topic("b glows", first=2), "new")
    with pytest.raises(ModelFault, match="In the most similar one, message 1 differs"):
        Replay(tmp_path / "t").ask(changed)
    replay = Replay(tmp_path / "t", by_part=True)
    found = replay.ask(changed)
    assert (found.text, found.is_adapted) == (items(_2="q"), True)
    with pytest.raises(ModelFault, match="no further requests"):
        replay.ask(changed)


def test_the_same_prompt_has_its_own_answer(tmp_path: Path) -> None:
    recorder = Recorder(Told(lambda one: answer(items(_1=one.messages[0].text))), tmp_path / "t")
    for prompt in ("one", "two"):
        recorder.ask(about(topic("a glows"), prompt))
    replay = Replay(tmp_path / "t", by_part=True)
    found = replay.ask(about(topic("a glows"), "two"))
    assert (found.text, found.is_adapted) == (items(_1="two"), False)


def test_faults_are_replayed_with_what_there_was_of_an_answer(tmp_path: Path) -> None:
    part = answer(items(_1="p", _2="q"))
    fault = ModelFault(ModelFaultKind.TRUNCATED, "too long", partial=part)
    with pytest.raises(ModelFault):
        Recorder(Told(lambda _: fault), tmp_path / "t").ask(about(topic("a glows", "b glows")))
    with pytest.raises(ModelFault, match="too long") as caught:
        Replay(tmp_path / "t", by_part=True).ask(about(topic("a glows"), "new"))
    assert caught.value.partial and caught.value.partial.text == items(_1="p")


def test_a_miss_names_what_the_nearest_request_lacks(tmp_path: Path) -> None:
    recorder = Recorder(Told(lambda _: answer(items(_1="p"))), tmp_path / "t")
    recorder.ask(about(topic("a glows", "b glows")))
    replay = Replay(tmp_path / "t", by_part=True)
    with pytest.raises(ModelFault, match="lacks part 2 of this request, `c glows`"):
        replay.ask(about(topic("a glows", "c glows"), "new"))
    for other in (about(topic("a glows"), "new", "n"), about(None, "new")):
        with pytest.raises(ModelFault, match="In the most similar one"):
            replay.ask(other)
