"""File names and words of documents in notices never become links."""

import json
import re
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lsprotocol import types
from pygls.protocol import JsonRPCNotification, default_converter

from planscribe.lsp.wire.notices import unlinked
from planscribe.lsp.wire.protocol import Protocol

LINK = re.compile(
    r"""\[([^\]]+)\]\(((?:https?://|command:|file:)[^)\s]+)(?: (["'])(.+?)(\3))?\)""", re.IGNORECASE
)
"""What VS Code takes for a link in a notice (`parseLinkedText`)."""

HOSTILE = "[Update](command:workbench.action.quit)"
PARTS = st.sampled_from(["[", "]", "(", ")", "](", "x", " ", "\n", "command:", "https://", "'"])


class Wire:
    """What goes to the client."""

    def __init__(self) -> None:
        self.sent = ""

    def write(self, data: bytes) -> None:
        self.sent += data.partition(b"\r\n\r\n")[2].decode()


def sent(message: Any) -> Any:
    """A message as it goes over the wire."""
    wire = Wire()
    server: Any = SimpleNamespace(name="planscribe", version="0")
    protocol = Protocol(server, default_converter())
    protocol.set_writer(wire)  # type: ignore[arg-type]
    protocol._send_data(message)
    return json.loads(wire.sent)


NOTICES = [
    types.ShowMessageNotification(types.ShowMessageParams(types.MessageType.Info, HOSTILE)),
    types.ShowMessageRequest(
        1,
        types.ShowMessageRequestParams(
            types.MessageType.Warning, HOSTILE, [types.MessageActionItem("Keep")]
        ),
    ),
    types.ProgressNotification(
        types.ProgressParams("t", types.WorkDoneProgressBegin(HOSTILE, message=HOSTILE))
    ),
    types.ProgressNotification(
        types.ProgressParams("t", types.WorkDoneProgressReport(message=HOSTILE))
    ),
    types.ProgressNotification(
        types.ProgressParams("t", types.WorkDoneProgressEnd(message=HOSTILE))
    ),
    types.ResponseErrorMessage(1, types.ResponseError(-32602, HOSTILE)),
]


@pytest.mark.parametrize("notice", NOTICES, ids=lambda one: type(one).__name__)
def test_no_notice_holds_a_link(notice: Any) -> None:
    text = json.dumps(sent(notice))
    assert "[Update] (command:workbench.action.quit)" in text
    assert not LINK.search(text)
    # The caller's own message is as it was: it may be sent again, and compared.
    assert HOSTILE in str(notice)


def test_the_title_of_a_button_comes_back_as_it_is() -> None:
    actions = [types.MessageActionItem(HOSTILE)]
    params = types.ShowMessageRequestParams(types.MessageType.Info, "Which?", actions)
    assert sent(types.ShowMessageRequest(1, params))["params"]["actions"] == [{"title": HOSTILE}]


@pytest.mark.parametrize(
    "message",
    [
        JsonRPCNotification("planscribe/idle", "2.0", {"text": HOSTILE}),
        types.ProgressNotification(types.ProgressParams("t", {"text": HOSTILE})),
        types.ResponseErrorMessage(1, None),
    ],
)
def test_what_is_no_notice_is_sent_as_it_is(message: Any) -> None:
    assert ("](" in json.dumps(sent(message))) == (HOSTILE in str(message))


@given(st.lists(PARTS).map("".join))
def test_no_text_becomes_a_link(text: str) -> None:
    # VS Code makes ends of lines blanks before it looks for links.
    assert not LINK.search(unlinked(text).replace("\n", " "))
    assert unlinked(unlinked(text)) == unlinked(text)
