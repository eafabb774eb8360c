"""The page of all stages, from the words to the plan, on which each part marks what it is due to.

It is made from what `planscribe solve --all --json` prints; docs/commands.md describes that.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from planscribe.view import timeline_page
from planscribe.view.drawing.svg import words
from planscribe.view.page import Page, lines, listed, whole
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


def page(title: str, data: Mapping[str, Any], timeline: Timeline | None) -> str:
    """The page as HTML; without a plan, `timeline` is None."""
    stages: Mapping[str, Mapping[str, Any]] = {
        name: stage for name, stage in data["stages"].items() if stage
    }
    marking = _Marking(stages)
    body = [f"<main>\n<h1>{words(title)}</h1>\n<p>{words(data['message'])}</p>\n"]
    body += (f'<p class="open">{words(note)}</p>\n' for note in data["notes"])
    body.append('<div id="stages">\n')
    for name, stage in stages.items():
        if name != "plan":
            shown = "".join(_stage(marking, name, stage))
            body.append(f"<section>\n<h2>{_TITLES[name]}</h2>\n{shown}</section>\n")
    body.append('</div>\n<p id="due" class="spoken" role="status"></p>\n')
    if "plan" in stages:
        body += _plan(stages["plan"], timeline)
    body.append("</main>")
    return whole(
        Page(
            title,
            "".join(body),
            _STYLE + (timeline_page.STYLE if timeline else ""),
            ("stages.js", "timeline.js") if timeline else ("stages.js",),
            timeline_page.player_data(timeline) if timeline else None,
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


def _stage(marking: _Marking, name: str, stage: Mapping[str, Any]) -> Iterator[str]:
    match name:
        case "words":
            yield _text(name, _words(marking, stage["text"]))
        case "ir" if "statements" in stage:
            found = enumerate(stage["statements"])
            yield listed(_statements(found), "code")
        case "facts" if "facts" in stage:
            yield from _facts(marking, stage)
        case "problem" if stage.get("origins"):
            yield _text(name, _problem(marking, stage))
        case _:
            yield _text(name, lines(stage["text"]))


def _text(name: str, markup: str) -> str:
    return f'<pre tabindex="0" role="region" aria-label="{_TITLES[name]}">{markup}</pre>\n'


def _words(marking: _Marking, text: str) -> str:
    """The words, in pieces that belong to the same spans."""
    stages = marking.stages
    found = [one["words"] for one in stages.get("ir", {}).get("statements", ())]
    found += (span for one in stages.get("facts", {}).get("facts", ()) for span in one["words"])
    spans = {(one["start"], one["end"]) for one in found}
    if len(spans) > MOST_SPANS:
        return lines(text)
    cuts = sorted({0, len(text), *(cut for span in spans for cut in span)})
    pieces = []
    for start, end in pairwise(cuts):
        names = [f"s{a}-{b}" for a, b in sorted(spans) if a <= start and end <= b]
        piece = lines(text[start:end])
        pieces.append(f'<span data-at="{" ".join(names)}">{piece}</span>' if names else piece)
    return "".join(pieces)


def _statements(statements: Iterable[tuple[int, Mapping[str, Any]]]) -> Iterator[str]:
    for number, one in statements:
        of = _span(one["words"])
        yield f'<span data-at="i{number}" data-of="{of}">{words(one["text"])}</span>'


def _facts(marking: _Marking, stage: Mapping[str, Any]) -> Iterator[str]:
    shown = stage["facts"][:MOST_FACTS]
    yield listed((_fact(marking, number, one) for number, one in enumerate(shown)), "code")
    if len(stage["facts"]) > len(shown):
        yield f'<p class="quiet">and {len(stage["facts"]) - len(shown):,} more</p>\n'
    for violation in stage["violations"]:
        yield f'<p class="bad">{words(violation["message"])}</p>\n'


def _fact(marking: _Marking, number: int, one: Mapping[str, Any]) -> str:
    of = marking.of_fact(one)
    inferred = ""
    if one["inferred"]:
        by = f" by {one['source']}" if one["source"] else ""
        inferred = f' <span class="quiet">inferred{words(by)}</span>'
    fact = f'<span data-at="f{number}" data-of="{of}">{words(one["fact"])}</span>'
    return fact + inferred


def _problem(marking: _Marking, stage: Mapping[str, Any]) -> str:
    text, at, pieces = stage["text"], 0, []
    origins: Sequence[Mapping[str, Any]] = stage["origins"][:MOST_PARTS]
    for number, one in enumerate(sorted(origins, key=lambda one: int(one["span"]["start"]))):
        start, end = one["span"]["start"], one["span"]["end"]
        of = marking.facts.get(one["fact"])
        if start < at or of is None:
            continue
        pieces += [
            lines(text[at:start]),
            f'<span data-at="p{number}" data-of="{of}">{lines(text[start:end])}</span>',
        ]
        at = end
    return "".join([*pieces, lines(text[at:])])


def _plan(stage: Mapping[str, Any], timeline: Timeline | None) -> Iterator[str]:
    yield f"<section>\n<h2>{_TITLES['plan']}</h2>\n"
    if timeline:
        yield f"<p>Found by {words(stage['planner'])} in {stage['seconds']:.2f} s.</p>\n"
        yield timeline_page.body(timeline)
    else:
        yield f"<p>{words(stage['reason'] or stage['outcome'])}</p>\n"
        yield listed((words(one) for one in stage["unreachable"]), "code bad")
    yield "</section>\n"
