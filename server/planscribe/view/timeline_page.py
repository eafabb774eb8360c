"""A timeline as a view: its picture, a player that steps through it, and all steps in words."""

from collections.abc import Iterator
from typing import Any

from planscribe.view.drawing.svg import words
from planscribe.view.kinds import Kind, View
from planscribe.view.page import Page, listed, pictured, whole
from planscribe.view.timeline import Moment, Provided, Row, Timeline, number_text
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

_PLAYER = """\
<section id="player" aria-label="Steps" hidden>
<div id="controls">
<button id="first" type="button" aria-label="Initial state">|◀</button>
<button id="previous" type="button" aria-label="Step back">◀</button>
<button id="next" type="button" aria-label="Step on">▶</button>
<button id="last" type="button" aria-label="Last step">▶|</button>
<button id="reveal" type="button" hidden>Go to the step</button>
<input id="slider" type="range" min="0" max="0" value="0" aria-label="Step">
<label><input id="everything" type="checkbox"> also what no step changes</label>
<label>with <input id="wanted" type="search" size="12"></label>
</div>
<h2 id="where" aria-live="polite">Steps</h2>
<p id="words"></p>
<div id="states">
<div id="earlier"><h3>Before</h3><ul id="before" class="code" tabindex="0" aria-label="Before">
</ul></div>
<div><h3>After</h3><ul id="after" class="code" tabindex="0" aria-label="After"></ul></div>
</div>
</section>
"""


def view(timeline: Timeline) -> View:
    """A timeline to look at."""
    page = Page(
        timeline.title,
        f"<main>\n<h1>{words(timeline.title)}</h1>\n{body(timeline)}</main>",
        STYLE,
        ("timeline.js",),
        player_data(timeline),
    )
    drawn = picture(timeline).standalone()
    return View(Kind.TIMELINE, timeline.title, timeline.data(), drawn, whole(page))


def body(timeline: Timeline) -> str:
    """What a page says of a timeline."""
    return "".join(_parts(timeline))


def _parts(timeline: Timeline) -> Iterator[str]:
    yield f"<p>{words(timeline.summary)}</p>\n"
    if timeline.failed:
        yield f'<p class="bad">{words(timeline.failed)}</p>\n'
    if timeline.unmet_goals:
        yield "<p>Not reached:</p>\n"
        yield listed((words(one) for one in timeline.unmet_goals), "code bad")
    if missing := left_out(timeline):
        yield f'<p class="open">{words(missing)}</p>\n'
    yield _PLAYER
    yield "<h2>Timeline</h2>\n"
    if timeline.rows:
        yield pictured(picture(timeline, has_head=False))
    yield "<h2>Each step</h2>\n"
    for number, row in enumerate(timeline.rows, start=1):
        yield _details(number, row)
    facts = timeline.initial[:_MOST_FACTS]
    yield f"<details>\n<summary>Initial state: {len(timeline.initial):,} facts</summary>\n"
    yield listed((words(one) for one in facts), "code")
    if len(timeline.initial) > len(facts):
        yield f'<p class="quiet">and {len(timeline.initial) - len(facts):,} more</p>\n'
    values = (words(f"{name} = {number_text(value)}") for name, value in timeline.values)
    yield listed(values, "code")
    yield "</details>\n"


def _details(number: int, row: Row) -> str:
    when = ""
    if row.start is not None:
        during = "" if row.duration is None else f" for {number_text(row.duration)}"
        when = f' <span class="quiet">at {number_text(row.start)}{during}</span>'
    look = "" if row.is_executed else ' class="bad"'
    return (
        f"<details>\n<summary{look}>{number}. <code>{words(row.step)}</code>{when}</summary>\n"
        + (f"<p>{words(row.words)}</p>\n" if row.words else "")
        + ("" if row.is_executed else "<p>It is not executed.</p>\n")
        + listed((words(one) for one in row.deletes), "code deletes")
        + listed((words(one) for one in row.adds), "code adds")
        + listed((words(str(one)) for one in row.changes), "code")
        + _provided("Needs", row.needs, "from the initial state")
        + _provided("Needed for", row.needed_by, "for the goal")
        + "</details>\n"
    )


def _provided(title: str, several: tuple[Provided, ...], outside: str) -> str:
    if not several:
        return ""
    side = "from" if title == "Needs" else "for"
    told = (
        f"{words(one.condition)} "
        f'<span class="quiet">{outside if one.step is None else f"{side} step {one.step}"}</span>'
        for one in several
    )
    return f"<p>{title}:</p>\n{listed(told, 'code')}"


def player_data(timeline: Timeline) -> dict[str, Any]:
    """What the script needs: facts are named once, and numbered in the order of their names."""
    moments = list(_moments(timeline))
    changing = (fact for _, _, one in moments for fact in (*one.adds, *one.deletes))
    facts = sorted({*timeline.initial, *changing})
    number = {fact: place for place, fact in enumerate(facts)}

    def numbered(several: tuple[str, ...]) -> list[int]:
        return [number[one] for one in several]

    states = [
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


def _moments(timeline: Timeline) -> Iterator[tuple[str, tuple[int, ...], Row | Moment]]:
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
