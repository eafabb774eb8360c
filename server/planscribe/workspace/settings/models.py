"""What users choose about language models."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from planscribe.llm.allowance import Allowance, Prices
from planscribe.translate.by_model.methods import Method

if TYPE_CHECKING:
    from planscribe.llm.dialogue import Asking

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
    second_opinion: bool = False
    """Whether a further call judges the result."""
    seconds: int = 600
    """Until an answer begins, with all attempts."""
    max_tokens: int | None = None
    """Of each answer; as many as the model likes if None."""
    reasoning_effort: str = ""
    """How long the model may reason; its own choice if empty."""
    allowance: Allowance = _UNLIMITED
    prices: Prices | None = None
    prompts: str = ""
    """The path of a folder with the user's own prompts, relative to the workspace folder."""
    cached: bool = True
    """Whether answers are cached."""
    record: str = ""
    """The path of a transcript of all calls."""

    def asking(self, folder: Path | None) -> "Asking":
        """How a model is asked about a document below a workspace folder, if it lies in one."""
        # Most commands ask none.
        from planscribe.llm.dialogue import Asking

        prompts = folder / self.prompts if folder and self.prompts else None
        return Asking(
            self.name,
            self.rounds,
            self.samples,
            prompts,
            self.max_tokens,
            self.reasoning_effort or None,
            self.second_opinion,
        )


USUAL = ModelSettings()
"""What counts where nothing is chosen."""
