"""Documents: their language and role, their URIs, and reading them from the disk."""

from pathlib import Path

import pytest

from planscribe.workspace import uris
from planscribe.workspace.documents import LARGEST, Document, Language, Role, stem
from planscribe.workspace.files import CannotRead, Disk
from planscribe.workspace.snapshot import Workspace


@pytest.mark.parametrize(
    ("name", "text", "role"),
    [
        ("a.task", "", Role.TASK),
        ("a.ir.lp", "", Role.IR),
        ("a.facts.lp", "", Role.FACTS),
        ("rules.lp", "", Role.RULES),
        ("a.plan", "", Role.PLAN),
        ("a.pddl", "(define (domain d))", Role.DOMAIN),
        ("a.pddl", "; made (define (domain x))\n\t( DEFINE ;\n (Problem p))", Role.PROBLEM),
        ("a.pddl", "", Role.DOMAIN),
        ("a.pddl", ";\n" * 100_000 + "(" * 100_000, Role.DOMAIN),
        ("a.txt", "", None),
    ],
)
def test_role(name: str, text: str, role: Role | None) -> None:
    assert Document.of(f"file:///x/{name}", text).role is role


def test_the_clients_word_for_the_language_counts_more_than_the_name() -> None:
    assert Document.of("untitled:1", "", 1, "pddl").language is Language.PDDL
    assert Document.of("file:///a.task", "", 1, "plaintext").language is Language.TASK
    assert Document.of("file:///a.plan", "", 1, "planscribe-task").language is Language.PLAN


@pytest.mark.parametrize(
    ("name", "start", "role"),
    [
        ("d.pddl", "(define (domain d))", Role.DOMAIN),
        ("p.pddl", "(define (problem p))", Role.PROBLEM),
        ("p.plan", "(move a)", Role.PLAN),
        ("p.facts.lp", "p(a).", Role.FACTS),
    ],
)
def test_what_is_too_large_for_an_editor_has_no_language_there(
    name: str, start: str, role: Role
) -> None:
    uri, most = f"file:///x/{name}", start.ljust(LARGEST[role])
    document = Document.of(uri, most, 1)
    assert document.role is role and not document.is_too_large
    larger = document.replaced(most + " ", 2)
    assert larger.is_too_large and larger.language is None and larger.role is None
    assert larger.replaced(most, 3).role is role
    assert Document.of(uri, most + " ").role is role  # on the disk


@pytest.mark.parametrize("name", ["demo.task", "demo.ir.lp", "demo.facts.lp", "demo.pddl"])
def test_stem(name: str) -> None:
    assert stem(f"file:///x%20y/{name}") == "demo"


@pytest.mark.parametrize(
    ("spelling", "same"),
    [
        ("file:///c%3A/a%20b", "file:///C:/a%20b"),
        ("FILE:///a/b", "file:///a/b"),
        ("file://localhost/a", "file:///a"),
        ("file:///%61", "file:///a"),
        ("untitled:Untitled-1", "untitled:Untitled-1"),
    ],
)
def test_spellings_of_one_uri(spelling: str, same: str) -> None:
    assert uris.canonical(spelling) == uris.canonical(same) == same


@pytest.mark.parametrize("uri", ["", "file:", "file:///a%00b", "http://[", "file:///\ud800", "x"])
def test_odd_uris_have_no_path(uri: str) -> None:
    assert uris.path_of(uri) is None
    assert uris.canonical(uri) == uri


def test_paths_with_odd_characters_survive(tmp_path: Path) -> None:
    path = tmp_path / "a b#c?d%e\u2028🍸"
    assert uris.path_of(uris.uri_of(path)) == path


def test_files_are_read_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "a.task"
    path.write_bytes("\ufeffone\r\ntwo\u2028".encode())
    assert Disk().read(path.as_uri()).text == "one\r\ntwo\u2028"


@pytest.mark.parametrize(
    ("content", "complaint"),
    [(b"a\0b", "binary"), (b"caf\xe9", r"not UTF-8 text \(byte 4\)"), (b"x" * 11, "limit")],
)
def test_what_is_not_a_text_is_refused(tmp_path: Path, content: bytes, complaint: str) -> None:
    path = tmp_path / "a.pddl"
    path.write_bytes(content)
    with pytest.raises(CannotRead, match=complaint):
        Disk(largest=10).read(path.as_uri())


def test_what_is_not_a_file_is_refused(tmp_path: Path) -> None:
    for uri in (tmp_path.as_uri(), (tmp_path / "none").as_uri(), "untitled:a"):
        with pytest.raises(CannotRead):
            Disk().read(uri)


def test_an_open_document_hides_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.task"
    path.write_text("on the disk")
    workspace = Workspace()
    assert workspace.snapshot.document(path.as_uri()).text == "on the disk"
    workspace.put(path.as_uri(), "in the editor", 1)
    assert workspace.snapshot.document(path.as_uri()).text == "in the editor"
    workspace.close(path.as_uri())
    assert workspace.snapshot.document(path.as_uri()).text == "on the disk"


def test_a_snapshot_never_changes(tmp_path: Path) -> None:
    path = tmp_path / "a.task"
    path.write_text("before")
    workspace = Workspace()
    old = workspace.put("file:///b.task", "one", 1)
    assert old.document(path.as_uri()).text == "before"
    path.write_text("afterwards")
    new = workspace.change("file:///b.task", "two", 2)
    assert old.document(path.as_uri()).text == "before"
    assert old.document("file:///b.task").text == "one"
    assert new.document(path.as_uri()).text == "afterwards"
    assert new.revision > old.revision


def test_a_folder_holds_unsaved_documents_too(tmp_path: Path) -> None:
    (tmp_path / "a.task").write_text("")
    workspace = Workspace()
    workspace.put((tmp_path / "b.task").as_uri(), "", 1)
    assert [uris.file_name(uri) for uri in workspace.snapshot.folder(tmp_path.as_uri())] == [
        "a.task",
        "b.task",
    ]
