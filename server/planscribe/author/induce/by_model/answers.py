"""What a language model says of actions, without what makes no sense."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from planscribe.author.induce.hypotheses import Hypothesis, Purpose
from planscribe.author.induce.instances import ActionInstance
from planscribe.author.induce.learner import Learner
from planscribe.model.pddl.definitions import Atom, Step

_LITERAL = re.compile(r"\(\s*not\s*\(([^()]*)\)\s*\)|\(([^()]*)\)", re.IGNORECASE)
_MOST_STEPS = 200


@dataclass(frozen=True, slots=True)
class SaidTrajectory:
    """The actions of an answer, and how many are none of the problem."""

    actions: tuple[ActionInstance, ...]
    dropped: int


@dataclass(frozen=True, slots=True)
class SaidLiterals:
    """The hypotheses of an answer, and how many are none of the action."""

    hypotheses: tuple[Hypothesis, ...]
    dropped: int


def trajectory_in(text: str, learner: Learner) -> SaidTrajectory:
    """The actions in an answer; those with unknown names or objects, or too few, are dropped."""
    found: list[ActionInstance] = []
    dropped = 0
    for atom, _ in _literals(text):
        instance = learner.ground.instance(Step(atom.predicate, atom.arguments))
        if instance is None:
            dropped += 1
        elif len(found) < _MOST_STEPS:
            found.append(instance)
    return SaidTrajectory(tuple(found), dropped)


def literals_in(text: str, learner: Learner, action: str, part: str) -> SaidLiterals:
    """The literals in an answer; those with unknown predicates or variables are dropped."""
    candidates = learner.beliefs[action].candidates
    found: dict[Hypothesis, None] = {}
    dropped = 0
    for atom, is_negated in _literals(text):
        purpose = Purpose.of(part, is_positive=not is_negated)
        if (
            atom in candidates.atoms
            and candidates.purposes[purpose] >> candidates.atoms.index(atom) & 1
        ):
            found[Hypothesis(action, purpose, atom)] = None
        else:
            dropped += 1
    return SaidLiterals(tuple(found), dropped)


def _literals(text: str) -> Iterator[tuple[Atom, bool]]:
    for match in _LITERAL.finditer(text):
        words = (match[1] if match[1] is not None else match[2]).lower().split()
        if words and words != ["and"]:
            yield Atom(words[0], tuple(words[1:])), match[1] is not None
