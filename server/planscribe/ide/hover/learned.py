"""Hover in domains whose actions are learned: why something is known, and what would decide it."""

from collections.abc import Iterator

from planscribe.author.induce.beliefs import Belief
from planscribe.author.induce.hypotheses import Hypothesis
from planscribe.author.induce.report import experiment
from planscribe.compile.formulas import write_flat
from planscribe.ide.content import Hover, Item, Part, Prose
from planscribe.ide.learning.literals import WrittenAction, written_actions
from planscribe.ide.learning.state import LearningState, learning_state
from planscribe.ide.learning.told import belief_of, short, shown_by, summary
from planscribe.text import DocumentKey
from planscribe.workspace.locations import Location
from planscribe.workspace.snapshot import Snapshot

_MOST = 20


def hover(snapshot: Snapshot, key: DocumentKey, offset: int) -> Hover | None:
    """What the record of a domain shows of the literal or the action at an offset."""
    state = learning_state(snapshot, key)
    if state is None:
        return None
    for action in written_actions(snapshot, key):
        if action.span.contains(offset):
            return Hover(action.span, tuple(_of_action(state, action)))
        for one in action.literals:
            if one.span.contains(offset):
                return Hover(one.span, tuple(_of_literal(state, one.hypothesis)))
    return None


def _of_literal(state: LearningState, one: Hypothesis) -> Iterator[Part]:
    yield Item(
        f"{one.part} `{write_flat(one.literal)}`: {short(state, one)}", 0, _place(state, one)
    )
    belief = belief_of(state, one)
    proof = state.learner.proof(one) if belief and shown_by(state, one) else None
    if proof:
        yield Prose(f"{proof.reason[:1].upper()}{proof.reason[1:]}.")
        for each in proof.earlier:
            yield Item(f"with entry {each}", 1, state.place(each))
    elif belief is Belief.POSSIBLE:
        yield Prose(f"What would decide it: {experiment(one)}")


def _of_action(state: LearningState, action: WrittenAction) -> Iterator[Part]:
    yield Prose(f"Learned of `{action.name}`: {summary(state, action.name)}.")
    beliefs = state.learner.beliefs.get(action.name)
    if beliefs is None:
        return
    for mask in (beliefs.required, beliefs.possible):
        for one in [*beliefs.hypotheses(mask)][:_MOST]:
            told = f"{one.part} `{write_flat(one.literal)}`: {short(state, one)}"
            yield Item(told, 0, _place(state, one))
        if mask.bit_count() > _MOST:
            yield Item(f"and {mask.bit_count() - _MOST} more")


def _place(state: LearningState, one: Hypothesis) -> Location | None:
    return state.place(shown_by(state, one))
