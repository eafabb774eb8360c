"""Cutting a stream of bytes into messages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.lsp.wire.frames import Frames, UnreadableHeader

BODIES = [b"{}", b"", b"Content-Length: 5\r\n\r\nabcde", "Übung".encode(), b"\n\r\n\0"]
ENDS = st.sampled_from([b"\r\n", b"\n"])
NAMES = st.sampled_from([b"Content-Length", b"content-length", b"CONTENT-LENGTH "])


@st.composite
def framed(draw: st.DrawFn) -> tuple[list[bytes], bytes]:
    """Some bodies, and a stream that holds them."""
    bodies = draw(st.lists(st.sampled_from(BODIES), max_size=5))
    stream = b""
    for body in bodies:
        end = draw(ENDS)
        fields = [b"%b:%b%d" % (draw(NAMES), draw(st.sampled_from([b"", b" "])), len(body))]
        fields += draw(st.lists(st.sampled_from([b"Content-Type: x; charset=utf-8", b"A:b:c"])))
        stream += draw(st.sampled_from([b"", b"\r\n"]))
        stream += end.join(draw(st.permutations(fields))) + end + end + body
    return bodies, stream


@given(framed(), st.integers(1, 50))
def test_bodies_are_the_same_however_they_arrive(
    made: tuple[list[bytes], bytes], size: int
) -> None:
    bodies, stream = made
    frames = Frames()
    pieces = [stream[start : start + size] for start in range(0, len(stream), size)]
    assert [body for piece in pieces for body in frames.feed(piece)] == bodies


@pytest.mark.parametrize(
    ("stream", "said"),
    [
        (b"Content-Length: -1\r\n", "'-1'"),
        (b"Content-Length: 1.5\r\n", "'1.5'"),
        (b"Content-Length: \xd9\xa3\r\n", "Content-Length is"),
        (b"Content-Length: 11\r\n", "limit"),
        (b"Content-Length: 1%b\r\n" % (b"0" * 5000), "limit"),
        (b"Content-Length: 1\r\nContent-Length: 2\r\n", "two different lengths"),
        (b"no header\r\n", "'no header'"),
        (b"x" * 9000, "8192 bytes"),
    ],
)
def test_a_header_without_a_length_is_unreadable(stream: bytes, said: str) -> None:
    with pytest.raises(UnreadableHeader, match=said):
        list(Frames(largest=10).feed(stream))


def test_the_largest_message_is_read() -> None:
    assert list(Frames(largest=10).feed(b"Content-Length: 0010\n\n0123456789")) == [b"0123456789"]
