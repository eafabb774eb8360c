"""Keys of language models that the editor keeps for its user.

They are asked for before each call, held in memory only, and each is for one endpoint: nothing that
names another endpoint, an environment for instance, gets it.
"""

from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.lsp.model_source import NoModel
from planscribe.lsp.offers import offer
from planscribe.lsp.session import Session
from planscribe.lsp.wire.members import member
from planscribe.lsp.wire.protocol import KEY

SET_KEY = "planscribe/setModelKey"
"""What the client is sent when the user wants to set the key."""

ENDPOINT = "planscribe/modelEndpoint"
"""The request of the client: the endpoint that a key would be for."""

SET_KEY_TITLE = "Set the Key"

_NEEDS_NONE = "The editor's own language models need no key."


async def learn_key(session: Session) -> None:
    """Ask the client, if it keeps keys, for that of the endpoint that is about to be asked.

    Raises:
        NoModel: the settings may not choose that endpoint.
    """
    from planscribe.llm.diagnosis import origin_of

    keys, address = (
        session.models.keys,
        session.models.endpoint(session.documents.snapshot.settings),
    )
    if keys is None or address is None:
        return
    origin = origin_of(address)
    try:
        told = await session.client.protocol.send_request_async(KEY, {"endpoint": origin})
    except JsonRpcException:
        told = None
    key = member(told, "key")
    if isinstance(key, str) and key.strip():
        keys[origin] = key
    else:
        keys.pop(origin, None)


def endpoint(session: Session) -> dict[str, Any]:
    """The endpoint that a key would be for; if there is none, a message says why."""
    from planscribe.llm.diagnosis import origin_of

    try:
        address = session.models.endpoint(session.documents.snapshot.settings)
    except NoModel as refused:
        return {"endpoint": None, "message": str(refused)}
    if address is None:
        return {"endpoint": None, "message": _NEEDS_NONE}
    return {"endpoint": origin_of(address), "message": ""}


def tell_that_it_lacks(session: Session, message: str) -> None:
    """Report that a key is missing or wrong, and let the user set it if the editor keeps keys."""
    if session.models.keys is None:
        session.tell(types.MessageType.Warning, message)
        return

    async def let_set() -> None:
        session.client.protocol.notify(SET_KEY, {})

    offer(session, message, SET_KEY_TITLE, let_set)
