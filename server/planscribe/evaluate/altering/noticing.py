"""How many altered answers are noticed, and how many right ones raise an alarm."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from planscribe.check.judging import judge_of
from planscribe.evaluate.altering.operators import (
    AlterationKind,
    RightAnswer,
    Statements,
    alterations,
    spelt_out,
)
from planscribe.evaluate.estimating import files_in, with_task
from planscribe.evaluate.faults import EvaluationFault
from planscribe.syntax.task import Task
from planscribe.translate.by_model.doubts import Compared
from planscribe.translate.by_model.drafts import Stated, Validate
from planscribe.translate.by_model.said.statement_terms import fits
from planscribe.translate.ir import IrStatement, Remark, Translation, Unreadable
from planscribe.translate.ir_text import render
from planscribe.workspace import queries, trees
from planscribe.workspace.files import CannotRead
from planscribe.workspace.snapshot import Snapshot, Workspace

_MOST_DRAWN = 40
"""How many alterations are drawn for one that changes the facts."""


@dataclass(frozen=True, slots=True)
class AlterationVerdict:
    """What became of an answer: by which operator it was altered, if any, and what is noticed."""

    domain: str
    task: str
    operator: AlterationKind | None
    changed: Statements
    """The statements that the right answer does not have."""
    alarms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CheckedTask:
    """What our checks see of a task: its words, and perhaps what controlled English reads."""

    task: Task
    made: Translation
    judge: Validate
    answer: RightAnswer

    def facts(self, statements: Sequence[IrStatement]) -> frozenset[str] | None:
        """The facts that an answer comes to."""
        return self.judge(self._text(statements)).facts

    def alarms(self, statements: Statements) -> tuple[str, ...]:
        """What is noticed about an answer, which is given by sentence."""
        judged = self.judge(self._text(statements))
        silent = frozenset(range(len(self.task.sentences))) - {one.sentence for one in statements}
        stated = Stated(tuple(statements), silent=silent)
        compared = Compared(self.task, self.answer.lexicon, stated, self.made)
        remarks = compared.remarks(self.facts)
        lacks_goal = [] if Translation(statements).has_goal else ["there is no goal"]
        return (*map(str, judged.complaints), *(one.message for one in remarks), *lacks_goal)

    def _text(self, statements: Sequence[IrStatement]) -> str:
        return render(Translation(tuple(statements)), self.task, self.answer.lexicon.domain)[0]


def verdicts(
    folder: Path,
    wanted: Sequence[str] | None,
    *,
    seed: int,
    each: int,
    with_reading: bool,
    advance: Callable[[str], None] = lambda _: None,
) -> Iterator[AlterationVerdict]:
    """Alter the right answer of each task in a folder by each operator, `each` times.

    A right answer is what controlled English reads of a task that it reads to the end. Without
    `with_reading`, the checks do not know it, as if the task were in free words.

    Raises:
        EvaluationFault: there are no tasks, or one cannot be read.
    """
    workspace = Workspace()
    is_empty = True
    try:
        for domain, file in files_in(folder, wanted):
            reading = _reading(workspace.snapshot, domain, file, with_reading)
            if reading is None:
                continue
            is_empty = False
            advance(f"{domain} {file.stem}")
            for verdict in _of_task(reading, seed, each):
                yield AlterationVerdict(domain, file.stem, *verdict)
    except CannotRead as trouble:
        raise EvaluationFault(str(trouble)) from trouble
    finally:
        workspace.end()
    if is_empty:
        raise EvaluationFault(f"{folder}: no tasks of built-in domains that can be read")


def _of_task(
    reading: CheckedTask, seed: int, each: int
) -> Iterator[tuple[AlterationKind | None, Statements, tuple[str, ...]]]:
    answers = dict.fromkeys([reading.answer.statements, spelt_out(reading.answer)])
    for right in answers:
        yield None, (), reading.alarms(right)
    known = reading.facts(reading.answer.statements)
    for right in answers:
        answer = RightAnswer(right, reading.answer.lexicon, reading.answer.objects)
        for operator in AlterationKind:
            drawn = islice(alterations(answer, operator, seed), _MOST_DRAWN)
            altered = (one for one in drawn if reading.facts(one) != known)
            for one in islice(altered, each):
                changed = tuple(each for each in one if each not in right)
                yield operator, changed, reading.alarms(one)


def _reading(snapshot: Snapshot, domain: str, file: Path, with_reading: bool) -> CheckedTask | None:
    """What is seen of a task; None if controlled English cannot read all of it."""
    snapshot, key = with_task(snapshot, domain, file)
    task = trees.task(snapshot, snapshot.document(key))
    lexicon = queries.domain_model(snapshot, key).lexicon
    ours = queries.translation(snapshot, key)
    if ours.unread or not ours.has_goal:
        return None
    judge = judge_of(snapshot, key)
    facts = judge(render(ours, task, lexicon.domain)[0]).facts or frozenset()
    types: dict[str, str] = {}
    for one in sorted(facts):
        if one.startswith("object("):
            name, kind = one.removeprefix("object(").removesuffix(")").rsplit(",", 1)
            if name not in types or fits(lexicon, kind, types[name]):
                types[name] = kind
    unread = tuple(Remark(Unreadable.NO_READING, one.span, "") for one in task.sentences)
    made = ours if with_reading else Translation((), unread)
    return CheckedTask(task, made, judge, RightAnswer.of(ours.statements, lexicon, types))
