"""A domain in words that is constructed further, in an editor: its new text, and other files."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from planscribe.author.domain.asking import REPAIRS
from planscribe.author.domain.bench import Advance, Bench, FeedbackSource, MadeFile
from planscribe.author.domain.constructing import construct
from planscribe.author.domain.intake import continued
from planscribe.author.domain.ledger import opened
from planscribe.author.domain.phases import TITLES, Phase
from planscribe.author.domain.task_phases import WantedTask, whole_domain
from planscribe.ide.pipeline.asking_models import dialogue
from planscribe.llm.faults import ModelFault
from planscribe.llm.request import ModelSource
from planscribe.text import DocumentKey, line_end
from planscribe.wording import counted
from planscribe.workers.limits import Cancellation, Cancelled
from planscribe.workspace.documents import Document, stem
from planscribe.workspace.snapshot import Snapshot

_STOPPED = "The construction was stopped; run it again to continue."


@dataclass(frozen=True, slots=True)
class ConstructedDomain:
    """What has become of a domain in words."""

    document: Document
    text: str
    is_done: bool
    message: str
    files: tuple[MadeFile, ...]
    """The PDDL of the domain and the task, if they are there."""


def constructed(
    snapshot: Snapshot,
    key: DocumentKey,
    model: tuple[ModelSource, str] | None,
    *,
    suggests: bool = False,
    stop: Cancellation | None = None,
    report: Callable[[str], None] = lambda _: None,
) -> ConstructedDomain:
    """Run the phases up to the task, or until somebody wishes to `stop`; what was made then stays.

    If the model `suggests` changes and has none, a plan is searched for, too: without one, the
    reason is a suggestion.

    Raises:
        PromptFault: a prompt cannot be used.
    """
    stop = stop or Cancellation()
    snapshot.cancellation.on_cancel(stop.cancel)
    document = snapshot.document(key)
    asked = dialogue(snapshot, key, model, REPAIRS, stop) if model else None
    bench = Bench.of(key, snapshot.cancelled_by(stop), _started(document), asked)
    bench.line_end = line_end(document.text)
    if suggests:
        bench.feedback = FeedbackSource.ASK
    advances: list[Advance] = []
    with suppress(ModelFault, Cancelled):
        for one in construct(bench, WantedTask(stem(key)), Phase.PLAN if suggests else Phase.TASK):
            advances.append(one)
            report(f"{TITLES[one.phase]} {one.item}".strip())
    if not advances:
        return ConstructedDomain(document, document.text, is_done=False, message=_STOPPED, files=())
    last = advances[-1]
    # What has been made is still to be written.
    bench.snapshot = bench.snapshot.cancelled_by(snapshot.cancellation)
    files = [made for one in advances if one.phase is not Phase.PLAN for made in one.files]
    is_done = last.is_done and not stop.cancelled
    message = " ".join([*([_STOPPED] if stop.cancelled else []), _message(advances)])
    return ConstructedDomain(document, last.text, is_done, message, (*whole_domain(bench), *files))


def _started(document: Document) -> str:
    text, ledger = opened(document.text)
    return document.text if ledger else continued(text, stem(document.key))


def _message(advances: list[Advance]) -> str:
    calls = sum(one.calls for one in advances)
    tokens = sum(one.tokens for one in advances)
    spent = f"{counted(calls, 'call')}, {tokens:,} tokens." if calls else ""
    unsettled = [one for one in advances if one.complaints or not one.is_done]
    told = [
        " ".join([one.message, *(f"{each.part}: {each.message}" for each in one.complaints[:3])])
        for one in sorted(unsettled, key=lambda one: one.is_done)[:3]
    ]
    return " ".join(filter(None, [*told, spent])) or "The domain is whole."
