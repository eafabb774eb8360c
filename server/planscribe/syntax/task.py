"""Tasks in plain English: text -> sentences of tokens with spans.

A task may begin with a line `Domain: NAME`, and lines that begin with `#` are comments. The rest is
prose, in which people forget full stops, wrap lines, list names and draw maps of names; so a
sentence also ends at a blank line or where the next line plainly begins again, and lines that hold
nothing but names are kept as rows.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from itertools import islice
from operator import itemgetter

from planscribe.text import Span, difference, light, remembering, start_of_line


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


@dataclass(frozen=True, eq=False)
class CutTokens:
    """The tokens of a sentence where it was first, the same object wherever edits move it."""

    start: int
    tokens: tuple[Token, ...]

    @cached_property
    def words(self) -> tuple[str, ...]:
        """What they say, wherever they are."""
        return tuple(one.text for one in self.tokens)

    @cached_property
    def before_labels(self) -> tuple[int, ...]:
        """The places of words before what can be a label: a number, or a word with a capital."""
        return tuple(
            at
            for at, one in enumerate(self.tokens[1:])
            if one.spelling.istitle() or one.text.isdecimal()
        )


class Sentence:
    """A sentence, or a block of rows of names. `closing` is the mark that ended it, or empty."""

    __slots__ = ("_tokens", "closing", "cut", "rows", "span")

    def __init__(
        self,
        span: Span,
        tokens: tuple[Token, ...],
        closing: str = "",
        rows: tuple[tuple[Token, ...], ...] = (),
        cut: CutTokens | None = None,
    ) -> None:
        self.span = span
        self.closing = closing
        self.rows = rows
        self.cut = cut or CutTokens(span.start, tokens)
        self._tokens = tokens if cut is None else None

    @property
    def tokens(self) -> tuple[Token, ...]:
        """Its tokens, which are placed only when somebody asks: an edit moves very many."""
        if self._tokens is None:
            self._tokens = _moved(self.cut.tokens, self.span.start - self.cut.start)
        return self._tokens

    @property
    def words(self) -> tuple[str, ...]:
        """The texts of its tokens."""
        return self.cut.words

    def shift(self, by: int) -> "Sentence":
        """The same sentence, `by` code points further on."""
        rows = tuple(_moved(row, by) for row in self.rows) if self.rows else ()
        return Sentence(self.span.shift(by), (), self.closing, rows, self.cut)

    def with_tokens(self, tokens: tuple[Token, ...]) -> "Sentence":
        """The sentence in other words."""
        return Sentence(self.span, tokens, self.closing, self.rows)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sentence) and self._compared == other._compared

    def __hash__(self) -> int:
        return hash((self.span, self.closing))

    def __repr__(self) -> str:
        return "Sentence({!r}, {!r}, {!r}, {!r})".format(*self._compared)

    @property
    def _compared(self) -> tuple[object, ...]:
        return self.span, self.tokens, self.closing, self.rows


def _moved(tokens: tuple[Token, ...], by: int) -> tuple[Token, ...]:
    return tuple(Token(one.kind, one.text, one.span.shift(by), one.spelling) for one in tokens)


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
    starts: tuple["_Start", ...] = field(default=(), compare=False, repr=False)
    """The lines with which sentences begin, where cutting can start again."""

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
_HASHED = re.compile(rf"(?:\A|(?<=[\r\n])){_HASHES.pattern}[^\r\n]*")
_LABEL = re.compile(r"[ \t]*[^\W\d][\w \t-]{0,30}:[ \t]*\S")
_LONGEST_LABEL = 6
"""How many tokens a label has at most, with its colon."""
_TOKEN = re.compile(
    r"""
      (?P<abbreviation>\b(?:[^\W\d_]\.){2,}                     # i.e., p.m.
        | \b(?:Dr|Mrs?|Ms|Prof|St)\.(?=[ \t]+[A-Z])
        | \b[Nn]o\.(?=[ \t]*\d) | (?<=\w)\.{2,3}(?=\w))                               # b1..b4
    | (?P<number>(?:(?<=\s)-)?(?:\d{1,3}(?:,\d{3})+(?!,?\d)|\d+)(?:\.\d+)?(?![\w-]))   # -1,000.5
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
_OF_SECTIONS = STATES | OF_START | OF_END | {"initially"}
_VALUES = frozenset("loading result situations status values".split())
"""What headings announce that are in the line of what is below them: `Initial values: ..`."""
_CRITERIA = frozenset({"criteria", "criterion"})
_OF_CRITERIA = (("acceptance",), ("success",), ("goal",))
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


_Start = tuple[int, int]
"""Where a line begins, and how many sentences end before it."""
_OFFSET = itemgetter(0)
_REACHES = (4, 64)
"""Behind how many such lines after an edit cutting may agree with what was cut before."""


def parse(text: str, before: Task | None = None) -> Task:
    """Cut a task into sentences. Never raises; every word lies in a sentence or a comment.

    With the task `before` an edit, only what the edit can change is cut again.
    """
    are_divided = _are_divided(text)
    is_short = max(len(text), len(before.text) if before else 0) <= LONGEST_TASK
    if before and is_short and are_divided == _are_divided(before.text):
        edit = difference(before.text, text)
        by = len(text) - len(before.text)
        for reach in _REACHES:
            if again := _cut_again(before, text, edit.span, by, reach, are_divided):
                return again
    unread = Span(LONGEST_TASK, len(text)) if len(text) > LONGEST_TASK else None
    lines = _lines(text[:LONGEST_TASK])
    comments = _comments(text, lines, are_divided)
    domain = _domain(text, lines, comments)
    sentences, starts = _sentences(text, lines, {*comments, domain[0]})
    return Task(text, tuple(sentences), *domain[1:], tuple(comments), unread, tuple(starts))


def _cut_again(
    before: Task, text: str, edited: Span, by: int, reach: int, are_divided: bool
) -> Task | None:
    """The task after an edit, cut from above it to where all is as it was."""
    starts, sentences = before.starts, before.sentences
    # What is before the line above depends on no later one.
    above = text.rfind("\n", 0, max(text.rfind("\n", 0, edited.start), 0))
    first = bisect_right(starts, above + 1, key=_OFFSET) - 1
    start, kept = starts[first] if first >= 0 else (0, 0)
    below = before.text.find("\n", edited.end)
    behind = bisect_right(starts, below, key=_OFFSET) if below >= 0 else len(starts)
    is_end = behind + reach >= len(starts)
    end = len(text) if is_end else starts[behind + reach][0] + by
    lines = [span.shift(start) for span in _lines(text[start:end])]
    comments = _comments(text, lines, are_divided)
    is_head = kept == 0
    domain = _domain(text, lines, comments) if is_head else None
    skipped = {*comments, domain[0] if domain else None}
    cut, new = _sentences(text, lines, skipped, None if is_head else sentences[kept - 1])
    last, more = len(starts), len(sentences)
    if not is_end:
        for offset, number in new:
            at = bisect_left(starts, offset - by, key=_OFFSET)
            if at < behind or starts[at][0] != offset - by or offset >= lines[-1].start:
                continue
            one = cut[number - 1] if number else sentences[kept - 1]
            if _leads_on_alike(one, sentences[starts[at][1] - 1]):
                last, more, end, cut = at, starts[at][1], offset, cut[:number]
                break
        else:
            return None
    moved = kept + len(cut) - more
    behind_it = islice(sentences, more, None)
    return Task(
        text,
        (*sentences[:kept], *cut, *((one.shift(by) for one in behind_it) if by else behind_it)),
        *(domain[1:] if domain else (before.domain, before.domain_span)),
        (
            *(one for one in before.comments if one.start < start),
            *(one for one in comments if one.start < end),
            *(one.shift(by) for one in before.comments if one.start >= end - by),
        ),
        None,
        (
            *(starts[:first] if first > 0 else ()),
            *((offset, kept + number) for offset, number in new if is_end or offset < end),
            *((offset + by, number + moved) for offset, number in islice(starts, last, None)),
        ),
    )


def _leads_on_alike(one: Sentence, other: Sentence) -> bool:
    """Whether two sentences say the same to those behind them."""
    return _leading(one) == _leading(other)


def _leading(one: Sentence) -> tuple[object, ...]:
    texts = [token.text for token in one.cut.tokens]
    return one.closing, texts, bool(one.rows)


def _domain(
    text: str, lines: list[Span], comments: list[Span]
) -> tuple[Span | None, str, Span | None]:
    """The line that names the domain, the name, and where it is."""
    skipped = set(comments)
    first = next((one for one in lines if one not in skipped and one.of(text).strip()), None)
    match = _DOMAIN.fullmatch(first.of(text)) if first else None
    if not first or not match:
        return None, "", None
    return first, match[1], Span(*match.span(1)).shift(first.start)


def _comments(text: str, lines: list[Span], are_divided: bool) -> list[Span]:
    hashed = (span for span in lines if span.of(text).lstrip().startswith("#"))
    return [span for span in hashed if are_divided or not _is_hashed_section(span.of(text))]


def _are_divided(text: str) -> bool:
    """Whether lines such as `## Doors` divide what is below `## Goal`: then all are comments."""
    is_goal = False
    for line in _HASHED.finditer(text, 0, LONGEST_TASK) if "##" in text else ():
        if not _is_hashed_section(line[0]):
            if is_goal:
                return True
        else:
            is_goal = any(one[1] in OF_END for one in _tokens_of_line(line[0]))
    return False


def _is_hashed_section(line: str) -> bool:
    """Whether a line with a mark such as `##` only says what the lines below are about."""
    return _HASHES.match(line) is not None and _is_section(
        [token for token in _tokens(line, Span(0, len(line))) if token.text != ":"]
    )


def _lines(text: str) -> list[Span]:
    """The lines of a text, without their ends."""
    ends = [match.span() for match in _LINE_END.finditer(text)]
    starts = [0, *(end for _, end in ends)]
    return list(map(Span, starts, [*(start for start, _ in ends), len(text)]))


def _sentences(
    text: str, lines: list[Span], skipped: set[Span | None], before: Sentence | None = None
) -> tuple[list[Sentence], list[_Start]]:
    """The sentences of lines behind a sentence, and the lines with which they begin."""
    done: list[Sentence] = [before] if before else []
    known = len(done)
    starts: list[_Start] = []
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
        if not current and done:
            starts.append((lines[number].start, len(done) - known))
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
            if done and not current and _closes_quotation(tokens, position):
                continue  # It closes what is said in the sentence before.
            ends_heading = token.text == ":" and (last or _is_heading(current))
            if token.text in ".!?" or token.text == ";" or ends_heading:
                close(token.text)
            else:
                current.append(token)
        number += 1
    close()
    return done[known:], starts


def _closes_quotation(tokens: list[Token], position: int) -> bool:
    """Whether a token is a mark after a quotation: the last of a line, or as in `"Go!" The`."""
    if tokens[position].spelling not in _QUOTES.values():
        return False
    before, span, after = tokens[:position], tokens[position].span, tokens[position + 1 :]
    return not after or (
        bool(before) and before[-1].span.end == span.start and after[0].span.start > span.end
    )


def _is_section(tokens: list[Token]) -> bool:
    """Whether words only say what the lines below are about: `Initially`, `The target state`."""
    said = {token.text for token in tokens} - {"the", "our", "your", "my"}
    return said <= _OF_SECTIONS and not said <= STATES


def _is_heading(tokens: list[Token]) -> bool:
    """Whether words before a colon announce a section, even if the line goes on: `Start: ..`."""
    words = tuple(token.text for token in tokens)
    words = words[1:] if words[:1] in (("the",), ("our",), ("your",), ("my",)) else words
    if words in _WHEN:
        return True
    if words[-1:] and words[-1] in _CRITERIA and words[:-1] in _OF_CRITERIA:
        return True
    is_state = words[-1:] and words[-1] in STATES | _VALUES and len(words) > 1
    return bool(is_state) and (OF_START.issuperset(words[:-1]) or OF_END.issuperset(words[:-1]))


def _begins_anew(text: str, line: Span, current: list[Token], first: Token) -> bool:
    if _BULLET.match(line.of(text)):
        return True
    if first.text.startswith("|") != current[0].text.startswith("|"):
        return True  # a table begins or ends
    last = current[-1]
    if last.spelling != "A" and (last.text in _OPEN_ENDED or last.text == ","):
        return False  # A capital letter is a name.
    begun = start_of_line(text, current[0].span.start)
    if not _BULLET.match(text, begun) and all(one.kind is TokenKind.NAME for one in current):
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
        if _is_item(lines[last].of(text), tokens_of[last]):
            break
        last += 1
    rows = tuple(
        tuple(token for token in tokens if token.kind is not TokenKind.MARK)
        for tokens in tokens_of[first:last]
    )
    if announced or last == first or last == len(lines) or not tokens_of[last]:
        return rows
    # The names may be the subject of a sentence that goes on in the next line.
    return rows if tokens_of[last][0].spelling[:1].isupper() else ()


def _is_item(line: str, tokens: list[Token]) -> bool:
    """Whether a line is an item of a list, and no row of a map: `- d1`, `- d1, d2`."""
    is_list = len(tokens) == 1 or any(token.text == "," for token in tokens)
    return is_list and _BULLET.match(line) is not None


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
    if group == "number":
        return spelling.replace(",", "")
    if spelling in _AND:
        return "and"
    return "'s" if group == "possessive" else spelling.lower()
