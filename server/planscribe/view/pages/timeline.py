"""A timeline as a view: its picture, a player that steps through it, and all steps in words."""

from collections.abc import Iterator
from typing import Any, TypedDict

from planscribe.view.kinds import View, ViewKind
from planscribe.view.pages.page import Page, whole
from planscribe.view.timeline import Row, Timeline, TimelineMoment, number_text
from planscribe.view.timeline_picture import left_out, picture

_MOST_FACTS = 2_000
"""How many facts of the initial state are listed without a script."""

STYLE = """\
#player { border: 1px solid var(--line); border-radius: 4px; padding: .6em 1em; }
#controls { display: flex; flex-wrap: wrap; gap: .5em; align-items: center; }
#slider { flex: 1 1 12em; }
#where { font: 600 1em/1.5 ui-monospace, Menlo, Consolas, monospace; min-height: 1.5em;
  overflow-wrap: anywhere; margin: .5em 0; }
#states { display: grid; gap: 0 2em;
  grid-template-columns: repeat(auto-fit, minmax(min(16em, 100%), 1fr)); }
#states ul { max-height: 40vh; overflow: auto; position: relative; }
.ps .current .row { fill: var(--chosen); stroke: var(--focus); }
.ps [data-step] { cursor: pointer; }
"""


def view(timeline: Timeline) -> View:
    """A timeline to look at."""
    page = Page(
        timeline.title, __name__, shown(timeline), STYLE, ("timeline.js",), player_data(timeline)
    )
    drawn = picture(timeline).standalone()
    return View(ViewKind.TIMELINE, timeline.title, timeline.data(), drawn, whole(page))


def shown(timeline: Timeline) -> dict[str, Any]:
    """The values for `timeline_body.html`, which other pages show, too."""
    return {
        "timeline": timeline,
        "left_out": left_out(timeline),
        "picture": picture(timeline, has_head=False),
        "facts": timeline.initial[:_MOST_FACTS],
        "fluents": [f"{name} = {number_text(value)}" for name, value in timeline.values],
        "number_text": number_text,
    }


class PlayerStateJson(TypedDict):
    """A step of the player; facts are given by their numbers."""

    title: str
    words: str
    rows: list[int]
    adds: list[int]
    deletes: list[int]
    changes: list[list[str | float | None]]


class PlayerJson(TypedDict):
    """What the script of the page reads."""

    facts: list[str]
    initial: list[int]
    values: list[list[str | float]]
    steps: list[PlayerStateJson]


def player_data(timeline: Timeline) -> PlayerJson:
    """What the script needs: facts are named once, and numbered in the order of their names."""
    moments = list(_moments(timeline))
    changing = (fact for _, _, one in moments for fact in (*one.adds, *one.deletes))
    facts = sorted({*timeline.initial, *changing})
    number = {fact: place for place, fact in enumerate(facts)}

    def numbered(several: tuple[str, ...]) -> list[int]:
        return [number[one] for one in several]

    states: list[PlayerStateJson] = [
        {
            "title": title,
            "words": " ".join(timeline.rows[step - 1].words for step in steps),
            "rows": list(steps),
            "adds": numbered(one.adds),
            "deletes": numbered(one.deletes),
            "changes": [[each.fluent, each.before, each.after] for each in one.changes],
        }
        for title, steps, one in moments
    ]
    return {
        "facts": facts,
        "initial": numbered(timeline.initial),
        "values": [list(one) for one in timeline.values],
        "steps": states,
    }


def _moments(timeline: Timeline) -> Iterator[tuple[str, tuple[int, ...], Row | TimelineMoment]]:
    """What the script steps through: the steps, or in a plan with times the instants."""
    rows = timeline.rows
    if not timeline.instants:
        for number, row in enumerate(rows, start=1):
            if row.is_executed:
                yield f"Step {number} of {len(rows)}: {row.step}", (number,), row
        return
    for number, one in enumerate(timeline.instants, start=1):
        by = ", ".join(rows[step - 1].step for step in one.steps)
        title = f"At {number_text(one.time)} ({number} of {len(timeline.instants)}): {by}"
        yield title.removesuffix(": "), one.steps, one
