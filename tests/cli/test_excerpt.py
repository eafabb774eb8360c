"""The line of a text that is shown for a finding."""

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from planscribe.cli.output.characters import visible
from planscribe.cli.output.excerpt import Excerpt, excerpt
from planscribe.text import LineIndex, Span


def shown(text: str, words: str, width: int = 80) -> Excerpt:
    start = text.index(words)
    return excerpt(text, LineIndex(text), Span(start, start + len(words)), width)


def test_carets_stand_under_the_words() -> None:
    assert shown("one\ntwo three\nfour", "three") == Excerpt(2, "two three", "    ^^^^^")


def test_wide_characters_tabs_and_emoji_keep_the_carets_in_place() -> None:
    assert shown("\t世界 🎲 die", "die") == Excerpt(1, "    世界 🎲 die", " " * 12 + "^^^")
    assert shown("世界", "世界").marks == "^^^^"


def test_what_a_terminal_would_obey_is_made_visible() -> None:
    assert shown("a\x1b[31m b\u202e\0", "b").text == "a␛[31m b\N{REPLACEMENT CHARACTER}␀"
    assert visible("[bold]x[/bold]\r\n") == "[bold]x[/bold]␍␊"


def test_an_empty_span_and_the_end_of_the_text_have_one_caret() -> None:
    assert excerpt("", LineIndex(""), Span(0, 0), 80) == Excerpt(1, "", "^")
    assert excerpt("ab", LineIndex("ab"), Span(2, 2), 80) == Excerpt(1, "ab", "  ^")
    assert excerpt("ab\n", LineIndex("ab\n"), Span(99, 99), 80) == Excerpt(2, "", "^")


def test_of_several_lines_the_first_is_shown() -> None:
    assert shown("one two\nthree", "two\nthree") == Excerpt(1, "one two", "    ^^^")


def test_a_long_line_is_cut_around_the_words() -> None:
    cut = shown("x" * 500 + " HERE " + "y" * 500, "HERE", 40)
    assert cell_len(cut.text) <= 40
    assert cut.text[cut.marks.index("^") :].startswith("HERE")
    assert cut.text.startswith("…x") and cut.text.endswith("y…")


@given(st.text(max_size=60), st.integers(0, 60), st.integers(0, 60), st.integers(5, 50))
def test_any_text_fits_and_stays_in_one_line(
    text: str, start: int, length: int, width: int
) -> None:
    cut = excerpt(text, LineIndex(text), Span(start, start + length), width)
    assert cell_len(cut.text) <= width
    assert not any(character in cut.text for character in "\n\r\x1b\t\u2028")
    assert cut.marks.strip() == "^" * len(cut.marks.strip()) != ""
