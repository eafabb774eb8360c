"""Requests of the pipeline view."""

from typing import Any

from tests.support.servers.lights import DOMAIN
from tests.support.servers.session import Session

TASK = (
    "Domain: lights\r\n\r\n💡 wobbles.\r\nThere are 2 lamps.\r\nYour goal is that lamp2 is lit.\r\n"
)


async def opened(session: Session, text: str = TASK) -> str:
    (session.folder / "domain.pddl").write_text(DOMAIN, encoding="utf-8")
    uri = session.open("evening.task", text)
    await session.idle(uri)
    return uri


async def asked(session: Session, method: str, **params: Any) -> Any:
    return await session.client.protocol.send_request_async(f"planscribe/{method}", params)
