"""The page of all stages, from the words to the plan, on which each part marks what it is due to.

It is made from what `planscribe solve --all --json` prints; docs/commands.md describes that.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from planscribe.view.pages import timeline as timeline_page
from planscribe.view.pages.page import Page, whole
from planscribe.view.timeline import Timeline

MOST_FACTS = 2_000
MOST_PARTS = 2_000
MOST_SPANS = 1_000
"""How many facts are listed, and how many parts of a problem and of the words can be marked."""

_TITLES = {
    "words": "Words",
    "ir": "IR",
    "facts": "Facts",
    "problem": "PDDL problem",
    "plan": "Plan",
}
_STYLE = """\
#stages { display: grid; gap: 0 2em;
  grid-template-columns: repeat(auto-fit, minmax(min(26em, 100%), 1fr)); }
#stages section { min-width: 0; }
#stages pre, #stages ul { max-height: 60vh; overflow: auto; }
[data-at] { cursor: pointer; }
[data-at]:hover, [data-at]:focus { outline: 1px solid var(--strong-ink); }
[data-at][aria-pressed="true"] { outline: 2px solid var(--strong-ink); }
.source { background: var(--open-fill); color: var(--open-ink); text-decoration: underline; }
.result { background: var(--good-fill); color: var(--good-ink); text-decoration: underline dotted; }
"""


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a stage's text: its own name and the names of what it is due to, if it has any."""

    text: str
    at: str = ""
    of: str | None = None
    remark: str = ""


@dataclass(frozen=True, slots=True)
class _Stage:
    """What is shown of a stage: a text, or a list that may be cut by so many."""

    title: str
    parts: Sequence[_Part]
    is_list: bool = False
    more: int = 0
    violations: Sequence[str] = ()


def page(title: str, data: Mapping[str, Any], timeline: Timeline | None) -> str:
    """The page as HTML; without a plan, `timeline` is None."""
    stages: Mapping[str, Mapping[str, Any]] = {
        name: stage for name, stage in data["stages"].items() if stage
    }
    marking = _Marking(stages)
    values = {
        "message": data["message"],
        "notes": data["notes"],
        "stages": [_stage(marking, name, one) for name, one in stages.items() if name != "plan"],
        "plan": stages.get("plan"),
        "plan_title": _TITLES["plan"],
        "timeline": None,
    }
    if timeline is None:
        return whole(Page(title, __name__, values, _STYLE, ("stages.js",)))
    return whole(
        Page(
            title,
            __name__,
            values | timeline_page.shown(timeline),
            _STYLE + timeline_page.STYLE,
            ("stages.js", "timeline.js"),
            timeline_page.player_data(timeline),
        )
    )


@dataclass(slots=True)
class _Marking:
    """Names for the parts of stages, and what each part is due to.

    Spans of the words are named by their offsets, statements, facts and parts by their numbers.
    """

    stages: Mapping[str, Mapping[str, Any]]
    facts: dict[str, str] = field(default_factory=dict)
    """What each fact is due to, itself included."""

    def __post_init__(self) -> None:
        for number, one in enumerate(self.stages.get("facts", {}).get("facts", ())):
            self.facts[one["fact"]] = f"f{number} {self.of_fact(one)}".rstrip()

    def of_fact(self, fact: Mapping[str, Any]) -> str:
        """The words and statements behind a fact."""
        read = (f"i{number}" for number in fact["statements"])
        return " ".join([*map(_span, fact["words"]), *read])


def _span(span: Mapping[str, int]) -> str:
    return f"s{span['start']}-{span['end']}"


def _stage(marking: _Marking, name: str, stage: Mapping[str, Any]) -> _Stage:
    title = _TITLES[name]
    match name:
        case "words":
            return _Stage(title, _words(marking, stage["text"]))
        case "ir" if "statements" in stage:
            return _Stage(title, [*_statements(stage["statements"])], is_list=True)
        case "facts" if "facts" in stage:
            shown = stage["facts"][:MOST_FACTS]
            return _Stage(
                title,
                [_fact(marking, number, one) for number, one in enumerate(shown)],
                is_list=True,
                more=len(stage["facts"]) - len(shown),
                violations=[one["message"] for one in stage["violations"]],
            )
        case "problem" if stage.get("origins"):
            return _Stage(title, _problem(marking, stage))
        case _:
            return _Stage(title, [_Part(stage["text"])])


def _words(marking: _Marking, text: str) -> list[_Part]:
    """The words, in pieces that belong to the same spans."""
    stages = marking.stages
    found = [one["words"] for one in stages.get("ir", {}).get("statements", ())]
    found += (span for one in stages.get("facts", {}).get("facts", ()) for span in one["words"])
    spans = {(one["start"], one["end"]) for one in found}
    if len(spans) > MOST_SPANS:
        return [_Part(text)]
    cuts = sorted({0, len(text), *(cut for span in spans for cut in span)})
    pieces = []
    for start, end in pairwise(cuts):
        names = [f"s{a}-{b}" for a, b in sorted(spans) if a <= start and end <= b]
        pieces.append(_Part(text[start:end], " ".join(names)))
    return pieces


def _statements(statements: Iterable[Mapping[str, Any]]) -> Iterator[_Part]:
    for number, one in enumerate(statements):
        yield _Part(one["text"], f"i{number}", _span(one["words"]))


def _fact(marking: _Marking, number: int, one: Mapping[str, Any]) -> _Part:
    by = f" by {one['source']}" if one["source"] else ""
    remark = f"inferred{by}" if one["inferred"] else ""
    return _Part(one["fact"], f"f{number}", marking.of_fact(one), remark)


def _problem(marking: _Marking, stage: Mapping[str, Any]) -> list[_Part]:
    text, at, pieces = stage["text"], 0, []
    origins: Sequence[Mapping[str, Any]] = stage["origins"][:MOST_PARTS]
    for number, one in enumerate(sorted(origins, key=lambda one: int(one["span"]["start"]))):
        start, end = one["span"]["start"], one["span"]["end"]
        of = marking.facts.get(one["fact"])
        if start < at or of is None:
            continue
        pieces += [_Part(text[at:start]), _Part(text[start:end], f"p{number}", of)]
        at = end
    return [*pieces, _Part(text[at:])]
