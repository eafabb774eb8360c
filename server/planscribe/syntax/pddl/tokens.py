"""The tokens of PDDL, and the places where its sections begin, as regular expressions."""

import re
from collections.abc import Iterator

_NAME = r"A-Za-z0-9_\-?:+*/<>=.#"
"""What PDDL's names, variables, keywords, operators and numbers consist of."""
_TOLERATED = r"\w@!%&'^~$|"
"""Illegal, but still part of a word: cutting `café` or `a@b` in two helps nobody."""
_SPACE = r" \t\r\n\f\v"
_CONTROL = r"\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffd"

TOKEN = re.compile(
    rf"[{_NAME}{_TOLERATED}]+|[()]"
    r"|(;[^\r\n]*)"
    # Eight control characters with short gaps are no slip of the finger but a binary file.
    rf"|([{_CONTROL}](?:[^{_CONTROL}]{{0,32}}[{_CONTROL}]){{7,}}"
    rf"|[^{_NAME}{_TOLERATED}{_SPACE}();]+)"
)
"""A word or a parenthesis, without a group; a comment, group 1; or illegal characters, group 2."""
COMMENT_GROUP = 1

PARENTHESIS = re.compile(r";[^\r\n]*|[()]")
"""A parenthesis, or a comment."""

_ORDINARY = re.compile(rf"[{_NAME}{_SPACE}()]*")
_UNUSUAL = re.compile(rf";[^\r\n]*|[^{_NAME}{_SPACE}();]+")

# Keywords that begin a section, even where their parenthesis was forgotten.
_SECTION = (
    "domain|requirements|types|constants|predicates|functions|action|durative-action|derived"
    "|objects|init|goal|metric"
)
# The same, but these can also be words inside another section.
_RARE_SECTION = "constraints|process|event|axiom|timeless|length|task|method|htn"
# Keywords of lists inside a section; any other that begins a line is a section, misspelt.
_INNER = "parameters|preconditions?|effects?|duration|conditions?|vars|serial|parallel|private"
_GAP = rf"(?:[{_SPACE}]+|;[^\r\n]*)*+"
_NO_MORE = rf"(?![{_NAME}{_TOLERATED}])"
_OPENING = rf"\({_GAP}"
# A list that begins with a list that begins with `domain` is nothing else.
_MISSPELT_DEFINE = rf"(?i:d[a-z]{{3,8}})(?={_GAP}\({_GAP}(?i:domain|problem){_NO_MORE})"
# Each alternative begins with a plain character: only so is the search fast.
BOUNDARY = re.compile(
    r";[^\r\n]*"
    rf"|{_OPENING}(?:((?i:define){_NO_MORE}|{_MISSPELT_DEFINE})|:(?i:{_SECTION}|{_RARE_SECTION}){_NO_MORE})"
    rf"|\((?i:action){_GAP}[{_NAME}]+{_GAP}:(?i:{_INNER}){_NO_MORE}"
    rf"|\(:(?!(?i:{_INNER}){_NO_MORE})([A-Za-z])"
    rf"|:(?i:{_SECTION}){_NO_MORE}"
    rf"|d(?i:efine)(?=[{_SPACE}]*\()|D(?i:efine)(?=[{_SPACE}]*\()"
)
"""A comment, or where something begins: `(define`, group 1, or `(:action`; an unknown keyword, \
group 2; `:action` or `define` without its parenthesis. The last three count if they begin a line.
"""
DEFINE_GROUP = 1
UNKNOWN_GROUP = 2

LONG_SECTION = re.compile(
    rf"\(?{_GAP}(:(?:init|objects|constants)|(:goal){_GAP}\({_GAP}and){_NO_MORE}", re.IGNORECASE
)
"""The start of a section that can have very many items; group 2 if these are in an `and`."""

_OPERATOR = (
    "not|and|or|imply|forall|exists|when|preference|at (?:start|end|[0-9.])|over all|oneof|assign"
    "|increase|decrease|scale-up|scale-down|probabilistic|always|sometime|within|either"
).replace(" ", f"[{_SPACE}]+")
ATOM = re.compile(rf"\([{_SPACE}]*(?!(?:{_OPERATOR})(?![{_NAME}]))[a-z]", re.IGNORECASE)
"""The start of a list that begins with a name."""
NEGATION = re.compile(rf"\([{_SPACE}]*not(?![{_NAME}])", re.IGNORECASE)
"""The start of a negation."""
EITHER = re.compile(rf"\([{_SPACE}]*either(?![{_NAME}])", re.IGNORECASE)
"""The start of a choice of types, which can be next to names."""
ACTION_KEYS = frozenset(
    {":parameters", ":precondition", ":effect", ":duration", ":condition", ":vars"}
)
"""The keywords that stand inside an action, and no deeper."""


def first_offset(text: str) -> int:
    """Where the text starts, behind the mark that some editors put before it."""
    return 1 if text.startswith("\ufeff") else 0


def begins_line(text: str, offset: int) -> bool:
    """Whether only blanks stand before the offset in its line."""
    while offset and text[offset - 1] in " \t":
        offset -= 1
    return not offset or text[offset - 1] in "\r\n"


def unusual_characters(text: str) -> Iterator[tuple[int, int]]:
    """Start and end of each run of characters outside comments that PDDL does not know."""
    start = first_offset(text)
    ordinary = _ORDINARY.match(text, start)
    if ordinary is not None and ordinary.end() == len(text):
        return
    for match in _UNUSUAL.finditer(text, start):
        if text[match.start()] != ";":
            yield match.span()
