"""Draws findings.svg from what `planscribe check --json` says; run by `make picture`."""

import json
import subprocess
import sys
from html import escape
from pathlib import Path

HERE = Path(__file__).parent
FLAWED = """\
(define (domain lamps)
  (:requirements :strips :typing)
  (:types lamp - thing room)
  (:predicates
    (lit ?l - lamp)
    (in ?l - lamp ?r - room))
  (:action light
    :parameters (?l - lamp ?r - room)
    :precondition (and (in ?r ?l) (not (lit ?l)))
    :effect (lti ?l)))
"""
LINE_HEIGHT = 20
CHARACTER_WIDTH = 7.25
MARGIN = 18
LEFT = 44
MESSAGES = 400
COLORS = {"error": "#cf222e", "warning": "#9a6700", "information": "#0969da", "hint": "#8c959f"}

STYLE = """
text { font: 12px ui-monospace, Menlo, Consolas, monospace; fill: #24292f; white-space: pre; }
.number { fill: #8c959f; }
.message { font: 12px system-ui, sans-serif; }
.box { fill: #f6f8fa; stroke: #d0d7de; }
"""


def main() -> None:
    """Run the command, and draw each finding under its words, with its message beside them."""
    command = [sys.executable, "-m", "planscribe", "check", "--json", "-"]
    printed = subprocess.run(command, input=FLAWED, capture_output=True, text=True, check=False)
    (file,) = json.loads(printed.stdout)["files"]
    (HERE / "findings.svg").write_text(_drawing(file["findings"]), encoding="utf-8")


def _drawing(findings: list[dict]) -> str:
    parts = []
    for number, line in enumerate(FLAWED.splitlines(), 1):
        baseline = _baseline(number)
        parts.append(f'<text class="number" x="{MARGIN}" y="{baseline}">{number:2}</text>')
        # Whatever font there is, the words stand above their waves.
        length = len(line) * CHARACTER_WIDTH
        parts.append(
            f'<text x="{LEFT}" y="{baseline}" xml:space="preserve" textLength="{length:.0f}" '
            f'lengthAdjust="spacingAndGlyphs">{escape(line)}</text>'
        )
    row = 0
    for finding in findings:
        span, color = finding["span"], COLORS[finding["severity"]]
        baseline = _baseline(span["line"])
        parts.append(_squiggle(span, baseline + 4, color))
        # Messages of one line stand below each other.
        row = max(row + 1, span["line"])
        message = f"{finding['code']} {finding['message'].splitlines()[0].replace('`', '')}"
        if finding["fixes"]:
            message += f"  ⇒ {finding['fixes'][0]['title'].replace('`', '')}"
        parts.append(
            f'<text class="message" x="{LEFT + MESSAGES}" y="{_baseline(row)}" '
            f'style="fill:{color}">{escape(message)}</text>'
        )
    height = _baseline(max(row, FLAWED.count("\n"))) + MARGIN
    width = LEFT + MESSAGES + 880
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">\n'
        f"<style>{STYLE}</style>\n"
        f'<rect class="box" width="{width}" height="{height}" rx="6"/>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def _baseline(line: int) -> int:
    return MARGIN + line * LINE_HEIGHT - 6


def _squiggle(span: dict, top: int, color: str) -> str:
    left = LEFT + (span["column"] - 1) * CHARACTER_WIDTH
    length = max(span["end_column"] - span["column"], 1) * CHARACTER_WIDTH
    waves = "".join(" q1.5 -3 3 0 t3 0" for _ in range(max(int(length / 6), 1)))
    return f'<path d="M{left:.1f} {top}{waves}" fill="none" stroke="{color}"/>'


if __name__ == "__main__":
    main()
