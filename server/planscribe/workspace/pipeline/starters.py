"""What a first task can be about: the built-in domains with an example each, or a new one."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from planscribe.resources import shipped
from planscribe.text import DocumentKey
from planscribe.workspace.documents import DOMAIN_FILE, DOMAIN_WORDS_END, SUFFIXES, Role
from planscribe.workspace.pipeline.examples import FOLDER
from planscribe.workspace.uris import uri_of


@dataclass(frozen=True, slots=True)
class Starter:
    """A shipped domain: its name, what it is about, its file, and its shortest task."""

    name: str
    about: str
    key: DocumentKey
    example: str


@cache
def starters() -> tuple[Starter, ...]:
    """The shipped domains that have an example, the one with the shortest first."""
    files = shipped("rules").glob(f"*/{DOMAIN_FILE}")
    found = [one for file in files if (one := _starter(file))]
    return tuple(sorted(found, key=lambda one: (len(one.example), one.name)))


def new_domain(name: str) -> str:
    """The text of a new domain in words: sentences to replace, which can be read."""
    sentences = shipped("rules") / f"template{DOMAIN_WORDS_END}"
    return f"# {name or 'A new domain'}\n\n{sentences.read_text(encoding='utf-8')}"


def _starter(domain: Path) -> Starter | None:
    tasks = domain.parent.glob(f"{FOLDER}/*{SUFFIXES[Role.TASK]}")
    texts = sorted((one.read_text(encoding="utf-8") for one in tasks), key=lambda one: len(one))
    if not texts:
        return None
    first, *_ = domain.read_text(encoding="utf-8").splitlines()
    return Starter(domain.parent.name, first.lstrip("; "), uri_of(domain.resolve()), texts[0])
