"""A construction that tests run, again and again."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from planscribe.author.domain.bench import Advance, Bench, FeedbackSource, PhaseStatus
from planscribe.author.domain.constructing import construct
from planscribe.author.domain.phases import Phase
from planscribe.author.domain.task_phases import WantedTask
from planscribe.llm.dialogue import Asking, Dialogue
from planscribe.llm.request import ModelSource
from planscribe.text import DocumentKey
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot


@dataclass
class Site:
    """A folder with the domain in words of a construction."""

    key: DocumentKey
    snapshot: Snapshot
    advances: list[Advance] = field(default_factory=list)

    def begin(
        self,
        text: str,
        model: ModelSource | None,
        until: Phase = Phase.CONSTRUCTION,
        feedback: FeedbackSource = FeedbackSource.NONE,
        rounds: int = 8,
        wanted: WantedTask | None = None,
    ) -> Iterator[Advance]:
        """Run the phases, each when it is asked for."""
        dialogue = Dialogue(Asking("m", rounds), model) if model else None
        bench = Bench.of(self.key, self.snapshot, text, dialogue, feedback)
        for one in construct(bench, wanted or WantedTask("ferry"), until):
            self.advances.append(one)
            for made in one.files:
                self.snapshot = self.snapshot.holding(Document.of(made.key, made.text))
            yield one

    def run(
        self,
        text: str,
        model: ModelSource | None = None,
        until: Phase = Phase.CONSTRUCTION,
        feedback: FeedbackSource = FeedbackSource.NONE,
        rounds: int = 8,
        wanted: WantedTask | None = None,
    ) -> str:
        """Run the phases; the domain in words then."""
        self.advances = []
        for one in self.begin(text, model, until, feedback, rounds, wanted):
            text = one.text
        return text

    @property
    def statuses(self) -> Mapping[tuple[Phase, str], PhaseStatus]:
        """What became of each phase in the last run."""
        return {(one.phase, one.item): one.status for one in self.advances}

    def of(self, phase: Phase, item: str = "") -> Advance:
        """What became of a phase in the last run."""
        return next(one for one in self.advances if (one.phase, one.item) == (phase, item))

    @property
    def last(self) -> Advance:
        """What the last run ended with."""
        return self.advances[-1]
