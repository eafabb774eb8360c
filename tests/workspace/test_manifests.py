"""Manifests of tests: their cases, templates of problems, and expected plans."""

import json
from pathlib import Path
from typing import Any

import pytest

from planscribe.ide.manifest_testing import CaseResult, case_ending
from planscribe.ide.testing import Result
from planscribe.workers.limits import Limits
from planscribe.workspace import uris
from planscribe.workspace.files import CannotRead
from planscribe.workspace.manifests import generating
from planscribe.workspace.manifests.reading import cases
from planscribe.workspace.manifests.templates import rendered
from planscribe.workspace.snapshot import Workspace

DOMAIN = """\
(define (domain lamps) (:requirements :strips)
  (:predicates (off ?l) (lit ?l))
  (:action light :parameters (?l) :precondition (off ?l)
    :effect (and (lit ?l) (not (off ?l)))))
"""
TEMPLATE = """\
(define (problem p) (:domain lamps)
  (:objects{% for one in data.lamps %} {{ one }}{% endfor %})
  (:init{% for one in data.lamps %} (off {{ one }}){% endfor %})
  (:goal (lit {{ data.lamps[0] }})))
"""


def endings(workspace: Workspace, folder: Path, *several: dict[str, Any]) -> list[CaseResult]:
    (folder / "domain.pddl").write_text(DOMAIN)
    (folder / "lamps.pddl").write_text(TEMPLATE)
    (folder / "two.json").write_text('{"lamps": ["a", "b"]}')
    (folder / "a.plan").write_text("(light  A)\n")
    (folder / "b.plan").write_text("(light b)\n")
    manifest = folder / "all.ptest.json"
    manifest.write_text(
        json.dumps(
            {"defaultDomain": "domain.pddl", "defaultProblem": "lamps.pddl", "cases": several}
        )
    )
    key = uris.uri_of(manifest)
    snapshot = workspace.snapshot.afresh()
    return [case_ending(snapshot, key, one) for one in cases(snapshot, key)]


def test_cases_are_generated_solved_and_compared(workspace: Workspace, tmp_path: Path) -> None:
    made = {"kind": "jinja2", "data": "two.json"}
    one, other, some, program, plain = endings(
        workspace,
        tmp_path,
        {"label": "expected", "preProcess": made, "expectedPlans": ["b.plan", "a.plan"]},
        {"label": "other", "preProcess": made, "expectedPlans": ["b.plan"]},
        {"label": "some", "preProcess": {**made, "kind": "nunjucks"}},
        {"preProcess": {"kind": "python", "script": "made.py"}},
        {"label": "plain"},
    )
    assert (one.result, one.message) == (Result.PASSED, "")
    assert (other.result, other.expected, other.actual) == (
        Result.FAILED,
        "(light b)",
        "(light a)",
    )
    assert some.result is Result.PASSED
    assert program.result is Result.ERRORED
    assert "runs no programs" in program.message
    assert plain.result is Result.ERRORED


def test_faults_of_a_manifest_are_reported(workspace: Workspace, tmp_path: Path) -> None:
    made = {"kind": "jinja2", "data": "none.json"}
    lost, wrong = endings(
        workspace,
        tmp_path,
        {"label": "lost", "preProcess": made},
        {"label": "wrong", "expectedPlans": ["none.plan"]},
    )
    assert (lost.result, wrong.result) == (Result.ERRORED, Result.ERRORED)
    assert lost.message.startswith("none.json: ")
    assert wrong.message.startswith("none.plan: ")
    (tmp_path / "bad.ptest.json").write_text("[]")
    with pytest.raises(CannotRead, match="cases"):
        cases(workspace.snapshot, uris.uri_of(tmp_path / "bad.ptest.json"))


def test_what_is_generated_is_checked_before_it_is_solved(
    workspace: Workspace, tmp_path: Path
) -> None:
    made = {"kind": "jinja2", "data": "two.json"}
    generated = TEMPLATE.replace("(off {{", "(of {{")
    (tmp_path / "wrong.pddl").write_text(generated)
    (tmp_path / "plain.pddl").write_text(rendered(generated, {"lamps": ["a"]}))
    wrong, plain = endings(
        workspace,
        tmp_path,
        {"label": "a", "problem": "wrong.pddl", "preProcess": made},
        {"label": "b", "problem": "plain.pddl"},
    )
    assert (wrong.result, plain.result) == (Result.ERRORED, Result.ERRORED)
    assert "generated.pddl:3: The predicate `of` is not declared" in wrong.message
    assert wrong.message.endswith("generates this line: `(:init (of a) (of b))`.")
    assert plain.message.startswith("The problem has 1 error. Fix it before solving. plain.pddl:3")


def test_templates_are_confined() -> None:
    assert rendered("{{ 2 | tif(3, 'fuel', 'a') }}", None) == "(at 2 (= (fuel a) 3))"
    assert rendered("{{ data.x | mapattr('y') }}", {"x": {"y": 1}}) == "1"
    for text in (
        "{{ data.missing }}",
        "{{ data.__class__.__mro__[1].__subclasses__() }}",
        "{% include 'other' %}",
        "{% for x in %}",
        "{{ data.append(1) }}",
        "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}",
        f"{{{{ {'(' * 3000}1{')' * 3000} }}}}",
        "{{ 'long'|truncate(-1) }}",
    ):
        with pytest.raises(ValueError):
            rendered(text, [])


ENDLESS = "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}"


@pytest.mark.parametrize(
    ("template", "seconds", "told"),
    [
        (ENDLESS, 0.2, "0.2 seconds"),
        ("{{ 'a' * 10 ** 12 }}", 10.0, "memory"),
        ("{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}", 10.0, "recursion"),
    ],
)
def test_a_template_without_end_is_stopped(
    workspace: Workspace,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    template: str,
    seconds: float,
    told: str,
) -> None:
    monkeypatch.setattr(generating, "_LIMITS", Limits(seconds, 1024))
    (tmp_path / "endless.pddl").write_text(template)
    made = {"kind": "jinja2", "data": "two.json"}
    (one,) = endings(
        workspace, tmp_path, {"label": "one", "problem": "endless.pddl", "preProcess": made}
    )
    assert one.result is Result.ERRORED
    assert one.message.startswith("endless.pddl: ")
    assert told in one.message
