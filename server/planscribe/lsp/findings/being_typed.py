"""Where a task is being typed in: what is wrong with an unfinished sentence, its author knows."""

import re

from planscribe.syntax.task import parse
from planscribe.text import Edit, Span

_BLANKS = " \t"
_BLANK_LINE = re.compile(r"\n[^\S\n]*\n")
_REST_OF_LINE = re.compile(r"[ \t]*\r?$", re.MULTILINE)


def typed_sentence(text: str, edit: Edit) -> Span | None:
    """The sentence that an edit, from which a task's text comes, has left unfinished.

    None if a full stop ends it, or the edit ends within a line of it.
    """
    if "\n" in edit.new_text:
        return None
    cursor = edit.span.start + len(edit.new_text)
    line = _REST_OF_LINE.match(text, cursor)
    # A blank line ends a sentence, so the rest of the text does not matter.
    start = max((one.end() for one in _BLANK_LINE.finditer(text, 0, cursor)), default=0)
    after = _BLANK_LINE.search(text, cursor)
    paragraph = text[start : after.start() if after else len(text)]
    for sentence in parse(paragraph).sentences:
        span = sentence.span.shift(start)
        if sentence.rows or span.start > cursor:
            continue
        if cursor < span.end:
            # What follows on the next line only seems to belong to it.
            return span if line else None
        if not sentence.closing and not text[span.end : cursor].strip(_BLANKS):
            return span
    return None
