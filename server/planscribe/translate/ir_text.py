"""The IR as the text of a file: statements below the sentence that each was read from."""

import re

from planscribe.syntax.task import Task
from planscribe.text import Span
from planscribe.translate.ir import NO_SENTENCE, Translation, Unreadable

_WHITE = re.compile(r"[\s\x00-\x1f]+")
_LONGEST_QUOTE = 100

OF_NO_SENTENCE = "What no sentence says"
"""The heading of such statements, instead of a sentence."""

ALTERNATIVE = "%| "
"""How a line begins that holds one of several readings of a sentence."""

NOTHING = "(nothing)"
"""What is written of a sentence that has no statement, in an answer or at all."""

SILENT = f"% {NOTHING}"
"""The line below a sentence that states nothing, as a greeting does."""


def render(translation: Translation, task: Task, domain: str) -> tuple[str, tuple[Span, ...]]:
    """The text of the IR file, and the span of each statement in it, in their order.

    Sentences without statements are in it too, as comments, so that nothing of the task is lost.
    So do the readings of a sentence about which a language model's answers disagree.
    """
    parts: list[str] = [f"% domain: {domain}\n"]
    length = len(parts[0])
    spans: dict[int, Span] = {}

    def write(text: str) -> None:
        nonlocal length
        parts.append(text)
        length += len(text)

    by_sentence: dict[int, list[int]] = {}
    for index, statement in enumerate(translation.statements):
        by_sentence.setdefault(statement.sentence, []).append(index)
    disputed = {
        one.words: one.alternatives
        for one in translation.remarks
        if one.kind is Unreadable.DISAGREEMENT
    }
    quotes = [(n, quote(task, n)) for n in range(len(task.sentences))]
    if NO_SENTENCE in by_sentence:
        quotes.append((NO_SENTENCE, OF_NO_SENTENCE))
    for number, quoted in quotes:
        write(f"\n% {quoted}\n")
        for reading in disputed.get(task.sentences[number].span, ()) if number >= 0 else ():
            write(f"{ALTERNATIVE}{' '.join(reading) or NOTHING}\n")
        if number in translation.silent and number not in by_sentence:
            write(f"{SILENT}\n")
        for index in by_sentence.get(number, ()):
            text = translation.statements[index].text
            spans[index] = Span(length, length + len(text))
            write(f"{text}\n")
    return "".join(parts), tuple(spans[index] for index in range(len(translation.statements)))


def quote(task: Task, sentence: int) -> str:
    """The words of a sentence as they stand above its statements."""
    line = _WHITE.sub(" ", task.sentences[sentence].span.of(task.text)).strip()
    return line if len(line) <= _LONGEST_QUOTE else f"{line[: _LONGEST_QUOTE - 1]}…"
