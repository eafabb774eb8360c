"""Files and standard input as documents of a workspace, and errors about them in one line."""

import json
import os
import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from planscribe.cli.output.characters import visible
from planscribe.cli.trouble import BadInput
from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.text import DocumentKey
from planscribe.workspace import queries, trees, uris
from planscribe.workspace.documents import DOMAIN_WORDS_END, SUFFIXES, Document, Language, Role
from planscribe.workspace.files import LARGEST, CannotRead, Disk, decoded
from planscribe.workspace.project import associations as project
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.project.outline import BUILT_IN
from planscribe.workspace.queries import DomainModel
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Snapshot, Workspace
from planscribe.workspace.workers import Workers

STDIN = "-"

KNOWN = (".task", ".lp", ".pddl", ".plan", DOMAIN_WORDS_END)
"""The files that commands take from a folder."""

KINDS = {"task": Role.TASK, "ir": Role.IR, "facts": Role.FACTS, "problem": Role.PROBLEM}
"""What `--from` says that a file is."""

_SKIPPED = frozenset({"node_modules", "__pycache__"})
_COMMENTS = r"(?:\s|[;%#][^\r\n]*)*+"
_PDDL = re.compile(rf"{_COMMENTS}\(")
_ASP = re.compile(
    rf"{_COMMENTS}(?:object|subtype|cardinality|init|goal|sequence|grid|metric|name)\s*\("
)


@dataclass(frozen=True, slots=True)
class Input:
    """What was read: `shown` is its name for people, `key` that of its document.

    The document's name shows its role, even if the file's does not; `origin` has the true name.
    """

    shown: str
    key: DocumentKey
    role: Role
    origin: Document


_UNSAVED: dict[DocumentKey, str] = {}
"""The texts that count instead of those of files, by document."""


@contextmanager
def unsaved(name: str) -> Iterator[None]:
    """Let texts of an editor count, which a file or standard input holds as JSON by paths.

    Raises:
        BadInput: it holds something else.
    """
    try:
        text = _standard_input() if name == STDIN else Disk().read(_uri(name)).text
        texts = json.loads(text)
    except CannotRead as trouble:
        raise BadInput(f"{shown_name(name)}: {trouble}") from trouble
    except (ValueError, RecursionError) as trouble:
        raise BadInput(f"{shown_name(name)}: not valid JSON") from trouble
    if not isinstance(texts, dict) or not all(isinstance(one, str) for one in texts.values()):
        raise BadInput(f"{shown_name(name)}: --unsaved needs a JSON object of paths and texts")
    _UNSAVED.update({_uri(path): one for path, one in texts.items()})
    try:
        yield
    finally:
        _UNSAVED.clear()


def _uri(name: str) -> DocumentKey:
    return uris.uri_of(Path(name).absolute())


@contextmanager
def opened(settings: Settings | None = None) -> Iterator[Workspace]:
    """A workspace for one command; its processes end with it."""
    # A command asks for one thing after the other, and then ends.
    workers = Workers(spare=False)
    workspace = Workspace([uris.uri_of(Path.cwd())], settings=settings, workers=workers)
    for key, text in _UNSAVED.items():
        workspace.put(key, text)
    try:
        yield workspace
    finally:
        workspace.end()


def chosen_domain(option: str | None) -> str | None:
    """What `--domain` says: a name as it is, a path as one that holds wherever a file lies."""
    if option is None:
        return None
    if option.lower().startswith(BUILT_IN):
        return option
    path = Path(option)
    is_path = path.exists() or path.suffix.lower() == ".pddl" or path.name != option
    return str(path.resolve()) if is_path else option


def require_domain(snapshot: Snapshot, read: Input) -> DomainModel:
    """The domain of a document.

    Raises:
        BadInput: there is none; the message lists those that there are.
    """
    try:
        # An editor may use another domain than the one that is named; a command must not.
        if missing := project.choice_of(snapshot, read.key).missing:
            raise missing
        return queries.domain_model(snapshot, read.key)
    except NoDomain as missing:
        unnamed = missing.reference is None and not missing.trouble
        option = " You can also use --domain." if unnamed else ""
        raise BadInput(f"{read.shown}: {visible(str(missing))}{option}") from missing


def require_defined_domain(snapshot: Snapshot, read: Input) -> Domain:
    """The domain that a file defines.

    Raises:
        BadInput: it defines none.
    """
    domain = trees.domain(snapshot, snapshot.document(read.key))
    if domain is None:
        raise BadInput(f"{read.shown}: not a PDDL domain")
    return domain


def require_problem(snapshot: Snapshot, read: Input) -> Problem:
    """The problem that a file defines.

    Raises:
        BadInput: it defines none.
    """
    document = snapshot.document(read.key)
    problem = trees.problem(snapshot, document) if read.role is Role.PROBLEM else None
    if problem is None:
        raise BadInput(f"{read.shown}: not a PDDL problem")
    return problem


def expanded(names: Iterable[str], suffixes: Collection[str] = KNOWN) -> list[str]:
    """Each name once; a folder as the files below it with these suffixes, hidden ones left out.

    A name can be nothing but the suffix, as that of many manifests is: `.ptest.json`.
    """
    found: dict[str, None] = {}
    for name in names:
        path = Path(name)
        if name == STDIN or not path.is_dir():
            found[name] = None
            continue
        for folder, inner, files in os.walk(path):
            inner[:] = sorted(
                one for one in inner if not one.startswith(".") and one not in _SKIPPED
            )
            found.update(
                (str(Path(folder, file)), None)
                for file in sorted(files)
                if file.lower().endswith(tuple(suffixes))
                and (not file.startswith(".") or file.lower() in suffixes)
            )
    return list(found)


def read(
    workspace: Workspace,
    name: str,
    role: Role | None = None,
    asp: Role = Role.RULES,
    other: Role = Role.TASK,
) -> Input:
    """Read a file or standard input, and open it in the workspace.

    `role` says what it is; if None, its name does, or else its first words. `asp` is the role of
    an ASP file whose name does not show its role, `other` that of a text which shows none.

    Raises:
        BadInput: it cannot be read, is empty, or too large.
    """
    shown = shown_name(name)
    path = Path("standard-input") if name == STDIN else Path(name)
    key = uris.uri_of(path.absolute())
    try:
        text = _standard_input() if name == STDIN else _text(key)
    except CannotRead as trouble:
        raise BadInput(f"{shown}: {trouble}") from trouble
    origin = Document.of(key, text)
    role = role or _role(origin, other)
    # A plan without steps is one.
    if not text.strip() and role is not Role.PLAN:
        raise BadInput(f"{shown}: empty")
    if role is Role.RULES:
        role = asp
    named = key if origin.role is role else _uri_for(workspace, path.absolute(), role)
    workspace.put(named, text)
    return Input(shown, named, role, origin)


def readable(
    workspace: Workspace, names: Iterable[str], complain: Callable[[str], None]
) -> tuple[dict[str, Input], bool]:
    """The files that can be read, by name, and whether there are others, which are reported."""
    found: dict[str, Input] = {}
    unreadable = False
    for name in names:
        try:
            found[name] = read(workspace, name)
        except BadInput as trouble:
            complain(str(trouble))
            unreadable = True
    return found, unreadable


def is_domain(name: str) -> bool:
    """Whether a file is a domain, in PDDL or in words; standard input is none."""
    if name == STDIN:
        return False
    key = uris.uri_of(Path(name).absolute())
    try:
        return _role(Document.of(key, _text(key))) in (Role.DOMAIN, Role.DOMAIN_WORDS)
    except CannotRead:
        return False


def _text(key: DocumentKey) -> str:
    return _UNSAVED[key] if key in _UNSAVED else Disk().read(key).text


def shown_name(name: str) -> str:
    """A file's name as it can be printed."""
    return "standard input" if name == STDIN else visible(name)


def _standard_input() -> str:
    if sys.stdin is None:
        raise CannotRead("closed")
    content = sys.stdin.buffer.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise CannotRead(f"too large (the limit is {LARGEST // 2**20} MB)")
    return decoded(content)


def _role(document: Document, other: Role = Role.TASK) -> Role:
    """What a text is, by its name or else its first words, or else `other`."""
    if document.role:
        return document.role
    if _PDDL.match(document.text):
        return Document.of("", document.text, language_id=Language.PDDL).role or Role.PROBLEM
    return Role.IR if _ASP.match(document.text) else other


def _uri_for(workspace: Workspace, path: Path, role: Role) -> DocumentKey:
    """An unused document in the folder of a file, with a name that shows its role."""
    suffix = SUFFIXES.get(role, ".pddl")
    short = uris.uri_of(path.with_name(path.stem + suffix))
    taken = workspace.snapshot.has(short)
    return uris.uri_of(path.with_name(path.name + suffix)) if taken else short
