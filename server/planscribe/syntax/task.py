"""Tasks in plain English: text -> sentences of tokens with spans.

A task may begin with a line `Domain: NAME`, and lines that begin with `#` are comments. The rest is
prose, in which people forget full stops, wrap lines, list names and draw maps of names; so a
sentence also ends at a blank line or where the next line plainly begins again, and lines that hold
nothing but names are kept as rows.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from planscribe.text import Span, light, remembering


class TokenKind(StrEnum):
    """What a token is, as far as its form alone shows."""

    WORD = "word"
    NAME = "name"
    """A word with a digit or an underscore in it, or a letter at its end: `shot1`, `tile_0-1`,
    `truck-b`."""
    NUMBER = "number"
    POSSESSIVE = "possessive"
    """The `'s` or the bare `'` after a noun."""
    MARK = "mark"
    """One of `, ; : ( )`."""
    OTHER = "other"


@light
class Token:
    """A token. `text` is lower case and spelt out (`n't` is `not`, `two` stays `two`)."""

    kind: TokenKind
    text: str
    span: Span
    spelling: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, or a block of rows of names. `closing` is the mark that ended it, or empty."""

    span: Span
    tokens: tuple[Token, ...]
    closing: str = ""
    rows: tuple[tuple[Token, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Task:
    """A task: its sentences, and the domain that it names, if any.

    `unread` is what lies beyond the longest task that is read.
    """

    text: str
    sentences: tuple[Sentence, ...]
    domain: str = ""
    domain_span: Span | None = None
    comments: tuple[Span, ...] = ()
    unread: Span | None = None

    @property
    def paragraphs(self) -> tuple[Span, ...]:
        """Sentences that no blank line or comment divides, each with the mark that ends it."""
        found: list[Span] = []
        for one in self.sentences:
            end = one.span.end + len(one.closing)
            between = self.text[found[-1].end : one.span.start] if found else ""
            if found and not between.strip() and len(_LINE_END.findall(between)) < 2:
                found[-1] = Span(found[-1].start, end)
            else:
                found.append(Span(one.span.start, end))
        return tuple(found)


LONGEST_TASK = 300_000
"""How many characters of a task are read: a hundred pages."""


_DOMAIN = re.compile(r"[ \t]*domain[ \t]*:[ \t]*(\S(?:.*\S)?)[ \t]*", re.IGNORECASE)
_LINE_END = re.compile(r"\r\n|\n|\r")
LIST_MARK = re.compile(r"[ \t]*(?:[-*+•–]|\d+[.)])[ \t]+")
"""What is before an item of a list on its line."""
_BULLET = re.compile(rf"{LIST_MARK.pattern}(?=\S)")
_BOLD = re.compile(r"[ \t]*(?P<mark>\*\*|__)(?P<title>[^*_:|]+):?(?P=mark):?[ \t]*")
"""A line in bold type is a heading."""
_HASHES = re.compile(r"[ \t]*##+[ \t]*(?=\w)")
"""What is before a heading below the first level, where it is no comment."""
_LABEL = re.compile(r"[ \t]*[^\W\d][\w \t-]{0,30}:[ \t]*\S")
_LONGEST_LABEL = 6
"""How many tokens a label has at most, with its colon."""
_TOKEN = re.compile(
    r"""
      (?P<abbreviation>\b(?:[^\W\d_]\.){2,}                     # i.e., p.m.
        | \b(?:Dr|Mrs?|Ms|Prof|St)\.(?=[ \t]+[A-Z])
        | (?<=\w)\.{2,3}(?=\w))                               # b1..b4
    | (?P<number>\d+(?:\.\d+)?(?![\w-]))
    | (?P<word>\w+(?:-\w+)*(?:['’](?=t\b)t)?)
    | (?P<contraction>['’](?:d|ll|re|ve)\b)
    | (?P<possessive>['’]s\b|(?<=s)['’](?!\w))
    | (?P<mark>[,;:()])
    | (?P<stop>[.!?]+)
    | (?P<other>[^\w\s,;:().!?]+)
    """,
    re.VERBOSE,
)
_NEGATED = re.compile(r"(\w+?)(n['’]t)", re.IGNORECASE)
_STEMS = {"ca": "can", "wo": "will", "sha": "shall"}
_CONTRACTED = {"d": "would", "ll": "will", "re": "are", "ve": "have"}
_AND = frozenset({"&", "+"})
_BEFORE_IS = frozenset("he here it she that there".split())
"""Words after which `'s` is a verb."""
_QUOTES = {"'": "'", '"': '"', "‘": "’", "“": "”", "`": "`", "«": "»"}

STATES = frozenset(
    "state states situation configuration condition conditions position positions location "
    "locations placement setup".split()
)
"""What headings announce: `Initial state`."""
OF_START = frozenset("initial start starting current present given".split())
OF_END = frozenset("goal goals final target desired required wanted end".split())
_SECTIONS = frozenset({"goal", "goals", "initially"})
_WHEN = frozenset(
    {
        ("initially",),
        ("currently",),
        ("start",),
        ("at", "the", "start"),
        ("at", "the", "beginning"),
        ("at", "the", "end"),
        ("in", "the", "end"),
    }
)

# A line that ends in one of these is not the end of a sentence.
_OPEN_ENDED = frozenset(
    "a all an and are as at both but by each every for from has have in is may must not of on or "
    "should so than that the their to which with you your".split()
)
_DRAWN = frozenset("grid layout map row rows column columns floorplan plan".split())


def parse(text: str) -> Task:
    """Cut a task into sentences. Never raises; every word lies in a sentence or a comment."""
    unread = Span(LONGEST_TASK, len(text)) if len(text) > LONGEST_TASK else None
    lines = _lines(text[:LONGEST_TASK])
    hashed = [span for span in lines if span.of(text).lstrip().startswith("#")]
    headings = _headings(span.of(text) for span in hashed)
    comments = [span for span, is_one in zip(hashed, headings, strict=True) if not is_one]
    skipped = set(comments)
    domain, domain_span = "", None
    for span in lines:
        if span in skipped or not span.of(text).strip():
            continue
        if match := _DOMAIN.fullmatch(span.of(text)):
            domain, domain_span = match[1], Span(*match.span(1)).shift(span.start)
            skipped.add(span)
        break
    sentences = _sentences(text, lines, skipped)
    return Task(text, sentences, domain, domain_span, tuple(comments), unread)


def _lines(text: str) -> list[Span]:
    """The lines of a text, without their ends."""
    ends = [match.span() for match in _LINE_END.finditer(text)]
    starts = [0, *(end for _, end in ends)]
    return list(map(Span, starts, [*(start for start, _ in ends), len(text)]))


def _sentences(text: str, lines: list[Span], skipped: set[Span]) -> tuple[Sentence, ...]:
    done: list[Sentence] = []
    current: list[Token] = []

    def close(mark: str = "") -> None:
        if current:
            span = Span(current[0].span.start, current[-1].span.end)
            done.append(Sentence(span, tuple(current), mark))
            current.clear()

    tokens_of = [[] if span in skipped else _tokens(text, span) for span in lines]
    number = 0
    while number < len(lines):
        tokens = tokens_of[number]
        if not tokens:
            # A comment between two lines does not end a sentence; a blank line does.
            if lines[number] not in skipped:
                close()
            number += 1
            continue
        if current and _begins_anew(text, lines[number], current, tokens[0]):
            close()
        if not current and (rows := _rows(text, lines, tokens_of, number, done)):
            span = Span(rows[0][0].span.start, rows[-1][-1].span.end)
            done.append(Sentence(span, (), "", rows))
            number += len(rows)
            continue
        for position, token in enumerate(tokens):
            last = position + 1 == len(tokens)
            if last and done and not current and token.spelling in _QUOTES.values():
                continue  # It closes what is said in the sentence before.
            ends_heading = token.text == ":" and (last or _is_heading(current))
            if token.text in ".!?" or token.text == ";" or ends_heading:
                close(token.text)
            else:
                current.append(token)
        number += 1
    close()
    return tuple(done)


def _headings(hashed: Iterable[str]) -> list[bool]:
    """Which lines that begin with `#` are headings: `## Goal`, and no others if what is below the
    goal is divided further."""
    found: list[bool] = []
    is_goal = False
    for line in hashed:
        tokens = [token for token in _tokens(line, Span(0, len(line))) if token.text != ":"]
        is_deep = _HASHES.match(line) is not None
        found.append(is_deep and _is_section(tokens))
        if found[-1]:
            is_goal = not OF_END.isdisjoint(token.text for token in tokens)
        elif is_deep and is_goal:
            return [False for _ in (*found, *hashed)]
    return found


def _is_section(tokens: list[Token]) -> bool:
    """Whether words only say what the lines below are about: `Initially`, `Target state`."""
    words = [token.text for token in tokens]
    is_plain = len(words) == 1 and words[0] in _SECTIONS
    return is_plain or _is_heading(tokens)


def _is_heading(tokens: list[Token]) -> bool:
    """Whether words before a colon announce a section, even if the line goes on: `Start: ..`."""
    words = tuple(token.text for token in tokens)
    words = words[1:] if words[:1] in (("the",), ("our",), ("your",), ("my",)) else words
    if words in _WHEN:
        return True
    is_state = words[-1:] and words[-1] in STATES and len(words) > 1
    return bool(is_state) and (OF_START.issuperset(words[:-1]) or OF_END.issuperset(words[:-1]))


def _begins_anew(text: str, line: Span, current: list[Token], first: Token) -> bool:
    if _BULLET.match(line.of(text)):
        return True
    if first.text.startswith("|") != current[0].text.startswith("|"):
        return True  # a table begins or ends
    last = current[-1]
    if last.spelling != "A" and (last.text in _OPEN_ENDED or last.text == ","):
        return False  # A capital letter is a name.
    if all(token.kind is TokenKind.NAME for token in current):
        return False  # a list of names that goes on
    if _LABEL.match(line.of(text)) and ":" in [one.text for one in current[:_LONGEST_LABEL]]:
        return True  # `robot: b1` below `depot: b2`
    return first.kind is TokenKind.NAME or first.spelling[:1].isupper()


def _rows(
    text: str, lines: list[Span], tokens_of: list[list[Token]], first: int, done: list[Sentence]
) -> tuple[tuple[Token, ...], ...]:
    """The block of rows that starts at a line, or nothing if these lines are prose."""
    end = tokens_of[first][-1]
    if end.kind is TokenKind.MARK and end.text != ",":
        return ()  # Most lines end a sentence.
    announced = bool(done) and (
        done[-1].closing == ":" or any(token.text in _DRAWN for token in done[-1].tokens)
    )
    last = first
    while last < len(lines) and _only_names(tokens_of[last], announced):
        last += 1
    rows = tuple(
        tuple(token for token in tokens if token.kind is not TokenKind.MARK)
        for tokens in tokens_of[first:last]
    )
    if announced or last == first or last == len(lines) or not tokens_of[last]:
        return rows
    # The names may be the subject of a sentence that goes on in the next line.
    return rows if tokens_of[last][0].spelling[:1].isupper() else ()


def _only_names(tokens: list[Token], announced: bool) -> bool:
    names = [token for token in tokens if token.text != ","]
    if announced and len(names) > 1 and all(token.kind is TokenKind.WORD for token in names):
        return len(names) == len(tokens) and not any(token.text in _OPEN_ENDED for token in names)
    return bool(names) and all(token.kind is TokenKind.NAME for token in names)


def _tokens(text: str, line: Span) -> list[Token]:
    start = line.start
    return [
        Token(kind, said, Span(first + start, end + start), spelling)
        for kind, said, first, end, spelling in _tokens_of_line(line.of(text))
    ]


@remembering(1 << 13)
def _tokens_of_line(line: str) -> tuple[tuple[TokenKind, str, int, int, str], ...]:
    """The tokens of a line, remembered: an edit changes one of them."""
    opening = _BULLET.match(line) or _HASHES.match(line)
    start, stop = (opening.end() if opening else 0), len(line)
    if title := _BOLD.fullmatch(line):
        start, stop = title.span("title")
    found: list[Token] = []
    for match in _TOKEN.finditer(line, start, stop):
        span, spelling, group = Span(*match.span()), match[0], match.lastgroup
        if group == "word" and (negated := _NEGATED.fullmatch(spelling)):
            cut = span.start + negated.end(1)
            stem = _STEMS.get(negated[1].lower(), negated[1].lower())
            found.append(Token(TokenKind.WORD, stem, Span(span.start, cut), negated[1]))
            found.append(Token(TokenKind.WORD, "not", Span(cut, span.end), negated[2]))
        elif group == "word" and spelling.lower() == "cannot":
            cut = span.start + 3
            found.append(Token(TokenKind.WORD, "can", Span(span.start, cut), spelling[:3]))
            found.append(Token(TokenKind.WORD, "not", Span(cut, span.end), spelling[3:]))
        elif group == "possessive" and found and len(spelling) > 1 and found[-1].text in _BEFORE_IS:
            found.append(Token(TokenKind.WORD, "is", span, spelling))
        else:
            found.append(Token(_kind(group, spelling), _plain(group, spelling), span, spelling))
    if found and (title or (opening and opening.re is _HASHES)) and found[-1].text != ":":
        end = found[-1].span.end
        found.append(Token(TokenKind.MARK, ":", Span(end, end), ""))
    return tuple(
        (one.kind, one.text, one.span.start, one.span.end, one.spelling) for one in _unquoted(found)
    )


def _unquoted(tokens: list[Token]) -> Iterator[Token]:
    """The tokens without quotation marks around a single word."""
    at = 0
    while at < len(tokens):
        opening, *rest = (one.spelling for one in tokens[at : at + 3])
        is_word = len(rest) == 2 and tokens[at + 1].kind in (TokenKind.WORD, TokenKind.NAME)
        if is_word and _QUOTES.get(opening) == rest[1]:
            yield tokens[at + 1]
            at += 3
        else:
            yield tokens[at]
            at += 1


def _kind(group: str | None, spelling: str) -> TokenKind:
    if group == "contraction" or spelling in _AND:
        return TokenKind.WORD
    if group == "word":
        named = any(character.isdigit() or character == "_" for character in spelling)
        is_lettered = spelling[-2:-1] == "-" and len(spelling) > 2
        return TokenKind.NAME if named or is_lettered else TokenKind.WORD
    return {
        "number": TokenKind.NUMBER,
        "possessive": TokenKind.POSSESSIVE,
        "mark": TokenKind.MARK,
        "stop": TokenKind.MARK,
    }.get(group or "", TokenKind.OTHER)


def _plain(group: str | None, spelling: str) -> str:
    if group == "stop":
        return spelling[0]
    if group == "contraction":
        return _CONTRACTED[spelling[1:].lower()]
    if spelling in _AND:
        return "and"
    return "'s" if group == "possessive" else spelling.lower()
