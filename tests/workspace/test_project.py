"""Which domain belongs to a document."""

from pathlib import Path
from weakref import ref

import pytest

from planscribe.check.tiers import Tier, findings
from planscribe.resources import shipped
from planscribe.text import DocumentKey, apply_edits
from planscribe.workspace import queries
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import associations as project
from planscribe.workspace.project.associations import DomainChoice, NoDomain
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Workspace
from tests.support.cycles import unsearched

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


@pytest.mark.parametrize("text", ["Domain: lights\n\nThere is a lamp.", "There is a lamp."])
def test_a_new_file_with_a_path_has_the_domain_of_its_folder(folder: Path, text: str) -> None:
    (folder / "domain.pddl").write_text(DOMAIN)
    workspace = Workspace()
    uri = f"untitled:{folder / 'new.task'}"
    key = workspace.put(uri, text, 1, "planscribe-task").document(DocumentKey(uri)).key
    domain = project.domain_of(workspace.snapshot, key).domain
    assert domain == (folder / "domain.pddl").as_uri()


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


def test_a_folder_may_have_the_name_of_the_domain(folder: Path, tmp_path: Path) -> None:
    own = tmp_path / "lights" / "domain.pddl"
    (own.parent / "tasks").mkdir(parents=True)
    own.write_text("(define (domain lights-4ops))")
    # The same name elsewhere in the workspace is further away.
    (folder / "domain.pddl").write_text(DOMAIN)
    workspace = Workspace(folders=(tmp_path.as_uri(),))
    assert found(own.parent / "tasks", "a.task", "Domain: lights\n", workspace) == own


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


@pytest.mark.parametrize("text", ["All is well.", "Domain: lights\n"])
def test_a_domain_that_is_not_compiled_is_named(folder: Path, text: str) -> None:
    (folder / "lights.domain.md").write_text("# Lights\n")
    with pytest.raises(NoDomain, match=r"in words only: compile `lights\.domain\.md`") as caught:
        found(folder, "a.task", text)
    assert not caught.value.known
    with pytest.raises(NoDomain, match="There is no domain `lamps`"):
        found(folder, "b.task", "Domain: lamps\n")
    (folder / "lights.pddl").write_text(DOMAIN)
    with pytest.raises(NoDomain, match="Begin it with a line"):
        found(folder, "c.task", "All is well.")


def test_a_domain_in_words_next_to_a_task_comes_before_others_of_its_name(folder: Path) -> None:
    own = folder / "own"
    own.mkdir()
    (folder / "lights.pddl").write_text(DOMAIN)
    (own / "lights.domain.md").write_text("# Lights\n")
    for name in ("lights", "lights.domain.md"):
        with pytest.raises(NoDomain, match="in words only"):
            found(own, "a.task", f"Domain: {name}\n")
    (own / "lights.pddl").write_text(DOMAIN)
    for name in ("lights", "lights.domain.md"):
        assert found(own, "a.task", f"Domain: {name}\n") == own / "lights.pddl"


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


def choice(folder: Path, name: str, text: str, settings: Settings | None = None) -> DomainChoice:
    """How the domain of a document in a workspace folder is chosen."""
    workspace = Workspace([folder.as_uri()], settings=settings)
    uri = (folder / name).as_uri()
    workspace.put(uri, text, 1)
    return project.choice_of(workspace.snapshot, uri)


def chosen(folder: Path, found: DomainChoice) -> str | None:
    return found.files and found.files.domain.removeprefix(f"{folder.as_uri()}/")


def write(folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(DOMAIN)


PROBLEM = "(define (problem p) (:domain LIGHTS))"


@pytest.mark.parametrize(
    ("files", "name", "domain", "rivals"),
    [
        (["b.pddl", "a.pddl"], "p.pddl", "a.pddl", 2),
        (["a.pddl", "domain.pddl"], "p.pddl", "domain.pddl", 2),
        (["p01-domain.pddl", "p02-domain.pddl"], "p02.pddl", "p02-domain.pddl", 0),
        (["domain_3.pddl", "domain.pddl"], "problem3.pddl", "domain_3.pddl", 0),
        (["lamp-domain.pddl", "domain.pddl"], "lamp-problem.pddl", "lamp-domain.pddl", 0),
        (["d01.pddl", "d02.pddl"], "p02.pddl", "d02.pddl", 0),
        (["p01-domain.pddl", "p02-domain.pddl"], "p02-airport-4.pddl", "p02-domain.pddl", 0),
        (["lamps.pddl", "lamps-more.pddl"], "lamps/p1.pddl", "lamps.pddl", 0),
        (["a.pddl", "deep/domain.pddl"], "deep/p.pddl", "deep/domain.pddl", 0),
        (["a.pddl", "deep/er/domain.pddl"], "deep/p.pddl", "a.pddl", 0),
        (["one/a.pddl", "two/b.pddl"], "p.pddl", "one/a.pddl", 2),
        (["one/a.pddl", "two/b.pddl"], "two/deep/er/p.pddl", "two/b.pddl", 0),
    ],
)
def test_the_nearest_domain_of_a_name_counts(
    folder: Path, files: list[str], name: str, domain: str, rivals: int
) -> None:
    write(folder, *files)
    found = choice(folder, name, PROBLEM)
    assert chosen(folder, found) == domain
    assert len(found.rivals) == rivals
    assert not rivals or found.rivals[0] == (folder / domain).as_uri()


def test_a_comment_decides_among_several(folder: Path) -> None:
    write(folder, "a.pddl", "b.pddl")
    found = choice(folder, "p.pddl", f";; domain: b.pddl\r\n{PROBLEM}")
    assert (chosen(folder, found), found.rivals) == ("b.pddl", ())


def test_a_domain_in_the_same_file_comes_first(folder: Path) -> None:
    write(folder, "domain.pddl")
    for text in (PROBLEM + DOMAIN, DOMAIN + PROBLEM):
        assert chosen(folder, choice(folder, "p.pddl", text)) == "p.pddl"
    other = DOMAIN.replace("Lights", "lamps")
    assert chosen(folder, choice(folder, "p.pddl", PROBLEM + other)) == "domain.pddl"


def test_a_setting_chooses_the_domain_of_the_files_that_fit(folder: Path) -> None:
    write(folder, "domain.pddl", "models/new lights.pddl")
    settings = Settings(
        domains=(("tests/*.pddl", "models/new lights.pddl"), ("te*", "domain.pddl"))
    )
    (folder / "tests").mkdir()
    for name in ("tests/p.pddl", "tests/deep/p 1.pddl"):
        assert chosen(folder, choice(folder, name, PROBLEM, settings)) == "models/new%20lights.pddl"
    assert chosen(folder, choice(folder, "p.pddl", PROBLEM, settings)) == "domain.pddl"
    comment = f"; domain: ../domain.pddl\n{PROBLEM}"
    assert chosen(folder, choice(folder, "tests/p.pddl", comment, settings)) == "domain.pddl"
    gone = Settings(domains=(("*", "gone.pddl"),))
    found = choice(folder, "p.pddl", PROBLEM, gone)
    assert found.files is None
    assert "`planscribe.domains` names `gone.pddl`, which does not exist" in str(found.missing)


@pytest.mark.parametrize("file", ["domain.pddl", "anything.pddl"])
def test_a_domain_beside_stands_in_for_one_that_is_not_there(folder: Path, file: str) -> None:
    write(folder, file)
    found = choice(folder, "p.pddl", "(define (problem p) (:domain bulbs))")
    assert chosen(folder, found) == file
    assert found.missing and found.missing.suggestions[0] == "Lights"
    assert choice(folder, "p.task", "Domain: bulbs\n").files is None
    settings = Settings(domain="bulbs")
    assert choice(folder, "p.pddl", PROBLEM, settings).files is None


def test_nothing_stands_in_where_several_could(folder: Path) -> None:
    write(folder, "a.pddl")
    (folder / "b.pddl").write_text("(define (domain other))")
    assert choice(folder, "p.pddl", "(define (problem p) (:domain bulbs))").files is None


def test_a_half_typed_name_keeps_the_domain_beside(folder: Path) -> None:
    write(folder, "lights.pddl")
    for text in ("(define (problem p) (:domain", "(define (problem p) (:domain))"):
        assert chosen(folder, choice(folder, "p.pddl", text)) == "lights.pddl"


def test_each_file_that_could_be_meant_can_be_chosen(folder: Path) -> None:
    write(folder, "one/a.pddl", "two/b c.pddl")
    text = f"; a problem\r\n{PROBLEM}"
    workspace = Workspace([folder.as_uri()])
    uri = (folder / "p.pddl").as_uri()
    workspace.put(uri, text, 1)
    (finding,) = findings(workspace.snapshot, uri, Tier.NAMES)[:1]
    assert (finding.code, finding.span.of(text)) == ("PS410", "LIGHTS")
    assert [one.span.of(DOMAIN) for one in finding.related] == ["Lights", "Lights"]
    for fix, domain in zip(finding.fixes, ("one/a.pddl", "two/b%20c.pddl"), strict=True):
        found = choice(folder, "p.pddl", apply_edits(text, fix.edits))
        assert (chosen(folder, found), found.rivals) == (domain, ())


def test_what_is_missing_keeps_no_snapshot(folder: Path) -> None:
    (folder / "domain.pddl").write_bytes(b"(define\0")
    task, problem = (folder / "a.task").as_uri(), (folder / "a.pddl").as_uri()
    with unsearched():
        workspace = Workspace()
        workspace.put(task, "Domain: domain.pddl\n", 1)
        snapshot = workspace.put(problem, "(define (problem p) (:domain nowhere))", 1)
        for key in (task, problem, task, problem):
            with pytest.raises(NoDomain):
                queries.domain_model(snapshot, key)
        for _ in range(2):
            with pytest.raises(CannotRead, match="a binary file"):
                snapshot.document((folder / "domain.pddl").as_uri())
        gone = ref(snapshot.answers)
        del snapshot
        workspace.close(problem)
        assert gone() is None


def test_a_file_that_can_no_longer_be_read_is_not_shown(folder: Path) -> None:
    write(folder, "one/a.pddl", "two/b.pddl")
    workspace = Workspace([folder.as_uri()])
    uri = (folder / "p.pddl").as_uri()
    workspace.put(uri, PROBLEM, 1)
    project.choice_of(workspace.snapshot, uri)
    (folder / "two/b.pddl").write_bytes(DOMAIN.encode() + b"\xed")
    (finding,) = findings(workspace.snapshot, uri, Tier.NAMES)[:1]
    assert finding.code == "PS410"
    assert [Path(one.key).name for one in finding.related] == ["a.pddl"]
