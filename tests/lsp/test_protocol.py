"""What is sent to the client, and what it answers."""

import asyncio
import json
from contextlib import suppress
from typing import Any
from weakref import ref

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.lsp.commands.consent import SHOW_DIFFERENCE
from planscribe.lsp.editor_model import ASK
from planscribe.lsp.server import Server
from planscribe.lsp.wire import protocol
from planscribe.lsp.wire.messages import converter
from planscribe.lsp.wire.protocol import CHOOSE, KEY, Unanswered
from tests.support.cycles import unsearched

# A method of the protocol, its parameters, and an answer that fits.
REQUESTS: dict[str, tuple[Any, Any]] = {
    types.WINDOW_SHOW_DOCUMENT: (types.ShowDocumentParams("file:///a"), {"success": True}),
    types.WINDOW_SHOW_MESSAGE_REQUEST: (
        types.ShowMessageRequestParams(types.MessageType.Info, "?"),
        {"title": "Yes"},
    ),
    types.WINDOW_WORK_DONE_PROGRESS_CREATE: (types.WorkDoneProgressCreateParams("a"), None),
    types.WORKSPACE_APPLY_EDIT: (
        types.ApplyWorkspaceEditParams(types.WorkspaceEdit()),
        {"applied": True},
    ),
    types.WORKSPACE_CONFIGURATION: (types.ConfigurationParams([]), [{}]),
    types.CLIENT_REGISTER_CAPABILITY: (types.RegistrationParams([]), None),
    types.WORKSPACE_CODE_LENS_REFRESH: (None, None),
    types.WORKSPACE_INLAY_HINT_REFRESH: (None, None),
    types.WORKSPACE_DIAGNOSTIC_REFRESH: (None, None),
    ASK: ({}, {"text": ""}),
    CHOOSE: ({}, {"title": ""}),
    KEY: ({}, {"key": ""}),
    SHOW_DIFFERENCE: ({}, None),
}
ABSENT: dict[str, Any] = {}
RESULTS = [None, 5, 1e999, True, "yes", [], {}, [[]], {"applied": "no"}, {"success": None}]
ANSWERS = [
    ABSENT,
    *({"result": one} for one in RESULTS),
    {"error": {"code": -32603, "message": "No."}},
    {"error": {}},
    {"error": "No."},
    {"error": {"code": [], "message": 5}},
    {"error": {"code": 1, "message": "No."}, "result": True},
]


class Sent:
    """What the server sends."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []

    def write(self, data: bytes) -> None:
        self.messages.append(json.loads(data.partition(b"\r\n\r\n")[2]))

    def close(self) -> None:
        pass


@pytest.fixture
def sent(server: Server) -> Sent:
    made = Sent()
    server.protocol.set_writer(made)
    return made


@pytest.fixture
def server() -> Server:
    return Server()


def received(server: Server, **message: Any) -> None:
    server.protocol.receive(json.dumps({"jsonrpc": "2.0", **message}).encode())


@pytest.mark.parametrize("method", REQUESTS)
async def test_a_fitting_answer_is_taken(server: Server, sent: Sent, method: str) -> None:
    params, result = REQUESTS[method]
    asking = asyncio.ensure_future(server.protocol.send_request_async(method, params))
    await asyncio.wait({asking}, timeout=0)
    received(server, id=sent.messages[0]["id"], result=result, error=None)
    await asking


@pytest.mark.parametrize("answer", ANSWERS, ids=json.dumps)
@pytest.mark.parametrize("method", REQUESTS)
async def test_any_answer_ends_the_waiting(
    server: Server, sent: Sent, method: str, answer: dict[str, Any]
) -> None:
    params, _ = REQUESTS[method]
    asking = asyncio.ensure_future(server.protocol.send_request_async(method, params))
    await asyncio.wait({asking}, timeout=0)
    (request,) = sent.messages
    for _ in range(2):
        # The second one answers nothing any more.
        received(server, id=request["id"], **answer)
    with suppress(JsonRpcException):
        await asking
    # Nothing that a client answers is answered.
    assert sent.messages == [request]


@pytest.mark.parametrize("method", REQUESTS)
async def test_no_answer_is_waited_for_without_end(
    server: Server, sent: Sent, method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "PATIENCE", 0)
    monkeypatch.setattr(protocol, "PATIENCE_WITH_PEOPLE", 0)
    with pytest.raises(Unanswered):
        await server.protocol.send_request_async(method, REQUESTS[method][0])
    received(server, id=sent.messages[0]["id"], result=REQUESTS[method][1])
    assert len(sent.messages) == 1


async def test_ids_of_the_client_are_its_own(server: Server, sent: Sent) -> None:
    asking = server.protocol.send_request(KEY, {}, msg_id="1")
    received(server, id="1", method="planscribe/unheard")
    assert [one.get("error", {}).get("code") for one in sent.messages] == [None, -32002]
    received(server, id="1", result={"key": "k"})
    assert asking.result(timeout=0) == {"key": "k"}


async def test_a_notification_is_forgotten_when_it_was_heard(server: Server, sent: Sent) -> None:
    heard: list[ref[Any]] = []

    @server.feature("planscribe/heard")
    async def _hear(_: Any) -> None:
        heard.append(ref(asyncio.current_task()))

    received(server, id=0, method="initialize", params={"processId": None, "capabilities": {}})
    with unsearched():
        received(server, method="planscribe/heard", params={})
        await asyncio.wait(asyncio.all_tasks() - {asyncio.current_task()})
        (one,) = heard
        assert one() is None


def test_a_result_that_is_no_json_is_an_error(server: Server, sent: Sent) -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for number, result in enumerate([float("nan"), float("inf"), deep, object]):
        server.protocol._send_response(number, result)
        assert (sent.messages[-1]["id"], sent.messages[-1]["error"]["code"]) == (number, -32603)
    assert len(sent.messages) == 4


def test_enumerations_are_read_as_such() -> None:
    read = converter().structure({"label": "a", "insertTextFormat": 2}, types.CompletionItem)
    assert read.insert_text_format is types.InsertTextFormat.Snippet


@pytest.mark.parametrize(
    "wrong", [{"label": None}, {"label": 1}, {"label": "a", "insertTextFormat": 9}]
)
def test_values_of_a_wrong_type_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(Exception, match="CompletionItem"):
        converter().structure(wrong, types.CompletionItem)
