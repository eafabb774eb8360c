"""Finding the file of a domain by its path or its name, the nearest first."""

import re
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import PurePosixPath
from urllib.parse import quote

from planscribe.model.symbols.symbols import NameKind
from planscribe.resources import shipped
from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.documents import DOMAIN_FILE, DOMAIN_WORDS_END
from planscribe.workspace.project import index
from planscribe.workspace.project.outline import BUILT_IN, outlines
from planscribe.workspace.project.scan import files
from planscribe.workspace.query import folder_query
from planscribe.workspace.snapshot import Snapshot

_PART = re.compile(r"[-_. ]*(?:domain|problem|prob|pfile|task|instance)[-_. ]*")


def is_path(name: str) -> bool:
    """Whether a domain is named by the path of its file."""
    return name.lower().endswith((".pddl", DOMAIN_WORDS_END)) or "/" in name or "\\" in name


def built_in(name: str) -> DocumentKey | None:
    """The file of a built-in domain, named with or without `builtin:`."""
    lower = name.lower().removeprefix(BUILT_IN).strip()
    by_folder, by_declaration = _shipped()
    return by_folder.get(lower) or by_declaration.get(lower)


def built_in_name(key: DocumentKey) -> str:
    """The name of the built-in domain that a file defines; empty if it is none."""
    return next((name for name, one in _shipped()[0].items() if one == key), "")


def built_ins() -> tuple[DocumentKey, ...]:
    """The files of all built-in domains."""
    return tuple(_shipped()[0].values())


def at_path(snapshot: Snapshot, name: str, folders: Iterable[DocumentKey]) -> DocumentKey | None:
    """The URI of the domain's file at a path from one of the folders.

    Raises:
        CannotRead: there is such a file, but it cannot be read.
    """
    path = PurePosixPath(name.replace("\\", "/"))
    if path.name.endswith(DOMAIN_WORDS_END):  # It stands for the PDDL that is made from it.
        path = path.with_name(f"{path.name.removesuffix(DOMAIN_WORDS_END)}.pddl")
    file = path if path.suffix.lower() == ".pddl" else path / DOMAIN_FILE
    for folder in folders:
        base = uris.path_of(folder)
        try:
            key = uris.uri_of((base / file).resolve()) if base else None
        except (OSError, RuntimeError, ValueError):
            # No file has this name.
            continue
        if key and snapshot.has(key):
            snapshot.document(key)
            return key
    return None


def by_name(snapshot: Snapshot, key: DocumentKey, name: str) -> tuple[DocumentKey, ...]:
    """The files of a domain that are nearest to a document, the likeliest first.

    It is searched next to the document and one level up, each time in a folder of its name too,
    then in the workspace, then among the built-in ones, which come last.
    """
    lower = name.lower()
    for folder in index.around(key):
        declared = index.domains_in(snapshot, folder)
        if found := {one.key for one in declared if one.name.lower() == lower}:
            return _likeliest_first(found, key)
        if own := _in_folder_of_name(snapshot, folder, name):
            return (own,)
    if found := {one.key for one in index.domains_named(snapshot, name)}:
        least = min(_distance(key, one) for one in found)
        return _likeliest_first([one for one in found if _distance(key, one) == least], key)
    own_ones = (_in_folder_of_name(snapshot, folder, name) for folder in snapshot.folders)
    one = next(filter(None, own_ones), None) or built_in(lower)
    return (one,) if one else ()


def domain_file_beside(snapshot: Snapshot, key: DocumentKey) -> DocumentKey | None:
    """The `domain.pddl` next to a document."""
    return snapshot.file_beside(uris.intended(key), DOMAIN_FILE)


def only_one_beside(snapshot: Snapshot, key: DocumentKey) -> DocumentKey | None:
    """The `domain.pddl` next to a document, or else the only file there that defines a domain."""
    if sibling := domain_file_beside(snapshot, key):
        return sibling
    folders = index.around(key)[:1]
    found = {one.key for folder in folders for one in index.domains_in(snapshot, folder)}
    return found.pop() if len(found) == 1 else None


def in_words_beside(snapshot: Snapshot, key: DocumentKey, name: str) -> str:
    """The file next to a document with a domain in words that is not compiled yet.

    It has a name, or is the only one; empty if there is none.
    """
    folders = index.around(key)[:1]
    found = sorted(
        one.removesuffix(DOMAIN_WORDS_END)
        for folder in folders
        for one in _in_words(snapshot, folder)
        if not snapshot.file_beside(key, f"{one.removesuffix(DOMAIN_WORDS_END)}.pddl")
    )
    file = uris.file_name(name.replace("\\", "/")) if is_path(name) else name
    stem = file.lower().removesuffix(DOMAIN_WORDS_END)
    meant = [one for one in found if one.lower() == stem] if name else found
    return f"{meant[0]}{DOMAIN_WORDS_END}" if len(meant) == 1 else ""


@folder_query
def _in_words(_snapshot: Snapshot, folder: DocumentKey) -> frozenset[str]:
    path = uris.path_of(folder)
    found = files(path, DOMAIN_WORDS_END, below=False) if path else ()
    return frozenset(one.path.name for one in found)


def known(snapshot: Snapshot, key: DocumentKey) -> tuple[str, ...]:
    """The names of all domains that a document could name, lower case, in alphabetical order."""
    names = {one.name.lower() for one in index.definitions(snapshot) if one.kind is NameKind.DOMAIN}
    for folder in index.around(key):
        names |= {one.name.lower() for one in index.domains_in(snapshot, folder)}
    return tuple(sorted({*names, *_shipped()[0]} - {""}))


def _likeliest_first(found: Collection[DocumentKey], key: DocumentKey) -> tuple[DocumentKey, ...]:
    """The one whose name goes with that of the document or its folder; else `domain.pddl` first."""
    core, folder = _core(key), uris.file_name(uris.folder(key)).lower()
    cores = {one: _core(one) for one in found}
    for fits in (
        [one for one in found if cores[one] == core],
        [one for one in found if re.match(rf"{re.escape(cores[one])}[-_. ]", core)],
        [one for one in found if cores[one] == folder],
    ):
        if len(fits) == 1 and cores[fits[0]]:
            return tuple(fits)
    return tuple(sorted(found, key=lambda one: (uris.file_name(one).lower() != DOMAIN_FILE, one)))


def _core(key: DocumentKey) -> str:
    """What a file's name says besides that it is a domain or a problem: `01` for `p01.pddl`."""
    stem = uris.file_name(key).lower().removesuffix(".pddl")
    return re.sub(r"\A[pd](?=\d)", "", _PART.sub("", stem))


def _distance(key: DocumentKey, other: DocumentKey) -> tuple[int, int]:
    """How many folders up and down from one file to another; how many of them down."""
    steps = uris.steps(key, other)
    down = len(steps) - 1 - steps.count("..")
    return len(steps) - 1, down


def _in_folder_of_name(snapshot: Snapshot, folder: DocumentKey, name: str) -> DocumentKey | None:
    """The `domain.pddl` of a folder that has the name, or of one with the name in it."""
    if uris.file_name(folder.rstrip("/")).lower() == name.lower():
        itself = uris.canonical(f"{folder.rstrip('/')}/{DOMAIN_FILE}")
        if snapshot.has(itself):
            return itself
    for spelt in dict.fromkeys((name, name.lower())):
        own = uris.canonical(f"{folder.rstrip('/')}/{quote(spelt, errors='replace')}/{DOMAIN_FILE}")
        if snapshot.has(own):
            return own
    return None


@cache
def _shipped() -> tuple[dict[str, DocumentKey], dict[str, DocumentKey]]:
    """The shipped domains by the name of their folder, and by the name that they declare."""
    by_folder, by_declaration = {}, {}
    for file in sorted(shipped("rules").glob(f"*/{DOMAIN_FILE}")):
        key = uris.uri_of(file.resolve())
        by_folder[file.parent.name.lower()] = key
        for one in outlines(file.read_text(encoding="utf-8")):
            by_declaration[one.name.lower()] = key
    return by_folder, by_declaration
