"""Whatever people or programs wrote is not taken for markup."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from planscribe.ide.markdown import escaped, line, link

PARTS = st.sampled_from(
    [
        *("[", "]", "(", ")", "](", "`", "``", "```", "\\", "x", " ", "\n", "\r", "<", ">", "!"),
        *("command:a", "https://a.b", "&lt;", "&#91;", "<a href=x>", "[x]: y\n", "*", "_", "|"),
    ]
)
MARKDOWN = MarkdownIt("commonmark").enable("table")


def kinds(text: str) -> set[str]:
    """What Markdown makes of a text."""
    blocks = MARKDOWN.parse(text)
    return {one.type for block in blocks for one in (block, *(block.children or ()))}


@given(st.lists(PARTS, max_size=12).map("".join))
def test_no_text_becomes_a_link_or_a_tag(text: str) -> None:
    for shown in (escaped(text), line(text)):
        assert not kinds(shown) & {"link_open", "image", "html_inline", "html_block"}


@given(st.lists(PARTS, max_size=12).map("".join))
def test_a_title_is_one_line(text: str) -> None:
    assert kinds(f"# {line(text)}") <= {
        *("heading_open", "inline", "heading_close", "text", "text_special", "code_inline")
    }


@pytest.mark.parametrize("text", ["`[x](https://a.b)", "`[x](https://a.b)``", "`a\r\r[b](c)`"])
def test_a_backtick_alone_opens_no_code(text: str) -> None:
    assert "link_open" not in kinds(escaped(text))


def test_code_stays_code() -> None:
    assert escaped("*All* of `p(_)` and `q[1]`.") == r"\*All\* of `p(_)` and `q[1]`."


@given(st.lists(PARTS, max_size=6).map("".join))
def test_a_link_leads_to_its_own_file_only(name: str) -> None:
    address = f"https://here/{name}.pddl"
    (block,) = [one for one in MARKDOWN.parse(link("here", address, "L1")) if one.children]
    opened = [one for one in block.children or () if one.type == "link_open"]
    assert [str(one.attrs["href"]).startswith("https://here/") for one in opened] == [True]
    assert [one.content for one in block.children or () if one.type == "text"] == ["here"]
