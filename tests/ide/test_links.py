"""Links, lenses, and what is declared anywhere."""

from pathlib import Path

import pytest

from planscribe.ide.lenses import lenses
from planscribe.ide.links import links
from planscribe.ide.workspace_symbols import search
from planscribe.workspace import uris
from planscribe.workspace.pipeline import Product, Step, produce
from planscribe.workspace.snapshot import Workspace
from tests.ide.opened import DOMAIN, opened, uri

LIGHTS = f"""{DOMAIN}
;- /p.pddl
(define (problem Evening) (:domain LIGHTS) (:objects a b - lamp)
  (:init (broken a)) (:goal (and (lit a) (lit b))))
"""


def linked(workspace: Workspace, path: str) -> list[str]:
    text = workspace.snapshot.document(uri(path)).text
    return [
        f"{one.span.of(text)} -> {uris.file_name(one.uri)}"
        for one in links(workspace.snapshot, uri(path))
    ]


def counted(workspace: Workspace, path: str) -> dict[str, str]:
    text = workspace.snapshot.document(uri(path)).text
    return {one.span.of(text): one.title for one in lenses(workspace.snapshot, uri(path))}


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
    made = produce(workspace.snapshot, uri("/a.task"), Step.TRANSLATE)
    assert isinstance(made, Product) and made.uri
    workspace.put(made.uri, made.text, 1)
    assert linked(workspace, "/a.ir.lp") == ["a.task -> a.task", "lights -> domain.pddl"]


def test_lenses_count(workspace: Workspace) -> None:
    opened(workspace, LIGHTS)
    assert counted(workspace, "/domain.pddl") == {
        "lamp": "3 uses",
        "lit": "1 read, 1 write",
        "broken": "1 read, never changed",
        "light": "needs 2, adds 1",
    }
    assert counted(workspace, "/p.pddl") == {"Evening": "2 objects, 1 fact, 2 goals"}


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
