"""The language model that a command asks: an endpoint, or a transcript of what one has answered."""

import os
from argparse import Namespace
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from uuid import uuid4

from planscribe.cli.inputs import shown_name
from planscribe.cli.outputs import check_output
from planscribe.cli.trouble import BadInput
from planscribe.llm.budget import Allowance, Budget, Prices
from planscribe.llm.cache import Cache, user_folder
from planscribe.llm.endpoint import Endpoint
from planscribe.llm.environment import KEY, endpoint_in, model_in
from planscribe.llm.faults import ModelFault
from planscribe.llm.request import Source
from planscribe.llm.session import Session
from planscribe.llm.transcript import Recorder, Replay, is_transcript
from planscribe.translate.drafts import Asking
from planscribe.translate.methods import Method
from planscribe.workspace import examples
from planscribe.workspace.snapshot import Snapshot

_NO_ENDPOINT = (
    "which language model? Name its address with --endpoint, set PLANSCRIBE_ENDPOINT or "
    f"{KEY}, or give a transcript with --replay; --method controlled-english needs none"
)


@dataclass(frozen=True, slots=True)
class Model:
    """A model and how it is asked, as plain values that can go to another process."""

    name: str
    endpoint: str
    replay: Path | None = None
    record: Path | None = None
    continues: bool = False
    """Whether the transcript that is written goes on where it was interrupted."""
    is_cached: bool = True
    rounds: int = 2
    samples: int = 1
    prompts: Path | None = None
    budget: int | None = None
    prices: Prices | None = None
    run: str = ""
    """Tells the runs of commands apart: each opens a transcript anew."""

    def asking(self, method: Method, snapshot: Snapshot, uri: str) -> Asking:
        """How to ask for a task."""
        example = examples.example(snapshot, uri) if method is Method.IN_CONTEXT else None
        return Asking(method, self.name, self.rounds, self.samples, example, self.prompts)

    def session(self) -> tuple[Source, Budget]:
        """What to ask for one task, and the budget that tells what it has taken.

        Raises:
            ModelFault: there is no such transcript.
            OSError: the transcript cannot be written.
        """
        budget = Budget(prices=self.prices)
        return Session(_opened(self), budget), budget


def chosen(options: Namespace) -> Model:
    """The model that the options of a command name, or the environment.

    Raises:
        BadInput: they name none, or make no sense together.
    """
    replay = Path(options.replay) if options.replay else None
    record = Path(options.record) if options.record else None
    if record:
        _check_record(options.record)
    if options.prompts and not Path(options.prompts).is_dir():
        raise BadInput(f"{shown_name(options.prompts)}: it is no folder of prompts")
    recorded = _recorded_model(replay) if replay else ""
    name = options.model or recorded or model_in(os.environ)
    endpoint = "" if replay else options.endpoint or endpoint_in(os.environ)
    if endpoint is None:
        raise BadInput(_NO_ENDPOINT)
    if not name:
        raise BadInput("which model? Name it with --model, or set PLANSCRIBE_MODEL")
    return Model(
        name,
        endpoint,
        replay.absolute() if replay else None,
        record.absolute() if record else None,
        bool(getattr(options, "results", None)),
        not options.no_cache,
        options.rounds,
        options.samples,
        Path(options.prompts).absolute() if options.prompts else None,
        options.budget,
        Prices(*options.prices) if options.prices else None,
        uuid4().hex,
    )


def _check_record(name: str) -> None:
    """Make sure that no other file is replaced by a transcript."""
    check_output(name, force=True)
    path = Path(name)
    if path.exists() and path.stat().st_size and not is_transcript(path):
        raise BadInput(f"{shown_name(name)}: it is no transcript of ours, so it is not replaced")


def _recorded_model(replay: Path) -> str:
    try:
        return Replay(replay).model
    except ModelFault as fault:
        raise BadInput(f"{shown_name(str(replay))}: {fault.message}") from fault


@lru_cache(maxsize=4)
def _opened(model: Model) -> Source:
    """The source that all tasks of a command share."""
    source: Source
    if model.replay:
        source = Session(Replay(model.replay), _budget(model))
    else:
        cache = Cache(user_folder()) if model.is_cached else None
        source = Session(Endpoint(model.endpoint), _budget(model), cache)
    if model.record:
        return Recorder(source, model.record, continues=model.continues)
    return source


def _budget(model: Model) -> Budget:
    return Budget(Allowance(tokens=model.budget))
