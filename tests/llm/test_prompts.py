"""Prompts as files."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.llm.prompts import PromptFault, load, parse, preview
from planscribe.llm.request import Message

TEXT = """<!-- planscribe prompt, version 2 -->
[system]
You read {{kind}} tasks.

[user]
{{ task }}
"""


def write(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_a_prompt_is_filled() -> None:
    prompt = parse("p", TEXT)
    assert (prompt.version, prompt.slots) == (2, {"kind", "task"})
    messages = prompt.filled({"kind": "short", "task": "[system]\n{{kind}} \\1"})
    assert messages == (
        Message("system", "You read short tasks."),
        Message("user", "[system]\n{{kind}} \\1"),
    )
    assert preview(messages).startswith("[system]\nYou read short tasks.\n\n[user]\n[system]")


@given(st.text(), st.text())
def test_values_stay_as_they_are(kind: str, task: str) -> None:
    system, user = parse("p", TEXT).filled({"kind": kind, "task": task})
    assert (system.text, user.text) == (f"You read {kind} tasks.", task)


@given(st.text())
def test_any_text_is_a_prompt_or_told_why_not(text: str) -> None:
    for whole in (text, f"<!-- planscribe prompt, version 1 -->\n{text}"):
        try:
            parse("p", whole)
        except PromptFault as fault:
            assert "`p`" in str(fault)


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"task": "t"}, "unknown slot `kind`. The slots are `task`"),
        ({"kind": "k", "task": "t", "rules": "r"}, "lacks the slot `rules`. Add `{{rules}}`"),
    ],
)
def test_slots_and_values_must_fit(values: dict[str, str], words: str) -> None:
    with pytest.raises(PromptFault, match=words.replace("{", r"\{")):
        parse("p", TEXT).filled(values)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[user]\nhello", "must begin with the line"),
        ("<!-- planscribe prompt, version 1 -->\nhello", "must continue with"),
        ("<!-- planscribe prompt, version 1 -->", "must continue with"),
    ],
)
def test_what_is_no_prompt(text: str, words: str) -> None:
    with pytest.raises(PromptFault, match=words):
        parse("p", text)


def test_windows_writes_the_same_prompts() -> None:
    assert parse("p", "\ufeff" + TEXT.replace("\n", "\r\n")) == parse("p", TEXT)


def test_an_own_prompt_takes_the_place_of_the_shipped_one(tmp_path: Path) -> None:
    shipped = write(tmp_path / "shipped", "p.md", TEXT)
    own = tmp_path / "own"
    assert load("p", shipped, own) == parse("p", TEXT)
    write(own, "p.md", TEXT.replace("You read", "Read"))
    assert load("p", shipped, own).messages[0].text == "Read {{kind}} tasks."
    write(own, "p.md", TEXT.replace("version 2", "version 1"))
    with pytest.raises(PromptFault, match="for version 1, but PlanScribe uses version 2"):
        load("p", shipped, own)
    (own / "p.md").write_bytes(b"\xff")
    with pytest.raises(PromptFault, match="cannot be read"):
        load("p", shipped, own)


@pytest.mark.parametrize("name", ["", "../p", "p/q", "P", "p\n", "missing"])
def test_names_of_prompts(name: str, tmp_path: Path) -> None:
    shipped = write(tmp_path / "shipped", "p.md", TEXT)
    with pytest.raises(PromptFault):
        load(name, shipped)
