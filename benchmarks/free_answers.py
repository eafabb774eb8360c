"""`python -m benchmarks.free_answers [pNN ..]`: good and weak answers to tasks in free words.

A folder of `free_answers` has the tasks of a domain, their true problems, and `pNN.answers`: for
each sentence `[n]` the statements of a good answer, after `=` its new words, after `==` those that
answer a complaint, and after each `?` a mistake, with the sentences that it changes. Each method
gets the good answers; doubts are answered by the same again. Weak answers are only judged. `-v`
prints what is reported.
"""

import argparse
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from planscribe.evaluate.benchmark import BenchmarkTask, built_in
from planscribe.evaluate.measuring import measure
from planscribe.evaluate.records import Record, RecordVerdict
from planscribe.evaluate.tasks import work_of
from planscribe.llm.budget import Budget
from planscribe.llm.dialogue import Asking
from planscribe.llm.request import Answer, Cancellation, ModelSource, OnText, Request, Usage
from planscribe.llm.session import ModelSession
from planscribe.syntax.task import parse
from planscribe.translate.by_model.methods import Method
from planscribe.workspace.snapshot import Workspace

FOLDER = Path(__file__).parent / "free_answers"
METHODS = (Method.HYBRID, Method.REWORD, Method.ONE_CALL, Method.IN_CONTEXT, Method.THREE_CALLS)
WEAK = (Method.HYBRID, Method.ONE_CALL)
_OPEN = re.compile(r"(?:has no statements yet|these sentences): ([\[\]\d ]+)")
_NO_LONGER = re.compile(r"Sentence \[(\d+)\] is not read next to")
_STATEMENT = re.compile(r"\S.*?\.(?= |$)")
_OF_OBJECTS = ("object(", "cardinality(", "grid(")


@dataclass(frozen=True, slots=True)
class AnswerSheet:
    """What is answered about each sentence, and the mistakes by what they are."""

    statements: Mapping[int, Sequence[str]]
    words: Mapping[int, str]
    mistakes: Mapping[str, Mapping[int, Sequence[str]]]
    corrected: Mapping[int, str]
    """The new words after a complaint."""

    def with_mistake(self, label: str) -> "AnswerSheet":
        """The same with a mistake."""
        return replace(self, statements={**self.statements, **self.mistakes[label]})


def sheet_of(text: str) -> AnswerSheet:
    """The answers in a file."""
    words: dict[int, str] = {}
    corrected: dict[int, str] = {}
    statements: dict[int, Sequence[str]] = {}
    mistakes: dict[str, dict[int, Sequence[str]]] = {}
    current, number = statements, 0
    for line in text.splitlines():
        if line.startswith("?"):
            current = mistakes.setdefault(line[1:].strip(), {})
        elif line.startswith("=="):
            corrected[number] = line[2:].strip()
        elif line.startswith("="):
            words[number] = line[1:].strip()
        elif found := re.match(r"\[(\d+)\]\s*(.*)", line):
            number = int(found[1])
            current[number] = _STATEMENT.findall(found[2])
    return AnswerSheet(statements, words, mistakes, corrected)


class PreparedModel:
    """A model that answers from a sheet, and keeps what is doubted."""

    name = "prepared"

    def __init__(self, sheet: AnswerSheet, sentences: int, rounds: int) -> None:
        self.sheet, self.sentences = sheet, sentences
        self.asking = Asking("m", rounds=rounds)
        self.first: list[str] = []

    def session(self) -> tuple[ModelSource, Budget]:
        """What to ask for one task, and the budget that counts its calls."""
        budget = Budget()
        return ModelSession(self, budget), budget

    def ask(
        self,
        request: Request,
        *,
        cancellation: Cancellation | None = None,
        on_text: OnText | None = None,
    ) -> Answer:
        """The answer of the sheet to a prompt."""
        users = [one.text for one in request.messages if one.role == "user"]
        is_repair = users[-1].startswith("This is wrong")
        prompt = users[-2] if is_repair else users[-1]
        numbers = [*self._asked(prompt)]
        if is_repair:
            later = map(int, _NO_LONGER.findall(users[-1]))
            numbers += [one for one in later if one not in numbers]
        items = [*self._items(prompt, numbers, is_repair)]
        if is_repair:
            items = [{**one, "because": "as it is said"} for one in items]
        text = json.dumps({"sentences": items})
        sent = sum(len(one.text) for one in request.messages) // 4
        return Answer(text, "stop", Usage(sent, len(text) // 4), 0.0, "m")

    def _asked(self, prompt: str) -> Iterable[int]:
        open_ = _OPEN.search(prompt)
        return map(int, re.findall(r"\d+", open_[1])) if open_ else range(1, self.sentences + 1)

    def _items(
        self, prompt: str, numbers: Iterable[int], is_repair: bool
    ) -> Iterator[dict[str, object]]:
        for number in numbers:
            stated = self.sheet.statements.get(number, ())
            if "Rewrite these sentences" in prompt:
                words = {**self.sheet.words, **(self.sheet.corrected if is_repair else {})}
                yield {"n": number, "words": words.get(number, "")}
            else:
                yield {"n": number, "statements": [*filter(_part_of(prompt), stated)]}


def _part_of(prompt: str) -> Callable[[str], bool]:
    if "This is the first one" in prompt:
        return lambda one: one.startswith(_OF_OBJECTS) and ":-" not in one
    if "This is the second step" in prompt:
        return lambda one: not one.startswith(_OF_OBJECTS) and not _is_rule(one)
    if "This is the last step" in prompt:
        return _is_rule
    return lambda one: True


def _is_rule(statement: str) -> bool:
    return ":-" in statement or "map(" in statement


def measured(
    workspace: Workspace, task: BenchmarkTask, sheet: AnswerSheet, method: Method, rounds: int = 2
) -> Record:
    """A task by a method, with the answers of a sheet."""
    work = work_of(task, method)
    numbers = {*sheet.statements, *sheet.words}
    text = task.words.read_text()
    model = PreparedModel(sheet, max([*numbers, _sentences(task, text)]), rounds)
    for key, content in work.documents.items():
        workspace.put(key, content)
    return measure(workspace.snapshot, work, False, model)  # type: ignore[arg-type]


def _sentences(task: BenchmarkTask, text: str) -> int:
    return len(parse(text).sentences)


def tasks(names: Iterable[str]) -> Iterator[tuple[BenchmarkTask, AnswerSheet]]:
    """The tasks of these names, or all."""
    wanted = {*names}
    for file in sorted(FOLDER.glob("*/*.answers")):
        domain = built_in(file.parent.name)
        if domain and (
            not wanted or file.stem in wanted or f"{file.parent.name}/{file.stem}" in wanted
        ):
            words, truth = file.with_suffix(".nl"), file.with_suffix(".pddl")
            task = BenchmarkTask(file.parent.name, file.stem, words, truth, domain)
            yield task, sheet_of(file.read_text())


def reported(record: Record) -> set[str]:
    """What is said about an answer."""
    lacks = ["no goal"] if record.lacks_goal else []
    faults = [*filter(None, [record.fault, record.error])]
    return {*(f"unread: {one}" for one in record.unread), *record.doubts, *lacks, *faults}


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser("python -m benchmarks.free_answers", description=__doc__)
    parser.add_argument("tasks", nargs="*")
    parser.add_argument("-v", action="store_true")
    parser.add_argument("--no-weak", action="store_true")
    parser.add_argument("--no-good", action="store_true")
    given = parser.parse_args()
    workspace = Workspace()
    good: Counter[tuple[str, str]] = Counter()
    weak: Counter[tuple[str, str]] = Counter()
    for task, sheet in tasks(given.tasks):
        for method in () if given.no_good else METHODS:
            record = measured(workspace, task, sheet, method)
            good[method, record.verdict] += 1
            good[method, "calls"] += record.calls
            good[method, "sent"] += record.sent
            good[method, "answered"] += record.answered
            if record.verdict is not RecordVerdict.EQUIVALENT:
                print(f"{task.domain}/{task.name} {method}: {record.verdict}", flush=True)
                for one in [
                    *sorted(reported(record)),
                    *(f"differs: {d}" for d in record.differences),
                ]:
                    print(f"    {one}")
        for method in () if given.no_weak else WEAK:
            known = reported(measured(workspace, task, sheet, method, 0))
            for label in sheet.mistakes:
                record = measured(workspace, task, sheet.with_mistake(label), method, 0)
                found = reported(record) - known
                verdict = "equivalent" if record.equivalent else "noticed" if found else "unnoticed"
                weak[method, verdict] += 1
                if verdict != "noticed":
                    print(f"{task.domain}/{task.name} {method} {label}: {verdict}", flush=True)
                elif given.v:
                    print(f"{task.domain}/{task.name} {method} {label}: {' | '.join(found)}")
    workspace.end()
    for (method, what), count in sorted(
        {**good, **{(f"weak {m}", w): c for (m, w), c in weak.items()}}.items()
    ):
        print(f"{method:12} {what:22} {count}")


if __name__ == "__main__":
    main()
