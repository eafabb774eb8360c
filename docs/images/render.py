"""Draws pipeline.svg from what `planscribe solve --all --json` says; run by `make picture`."""

import json
import subprocess
import sys
import textwrap
from html import escape
from pathlib import Path

HERE = Path(__file__).parent
TASK = HERE.parents[1] / "rules" / "barman" / "tasks" / "party.task"

LINES = 17
CHARACTERS = 42
LINE_HEIGHT = 15
CHARACTER_WIDTH = 6.65
GAP = 22
MARGIN = 16

STYLE = """
text { font: 11px ui-monospace, Menlo, Consolas, monospace; fill: #24292f; white-space: pre; }
.title { font: bold 13px system-ui, sans-serif; }
.step { font: 11px system-ui, sans-serif; fill: #57606a; }
.box { fill: #f6f8fa; stroke: #d0d7de; }
.inferred { fill: #1a7f37; }
.arrow { stroke: #57606a; stroke-width: 1.5; fill: none; marker-end: url(#tip); }
"""


def main() -> None:
    """Run the command, and draw the beginning of each stage."""
    command = [sys.executable, "-m", "planscribe", "solve", "--all", "--json", str(TASK)]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    stages = json.loads(printed)["stages"]
    inferred = [
        f"{fact['fact']}."
        for fact in stages["facts"]["facts"]
        if fact["inferred"] and fact["fact"].startswith("init(")
    ]
    words = stages["words"]["text"].strip().split("\n")
    columns = [
        ("Words", "party.task", _wrapped(words, CHARACTERS), ""),
        ("IR", "translate", [one["text"] for one in stages["ir"]["statements"]], ""),
        ("Inferred facts", "infer", inferred, "inferred"),
        ("PDDL problem", "compile", stages["problem"]["text"].split("\n"), ""),
        ("Plan", "solve", stages["plan"]["text"].split("\n"), ""),
    ]
    (HERE / "pipeline.svg").write_text(_drawing(columns), encoding="utf-8")


def _wrapped(lines: list[str], width: int) -> list[str]:
    return [part for line in lines for part in textwrap.wrap(line, width) or [""]]


def _clipped(line: str) -> str:
    return line if len(line) <= CHARACTERS else f"{line[: CHARACTERS - 1]}…"


def _drawing(columns: list[tuple[str, str, list[str], str]]) -> str:
    parts: list[str] = []
    left = float(MARGIN)
    height = 2 * MARGIN + 36 + LINES * LINE_HEIGHT
    for number, (title, step, lines, style) in enumerate(columns):
        shown = lines if len(lines) <= LINES else [*lines[: LINES - 1], "…"]
        shown = [_clipped(line) for line in shown]
        width = max(len(line) for line in shown) * CHARACTER_WIDTH + 16
        top = MARGIN + 22
        parts += [
            f'<text class="title" x="{left:.0f}" y="{MARGIN + 10}">{escape(title)}</text>',
            f'<text class="step" x="{left + width:.0f}" y="{MARGIN + 10}" text-anchor="end">'
            f"{escape(step)}</text>",
            f'<rect class="box" x="{left:.0f}" y="{top}" width="{width:.0f}" '
            f'height="{LINES * LINE_HEIGHT + 14}" rx="6"/>',
        ]
        if number:
            middle = top + LINES * LINE_HEIGHT / 2
            start, end = left - GAP + 3, left - 5
            parts.append(f'<path class="arrow" d="M{start:.0f} {middle:.0f} H{end:.0f}"/>')
        for index, line in enumerate(shown):
            baseline = top + 18 + index * LINE_HEIGHT
            parts.append(
                f'<text class="{style}" x="{left + 8:.0f}" y="{baseline}">{escape(line)}</text>'
            )
        left += width + GAP
    width = left - GAP + MARGIN
    tip = (
        '<marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="6" markerHeight="6" '
        'orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="#57606a"/></marker>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}">\n'
        f"<style>{STYLE}</style>\n<defs>{tip}</defs>\n"
        f'<rect width="100%" height="100%" fill="#ffffff"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


if __name__ == "__main__":
    main()
