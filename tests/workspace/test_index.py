"""Every domain and problem of a workspace, and how cheaply they are known."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.model.symbols.symbols import NameKind
from planscribe.workspace.project import index, scan
from planscribe.workspace.project.outline import HEAD, outlines
from planscribe.workspace.project.problems import problems_of
from planscribe.workspace.snapshot import Workspace

DOMAIN = "(define (domain {}) (:predicates (lit ?x)))"
PROBLEM = "(define (problem {}) (:domain {}))"


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    return Workspace([tmp_path.as_uri()])


def write(folder: Path, **texts: str) -> None:
    for name, text in texts.items():
        file = folder / f"{name.replace('__', '/')}.pddl"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def names(workspace: Workspace) -> list[str]:
    return sorted(one.name for one in index.definitions(workspace.snapshot))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", []),
        ("; (define (domain no))", []),
        ("(define (domain A))", [("domain", "A", "")]),
        ("(DEFINE ; why\r\n\t( Domain ; (\n a)", [("domain", "a", "")]),
        ("(define (problem p) (:domain D) (:init))", [("problem", "p", "D")]),
        (
            "(define (problem p) ; (:domain x)\n (:requirements :adl) ( :domain\ny )",
            [("problem", "p", "y")],
        ),
        ("(define (problem p) (:domain", [("problem", "p", "")]),
        ("(define (domain", []),
        ("(define (domain )", [("domain", "", "")]),
        ("(define (domainx y))", []),
        (
            "(define (domain d)) (define (problem p) (:domain d)) (define (problem q) (:domain e))",
            [("domain", "d", ""), ("problem", "p", "d"), ("problem", "q", "e")],
        ),
        (";" * HEAD + "\n(define (domain d))", [("domain", "d", "")]),
        (
            "(define (domain d) " + "(p)" * HEAD + ")(define (problem p) (:domain d))",
            [("domain", "d", ""), ("problem", "p", "d")],
        ),
    ],
)
def test_an_outline_tells_what_a_text_defines(text: str, found: list[tuple[str, str, str]]) -> None:
    outline = outlines(text)
    assert [(one.kind.value, one.name, one.domain) for one in outline] == found
    assert all(one.span.of(text) == one.name for one in outline)


@given(st.text(alphabet="(define domain)problem:;\n x", max_size=80))
def test_an_outline_of_any_text(text: str) -> None:
    for one in outlines(text):
        assert one.span.of(text) == one.name


def test_all_files_below_the_folders_are_known(tmp_path: Path, workspace: Workspace) -> None:
    write(
        tmp_path,
        a=DOMAIN.format("one"),
        deep__down__b=PROBLEM.format("two", "one"),
        node_modules__c=DOMAIN.format("no"),
        deep__node_modules__c=DOMAIN.format("no"),
    )
    write(tmp_path / ".git", c=DOMAIN.format("no"))
    (tmp_path / "broken.pddl").write_bytes(b"\xff\0(define (domain bytes)")
    (tmp_path / "loop").symlink_to(tmp_path, target_is_directory=True)
    assert names(workspace) == ["bytes", "one", "two"]
    (found,) = index.domains_named(workspace.snapshot, "ONE")
    assert (found.key, found.kind) == ((tmp_path / "a.pddl").as_uri(), NameKind.DOMAIN)


def test_what_is_open_counts_instead_of_the_file(tmp_path: Path, workspace: Workspace) -> None:
    write(tmp_path, a=DOMAIN.format("one"))
    uri = (tmp_path / "a.pddl").as_uri()
    workspace.put(uri, DOMAIN.format("two"), 1)
    assert names(workspace) == ["two"]
    workspace.change(uri, "(define (dom", 2)
    assert names(workspace) == []
    workspace.close(uri)
    assert names(workspace) == ["one"]


def test_what_lies_around_a_document_outside_of_the_folders_is_known(tmp_path: Path) -> None:
    write(
        tmp_path, a=DOMAIN.format("up"), b__c=DOMAIN.format("beside"), b__d__e=DOMAIN.format("no")
    )
    workspace = Workspace()
    workspace.put((tmp_path / "b" / "p.pddl").as_uri(), PROBLEM.format("p", "up"), 1)
    assert names(workspace) == ["beside", "p", "up"]


def test_typing_looks_for_no_files(
    tmp_path: Path, workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, **{f"p{number}": PROBLEM.format(number, "d") for number in range(20)})
    uri = (tmp_path / "p1.pddl").as_uri()
    workspace.put(uri, PROBLEM.format(1, "d"), 1)
    assert len(names(workspace)) == 20
    scans, reads = [], []
    files, beginning = scan.files, scan.beginning
    monkeypatch.setattr(index, "files", lambda *a, **k: scans.append(a) or files(*a, **k))
    monkeypatch.setattr(index, "beginning", lambda *a: reads.append(a) or beginning(*a))
    before = index.index(workspace.snapshot)
    workspace.change(uri, PROBLEM.format(1, "d") + " ; x", 2)
    assert index.index(workspace.snapshot) is before
    write(tmp_path, p2=PROBLEM.format("changed", "d"))
    workspace.refresh()
    assert "changed" in names(workspace)
    assert (len(scans), len(reads)) == (1, 1)


def test_there_is_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, a__x="", b="", c="", d="")
    monkeypatch.setattr(scan, "MOST_FILES", 3)
    found = [one.path.name for one in scan.files(tmp_path, ".pddl", below=True)]
    assert found == ["b.pddl", "c.pddl", "d.pddl"]
    monkeypatch.setattr(scan, "MOST_ENTRIES", 2)
    assert len(list(scan.files(tmp_path, ".pddl", below=True))) == 1


def test_the_problems_of_a_domain(tmp_path: Path, workspace: Workspace) -> None:
    both = DOMAIN.format("light") + PROBLEM.format("p", "light")
    write(
        tmp_path,
        domain=DOMAIN.format("Lights"),
        beside=PROBLEM.format("p", "lights"),
        wrong=PROBLEM.format("p", "nothing"),
        deep__down__p=PROBLEM.format("p", "LIGHTS"),
        deep__chosen="; domain: ../other/d.pddl\n" + PROBLEM.format("p", "lights"),
        other__d=DOMAIN.format("lights"),
        other__p=PROBLEM.format("p", "lights"),
        own__both=both,
    )
    unsaved = (tmp_path / "new.pddl").as_uri()
    workspace.put(unsaved, PROBLEM.format("p", "lights"), 1)

    def of(name: str) -> list[str]:
        found = problems_of(workspace.snapshot, (tmp_path / name).as_uri())
        return sorted(one.removeprefix(f"{tmp_path.as_uri()}/") for one in found)

    beside = ["beside.pddl", "deep/down/p.pddl", "new.pddl", "wrong.pddl"]
    assert of("domain.pddl") == beside
    assert of("other/d.pddl") == ["deep/chosen.pddl", "other/p.pddl"]
    assert of("own/both.pddl") == ["own/both.pddl"]
    workspace.change(unsaved, "", 2)
    assert of("domain.pddl") == [one for one in beside if one != "new.pddl"]
