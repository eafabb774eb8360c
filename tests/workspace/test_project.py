"""Which domain belongs to a document."""

from pathlib import Path

import pytest

from planscribe.resources import shipped
from planscribe.workspace import project, queries
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Workspace

DOMAIN = "; a comment (define (domain other))\n( DEFINE (Domain Lights) (:predicates (lit ?x)))"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "work").mkdir()
    return tmp_path / "work"


def found(folder: Path, name: str, text: str, workspace: Workspace | None = None) -> Path:
    """The domain file of a document."""
    workspace = workspace or Workspace()
    uri = (folder / name).as_uri()
    workspace.put(uri, text, 1)
    domain = project.domain_of(workspace.snapshot, uri).domain
    return Path(domain.removeprefix("file://"))


@pytest.mark.parametrize(
    "place",
    [
        "domain.pddl",
        "anything.pddl",
        "lights/domain.pddl",
        "../domain.pddl",
        "../lights/domain.pddl",
    ],
)
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.task", "Domain: lights\n\nAll is well."),
        ("a.task", "# a comment\n\ndomain :  LIGHTS \n"),
        ("a.ir.lp", "% domain: lights\n"),
        ("a.facts.lp", "% Made by somebody\n%\n%  Domain: lights\nobject(a,b)."),
        ("a.pddl", "(define (problem p) (:domain LIGHTS))"),
    ],
)
def test_a_domain_is_found_by_name(folder: Path, place: str, name: str, text: str) -> None:
    file = (folder / place).resolve()
    file.parent.mkdir(exist_ok=True)
    file.write_text(DOMAIN)
    assert found(folder, name, text) == file


@pytest.mark.parametrize(
    "name", ["models/lights.pddl", "./models/lights.pddl", "models\\lights.pddl"]
)
def test_a_domain_is_found_by_path(folder: Path, name: str) -> None:
    file = folder / "models" / "lights.pddl"
    file.parent.mkdir()
    file.write_text(DOMAIN)
    assert found(folder, "a.task", f"Domain: {name}\n") == file
    assert found(folder, "a.pddl", f"; domain: {name}\n(define (problem p) (:domain x))") == file


def test_a_domain_is_found_in_a_workspace_folder(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "elsewhere" / "lights" / "domain.pddl"
    file.parent.mkdir(parents=True)
    file.write_text(DOMAIN)
    deep = folder / "deep" / "down"
    deep.mkdir(parents=True)
    workspace = Workspace([(tmp_path / "elsewhere").as_uri()])
    assert found(deep, "a.task", "Domain: lights\n", workspace) == file


def test_without_a_name_the_domain_beside_the_document_counts(folder: Path) -> None:
    (folder / "domain.pddl").write_text(DOMAIN)
    for name in ("a.task", "a.ir.lp", "rules.lp"):
        assert found(folder, name, "") == folder / "domain.pddl"


def test_a_derived_file_without_a_name_has_the_domain_of_its_task(folder: Path) -> None:
    (folder / "lights.pddl").write_text(DOMAIN)
    (folder / "a.task").write_text("Domain: lights\n")
    assert found(folder, "a.ir.lp", "") == folder / "lights.pddl"


def test_an_unsaved_domain_counts(folder: Path) -> None:
    workspace = Workspace()
    workspace.put((folder / "new.pddl").as_uri(), DOMAIN, 1)
    assert found(folder, "a.task", "Domain: lights\n", workspace) == folder / "new.pddl"


def test_ones_own_domain_comes_before_a_shipped_one_of_its_name(folder: Path) -> None:
    name = min(one.parent.name for one in shipped("rules").glob("*/domain.pddl"))
    task = f"Domain: {name}\n"
    assert found(folder, "a.task", task) == (shipped("rules") / name / "domain.pddl").resolve()
    (folder / "domain.pddl").write_text(f"(define (domain {name}))")
    assert found(folder, "a.task", task) == folder / "domain.pddl"


def test_rules_lie_beside_their_domain(folder: Path) -> None:
    (folder / "domain.pddl").write_text(DOMAIN)
    workspace = Workspace()
    uri = (folder / "a.task").as_uri()
    workspace.put(uri, "", 1)
    assert project.domain_of(workspace.snapshot, uri).rules is None
    (folder / "rules.lp").write_text("")
    workspace.refresh()
    assert project.domain_of(workspace.snapshot, uri).rules == (folder / "rules.lp").as_uri()


def test_a_missing_domain_is_told_with_what_there_is(folder: Path) -> None:
    (folder / "lights.pddl").write_text(DOMAIN)
    with pytest.raises(NoDomain, match="Did you mean `lights`") as caught:
        found(folder, "a.task", "Domain: lihgts\n")
    assert "lights" in caught.value.known
    with pytest.raises(NoDomain, match="Begin it with a line `Domain: NAME`"):
        found(folder, "a.task", "All is well.")


@pytest.mark.parametrize(
    ("content", "complaint"),
    [(b"\0", "binary"), (b"\xff", "UTF-8"), (b"hello", "does not define a domain")],
)
def test_a_domain_that_cannot_be_read_is_told(folder: Path, content: bytes, complaint: str) -> None:
    (folder / "lights.pddl").write_bytes(content)
    workspace = Workspace()
    uri = (folder / "a.task").as_uri()
    workspace.put(uri, "Domain: lights.pddl\n", 1)
    with pytest.raises(NoDomain, match=complaint):
        queries.domain_model(workspace.snapshot, uri)
