"""Queries: how often they are answered, and what counts as the same question."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from planscribe.text import DocumentKey
from planscribe.workers.limits import Cancellation
from planscribe.workers.passing import passing, witnessed
from planscribe.workspace import uris
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.query import Aside, Means, content_query, folder_query, query
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Snapshot, Workspace

A = uris.canonical("file:///a.task")
asked: list[object] = []


@pytest.fixture
def workspace() -> Iterator[Workspace]:
    asked.clear()
    made = Workspace()
    yield made
    made.end()


@query
def shout(snapshot: Snapshot, uri: DocumentKey, sign: str = "!") -> str:
    asked.append(uri)
    return snapshot.document(uri).text.upper() + sign


@content_query()
def length_of(_means: Means, document: Document, report: Aside[str]) -> int:
    asked.append(report.value)
    return len(document.text)


@folder_query
def number_of_settings(snapshot: Snapshot) -> int:
    asked.append(snapshot.revision)
    return len(asked)


@content_query(lasting=lambda is_lasting: is_lasting)
def hurried(_means: Means, is_lasting: bool) -> int:
    asked.append(is_lasting)
    passing()
    return len(asked)


@query
def built_on_it(snapshot: Snapshot) -> int:
    return hurried(snapshot, False)


def test_a_snapshot_is_asked_once(workspace: Workspace) -> None:
    snapshot = workspace.put(A, "one", 1)
    assert [shout(snapshot, A), shout(snapshot, A)] == ["ONE!"] * 2
    assert shout(snapshot, A, sign="?") == "ONE?"
    assert len(asked) == 2


def test_the_next_snapshot_is_asked_anew(workspace: Workspace) -> None:
    shout(workspace.put(A, "one", 1), A)
    assert shout(workspace.change(A, "two", 2), A) == "TWO!"


def test_every_other_view_of_a_snapshot_is_asked_anew(workspace: Workspace) -> None:
    snapshot = workspace.put(A, "one", 1)
    shout(snapshot, A)
    others = (
        snapshot.afresh(),
        snapshot.choosing(Settings()),
        snapshot.switching(frozenset({(A, "one")})),
        snapshot.holding(Document.of(A, "held")),
        replace(snapshot, folders=(A,)),
    )
    assert [shout(other, A) for other in others] == ["ONE!"] * 3 + ["HELD!", "ONE!"]
    assert len(asked) == 6


def test_the_same_documents_for_another_piece_of_work_are_not(workspace: Workspace) -> None:
    snapshot = workspace.put(A, "one", 1)
    shout(snapshot, A)
    shout(snapshot.cancelled_by(Cancellation()), A)
    assert len(asked) == 1


def test_the_same_content_is_asked_once_in_all_snapshots(workspace: Workspace) -> None:
    lengths = []
    for version, text in enumerate(["one", "three", "one"]):
        snapshot = workspace.put(A, text, version)
        lengths.append(length_of(snapshot, snapshot.document(A), Aside(str(version))))
    assert lengths == [3, 5, 3] and asked == ["0", "1"]


def test_another_name_or_language_is_other_content() -> None:
    document = Document.of(A, "one", 1)
    assert document == Document.of(A, "one", 2) == Document.of(A, "one")
    assert document != Document.of("file:///b.task", "one", 1)
    assert document != replace(document, written_in=Language.PDDL)
    assert document != replace(document, made_from=A)


def test_what_a_query_raises_is_not_remembered(workspace: Workspace) -> None:
    snapshot = workspace.snapshot
    for _ in range(2):
        with pytest.raises(Exception, match="file"):
            shout(snapshot, A)
    assert len(asked) == 2


def test_what_is_passing_ends_with_the_attempt_even_within_a_snapshot(workspace: Workspace) -> None:
    snapshot = workspace.snapshot
    assert [built_on_it(snapshot), built_on_it(snapshot)] == [1, 1]
    with witnessed() as witness:
        built_on_it(snapshot)
    assert witness.passing and snapshot.memo.has_passing
    snapshot.memo.again()
    assert built_on_it(snapshot) == 2


def test_what_a_user_chose_the_time_for_lasts(workspace: Workspace) -> None:
    snapshot = workspace.snapshot
    assert hurried(snapshot, True) == 1
    snapshot.memo.again()
    assert hurried(snapshot, True) == 1
    assert hurried.known(snapshot, True) == 1 and not hurried.is_settled(snapshot, True)
    assert hurried.afresh(snapshot, True) == 2


def test_folders_are_looked_at_again_when_files_may_have_come(workspace: Workspace) -> None:
    opened = workspace.put(A, "one", 1)
    assert number_of_settings(opened) == number_of_settings(workspace.change(A, "two", 2)) == 1
    assert number_of_settings(workspace.refresh()) == 2
