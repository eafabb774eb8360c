"""The tokens that methods would send and get for the tasks of a benchmark, without sending any."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from planscribe.evaluate.benchmark import built_in
from planscribe.evaluate.faults import EvaluationFault
from planscribe.evaluate.measuring import with_domain
from planscribe.llm.dialogue import Asking
from planscribe.llm.prompts import PromptFault
from planscribe.llm.request import (
    Answer,
    Cancellation,
    OnText,
    Request,
    Usage,
    estimated_prompt,
    estimated_tokens,
)
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import Task
from planscribe.text import DocumentKey
from planscribe.translate.by_model.doubts import unread
from planscribe.translate.by_model.drafts import Approach, Judged
from planscribe.translate.by_model.methods import Method
from planscribe.translate.by_model.translator import expected_tokens, rounds
from planscribe.translate.english.reader import translate
from planscribe.translate.ir import IrStatement
from planscribe.workspace import queries, trees, uris
from planscribe.workspace.documents import SUFFIXES, Document, Role
from planscribe.workspace.files import CannotRead, Disk
from planscribe.workspace.pipeline.approaches import approach
from planscribe.workspace.pipeline.products import Stage, StageFailure, produce
from planscribe.workspace.snapshot import Snapshot, Workspace

_WORDS = ("p[0-9]*.nl", "*.task", "tasks/*.task")
_OF_OBJECTS = ("object(", "cardinality(", "grid(")


@dataclass(frozen=True, slots=True)
class TokenEstimate:
    """About how many tokens a method sends, and how many the answers have, None if unknown."""

    sent: int = 0
    answered: int | None = 0

    def __add__(self, other: "TokenEstimate") -> "TokenEstimate":
        """The tokens of both."""
        is_known = self.answered is not None and other.answered is not None
        answered = (self.answered or 0) + (other.answered or 0)
        return TokenEstimate(self.sent + other.sent, answered if is_known else None)


class _Silent:
    """A source that answers nothing, and counts what it is asked."""

    name = "silent"

    def __init__(self) -> None:
        self.sent = 0

    def ask(
        self,
        request: Request,
        *,
        cancellation: Cancellation | None = None,
        on_text: OnText | None = None,
    ) -> Answer:
        tokens = estimated_prompt(request)
        self.sent += tokens
        return Answer("", "stop", Usage(tokens, 0, is_estimate=True), 0, request.model)


def estimated(
    folder: Path, wanted: Sequence[str] | None, methods: Sequence[Method], prompts: Path | None
) -> dict[str, list[TokenEstimate]]:
    """For each domain, and in total, about how many tokens each method sends and gets.

    Args:
        folder: holds one folder for each built-in domain.
        wanted: the domains that count; all if None.
        methods: in the order of the numbers.
        prompts: a folder of the user's own prompts.

    Raises:
        EvaluationFault: there are no tasks, or a task or a prompt cannot be used.
    """
    workspace = Workspace()
    sums: dict[str, list[TokenEstimate]] = {}
    try:
        for domain, file in files_in(folder, wanted):
            sums.setdefault(domain, [TokenEstimate()] * len(methods))
            for number, method in enumerate(methods):
                sums[domain][number] += _of_task(workspace.snapshot, domain, file, method, prompts)
    except (PromptFault, CannotRead) as trouble:
        raise EvaluationFault(str(trouble)) from trouble
    finally:
        workspace.end()
    if not sums:
        raise EvaluationFault(f"{folder}: no tasks of built-in domains")
    columns = zip(*sums.values(), strict=True)
    sums["total"] = [sum(column, TokenEstimate()) for column in columns]
    return sums


def files_in(folder: Path, wanted: Sequence[str] | None) -> Iterator[tuple[str, Path]]:
    """The tasks below a folder, with the built-in domain that their folder is named after."""
    for one in sorted(folder.iterdir()) if folder.is_dir() else ():
        if built_in(one.name) and (not wanted or one.name in wanted):
            for pattern in _WORDS:
                yield from ((one.name, file) for file in sorted(one.glob(pattern)))


def with_task(snapshot: Snapshot, domain: str, file: Path) -> tuple[Snapshot, DocumentKey]:
    """The words of a file as an open task of a built-in domain.

    Raises:
        CannotRead: the file cannot be read.
    """
    text = Disk().read(uris.uri_of(file.absolute())).text
    key = uris.uri_of(file.absolute().with_name(f"{file.name}{SUFFIXES[Role.TASK]}"))
    of_domain = built_in(domain)
    assert of_domain
    return with_domain(snapshot, of_domain).holding(Document.of(key, text)), key


def _of_task(
    snapshot: Snapshot, domain: str, file: Path, method: Method, prompts: Path | None
) -> TokenEstimate:
    """The tokens that a method sends and gets for a task, if nothing has to be corrected."""
    snapshot, name = with_task(snapshot, domain, file)
    lexicon = queries.domain_model(snapshot, name).lexicon
    task = trees.task(snapshot, snapshot.document(name))
    how = approach(snapshot, name, method, Asking("", rounds=0, prompts=prompts))
    source = _Silent()
    _ask(task, lexicon, how, source)
    if method is Method.DIRECT:
        return TokenEstimate(source.sent, _of_problem(snapshot, name, task, lexicon))
    return TokenEstimate(source.sent, expected_tokens(task, lexicon, method))


def _of_problem(snapshot: Snapshot, key: DocumentKey, task: Task, lexicon: Lexicon) -> int | None:
    """About how many tokens the problem of a task has; None if none of it can be read.

    Sentences that are not read count as much as the others do for their length.
    """
    made = produce(snapshot, key, Stage.COMPILE)
    unread_ = {*unread(task, translate(task, lexicon))}
    lengths = [len(one.span) for one in task.sentences]
    read = sum(length for number, length in enumerate(lengths) if number not in unread_)
    if isinstance(made, StageFailure) or not read:
        return None
    text = "\n".join(one for one in made.text.splitlines() if not one.startswith(";"))
    return round(estimated_tokens(text) * sum(lengths) / read)


def _ask(task: Task, lexicon: Lexicon, how: Approach, source: _Silent) -> None:
    """Make all calls; the answers between them are what controlled English reads."""
    ours = translate(task, lexicon).statements
    calls = rounds(task, lexicon, how, source, lambda _: Judged())
    between: list[Sequence[IrStatement]] = [
        [one for one in ours if one.text.startswith(_OF_OBJECTS)],
        [one for one in ours if ":-" not in one.text],
    ]
    try:
        next(calls)
        while how.method is Method.THREE_CALLS:
            calls.send(between.pop(0) if between else None)
    except StopIteration:
        return
