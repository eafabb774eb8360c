"""Findings on phrases in domains: where they are, their fixes, and how seldom they are made."""

import pytest

from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding, Tier
from planscribe.check.tiers import findings
from planscribe.text import apply_edits
from planscribe.workers.pool import Pool
from planscribe.workspace.snapshot import Workspace

URI = "file:///kitchen/domain.pddl"

DOMAIN = """(define (domain kitchen)
  (:requirements :typing)
  (:types bowl egg)
  (:predicates{}
  )
  (:action whisk
    :parameters (?e - egg)
    :precondition (raw ?e)
    :effect (not (raw ?e))))
"""


def phrase_findings(workspace: Workspace, text: str, version: int = 1) -> list[Finding]:
    workspace.put(URI, text, version)
    return [
        one
        for one in findings(workspace.snapshot, URI, Tier.NAMES, Tier.MEANING)
        if one.code == Code.UNUSABLE_PHRASE
    ]


def in_predicates(text: str) -> str:
    return DOMAIN.replace("{}", text)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            '\n    (in ?e - egg ?b - bowl)\n    ; "?e is in ?b"\n    (raw ?e - egg)',
            '\n    (in ?e - egg ?b - bowl)  ; "?e is in ?b"\n    (raw ?e - egg)',
        ),
        (
            '\n    ; "?e is in ?b"\n    (in ?e - egg ?b - bowl)\n    (raw ?e - egg)',
            '\n    (in ?e - egg ?b - bowl)  ; "?e is in ?b"\n    (raw ?e - egg)',
        ),
        (
            '\n    (raw ?e - egg)\n    ; "?x is raw"\n    (ok)',
            None,
        ),
    ],
)
def test_a_phrase_between_declarations_is_moved_if_one_is_meant(
    workspace: Workspace, before: str, after: str | None
) -> None:
    (found,) = phrase_findings(workspace, in_predicates(before))
    assert found.message.startswith("This phrase belongs to no declaration")
    if after is None:
        assert not found.fixes
    else:
        text = in_predicates(before)
        assert apply_edits(text, found.fixes[0].edits) == in_predicates(after)
        assert not phrase_findings(workspace, in_predicates(after), 2)


@pytest.mark.parametrize(
    "declarations",
    [
        '\n    (raw ?e - egg)  ; "?e is raw",\n    ; "?e is fresh"\n',
        '\n    ; what an "egg" may be\n    (raw ?e - egg)',
        "\n    (raw ?e - egg) ; it's raw",
    ],
)
def test_no_finding(workspace: Workspace, declarations: str) -> None:
    text = in_predicates(declarations)
    assert not phrase_findings(workspace, text)


def test_a_sure_fix_replaces_the_phrase(workspace: Workspace) -> None:
    predicates = '\n    (in ?egg - egg ?bowl - bowl)  ; "?egg is in ?bow"\n    (raw ?e - egg)'
    text = in_predicates(predicates)
    (found,) = phrase_findings(workspace, text)
    assert found.span.of(text) == "?egg is in ?bow"
    (fix,) = found.fixes
    assert '"?egg is in ?bowl"' in apply_edits(text, fix.edits)


def test_names_in_one_line_share_a_finding(workspace: Workspace) -> None:
    text = in_predicates("\n    (raw ?e - egg)").replace("egg)", 'egg  ; "?things"\n)', 1)
    (found,) = phrase_findings(workspace, text)
    assert found.span.of(text) == "?things"


def test_phrases_are_read_back_only_when_declarations_change(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs = []
    run = Pool.run

    def counted(pool: Pool, function: object, *given: object, **named: object) -> object:
        jobs.append(getattr(function, "name", ""))
        return run(pool, function, *given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Pool, "run", counted)
    plain = in_predicates("\n    (raw ?e - egg)")
    phrase_findings(workspace, plain)
    assert "faulty_phrases" not in jobs
    spoken = in_predicates('\n    (raw ?e - egg)  ; "?e can be raw"')
    first = phrase_findings(workspace, spoken, 2)
    assert jobs.count("faulty_phrases") == 1
    moved = spoken.replace("(:action whisk", "\n  (:action beat").replace(
        "(not (raw ?e))", "(raw ?e)"
    )
    second = phrase_findings(workspace, f"; A kitchen.\n{moved}", 3)
    assert jobs.count("faulty_phrases") == 1
    assert [one.message for one in first] == [one.message for one in second]
    assert first[0].span.start < second[0].span.start


def test_phrases_in_vocabulary_lines(workspace: Workspace) -> None:
    rules = '%! fresh - egg ; "fresh egg", "?things"\n%! (old ?e - egg) ; "?e is old"\n'
    uri = "file:///kitchen/rules.lp"
    workspace.put(URI, in_predicates("\n    (raw ?e - egg)"))
    workspace.put(uri, rules)
    made = findings(workspace.snapshot, uri, Tier.MEANING)
    (found,) = (one for one in made if one.code == Code.UNUSABLE_PHRASE)
    assert found.span.of(rules) == "?things"
