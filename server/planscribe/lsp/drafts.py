"""The drafts of a language model that a session has made."""

import asyncio
from itertools import count
from typing import TYPE_CHECKING

from lsprotocol import types

from planscribe.lsp.commands.names import (
    ACCEPT_DRAFT,
    CONTINUE_DRAFT,
    DISCARD_DRAFT,
    MODEL_COMMANDS,
    SHOW_DRAFT,
)
from planscribe.text import DocumentKey
from planscribe.workspace.documents import Document

if TYPE_CHECKING:
    from planscribe.ide.pipeline.model_draft import DraftAttempt

_AT_ONCE = 2
"""So many calls of models leave threads for everything else."""


class Drafts:
    """The drafts of a session that are neither accepted nor discarded."""

    def __init__(self) -> None:
        self.turns = asyncio.Semaphore(_AT_ONCE)
        self.numbers = count(1)
        self._attempts: dict[DocumentKey, DraftAttempt] = {}

    def keep(self, key: DocumentKey, attempt: "DraftAttempt") -> None:
        """Remember what a file shows."""
        self._attempts[key] = attempt

    def forget(self, key: DocumentKey) -> None:
        """Forget a draft."""
        self._attempts.pop(key, None)

    def find(self, key: DocumentKey) -> "DraftAttempt | None":
        """The draft that a file shows."""
        return self._attempts.get(key)

    def offered(self, document: Document) -> tuple[types.Command, ...]:
        """What can be done with a draft."""
        attempt = self.find(document.key)
        if attempt is None:
            return ()
        names = (ACCEPT_DRAFT, SHOW_DRAFT, DISCARD_DRAFT)
        every = (CONTINUE_DRAFT, *names) if attempt.next_call else names
        return tuple(
            types.Command(MODEL_COMMANDS[one], one, arguments=[document.uri]) for one in every
        )
