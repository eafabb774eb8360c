"""Starting, stopping, and messages that make no sense."""

from tests.e2e.session import Session


async def test_a_document_is_published_and_the_server_becomes_idle(session: Session) -> None:
    await session.initialize()
    uri = session.open("a.pddl", "(define (domain d))")
    assert await session.diagnostics(uri) == []
