"""What the phases work on, and how they report."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from planscribe.author.domain import ledger as ledgers
from planscribe.author.domain.asking import SettledAnswer, settled
from planscribe.author.domain.layout import DocumentLayout, layout
from planscribe.author.domain.ledger import Ledger, LedgerEntry, digest
from planscribe.author.domain.phases import Phase
from planscribe.author.domain.reading import read
from planscribe.llm.dialogue import Complaint, Dialogue, Inquiry, P
from planscribe.llm.request import Usage
from planscribe.syntax.domain_words import SectionKind
from planscribe.text import DocumentKey, Span, line_end
from planscribe.translate.domains.questions import OpenQuestion
from planscribe.translate.domains.reading import DomainReading
from planscribe.wording import counted, listed
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot


class FeedbackSource(StrEnum):
    """Who comments on what a phase has made, besides a person in the document."""

    NONE = "none"
    MODEL = "model"
    ASK = "ask"
    """A model does, and a person accepts or rejects each suggestion."""


class PhaseStatus(StrEnum):
    """What became of a phase."""

    READ = "read"
    """The text says it in controlled English."""
    BY_HAND = "by hand"
    KEPT = "kept"
    """It was made before, of the same."""
    EDITED = "edited"
    """It was made before, and a person has edited it."""
    OUTDATED = "outdated"
    """A person has edited it, and what it was made of has changed since."""
    MADE = "made"
    REVISED = "revised"
    SUGGESTED = "suggested"
    """A person has to decide about suggestions."""
    OPEN = "open"
    """It needs a person, or a model."""
    FAILED = "failed"


DONE = frozenset({*PhaseStatus} - {PhaseStatus.SUGGESTED, PhaseStatus.OPEN, PhaseStatus.FAILED})
"""After these, the next phase can begin."""


@dataclass(frozen=True, slots=True)
class MadeFile:
    """A file that a phase has made, besides the domain in words."""

    key: DocumentKey
    text: str


@dataclass(frozen=True, slots=True)
class Advance:
    """What a phase has come to, and the domain in words then."""

    phase: Phase
    item: str
    """The action or the task that it is about."""
    status: PhaseStatus
    text: str
    message: str = ""
    calls: int = 0
    repairs: int = 0
    tokens: int = 0
    complaints: tuple[Complaint, ...] = ()
    """What is still wrong."""
    files: tuple[MadeFile, ...] = ()

    @property
    def is_done(self) -> bool:
        """Whether the next phase can begin."""
        return self.status in DONE


@dataclass(slots=True)
class Bench:
    """A domain in words at work; phases change its text and its ledger."""

    key: DocumentKey
    snapshot: Snapshot
    text: str
    """Without its ledger."""
    ledger: Ledger
    dialogue: Dialogue | None = None
    feedback: FeedbackSource = FeedbackSource.NONE
    line_end: str = "\n"
    """That of the text outside: within, lines end with `\\n`."""
    _spent: list[Usage] = field(default_factory=list)
    _repairs: int = 0

    @classmethod
    def of(
        cls,
        key: DocumentKey,
        snapshot: Snapshot,
        text: str,
        dialogue: Dialogue | None = None,
        feedback: FeedbackSource = FeedbackSource.NONE,
    ) -> "Bench":
        """A bench for a domain in words."""
        body, ledger = ledgers.opened(text)
        return cls(key, snapshot, body, ledger, dialogue, feedback, line_end(text))

    @property
    def layout(self) -> DocumentLayout:
        """The parts of the text."""
        return layout(self.text)

    @property
    def reading(self) -> DomainReading:
        """The domain that the text declares."""
        return read(self.text, Document.of(self.key, "").name.partition(".")[0])

    @property
    def whole(self) -> str:
        """The text with its ledger."""
        return ledgers.closed(self.text, self.ledger).replace("\n", self.line_end)

    def entry(self, key: str) -> LedgerEntry | None:
        """What was done before."""
        return self.ledger.get(key)

    def note(self, key: str, given: str, made: str) -> None:
        """Write down what was done."""
        self.ledger = ledgers.with_entry(self.ledger, key, given, made)

    def forget(self, keys: Iterable[str]) -> None:
        """Take back what was written down."""
        self.ledger = ledgers.without(self.ledger, *keys)

    def section_digest(self, kind: SectionKind) -> str:
        """The digest of a section, without what is quoted in it."""
        lines = self.layout.section(kind).splitlines()
        return digest("\n".join(one for one in lines if not one.lstrip().startswith(">")))

    def settled(
        self, asked: Inquiry[P], judge: Callable[[P], Sequence[Complaint]]
    ) -> SettledAnswer[P]:
        """Ask a model, which there must be, and count the calls."""
        assert self.dialogue
        found = settled(self.dialogue, asked, judge)
        for one in found.rounds:
            self._spent.append(one.answer.usage)
            self._repairs += one.name.startswith("repair")
        return found

    def advance(
        self,
        phase: Phase,
        status: PhaseStatus,
        item: str = "",
        message: str = "",
        complaints: Iterable[Complaint] = (),
        files: tuple[MadeFile, ...] = (),
    ) -> Advance:
        """Report what a phase has come to, with the calls since the last report."""
        made = Advance(
            phase,
            item,
            status,
            self.whole,
            message,
            len(self._spent),
            self._repairs,
            sum(one.total for one in self._spent),
            tuple(complaints),
            files,
        )
        self._spent, self._repairs = [], 0
        return made

    def unread(self, phase: Phase) -> Iterator[Advance]:
        """Report sentences that are not read: nothing can be made of the domain then."""
        # What follows from an error is no error of its own.
        remarks = [one for one in self.reading.remarks if one.follows is None]
        if remarks:
            complaints = (Complaint(_line(self.text, one.words), one.message) for one in remarks)
            message = "Sentences of the domain are not read. Correct them, and run this again."
            yield self.advance(phase, PhaseStatus.FAILED, message=message, complaints=complaints)

    def left_open(self, phase: Phase) -> Iterator[Advance]:
        """Report what the words of the domain leave open, with what to add for each answer."""
        complaints = [
            Complaint(_line(self.text, one.words), f"{one.text} Say {_answers(one)}.")
            for one in self.reading.questions
        ]
        if complaints:
            message = f"The words leave {counted(len(complaints), 'point')} open."
            yield self.advance(phase, PhaseStatus.KEPT, "questions", message, complaints)


def _answers(question: OpenQuestion) -> str:
    return listed((f"“{one.sentence}”" for one in question.answers), "or")


def _line(text: str, span: Span) -> str:
    number = text.count("\n", 0, span.start) + 1
    return f"line {number}: {' '.join(span.of(text).split())}"
