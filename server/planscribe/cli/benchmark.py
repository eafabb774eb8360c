"""The tasks of a benchmark: words and true problems in one folder a domain."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from planscribe.cli.inputs import shown_name
from planscribe.cli.screen import Screen
from planscribe.cli.trouble import BadInput
from planscribe.resources import shipped
from planscribe.workspace.documents import DOMAIN_FILE, digest

_TASK = re.compile(r"p(\d+)\.nl")


@dataclass(frozen=True, slots=True)
class Task:
    """A task in words with its true problem. `built_in` is the domain that it is read with."""

    domain: str
    name: str
    words: Path
    truth: Path
    true_domain: Path
    built_in: Path


def tasks_in(folder: Path, wanted: list[str] | None, screen: Screen) -> list[Task]:
    """The tasks of a benchmark, by domain and number.

    Raises:
        BadInput: there is no such folder, or nothing in it that can be measured.
    """
    shown = shown_name(str(folder))
    if not folder.is_dir():
        what = "it is not a folder" if folder.exists() else "there is no such folder"
        raise BadInput(f"{shown}: {what}")
    there = {one.name: one for one in sorted(folder.iterdir()) if (one / DOMAIN_FILE).is_file()}
    if missing := [name for name in wanted or () if name not in there]:
        known = ", ".join(there) or "none"
        raise BadInput(f"{shown}: it has no domain {', '.join(missing)}. There are: {known}")
    tasks: list[Task] = []
    for name in [one for one in there if not wanted or one in wanted]:
        built_in = shipped("rules") / name / DOMAIN_FILE
        if not built_in.is_file():
            screen.tell(f"{shown_name(name)} is left out: no domain of this name is built in")
            continue
        tasks += _tasks_of(there[name], built_in)
    if not tasks:
        raise BadInput(f"{shown}: it holds no folder of a built-in domain with pNN.nl and pNN.pddl")
    return tasks


def _tasks_of(folder: Path, built_in: Path) -> Iterator[Task]:
    numbered = {
        (int(match[1]), words.name): words
        for words in folder.iterdir()
        if (match := _TASK.fullmatch(words.name))
    }
    for key in sorted(numbered):
        words = numbered[key].absolute()
        truth = words.with_suffix(".pddl")
        if truth.is_file():
            true_domain = words.with_name(DOMAIN_FILE)
            yield Task(folder.name, words.stem, words, truth, true_domain, built_in.resolve())


def content_digest(task: Task) -> str:
    """A hash of the texts, so that results of other ones do not count."""
    texts = (path.read_bytes() for path in (task.words, task.truth, task.true_domain))
    return digest("\0".join(text.decode("utf-8", "replace") for text in texts))[:12]
