"""Plans of problems, and texts of domains."""

from pathlib import Path

import pytest

from planscribe.workspace import uris
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.pipeline import generated
from planscribe.workspace.project import companions
from planscribe.workspace.snapshot import Snapshot, Workspace

DOMAIN = "(define (domain d) (:predicates (p)))"
PROBLEM = "(define (problem x) (:domain d))"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "tasks").mkdir()
    texts = {
        "domain.pddl": DOMAIN,
        "rules.lp": "init(p).\n",
        "other.lp": "p.\n",
        "a.pddl": PROBLEM,
        "a.plan": "(Go x)\n",
        "b.plan": "(go x)\n",
        "tasks/c.task": "Domain: d\n\nP.\n",
        "tasks/c.ir.lp": "% domain: d\ngoal(p).\n",
        "tasks/other.task": "Domain: storage\n\nP.\n",
        "tasks/nothing.ir.lp": "goal(p).\n",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    made_from = Document.of(uris.uri_of(tmp_path / "a.pddl"), PROBLEM)
    plan = generated.stamped("(go y)\n", Language.PLAN, [made_from])
    (tmp_path / "best.plan").write_text(plan)
    return tmp_path


def plans(snapshot: Snapshot, folder: Path, saying: str) -> set[str]:
    problem = uris.uri_of(folder / "a.pddl")
    return {one.name for one in companions.plans_of(snapshot, [problem], saying)}


def test_plans_are_those_of_the_name_and_those_made_from_it(folder: Path) -> None:
    snapshot = Workspace().snapshot
    assert plans(snapshot, folder, "go") == {"a.plan", "best.plan"}
    assert plans(snapshot, folder, "y") == {"best.plan"}


def test_an_open_plan_counts_as_it_is_in_the_editor(folder: Path) -> None:
    snapshot = Workspace().put(uris.uri_of(folder / "a.plan"), "(walk)", 1)
    assert plans(snapshot, folder, "go") == {"best.plan"}


def test_texts_of_a_domain(folder: Path) -> None:
    snapshot = Workspace([uris.uri_of(folder)]).snapshot
    domain = uris.uri_of(folder / "domain.pddl")
    beside = [uris.uri_of(folder / "tasks" / "any.pddl")]
    found = [one.name for one in companions.texts_of(snapshot, domain, beside)]
    assert found == ["rules.lp", "c.ir.lp", "c.task"]
    assert [one.name for one in companions.texts_of(snapshot, domain)] == ["rules.lp"]
