"""Every command takes the arguments that its page tells of, and says so of others."""

import re
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.support.servers.lights import DOMAIN
from tests.support.servers.session import Session

PAGE = Path(__file__).parents[2] / "docs" / "editors" / "commands.md"
ROWS = dict(
    re.findall(
        r"^\| `(planscribe\.\w+)` \| ([^|]*) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE
    )
)
VALUES: dict[str, Any] = {
    "line": 0,
    "character": 0,
    "number": 1,
    "count": 1,
    "open": True,
    "planner": "clingo",
    "kind": "types",
    "method": "hybrid",
    "options": {},
    "tests": [],
    "domain": "barman",
    "code": "PS301",
    "case": "two lamps",
    "suggestions": "suggestions",
    "way": "direct",
    "action": "wait",
    "words": "The player waits.",
    "cautious": "cautious",
    "part": "effect",
    "literal": "(lit ?l)",
    "true": True,
}
"""What a test gives; the rest are URIs."""

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def refusal(session: Session, name: str, arguments: list[Any]) -> str:
    """What a command says of its arguments, if it says anything."""
    try:
        await session.client.workspace_execute_command_async(
            types.ExecuteCommandParams(name, arguments)
        )
    except JsonRpcException as error:
        return error.message if error.message.startswith(name) else ""
    return ""


@pytest.mark.parametrize("name", sorted(name for name, told in ROWS.items() if "draft" not in told))
async def test_a_command_takes_what_its_page_says(session: Session, name: str) -> None:
    uri = session.open("domain.pddl", DOMAIN)
    every = [VALUES.get(one, uri) for one in re.findall(r"`(\w+)`", ROWS[name])]
    needed = [VALUES.get(one, uri) for one in re.findall(r"(?<!\[)`(\w+)`", ROWS[name])]
    assert not await refusal(session, name, every)
    assert not await refusal(session, name, needed)
    if needed:
        assert await refusal(session, name, [])
