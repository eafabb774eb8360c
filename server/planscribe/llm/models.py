"""The chosen model as plain values, and the source that is built from them."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from planscribe.llm.allowance import Allowance, Prices
from planscribe.llm.budget import Budget
from planscribe.llm.cache import user_cache
from planscribe.llm.dialogue import Asking, Dialogue, OnEvent
from planscribe.llm.endpoint import Endpoint, Patience
from planscribe.llm.request import ModelSource
from planscribe.llm.session import ModelSession
from planscribe.llm.transcript import Recorder, Replay


@dataclass(frozen=True, slots=True)
class Model:
    """A model and how it is asked, as plain values that can go to another process."""

    name: str
    endpoint: str
    replay: Path | None = None
    record: Path | None = None
    continues: bool = False
    """Whether to continue a transcript that was interrupted."""
    is_cached: bool = True
    rounds: int = 2
    samples: int = 1
    prompts: Path | None = None
    budget: int | None = None
    prices: Prices | None = None
    max_tokens: int | None = None
    reasoning_effort: str | None = None
    seconds: float | None = None
    """How long an answer may take to begin; as long as usual if None."""
    second_opinion: bool = False
    by_sentence: bool = False
    """Whether a transcript also answers requests in other words about the same sentences."""
    run: str = ""
    """Distinguishes the runs of commands: each opens a new transcript."""

    @property
    def asking(self) -> Asking:
        """How it is asked."""
        return Asking(
            self.name,
            self.rounds,
            self.samples,
            self.prompts,
            self.max_tokens,
            self.reasoning_effort,
            self.second_opinion,
        )

    def session(self) -> tuple[ModelSource, Budget]:
        """What to ask for one task, and the budget that counts its calls.

        Raises:
            ModelFault: there is no such transcript.
            OSError: the transcript cannot be written.
        """
        budget = Budget(prices=self.prices)
        return ModelSession(_opened(self), budget), budget

    def dialogue(self, on_event: OnEvent | None = None) -> Dialogue:
        """A dialogue about one task; raises what `session` does."""
        source, _ = self.session()
        return Dialogue(self.asking, source, on_event)


def bounded(
    source: ModelSource,
    budget: Budget,
    *,
    is_cached: bool,
    record: Path | None = None,
    continues: bool = False,
) -> ModelSource:
    """A source within a budget, which may cache its answers and write a transcript.

    `record` is the file of the transcript, to which new calls are appended if it `continues`.

    Raises:
        OSError: the transcript cannot be written.
    """
    session = ModelSession(source, budget, user_cache() if is_cached else None)
    return Recorder(session, record, continues=continues) if record else session


@lru_cache(maxsize=4)
def _opened(model: Model) -> ModelSource:
    """The source that all tasks of a command share."""
    patience = Patience() if model.seconds is None else Patience(total=model.seconds)
    return bounded(
        Replay(model.replay, by_part=model.by_sentence)
        if model.replay
        else Endpoint(model.endpoint, patience=patience),
        Budget(Allowance(tokens=model.budget)),
        is_cached=model.is_cached and not model.replay,
        record=model.record,
        continues=model.continues,
    )
