"""Findings that are not to be seen."""

from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.check import ignoring
from planscribe.check.ignoring import ignored
from planscribe.check.tiers import Tier, findings
from planscribe.workspace.documents import Document
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Workspace

URI = "file:///nowhere/at/all/{}"


def found(text: str, settings: Settings | None = None) -> list[str]:
    """The words that the first tier finds something about."""
    workspace = Workspace(settings=settings)
    uri = URI.format("d.pddl")
    workspace.put(uri, text, 1)
    return [one.span.of(text) for one in findings(workspace.snapshot, uri, Tier.SYNTAX)]


def domain(*sections: str) -> str:
    return "\n".join(["(define (domain d)", *sections, ")"])


@pytest.mark.parametrize(
    ("sections", "left"),
    [
        (["(:one)", "(:two)"], [":one", ":two"]),
        (["(:one) ; planscribe: ignore PS110", "(:two)"], [":two"]),
        (["(:one) ; odd, planscribe: ignore PS101, ps110", "(:two)"], [":two"]),
        (["(:one) ; planscribe: ignore PS101", "(:two)"], [":one", ":two"]),
        (["(:one) ; planscribe: ignore", "(:two)"], [":one", ":two"]),
        (["; planscribe: ignore PS110", "(:one)", "(:two)"], [":two"]),
        (["; planscribe: ignore PS110", "; why", "", "(", ":one)", "(:two)"], [":two"]),
        (["(:one)", "; planscribe: ignore PS110", "(:two ; ) (:three)", "(four))"], [":one"]),
        (["(:one)", "(:two)", "; planscribe: ignore PS110"], [":one", ":two"]),
    ],
)
def test_comments_speak_of_their_line_or_of_what_follows(
    sections: list[str], left: list[str]
) -> None:
    assert found(domain(*sections)) == left
    assert found(domain(*sections).replace("\n", "\r\n")) == left


def test_a_comment_before_everything_speaks_of_everything() -> None:
    assert found("; planscribe: ignore PS110\n" + domain("(:one)", "(:two)")) == []


def test_settings_speak_of_all_documents() -> None:
    assert found(domain("(:one)"), Settings(ignored=frozenset({"PS110"}))) == []
    assert found(domain("(:one)"), Settings(ignored=frozenset({"PS111"}))) == [":one"]


@pytest.mark.parametrize(
    ("name", "text", "of"),
    [
        ("r.lp", "a. % planscribe: ignore PS202\nb.", "a. % planscribe: ignore PS202"),
        ("r.lp", "% planscribe: ignore PS202\n\na(X) :- b(X).\nc.", "a(X) :- b(X)."),
        ("t.task", "# planscribe: ignore PS301\nOne. Two.\n", "One. Two."),
        ("p.plan", "; planscribe: ignore PS409\n(a)\n(b)", "(a)"),
        ("d.pddl", "% planscribe: ignore PS301\n(a)", None),
        ("d.txt", "; planscribe: ignore PS301\n(a)", None),
    ],
)
def test_each_language_has_its_comments(name: str, text: str, of: str | None) -> None:
    ranges = [span.of(text) for span, _ in ignored(Document.of(URI.format(name), text))]
    assert ranges == ([of] if of else [])


@given(st.lists(st.sampled_from([";", "(", ")", "\n", "\r", " ", "planscribe: ignore PS110", "x"])))
def test_ranges_lie_in_any_text(parts: list[str]) -> None:
    text = "".join(parts)
    for span, codes in ignored(Document.of(URI.format("d.pddl"), text)):
        assert 0 <= span.start <= span.end <= len(text) and codes == {"PS110"}


def test_many_comments_in_a_row_look_once_for_what_follows() -> None:
    text = "; planscribe: ignore PS110\n" * 500 + "(:one)\n(:two) ; planscribe: ignore PS110"
    document = Document.of(URI.format("d.pddl"), text, 1)
    with patch.object(ignoring, "_following", wraps=ignoring._following) as following:
        spans = [span.of(text) for span, _ in ignored(document)]
    assert spans == ["(:one)"] * 500 + ["(:two) ; planscribe: ignore PS110"]
    assert following.call_count == 1
