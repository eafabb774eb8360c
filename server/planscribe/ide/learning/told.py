"""What is known of literals that are learned, in words."""

from planscribe.author.induce.beliefs import Belief
from planscribe.author.induce.environment import Applied
from planscribe.author.induce.hypotheses import Hypothesis
from planscribe.author.induce.learned import assumed
from planscribe.author.induce.record import WasStated, WasTried
from planscribe.ide.learning.state import LearningState
from planscribe.wording import counted


def belief_of(state: LearningState, one: Hypothesis) -> Belief | None:
    """What is known of a literal; None for an unknown action."""
    beliefs = state.learner.beliefs.get(one.action)
    return beliefs.belief(one.purpose, one.atom) if beliefs else None


def shown_by(state: LearningState, one: Hypothesis) -> int:
    """The entry that shows or refutes a literal, or that it may explain; 0 if there is none."""
    beliefs = state.learner.beliefs.get(one.action)
    if beliefs is None or one.atom not in beliefs.candidates.atoms:
        return 0
    proof = beliefs.proof(one.purpose, one.atom)
    return proof.entry if proof else explains(state, one)


def explains(state: LearningState, one: Hypothesis) -> int:
    """The rejection that a literal is assumed to explain; 0 if it is not assumed."""
    beliefs = state.learner.beliefs[one.action]
    bit = 1 << beliefs.shift(one.purpose) + beliefs.candidates.atoms.index(one.atom)
    if not assumed(beliefs) & bit:
        return 0
    return next(each.proof.entry for each in beliefs.requirements if each.mask & bit)


def short(state: LearningState, one: Hypothesis) -> str:
    """A literal in a few words, for a hint."""
    entry = shown_by(state, one)
    match belief_of(state, one):
        case Belief.REQUIRED if is_stated(state, entry):
            return f"stated in entry {entry}"
        case Belief.REQUIRED:
            return f"required: shown by entry {entry}"
        case Belief.POSSIBLE if entry:
            return f"assumed: it or another explains entry {entry}"
        case Belief.POSSIBLE:
            seen = executions(state, one.action)
            if one.purpose.is_effect:
                return f"possible: never tested in {counted(seen, 'execution')}"
            return f"possible: {seen} of {seen} seen" if seen else "possible: never executed"
        case Belief.EXCLUDED if is_stated(state, entry):
            return f"forbidden in entry {entry}"
        case Belief.EXCLUDED if entry:
            return f"refuted by entry {entry}"
        case _:
            return "not considered"


def is_stated(state: LearningState, entry: int) -> bool:
    """Whether an entry is something that a person said."""
    record = state.learner.record
    return 0 < entry <= len(record) and isinstance(record[entry - 1], WasStated)


def executions(state: LearningState, action: str) -> int:
    """How often an action was executed."""
    return sum(
        isinstance(one, WasTried)
        and isinstance(one.feedback, Applied)
        and one.action.action == action
        for one in state.learner.record
    )


def summary(state: LearningState, action: str) -> str:
    """What is known of an action, for a hint next to its name."""
    beliefs = state.learner.beliefs.get(action)
    if beliefs is None:
        return ""
    required, possible = beliefs.required.bit_count(), beliefs.possible.bit_count()
    return f"{required} required, {possible} possible"
