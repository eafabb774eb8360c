"""Every shipped task is read to the last word, and has a problem and a valid plan."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from planscribe.check.finding import STATIC
from planscribe.check.tiers import findings
from planscribe.compile.problem import CompiledProblem
from planscribe.model.pddl.reading.reader import read
from planscribe.plan.execute.validator import validate
from planscribe.plan.result import Outcome
from planscribe.resources import shipped
from planscribe.syntax.pddl import tree as pddl
from planscribe.translate.ir import Unreadable
from planscribe.workspace import queries, uris
from planscribe.workspace.asp import programs
from planscribe.workspace.documents import SUFFIXES, Role
from planscribe.workspace.pipeline.products import Product, Stage, produce
from planscribe.workspace.plans import planning
from planscribe.workspace.snapshot import Workspace

RULES = shipped("rules")
TASKS = sorted(RULES.glob("*/tasks/*.task"))
DOMAINS = sorted(RULES.glob("*/domain.pddl"))


def name_of(path: Path) -> str:
    return f"{path.parent.parent.name}/{path.stem}"


@pytest.fixture(scope="module")
def workspace() -> Iterator[Workspace]:
    one = Workspace([])
    yield one
    one.end()


def test_there_are_seven_domains_with_three_tasks_each() -> None:
    assert len(DOMAINS) == 7
    assert all(len(list(path.parent.glob("tasks/*.task"))) >= 3 for path in DOMAINS)


@pytest.mark.parametrize("path", DOMAINS, ids=lambda path: path.parent.name)
def test_domains_are_sound(path: Path) -> None:
    tree = pddl.parse(path.read_text(encoding="utf-8"))
    file = read(tree)
    assert tree.faults == ()
    assert file.faults == ()
    (domain,) = file.domains
    assert all(predicate.comment for predicate in domain.predicates)


@pytest.mark.parametrize("path", TASKS, ids=name_of)
def test_tasks(path: Path, workspace: Workspace) -> None:
    snapshot, uri = workspace.snapshot, uris.uri_of(path)
    remarks = queries.translation(snapshot, uri).remarks
    assert [one for one in remarks if one.kind is not Unreadable.ANNOUNCEMENT] == []
    facts = programs.facts(snapshot, uri)
    assert facts.violations == ()
    assert facts.open_choices == ()
    problem = planning.compiled(snapshot, uri)
    assert isinstance(problem, CompiledProblem)
    assert problem.left_out == ()
    assert planning.unreachable(snapshot, uri) == ()
    result = planning.plan(snapshot, uri)
    assert result is not None
    assert result.outcome is Outcome.SOLVED, result.reason
    assert result.plan is not None
    pair = planning.problem(snapshot, uri)
    assert pair is not None
    assert validate(pair.domain, pair.problem, result.plan).valid


@pytest.mark.parametrize("path", TASKS, ids=name_of)
def test_what_is_made_of_tasks_has_no_findings(path: Path, workspace: Workspace) -> None:
    for step, role in ((Stage.TRANSLATE, Role.IR), (Stage.MATERIALIZE, Role.FACTS)):
        made = produce(workspace.snapshot, uris.uri_of(path), step)
        assert isinstance(made, Product)
        uri = uris.uri_of(path.with_name(path.stem + SUFFIXES[role]))
        workspace.put(uri, made.text, 1)
        assert findings(workspace.snapshot, uri, *STATIC) == ()
        workspace.close(uri)


@pytest.mark.parametrize("path", DOMAINS, ids=lambda path: path.parent.name)
def test_rules_have_no_findings(path: Path, workspace: Workspace) -> None:
    uri = uris.uri_of(path.with_name("rules.lp"))
    assert findings(workspace.snapshot, uri, *STATIC) == ()
