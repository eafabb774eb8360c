"""Which domain, and which rules, belong to a document.

A task names its domain in its first line, `Domain: NAME`; an IR or a facts file in a comment near
its top, `% domain: NAME`; a problem in `(:domain NAME)`, or in a comment if it is a path. NAME is
the name of a domain or the path of its file. The settings can choose one for all files of a
pattern. The user's own files come before built-in ones; `builtin:NAME` is always a built-in one.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from fnmatch import fnmatchcase
from urllib.parse import unquote

from planscribe.model.symbols.symbols import NameKind
from planscribe.syntax.pddl.tree import Tree
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Span
from planscribe.wording import did_you_mean, listed, nearest
from planscribe.workspace import trees, uris
from planscribe.workspace.documents import Document, Language, Role, sibling
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import borrowed, index, lookup
from planscribe.workspace.project.index import Defined
from planscribe.workspace.project.outline import BUILT_IN, CHOICE, is_meant_for_us
from planscribe.workspace.query import query
from planscribe.workspace.snapshot import Snapshot

RULES_FILE = "rules.lp"

_MOST_NAMES = 12
_IN_COMMENT = "Begin it with a comment `% domain: NAME`."
_NAMING: dict[Role | None, str] = {
    Role.TASK: "Begin it with a line `Domain: NAME`.",
    Role.PROBLEM: "Name it in `(:domain NAME)`.",
}


@dataclass(frozen=True, slots=True)
class Reference:
    """The domain that a document names, and where."""

    name: str
    span: Span


@dataclass(frozen=True, slots=True)
class DomainFiles:
    """A domain and its rules, if it has any.

    `words` is the built-in domain whose phrases and rules it takes, if it does.
    """

    domain: DocumentKey
    rules: DocumentKey | None
    words: DocumentKey | None = None


class NoDomain(Exception):  # noqa: N818
    """A document's domain cannot be had; the message says why, and what to do.

    `reference` is None where the document names none, `known` are the names of the domains that
    there are, `suggestions` those that the name may be a misspelling of, `trouble` says why a
    file cannot be used, if that is the matter, and `in_words` is the file of a domain in words that
    is not compiled yet.
    """

    def __init__(
        self,
        role: Role | None,
        reference: Reference | None,
        known: tuple[str, ...] = (),
        suggestions: tuple[str, ...] = (),
        trouble: str = "",
        in_words: str = "",
    ) -> None:
        said = _explained(role, reference, known, suggestions, trouble)
        if in_words:
            file = quoted(in_words)
            said = f"The domain is in words only: compile {file} to PDDL first."
        super().__init__(said)
        self._given = role, reference, known, suggestions, trouble, in_words
        self.reference = reference
        self.known = known
        self.suggestions = suggestions
        self.trouble = trouble

    def again(self) -> "NoDomain":
        """The same, to be raised: this one is remembered, and must not refer to a stack."""
        return NoDomain(*self._given)


def _explained(
    role: Role | None,
    reference: Reference | None,
    known: tuple[str, ...],
    suggestions: tuple[str, ...],
    trouble: str,
) -> str:
    if trouble:
        return f"The domain cannot be used: {trouble}."
    there_are = "No domain is known yet."
    if known:
        names = listed((f"`{name}`" for name in known), most=_MOST_NAMES)
        there_are = f"Known domains: {names}."
    if reference is None:
        return (
            "No domain is named, and there is no `domain.pddl` in the folder of this file. "
            f"{_NAMING.get(role, _IN_COMMENT)} {there_are}"
        )
    meant = f"{did_you_mean(suggestions)} " if suggestions else ""
    return (
        f"There is no domain {quoted(reference.name)} in the folder of this file, in the "
        f"workspace, or among the built-in ones. {meant}{there_are}"
    )


class ChosenBy(Enum):
    """What has chosen the domain of a document."""

    ITSELF = "itself"
    """It defines the domain."""
    OPTION = "option"
    SETTINGS = "settings"
    NAME = "name"
    """It names the domain, or the domain's file."""
    FOLDER = "folder"
    """The domain is next to it."""


@dataclass(frozen=True, slots=True)
class DomainChoice:
    """The domain of a document, and what is to be said of how it was found.

    `missing` says why there is none, or why it is not the one that a problem names.
    `rivals` are the files of all domains that could be meant as well, the chosen one first.
    """

    files: DomainFiles | None
    missing: NoDomain | None = None
    rivals: tuple[DocumentKey, ...] = ()
    by: ChosenBy = ChosenBy.FOLDER


def domain_of(snapshot: Snapshot, key: DocumentKey) -> DomainFiles:
    """The domain of a document.

    Raises:
        NoDomain: it names none and its folder has none, or it names one that does not exist.
        CannotRead: the document itself cannot be read.
    """
    choice = choice_of(snapshot, key)
    if choice.files:
        return choice.files
    assert choice.missing
    raise choice.missing.again()


def files_if_any(snapshot: Snapshot, key: DocumentKey) -> DomainFiles | None:
    """The same; None if it has none, or cannot be read."""
    try:
        return choice_of(snapshot, key).files
    except CannotRead:
        return None


def open_with(snapshot: Snapshot, key: DocumentKey, *roles: Role) -> Iterator[Document]:
    """The open documents of some roles that are read with a file: with a domain, or with rules."""
    for document in snapshot.open.values():
        files = files_if_any(snapshot, document.key) if document.role in roles else None
        if files is not None and key in (files.domain, files.rules):
            yield document


@query
def choice_of(snapshot: Snapshot, key: DocumentKey) -> DomainChoice:
    """How the domain of a document is chosen; raises CannotRead if that cannot be read."""
    document = snapshot.document(key)
    if document.made_from is not None:
        return choice_of(snapshot, document.made_from)
    role = document.role
    if role is Role.DOMAIN:
        return DomainChoice(_files(snapshot, key), by=ChosenBy.ITSELF)
    reference = reference_of(snapshot, document)
    name = reference.name if reference else ""
    inside = index.in_document(snapshot, document)
    try:
        found = named(snapshot, key, name, inside)
    except CannotRead as trouble:
        return DomainChoice(None, NoDomain(role, reference, trouble=str(trouble)))
    is_beside = any(uris.folder(one) == uris.folder(key) for one in found)
    may_be_in_words = not is_beside and role is not Role.PROBLEM
    in_words = lookup.in_words_beside(snapshot, key, name) if may_be_in_words else ""
    if name and in_words:
        # What is next to it is meant, and not a domain of this name elsewhere.
        return DomainChoice(None, NoDomain(role, reference, in_words=in_words))
    if found:
        rivals = found if len(found) > 1 else ()
        by = _chosen_by(snapshot, key, name, found[0])
        return DomainChoice(_files(snapshot, found[0]), rivals=rivals, by=by)
    stand_in = _stand_in(snapshot, document, reference, inside)
    if stand_in and not reference:
        return DomainChoice(_files(snapshot, stand_in))
    known = lookup.known(snapshot, key)
    if name.lower().startswith(BUILT_IN):
        shipped = map(lookup.built_in_name, lookup.built_ins())
        known = tuple(sorted(f"{BUILT_IN}{one}" for one in shipped))
    close = nearest(name.lower(), known) if reference else ()
    meant = [*(_domains_of(snapshot, stand_in) if stand_in else ()), *close]
    if in_words:
        return DomainChoice(None, NoDomain(role, reference, in_words=in_words))
    missing = NoDomain(role, reference, known, tuple(dict.fromkeys(meant)))
    return DomainChoice(_files(snapshot, stand_in) if stand_in else None, missing)


def _chosen_by(snapshot: Snapshot, key: DocumentKey, name: str, domain: DocumentKey) -> ChosenBy:
    """What has chosen a domain that was found for a document."""
    if snapshot.settings.domain:
        return ChosenBy.OPTION
    if domain == key:
        return ChosenBy.ITSELF
    is_settled = lookup.is_path(name) or name.lower().startswith(BUILT_IN)
    is_mapped = not is_settled and _mapped(snapshot, key) is not None
    return ChosenBy.SETTINGS if is_mapped else ChosenBy.NAME


def named(
    snapshot: Snapshot, key: DocumentKey, name: str, inside: Iterable[Defined]
) -> tuple[DocumentKey, ...]:
    """The file of the domain of a name or path, then its rivals; for a document.

    `inside` is what the document itself defines.

    Raises:
        CannotRead: there is a file at the path, but it cannot be read.
    """
    chosen = snapshot.settings.domain
    if not chosen and name and any(_is_domain(one, name) for one in inside):
        return (key,)
    if name.lower().startswith(BUILT_IN):
        shipped = lookup.built_in(name)
        return (shipped,) if shipped else ()
    if lookup.is_path(name):
        there = lookup.at_path(snapshot, name, (*index.around(key), *snapshot.folders))
        return (there,) if there else ()
    mapped = None if chosen else _mapped(snapshot, key)
    if mapped is None:
        return lookup.by_name(snapshot, key, name) if name else ()
    if mapped.lower().startswith(BUILT_IN) and (shipped := lookup.built_in(mapped)):
        return (shipped,)
    own = snapshot.folder_of(key)
    there = lookup.at_path(snapshot, mapped, ((own,) if own else ()) + snapshot.folders)
    if there is None:
        raise CannotRead(f"`planscribe.domains` names {quoted(mapped)}, which does not exist")
    return (there,)


def _is_domain(one: Defined, name: str) -> bool:
    return one.kind is NameKind.DOMAIN and one.name.lower() == name.lower()


def _mapped(snapshot: Snapshot, key: DocumentKey) -> str | None:
    """The path of the domain that the settings choose for a document."""
    if not snapshot.settings.domains:
        return None
    folders = (f"{folder.rstrip('/')}/" for folder in snapshot.folders)
    relative = [unquote(key.removeprefix(one)) for one in folders if key.startswith(one)]
    return next(
        (
            domain
            for pattern, domain in snapshot.settings.domains
            if any(fnmatchcase(one, pattern) for one in relative)
        ),
        None,
    )


def _stand_in(
    snapshot: Snapshot, document: Document, reference: Reference | None, inside: Iterable[Defined]
) -> DocumentKey | None:
    """The domain next to a document that names none, or next to a problem that names no known one.

    For a problem it may be the one in its own file, or the only one in its folder.
    """
    if document.role is not Role.PROBLEM:
        return None if reference else lookup.domain_file_beside(snapshot, document.key)
    if snapshot.settings.domain:
        return None
    if any(one.kind is NameKind.DOMAIN for one in inside):
        return document.key
    return lookup.only_one_beside(snapshot, document.key)


def _domains_of(snapshot: Snapshot, key: DocumentKey) -> list[str]:
    """The names of the domains that a file defines."""
    document = snapshot.document_if_any(key)
    inside = index.in_document(snapshot, document) if document else ()
    return [one.name for one in inside if one.kind is NameKind.DOMAIN]


def _files(snapshot: Snapshot, domain: DocumentKey) -> DomainFiles:
    if rules := snapshot.file_beside(domain, RULES_FILE):
        return DomainFiles(domain, rules)
    words = borrowed.lender(snapshot, domain)
    rules = snapshot.file_beside(words, RULES_FILE) if words else None
    return DomainFiles(domain, rules, words)


@query
def reference_of(snapshot: Snapshot, document: Document) -> Reference | None:
    """The domain that a document names; a derived file without a name has that of its task."""
    if snapshot.settings.domain:
        return Reference(snapshot.settings.domain, Span(0, 0))
    match document.role:
        case Role.TASK:
            task = trees.task(snapshot, document)
            return Reference(task.domain, task.domain_span) if task.domain_span else None
        case Role.IR | Role.FACTS | Role.RULES | Role.PROBLEM:
            named = CHOICE.match(document.text)
            # Any problem may have a comment about its domain; only a path is surely meant for us.
            if named and (document.language is Language.ASP or is_meant_for_us(named["name"])):
                return Reference(named["name"], Span(*named.span("name")))
    if document.role is Role.PROBLEM:
        return _reference_in(trees.pddl(snapshot, document))
    if document.role in (Role.IR, Role.FACTS):
        origin = snapshot.document_if_any(sibling(document.key, Role.TASK))
        named_by_task = reference_of(snapshot, origin) if origin else None
        return named_by_task and Reference(named_by_task.name, Span(0, 0))
    return None


def _reference_in(tree: Tree) -> Reference | None:
    """The domain of the first problem of a text that names one."""
    # To read all of a problem takes long if it has very many facts.
    definitions = (root for root in tree.roots if tree.head(root) == "define")
    sections = (section for root in definitions for section in tree.children(root)[1:])
    for section in sections:
        words = tree.children(section)[1:2] if tree.head(section) == ":domain" else []
        if words and tree.word(words[0]):
            return Reference(tree.word(words[0]), tree.span(words[0]))
    return None
