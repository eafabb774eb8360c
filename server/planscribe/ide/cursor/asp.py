"""Where a cursor is within an ASP text, finished or half typed."""

import re
from dataclasses import dataclass

from planscribe.syntax.asp.scan import STRING
from planscribe.syntax.asp.tree import AspTree
from planscribe.text import Span

_LONGEST = 10_000
"""How many characters of a statement are read."""

_TOKEN = re.compile(
    rf"(?P<comment>%[^\n]*)|(?P<string>{STRING})|(?P<open_string>\"[^\n]*)"
    r"|(?P<range>\.\.)|(?P<stop>\.)|(?P<arrow>:-|:~|:)|(?P<open>[(\[{])|(?P<close>[)\]}])"
    r"|(?P<comma>[,;])|(?P<word>[#@]?[\w']+)",
    re.ASCII,
)
_WORD = re.compile(r"#?[\w']*\Z", re.ASCII)
_WORD_GOES_ON = re.compile(r"[\w']*", re.ASCII)
_VARIABLE = re.compile(r"(?<![\w'#@])_*[A-Z][\w']*", re.ASCII)

_COUNTED, _CONDITION = "#{", "#{:"
"""In place of a name: the braces of an aggregate, before and behind the colon of an element."""
_NO_TERMS = frozenset({"{", "[", _COUNTED, _CONDITION})


@dataclass(frozen=True, slots=True)
class Around:
    """An open parenthesis before the cursor: what stands before it, and the argument's number."""

    name: str
    argument: int


@dataclass(frozen=True, slots=True)
class AspCursor:
    """A place in a statement: the word there, the parentheses around it, the variables near it.

    `around` are the terms around the word, the outermost first; braces and brackets do not count.
    `is_condition` says that the atom there is one of a body, or of a condition; `is_counted`, that
    it is no atom but a term that an aggregate counts. `is_begin` says that a statement begins.
    """

    word: Span
    typed: str
    around: tuple[Around, ...]
    variables: tuple[str, ...]
    is_condition: bool
    is_counted: bool
    is_begin: bool


def asp_cursor_at(tree: AspTree, offset: int) -> AspCursor | None:
    """The cursor at an offset; None in a comment or a string."""
    text = tree.text
    if any(one.span.start < offset <= one.span.end for one in tree.comments):
        return None
    typed = _WORD.search(text, max(0, offset - _LONGEST), offset)
    begin = typed.start() if typed else offset
    start = max(_end_before(tree, begin), begin - _LONGEST)
    open_ones: list[Around] = []
    last, is_condition = "", False
    for token in _TOKEN.finditer(text, start, begin):
        kind, said = token.lastgroup, token.group()
        match kind:
            case "open_string":
                return None
            case "stop":
                open_ones, is_condition, start = [], False, token.end()
            case "arrow":
                is_condition = True
                if open_ones and open_ones[-1].name == _COUNTED:
                    open_ones[-1] = Around(_CONDITION, 0)
            case "open":
                is_term = said == "(" and token.start() > 0 and text[token.start() - 1] == last[-1:]
                is_counted = said == "{" and last.startswith("#")
                name = last if is_term else _COUNTED if is_counted else said
                open_ones.append(Around(name, 0))
            case "close":
                open_ones = open_ones[:-1]
            case "comma" if open_ones:
                inner = open_ones[-1]
                is_next = said == ";" and inner.name == _CONDITION
                open_ones[-1] = Around(_COUNTED if is_next else inner.name, inner.argument + 1)
        last = said if kind == "word" else ""
    end = _WORD_GOES_ON.match(text, offset)
    word = Span(begin, end.end() if end else offset)
    terms = tuple(one for one in open_ones if one.name not in _NO_TERMS)
    is_counted = bool(open_ones) and open_ones[-1].name == _COUNTED
    is_begin = not text[start:begin].strip()
    near = (text[start:begin], text[word.end : _end_after(text, word.end)])
    names = dict.fromkeys(name for part in near for name in _VARIABLE.findall(part))
    typed_ = text[begin:offset]
    return AspCursor(word, typed_, terms, tuple(names), is_condition, is_counted, is_begin)


def _end_before(tree: AspTree, offset: int) -> int:
    """Where the last sound statement before an offset ends."""
    ends = (one.span.end for one in reversed(tree.statements) if one.span.end <= offset)
    return next(ends, 0)


def _end_after(text: str, offset: int) -> int:
    """Where the statement that is being typed may end: at a full stop, or with its line."""
    ends = (text.find(end, offset, offset + _LONGEST) for end in (".", "\n"))
    return min((end for end in ends if end >= 0), default=min(len(text), offset + _LONGEST))
