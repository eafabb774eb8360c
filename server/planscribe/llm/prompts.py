"""Prompts as files with named slots.

The first line of a file has the version of the prompt. Then come the messages, each after a line
with its role in brackets; a slot is a name in two pairs of braces:

    <!-- planscribe prompt, version 1 -->
    [system]
    You read planning tasks.
    [user]
    {{task}}
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from planscribe.llm.faults import shown
from planscribe.llm.request import Message, Role

_HEADER = re.compile(r"<!-- planscribe prompt, version (\d{1,9}) -->\s*")
_ROLE = re.compile(r"^\[(system|user|assistant)\][^\S\n]*\n", re.MULTILINE)
_SLOT = re.compile(r"\{\{\s*(\w+)\s*\}\}")
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_MOST_BYTES = 1_000_000


class PromptFault(Exception):  # noqa: N818
    """A prompt that cannot be used; the message says why, and what to do."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """The messages of a prompt, with slots in them."""

    name: str
    version: int
    messages: tuple[Message, ...]

    @property
    def slots(self) -> frozenset[str]:
        """The names of its slots."""
        return frozenset(name for message in self.messages for name in _SLOT.findall(message.text))

    def filled(self, values: Mapping[str, str]) -> tuple[Message, ...]:
        """The messages with a value in each slot; the text of a value is never read as a slot.

        Raises:
            PromptFault: a slot has no value, or a value has no slot.
        """
        if unknown := self.slots - values.keys():
            raise PromptFault(
                f"The prompt {shown(self.name)} has an unknown slot {shown(min(unknown))}. "
                f"The slots are {_listed(values)}."
            )
        if missing := values.keys() - self.slots:
            raise PromptFault(
                f"The prompt {shown(self.name)} lacks the slot {shown(min(missing))}. "
                f"Add {shown('{{' + min(missing) + '}}')} to it."
            )
        return tuple(
            Message(message.role, _SLOT.sub(lambda slot: values[slot[1]], message.text))
            for message in self.messages
        )


def load(name: str, shipped: Path, own: Path | None = None) -> Prompt:
    """The prompt of this name: from the user's own folder if it is there, else the shipped one.

    `shipped` is the folder of the feature that sends the prompt.

    Raises:
        PromptFault: there is none, it cannot be read, or the user's is for another version.
    """
    if not _NAME.fullmatch(name):
        raise PromptFault(f"{shown(name)} is not a valid name of a prompt.")
    original = _read(name, shipped)
    if own is None or not (own / f"{name}.md").is_file():
        return original
    prompt = _read(name, own)
    if prompt.version != original.version:
        raise PromptFault(
            f"Your prompt {shown(name)} is for version {prompt.version}, but PlanScribe uses "
            f"version {original.version}. Compare it with the new one, then change its first line."
        )
    return prompt


def parse(name: str, text: str) -> Prompt:
    """The prompt in a text.

    Raises:
        PromptFault: it is not in the form of a prompt.
    """
    first, _, rest = text.replace("\r\n", "\n").removeprefix("\ufeff").partition("\n")
    header = _HEADER.fullmatch(first)
    if header is None:
        raise PromptFault(
            f"The prompt {shown(name)} must begin with the line "
            "`<!-- planscribe prompt, version 1 -->`."
        )
    before, *parts = _ROLE.split(f"{rest}\n")
    if before.strip() or not parts:
        raise PromptFault(
            f"The prompt {shown(name)} must continue with a line `[system]` or `[user]`."
        )
    messages = (
        Message(cast(Role, role), body.strip("\n"))
        for role, body in zip(parts[::2], parts[1::2], strict=True)
    )
    return Prompt(name, int(header[1]), tuple(messages))


def preview(messages: Iterable[Message]) -> str:
    """What is sent, for a person to read."""
    return "\n\n".join(f"[{message.role}]\n{message.text}" for message in messages) + "\n"


def _read(name: str, folder: Path) -> Prompt:
    path = folder / f"{name}.md"
    try:
        with path.open("rb") as file:
            text = file.read(_MOST_BYTES).decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise PromptFault(
            f"The prompt {shown(path.name)} cannot be read. It must be UTF-8 text."
        ) from error
    return parse(name, text)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(map(shown, sorted(names))) or "none"
