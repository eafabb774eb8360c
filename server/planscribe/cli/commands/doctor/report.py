"""`planscribe doctor`: what a bug report should contain."""

import json
import sys
from argparse import Namespace
from typing import TypedDict

from planscribe.cli.commands.doctor.condition import Condition, Observation, condition
from planscribe.cli.output.characters import visible
from planscribe.cli.trouble import ExitCode


class DoctorJson(TypedDict):
    """The output of `doctor`: facts by subject and name."""

    command: str
    facts: dict[str, dict[str, str]]
    trouble: list[str]


def run(options: Namespace) -> int:
    """Report what PlanScribe consists of here, and whether it works."""
    found = condition()
    trouble = [fact.trouble for facts in found.values() for fact in facts if fact.trouble]
    if options.json:
        facts = {about: {one.name: one.value for one in facts} for about, facts in found.items()}
        told: DoctorJson = {"command": "doctor", "facts": facts, "trouble": trouble}
        text = json.dumps(told, indent=2, ensure_ascii=False) + "\n"
    else:
        text = _text(found, trouble)
    # Not through the screen: what draws on that may be what is broken.
    sys.stdout.write(text)
    return ExitCode.FOUND if trouble else ExitCode.OK


def _text(found: Condition, trouble: list[str]) -> str:
    width = max(len(fact.name) for facts in found.values() for fact in facts)
    parts = [_part(about, facts, width) for about, facts in found.items()]
    told = "".join(f"  {visible(one)}\n" for one in trouble) or "  none\n"
    return "\n".join((*parts, f"problems\n{told}"))


def _part(about: str, facts: tuple[Observation, ...], width: int) -> str:
    rows = (f"  {one.name:{width}}  {visible(one.value)}\n" for one in facts)
    return f"{about}\n{''.join(rows)}"
