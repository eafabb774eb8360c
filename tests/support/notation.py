"""The notation for test fixtures: several files in one string, a cursor, expected findings.

    ;- /domain.pddl
    (define (domain d) (:predicates (on ?x$0)) (:fun))
    ;                                          ^^^^^^ PS101 "unknown section"

A header, a comment that is legal in the file's language (`;- `, `%- ` or `#- `), starts each file.
`$0` marks the cursor and is not part of the text. A comment line of carets, a code and an
optional part of the message says what is expected in the line above it; several may follow one
line. These lines are not part of the text either, so that every offset refers to what the code
under test reads.

Carets stand under the range as it is written here, `$0` included. `<` right after the comment
sign, with or without carets, extends the range to the start of the line; a single `|` in place
of the carets marks the empty range before that column. A range cannot reach over several lines.

The indentation of the first header is removed from every line, and all blanks from blank lines,
so a fixture can be indented with the test around it. Line ends are kept as they are.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from planscribe.text import LineIndex, Span

CURSOR = "$0"

# As in the protocol and unlike `str.splitlines`: U+2028 and form feeds belong to the text.
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+")
_HEADER = re.compile(r"(?P<indentation>[ \t]*)[;%#]-[ \t]+(?P<path>/\S+)[ \t]*\s*")
_EXPECTATION = re.compile(
    r"[ \t]*[;%#](?P<mark><\^*|[ \t]*(?:\^+|\|))"
    r"[ \t]+(?P<code>[A-Z]+[0-9]+)"
    r"(?:[ \t]+\"(?P<message>[^\"]*)\")?\s*"
)


@dataclass(frozen=True, slots=True, order=True)
class Expected:
    """A finding that a fixture asks for; its message contains `message_part`."""

    span: Span
    code: str
    message_part: str = ""


@dataclass(frozen=True, slots=True)
class Fixture:
    """Files by path, the cursor as path and offset, and the expected findings of each file."""

    files: dict[str, str]
    cursor: tuple[str, int] | None
    expected: dict[str, list[Expected]]

    def differences(self, path: str, found: Iterable[tuple[Span, str, str]]) -> list[str]:
        """Where findings, as `(span, code, message)`, differ from those expected in a file."""
        open_ones = list(self.expected[path])
        complaints = []
        for span, code, message in sorted(found):
            for one in open_ones:
                if (one.span, one.code) == (span, code) and one.message_part in message:
                    open_ones.remove(one)
                    break
            else:
                complaints.append(f"not expected: {self._at(path, span)} {code} {message!r}")
        return complaints + [
            f"not found: {self._at(path, one.span)} {one.code} {one.message_part!r}"
            for one in open_ones
        ]

    def _at(self, path: str, span: Span) -> str:
        text = self.files[path]
        start = LineIndex(text).position(span.start)
        return f"{path}:{start.line + 1}:{start.column + 1} {span.of(text)!r}"


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of a file: where it starts in the text, and its cursor's column."""

    start: int
    text: str
    cursor: int | None

    def offset(self, column: int) -> int:
        """The offset in the text of a column of the line as written, with its cursor mark."""
        if self.cursor is not None and column > self.cursor:
            column = max(self.cursor, column - len(CURSOR))
        if column > len(self.text.rstrip("\r\n")):
            raise ValueError(f"a range reaches beyond its line: {self.text!r}")
        return self.start + column


def parse_fixture(source: str) -> Fixture:
    """Read a fixture.

    Raises:
        ValueError: text before the first header, a file or the cursor given twice, or an
            expectation without a line above it, or one that reaches beyond that line.
    """
    files: dict[str, str] = {}
    expected: dict[str, list[Expected]] = {}
    cursor: tuple[str, int] | None = None
    path = indentation = ""
    above: _Line | None = None
    for written in _LINE.findall(source):
        if header := _HEADER.fullmatch(written):
            indentation = indentation if files else header["indentation"]
            path, above = header["path"], None
            if path in files:
                raise ValueError(f"{path} is given twice")
            files[path], expected[path] = "", []
        elif not files:
            if written.strip():
                raise ValueError(f"text before the first header: {written!r}")
        elif expectation := _EXPECTATION.fullmatch(line := _dedent(written, indentation)):
            if above is None:
                raise ValueError(f"an expectation without a line above it: {line!r}")
            expected[path].append(_expected(expectation, above))
        else:
            before, mark, after = line.partition(CURSOR)
            above = _Line(len(files[path]), before + after, len(before) if mark else None)
            if mark and (cursor or CURSOR in after):
                raise ValueError(f"a second cursor: {line!r}")
            if mark:
                cursor = (path, above.start + len(before))
            files[path] += above.text
    if not files:
        raise ValueError("a fixture without a file")
    return Fixture(files, cursor, expected)


def _dedent(written: str, indentation: str) -> str:
    return written.removeprefix(indentation) if written.strip() else written.lstrip(" \t")


def _expected(written: re.Match[str], above: _Line) -> Expected:
    mark = written["mark"].lstrip()
    end = written.end("mark")
    first = 0 if mark.startswith("<") else end - len(mark)
    last = first if mark == "|" else end
    return Expected(
        Span(above.offset(first), above.offset(last)), written["code"], written["message"] or ""
    )
