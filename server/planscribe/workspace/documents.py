"""Documents: the text of a file at one moment, and what role the file plays."""

import re
from dataclasses import dataclass
from enum import StrEnum
from hashlib import blake2b
from typing import Self

from planscribe.workspace import uris


class Language(StrEnum):
    """The language a document is written in."""

    TASK = "task"
    ASP = "asp"
    PDDL = "pddl"
    PLAN = "plan"


class Role(StrEnum):
    """What a document is in the way from words to a plan."""

    TASK = "task"
    IR = "IR"
    FACTS = "facts"
    RULES = "rules"
    DOMAIN = "domain"
    PROBLEM = "problem"
    PLAN = "plan"


SUFFIXES = {
    Role.TASK: ".task",
    Role.IR: ".ir.lp",
    Role.FACTS: ".facts.lp",
    Role.PROBLEM: ".pddl",
    Role.PLAN: ".plan",
}
"""How the files of one task are told apart: `demo.task`, `demo.ir.lp`, and so on."""

DOMAIN_FILE = "domain.pddl"
"""The name of a domain's file that needs no mention."""

_BY_SUFFIX = {
    ".task": Language.TASK,
    ".lp": Language.ASP,
    ".asp": Language.ASP,
    ".pddl": Language.PDDL,
    ".plan": Language.PLAN,
}
_BY_LANGUAGE_ID = {
    "planscribe-task": Language.TASK,
    "task": Language.TASK,
    "asp": Language.ASP,
    "clingo": Language.ASP,
    "pddl": Language.PDDL,
    "planscribe-plan": Language.PLAN,
}
# The first word after `(define (` decides; comments may stand in between.
_GAP = r"(?:\s|;[^\r\n]*)*+"
_DEFINES_PROBLEM = re.compile(rf"{_GAP}\({_GAP}define{_GAP}\({_GAP}problem\b", re.IGNORECASE)


def digest(text: str) -> str:
    """The content hash of a text, by which results are remembered."""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


@dataclass(frozen=True, slots=True)
class Document:
    """The text of a file; `version` is None where it was read from the disk.

    `made_from` is the URI of the document that a text was made from which is in no file.
    """

    uri: str
    text: str
    language: Language | None
    version: int | None
    digest: str
    made_from: str | None = None

    @classmethod
    def of(cls, uri: str, text: str, version: int | None = None, language_id: str = "") -> Self:
        """The document of a text; its language by its name, else by the client's word for it."""
        # Emacs says of all files what it says of the first one.
        language = language_by_name(uri) or _BY_LANGUAGE_ID.get(language_id)
        return cls(uri, text, language, version, digest(text))

    def replaced(self, text: str, version: int | None) -> "Document":
        """The same document with another text."""
        return Document(self.uri, text, self.language, version, digest(text))

    @property
    def name(self) -> str:
        """The file's name, for people to read."""
        return uris.file_name(self.uri)

    @property
    def role(self) -> Role | None:
        """What the document is for, by its language, name and first words."""
        match self.language:
            case Language.TASK:
                return Role.TASK
            case Language.PLAN:
                return Role.PLAN
            case Language.PDDL:
                return Role.PROBLEM if _DEFINES_PROBLEM.match(self.text) else Role.DOMAIN
            case Language.ASP:
                if self.name.endswith(SUFFIXES[Role.IR]):
                    return Role.IR
                return Role.FACTS if self.name.endswith(SUFFIXES[Role.FACTS]) else Role.RULES
        return None


def language_by_name(uri: str) -> Language | None:
    """The language that a file's name tells of."""
    name = uris.file_name(uri).lower()
    return next((_BY_SUFFIX[end] for end in _BY_SUFFIX if name.endswith(end)), None)


def stem(uri: str) -> str:
    """The name that the files of one task share: `demo` for `demo.task` and `demo.facts.lp`."""
    name = uris.file_name(uri)
    for suffix in (*SUFFIXES.values(), *_BY_SUFFIX):
        if name.endswith(suffix) and name != suffix:
            return name.removesuffix(suffix)
    return name
