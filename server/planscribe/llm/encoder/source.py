"""The encoder of this machine as a source, so that its vectors are cached like other answers."""

import json
import os
from functools import cached_property
from pathlib import Path
from time import monotonic

from planscribe.llm.encoder.installing import FOLDER, VERSION, EncoderFault, encoder_state
from planscribe.llm.encoder.minilm import MiniLM
from planscribe.llm.encoder.weights import UnreadableWeights
from planscribe.llm.request import (
    Answer,
    Cancellation,
    OnText,
    Request,
    Usage,
    estimated_prompt,
)
from planscribe.llm.running import cancelled

_DIGITS = 6


class EncoderSource:
    """A source whose answers are the vectors of the last message. It needs numpy."""

    def __init__(self, folder: Path | None = None) -> None:
        """Use the installed encoder; it is loaded with the first request.

        Raises:
            EncoderFault: it is not installed, or numpy is not.
        """
        state = encoder_state(folder)
        if state.lacks:
            raise EncoderFault(state.lacks)
        self._folder = state.folder
        # Its matrices are small: threads of numpy would wait for each other, and take ten times
        # the processor time. It is read when numpy is imported.
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

    @property
    def name(self) -> str:
        """The encoder and its version."""
        return f"{FOLDER} {VERSION}"

    def ask(
        self,
        request: Request,
        *,
        cancellation: Cancellation | None = None,
        on_text: OnText | None = None,
    ) -> Answer:
        """The vector of a text.

        Raises:
            ModelFault: it was cancelled.
            EncoderFault: the encoder is damaged.
        """
        if cancellation and cancellation.cancelled:
            raise cancelled()
        started = monotonic()
        vector = self._encoder.vector(request.messages[-1].text)
        text = json.dumps([round(float(one), _DIGITS) for one in vector])
        usage = Usage(estimated_prompt(request), 0, is_estimate=True)
        return Answer(text, "stop", usage, monotonic() - started, FOLDER)

    @cached_property
    def _encoder(self) -> MiniLM:
        try:
            return MiniLM.load(self._folder)
        except (OSError, UnreadableWeights) as error:
            raise EncoderFault(
                "The sentence encoder is damaged; run `planscribe encoder remove`, then "
                "`planscribe encoder install`."
            ) from error
