"""What is shown while a language model is asked."""

from planscribe.cli.output.asking import AskingProgress
from planscribe.llm.dialogue import Heard, Sent
from tests.support.models.sources import request


def test_the_call_its_tokens_and_its_time_are_shown() -> None:
    now = [100.0]
    progress = AskingProgress("m", lambda: now[0])
    now[0] = 103.0
    assert str(progress.__rich__()) == "Asking m ... 3 s"
    progress.note(Sent("repair 1", request("a" * 3_000)))
    progress.note(Heard("init(lit"))
    progress.note(Heard("(a))."))
    now[0] = 110.0
    assert (
        str(progress.__rich__()) == "Asking m: repair 1, about 1,008 tokens sent, 5 received, 7 s"
    )
