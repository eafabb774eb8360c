"""The tasks of a benchmark, and recorded answers to them: one folder a domain."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from planscribe.cli.inputs import shown_name
from planscribe.cli.screen import Screen
from planscribe.cli.trouble import BadInput
from planscribe.resources import shipped
from planscribe.workspace import uris
from planscribe.workspace.documents import DOMAIN_FILE, SUFFIXES, Role, digest
from planscribe.workspace.files import CannotRead, Disk

_WORDS = re.compile(r"(p(\d+))\.nl")
_ANSWER = re.compile(r"(p(\d+))(?:[._-][\w-]+)*\.(?:pddl|txt|md|out)")


@dataclass(frozen=True, slots=True)
class Task:
    """A task in words with its true problem. `domain` is the name of one that is built in."""

    domain: str
    name: str
    words: Path
    truth: Path
    true_domain: Path


@dataclass(frozen=True, slots=True)
class Answer:
    """A recorded answer: a problem that a model wrote. Words and truth are None where unknown."""

    domain: str
    name: str
    file: Path
    of_domain: Path
    truth: Path | None
    words: Path | None


def words_uri(words: Path) -> str:
    """The URI of the task in a file of words, whatever the file is called."""
    return uris.uri_of(words.with_name(words.name + SUFFIXES[Role.TASK]))


def answer_uri(file: Path) -> str:
    """The URI of the problem in a recorded answer, whatever the file is called."""
    suffix = SUFFIXES[Role.PROBLEM]
    return uris.uri_of(file if file.suffix == suffix else file.with_name(file.name + suffix))


def built_in(domain: str) -> Path | None:
    """The file of the built-in domain of a name, on the machine that asks."""
    file = shipped("rules") / domain / DOMAIN_FILE
    return file.resolve() if file.is_file() else None


def tasks_in(folder: Path, wanted: list[str] | None, screen: Screen) -> list[Task]:
    """The tasks of a benchmark, by domain and number.

    Raises:
        BadInput: there is no such folder, or nothing in it that can be measured.
    """
    tasks: list[Task] = []
    for one in _domains_in(folder, wanted, DOMAIN_FILE):
        if not built_in(one.name):
            screen.tell(f"{shown_name(one.name)} is left out: no domain of this name is built in")
            continue
        for words, _ in _numbered(one, _WORDS):
            truth = words.with_suffix(".pddl")
            if truth.is_file():
                tasks.append(Task(one.name, words.stem, words, truth, one / DOMAIN_FILE))
    if not tasks:
        shown = shown_name(str(folder))
        raise BadInput(f"{shown}: it holds no folder of a built-in domain with pNN.nl and pNN.pddl")
    return tasks


def answers_in(
    folder: Path, truth: Path | None, wanted: list[str] | None, screen: Screen
) -> list[Answer]:
    """The recorded answers of a folder, each with the task that it answers.

    Without a folder of tasks, `truth`, the one beside it is taken that has most of its domains.

    Raises:
        BadInput: there is no such folder, or no answer with a domain in it.
    """
    domains = _domains_in(folder, wanted, "p[0-9]*")
    if truth is not None and not truth.is_dir():
        raise BadInput(f"{shown_name(str(truth))}: there is no such folder")
    tasks = (truth or _with_domains(folder.resolve(), domains)).resolve()
    answers: list[Answer] = []
    for one in domains:
        of_domain = tasks / one.name / DOMAIN_FILE
        if of_domain.is_file():
            files = _numbered(one, _ANSWER)
            stems = Counter(file.stem for file, _ in files)
            answers += (_answer(file, task, of_domain, stems) for file, task in files)
        else:
            screen.tell(f"{shown_name(one.name)} is left out: {of_domain} is not there")
    if not answers:
        shown = shown_name(str(folder))
        raise BadInput(f"{shown}: it holds no answer of a known domain; see --truth")
    return answers


def _answer(file: Path, task: str, of_domain: Path, stems: Counter[str]) -> Answer:
    truth, words = of_domain.with_name(f"{task}.pddl"), of_domain.with_name(f"{task}.nl")
    return Answer(
        file.parent.name,
        file.stem if stems[file.stem] == 1 else file.name,
        file,
        of_domain,
        truth if truth.is_file() and truth != file else None,
        words if words.is_file() else None,
    )


def _with_domains(folder: Path, domains: list[Path]) -> Path:
    """The folder beside this one that has most of the domains."""
    beside = sorted(one for one in folder.parent.iterdir() if one.is_dir())
    return max(
        beside, key=lambda one: sum((one / name.name / DOMAIN_FILE).is_file() for name in domains)
    )


def _domains_in(folder: Path, wanted: list[str] | None, pattern: str) -> list[Path]:
    """The folders in a folder that have such a file, and are wanted."""
    shown = shown_name(str(folder))
    if not folder.is_dir():
        what = "it is not a folder" if folder.exists() else "there is no such folder"
        raise BadInput(f"{shown}: {what}")
    there = {one.name: one for one in sorted(folder.resolve().iterdir()) if any(one.glob(pattern))}
    if missing := [name for name in wanted or () if name not in there]:
        known = ", ".join(there) or "none"
        raise BadInput(f"{shown}: it has no domain {', '.join(missing)}. There are: {known}")
    return [path for name, path in there.items() if not wanted or name in wanted]


def _numbered(folder: Path, pattern: re.Pattern[str]) -> list[tuple[Path, str]]:
    """The files of a folder with such names, by number, each with the name of its task."""
    found = (
        (int(match[2]), file.name, file, match[1])
        for file in folder.iterdir()
        if (match := pattern.fullmatch(file.name)) and file.is_file()
    )
    return [(file, task) for *_, file, task in sorted(found)]


def text_of(file: Path) -> str:
    """The text of a file.

    Raises:
        BadInput: it cannot be read.
    """
    try:
        return Disk().read(uris.uri_of(file)).text
    except CannotRead as trouble:
        raise BadInput(f"{file.name}: {trouble}") from trouble


def content_digest(texts: Iterable[str]) -> str:
    """A hash of texts, so that results of other ones do not count."""
    return digest("\0".join(texts))[:12]
