"""How the bytes of a reply become an answer."""

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from planscribe.llm.diagnosis import asked_pause
from planscribe.llm.faults import ModelFault, ModelFaultKind
from planscribe.llm.reply import Reply, words_of
from planscribe.llm.request import Usage
from tests.support.models.scripted import Says, event, events
from tests.support.models.sources import request


def read(data: bytes, cuts: list[int]) -> tuple[Reply, list[str]]:
    """The reply in some bytes that arrive in pieces, and the pieces of text."""
    reply = Reply(request(), 100_000)
    places = sorted(min(cut, len(data)) for cut in cuts)
    texts: list[str] = []
    for start, end in zip([0, *places], [*places, len(data)], strict=True):
        texts += reply.read(data[start:end])
    return reply, [*texts, *reply.close()]


@given(st.text(), st.integers(1, 9), st.lists(st.integers(0, 2000)))
@example("{\n\n😀\x00", 1, [50])
def test_it_does_not_matter_how_bytes_arrive(text: str, piece: int, cuts: list[int]) -> None:
    reply, texts = read(b"".join(events(Says(text, piece=piece))), cuts)
    assert "".join(texts) == text == reply.answer(1).text
    assert reply.answer(1).usage == Usage(11, 5)


SHAPES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 2) | st.sampled_from(["stop", "x", "\ud800"]),
    lambda inner: (
        st.lists(inner, max_size=2)
        | st.dictionaries(
            st.sampled_from(
                "choices delta message content refusal finish_reason usage prompt_tokens"
                " completion_tokens error model".split()
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@given(st.lists(SHAPES, max_size=4), st.booleans())
def test_strange_events_are_read_or_told(shapes: list[object], is_stream: bool) -> None:
    lines = [("data: " if is_stream else "") + json.dumps(shape) for shape in shapes]
    try:
        reply, _ = read("\n".join(lines).encode(), [])
        reply.answer(1).text.encode()
    except ModelFault as fault:
        assert fault.message


@given(st.binary() | st.lists(st.sampled_from([b"data:", b"{", b"[DONE]", b"\n"])).map(b"".join))
def test_any_bytes_are_read_or_told(data: bytes) -> None:
    try:
        reply, _ = read(data, [1])
        reply.answer(1)
    except ModelFault as fault:
        assert fault.kind in {
            ModelFaultKind.CUT_OFF,
            ModelFaultKind.MALFORMED,
            ModelFaultKind.SERVER_ERROR,
        }


def test_a_refusal_stays_one() -> None:
    data = event("m", {"refusal": "no"}) + event("m", {"content": "but"}, "stop")
    reply, _ = read(data, [])
    with pytest.raises(ModelFault, match="`no`"):
        reply.answer(1)
    assert (partial := reply.partial(1)) and (partial.text, partial.finish) == ("but", "refused")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        ("plain", "plain"),
        ({"message": "m", "error": "e"}, "m"),
        ({"error": {"message": "m"}}, "m"),
        ({"detail": [{"loc": ["body"], "msg": "m"}]}, "m"),
        ({"code": 7}, "no reason given"),
        (None, "no reason given"),
        ([], "no reason given"),
        (7, "7"),
    ],
)
def test_where_the_words_of_an_error_stand(error: object, words: str) -> None:
    assert words_of(error) == words


@pytest.mark.parametrize(
    ("value", "least", "most"),
    [
        ("3", 3, 3),
        ("0.5", 0.5, 0.5),
        ("-3", 0, 0),
        ("soon", 0, 0),
        ("", 0, 0),
        ("Wed, 21 Oct 2015 07:28:00 GMT", 0, 0),
        ("Wed, 21 Oct 2599 07:28:00 GMT", 10**9, 10**11),
        ("nan", 0, 0),
    ],
)
def test_how_long_an_endpoint_asks_to_wait(value: str, least: float, most: float) -> None:
    assert least <= asked_pause({"retry-after": value}) <= most
