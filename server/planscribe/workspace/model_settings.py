"""What users choose about language models."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from planscribe.llm.budget import Allowance, Prices
from planscribe.translate.methods import Method

EDITOR = "editor"
"""The endpoint that stands for the editor's own model."""

_UNLIMITED = Allowance()


@dataclass(frozen=True, slots=True)
class ModelSettings:
    """Which language model may be asked for a task, how, and how far that may go."""

    endpoint: str = ""
    """Its address, or `EDITOR`; if empty, what the environment names, or else the editor's."""
    name: str = ""
    """As the endpoint calls it; if empty, what the environment names."""
    key_variable: str = ""
    """The variable of the environment that holds the key; the usual one if empty."""
    method: Method = Method.HYBRID
    rounds: int = 2
    samples: int = 1
    seconds: int = 600
    """For one call, with all attempts."""
    allowance: Allowance = _UNLIMITED
    prices: Prices | None = None
    prompts: str = ""
    """The path of a folder with prompts of one's own, seen from the workspace folder."""
    cached: bool = True
    """Whether what was answered before is not asked again."""
    record: str = ""
    """The path of a transcript of all calls."""


USUAL = ModelSettings()
"""What counts where nothing is chosen."""


def model_settings(values: Mapping[str, Any]) -> ModelSettings:
    """The part of the settings that concerns models, from sound values by dotted name."""
    sent, answered = values.get("model.prices.prompt"), values.get("model.prices.answer")
    has_prices = sent is not None or answered is not None
    return ModelSettings(
        endpoint=values.get("model.endpoint", USUAL.endpoint),
        name=values.get("model.name", USUAL.name),
        key_variable=values.get("model.keyVariable", USUAL.key_variable),
        method=values.get("model.method", USUAL.method),
        rounds=values.get("model.rounds", USUAL.rounds),
        samples=values.get("model.samples", USUAL.samples),
        seconds=values.get("model.timeLimit", USUAL.seconds),
        allowance=Allowance(
            tokens_per_call=values.get("model.tokensPerCall"),
            tokens=values.get("model.tokens"),
            cost=values.get("model.cost"),
        ),
        prices=Prices(sent or 0, answered or 0) if has_prices else None,
        prompts=values.get("model.promptFolder", USUAL.prompts),
        cached=values.get("model.cache", USUAL.cached),
        record=values.get("model.record", USUAL.record),
    )
