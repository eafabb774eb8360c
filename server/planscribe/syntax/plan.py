"""Plan files: what planners write, and what people make of it. Never raises, for any text.

A step is an action in parentheses, with or without a time before and a duration behind it, as in
`0.00: (move a b) [1.0]`; behind a time or a number, parentheses may be missing: `step 0: MOVE A B`.
Semicolons begin comments, in which planners tell the cost: `; cost = 7`. Lines in which known
planners talk of their work are no steps.
"""

import re
from dataclasses import dataclass

from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span

MOST_FAULTS = 1000
"""How many faults are reported: a file with more is no plan."""

# Longer numbers are no times; and reading them as numbers would take time.
_NUMBER = r"(?:[0-9]{1,15}(?:\.[0-9]{0,15})?|\.[0-9]{1,15})"
_TALK = (
    r"ff:|step[ \t]*(?![^\r\n])|[0-9]+[ \t]*(?:\[[0-9]+\][ \t]*)*(?![^\r\n])|"
    rf"time spent|{_NUMBER} seconds?\b|\.\.\.|domain '|problem '|cueing down|"
    r"advancing to|checking for cyclic|enforced hill|switching to|best first search|"
    r"plan (?:cost|length|computed|found)|plan-length|found (?:legal )?plan|solution found|"
    r"problem solved|(?:domain|problem) parsed|grounding|time: \(action\)|metric \(|"
    r"(?:planning|heuristic|search|parsing|grounding|total|h1 setup) time|expanded nodes|"
    r"states evaluated|number of (?:dead|duplicates)|(?:actions|duration|solution number)[ \t]*:|"
    r"makespan|helpful actions|[fgh]\([a-z]\)[ \t]*[:=]|\|[a-z]+\|:|aibr|ufx:"
)
"""What the lines begin with in which FF, LPG, ENHSP, POPF and Fast Downward talk of their work."""
_TOKEN = re.compile(
    r"(?P<comment>;[^\r\n]*)"
    rf"|(?P<talk>(?<![^\r\n\ufeff])[ \t]*(?i:{_TALK})[^\r\n]*)"
    r"|(?P<open>\()"
    r"|(?P<close>\))"
    rf"|(?P<time>(?i:\bstep[ \t]+)?(?<![^\s()\ufeff])(?P<amount>{_NUMBER})[ \t]*:)"
    # LPG closes a parenthesis here that it has not opened.
    r"|(?P<duration>\[[^\]\r\n]*\]\)?)"
    r"|(?P<unclosed>\[[0-9.]*(?=[ \t]*(?:[\r\n;]|\Z)))"
    r"|(?P<word>[^\s();]+)"
)
_COST = re.compile(
    r";\s*cost\s*[=:]\s*(?P<amount>[+-]?[0-9]{1,30}(?:\.[0-9]{0,30})?)(?![\w.])"
    r"(?P<unit>\s*\(unit cost\))?",
    re.IGNORECASE,
)
_AMOUNT = re.compile(_NUMBER)


@dataclass(frozen=True, slots=True)
class PlanFault:
    """What is wrong, what to do, and where that is certain, the edit."""

    span: Span
    message: str
    fix: Edit | None = None


@dataclass(frozen=True, slots=True)
class PlanStep:
    """An action with its arguments: the parentheses, each word in them, and all of the step."""

    span: Span
    words: tuple[Span, ...]
    whole: Span
    """From the time to the duration."""
    time: Span | None = None
    """The number before it."""
    duration: Span | None = None
    """The number in brackets behind it."""


@dataclass(frozen=True, slots=True)
class StatedCost:
    """The cost that a comment states: where, how much, and whether each step counts as one."""

    span: Span
    amount: float
    is_of_steps: bool


@dataclass(frozen=True, slots=True)
class PlanTree:
    """The steps of a plan file, its comments, what a planner said, and the cost stated last."""

    text: str
    steps: tuple[PlanStep, ...]
    comments: tuple[Span, ...]
    talk: tuple[Span, ...]
    stated: StatedCost | None
    faults: tuple[PlanFault, ...]

    @property
    def cost(self) -> float | None:
        """The cost that the file states."""
        return self.stated.amount if self.stated else None


def parse(text: str) -> PlanTree:
    """The steps of a plan file."""
    parser = _Parser(text)
    parser.parse()
    parser.check_times()
    return PlanTree(
        text,
        tuple(parser.steps),
        tuple(parser.comments),
        tuple(parser.talk),
        parser.stated,
        tuple(parser.faults),
    )


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.steps: list[PlanStep] = []
        self.comments: list[Span] = []
        self.talk: list[Span] = []
        self.stated: StatedCost | None = None
        self.faults: list[PlanFault] = []
        self.opened: Span | None = None
        self.time: Span | None = None
        self.amount: Span | None = None
        self.words: list[Span] = []

    def parse(self) -> None:
        for match in _TOKEN.finditer(self.text, 1 if self.text.startswith("\ufeff") else 0):
            span = Span(*match.span())
            match match.lastgroup:
                case "comment":
                    self.comments.append(span)
                    self.read_cost(span)
                case "word":
                    self.add_word(span)
                case "close":
                    self.close(span)
                case "open":
                    self.end_words()
                    self.opened = span
                case "time":
                    self.end_words()
                    self.report_time()
                    self.time, self.amount = span, Span(*match.span("amount"))
                case "duration":
                    self.end_words()
                    self.add_duration(span)
                case "unclosed":
                    self.end_words()
                    self.add_duration(span)
                    end = Span(span.end, span.end)
                    self.fault(span, "A `]` is missing after this duration.", Edit(end, "]"))
                case _:
                    self.end_words()
                    self.talk.append(span)
        self.end_words()
        self.report_time()

    def read_cost(self, span: Span) -> None:
        if cost := _COST.match(self.text, span.start, span.end):
            amount = Span(*cost.span("amount"))
            self.stated = StatedCost(amount, float(cost["amount"]), cost["unit"] is not None)

    def add_word(self, span: Span) -> None:
        if self.opened is None:
            before = self.words[-1] if self.words else self.time
            if before and self.is_line_end_between(before.end, span.start):
                self.end_words()
                self.report_time()
        self.words.append(span)

    def add_duration(self, span: Span) -> None:
        """Give the last step its duration, if the brackets stand right behind it."""
        amount = _AMOUNT.search(self.text, span.start, span.end)
        if not self.steps or self.text[self.steps[-1].whole.end : span.start].strip(" \t"):
            self.fault(span, "A duration belongs after its action.", Edit(span, ""))
        elif amount is not None:
            step = self.steps[-1]
            whole, duration = Span(step.whole.start, span.end), Span(*amount.span())
            self.steps[-1] = PlanStep(step.span, step.words, whole, step.time, duration)

    def close(self, span: Span) -> None:
        if self.opened is None:
            self.end_words()
            self.fault(span, "Unmatched `)`: delete it.", Edit(span, ""))
        else:
            self.end_step(Span(self.opened.start, span.end))

    def end_words(self) -> None:
        """End what words make before something else begins: a step, or a fault."""
        if self.opened is not None:
            end = self.words[-1].end if self.words else self.opened.end
            fix = Edit(Span(end, end), ")")
            self.fault(self.opened, "A `)` is missing at the end of this action.", fix)
            self.end_step(Span(self.opened.start, end))
        elif self.words:
            span = Span(self.words[0].start, self.words[-1].end)
            if self.time is not None:
                self.end_step(span)
                return
            self.words.clear()
            action = f"({span.of(self.text)})"
            message = f"An action must be in parentheses: {quoted(action)}."
            self.fault(span, message, Edit(span, action))

    def end_step(self, span: Span) -> None:
        if self.words:
            whole = Span(self.time.start if self.time else span.start, span.end)
            self.steps.append(PlanStep(span, tuple(self.words), whole, self.amount))
        else:
            self.fault(span, "An action is expected between these parentheses.")
        self.words.clear()
        self.opened = self.time = self.amount = None

    def report_time(self) -> None:
        """Report a time without an action."""
        if self.time is not None:
            self.fault(self.time, "An action is missing after this time: `0.5: (move a b)`.")
            self.time = self.amount = None

    def check_times(self) -> None:
        """Report the first step without a time where others have one."""
        without = [step for step in self.steps if step.time is None]
        if without and len(without) < len(self.steps) and not self.faults:
            message = "This action has no time, but others have: write `0.5: (move a b)`."
            self.fault(without[0].span, message)

    def is_line_end_between(self, start: int, end: int) -> bool:
        between = self.text[start:end]
        return "\n" in between or "\r" in between

    def fault(self, span: Span, message: str, fix: Edit | None = None) -> None:
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(PlanFault(span, message, fix))
