"""Code actions about learning the actions of a domain."""

from collections.abc import Iterator

from lsprotocol import types

from planscribe.author.induce.beliefs import Belief
from planscribe.author.induce.headers import has_bare_action
from planscribe.compile.formulas import write_flat
from planscribe.ide.learning.literals import written_actions
from planscribe.ide.learning.state import LearningState, learning_state
from planscribe.ide.learning.told import belief_of, is_stated, shown_by
from planscribe.lsp.commands.names import (
    CONTINUE_TITLE,
    FILL_IN_LEARNED,
    LEARN,
    LEARN_STEP,
    LEARNING_COMMANDS,
    PAUSE_LEARNING,
    STATE_LITERAL,
    STOP_LEARNING,
    VIEW,
)
from planscribe.lsp.requests.actions.asked import ActionRequest
from planscribe.view.kinds import TITLES, ViewKind
from planscribe.workspace import trees

_MOST_FORBIDDEN = 5


def learnings(asked: ActionRequest) -> Iterator[types.Command]:
    """What can be done about the actions of a domain: learned, stated, filled in."""
    domain = trees.domain(asked.snapshot, asked.document)
    state = learning_state(asked.snapshot, asked.document.key)
    if domain is None or not (state or has_bare_action(domain)):
        return
    if asked.made.learning == "running":
        yield _command(asked, PAUSE_LEARNING)
    else:
        title = CONTINUE_TITLE if state else LEARNING_COMMANDS[LEARN][0]
        yield asked.command(title, LEARN)
        yield _command(asked, LEARN_STEP)
    if asked.made.learning:
        yield _command(asked, STOP_LEARNING)
    if state:
        yield _command(asked, FILL_IN_LEARNED)
        yield asked.command(TITLES[ViewKind.LEARNING], VIEW, ViewKind.LEARNING.value)
        yield from _statements(asked, state)


def _command(asked: ActionRequest, name: str) -> types.Command:
    return asked.command(LEARNING_COMMANDS[name][0], name)


def _statements(asked: ActionRequest, state: LearningState) -> Iterator[types.Command]:
    """What can be said of the literal at the place, and of those that its action may have."""
    for action in written_actions(asked.snapshot, asked.document.key):
        beliefs = state.learner.beliefs.get(action.name)
        if beliefs is None or not action.whole.touches(asked.span):
            continue
        at = [one.hypothesis for one in action.literals if one.span.touches(asked.span)]
        open_ones = [*beliefs.hypotheses(beliefs.possible)]
        for one in at or ([] if action.literals else open_ones[:_MOST_FORBIDDEN]):
            is_open = belief_of(state, one) is Belief.POSSIBLE
            if not is_open and (one not in at or is_stated(state, shown_by(state, one))):
                continue
            where = f"`{write_flat(one.literal)}` in the {one.part} of {one.action}"
            literal = [one.action, one.part, write_flat(one.literal)]
            if is_open:
                yield asked.command(f"State {where}", STATE_LITERAL, *literal, True)
                yield asked.command(f"Forbid {where}", STATE_LITERAL, *literal, False)
