"""Shrinks a session that shows a fault."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from tests.fuzz.actions import (
    Action,
    Change,
    Check,
    Close,
    Configure,
    Open,
    Rename,
    Save,
    Script,
    Write,
)
from tests.fuzz.play import Fault, play
from tests.fuzz.texts import after

Item = TypeVar("Item")
Shows = Callable[[Sequence[Item]], Awaitable[bool]]


async def shrunk(items: Sequence[Item], shows: Shows[Item], trials: int) -> Sequence[Item]:
    """The fewest items that still show a fault, found by delta debugging with so many trials.

    Halves are left out, then quarters, and so on.
    """
    parts = 2
    while len(items) > 1 and trials > 0:
        size = -(-len(items) // parts)
        for start in range(0, len(items), size):
            if trials == 0:
                return items
            trials -= 1
            left = [*items[:start], *items[start + size :]]
            if left and await shows(left):
                items = left
                parts = max(parts - 1, 2)
                break
        else:
            if size == 1:
                return items
            parts = min(parts * 2, len(items))
    return items


async def shortest(script: Script, fault: Fault, trials: int) -> tuple[Script, Fault]:
    """The shortest session that was found to show the same fault, and the fault in it."""
    actions = script.actions[: fault.at]
    last = actions[-1:]
    found = fault

    async def shows(some: Sequence[Action]) -> bool:
        nonlocal found
        outcome = await play(script.with_actions([*some, *last]))
        if outcome.fault and _kin(outcome.fault, fault):
            found = outcome.fault
            return True
        return False

    # What was done since the last check is mostly enough. Checks on the way take long.
    bare = [one for one in actions[:-1] if not isinstance(one, Check)]
    tail = _tail(actions)
    for start in (tail, bare):
        if await shows(start):
            return script.with_actions([*await shrunk(start, shows, trials), *last]), found
    return script.with_actions(actions), fault


def _tail(actions: Sequence[Action]) -> list[Action]:
    """The actions since the last check, after opening the documents with their texts of then."""
    checks = [at for at, one in enumerate(actions[:-1]) if isinstance(one, Check)]
    start = checks[-1] + 1 if checks else 0
    opened: dict[str, Open] = {}
    kept: list[Action] = []
    for action in actions[:start]:
        match action:
            case Open(name):
                opened.setdefault(name, action)
            case Close(name):
                opened.pop(name, None)
            case Change(name, splices) if name in opened:
                before = opened[name]
                opened[name] = Open(name, before.language, after(before.text, splices))
            case Save(name) if name in opened:
                kept.append(Write(name, opened[name].text))
            case Write() | Rename() | Configure():
                kept.append(action)
    return [*kept, *opened.values(), *actions[start:-1]]


def _kin(one: Fault, other: Fault) -> bool:
    """Whether two faults are probably the same."""
    return (one.kind, one.what.split(",")[0]) == (other.kind, other.what.split(",")[0])
