"""What the words of comments in ASP texts are: in vocabulary lines and messages, names too."""

import re
from collections.abc import Iterator

from planscribe.ide.tokens.words import Marked, Modifier, Word
from planscribe.model.asp.vocabulary import VOCABULARY, vocabulary_line
from planscribe.model.symbols.symbols import MentionRole, NameKind
from planscribe.syntax.asp.scan import Comment
from planscribe.text import Span

_PLACE = re.compile(r"\{\s*(?P<parameter>_*[A-Z][\w']*)\s*\}", re.ASCII)
"""Where a message says the value of a variable."""
_WORDS = {
    NameKind.TYPE: Word.TYPE,
    NameKind.PREDICATE: Word.PREDICATE,
    NameKind.VARIABLE: Word.PARAMETER,
}


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
    line = vocabulary_line(comment)
    if line is None:
        for match in _PLACE.finditer(comment.text):
            yield Marked(Span(*match.span("parameter")).shift(comment.span.start), Word.PARAMETER)
        return
    for one in (*line.mentions, *line.slots):
        is_name = one.kind is not NameKind.VARIABLE and one.role is MentionRole.DECLARED
        yield Marked(one.span, _WORDS[one.kind], (Modifier.DECLARATION,) if is_name else ())
