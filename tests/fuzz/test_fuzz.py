"""The fuzz tests: their parts, and a run with a few hundred edits."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.fuzz import processes, report
from tests.fuzz.actions import Ask, Change, Check, Disturb, Profile, Splice
from tests.fuzz.author import Author
from tests.fuzz.comparison import difference
from tests.fuzz.noise import MESSAGES
from tests.fuzz.play import Fault, play
from tests.fuzz.requests import COMMANDS, DELTA, FOLLOWING, PULL, REQUESTS
from tests.fuzz.seeds import PROGRAMS, RULES, Family
from tests.fuzz.session import Session
from tests.fuzz.shrinking import shrunk
from tests.fuzz.soak import is_growing
from tests.fuzz.texts import after, between, is_position, position, spliced

SMALL = Family(
    "small",
    {
        "domain.pddl": (RULES / "blocksworld" / "domain.pddl").read_text(),
        "rules.lp": (RULES / "blocksworld" / "rules.lp").read_text(),
        "first.task": (RULES / "blocksworld" / "tasks" / "swap.task").read_text(),
        "first.plan": "(unstack a1 a2)\n(putdown a1)\n",
        **PROGRAMS,
    },
)
EDITS = 80


@pytest.mark.parametrize(("seed", "stops"), [(2, False), (3, True)])
async def test_edited_documents_are_seen_as_if_just_opened(seed: int, stops: bool) -> None:
    outcome = await play(Author(seed, SMALL, stops).script(EDITS, settle=60, check=EDITS))
    assert outcome.fault is None, report.told(outcome.fault)
    assert outcome.edits >= EDITS
    assert outcome.checks
    assert outcome.samples
    assert all(one.memory and one.processes for one in outcome.samples) or not processes.KNOWN


@pytest.mark.parametrize(
    ("values", "grows"),
    [
        (range(100, 200), True),
        ([*range(60, 100), *[100] * 60], False),
        ([100, 150] * 50, False),
        (range(1000, 1100), False),
        ([100, 100, 100, 100, 200], False),
        ([100, 120, 130, 139, 140], False),
        ([], False),
        ([3], False),
    ],
)
def test_what_keeps_growing(values: Sequence[int], grows: bool) -> None:
    assert is_growing(values) is grows


async def test_all_that_the_server_offers_is_asked_for(tmp_path: Path) -> None:
    session = await Session.start(tmp_path, Profile(pulls_findings=True))
    offered = session.offered
    await session.client.end()
    assert set(offered["executeCommandProvider"]["commands"]) == set(COMMANDS)
    asked = {one.split("/")[1].lower() for one in (*REQUESTS, *FOLLOWING, DELTA, PULL)}
    asked |= {f"document{one}" for one in asked} | {"workspacesymbol", "executecommand"}
    asked |= {one.removeprefix("prepare") for one in asked}
    providers = {one.removesuffix("Provider").lower() for one in offered if "Provider" in one}
    assert providers <= asked


async def test_what_no_client_should_send_changes_nothing(tmp_path: Path) -> None:
    edited, fresh = [await Session.start(tmp_path, Profile()) for _ in range(2)]
    for session in (edited, fresh):
        session.open("rules.lp", "asp", "p(1). q(.\n")
    for kind in range(len(MESSAGES)):
        await edited.do(Disturb("rules.lp", kind, 3))
    await edited.do(Ask("textDocument/hover", "rules.lp"))
    for session in (edited, fresh):
        await session.settle()
    assert await difference(edited, fresh, 1) is None
    assert not edited.faults
    assert not [one for one in edited.client.log if one.startswith(("ERROR", "Traceback"))]
    for session in (edited, fresh):
        await session.client.end()


TEXT = "a🍸\r\né\rz\u2028y\n"


@pytest.mark.parametrize(
    ("encoding", "columns"), [("utf-8", (1, 5)), ("utf-16", (1, 3)), ("utf-32", (1, 2))]
)
def test_positions(encoding: str, columns: tuple[int, int]) -> None:
    assert [position(TEXT, at, encoding)["character"] for at in (1, 2)] == list(columns)
    # Between the two characters of a line end is no place.
    assert position(TEXT, 3, encoding) == position(TEXT, 2, encoding)
    lines = [position(TEXT, at, encoding)["line"] for at in (4, 6, 8, 10)]
    assert lines == [1, 2, 2, 3]
    assert is_position(TEXT, position(TEXT, 2, encoding), encoding)
    assert not is_position(TEXT, {"line": 0, "character": columns[1] + 1}, encoding)
    assert not is_position(TEXT, {"line": 9, "character": 0}, encoding)


def test_halves_of_a_character_join() -> None:
    halves = [Splice(1, 1, "\ud83c"), Splice(2, 2, "\udf78")]
    assert after("ab", halves) == "a🍸b"


@pytest.mark.parametrize(
    ("old", "new"), [("abc", "abbc"), ("aaa", "aa"), ("", "x"), ("a\rb", "a\r\nb"), (TEXT, "🍹")]
)
def test_what_lies_between_two_texts(old: str, new: str) -> None:
    assert spliced(old, between(old, new)) == new
    assert spliced(new, between(new, old)) == old


@pytest.mark.parametrize("wanted", [{3}, {0, 99}, {5, 6, 60}])
async def test_shrinking_finds_what_is_needed(wanted: set[int]) -> None:
    async def shows(some: Sequence[int]) -> bool:
        return wanted <= set(some)

    assert set(await shrunk(range(100), shows, 500)) == wanted


def test_sessions_are_made_by_their_seed_and_recorded(tmp_path: Path) -> None:
    script = Author(7, SMALL, stops=True).script(EDITS)
    assert script == Author(7, SMALL, stops=True).script(EDITS)
    assert report.read(report.recorded(tmp_path, script)) == script
    changes = [one for one in script.actions if isinstance(one, Change)]
    assert len(changes) >= EDITS
    assert isinstance(script.actions[-1], Check)


async def test_a_lost_change_is_found(tmp_path: Path) -> None:
    edited, fresh = [await Session.start(tmp_path, Profile()) for _ in range(2)]
    edited.open("rules.lp", "asp", "p(1).\n")
    fresh.open("rules.lp", "asp", "p(1). q(.\n")
    for session in (edited, fresh):
        await session.settle()
    edited.documents["rules.lp"].text = "p(1). q(.\n"
    found = await difference(edited, fresh, 1)
    for session in (edited, fresh):
        await session.client.end()
    assert found and found.question == "findings of rules.lp"
    fault = Fault("divergence", found.question, 1, found.fresh, found.edited)
    assert "only fresh" in report.told(fault)
