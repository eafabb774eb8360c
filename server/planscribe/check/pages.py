"""The pages of the catalogue as they are shipped: what each code means, with examples."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from planscribe.check.catalogue import CATALOGUE, Code
from planscribe.resources import shipped


@dataclass(frozen=True, slots=True)
class CodePage:
    """The page of a code: its file, its title, and its text in Markdown."""

    file: Path
    title: str
    text: str


def page(code: str) -> CodePage | None:
    """The page of a code, in any case; None if there is no such code."""
    try:
        known = Code(code.strip().upper())
    except ValueError:
        return None
    file = file_of(known)
    return CodePage(file, f"{known}: {CATALOGUE[known].name}", file.read_text(encoding="utf-8"))


@cache
def file_of(code: str) -> Path:
    """The file of the page of a code of the catalogue."""
    return (shipped("docs/checks") / f"{code}.md").resolve()
