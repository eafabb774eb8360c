"""What the words of comments in ASP texts are: in vocabulary lines and messages, names too."""

import re
from collections.abc import Iterator

from planscribe.ide.tokens.words import Marked, Modifier, Word
from planscribe.model.asp.symbols import VOCABULARY, vocabulary
from planscribe.syntax.asp.scan import Comment
from planscribe.text import Span

_PLACE = re.compile(r"\{\s*(?P<parameter>_*[A-Z][\w']*)\s*\}", re.ASCII)
"""Where a message says the value of a variable."""
_PHRASES = ";"
_REFERENCE = re.compile(r"(?P<parameter>\?[\w-]+)|\s-\s+(?P<type>[\w-]+)", re.ASCII)


def comment_tokens(comment: Comment) -> Iterator[Marked]:
    """A comment, in pieces where it says names."""
    span = comment.span
    if not comment.text.startswith(VOCABULARY):
        yield Marked(span, Word.COMMENT)
        return
    done, modifiers = span.start, (Modifier.DOCUMENTATION,)
    for one in sorted(_names(comment)):
        if one.span.start > done:
            yield Marked(Span(done, one.span.start), Word.COMMENT, modifiers)
        if one.span.start >= done:
            yield one
            done = one.span.end
    if done < span.end:
        yield Marked(Span(done, span.end), Word.COMMENT, modifiers)


def _names(comment: Comment) -> Iterator[Marked]:
    text = comment.text[len(VOCABULARY) :].lstrip()
    if text.startswith('"'):
        yield from _matched(_PLACE, comment, len(comment.text))
        return
    declared = Word.PREDICATE if text.startswith("(") else Word.TYPE
    for one in vocabulary(comment):
        yield Marked(one.span, declared, (Modifier.DECLARATION,))
    end = comment.text.find(_PHRASES)
    yield from _matched(_REFERENCE, comment, end if end >= 0 else len(comment.text))


def _matched(pattern: re.Pattern[str], comment: Comment, end: int) -> Iterator[Marked]:
    for match in pattern.finditer(comment.text, 0, end):
        word = Word.PARAMETER if match.lastgroup == "parameter" else Word.TYPE
        span = Span(*match.span(match.lastgroup or 0))
        yield Marked(span.shift(comment.span.start), word)
