"""The table of code actions."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from lsprotocol import types

from planscribe.check.finding import Finding, Fix, Severity
from planscribe.lsp.commands.names import REWORD_TITLE
from planscribe.lsp.conversion.converter import Converter
from planscribe.lsp.requests.actions.asked import ActionRequest, Made
from planscribe.lsp.requests.actions.options import CODE_ACTIONS, OURS
from planscribe.lsp.requests.actions.providers import PROVIDERS, provided
from planscribe.lsp.requests.actions.short import MOST, VIEWS
from planscribe.text import Encoding, Span
from planscribe.workspace.snapshot import Workspace

TASK = "file:///notes.task"
DOCUMENT = types.TextDocumentClientCapabilities(
    code_action=types.CodeActionClientCapabilities(
        code_action_literal_support=types.ClientCodeActionLiteralOptions(
            types.ClientCodeActionKindOptions([])
        )
    )
)
LITERALS = types.ClientCapabilities(text_document=DOCUMENT)
MENUS = types.ClientCapabilities(
    text_document=DOCUMENT, experimental={"planscribe": {"actionMenus": True}}
)
SHORT = ["Translate to IR", "Solve", "Show a view ..", "More .."]


def asked(
    capabilities: types.ClientCapabilities, only: Sequence[types.CodeActionKind | str] | None = None
) -> ActionRequest:
    """The start of a task."""
    snapshot = Workspace().put(TASK, "There is a shaker.\n", 1, "planscribe-task")
    convert = Converter(Encoding.UTF16, capabilities)
    return ActionRequest(snapshot, convert, snapshot.document(TASK), Span(0, 0), (), only=only)


def titles(asked: ActionRequest) -> list[str]:
    return [one.title for one in provided(asked)]


def actions(
    only: Sequence[types.CodeActionKind | str] | None = None,
) -> list[types.CodeAction]:
    """What a client is offered that knows more than commands."""
    found = provided(asked(LITERALS, only))
    return [one for one in found if isinstance(one, types.CodeAction)]


def test_clients_are_told_of_every_kind_before_they_ask() -> None:
    announced = tuple(f"{one.value!s}." for one in CODE_ACTIONS.code_action_kinds or ())
    for provider in PROVIDERS:
        for kind in provider.kinds:
            assert f"{kind}.".startswith(announced)


@pytest.mark.parametrize(
    ("only", "kinds"),
    [
        (["refactor"], {f"{OURS}.compile", f"{OURS}.view", f"{OURS}.model"}),
        ([OURS], {f"{OURS}.compile", f"{OURS}.view", f"{OURS}.model"}),
        ([f"{OURS}.compile"], {f"{OURS}.compile"}),
        ([f"{OURS}.comp"], set[str]()),
        (["source"], set[str]()),
    ],
)
def test_only_the_kinds_that_are_asked_for(only: list[str], kinds: set[str]) -> None:
    found = {
        one.kind for one in provided(asked(LITERALS, only)) if isinstance(one, types.CodeAction)
    }
    assert found >= kinds
    assert bool(found) == bool(kinds)


def test_no_provider_is_called_for_kinds_of_others() -> None:
    others = asked(LITERALS, ["source.organizeImports"])
    assert not any(provider.applies(others) for provider in PROVIDERS)


def test_a_client_without_literals_gets_commands_in_the_same_order() -> None:
    commands = provided(asked(types.ClientCapabilities()))
    assert commands
    assert commands == [one.command for one in actions() if one.command]


def test_a_short_light_bulb_says_what_to_do_now() -> None:
    assert titles(asked(MENUS)) == SHORT
    assert len(titles(asked(MENUS, ["refactor.planscribe"]))) > MOST
    views = [one.title for one in actions([VIEWS])]
    assert titles(asked(MENUS, [VIEWS])) == views
    assert len(views) > 1


def test_fixes_come_first_and_leave_room() -> None:
    fixes = tuple(Fix(f"Fix {number}", ()) for number in range(9))
    found = Finding("PS302", Severity.ERROR, Span(0, 5), "?", fixes=fixes)
    offered = titles(replace(asked(MENUS), standing=(found,)))
    assert offered == [REWORD_TITLE, *(f"Fix {number}" for number in range(3)), *SHORT]


def test_a_bulb_without_fixes_has_those_of_the_nearest_finding_in_the_line() -> None:
    """VS Code would add the fixes of all findings in the line to what is short already."""

    def found(start: int, *titles: str) -> Finding:
        fixes = tuple(Fix(one, ()) for one in titles)
        return Finding("PS302", Severity.ERROR, Span(start, start + 1), "?", fixes=fixes)

    near, far = found(5), found(9, *(f"Near {number}" for number in range(3)))
    last = found(16, "Far")
    here = replace(asked(MENUS), standing=(last, far, near), made=Made(has_model=False))
    fixes = [f"Near {number}" for number in range(3)]
    assert titles(here) == [*fixes, *SHORT]
    assert titles(replace(here, span=Span(16, 16))) == ["Far", *SHORT]
    below = here.snapshot.document(TASK).text.index("\n") + 1
    assert titles(replace(here, span=Span(below, below))) == SHORT
    assert not {*fixes} & {*titles(replace(here, convert=asked(LITERALS).convert))}


NUMERIC = """
(define (domain d) (:predicates (p)) (:functions (n) (total-cost))
  (:action a :parameters () :effect (and (p) {})))
"""


@pytest.mark.parametrize(("effect", "is_shown"), [("", False), ("(increase (n) 1)", True)])
def test_numbers_are_shown_of_plans_that_can_change_some(effect: str, is_shown: bool) -> None:
    workspace = Workspace()
    workspace.put("file:///domain.pddl", NUMERIC.format(effect), 1)
    workspace.put("file:///e.pddl", "(define (problem e) (:domain d) (:init) (:goal (p)))", 1)
    snapshot = workspace.put("file:///e.plan", "(a)\n", 1, "planscribe-plan")
    plan = snapshot.document("file:///e.plan")
    offered = titles(replace(asked(LITERALS, [VIEWS]), snapshot=snapshot, document=plan))
    assert ("Show the numbers of the plan" in offered) is is_shown
    assert "Show the plan's timeline" in offered


def test_nothing_about_what_is_not_there() -> None:
    every = titles(asked(LITERALS))
    first = next(one for one in every if "language model" in one)
    assert first == "Translate with a language model"
    assert "Show the no-plan analysis as a graph" not in every
    bare = titles(replace(asked(LITERALS), made=Made(has_model=False)))
    assert [one for one in bare if "language model" in one] == ["Set up a language model"]
    lacking = Finding("PS404", Severity.ERROR, Span(9, 9), "?")
    told = titles(replace(asked(LITERALS), standing=(lacking,)))
    assert "Show the no-plan analysis as a graph" in told
    assert "Show the plan's timeline" in every
    assert "Show the plan's timeline" not in told


def test_a_problem_has_one_stage() -> None:
    snapshot = Workspace().put("file:///p.pddl", "(define (problem p) (:domain d))", 1)
    one = replace(asked(MENUS), snapshot=snapshot, document=snapshot.document("file:///p.pddl"))
    assert titles(one) == SHORT[1:]
