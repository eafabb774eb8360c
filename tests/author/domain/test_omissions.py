"""Answers without errors that omit something: it is asked about again, and reported."""

import json
from pathlib import Path

import pytest

from planscribe.author.domain.behaviour import omissions
from planscribe.author.domain.bench import PhaseStatus
from planscribe.author.domain.intake import begun
from planscribe.author.domain.phases import Phase
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl
from tests.support.models import ferry
from tests.support.models.construction import Site
from tests.support.models.ferry import FerryModel

RULES = Path(__file__).parents[3] / "rules"

OMITTED = [
    ("board", {"effect": "(and (on-ferry ?c) (not (at ?c ?p)))"}, "ferry-empty"),
    ("board", {"effect": "(and (on-ferry ?c) (not (ferry-empty)))"}, "at"),
    ("debark", {"effect": "(and (at ?c ?p) (ferry-empty))"}, "on-ferry"),
    ("debark", {"precondition": "(ferry-at ?p)"}, "on-ferry"),
    ("sail", {"precondition": "(not (= ?a ?b))"}, "ferry-at"),
]
"""An action, a change of the right answer, and the predicate that is asked about."""
RIGHT = {"sail": ferry.SAIL, "board": ferry.BOARD, "debark": ferry.DEBARK}


@pytest.mark.parametrize(("name", "change", "predicate"), OMITTED)
def test_what_an_action_omits_is_asked_about_in_the_second_pass(
    site: Site, name: str, change: dict[str, object], predicate: str
) -> None:
    model = FerryModel({name: [json.dumps({**RIGHT[name], **change})]})
    site.run(begun(ferry.TEXT, "ferry"), model, Phase.CONSTRUCTION)
    prompt = model.asked[model.names.index(name, 6)].messages[-1].text
    (asked,) = (one for one in prompt.splitlines() if "`: This " in one)
    assert asked.startswith((f"- `({predicate} ", f"- `({predicate})"))
    assert (Phase.CONSTRUCTION, "actions") not in site.statuses


@pytest.mark.parametrize(("name", "change", "predicate"), OMITTED)
def test_what_an_action_omits_again_is_reported(
    site: Site, name: str, change: dict[str, object], predicate: str
) -> None:
    wrong = json.dumps({**RIGHT[name], **change})
    site.run(begun(ferry.TEXT, "ferry"), FerryModel({name: [wrong, wrong]}), Phase.CONSTRUCTION)
    report = site.of(Phase.CONSTRUCTION, "actions")
    assert report.status is PhaseStatus.KEPT
    (one,) = report.complaints
    assert one.part.startswith((f"{name}: ({predicate} ", f"{name}: ({predicate})"))


def test_what_a_person_writes_is_not_reported(site: Site) -> None:
    wrong = json.dumps({**ferry.DEBARK, "precondition": "(ferry-at ?p)"})
    made = site.run(
        begun(ferry.TEXT, "ferry"), FerryModel({"debark": [wrong, wrong]}), Phase.CONSTRUCTION
    )
    site.run(made.partition("<!-- planscribe construct")[0])
    assert (Phase.CONSTRUCTION, "actions") not in site.statuses


def test_built_in_domains_omit_little() -> None:
    """All but two of their actions are as expected; those two are as they should be, too."""
    found = [
        (domain.name, action.name)
        for file in sorted(RULES.glob("*/domain.pddl"))
        for domain in read(pddl.parse(file.read_text(encoding="utf-8"))).domains
        for action in domain.actions
        if [*omissions(action, domain.actions)]
    ]
    assert found == [
        ("barman", "pour-shot-to-used-shaker"),
        ("storage-propositional", "lift"),
    ]
