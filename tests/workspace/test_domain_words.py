"""Domains in words: the tour is true, and tasks in such a domain are read."""

import re
from pathlib import Path

from planscribe.check.finding import STATIC, Finding, Severity, Tier
from planscribe.check.tiers import findings
from planscribe.compile.problem import CompiledProblem
from planscribe.workspace.documents import Language
from planscribe.workspace.pipeline import domain_words, generated
from planscribe.workspace.plans import planning
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import uri

PAGE = Path(__file__).parents[2] / "docs" / "domains-in-words.md"
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)

CODE = "```pddl\n(:predicates\n  (glows)\n)\n```\n"


def block(language: str) -> str:
    return next(text for kind, text in BLOCKS if kind == language)


def pddl(workspace: Workspace, text: str) -> str | None:
    workspace.put(uri("/ferry.domain.md"), text)
    return domain_words.written(
        workspace.snapshot, workspace.snapshot.document(uri("/ferry.domain.md"))
    )


def found(workspace: Workspace, path: str, *tiers: Tier) -> tuple[Finding, ...]:
    return findings(workspace.snapshot, uri(path), *tiers)


def plain(text: str) -> str:
    return " ".join(text.split()).replace(" )", ")")


def test_the_example_of_the_tour_is_read(workspace: Workspace) -> None:
    text = pddl(workspace, block("markdown"))
    assert not found(workspace, "/ferry.domain.md", Tier.SYNTAX)
    assert text
    assert plain(block("pddl")) in plain(text)
    workspace.put(uri("/domain.pddl"), text)
    assert not found(workspace, "/domain.pddl", *STATIC)


def test_line_ends_of_windows_make_no_difference(workspace: Workspace) -> None:
    text = block("markdown").replace("## Actions\n", f"## Actions\n\n> Quoted.\n\n{CODE}", 1)
    plain_text = pddl(workspace, text)
    assert plain_text
    assert "glows" in plain_text
    assert pddl(workspace, text.replace("\n", "\r\n")) == plain_text


def test_a_task_in_a_domain_in_words_is_read(workspace: Workspace) -> None:
    text = pddl(workspace, block("markdown"))
    assert text
    workspace.put(uri("/domain.pddl"), text)
    workspace.put(uri("/demo.task"), block(""))
    assert not found(workspace, "/demo.task", Tier.SYNTAX)
    assert isinstance(planning.compiled(workspace.snapshot, uri("/demo.task")), CompiledProblem)


def test_nothing_is_written_while_a_sentence_is_not_read(workspace: Workspace) -> None:
    assert pddl(workspace, f"{block('markdown')}\nThe ferry is nowhere.") is None
    assert found(workspace, "/ferry.domain.md", Tier.SYNTAX)


def test_what_follows_from_an_action_that_is_not_read_is_one_finding(workspace: Workspace) -> None:
    text = "## Types\nThere are cars.\n## Actions\nTo board a kar: the car is on. Then it is off."
    assert pddl(workspace, text) is None
    (only,) = found(workspace, "/ferry.domain.md", Tier.SYNTAX)
    assert only.span.of(text) == "kar"
    assert [one.span.of(text) for one in only.related] == ["Then it is off"]


def test_of_many_places_that_are_not_read_for_one_reason_a_few_are_shown(
    workspace: Workspace,
) -> None:
    several = " ".join(f"It is at port {number}." for number in range(6))
    text = f"## Types\nThere are cars.\n## Actions\nTo board a kar: the car is on. {several}"
    assert pddl(workspace, text) is None
    (only,) = found(workspace, "/ferry.domain.md", Tier.SYNTAX)
    assert [one.message for one in only.related] == [
        *["Not read for this reason."] * 3,
        "3 more places are not read for this reason, from here on.",
    ]


def test_a_task_says_that_the_words_of_its_domain_have_changed(workspace: Workspace) -> None:
    words, made = uri("/ferry.domain.md"), uri("/ferry.pddl")
    text = pddl(workspace, block("markdown"))
    assert text
    source = workspace.snapshot.document(words)
    workspace.put(made, generated.stamped(text, Language.PDDL, [source]))
    workspace.put(uri("/demo.task"), f"Domain: ferry\n\n{block('')}")
    assert not found(workspace, "/demo.task", Tier.NAMES)
    workspace.put(words, source.text.replace("the ferry is empty", "the ferry is not empty", 1))
    (only,) = found(workspace, "/demo.task", Tier.NAMES)
    assert only.span.of(workspace.snapshot.document(uri("/demo.task")).text) == "ferry"
    assert only.severity is Severity.WARNING
    assert "ferry.domain.md has changed" in only.message
    (other,) = found(workspace, "/ferry.pddl", Tier.NAMES)
    assert other.code == only.code
