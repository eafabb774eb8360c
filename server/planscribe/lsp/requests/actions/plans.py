"""What can be asked about a plan, as code actions."""

from collections.abc import Iterator

from lsprotocol import types

from planscribe.ide.plans.steps import number_at
from planscribe.lsp.commands.names import COMPARE_PLANS, PLAN_IN_WORDS, STEP_PLAN
from planscribe.lsp.requests.actions.asked import ActionRequest
from planscribe.workspace.documents import Role

_MOST_OTHERS = 5


def questions(asked: ActionRequest) -> Iterator[types.Command]:
    """The commands for a plan: on the step at a place, on the plan, on it and others."""
    snapshot, document = asked.snapshot, asked.document
    number = number_at(snapshot, document.key, asked.span.start)
    if number is None:
        return
    line = asked.lines.line_of(asked.span.start)
    yield asked.command(f"Show step {number} with its states", STEP_PLAN, line)
    yield asked.command("Describe the plan in words", PLAN_IN_WORDS)
    plans = (one for one in snapshot.open.values() if one.role is Role.PLAN)
    others = sorted((one for one in plans if one.key != document.key), key=lambda one: one.uri)
    for other in others[:_MOST_OTHERS]:
        yield asked.command(f"Compare with {other.name}", COMPARE_PLANS, other.uri)
