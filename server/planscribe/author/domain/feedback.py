"""Feedback of a model on what a phase has made: suggestions to accept, or the better version."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from planscribe.author.domain import notes
from planscribe.author.domain.answers import AnswerReader
from planscribe.author.domain.asking import SettledAnswer, inquiry
from planscribe.author.domain.bench import Advance, Bench, FeedbackSource, MadeFile, PhaseStatus
from planscribe.author.domain.layout import unquoted
from planscribe.author.domain.ledger import digest
from planscribe.author.domain.phases import Phase
from planscribe.author.domain.schemas import texts
from planscribe.author.domain.task_phases import WantedTask, task, task_file
from planscribe.check.task import made_domain
from planscribe.llm.dialogue import Dialogue, Inquiry
from planscribe.syntax.domain_words import SectionKind
from planscribe.text import Span
from planscribe.translate.by_model.answer_schema import strict_object
from planscribe.wording import counted
from planscribe.workspace.documents import Document, Language

Run = Callable[[Bench], Iterator[Advance]]

_SCHEMA = strict_object(suggestions=texts())
_MOST = 10
_NO_BETTER = "What the model suggests is no better by the checks; the first version stays."
_PROMPTS = {
    Phase.TYPES: "feedback-types",
    Phase.ACTIONS: "feedback-actions",
    Phase.CONSTRUCTION: "feedback-action",
}


@dataclass(frozen=True, slots=True)
class ReviewedPart:
    """A part of a domain in words on which a model gives feedback, and the phases that redo it."""

    phase: Phase
    action: str
    redo: tuple[Run, ...]

    @property
    def key(self) -> str:
        """Its entry in the ledger."""
        return f"feedback {self.phase} {self.action}".strip()

    @property
    def kind(self) -> SectionKind:
        """The section that it is in."""
        return SectionKind.TYPES if self.phase is Phase.TYPES else SectionKind.ACTIONS

    def place(self, text: str) -> Span | None:
        """Where it is in a text."""
        return notes.place(text, self.kind, self.action)


def feedback(bench: Bench, part: ReviewedPart) -> Iterator[Advance]:
    """Have a model comment on a part, once, and follow it if it is better by the checks."""
    dialogue, at = bench.dialogue, part.place(bench.text)
    if dialogue is None or at is None or bench.entry(part.key):
        return
    if bench.feedback is FeedbackSource.NONE:
        return
    asked = suggestions_inquiry(
        dialogue, _PROMPTS[part.phase], bench.layout.description, _made(bench, part), part.action
    )
    found = bench.settled(asked, lambda _: ())
    if found.product is not None:
        bench.note(part.key, *2 * (bench.section_digest(part.kind),))
    if not found.product:
        yield bench.advance(part.phase, PhaseStatus.KEPT, part.action, _why_none(found))
        return
    if bench.feedback is FeedbackSource.ASK:
        bench.text = notes.suggested(bench.text, at, found.product)
        yield bench.advance(
            part.phase, PhaseStatus.SUGGESTED, part.action, to_decide(len(found.product))
        )
        return
    yield from _followed(bench, part, found.product)


def task_feedback(bench: Bench, wanted: WantedTask) -> Iterator[Advance]:
    """Have a model comment on a task that it has made, once, and follow it without errors."""
    dialogue, made, name = bench.dialogue, task_file(bench, wanted), wanted.name
    entry, key = bench.entry(f"task {name}"), f"feedback task {name}"
    if dialogue is None or made is None or entry is None or bench.entry(key):
        return
    body = notes.task_body(made.text)
    if bench.feedback is FeedbackSource.NONE or entry.made != digest(body):
        return
    said = wanted.words or bench.layout.task or bench.layout.description
    asked = suggestions_inquiry(dialogue, "feedback-task", said, body, name)
    found = bench.settled(asked, lambda _: ())
    if found.product is not None:
        bench.note(key, *2 * (entry.made,))
    if not found.product:
        yield bench.advance(Phase.TASK, PhaseStatus.KEPT, name, _why_none(found))
        return
    if bench.feedback is FeedbackSource.ASK:
        yield _noted(bench, made, name, found.product, " ", PhaseStatus.SUGGESTED)
        return
    snapshot, ledger = bench.snapshot, bench.ledger
    *_, last = task(bench, wanted, found.product)
    if last.is_done:
        yield last
        return
    bench.snapshot, bench.ledger = snapshot, ledger
    yield _noted(bench, made, name, found.product, "-", PhaseStatus.KEPT)


def _why_none(found: SettledAnswer[tuple[str, ...]]) -> str:
    if found.product is None:
        return f"There is no feedback. {found.trouble}"
    return "The model suggests nothing."


def _noted(
    bench: Bench,
    made: MadeFile,
    name: str,
    suggestions: tuple[str, ...],
    mark: str,
    status: PhaseStatus,
) -> Advance:
    """Write suggestions into a task, to be decided or rejected."""
    lines = notes.task_suggestions(suggestions, mark)
    noted = MadeFile(made.key, notes.with_task_notes(made.text, lines))
    bench.snapshot = bench.snapshot.holding(Document.of(noted.key, noted.text))
    is_open = status is PhaseStatus.SUGGESTED
    message = to_decide(len(suggestions)) if is_open else _NO_BETTER
    return bench.advance(Phase.TASK, status, name, message, files=(noted,))


def to_decide(number: int) -> str:
    """What a person has to do about suggestions."""
    return (
        f"The model has {counted(number, 'suggestion')}. Put an `x` between the brackets of those "
        "that you accept; the others count as rejected when you run this again."
    )


def _followed(bench: Bench, part: ReviewedPart, suggestions: tuple[str, ...]) -> Iterator[Advance]:
    """Redo a part as suggested; keep the better version by the checks."""
    before, ledger, text = findings_of(bench), bench.ledger, bench.text
    at = part.place(text)
    assert at
    bench.text = notes.suggested(text, at, suggestions, "x")
    advances = [one for run in part.redo for one in run(bench)]
    mine = [one for one in advances if one.item == part.action]
    is_better = all(one.is_done for one in advances) and findings_of(bench) <= before
    if is_better and any(one.status is PhaseStatus.REVISED for one in mine):
        yield from (one for one in advances if one.calls or one.status is PhaseStatus.REVISED)
        return
    bench.text, bench.ledger = text, ledger
    at = part.place(text)
    assert at
    bench.text = notes.suggested(text, at, suggestions, "-")
    yield bench.advance(part.phase, PhaseStatus.KEPT, part.action, _NO_BETTER)


def findings_of(bench: Bench) -> int:
    """How much the checks find in the domain."""
    words = Document(bench.key, bench.key, bench.text, Language.DOMAIN_WORDS, None)
    found = made_domain.findings(bench.snapshot, words)
    return len(bench.reading.remarks) + sum(1 for _ in found)


def decided(bench: Bench) -> None:
    """Reject the suggestions of an earlier run that nobody has accepted."""
    if bench.feedback is FeedbackSource.ASK and bench.dialogue:
        bench.text = notes.rejected(bench.text)


def forget(bench: Bench, advances: Iterable[Advance]) -> None:
    """Forget the feedback on what a phase has made again."""
    made = (one for one in advances if one.status is PhaseStatus.MADE)
    bench.forget(f"feedback {one.phase} {one.item}".strip() for one in made)


def suggestions_inquiry(
    dialogue: Dialogue, prompt: str, description: str, made: str, about: str
) -> Inquiry[tuple[str, ...]]:
    """Ask for suggestions on something that was made of a description."""
    values = {"description": description, "made": made}
    return inquiry(dialogue.asking, prompt, values, _SCHEMA, _suggestions, (), about)


def _suggestions(answer: Mapping[str, object], reader: AnswerReader) -> tuple[str, ...]:
    items = reader.items(answer, "suggestions")
    said = (reader.words(one, "A suggestion") for one in items[:_MOST])
    return tuple(dict.fromkeys(filter(None, said)))


def _made(bench: Bench, part: ReviewedPart) -> str:
    at = part.place(bench.text)
    assert at
    if part.phase is Phase.ACTIONS:
        return "\n".join(f"{one.name}: {one.brief}" for one in bench.layout.actions)
    brief = bench.layout.action(part.action)
    about = f"{brief.brief}\n\n" if brief else ""
    return about + unquoted(at.of(bench.text))
