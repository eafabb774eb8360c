"""The IR as the text of a file: statements below the sentence that each was read from."""

import re

from planscribe.syntax.task import Task
from planscribe.text import Span
from planscribe.translate.ir import NO_SENTENCE, Translation

_WHITE = re.compile(r"[\s\x00-\x1f]+")
_LONGEST_QUOTE = 100
_OF_NO_SENTENCE = "What no sentence says"


def render(translation: Translation, task: Task, domain: str) -> tuple[str, tuple[Span, ...]]:
    """The text of the IR file, and the span of each statement in it, in their order.

    Sentences without statements stand in it too, as comments, so that nothing of the task is lost.
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
    quotes = [(n, _quote(one.span.of(task.text))) for n, one in enumerate(task.sentences)]
    if NO_SENTENCE in by_sentence:
        quotes.append((NO_SENTENCE, _OF_NO_SENTENCE))
    for number, quote in quotes:
        write(f"\n% {quote}\n")
        for index in by_sentence.get(number, ()):
            text = translation.statements[index].text
            spans[index] = Span(length, length + len(text))
            write(f"{text}\n")
    return "".join(parts), tuple(spans[index] for index in range(len(translation.statements)))


def _quote(words: str) -> str:
    line = _WHITE.sub(" ", words).strip()
    return line if len(line) <= _LONGEST_QUOTE else f"{line[: _LONGEST_QUOTE - 1]}…"
