"""What can still be read in a passage that is broken, and where exactly its mistakes are.

A passage goes up to the next full stop. If one is missing, several statements lie in it; where
the next one begins is known from what clingo blames, and by lines that look like a beginning.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from planscribe.syntax.asp import clingo_parser as asp_clingo
from planscribe.syntax.asp.diagnosis import diagnose
from planscribe.syntax.asp.faults import AspFault, fault_of, missing_stop
from planscribe.syntax.asp.repairs import DIRECTIVE, GOES_ON
from planscribe.syntax.asp.scan import BLANKS, STRING, Flaw, Passage
from planscribe.syntax.asp.statements import Statement, end_of_hidden, is_hidden, kind_of
from planscribe.text import Span, start_of_line

_MOST_STATEMENTS = 100
"""How many statements of one passage are distinguished."""
_WINDOW = 10
"""How many lines that look like beginnings are checked from one on."""

_LINE = re.compile(
    rf"(?P<string>{STRING})|(?P<open>[(\[{{])|(?P<close>[)\]}}])"
    r"|\n(?P<indent>[ \t]*+)(?=(?!not\b)(?:-?[a-z_]|:[-~]|\#|\{|&[a-z]|\d+\s*\{))",
    re.ASCII,
)
_SURE = re.compile(
    r"-?[a-z_][\w']*(?:\([^\n]*?\))?\s*:-|:[-~]"
    r"|#(?:show|const|program|include|script|external|minimi[sz]e|maximi[sz]e|defined|theory)\b",
    re.ASCII,
)
_BEGINS = re.compile(r"[\w#{&-]|:~|:-|\Z", re.ASCII)
_WORD = re.compile(r"\w")
_HOPELESS = (Flaw.TOO_DEEP, Flaw.UNCLOSED_SCRIPT)


@dataclass(frozen=True, slots=True)
class Recovery:
    """What a broken passage holds; spans count from the passage's beginning."""

    statements: tuple[Statement, ...]
    faults: tuple[AspFault, ...]


@lru_cache(maxsize=1 << 10)
def recover(passage: Passage) -> Recovery:
    """The statements that can be read in a passage, and its faults."""
    splitting = _Splitting(passage)
    if not any(defect.flaw in _HOPELESS for defect in passage.defects):
        splitting.split()
    faults = sorted(splitting.faults, key=lambda fault: fault.span)
    return Recovery(tuple(splitting.statements), tuple(faults))


class _Splitting:
    """Goes through a passage, from the beginning of one statement to that of the next."""

    def __init__(self, passage: Passage) -> None:
        self.statements: list[Statement] = []
        self.faults = [fault_of(defect) for defect in passage.defects]
        self._text = passage.rest
        self._span = passage.statement
        self._flawed = [defect.span for defect in passage.defects]
        self._indentation = _column(self._text, self._span.start)
        self._lines = list(_lines(self._text, self._span, self._indentation))

    def split(self) -> None:
        begin, end = self._span.start, self._span.end
        for _ in range(_MOST_STATEMENTS):
            begin = end - len(self._text[begin:end].lstrip(BLANKS))
            if begin >= end:
                break
            begin = self._read(begin) or self._give_up(begin)

    def _read(self, begin: int) -> int | None:
        """Read the statement that begins here; the beginning of the next, if it can be read."""
        found = self._found(begin)
        if found is None:
            return None
        statement, following = found
        self.statements.append(statement)
        if len(statement.text) != len(statement.span):
            self.faults.append(missing_stop(statement.span.end))
        return following

    def _found(self, begin: int) -> tuple[Statement, int] | None:
        """The statement that begins here, and where the next one does."""
        text = self._text[begin : self._window(begin)].rstrip(BLANKS)
        if any(span.overlaps(Span(begin, begin + len(text))) for span in self._flawed):
            return None
        kind = kind_of(text)
        if kind is not None:
            span = Span(begin, begin + len(text))
            return Statement(kind, span, text), span.end
        end, following = self._next(text)
        stopped = f"{text[:end]}."
        kind = None if GOES_ON.search(stopped[:-1]) else kind_of(stopped)
        if kind is None:
            return None
        return Statement(kind, Span(begin, begin + end), stopped), begin + following

    def _next(self, text: str) -> tuple[int, int]:
        """Where a statement that lacks its full stop ends, and where the next one begins."""
        if is_hidden(text):
            end = end_of_hidden(text)
            return end, len(text) - len(text[end:].lstrip(BLANKS))
        complaint = asp_clingo.complaint(text)
        if complaint is None:
            return 0, 0
        following = complaint.span.start
        end = len(text[:following].rstrip(BLANKS))
        is_misspelt = complaint.lexical and not text.startswith("#", following)
        if is_misspelt or DIRECTIVE.fullmatch(text, 0, end):
            return 0, 0
        between = text[end:following]
        if not _BEGINS.match(text, following):
            return 0, 0
        in_new_line = "\n" in between and _column(text, following) <= self._indentation
        if following == len(text) or in_new_line:
            return end, following
        # In one line, or in a line that is further in, rather a comma or something else is missing.
        with_comma = f"{text[:end]},{text[end:]}"
        is_comma = ":-" in text[:end] and kind_of(with_comma) is not None
        is_next = not text.startswith(":-", following) and kind_of(text[following:]) is not None
        return (0, 0) if is_comma or not is_next else (end, following)

    def _give_up(self, begin: int) -> int:
        """Tell what is wrong with the statement that begins here; the beginning of the next."""
        behind = islice(self._lines, bisect_right(self._lines, begin), None)
        near = list(islice(behind, _WINDOW))
        read = (line for line in near if self._found(line))
        sure = (line for line in near if _SURE.match(self._text, line))
        end = next(read, None) or next(sure, None) or self._span.end
        span = Span(begin, max(end, begin + 1))
        if not any(flawed.overlaps(span) for flawed in self._flawed):
            self.faults.append(diagnose(span.of(self._text).rstrip(BLANKS)).shift(begin))
        return end

    def _window(self, begin: int) -> int:
        """How far a statement that begins here can go."""
        index = bisect_right(self._lines, begin) + _WINDOW
        return self._lines[index] if index < len(self._lines) else self._span.end


def _column(text: str, offset: int) -> int:
    """How far from the beginning of its line an offset is."""
    return offset - start_of_line(text, offset)


def _lines(text: str, span: Span, indentation: int) -> Iterator[int]:
    """Where lines begin that may be beginnings of statements, the first one not among them."""
    depth = 0
    for match in _LINE.finditer(text, span.start, span.end):
        match match.lastgroup:
            case "open":
                depth += 1
            case "close":
                depth -= depth > 0
            case "indent" if len(match["indent"]) <= indentation:
                before = text[max(span.start, match.start() - 80) : match.start()]
                begin = match.end()
                is_open = GOES_ON.search(before) and _WORD.search(text, span.start, begin)
                if depth or not is_open or _SURE.match(text, begin):
                    yield begin
