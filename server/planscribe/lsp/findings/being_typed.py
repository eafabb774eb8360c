"""Where a task is being typed in: what is wrong with an unfinished sentence, its author knows."""

import re
from bisect import bisect_right

from planscribe.syntax.task import Task
from planscribe.text import Edit, Span

_BLANKS = " \t"
_REST_OF_LINE = re.compile(r"[ \t]*\r?$", re.MULTILINE)


def typed_sentence(task: Task, edit: Edit) -> Span | None:
    """The sentence that an edit, from which a task's text comes, has left unfinished.

    None if a full stop ends it, or the edit ends within a line of it.
    """
    if "\n" in edit.new_text:
        return None
    text, cursor = task.text, edit.span.start + len(edit.new_text)
    # The last one that begins before the cursor; between two, the cursor can be behind the first.
    number = bisect_right(task.sentences, cursor, key=lambda one: one.span.start) - 1
    if number < 0 or task.sentences[number].rows:
        return None
    sentence = task.sentences[number]
    if cursor < sentence.span.end:
        # What follows on the next line only seems to belong to it.
        return sentence.span if _REST_OF_LINE.match(text, cursor) else None
    is_left = sentence.closing or text[sentence.span.end : cursor].strip(_BLANKS)
    return None if is_left else sentence.span
