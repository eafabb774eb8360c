"""What a person sees while a language model is asked, on a terminal only."""

from collections.abc import Callable
from time import monotonic

from rich.text import Text

from planscribe.cli.output.characters import visible
from planscribe.llm.dialogue import Event, Sent
from planscribe.llm.request import estimated_prompt, estimated_tokens


class AskingProgress:
    """A line with the present call, its tokens and its time, up to date whenever it is drawn."""

    def __init__(self, model: str, clock: Callable[[], float] = monotonic) -> None:
        """Begin with the name of the model."""
        self._model, self._clock = model, clock
        self._call, self._sent, self._heard, self._started = "", 0, "", clock()

    def note(self, event: Event) -> None:
        """Take over what has happened."""
        if isinstance(event, Sent):
            self._call, self._sent = event.name, estimated_prompt(event.request)
            self._heard, self._started = "", self._clock()
        else:
            self._heard += event.text

    def __rich__(self) -> Text:
        seconds = f"{self._clock() - self._started:.0f} s"
        if not self._call:
            return Text(f"Asking {visible(self._model)} ... {seconds}")
        tokens = f"about {self._sent:,} tokens sent, {estimated_tokens(self._heard):,} received"
        return Text(f"Asking {visible(self._model)}: {self._call}, {tokens}, {seconds}")
