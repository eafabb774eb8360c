"""Recorded and made answers to published tasks, which are not part of the project.

Set PLANSCRIBE_DATA to a folder with `llmpp/<domain>/domain.pddl`, `p01.nl` and `p01.pddl`, .. and
with recorded answers in `llmpp_model_outputs/<domain>/p01.pddl`, ..
"""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from planscribe.model.pddl.definitions import Problem
from planscribe.model.pddl.reading import reader as pddl_reader
from planscribe.syntax.pddl import tree as pddl
from tests.support.command_line import Planscribe

DATA = Path(os.environ.get("PLANSCRIBE_DATA", ""))
TASKS, RECORDED = DATA / "llmpp", DATA / "llmpp_model_outputs"
TRUTHS = sorted(TASKS.glob("*/p[0-9][0-9].pddl"))

pytestmark = pytest.mark.skipif(
    not TRUTHS, reason="PLANSCRIBE_DATA does not name a folder with published tasks"
)


def scored(planscribe: Planscribe, folder: Path) -> Any:
    arguments = ("--truth", TASKS, "--no-plan", "--jobs", "1", "--json")
    run = planscribe("evaluate", "llmpp-direct", folder, *arguments)
    assert (run.code, run.err) == (0, "")
    return run.json


def test_every_recorded_answer_that_is_wrong_is_explained(planscribe: Planscribe) -> None:
    for one in scored(planscribe, RECORDED)["answers"]:
        if one["equivalent"] is False:
            errors = [each for each in one["findings"] if each["severity"] == "error"]
            assert one["from_reading"] or one["trouble"] or errors
        elif one["equivalent"]:
            assert one["disagrees"] is False


def without_a_fact(text: str, problem: Problem, random: Random) -> str:
    span = random.choice(problem.init).span
    return text[: span.start] + text[span.end :]


def with_another_object(text: str, problem: Problem, random: Random) -> str:
    """A fact says of an object what it should say of another one of its type."""
    fact = random.choice([atom for atom in problem.init if atom.arguments])
    types = {entity.name: entity.types for entity in problem.objects}
    old = random.choice(fact.arguments)
    others = [
        name for name, kind in types.items() if kind == types[old] and name not in fact.arguments
    ]
    words = fact.span.of(text).strip("()").split()
    place = 1 + fact.arguments.index(old)
    words[place] = random.choice(others or [old])
    return f"{text[: fact.span.start]}({' '.join(words)}){text[fact.span.end :]}"


def without_a_goal(text: str, problem: Problem, random: Random) -> str:
    parts = getattr(problem.goal, "parts", ())
    span = random.choice(parts).span
    return text[: span.start] + text[span.end :]


@pytest.mark.parametrize("spoilt", [without_a_fact, with_another_object, without_a_goal])
def test_our_reading_points_at_what_the_truth_points_at(
    planscribe: Planscribe, tmp_path: Path, spoilt: Callable[[str, Problem, Random], str]
) -> None:
    for truth in TRUTHS:
        text = truth.read_text(encoding="utf-8", errors="replace")
        problem = pddl_reader.read(pddl.parse(text)).problems[0]
        made = tmp_path / truth.parent.name / truth.name
        made.parent.mkdir(exist_ok=True)
        made.write_text(spoilt(text, problem, Random(truth.stem + truth.parent.name)))
    found = scored(planscribe, tmp_path)
    wrong = [one for one in found["answers"] if one["equivalent"] is False]
    assert len(wrong) > len(TRUTHS) // 2
    for one in wrong:
        told = [
            {(each["kind"], each["aspect"], each["text"]) for each in one[source]}
            for source in ("from_truth", "from_reading")
        ]
        assert told[0] and told[0] == told[1], (one["domain"], one["task"])
        assert len(told[0]) <= 2
        missing = [each for each in one["from_reading"] if each["kind"] == "missing"]
        assert all(each["words"] for each in missing if each["aspect"] != "numeric values")
    flags = found["total"]["without_truth"]["reading"]
    assert (flags["precision"], flags["recall"]) == (1.0, 1.0)
