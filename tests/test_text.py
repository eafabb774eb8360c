"""Offsets, positions and edits."""

import re
import sys
from bisect import bisect_right
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from planscribe.text import (
    Edit,
    Encoding,
    LineIndex,
    Position,
    Span,
    Spans,
    apply_edits,
    difference,
    line_at,
    remembering,
    start_of_line,
)

TEXTS = st.text(alphabet=st.sampled_from("ab\n\ré\U0001f600\u2028\x0c"), max_size=30)


def test_only_the_line_ends_of_the_protocol_end_lines() -> None:
    text = "a\u2028b\x0cc\r\nd\re\nf"
    lines = LineIndex(text)
    assert [lines.line_span(line).of(text) for line in range(4)] == ["a\u2028b\x0cc", "d", "e", "f"]


@given(TEXTS, st.integers(0, 30))
@example("a\r\nb", 2)
def test_a_line_starts_where_the_index_says(text: str, offset: int) -> None:
    lines, offset = LineIndex(text), min(offset, len(text))
    line = lines.line_of(offset)
    assert start_of_line(text, offset) == lines.line_start(line)
    assert line_at(text, offset) == lines.line_span(line).of(text)


@pytest.mark.parametrize(
    ("encoding", "column"), [(Encoding.UTF8, 5), (Encoding.UTF16, 3), (Encoding.UTF32, 2)]
)
def test_columns_count_code_units(encoding: Encoding, column: int) -> None:
    lines = LineIndex("x\na\U0001f600b")
    assert lines.position(4, encoding) == Position(1, column)
    assert lines.offset(Position(1, column), encoding) == 4


def test_positions_out_of_range_are_clamped() -> None:
    lines = LineIndex("ab\ncd")
    assert lines.offset(Position(0, 99)) == 2
    assert lines.offset(Position(9, 0)) == 5
    assert lines.offset(Position(-1, 3)) == 0
    assert lines.offset(Position(1, -2)) == 3
    assert lines.position(99) == Position(1, 2)


def test_a_position_inside_a_code_point_moves_to_its_start() -> None:
    assert LineIndex("\U0001f600").offset(Position(0, 1), Encoding.UTF16) == 0


@given(TEXTS, st.sampled_from(Encoding), st.integers(0, 30))
def test_offset_and_position_are_inverse(text: str, encoding: Encoding, offset: int) -> None:
    offset = min(offset, len(text))
    lines = LineIndex(text)
    if text[offset - 1 : offset + 1] == "\r\n":
        return  # between the two there is no position
    assert lines.offset(lines.position(offset, encoding), encoding) == offset


@given(
    st.lists(st.sampled_from(["a" * 5000, "b" * 4096, "\r\n", "\n", "\r", "c", "é"])).map("".join),
    st.lists(st.integers(0, 50_000), max_size=5),
)
def test_lines_are_found_in_long_texts_in_any_order(text: str, offsets: list[int]) -> None:
    lines = LineIndex(text)
    starts = [0, *(match.end() for match in re.finditer(r"\r\n|\r|\n", text))]
    for offset in offsets:
        line = lines.line_of(offset)
        assert line == bisect_right(starts, offset) - 1
        assert lines.line_start(line) == starts[line]
    assert len(lines) == len(starts)
    assert [lines.line_start(line) for line in range(len(starts))] == starts
    assert not lines.has_line(len(starts))


@given(TEXTS, st.sampled_from(Encoding), st.lists(st.integers(0, 30), max_size=6))
def test_many_ranges_are_those_of_single_positions(
    text: str, encoding: Encoding, offsets: list[int]
) -> None:
    lines, some = LineIndex(text), [min(offset, len(text)) for offset in offsets]
    spans = [Span(*sorted(ends)) for ends in zip(some, reversed(some), strict=True)]
    ends = [[lines.position(at, encoding) for at in (one.start, one.end)] for one in spans]
    expected = [(each.line, each.column) for both in ends for each in both]
    found = list(lines.ranges(Spans.of(spans), encoding))
    assert [pair for one in found for pair in (one[:2], one[2:])] == expected


def test_edits_refer_to_the_text_as_given() -> None:
    edits = [Edit(Span(4, 5), "E"), Edit(Span(0, 1), ""), Edit(Span(2, 2), "++")]
    assert apply_edits("abcde", edits) == "b++cdE"


def test_overlapping_edits_are_refused() -> None:
    with pytest.raises(ValueError, match="overlapping"):
        apply_edits("abc", [Edit(Span(0, 2), ""), Edit(Span(1, 3), "")])


@given(TEXTS, TEXTS, TEXTS, TEXTS)
def test_a_difference_is_one_edit_and_no_longer_than_what_was_typed(
    before: str, old: str, new: str, after: str
) -> None:
    edit = difference(before + old + after, before + new + after)
    assert apply_edits(before + old + after, [edit]) == before + new + after
    assert len(edit.span) <= len(old) and len(edit.new_text) <= len(new)


def test_threads_share_an_index() -> None:
    text = "a line\n" * 60_000
    last = text.count("\n")
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as executor:
            for _ in range(20):
                index = LineIndex(text)
                asked = [executor.submit(index.line_span, last - number) for number in range(8)]
                asked_too = [executor.submit(index.line_of, len(text) - 7 * n) for n in range(8)]
                assert [one.result().start for one in asked] == [
                    len(text) - 7 * number for number in range(8)
                ]
                assert [one.result() for one in asked_too] == [last - n for n in range(8)]
    finally:
        sys.setswitchinterval(interval)


def test_of_long_texts_few_are_remembered() -> None:
    made: list[str] = []

    @remembering(100)
    def size(text: str) -> int:
        made.append(text)
        return len(text)

    for length in (*range(20), *range(20), *range(5_000, 5_020), 5_019):
        assert size("x" * length) == length
    assert len(made) == 40
    assert size("x" * 5_000) == 5_000
    assert len(made) == 41


@pytest.mark.parametrize("lines", [20, 1_000, 20_000])
def test_of_a_line_that_is_edited_few_states_are_remembered(lines: int) -> None:
    made: list[str] = []

    @remembering(1 << 16)
    def size(text: str) -> int:
        made.append(text)
        return len(text)

    def read(edit: int) -> None:
        for number in range(lines):
            size(f"line {number}")
        size(f"edit {edit}")

    edits = 2_000 if lines == 20 else 40
    for edit in range(edits):
        read(edit)
    # What is not edited is not made again, but for the first time.
    assert len(made) == lines + edits
    made.clear()
    for edit in range(edits):
        size(f"edit {edit}")
    assert lines != 20 or len(made) > edits // 2
