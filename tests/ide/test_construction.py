"""A domain in words that is constructed in an editor, before the user accepts it."""

import json

from planscribe.ide.pipeline.construction import ConstructedDomain, constructed
from planscribe.llm.faults import ModelFault, ModelFaultKind
from planscribe.llm.request import Answer, Request
from planscribe.workers.limits import Cancellation
from planscribe.workspace.snapshot import Workspace
from tests.support.models import ferry
from tests.support.models.ferry import FerryModel
from tests.support.models.sources import Told, answer
from tests.support.workspaces.opened import uri

WORDS, TASK = uri("/ferry.domain.md"), uri("/ferry.task")
STUCK = json.dumps({**ferry.DEBARK, "effect": "(and (not (on-ferry ?c)) (ferry-empty))"})


def made(workspace: Workspace, model: Told, *, suggests: bool = False) -> ConstructedDomain:
    """What a construction makes, as if the user accepts it."""
    one = constructed(workspace.snapshot, WORDS, (model, "m"), suggests=suggests)
    workspace.put(WORDS, one.text)
    for file in one.files:
        workspace.put(file.key, file.text)
    return one


def test_without_a_plan_the_reason_is_suggested_to_the_actions(workspace: Workspace) -> None:
    workspace.put(WORDS, ferry.TEXT)
    assert made(workspace, FerryModel({"debark": [STUCK, STUCK]})).is_done
    one = made(workspace, FerryModel(), suggests=True)
    assert not one.is_done
    at, end = one.text.index("## Actions"), one.text.index("### sail")
    assert "> Suggestion [ ]: There is no plan. " in one.text[at:end]
    accepted = one.text.replace("[ ]: There is no plan", "[x]: There is no plan")
    workspace.put(WORDS, accepted)
    said = json.loads(json.dumps(ferry.ACTIONS))
    said["actions"][2]["about"] = "A car leaves the ferry, and is at the port then."
    model = FerryModel({"actions": [json.dumps(said)]})
    assert made(workspace, model).is_done
    assert model.names == ["actions", "debark", "debark"]
    assert made(workspace, FerryModel(), suggests=True).is_done


def test_a_task_that_lacks_facts_is_named(workspace: Workspace) -> None:
    workspace.put(WORDS, ferry.TEXT)
    nowhere = json.dumps({**ferry.TASK, "init": ["(at car1 north)", "(ferry-empty)"]})
    made(workspace, FerryModel({"task": [nowhere]}))
    one = made(workspace, FerryModel(), suggests=True)
    assert not one.is_done
    assert "There is no plan" not in one.text
    assert "Correct ferry.task" in one.message


def test_what_is_stopped_before_anything_is_made_changes_nothing(workspace: Workspace) -> None:
    workspace.put(WORDS, ferry.TEXT)
    stop = Cancellation()

    def asked(_: Request) -> Answer | ModelFault:
        stop.cancel()
        return ModelFault(ModelFaultKind.CANCELLED, "The call was cancelled.")

    one = constructed(workspace.snapshot, WORDS, (Told(asked), "m"), stop=stop)
    assert (one.text, one.is_done, one.files) == (ferry.TEXT, False, ())
    assert one.message.startswith("The construction was stopped")


def test_a_wish_to_stop_between_two_calls_counts(workspace: Workspace) -> None:
    workspace.put(WORDS, ferry.TEXT)
    stop = Cancellation()

    def asked(request: Request) -> Answer | ModelFault:
        if stop.cancelled:
            return ModelFault(ModelFaultKind.CANCELLED, "The call was cancelled.")
        stop.cancel()
        return answer(ferry.ferry_answer([one.text for one in request.messages]))

    one = constructed(workspace.snapshot, WORDS, (Told(asked), "m"), stop=stop)
    assert "- A car is an object." in one.text
    assert not one.is_done
