"""The language model that the options of a command choose."""

import os
from argparse import Namespace
from pathlib import Path
from uuid import uuid4

from planscribe.cli.inputs import shown_name
from planscribe.cli.output.files import check_kept
from planscribe.cli.trouble import BadInput
from planscribe.llm.allowance import Prices
from planscribe.llm.environment import KEY, endpoint_in, model_in
from planscribe.llm.faults import ModelFault
from planscribe.llm.models import Model
from planscribe.llm.transcript import Replay, can_record

_NO_ENDPOINT = (
    "no language model: give its address with --endpoint, set PLANSCRIBE_ENDPOINT or "
    f"{KEY}, or give a transcript with --replay; --method controlled-english needs no model"
)


def is_named(options: Namespace) -> bool:
    """Whether the options of a command name a model, or the environment does."""
    given = options.replay or options.endpoint or options.model or options.by_sentence
    return bool(given or endpoint_in(os.environ))


def chosen(options: Namespace) -> Model:
    """The model that the options of a command name, or the environment.

    Raises:
        BadInput: they name none, or contradict each other.
    """
    replay = Path(options.replay) if options.replay else None
    record = Path(options.record) if options.record else None
    if options.by_sentence and not replay:
        raise BadInput("--by-sentence needs a transcript: give it with --replay")
    if record:
        check_record(options.record)
    if options.prompts and not Path(options.prompts).is_dir():
        raise BadInput(f"{shown_name(options.prompts)}: --prompts needs a folder")
    recorded = _recorded_model(replay) if replay else ""
    name = options.model or recorded or model_in(os.environ)
    endpoint = "" if replay else options.endpoint or endpoint_in(os.environ)
    if endpoint is None:
        raise BadInput(_NO_ENDPOINT)
    if not name:
        raise BadInput("no model name: give it with --model, or set PLANSCRIBE_MODEL")
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
        options.max_tokens,
        options.reasoning_effort,
        options.timeout,
        options.second_opinion,
        options.by_sentence,
        uuid4().hex,
    )


def check_record(name: str) -> None:
    """Make sure that no other file is replaced by a transcript."""
    check_kept(name)
    if not can_record(Path(name)):
        raise BadInput(
            f"{shown_name(name)}: exists and is not a PlanScribe transcript; choose another file"
        )


def _recorded_model(replay: Path) -> str:
    try:
        return Replay(replay).model
    except ModelFault as fault:
        raise BadInput(f"{shown_name(str(replay))}: {fault.message}") from fault
