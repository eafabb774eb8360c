"""Plan files: one action in parentheses a line, `;` comments. Never raises, whatever the text.

The times and durations of the IPC format, `0.00: (move a b) [1.0]`, are accepted and skipped: the
steps are taken in the order of the text. Planners tell the cost in a comment, `; cost = 7`.
"""

import re
from dataclasses import dataclass

from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span

MOST_FAULTS = 1000
"""How many faults are told: a file with more is no plan."""

_TOKEN = re.compile(
    r"(?P<comment>;[^\r\n]*)"
    r"|(?P<open>\()"
    r"|(?P<close>\))"
    r"|(?P<time>[0-9]+(?:\.[0-9]*)?[ \t]*:)"
    r"|(?P<duration>\[[^\]\r\n]*\])"
    r"|(?P<word>[^\s();]+)"
)
_COST = re.compile(r";\s*cost\s*[=:]\s*([+-]?[0-9]+(?:\.[0-9]*)?)(?![\w.])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class PlanFault:
    """What is wrong, what to do, and where that is certain, the edit."""

    span: Span
    message: str
    fix: Edit | None = None


@dataclass(frozen=True, slots=True)
class PlanStep:
    """An action with its arguments: the parentheses, and each word in them."""

    span: Span
    words: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class PlanTree:
    """The steps of a plan file, its comments, and the cost that a comment states."""

    text: str
    steps: tuple[PlanStep, ...]
    comments: tuple[Span, ...]
    cost: float | None
    faults: tuple[PlanFault, ...]


def parse(text: str) -> PlanTree:
    """The steps of a plan file."""
    parser = _Parser(text)
    parser.parse()
    return PlanTree(
        text, tuple(parser.steps), tuple(parser.comments), parser.cost, tuple(parser.faults)
    )


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.steps: list[PlanStep] = []
        self.comments: list[Span] = []
        self.cost: float | None = None
        self.faults: list[PlanFault] = []
        self.opened: Span | None = None
        self.words: list[Span] = []
        self.last_time = 0.0

    def parse(self) -> None:
        for match in _TOKEN.finditer(self.text, 1 if self.text.startswith("\ufeff") else 0):
            span = Span(*match.span())
            match match.lastgroup:
                case "comment":
                    self.comments.append(span)
                    cost = _COST.match(span.of(self.text))
                    self.cost = float(cost[1]) if cost else self.cost
                case "word":
                    self.add_word(span)
                case "close":
                    self.close(span)
                case _ as kind:
                    self.end_open_step()
                    self.report_words()
                    if kind == "open":
                        self.opened = span
                    elif kind == "time":
                        self.check_time(span)
        self.end_open_step()
        self.report_words()

    def add_word(self, span: Span) -> None:
        if self.opened is None and self.words:
            between = self.text[self.words[-1].end : span.start]
            if "\n" in between or "\r" in between:
                self.report_words()
        self.words.append(span)

    def close(self, span: Span) -> None:
        if self.opened is None:
            self.report_words()
            self.fault(span, "This `)` has no `(`: delete it.", Edit(span, ""))
        else:
            self.end_step(Span(self.opened.start, span.end))

    def end_open_step(self) -> None:
        """End a step whose parenthesis is missing behind its last word."""
        if self.opened is not None:
            end = self.words[-1].end if self.words else self.opened.end
            fix = Edit(Span(end, end), ")")
            self.fault(self.opened, "A `)` is missing at the end of this action.", fix)
            self.end_step(Span(self.opened.start, end))

    def end_step(self, span: Span) -> None:
        if self.words:
            self.steps.append(PlanStep(span, tuple(self.words)))
        else:
            self.fault(span, "An action is expected between these parentheses.")
        self.words.clear()
        self.opened = None

    def report_words(self) -> None:
        """Report words that no parentheses are around."""
        if self.words:
            span = Span(self.words[0].start, self.words[-1].end)
            self.words.clear()
            action = f"({span.of(self.text)})"
            message = f"An action stands in parentheses: {quoted(action)}."
            self.fault(span, message, Edit(span, action))

    def check_time(self, span: Span) -> None:
        time = float(span.of(self.text).rstrip(" \t:"))
        if time < self.last_time:
            self.fault(span, "This time is earlier than the one above: sort the actions by time.")
        self.last_time = time

    def fault(self, span: Span, message: str, fix: Edit | None = None) -> None:
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(PlanFault(span, message, fix))
