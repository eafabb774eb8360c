"""Documents: the text of a file at one moment, and what role the file plays."""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from hashlib import blake2b
from typing import Self

from planscribe.text import DocumentKey, Span
from planscribe.workspace import uris


class Language(StrEnum):
    """The language a document is written in."""

    TASK = "task"
    ASP = "asp"
    PDDL = "pddl"
    PLAN = "plan"
    DOMAIN_WORDS = "domain words"
    PROCEDURE = "procedure"
    ACTION_TABLE = "table of actions"


class Role(StrEnum):
    """What a document is on the way from words to a plan."""

    TASK = "task"
    IR = "IR"
    FACTS = "facts"
    RULES = "rules"
    DOMAIN = "domain"
    PROBLEM = "problem"
    PLAN = "plan"
    DOMAIN_WORDS = "domain in words"
    PROCEDURE = "procedure"
    ACTION_TABLE = "table of actions"
    TEMPLATE = "template"


LARGEST = {
    Role.DOMAIN: 1_000_000,
    Role.PLAN: 4_000_000,
    Role.PROBLEM: 16_000_000,
    Role.IR: 16_000_000,
    Role.FACTS: 16_000_000,
    Role.DOMAIN_WORDS: 300_000,
    Role.PROCEDURE: 300_000,
    Role.ACTION_TABLE: 300_000,
    Role.RULES: 16_000_000,
}
"""How many characters a document may have to be read in an editor: its first findings take a few
seconds, and memory that is a small multiple of its size. Of a task, only the beginning is read."""

SUFFIXES = {
    Role.TASK: ".task",
    Role.IR: ".ir.lp",
    Role.FACTS: ".facts.lp",
    Role.PROBLEM: ".pddl",
    Role.PLAN: ".plan",
}
"""How the files of one task are distinguished: `demo.task`, `demo.ir.lp`, and so on."""

DOMAIN_FILE = "domain.pddl"
"""The name of a domain's file that needs no mention."""

DOMAIN_WORDS_END = ".domain.md"
"""How the names of domains in words end."""

PROCEDURE_END = ".procedure.md"
"""How the names of texts end that actions are written from."""

ACTION_TABLE_END = ".actions.md"
"""How the names of tables of what happens in actions end."""

_BY_SUFFIX = {
    ".task": Language.TASK,
    DOMAIN_WORDS_END: Language.DOMAIN_WORDS,
    PROCEDURE_END: Language.PROCEDURE,
    ACTION_TABLE_END: Language.ACTION_TABLE,
    ".lp": Language.ASP,
    ".asp": Language.ASP,
    ".pddl": Language.PDDL,
    ".plan": Language.PLAN,
}
_BY_LANGUAGE_ID = {
    "planscribe-task": Language.TASK,
    "task": Language.TASK,
    "planscribe-domain": Language.DOMAIN_WORDS,
    "asp": Language.ASP,
    "clingo": Language.ASP,
    "pddl": Language.PDDL,
    "planscribe-plan": Language.PLAN,
}
_ONLY_ROLES = {
    Language.TASK: Role.TASK,
    Language.PLAN: Role.PLAN,
    Language.DOMAIN_WORDS: Role.DOMAIN_WORDS,
    Language.PROCEDURE: Role.PROCEDURE,
    Language.ACTION_TABLE: Role.ACTION_TABLE,
}
"""The roles of the texts of a language whose texts all have the same."""
COMMENT_SIGNS = {Language.PDDL: ";", Language.PLAN: ";", Language.ASP: "%", Language.TASK: "#"}
"""What comments begin with."""

# The first word after `(define (` decides; comments may stand in between.
_GAP = r"(?:\s|;[^\r\n]*)*+"
_DEFINES_PROBLEM = re.compile(rf"{_GAP}\({_GAP}define{_GAP}\({_GAP}problem\b", re.IGNORECASE)
# Of Jinja, before any comment of the line: no PDDL has braces there.
_TAG = re.compile(r"^[^;\n]*?(\{\{[^{}]*\}\}|\{%[^{}]*%\})", re.MULTILINE)


def digest(text: str) -> str:
    """The content hash of a text, by which results are remembered."""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


@dataclass(frozen=True, eq=False)
class Document:
    """The text of a file; `version` is None where it was read from the disk.

    Two documents are equal if they have the same content and are read as the same.

    `uri` is spelt as the client spells it, for answers. `made_from` is the document that a text was
    made from which is in no file.
    """

    key: DocumentKey
    uri: str
    text: str
    written_in: Language | None
    """Its language, however large it is."""
    version: int | None
    made_from: DocumentKey | None = None

    @classmethod
    def of(cls, uri: str, text: str, version: int | None = None, language_id: str = "") -> Self:
        """The document of a text; its language by its name, else by the client's word for it."""
        # Emacs says of all files what it says of the first one.
        language = language_by_name(uri) or _BY_LANGUAGE_ID.get(language_id)
        return cls(uris.canonical(uri), uri, text, language, version)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Document) and self._content == other._content

    def __hash__(self) -> int:
        return hash(self.digest)

    @cached_property
    def _content(self) -> tuple[object, ...]:
        """All that is read of it; the version only distinguishes states of a text."""
        return (self.key, self.uri, self.digest, self.written_in, self.language, self.made_from)

    def replaced(self, text: str, version: int | None) -> "Document":
        """The same document with another text."""
        return Document(self.key, self.key, text, self.written_in, version)

    @cached_property
    def digest(self) -> str:
        """The content hash of the text; of most texts that are typed, nobody needs it."""
        return digest(self.text)

    @cached_property
    def first_tag(self) -> Span | None:
        """The first tag of a template of PDDL; None in all other texts."""
        # Only a very long text takes time, and hardly any has a brace.
        if self.written_in is not Language.PDDL or "{" not in self.text:
            return None
        found = _TAG.search(self.text)
        return Span(*found.span(1)) if found else None

    @property
    def language(self) -> Language | None:
        """The language that it is read in; None also for what is too large for an editor."""
        return None if self.is_too_large else self.written_in

    @property
    def limit(self) -> int | None:
        """How many characters it may have to be read in an editor; None without a limit."""
        if self.version is None or len(self.text) <= min(LARGEST.values()):
            return None
        written_as = self._written_as
        return LARGEST.get(written_as) if written_as else None

    @property
    def is_too_large(self) -> bool:
        """Whether it is open in an editor, and too large to be read while it is edited."""
        limit = self.limit
        return limit is not None and len(self.text) > limit

    @property
    def name(self) -> str:
        """The file's name, for people to read."""
        return uris.file_name(self.key)

    @property
    def role(self) -> Role | None:
        """What the document is for, by its language, name and first words."""
        return None if self.is_too_large else self._written_as

    @property
    def _written_as(self) -> Role | None:
        match self.written_in:
            case Language.PDDL:
                if self.first_tag is not None:
                    return Role.TEMPLATE
                return Role.PROBLEM if _DEFINES_PROBLEM.match(self.text) else Role.DOMAIN
            case Language.ASP:
                if self.name.endswith(SUFFIXES[Role.IR]):
                    return Role.IR
                return Role.FACTS if self.name.endswith(SUFFIXES[Role.FACTS]) else Role.RULES
            case language:
                return _ONLY_ROLES[language] if language else None


def language_by_name(uri: str) -> Language | None:
    """The language that a file's name shows."""
    name = uris.file_name(uri).lower()
    return next((_BY_SUFFIX[end] for end in _BY_SUFFIX if name.endswith(end)), None)


def stem(uri: str) -> str:
    """The name that the files of one task share: `demo` for `demo.task` and `demo.facts.lp`."""
    name = uris.file_name(uri)
    for suffix in (*SUFFIXES.values(), *_BY_SUFFIX):
        if name.endswith(suffix) and name != suffix:
            return name.removesuffix(suffix)
    return name


def sibling(key: DocumentKey, role: Role) -> DocumentKey | None:
    """The file of a role that shares the name of a document; None if there can be none."""
    return uris.beside(key, stem(key) + SUFFIXES[role])


def length(_answer: object, document: Document) -> int:
    """What weighs as much as the text that it was made from."""
    return len(document.text)


def part_of_length(_answer: object, document: Document) -> int:
    """What weighs far less than the text that it was made from."""
    return len(document.text) // 10
