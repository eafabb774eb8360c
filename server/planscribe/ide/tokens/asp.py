"""What the words of an ASP text are.

Words are distinguished as clingo's scanner does, so that half-typed statements have colours,
too. What a name stands for depends on what the statement names (`model/asp/symbols.py`)
and on the domain.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from planscribe.ide.tokens.asp_comments import comment_tokens
from planscribe.ide.tokens.words import Marked, Modifier, Word
from planscribe.model.asp.symbols import AspMentionRole, AspNameKind, symbols
from planscribe.syntax.asp import nodes as asp_nodes
from planscribe.syntax.asp.scan import STRING
from planscribe.syntax.asp.tree import AspTree, Statement
from planscribe.text import Span, overlapping
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot

_WORDS = (
    rf"(?P<string>{STRING})|(?P<keyword>\#[A-Za-z]\w*|\bnot\b(?!'))"
    r"|(?P<variable>(?<![\w'])_*[A-Z][\w']*|(?<![\w'])_(?![\w']))|(?P<name>@?_*[a-z][\w']*)"
    r"|(?P<number>0[xbo][0-9a-fA-F]+|\d+)|(?P<operator>:-|:~|\.\.|\*\*|[!<>]?=|[-<>+*/\\?^~&|:@])"
)
_WORD = re.compile(_WORDS, re.ASCII)
_WORD_OR_SIGN = re.compile(rf"{_WORDS}|(?P<open>\()|(?P<close>\))|(?P<stop>\.)", re.ASCII)
_IN_THEORY = re.compile(rf"{_WORDS}|(?P<open>[({{])|(?P<close>[)}}])|(?P<stop>\.)", re.ASCII)
_LEXICAL = {
    "string": Word.STRING,
    "keyword": Word.KEYWORD,
    "variable": Word.PARAMETER,
    "number": Word.NUMBER,
    "operator": Word.OPERATOR,
}
_EDGES = re.compile(r"#script|#end")
_PATH = re.compile(r"#include|\"[^\"\n]*\"|<\w*>")
_THEORY = "#theory"
_THEORY_WORDS = frozenset("unary binary left right head body any directive".split())
_NEAR = 9
_FURTHEST = 10_000
"""How far above a range we begin in what is not read."""

Known = Mapping[int, tuple[Word, tuple[Modifier, ...]]]
"""What the names of a statement are, by where they begin."""


@dataclass(frozen=True, slots=True)
class _Names:
    """The names of a domain, as constants."""

    types: frozenset[str] = frozenset()
    predicates: frozenset[str] = frozenset()

    def function(self, name: str) -> Word:
        return Word.PREDICATE if name in self.predicates else Word.FUNCTION

    def constant(self, name: str) -> Word:
        return Word.TYPE if name in self.types else Word.OBJECT


def asp_tokens(snapshot: Snapshot, document: Document, span: Span) -> Iterator[Marked]:
    """The words of statements, of what cannot be read, and of comments, as far as a span goes."""
    tree = trees.asp(snapshot, document)
    names = _names(snapshot, document)
    for statement in overlapping(tree.statements, span):
        yield from _statement(statement, names)
    for gap in _gaps(tree, span):
        yield from _unread(gap.start, _without_comments(tree, gap), names)
    for comment in overlapping(tree.comments, span):
        yield from comment_tokens(comment)


def _names(snapshot: Snapshot, document: Document) -> _Names:
    model = queries.model_if_any(snapshot, document.key)
    if model is None:
        return _Names()
    lexicon = model.lexicon
    predicates = [one.name for one in (*model.domain.predicates, *lexicon.auxiliary)]
    predicates += [one.name for one in model.domain.functions]
    return _Names(
        frozenset(map(lexicon.names.constant, lexicon.types)),
        frozenset(map(lexicon.names.constant, predicates)),
    )


# --- statements ----------------------------------------------------------------------------


def _statement(statement: Statement, names: _Names) -> Iterator[Marked]:
    text, start = statement.text, statement.span.start
    match statement.kind:
        case asp_nodes.StatementKind.FACT:
            yield from _fact(text, start, names)
        case asp_nodes.StatementKind.SCRIPT:
            yield from _only(_EDGES, text, start, Word.KEYWORD)
        case asp_nodes.StatementKind.INCLUDE:
            keyword, *path = _only(_PATH, text, start, Word.KEYWORD)
            yield keyword
            yield from (Marked(one.span, Word.STRING) for one in path)
        case _ if text.startswith(_THEORY):
            yield from _theory(text, start)
        case _:
            yield from _rule(text, start, _known(statement, names), names)


def _only(pattern: re.Pattern[str], text: str, start: int, word: Word) -> Iterator[Marked]:
    for match in pattern.finditer(text):
        yield Marked(Span(start + match.start(), start + match.end()), word)


def _theory(text: str, start: int) -> Iterator[Marked]:
    """The words of the definition of a theory."""
    for match in _WORD.finditer(text):
        kind, name = match.lastgroup or "", match.group()
        word = _LEXICAL.get(kind) or (Word.KEYWORD if name in _THEORY_WORDS else Word.TYPE)
        before = text[max(0, match.start() - _NEAR) : match.start()].rstrip()
        is_atom = kind == "name" and before.endswith("&")
        span = Span(start + match.start(), start + match.end())
        yield (
            Marked(span, Word.PREDICATE, (Modifier.DECLARATION,)) if is_atom else Marked(span, word)
        )


def _fact(text: str, start: int, names: _Names) -> Iterator[Marked]:
    """The words of a fact, of which there are very many: the first name is its predicate."""
    word = Word.PREDICATE
    modifiers: tuple[Modifier, ...] = (Modifier.DEFINITION, Modifier.READONLY)
    for match in _WORD.finditer(text):
        kind = match.lastgroup or ""
        begin, end = match.span()
        if kind == "name":
            if not modifiers:
                is_function = text.startswith("(", end)
                word = (names.function if is_function else names.constant)(match.group())
            yield Marked(Span(start + begin, start + end), word, modifiers)
            modifiers = ()
        else:
            yield Marked(Span(start + begin, start + end), _LEXICAL[kind])


def _known(statement: Statement, names: _Names) -> Known:
    known: dict[int, tuple[Word, tuple[Modifier, ...]]] = {}
    for one in symbols(statement).mentions:
        word = Word.PREDICATE
        if one.kind is AspNameKind.FUNCTION:
            word = names.function(one.name)
        elif one.kind is AspNameKind.CONSTANT:
            word = names.constant(one.name)
        elif one.kind is AspNameKind.VARIABLE:
            continue
        own = _MODIFIERS.get(one.role, ()) if _is_named_itself(one.kind, one.role) else ()
        known[one.span.start] = (word, own)
    return known


_MODIFIERS = {
    AspMentionRole.DERIVED: (Modifier.DEFINITION,),
    AspMentionRole.DECLARED: (Modifier.DECLARATION,),
    AspMentionRole.EXTERNAL: (Modifier.DECLARATION,),
    AspMentionRole.DEFINED: (Modifier.DECLARATION,),
}


def _is_named_itself(kind: AspNameKind, role: AspMentionRole) -> bool:
    """Whether the role is that of the name, and not of the atom around it."""
    return kind is AspNameKind.PREDICATE or role is AspMentionRole.DECLARED


def _rule(text: str, start: int, known: Known, names: _Names) -> Iterator[Marked]:
    """Words whose names are known, or else guessed from their places."""
    depth = 0
    # The braces of theory atoms hold terms.
    for match in (_IN_THEORY if "&" in text else _WORD_OR_SIGN).finditer(text):
        span = Span(start + match.start(), start + match.end())
        kind = match.lastgroup
        match kind:
            case "open":
                depth += 1
            case "close":
                depth -= 1
            case "stop":
                depth = 0
            case "name":
                word, modifiers = known.get(match.start(), (None, ()))
                yield Marked(span, word or _guessed(match, depth, names), modifiers)
            case _:
                yield Marked(span, _LEXICAL[kind or ""])


def _guessed(match: re.Match[str], depth: int, names: _Names) -> Word:
    """What a name is that nothing is known of: one outside all parentheses is a predicate."""
    name = match.group()
    is_applied = match.string.startswith("(", match.end())
    if depth <= 0 and not name.startswith("@"):
        return Word.PREDICATE
    return names.function(name) if is_applied else names.constant(name)


# --- what stands between statements ------------------------------------------------------------


def _gaps(tree: AspTree, span: Span) -> Iterator[Span]:
    """What no sound statement holds."""
    several = overlapping(tree.statements, span)
    first = bisect_right(tree.statements, span.start, key=lambda one: one.span.end)
    above = tree.statements[first - 1].span.end if first else 0
    done = max(above, span.start - _FURTHEST)
    for statement in several:
        if statement.span.start > done:
            yield Span(done, statement.span.start)
        done = statement.span.end
    if done < span.end:
        line_end = tree.text.find("\n", span.end)
        yield Span(done, line_end if line_end >= 0 else len(tree.text))


def _without_comments(tree: AspTree, gap: Span) -> str:
    text, done = "", gap.start
    for comment in overlapping(tree.comments, gap):
        text += tree.text[done : comment.span.start]
        text += " " * (min(comment.span.end, gap.end) - max(comment.span.start, done))
        done = max(done, comment.span.end)
    return text + tree.text[done : gap.end]


def _unread(start: int, text: str, names: _Names) -> Iterator[Marked]:
    if not text.isspace():
        yield from _rule(text, start, {}, names)
