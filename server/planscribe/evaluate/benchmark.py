"""The tasks of a benchmark, and recorded answers to them: one folder a domain."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from planscribe.evaluate.faults import EvaluationFault
from planscribe.resources import shipped
from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.documents import DOMAIN_FILE, SUFFIXES, Role
from planscribe.workspace.files import CannotRead, Disk

_WORDS = re.compile(r"(p(\d+))\.nl")
_ANSWER = re.compile(r"(p(\d+))(?:[._-][\w-]+)*\.(?:pddl|txt|md|out)")


@dataclass(frozen=True, slots=True)
class BenchmarkTask:
    """A task in words with its true problem. `domain` is the name of its folder."""

    domain: str
    name: str
    words: Path
    truth: Path
    true_domain: Path


@dataclass(frozen=True, slots=True)
class RecordedAnswer:
    """A recorded answer: a problem that a model wrote. Words and truth are None where unknown."""

    domain: str
    name: str
    file: Path
    of_domain: Path
    truth: Path | None
    words: Path | None


def words_uri(words: Path) -> DocumentKey:
    """The URI of the task in a file of words; its name has the suffix of tasks."""
    return uris.uri_of(words.with_name(words.name + SUFFIXES[Role.TASK]))


def answer_uri(file: Path) -> DocumentKey:
    """The URI of the problem in a recorded answer; its name has the suffix of problems."""
    suffix = SUFFIXES[Role.PROBLEM]
    return uris.uri_of(file if file.suffix == suffix else file.with_name(file.name + suffix))


def built_in(domain: str) -> Path | None:
    """The file of the built-in domain of a name, on the machine that asks."""
    file = shipped("rules") / domain / DOMAIN_FILE
    return file.resolve() if file.is_file() else None


Tell = Callable[[str], None]
"""Is called with a line for people."""


def tasks_in(folder: Path, wanted: list[str] | None, tell: Tell) -> list[BenchmarkTask]:
    """The tasks of a benchmark, by domain and number; folders that are left out are reported.

    Raises:
        EvaluationFault: there is no such folder, or nothing in it that can be measured.
    """
    tasks: list[BenchmarkTask] = []
    for one in domains_in(folder, wanted, DOMAIN_FILE):
        if not built_in(one.name):
            tell(f"{one.name}: skipped; there is no built-in domain of this name")
            continue
        tasks += _tasks_of(one)
    if not tasks:
        raise EvaluationFault(f"{folder}: no folder of a built-in domain with pNN.nl and pNN.pddl")
    return tasks


def tasks_of_any_domain(folder: Path, wanted: list[str] | None) -> list[BenchmarkTask]:
    """The tasks of a benchmark, by domain and number; their domains need not be built in.

    Raises:
        EvaluationFault: there is no such folder, or nothing in it that can be measured.
    """
    domains = domains_in(folder, wanted, DOMAIN_FILE)
    tasks = [task for one in domains for task in _tasks_of(one)]
    if not tasks:
        raise EvaluationFault(f"{folder}: no folder with {DOMAIN_FILE}, pNN.nl and pNN.pddl")
    return tasks


def _tasks_of(domain: Path) -> Iterator[BenchmarkTask]:
    """The tasks in the folder of a domain that have a true problem."""
    for words, _ in _numbered(domain, _WORDS):
        truth = words.with_suffix(".pddl")
        if truth.is_file():
            yield BenchmarkTask(domain.name, words.stem, words, truth, domain / DOMAIN_FILE)


def answers_in(
    folder: Path, truth: Path | None, wanted: list[str] | None, tell: Tell
) -> list[RecordedAnswer]:
    """The recorded answers of a folder, each with the task that it answers.

    Without a folder of tasks, `truth`, it is the folder next to it that has most of its domains.

    Raises:
        EvaluationFault: there is no such folder, or no answer with a domain in it.
    """
    domains = domains_in(folder, wanted, "p[0-9]*")
    if truth is not None and not truth.is_dir():
        raise EvaluationFault(f"{truth}: no such folder")
    tasks = (truth or _with_domains(folder.resolve(), domains)).resolve()
    answers: list[RecordedAnswer] = []
    for one in domains:
        of_domain = tasks / one.name / DOMAIN_FILE
        if of_domain.is_file():
            files = _numbered(one, _ANSWER)
            stems = Counter(file.stem for file, _ in files)
            answers += (_answer(file, task, of_domain, stems) for file, task in files)
        else:
            tell(f"{one.name}: skipped; there is no {of_domain}")
    if not answers:
        raise EvaluationFault(
            f"{folder}: no answers to tasks of {tasks}; name the folder of the tasks"
        )
    return answers


def _answer(file: Path, task: str, of_domain: Path, stems: Counter[str]) -> RecordedAnswer:
    truth, words = of_domain.with_name(f"{task}.pddl"), of_domain.with_name(f"{task}.nl")
    return RecordedAnswer(
        file.parent.name,
        file.stem if stems[file.stem] == 1 else file.name,
        file,
        of_domain,
        truth if truth.is_file() and truth != file else None,
        words if words.is_file() else None,
    )


def _with_domains(folder: Path, domains: list[Path]) -> Path:
    """The folder next to this one that has most of the domains."""
    beside = sorted(one for one in folder.parent.iterdir() if one.is_dir())
    return max(
        beside, key=lambda one: sum((one / name.name / DOMAIN_FILE).is_file() for name in domains)
    )


def domains_in(folder: Path, wanted: list[str] | None, pattern: str) -> list[Path]:
    """The folders in a folder that have such a file, and are wanted.

    Raises:
        EvaluationFault: there is no such folder, or one that is wanted is missing.
    """
    if not folder.is_dir():
        what = "not a folder" if folder.exists() else "no such folder"
        raise EvaluationFault(f"{folder}: {what}")
    there = {one.name: one for one in sorted(folder.resolve().iterdir()) if any(one.glob(pattern))}
    if missing := [name for name in wanted or () if name not in there]:
        known = ", ".join(there) or "none"
        lacking = ", ".join(missing)
        raise EvaluationFault(f"{folder}: no domain {lacking}. Known domains: {known}")
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
        EvaluationFault: it cannot be read.
    """
    try:
        return Disk().read(uris.uri_of(file)).text
    except CannotRead as trouble:
        raise EvaluationFault(f"{file.name}: {trouble}") from trouble


def texts_of(task: BenchmarkTask) -> dict[DocumentKey, str]:
    """The texts of a task: its words, its true problem and its domain.

    Raises:
        EvaluationFault: one of them cannot be read.
    """
    return {
        words_uri(task.words): text_of(task.words),
        **texts_of_files((task.truth, task.true_domain)),
    }


def texts_of_files(files: Iterable[Path]) -> dict[DocumentKey, str]:
    """The texts of files.

    Raises:
        EvaluationFault: one of them cannot be read.
    """
    return {uris.uri_of(file): text_of(file) for file in files}
