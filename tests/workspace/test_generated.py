"""Headers of generated files."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.workspace.documents import Document, Language
from planscribe.workspace.pipeline.generated import (
    TextOrigin,
    header_of,
    may_replace,
    origin,
    stamped,
)

TASK = Document.of("file:///a/my%20task.task", "The robot is happy.")
BODY = "% domain: d\nobject(a, b).\n"


@pytest.mark.parametrize(("language", "sign"), [(Language.ASP, "%"), (Language.PLAN, ";")])
def test_the_header_is_a_comment_in_the_first_line(language: Language, sign: str) -> None:
    text = stamped(BODY, language, [TASK])
    assert text.startswith(f"{sign} Made by PlanScribe from my task.task (")
    assert text.partition("\n")[2] == BODY
    assert origin(text) is TextOrigin.GENERATED


def test_an_edit_is_noticed() -> None:
    text = stamped(BODY, Language.ASP, [TASK])
    assert origin(text.replace("a, b", "a, c")) is TextOrigin.EDITED
    assert not may_replace(text + "init(p).")


@pytest.mark.parametrize("text", [BODY, "% Made by PlanScribe from hand\n", "; Made by"])
def test_ones_own_text_is_not_replaced(text: str) -> None:
    assert origin(text) is TextOrigin.OWN
    assert not may_replace(text)


@pytest.mark.parametrize("text", ["", " \n\n"])
def test_an_empty_file_may_be_filled(text: str) -> None:
    assert may_replace(text)


@given(st.text())
def test_line_ends_and_final_blanks_are_no_edit(body: str) -> None:
    text = stamped(body, Language.PDDL, [TASK])
    assert origin(text) is TextOrigin.GENERATED
    assert origin(re.sub(r"\r?\n", "\r\n", text) + "\n\n") is TextOrigin.GENERATED


def test_a_header_knows_when_its_source_has_changed() -> None:
    domain = Document.of("file:///a/domain.pddl", "(define)")
    header = header_of(stamped(BODY, Language.ASP, [TASK, domain]))
    assert header is not None
    assert [name for name, _ in header.sources] == ["my task.task", "domain.pddl"]
    assert not header.is_outdated(TASK)
    assert header.is_outdated(TASK.replaced("The robot is sad.", 2))
    assert not header.is_outdated(Document.of("file:///a/other.task", ""))


def test_no_name_of_a_file_ends_the_header() -> None:
    source = Document.of("file:///a/x%0A%3A-%20y.task", "The robot is happy.")
    text = stamped(BODY, Language.ASP, [source])
    assert text.partition("\n")[2] == BODY
    header = header_of(text)
    assert header and not header.is_outdated(source)
    assert header.is_outdated(source.replaced("The robot is sad.", None))
