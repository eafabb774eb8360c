"""The order and the cancelling of the tiers, and the store that they fill."""

import asyncio
import threading
from dataclasses import replace

import pytest

from planscribe.check.finding import UNASKED, Finding, Fix, Related, Severity, Tier
from planscribe.lsp.findings.schedule import Pauses, Scheduler
from planscribe.lsp.findings.store import FindingStore
from planscribe.text import Edit, Span
from planscribe.workers.limits import Cancelled
from planscribe.workers.passing import passing
from planscribe.workers.stopping import stop_if_cancelled
from planscribe.workspace.snapshot import Snapshot, Workspace

A, B = "file:///a.pddl", "file:///b.pddl"


class Recorder:
    """A scheduler with a check that tells what it was asked."""

    def __init__(self, pauses: Pauses | None = None) -> None:
        self.checked: list[tuple[int, str, Tier]] = []
        self.reported: list[tuple[int, str, Tier]] = []
        self.idle: asyncio.Queue[int] = asyncio.Queue()
        self.hold = threading.Event()
        self.hold.set()
        self.held = threading.Event()
        self.slow: str | None = None
        """The only document whose check is held; None for all."""
        self.hurried = 0
        """How often running a program is still said to depend on time."""
        self.news: asyncio.Queue[None] = asyncio.Queue()
        pauses = pauses or Pauses(0.0, 0.0, (0.0,) * 3)
        self.scheduler = Scheduler(self.check, self.report, self.rest, pauses)

    def check(self, snapshot: Snapshot, uri: str, tier: Tier) -> tuple[Finding, ...]:
        self.checked.append((snapshot.revision, uri, tier))
        self.held.set()
        if self.slow in (None, uri):
            self.hold.wait(10)
        if tier is Tier.MEANING and self.hurried:
            self.hurried -= 1
            snapshot.memo.recall("facts", passing)
        if "broken" in snapshot.document(uri).text:
            raise RecursionError
        return ()

    def report(self, snapshot: Snapshot, uri: str, tier: Tier, _: tuple[Finding, ...]) -> None:
        self.reported.append((snapshot.revision, uri, tier))
        self.news.put_nowait(None)
        if "unreportable" in snapshot.document(uri).text:
            raise OSError

    def rest(self, snapshot: Snapshot) -> None:
        self.idle.put_nowait(snapshot.revision)


async def test_the_last_change_comes_first_in_every_tier() -> None:
    recorder, workspace = Recorder(), Workspace()
    recorder.scheduler.revise(workspace.put(A, ""), [A])
    assert await recorder.idle.get() == 1
    recorder.scheduler.revise(workspace.put(B, ""), [B])
    assert await recorder.idle.get() == 2
    recorder.scheduler.revise(workspace.change(A, "new"), [A])
    assert await recorder.idle.get() == 3
    recorder.scheduler.close()
    assert [tier for revision, _, tier in recorder.reported if revision == 1] == list(UNASKED)
    for revision, uris in ((2, [B, A]), (3, [A, B])):
        for uri in uris:
            mine = [one[2] for one in recorder.reported if one[:2] == (revision, uri)]
            assert mine == list(UNASKED)
        for tier in (Tier.SYNTAX, Tier.NAMES):
            assert [one[1] for one in recorder.reported if one[::2] == (revision, tier)] == uris


async def test_a_check_of_an_older_revision_stops_midway() -> None:
    stopped: list[int] = []
    begun = threading.Event()

    def check(snapshot: Snapshot, _: str, tier: Tier) -> tuple[Finding, ...]:
        if tier is Tier.MEANING:
            begun.set()
        try:
            while snapshot.revision == 1 and tier is Tier.MEANING:
                stop_if_cancelled()
        except Cancelled:
            stopped.append(snapshot.revision)
            raise
        return ()

    recorder, workspace = Recorder(), Workspace()
    recorder.scheduler = Scheduler(check, recorder.report, recorder.rest, Pauses(0.0, 0.0, ()))
    recorder.scheduler.revise(workspace.put(A, ""), [A])
    await asyncio.to_thread(begun.wait, 10)
    recorder.scheduler.revise(workspace.change(A, "new"), [A])
    assert await recorder.idle.get() == 2
    recorder.scheduler.close()
    assert stopped == [1]


async def test_a_check_that_takes_long_keeps_no_other_document_waiting() -> None:
    recorder, workspace = Recorder(), Workspace()
    recorder.slow = A
    recorder.hold.clear()
    recorder.scheduler.revise(workspace.put(A, ""), [A])
    await asyncio.to_thread(recorder.held.wait, 10)
    for number in range(10):
        recorder.scheduler.revise(workspace.put(B, f"{number}", number), [B])
        while recorder.reported[-1:] != [(number + 2, B, Tier.REACHABILITY)]:
            await recorder.news.get()
    assert [uri for _, uri, _ in recorder.checked].count(A) == 1
    recorder.hold.set()
    assert await recorder.idle.get() == 11
    recorder.scheduler.close()
    assert {revision for revision, uri, _ in recorder.reported if uri == A} == {11}


async def test_a_newer_revision_silences_the_older() -> None:
    recorder, workspace = Recorder(), Workspace()
    recorder.hold.clear()
    recorder.scheduler.revise(workspace.put(A, ""), [A])
    await asyncio.to_thread(recorder.held.wait, 10)
    recorder.scheduler.revise(workspace.change(A, "new"), [A])
    recorder.hold.set()
    assert await recorder.idle.get() == 2
    recorder.scheduler.close()
    assert {revision for revision, _, _ in recorder.reported} == {2}


async def test_a_text_that_was_not_reached_is_read_in_the_next_revision() -> None:
    recorder, workspace = Recorder(), Workspace()
    recorder.scheduler.revise(workspace.put(A, ""), [A])
    recorder.scheduler.revise(workspace.put(B, ""), [B])
    await recorder.idle.get()
    recorder.scheduler.close()
    assert {(2, A, Tier.SYNTAX), (2, B, Tier.SYNTAX)} <= set(recorder.reported)


async def test_a_fault_in_a_check_does_not_stop_the_others() -> None:
    recorder, workspace = Recorder(), Workspace()
    recorder.scheduler.revise(workspace.put(A, "broken"), [A])
    assert await recorder.idle.get() == 1
    recorder.scheduler.close()
    assert len(recorder.reported) == len(UNASKED)


async def test_a_fault_in_a_report_does_not_stop_the_others() -> None:
    recorder, workspace = Recorder(), Workspace()
    recorder.scheduler.revise(workspace.put(A, "unreportable"), [A])
    assert await recorder.idle.get() == 1
    recorder.scheduler.close()
    assert len(recorder.reported) == len(UNASKED)


@pytest.mark.parametrize(("hurried", "times"), [(0, 1), (1, 2), (2, 3), (9, 4)])
async def test_what_depends_on_time_is_tried_again_a_few_times(hurried: int, times: int) -> None:
    recorder, workspace = Recorder(), Workspace()
    recorder.hurried = hurried
    recorder.scheduler.revise(workspace.put(A, ""), [A])
    await recorder.scheduler.finished()
    recorder.scheduler.close()
    assert recorder.idle.qsize() == times
    assert recorder.checked.count((1, A, Tier.MEANING)) == times
    assert recorder.checked.count((1, A, Tier.NAMES)) == 1


async def test_what_others_were_told_in_a_hurry_is_tried_again_too() -> None:
    recorder, workspace = Recorder(), Workspace()
    recorder.hold.clear()
    snapshot = workspace.put(A, "")
    recorder.scheduler.revise(snapshot, [A])
    await asyncio.to_thread(recorder.held.wait, 10)
    snapshot.memo.recall("a hover", passing)
    recorder.hold.set()
    await recorder.scheduler.finished()
    recorder.scheduler.close()
    assert recorder.idle.qsize() == 2 and not snapshot.memo.has_passing


def finding(start: int, message: str = "") -> Finding:
    return Finding("PS101", Severity.ERROR, Span(start, start + 1), message)


def test_the_store_keeps_a_slot_for_each_tier() -> None:
    store = FindingStore()
    store.put(A, Tier.MEANING, 1, [finding(3), finding(1)])
    store.put(A, Tier.SYNTAX, 1, [finding(2), finding(3)])
    assert [one.span.start for one in store.of(A)] == [1, 2, 3]
    store.put(A, Tier.MEANING, 2, [])
    assert [one.span.start for one in store.of(A)] == [2, 3]
    store.forget(A)
    assert store.of(A) == ()


def test_the_store_refuses_what_is_older_than_what_it_has() -> None:
    store = FindingStore()
    assert store.put(A, Tier.SYNTAX, 2, [finding(1)])
    assert not store.put(A, Tier.SYNTAX, 1, [])
    assert store.of(A) == (finding(1),)


def spans(store: FindingStore, uri: str = A) -> list[tuple[int, int]]:
    return [(one.span.start, one.span.end) for one in store.of(uri)]


@pytest.mark.parametrize(
    ("edit", "left"),
    [
        (Edit(Span(2, 2), "ab"), [(12, 15), (22, 25)]),
        (Edit(Span(0, 5), ""), [(5, 8), (15, 18)]),
        (Edit(Span(11, 11), "x"), [(21, 24)]),
        (Edit(Span(9, 11), ""), [(18, 21)]),
        (Edit(Span(15, 18), "one\ntwo"), [(10, 13), (24, 27)]),
        (Edit(Span(12, 21), ""), []),
        (Edit(Span(30, 30), "x"), [(10, 13), (20, 23)]),
        # At the edge of a word: another word, or more of the same one.
        (Edit(Span(13, 13), " x"), [(10, 13), (22, 25)]),
        (Edit(Span(13, 13), "x "), [(22, 25)]),
        (Edit(Span(10, 10), "x\n"), [(12, 15), (22, 25)]),
        (Edit(Span(10, 10), "\nx"), [(22, 25)]),
    ],
)
def test_findings_move_over_an_edit_that_does_not_touch_them(
    edit: Edit, left: list[tuple[int, int]]
) -> None:
    store = FindingStore()
    found = [replace(finding(start), span=Span(start, start + 3)) for start in (10, 20)]
    store.put(A, Tier.NAMES, 1, found[:1])
    store.put(A, Tier.MEANING, 1, found[1:])
    store.put(B, Tier.NAMES, 1, found)
    store.edited(A, edit)
    assert spans(store) == left
    assert spans(store, B) == [(10, 13), (20, 23)]


def test_what_was_requested_goes_with_the_text_that_it_was_about() -> None:
    store = FindingStore()
    store.put(A, Tier.REQUESTED, 1, [finding(1)])
    store.edited(B, Edit(Span(9, 9), "x"))
    assert spans(store) == [(1, 2)]
    store.edited(A, Edit(Span(9, 9), "x"))
    assert spans(store) == []


def test_related_places_and_fixes_move_too() -> None:
    fixes = (
        Fix("kept", (Edit(Span(30, 31), ""), Edit(Span(0, 1), ""))),
        Fix("touched", (Edit(Span(5, 8), ""),)),
    )
    related = (
        Related(A, Span(20, 21), ""),
        Related(A, Span(5, 8), ""),
        Related(B, Span(20, 21), ""),
    )
    store = FindingStore()
    store.put(A, Tier.NAMES, 1, [replace(finding(10), related=related, fixes=fixes)])
    store.put(B, Tier.NAMES, 1, [replace(finding(10), related=related, fixes=fixes)])
    store.edited(A, Edit(Span(6, 7), "123"))
    (own,), (other,) = store.of(A), store.of(B)
    moved = (Related(A, Span(22, 23), ""), Related(B, Span(20, 21), ""))
    assert own.related == other.related == moved
    assert own.fixes == (Fix("kept", (Edit(Span(32, 33), ""), Edit(Span(0, 1), ""))),)
    assert (own.span, other.span, other.fixes) == (Span(12, 13), Span(10, 11), fixes)


async def test_the_first_findings_of_a_session_can_be_awaited() -> None:
    recorder, workspace = Recorder(), Workspace()
    await recorder.scheduler.begun()
    recorder.hold.clear()
    recorder.scheduler.revise(workspace.put(A, ""), [A])
    waits = asyncio.create_task(recorder.scheduler.begun())
    await asyncio.to_thread(recorder.held.wait)
    assert not waits.done()
    recorder.hold.set()
    await waits
    assert [one[1:] for one in recorder.reported[:2]] == [(A, Tier.SYNTAX), (A, Tier.NAMES)]
    assert await recorder.idle.get() == 1
    recorder.hold.clear()
    recorder.scheduler.revise(workspace.put(B, ""), [B])
    await recorder.scheduler.begun()
    assert (2, B, Tier.SYNTAX) not in recorder.reported
    recorder.hold.set()
    assert await recorder.idle.get() == 2
    recorder.scheduler.close()


async def test_nobody_waits_long_for_the_first_findings() -> None:
    recorder, workspace = Recorder(Pauses(first=0.0)), Workspace()
    recorder.hold.clear()
    recorder.scheduler.revise(workspace.put(A, ""), [A])
    await recorder.scheduler.begun()
    assert not recorder.reported
    recorder.hold.set()
    recorder.scheduler.close()
