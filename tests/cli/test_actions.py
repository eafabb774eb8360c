"""`planscribe actions`: actions written from a text, by controlled English and by a model."""

from pathlib import Path

import pytest

from tests.support.command_line import Planscribe
from tests.support.models.scripted import Says, Scripted

DOMAIN = """(define (domain tea)
  (:requirements :strips :typing :negative-preconditions)
  (:types cook pot cup room - object)
  (:predicates
    (in ?c - cook ?r - room) ; "?c is in ?r"
    (has-tap ?r - room) ; "?r has a tap"
    (filled ?p - pot) ; "?p is filled"
    (hot ?p - pot) ; "?p is hot"
    (served ?c - cup))

  (:action fill) ; put water into the pot
  (:action boil)) ; heat the water
"""
TEXT = """# Making tea

You need a pot, and a cup for each guest.

To [fill](#fill) a pot in a room with a cook: the cook is in the room, and the room has a tap.
Then the pot is filled.

Put the filled pot on the stove and [heat it until it sings](#boil).
Nobody can heat an empty pot.
"""
BOIL = """(:action boil
  :parameters (?c - cook ?p - pot)
  :precondition (and
    (filled ?p) ; the filled pot
  )
  :effect (hot ?p)) ; until it sings"""
TABLE = """## boil

The cook heats the pot.

| entity | type | before | after |
|---|---|---|---|
| cook | cook | | |
| cup | pot | filled | hot |
"""
TRANSLATED = """## boil

| entity | type | before | after | condition | effect |
|---|---|---|---|---|---|
| cook | cook | | | | |
| pot | pot | filled | hot | (filled ?pot) | (hot ?pot) |
"""


@pytest.fixture(autouse=True)
def tea(no_model: None, folder: Path) -> Path:
    """A domain with two bare actions and a text next to it; no endpoint of the user's own."""
    (folder / "tea.pddl").write_text(DOMAIN)
    (folder / "tea.procedure.md").write_text(TEXT)
    return folder


def test_controlled_english_needs_no_model(planscribe: Planscribe) -> None:
    run = planscribe("actions", "tea.pddl")
    assert run.code == 1
    assert "+      (has-tap ?room) ; the room has a tap\n" in run.out
    assert run.err.startswith("planscribe: not written: boil. “Put the filled pot on the stove")


def test_requirements_are_added(planscribe: Planscribe, tea: Path) -> None:
    (tea / "tea.pddl").write_text(DOMAIN.replace(" :negative-preconditions", ""))
    text = TEXT.replace("the room has a tap", "the pot is not filled")
    (tea / "tea.procedure.md").write_text(text)
    run = planscribe("actions", "tea.pddl", "--action", "fill")
    assert run.code == 0, run.err
    assert "+  (:requirements :strips :typing :negative-preconditions)\n" in run.out


def test_a_model_writes_the_rest(planscribe: Planscribe, tea: Path) -> None:
    with Scripted(Says(f"Here:\n```pddl\n{BOIL}\n```\n")) as script:
        run = planscribe(
            *("actions", "tea.pddl", "--method", "direct", "--model", "m", "--write"),
            *("--endpoint", script.url),
        )
        sent = script.bodies[0]["messages"][-1]["content"]
    assert run.code == 0, run.err
    assert "boil: heat the water" in sent
    assert "fill: put" not in sent
    assert "heat it until it sings.\nNobody" in sent
    written = (tea / "tea.pddl").read_text()
    assert "(filled ?p) ; the filled pot" in written
    assert "(has-tap ?room) ; the room has a tap" in written
    assert planscribe("check", "tea.pddl").code == 0


def test_a_model_repairs_what_does_not_fit_the_domain(planscribe: Planscribe) -> None:
    wrong = BOIL.replace("(filled ?p)", "(full ?p)")
    with Scripted(Says(wrong), Says(BOIL)) as script:
        run = planscribe(
            *("actions", "tea.pddl", "--method", "chain-of-thought", "--model", "m", "--json"),
            *("--endpoint", script.url),
        )
        asked = script.bodies[1]["messages"][-1]["content"]
    assert "The predicate `full` is not declared" in asked
    assert run.code == 0
    assert (run.json["missing"], run.json["complaints"]) == ([], [])
    assert "(filled ?p)" in run.json["actions"]["boil"]


def test_a_person_corrects_the_table_before_it_is_translated(
    planscribe: Planscribe, tea: Path
) -> None:
    asked = ("actions", "tea.pddl", "--method", "stages", "--table", "tea.actions.md")
    with Scripted(Says(TABLE), Says(TRANSLATED)) as script:
        first = planscribe(*asked, "--model", "m", "--endpoint", script.url)
        assert (first.code, len(script.bodies)) == (0, 1)
        table = tea / "tea.actions.md"
        assert "| cup | pot | filled | hot |" in table.read_text()
        table.write_text(table.read_text().replace("| cup |", "| pot |"))
        second = planscribe(*asked, "--model", "m", "--endpoint", script.url, "--write")
        assert "| pot | pot | filled | hot |" in script.bodies[1]["messages"][-1]["content"]
    assert second.code == 0, second.err
    written = (tea / "tea.pddl").read_text()
    assert ":parameters (?cook - cook ?pot - pot)" in written
    assert "(filled ?pot) ; filled" in written
    assert "(hot ?pot) ; hot" in written


def test_a_table_with_its_predicates_needs_no_model(planscribe: Planscribe, tea: Path) -> None:
    (tea / "tea.actions.md").write_text(TRANSLATED)
    run = planscribe("actions", "tea.pddl", "--method", "stages", "--table", "tea.actions.md")
    assert run.code == 0, run.err
    assert "(hot ?pot) ; hot" in run.out


@pytest.mark.parametrize(
    ("given", "has_heat", "has_guests"),
    [("mapped", True, False), ("related", True, False), ("whole", True, True)],
)
def test_what_the_model_is_given(
    planscribe: Planscribe, given: str, has_heat: bool, has_guests: bool
) -> None:
    with Scripted(Says(BOIL)) as script:
        planscribe(
            *("actions", "tea.pddl", "--method", "direct", "--model", "m", "--given", given),
            *("--endpoint", script.url),
        )
        sent = script.bodies[0]["messages"][-1]["content"]
    assert ("until it sings" in sent) is has_heat
    assert ("each guest" in sent) is has_guests


def test_there_has_to_be_a_text(planscribe: Planscribe, tea: Path) -> None:
    (tea / "tea.procedure.md").unlink()
    run = planscribe("actions", "tea.pddl")
    assert run.code == 2
    assert "write tea.procedure.md" in run.err


def test_an_action_that_is_not_there(planscribe: Planscribe) -> None:
    assert planscribe("actions", "tea.pddl", "--action", "sing").code == 2
