"""Files and standard input as documents of a workspace, and errors about them in one line."""

import json
import os
import re
import sys
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from planscribe.cli.characters import visible
from planscribe.cli.trouble import BadInput
from planscribe.model.pddl import Problem
from planscribe.workspace import project, queries, trees, uris
from planscribe.workspace.documents import SUFFIXES, Document, Language, Role
from planscribe.workspace.files import LARGEST, CannotRead, Disk, decoded
from planscribe.workspace.project import NoDomain
from planscribe.workspace.queries import DomainModel
from planscribe.workspace.settings import Settings
from planscribe.workspace.snapshot import Snapshot, Workspace

STDIN = "-"

KNOWN = (".task", ".lp", ".pddl", ".plan")
"""The files that commands take from a folder."""

_SKIPPED = frozenset({"node_modules", "__pycache__"})
_COMMENTS = r"(?:\s|[;%#][^\r\n]*)*+"
_PDDL = re.compile(rf"{_COMMENTS}\(")
_ASP = re.compile(
    rf"{_COMMENTS}(?:object|subtype|cardinality|init|goal|sequence|grid|metric|name)\s*\("
)


@dataclass(frozen=True, slots=True)
class Input:
    """What was read: `shown` is its name for people, `uri` that of its document.

    The document's name tells its role, whatever the file is called; `origin` has the true name.
    """

    shown: str
    uri: str
    role: Role
    origin: Document


_UNSAVED: dict[str, str] = {}
"""The texts that count instead of those of files, by canonical URIs."""


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
        raise BadInput(f"{shown_name(name)}: it is not JSON") from trouble
    if not isinstance(texts, dict) or not all(isinstance(one, str) for one in texts.values()):
        raise BadInput(f"{shown_name(name)}: --unsaved needs texts by paths")
    _UNSAVED.update({_uri(path): one for path, one in texts.items()})
    try:
        yield
    finally:
        _UNSAVED.clear()


def _uri(name: str) -> str:
    return uris.uri_of(Path(name).absolute())


@contextmanager
def opened(settings: Settings | None = None) -> Iterator[Workspace]:
    """A workspace for one command; its processes end with it."""
    workspace = Workspace([uris.uri_of(Path.cwd())], settings=settings)
    for uri, text in _UNSAVED.items():
        workspace.put(uri, text)
    try:
        yield workspace
    finally:
        workspace.end()


def chosen_domain(option: str | None) -> str | None:
    """What `--domain` says: a name as it is, a path as one that holds wherever a file lies."""
    if option is None:
        return None
    path = Path(option)
    is_path = path.exists() or path.suffix.lower() == ".pddl" or path.name != option
    return str(path.resolve()) if is_path else option


def require_domain(snapshot: Snapshot, read: Input) -> DomainModel:
    """The domain of a document.

    Raises:
        BadInput: there is none; the message lists those that there are.
    """
    try:
        # A domain that only stands in for the named one may do in an editor, but not here.
        if missing := project.choice_of(snapshot, read.uri).missing:
            raise missing
        return queries.domain_model(snapshot, read.uri)
    except NoDomain as missing:
        unnamed = missing.reference is None and not missing.trouble
        option = " Or name it with --domain." if unnamed else ""
        raise BadInput(f"{read.shown}: {visible(str(missing))}{option}") from missing


def require_problem(snapshot: Snapshot, read: Input) -> Problem:
    """The problem that a file defines.

    Raises:
        BadInput: it defines none.
    """
    document = snapshot.document(read.uri)
    problem = trees.problem(snapshot, document) if read.role is Role.PROBLEM else None
    if problem is None:
        raise BadInput(f"{read.shown}: it does not define a PDDL problem")
    return problem


def expanded(names: Iterable[str], suffixes: Collection[str] = KNOWN) -> list[str]:
    """Each name once; a folder as the files below it with these suffixes, hidden ones left out."""
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
                if not file.startswith(".") and file.lower().endswith(tuple(suffixes))
            )
    return list(found)


def read(
    workspace: Workspace, name: str, role: Role | None = None, asp: Role = Role.RULES
) -> Input:
    """Read a file or standard input, and open it in the workspace.

    `role` says what it is; if None, its name does, or else its first words. `asp` is the role of
    an ASP file whose name does not tell more.

    Raises:
        BadInput: it cannot be read, is empty, or too large.
    """
    shown = shown_name(name)
    path = Path("standard-input") if name == STDIN else Path(name)
    uri = uris.uri_of(path.absolute())
    try:
        text = _standard_input() if name == STDIN else _text(uri)
    except CannotRead as trouble:
        raise BadInput(f"{shown}: {trouble}") from trouble
    if not text.strip():
        raise BadInput(f"{shown}: it is empty")
    origin = Document.of(uri, text)
    role = role or _role(origin)
    if role is Role.RULES:
        role = asp
    named = uri if origin.role is role else _uri_for(workspace, path.absolute(), role)
    workspace.put(named, text)
    return Input(shown, uris.canonical(named), role, origin)


def _text(uri: str) -> str:
    return _UNSAVED[uri] if uri in _UNSAVED else Disk().read(uri).text


def shown_name(name: str) -> str:
    """A file's name as it can be printed."""
    return "standard input" if name == STDIN else visible(name)


def _standard_input() -> str:
    if sys.stdin is None:
        raise CannotRead("it is closed")
    content = sys.stdin.buffer.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise CannotRead(f"it has more than {LARGEST // 2**20} MB, which is the limit")
    return decoded(content)


def _role(document: Document) -> Role:
    """What a text is, by its name or else its first words; whatever is not code is a task."""
    if document.role:
        return document.role
    if _PDDL.match(document.text):
        return Document.of("", document.text, language_id=Language.PDDL).role or Role.PROBLEM
    return Role.IR if _ASP.match(document.text) else Role.TASK


def _uri_for(workspace: Workspace, path: Path, role: Role) -> str:
    """The URI of a document beside a file whose name tells its role, and that is nobody else's."""
    suffix = SUFFIXES.get(role, ".pddl")
    short = uris.uri_of(path.with_name(path.stem + suffix))
    taken = workspace.snapshot.has(short)
    return uris.uri_of(path.with_name(path.name + suffix)) if taken else short
