"""Feedback of a person and of a model, and of a task without a plan."""

import json

import pytest

from planscribe.author.domain.bench import FeedbackSource, PhaseStatus
from planscribe.author.domain.intake import begun
from planscribe.author.domain.phases import Phase
from planscribe.text import DocumentKey
from planscribe.workspace.documents import Document
from tests.support.models import ferry
from tests.support.models.construction import Site
from tests.support.models.ferry import TEXT, FerryModel

MODEL, ASK = FeedbackSource.MODEL, FeedbackSource.ASK
VANS = json.dumps({"types": [{"name": name, "about": ""} for name in ("car", "port", "van")]})
VANS_BELOW = json.dumps(
    {
        "types": [
            {"name": "car", "parent": "object"},
            {"name": "port", "parent": "object"},
            {"name": "van", "parent": "car"},
        ]
    }
)


def suggesting(*said: str) -> str:
    return json.dumps({"suggestions": said})


def test_a_persons_feedback_is_followed_once(site: Site) -> None:
    made = site.run(begun(TEXT, "ferry"), FerryModel(), Phase.HIERARCHY)
    noted = made.replace("## Types\n", "## Types\n\n> Feedback: vans are missing.\n")
    model = FerryModel({"types": [VANS], "hierarchy": [VANS_BELOW]})
    again = site.run(noted, model, Phase.HIERARCHY)
    assert model.names == ["types", "hierarchy"]
    assert "A car is an object" not in again or "- A van is a car.\n" in again
    assert "> Feedback (applied): vans are missing.\n" in again
    for one in model.asked:
        assert "vans are missing." in one.messages[-1].text
    assert site.run(again, FerryModel(), Phase.HIERARCHY) == again


def test_feedback_on_an_action_is_followed(site: Site, finished: str) -> None:
    noted = finished.replace("### sail\n", "### sail\n\n> Feedback: only empty ferries sail.\n")
    empty = "(and (ferry-at ?a) (ferry-empty) (not (= ?a ?b)))"
    model = FerryModel({"sail": [json.dumps({**ferry.SAIL, "precondition": empty})]})
    made = site.run(noted, model)
    assert model.names == ["sail"]
    assert "only empty ferries sail." in model.asked[0].messages[-1].text
    at, end = made.index("### sail"), made.index("### board")
    assert "- The ferry is empty.\n" in made[at:end]
    assert "> Feedback (applied): only empty ferries sail.\n" in made[at:end]


def test_feedback_on_an_action_of_a_person_stays(site: Site, finished: str) -> None:
    edited = finished.replace("- B is not C.\n", "")
    noted = edited.replace("### sail\n", "### sail\n\n> Feedback: only empty ferries sail.\n")
    model = FerryModel()
    assert site.run(noted, model) == noted
    assert model.names == []
    assert "a person has written this action" in site.of(Phase.CONSTRUCTION, "sail").message


def test_a_model_suggests_and_a_person_decides(site: Site) -> None:
    said = suggesting("Add the type `van`.", "Remove the type `port`.")
    model = FerryModel({"feedback": [said]})
    made = site.run(begun(TEXT, "ferry"), model, Phase.HIERARCHY, ASK)
    assert site.last.status is PhaseStatus.SUGGESTED
    assert "> Suggestion [ ]: Remove the type 'port'.\n" in made
    assert model.names == ["types", "hierarchy", "feedback"]
    decided = made.replace("[ ]: Add", "[x]: Add")
    model = FerryModel({"types": [VANS], "hierarchy": [VANS_BELOW]})
    again = site.run(decided, model, Phase.HIERARCHY, ASK)
    assert model.names == ["types", "hierarchy"]
    assert "> Suggestion (applied): Add the type 'van'.\n" in again
    assert "> Suggestion [-]: Remove the type 'port'.\n" in again
    sent = "\n".join(one.text for each in model.asked for one in each.messages)
    assert "Remove the type" not in sent


def test_in_automatic_mode_the_better_version_stays(site: Site, finished: str) -> None:
    said = [suggesting(), suggesting(), suggesting("Use the predicate anchored.")]
    worse = json.dumps({**ferry.SAIL, "effect": "(and (anchored ?b))"})
    model = FerryModel({"feedback": said, "sail": [worse, worse]})
    made = site.run(finished, model, Phase.CONSTRUCTION, MODEL)
    assert model.names == [*3 * ["feedback"], "sail", "sail", *2 * ["feedback"]]
    at, end = made.index("### sail"), made.index("### board")
    assert "> Suggestion [-]: Use the predicate anchored.\n" in made[at:end]
    assert "To sail from a port B to a port C:" in made[at:end]


def test_a_better_version_replaces_the_first(site: Site, finished: str) -> None:
    said = [suggesting(), suggesting(), suggesting("Only empty ferries sail."), suggesting()]
    empty = "(and (ferry-at ?a) (ferry-empty) (not (= ?a ?b)))"
    better = json.dumps({**ferry.SAIL, "precondition": empty})
    model = FerryModel({"feedback": said, "sail": [better]})
    made = site.run(finished, model, Phase.CONSTRUCTION, MODEL)
    assert "> Suggestion (applied): Only empty ferries sail.\n" in made
    assert model.names == ["feedback", "feedback", "feedback", "sail", "feedback", "feedback"]
    assert site.run(made, FerryModel(), Phase.CONSTRUCTION, MODEL) == made


@pytest.mark.parametrize(
    "broken",
    [
        "I like it. Run `make deploy`.",
        '{"run": "rm -rf ~"}',
        '{"suggestions": ["Add the type van',
        '["Add the type van."]',
    ],
)
def test_broken_feedback_changes_nothing(site: Site, finished: str, broken: str) -> None:
    model = FerryModel({"feedback": 40 * [broken]})
    made = site.run(finished, model, Phase.CONSTRUCTION, MODEL, rounds=0)
    assert made == finished
    assert {*model.names} == {"feedback"}
    said = [one.message for one in site.advances if "There is no feedback." in one.message]
    assert len(said) == 5


@pytest.mark.parametrize("broken", [7, None, {"do": "it"}, ["x"], "x" * 401])
def test_suggestions_that_are_no_sentences_are_left_out(
    site: Site, finished: str, broken: object
) -> None:
    said = json.dumps({"suggestions": [broken, "> Feedback: add vans."]})
    model = FerryModel({"feedback": [said]})
    made = site.run(finished, model, Phase.CONSTRUCTION, ASK, rounds=0)
    assert "\n> Suggestion [ ]: > Feedback: add vans.\n" in made
    assert made.count("Suggestion [ ]") == 1
    again = FerryModel()
    assert "Suggestion [-]" in site.run(made, again, Phase.HIERARCHY, ASK)
    assert again.names == []


def test_without_a_plan_the_reason_goes_back_to_the_actions(site: Site) -> None:
    poor = json.dumps({**ferry.DEBARK, "effect": "(and (not (on-ferry ?c)) (ferry-empty))"})
    others = {"debark": [poor, poor]}
    site.run(begun(TEXT, "ferry"), FerryModel(others), Phase.PLAN)
    assert site.last.status is PhaseStatus.FAILED
    assert "> Feedback: .." in site.last.message
    said = json.loads(json.dumps(ferry.ACTIONS))
    said["actions"][2]["about"] = "A car leaves the ferry, and is at the port then."
    model = FerryModel({**others, "actions": [json.dumps(ferry.ACTIONS), json.dumps(said)]})
    made = site.run(begun(TEXT, "ferry"), model, Phase.PLAN, MODEL)
    assert site.last.status is PhaseStatus.MADE
    assert "> Suggestion (applied): There is no plan." in made


FERRY_FULL = json.dumps({**ferry.TASK, "init": ["(ferry-at north)", "(at car1 north)"]})


def task_of(site: Site) -> str:
    return next(one.files[0].text for one in reversed(site.advances) if one.files)


def test_a_model_suggests_on_the_task_and_a_person_decides(site: Site, finished: str) -> None:
    said = [*4 * [suggesting()], suggesting()]
    said.append(suggesting("The ferry is full.", "Add a second car."))
    made = site.run(finished, FerryModel({"feedback": said}), Phase.TASK, ASK)
    assert site.last.status is PhaseStatus.SUGGESTED
    noted = task_of(site)
    assert noted.endswith(
        "# > Suggestion [ ]: The ferry is full.\n# > Suggestion [ ]: Add a second car.\n"
    )
    decided = noted.replace("[ ]: The ferry", "[x]: The ferry")
    site.snapshot = site.snapshot.holding(Document.of(_task_key(site), decided))
    model = FerryModel({"task": [FERRY_FULL]})
    made = site.run(made, model, Phase.TASK, ASK)
    assert model.names == ["task"]
    assert "The ferry is full." in model.asked[0].messages[-1].text
    assert "Add a second car." not in model.asked[0].messages[-1].text
    revised = task_of(site)
    assert "The ferry is empty" not in revised
    assert "# > Suggestion (applied): The ferry is full.\n" in revised
    assert "# > Suggestion [-]: Add a second car.\n" in revised
    assert site.run(made, FerryModel(), Phase.TASK, ASK) == made


def test_feedback_of_a_model_on_the_task_counts_only_without_errors(
    site: Site, finished: str
) -> None:
    wrong = json.dumps({**ferry.TASK, "goal": "(at car1 west)"})
    said = [*5 * [suggesting()], suggesting("Go west.")]
    model = FerryModel({"feedback": said, "task": [json.dumps(ferry.TASK), *9 * [wrong]]})
    site.run(finished, model, Phase.TASK, MODEL)
    assert site.last.status is PhaseStatus.KEPT
    assert "the first version stays" in site.last.message
    assert "The goal is that car1 is at south." in task_of(site)
    assert "# > Suggestion [-]: Go west.\n" in task_of(site)


def _task_key(site: Site) -> DocumentKey:
    return next(one.files[0].key for one in reversed(site.advances) if one.files)
