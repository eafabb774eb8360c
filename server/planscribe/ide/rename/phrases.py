"""Variables in the phrases of comments: `; "?s contains ?c"`."""

import re
from collections.abc import Iterator

from planscribe.syntax.pddl.tree import Source
from planscribe.text import Span

_QUOTED = re.compile(r'"[^"\n]*"')
_VARIABLE = re.compile(r"\?[\w-]+")


def variables_said(tree: Source, declaration: Span, name: str) -> Iterator[Span]:
    """Where the phrases of a declaration say a variable, given in lower case."""
    for comment in _comments(tree, declaration):
        for phrase in _QUOTED.finditer(tree.text, comment.start, comment.end):
            for said in _VARIABLE.finditer(tree.text, *phrase.span()):
                if said[0].lower() == name:
                    yield Span(*said.span())


def _comments(tree: Source, declaration: Span) -> Iterator[Span]:
    """The comments in a declaration, behind it in its line, and alone in the lines below that."""
    end, most_lines = declaration.end, 0
    for comment in tree.comments:
        if comment.start < declaration.start:
            continue
        if comment.start > declaration.end:
            between = tree.text[end : comment.start]
            if any(map(str.isalnum, between)) or between.count("\n") > most_lines:
                return
            end, most_lines = comment.end, 1
        yield comment
