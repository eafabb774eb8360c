"""Texts that clients show as notices: messages, progress, errors.

VS Code turns `[text](address)` in them into a link, and an address can name a command. PlanScribe's
notices have no links, but file names and the words of documents in a notice can look like one.
"""

from copy import copy
from typing import Any

from lsprotocol import types

_NOTICES = (
    types.ShowMessageParams,
    types.ShowMessageRequestParams,
    types.WorkDoneProgressBegin,
    types.WorkDoneProgressReport,
    types.WorkDoneProgressEnd,
    types.ResponseError,
)


def without_links(message: Any) -> Any:
    """A message of the protocol, in which no notice holds a link."""
    match message:
        case types.ShowMessageNotification() | types.ShowMessageRequest():
            return _with(message, params=_unlinked(message.params))
        case types.ProgressNotification():
            params = _with(message.params, value=_unlinked(message.params.value))
            return _with(message, params=params)
        case types.ResponseErrorMessage():
            return _with(message, error=_unlinked(message.error))
    return message


def unlinked(text: str) -> str:
    """The text with a space in everything that would be a link: `[text] (address)`."""
    return text.replace("](", "] (")


def _unlinked(notice: Any) -> Any:
    if not isinstance(notice, _NOTICES):
        return notice
    texts = {name: getattr(notice, name, None) for name in ("title", "message")}
    return _with(notice, **{name: unlinked(text) for name, text in texts.items() if text})


def _with(one: Any, **members: Any) -> Any:
    changed = copy(one)
    for name, value in members.items():
        setattr(changed, name, value)
    return changed
