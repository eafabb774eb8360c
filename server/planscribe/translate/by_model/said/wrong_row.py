"""Statements that relate an object with what another row of a table says."""

from collections.abc import Iterator

from planscribe.syntax.quoting import quoted
from planscribe.translate.by_model.said.compared import ComparedSentence, ComparedTask
from planscribe.translate.by_model.said.mismatch import Mismatch
from planscribe.translate.by_model.said.sentence_words import spelt

_PAIR = 2


def wrong_row(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The statements of two objects, of which one row alone names the first, without the second."""
    rows = task.rows(sentence.number)
    for one, found in sentence.states().items() if rows else ():
        if len(found.arguments) != _PAIR:
            continue
        first, second = map(spelt, found.arguments)
        own = [row for row in rows if first in row]
        if len(own) == 1 and second not in own[0] and any(second in row for row in rows):
            message = f"the row of {quoted(found.arguments[0])} does not say"
            yield Mismatch(sentence.number, f"{message} {quoted(found.arguments[1])}", one)
