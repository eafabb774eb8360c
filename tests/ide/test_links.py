"""Links, lenses, and what is declared anywhere."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from planscribe.ide.lenses.dispatch import lenses
from planscribe.ide.navigation.links import links
from planscribe.ide.outline.workspace import search
from planscribe.workspace import uris
from planscribe.workspace.asp import programs
from planscribe.workspace.pipeline.products import Product, Stage, produce
from planscribe.workspace.settings.shown import Showing, ShowLevel
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import DOMAIN, opened, uri

LIGHTS = f"""{DOMAIN}
;- /p.pddl
(define (problem Evening) (:domain LIGHTS) (:objects a b - lamp)
  (:init (broken a)) (:goal (and (lit a) (lit b))))
"""


def linked(workspace: Workspace, path: str) -> list[str]:
    text = workspace.snapshot.document(uri(path)).text
    return [
        f"{one.span.of(text)} -> {uris.file_name(one.key)}"
        for one in links(workspace.snapshot, uri(path))
    ]


def counted(workspace: Workspace, path: str) -> dict[str, str]:
    text = workspace.snapshot.document(uri(path)).text
    return {one.subject.of(text): one.title for one in lenses(workspace.snapshot, uri(path))}


def showing(workspace: Workspace, **shown: Any) -> None:
    workspace.choose(replace(workspace.snapshot.settings, shown=Showing(**shown)))


def test_links_to_domains(workspace: Workspace) -> None:
    source = f"""{LIGHTS}
        ;- /q.pddl
        ;; domain: domain.pddl
        (define (problem q) (:domain other))
        ;- /both.pddl
        (define (domain own)) (define (problem r) (:domain own))
        """
    opened(workspace, source.replace("        ", ""))
    assert linked(workspace, "/p.pddl") == ["LIGHTS -> domain.pddl"]
    assert linked(workspace, "/q.pddl") == ["domain.pddl -> domain.pddl", "other -> domain.pddl"]
    assert linked(workspace, "/domain.pddl") == linked(workspace, "/both.pddl") == []


def test_links_from_a_task_to_what_is_made_from_it(workspace: Workspace) -> None:
    opened(workspace, f"{DOMAIN}\n#- /a.task\nDomain: lights\n\nThere is a lamp.\n")
    assert linked(workspace, "/a.task") == ["lights -> domain.pddl"]
    made = produce(workspace.snapshot, uri("/a.task"), Stage.TRANSLATE)
    assert isinstance(made, Product) and made.key
    workspace.put(made.key, made.text, 1)
    assert linked(workspace, "/a.ir.lp") == ["a.task -> a.task", "lights -> domain.pddl"]


def test_lenses_count(workspace: Workspace) -> None:
    opened(workspace, LIGHTS)
    assert counted(workspace, "/domain.pddl") == {
        "lamp": "lamp: 3 uses",
        "light": "2 conditions, 1 add effect",
    }
    assert counted(workspace, "/p.pddl") == {}


def test_all_lenses_if_they_are_wanted(workspace: Workspace) -> None:
    opened(workspace, LIGHTS)
    showing(workspace, lenses=ShowLevel.ALL)
    assert counted(workspace, "/domain.pddl") == {
        "lamp": "lamp: 3 uses",
        "lit": "lit: 1 read, 1 write",
        "broken": "broken: 1 read, never changed",
        "light": "2 conditions, 1 add effect",
    }
    assert counted(workspace, "/p.pddl") == {"Evening": "2 objects, 1 fact, 2 goals"}
    showing(workspace, lenses=ShowLevel.NONE)
    assert counted(workspace, "/domain.pddl") == counted(workspace, "/p.pddl") == {}


def test_types_on_many_lines_have_one_line_of_lenses(workspace: Workspace) -> None:
    types = "\n".join(f"t{number}" for number in range(10))
    source = f"\n;- /domain.pddl\n(define (domain d) (:types\n{types}))\n"
    text = opened(workspace, source).files["/domain.pddl"]
    found = lenses(workspace.snapshot, uri("/domain.pddl"))
    assert {one.span.of(text) for one in found} == {"t0"}
    assert [one.subject.of(text) for one in found] == [f"t{number}" for number in range(8)]
    showing(workspace, everything=True)
    assert len({one.span for one in lenses(workspace.snapshot, uri("/domain.pddl"))}) == 10


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("lit", ["lit", "light", "lights"]),
        ("light", ["light", "lights"]),
        ("BRK", ["broken"]),
        ("eve ning", ["Evening"]),
        ("b", ["b", "broken"]),
        ("nothing", []),
    ],
)
def test_names_are_found_by_some_of_their_letters(
    workspace: Workspace, query: str, names: list[str]
) -> None:
    opened(workspace, LIGHTS)
    assert [one.name for one in search(workspace.snapshot, query)] == names


def test_an_empty_query_finds_everything(workspace: Workspace) -> None:
    opened(workspace, LIGHTS)
    assert {one.name for one in search(workspace.snapshot, "")} == {
        *("lights", "Evening", "lamp", "lit", "broken", "light", "a", "b"),
    }


def test_objects_of_problems_that_are_not_open_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "d.pddl").write_text("(define (domain d) (:predicates (on ?x)))")
    (tmp_path / "p.pddl").write_text("(define (problem p) (:domain d) (:objects one))")
    snapshot = Workspace([uris.uri_of(tmp_path)]).snapshot
    found = search(snapshot, "")
    assert [(one.name, str(one.kind), one.container) for one in found] == [
        ("d", "domain", ""),
        ("p", "problem", ""),
        ("on", "predicate", "d"),
    ]


SHARED = """
%- /rules.lp
near(X,Y) :- init(on(X,Y)).
near(X,Y) :- near(Y,X).
far(X) :- object(X,lamp), not near(X,_).
-far(X) :- near(X,_).
:- near(X,X).
"""
TASKS = """
%- /a.ir.lp
object(a,lamp). object(b,lamp). own(a). own(b).
near(a,b) :- own(a).
%- /b.ir.lp
object(c,lamp). own(c).
near(c,c) :- own(c).
"""


def test_lenses_count_what_predicates_are_for(workspace: Workspace) -> None:
    opened(workspace, DOMAIN + SHARED)
    assert counted(workspace, "/rules.lp") == {}
    showing(workspace, lenses=ShowLevel.ALL)
    assert counted(workspace, "/rules.lp") == {
        "near": "2 statements, 4 uses",
        "far": "2 statements, 0 uses",
    }
    opened(workspace, DOMAIN + SHARED + TASKS)
    programs.facts(workspace.snapshot, uri("/a.ir.lp"))
    text = workspace.snapshot.document(uri("/rules.lp")).text
    assert [
        f"{one.span.of(text)}: {one.title}" for one in lenses(workspace.snapshot, uri("/rules.lp"))
    ] == [
        "near: 4 statements, 4 uses, 2 atoms · never fires",
        "near: derives 2",
        "far: 2 statements, 0 uses, 2 atoms · never fires",
        "far: derives 2",
    ]
    assert counted(workspace, "/a.ir.lp") == {
        "object": "6 statements, 5 uses, 4 atoms",
        "own": "2 statements, 1 use, 2 atoms",
        "near": "4 statements, 4 uses, 2 atoms · derives 1",
    }


def test_lenses_of_a_plain_program(workspace: Workspace) -> None:
    showing(workspace, lenses=ShowLevel.ALL)
    opened(workspace, "%- /a.lp\nq(1..3). q(4).\n{ p(X); r(X) } :- q(X).\n#show p/1.\ns(1\n")
    assert counted(workspace, "/a.lp") == {
        "q": "2 statements, 1 use",
        "p": "p/1: 1 statement, 0 uses · r/1: 1 statement, 0 uses · derives 0",
    }


NUMBERS = """\
(define (domain lamps)
  (:predicates (lit ?l))
  (:functions (power ?l) (cost))
  (:durative-action light :parameters (?l)
    :duration (= ?duration (cost))
    :condition (and (at start (>= (power ?l) (cost))) (at start (not (lit ?l))))
    :effect (and (at end (lit ?l)) (at end (decrease (power ?l) (cost))))))
"""


def test_a_comparison_is_one_condition(workspace: Workspace) -> None:
    snapshot = workspace.put(uri("/domain.pddl"), NUMBERS)
    titles = [one.title for one in lenses(snapshot, uri("/domain.pddl"))]
    assert titles == ["2 conditions, 1 add effect, 1 numeric effect"]
