"""A whole construction: what is asked, what is kept, and what a person edits."""

import pytest

from planscribe.author.domain.bench import PhaseStatus
from planscribe.author.domain.intake import begun
from planscribe.author.domain.phases import Phase
from planscribe.author.domain.task_phases import WantedTask
from planscribe.llm.faults import ModelFault, ModelFaultKind
from planscribe.translate.domains.reading import read
from tests.support.models import drone
from tests.support.models.construction import Site
from tests.support.models.drone import DroneReader
from tests.support.models.ferry import TEXT, FerryModel

ALL = ["types", "hierarchy", "actions", *2 * ["sail", "board", "debark"], "task"]
BY_HAND = """\
# Ferry

## Task

There are two ports north and south, and a car c1. The ferry is at north. The ferry is empty.
c1 is at south. The goal is that c1 is at north.

## Types

There are cars and ports.

## Actions

To sail from a port to another port: the ferry is at the first port.
Then the ferry is at the other port and no longer at the first port.

To board a car at a port: the car and the ferry are at the port, and the ferry is empty.
Then the car is on the ferry. It is no longer at the port, and the ferry is not empty.

To debark a car at a port: the car is on the ferry and the ferry is at the port.
Then the car is at the port and no longer on the ferry, and the ferry is empty.
"""
READ = """\
There is a port north, and a car c1. The ferry is at north. The ferry is empty. c1 is at north.
The goal is that c1 is on the ferry.
"""


def test_a_text_becomes_a_domain_a_task_and_a_plan(site: Site) -> None:
    model = FerryModel()
    made = site.run(begun(TEXT, "ferry"), model, Phase.PLAN)
    assert model.names == ALL
    assert site.last.message == "A plan of 3 steps, cost 3."
    assert TEXT in made
    assert "- The ferry is at a port.\n" in made
    assert "To board a car at a port:" in made
    task = next(one.files[0].text for one in site.advances if one.phase is Phase.TASK)
    assert "The goal is that car1 is at south." in task
    domain = read(made, "ferry")
    assert not domain.remarks
    assert [one.name for one in domain.domain.actions] == ["sail", "board", "debark"]


def test_what_was_done_is_not_asked_again(site: Site, finished: str) -> None:
    model = FerryModel()
    assert site.run(finished, model) == finished
    assert model.names == []
    assert {*site.statuses.values()} == {PhaseStatus.KEPT}


@pytest.mark.parametrize("calls", range(1, 10))
def test_a_construction_that_is_killed_goes_on_where_it_was(site: Site, calls: int) -> None:
    """What a person types meanwhile is there at the end."""
    text = begun(TEXT, "ferry")
    for one in site.begin(text, FerryModel(), Phase.TASK):
        text = one.text
        if len(site.advances) == calls:
            break
    typed = "<!-- My own thought about this. -->\n"
    text = text.replace("# ferry\n", f"# ferry\n\n{typed}", 1)
    model = FerryModel()
    made = site.run(text, model, Phase.TASK)
    assert model.names == ALL[calls:]
    assert typed in made


@pytest.mark.parametrize("calls", range(10))
def test_a_construction_that_is_cancelled_within_a_call_asks_only_this_again(
    site: Site, calls: int
) -> None:
    text = begun(TEXT, "ferry")
    model = FerryModel(before=lambda _: _cancel(len(model.asked) > calls))
    with pytest.raises(ModelFault):
        for one in site.begin(text, model, Phase.TASK):
            text = one.text
    again = FerryModel()
    site.run(text, again, Phase.TASK)
    assert again.names == ALL[calls:]


def _cancel(now: bool) -> None:
    if now:
        raise ModelFault(ModelFaultKind.CANCELLED, "The call was cancelled.")


def test_the_sentence_that_declares_no_types_is_named(site: Site) -> None:
    text = "Waiters carry things. There are also spoons, which nobody likes. Cups can be dirty.\n"
    site.run(begun(text, "ferry"))
    assert "“There are also spoons, which nobody likes.” is not read as types." in site.last.message
    assert "under `## Types`" in site.last.message


def test_what_follows_from_an_error_is_reported_once(site: Site) -> None:
    text = BY_HAND.replace("To board a car at a port:", "To board a lorry of mine at a port:")
    site.run(text)
    assert site.last.status is PhaseStatus.FAILED
    (only,) = site.last.complaints
    assert "lorry" in f"{only.part} {only.message}"


def test_what_the_words_leave_open_is_asked_with_small_answers(site: Site) -> None:
    text = BY_HAND.replace(" and no longer on the ferry, and the ferry", ", and the ferry")
    site.run(text)
    (only,) = site.of(Phase.CONSTRUCTION, "questions").complaints
    assert "is the car still on the ferry?" in only.message
    assert "“The car is no longer on the ferry.”" in only.message
    assert site.last.is_done


def test_what_is_said_by_hand_is_not_asked(site: Site) -> None:
    model = FerryModel()
    made = site.run(BY_HAND, model, Phase.PLAN)
    assert model.names == []
    assert site.statuses[Phase.TASK, "ferry"] is PhaseStatus.READ
    assert site.last.status is PhaseStatus.MADE
    assert made.startswith(BY_HAND)


def test_without_a_model_a_phase_says_what_is_to_be_written(site: Site) -> None:
    site.run(begun(TEXT, "ferry"))
    assert site.last.phase is Phase.TYPES
    assert site.last.status is PhaseStatus.OPEN
    assert "Write them under `## Types`" in site.last.message


def test_an_action_that_is_only_a_heading_is_asked_about(site: Site) -> None:
    model = FerryModel()
    text = BY_HAND.replace(
        "To debark", "### debark\n\n> A car leaves the ferry at a port.\n\nTo debark"
    )
    start = text.index("To debark")
    made = site.run(text[:start], model)
    assert model.names == ["debark"]
    assert all(line in made.splitlines() for line in text[:start].splitlines())
    assert "To debark a car at a port:" in made
    assert not read(made, "ferry").remarks


def test_line_ends_of_windows_stay(site: Site, finished: str) -> None:
    text = finished.replace("\n", "\r\n")
    assert site.run(text, FerryModel()) == text
    noted = text.replace("### sail\r\n", "### sail\r\n\r\n> Feedback: only empty ferries.\r\n")
    model = FerryModel()
    made = site.run(noted, model)
    assert model.names == ["sail"]
    assert "> Feedback (applied): only empty ferries.\r\n" in made
    assert "\n" not in made.replace("\r\n", "")


@pytest.mark.parametrize(
    ("start", "end", "asked"),
    [
        ("- A car", "\n## Predicates", ["types", "hierarchy"]),
        ("### sail", "<!--", ["actions", "sail", "board", "debark"]),
        ("To board", "### debark", ["board"]),
    ],
)
def test_what_a_person_deletes_is_made_again(
    site: Site, finished: str, start: str, end: str, asked: list[str]
) -> None:
    model = FerryModel()
    made = site.run(finished[: finished.index(start)] + finished[finished.index(end) :], model)
    assert model.names == asked
    assert site.last.is_done
    assert "To board a car at a port:" in made


@pytest.mark.parametrize("text", ["", "# Ferry\n", "# Ferry\n\n## Types\n\n## Actions\n"])
def test_of_no_text_nothing_is_asked(site: Site, text: str) -> None:
    model = FerryModel()
    site.run(text, model, Phase.TASK)
    assert (model.names, site.last.status) == ([], PhaseStatus.OPEN)
    assert "There is no text." in site.last.message


def test_what_is_typed_into_the_record_stays(site: Site, finished: str) -> None:
    start, record = finished.split("<!--")
    typed = f"{start}<!--{record.replace('-->', 'Think of vans. -->')}"
    made = site.run(typed, FerryModel())
    assert "<!--\nThink of vans. \n-->" in made
    open_end = finished.replace("-->", "")
    model = FerryModel()
    assert site.run(open_end, model) == finished
    assert model.names == []


def test_an_edited_section_stays_and_makes_later_ones_outdated(site: Site, finished: str) -> None:
    made = finished
    edited = made.replace("- A car is an object.\n", "- A car is an object.\n- A van is a car.\n")
    model = FerryModel()
    again = site.run(edited, model)
    assert "- A van is a car.\n" in again
    assert site.statuses[Phase.TYPES, ""] is PhaseStatus.EDITED
    # Their list and all actions were made of other types.
    assert model.names == ["actions", *2 * ["sail", "board", "debark"]]
    assert site.run(again, FerryModel()) == again


def test_an_edited_action_is_never_replaced(site: Site, finished: str) -> None:
    made = finished
    own = "- The ferry is at the port.\n- Then the car is no longer on the ferry.\n"
    at = made.index("To debark")
    edited = made[:at] + made[at:].replace(
        "- The ferry is at the port.\n", own.partition("\n")[0] + "\n- The ferry is not empty.\n", 1
    )
    edited = edited.replace("- A car is an object.\n", "- A car is an object.\n- A van is a car.\n")
    again = site.run(edited, FerryModel())
    assert "- The ferry is not empty.\n" in again[again.index("To debark") :]
    assert site.statuses[Phase.CONSTRUCTION, "debark"] is PhaseStatus.OUTDATED


def test_an_edited_description_starts_again(site: Site, finished: str) -> None:
    made = finished
    model = FerryModel()
    site.run(made.replace("one at a time", "two at a time"), model, Phase.HIERARCHY)
    assert model.names == ["types", "hierarchy"]


def test_predicates_that_no_action_uses_are_removed_unless_a_person_wrote_them(
    site: Site, finished: str
) -> None:
    made = finished
    assert "is lit" not in made
    own = made.replace("## Actions", "- A port is busy.\n\n## Actions", 1)
    assert "- A port is busy.\n" in site.run(own, FerryModel())


def test_a_second_task_of_the_domain_is_all_that_is_asked(site: Site, finished: str) -> None:
    model = FerryModel()
    made = site.run(
        finished, model, Phase.PLAN, wanted=WantedTask("monday", "Bring the car to the south.")
    )
    assert model.names == ["task"]
    assert site.last.status is PhaseStatus.MADE
    model = FerryModel()
    site.run(made, model, Phase.PLAN, wanted=WantedTask("tuesday", READ))
    assert model.names == []
    assert site.last.status is PhaseStatus.MADE


def test_without_a_plan_the_reason_is_given(site: Site) -> None:
    text = BY_HAND.replace("Then the car is at the port and no", "Then the car is no")
    site.run(text.replace("at the port and no longer", "no longer"), None, Phase.PLAN)
    assert site.last.status is PhaseStatus.FAILED
    assert "c1" in site.last.message


def test_a_reader_of_the_prompts_alone_solves_the_task_of_a_text(site: Site) -> None:
    model = DroneReader()
    made = site.run(begun(drone.TEXT, "drone"), model, Phase.PLAN, wanted=WantedTask("drones"))
    assert len(model.asked) == 3 + 2 * 6 + 1
    assert not read(made, "drone").remarks
    assert "- The drone carries a parcel (carrying).\n" in made
    assert site.last.message == "A plan of 7 steps, cost 7."
    plan = site.last.files[0].text
    assert plan.index("(charge alp)") < plan.index("(fly-downhill alp valley)")
