"""The licences of the wheels that the extension carries, as one text."""

import re
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from email.message import Message
from email.parser import BytesParser
from pathlib import Path

_METADATA = re.compile(r"[^/]+\.dist-info/METADATA")
_LICENCE = re.compile(
    r"[^/]+\.dist-info/(?:licenses/.*[^/]|[^/]*(?:licen[cs]e|copying|notice)[^/]*)", re.IGNORECASE
)
_CLASSIFIER = "License :: OSI Approved :: "
_LINE = "=" * 80


class NoLicence(Exception):  # noqa: N818
    """A wheel does not say what its licence is; the message names it."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A package in a wheel: what it is called, and its licence with all texts."""

    name: str
    version: str
    licence: str
    texts: Sequence[str]


def notices(wheels: Iterable[Path]) -> str:
    """A list of what the wheels hold, and the text of each licence; each package once.

    Raises:
        NoLicence: a wheel has no licence in its metadata, or not its text.
    """
    found = {(one.name.lower(), one.version): one for one in map(notice, wheels)}
    several = [found[key] for key in sorted(found)]
    listed = "".join(f"{one.name} {one.version}: {one.licence}\n" for one in several)
    return f"This folder contains these packages.\n\n{listed}\n" + "\n".join(_shown(several))


def notice(wheel: Path) -> Notice:
    """What a wheel says of itself.

    Raises:
        NoLicence: it has no licence in its metadata, or not its text.
    """
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (metadata,) = filter(_METADATA.fullmatch, names)
        said = BytesParser().parsebytes(archive.read(metadata), headersonly=True)
        texts = [
            archive.read(name).decode(errors="replace").strip()
            for name in names
            if _LICENCE.fullmatch(name)
        ]
    licence = _licence(said)
    if not licence or not texts:
        raise NoLicence(f"{wheel.name} does not say what its licence is.")
    return Notice(said["Name"], said["Version"], licence, list(dict.fromkeys(texts)))


def _licence(said: Message) -> str:
    """The expression, or what was used before there were any: classifiers, or a word or two."""
    if expression := said["License-Expression"]:
        return str(expression)
    classified = said.get_all("Classifier") or []
    names = [one.removeprefix(_CLASSIFIER) for one in classified if one.startswith(_CLASSIFIER)]
    return " or ".join(names) or str(said["License"] or "")


def _shown(several: Iterable[Notice]) -> Iterator[str]:
    for one in several:
        texts = "\n\n".join(one.texts)
        yield f"{_LINE}\n{one.name} {one.version}: {one.licence}\n{_LINE}\n\n{texts}\n"
