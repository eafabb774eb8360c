"""The commands that bring texts to begin with."""

from typing import Any

import pytest
from pygls.exceptions import JsonRpcException

from tests.support.servers.session import Session

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_examples_and_new_tasks(session: Session) -> None:
    first, *_ = await session.execute("examples")
    assert first["example"].startswith(f"Domain: {first['name']}\n")
    made = await session.execute("newTaskText", first["name"])
    assert made["text"].startswith(f"Domain: {first['name']}\n")
    uri = session.open("domain.pddl", '(define (domain mine) (:predicates (lit))) ; "it is lit"')
    made = await session.execute("newTaskText", uri)
    assert made["text"].startswith("Domain: mine\n")


async def test_a_new_domain_in_words(session: Session) -> None:
    made = await session.execute("newDomainText", "harbour")
    assert made["text"].startswith("# harbour\n")
    uri = session.open("harbour.domain.md", made["text"], "planscribe-domain")
    assert not await session.diagnostics(uri)
    with pytest.raises(JsonRpcException):
        await session.execute("newDomainText")


@pytest.mark.parametrize("arguments", [(), (1,), ("nowhere",), ("file:///nowhere/domain.pddl",)])
async def test_what_is_no_domain(session: Session, arguments: tuple[Any, ...]) -> None:
    with pytest.raises(JsonRpcException):
        await session.execute("newTaskText", *arguments)
