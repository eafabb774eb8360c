"""What was learned, as data: the domain, each literal with its proof, and what is undecided."""

from typing import TypedDict

from planscribe.author.induce.accuracy import LearningAccuracy
from planscribe.author.induce.beliefs import Belief, BeliefProof
from planscribe.author.induce.hypotheses import Hypothesis, Purpose
from planscribe.author.induce.learned import learned_domain
from planscribe.author.induce.learner import Learner
from planscribe.compile.formulas import write_flat
from planscribe.compile.writer import write_domain

_EXPERIMENTS = {
    Purpose.NEEDED: "is false, and all else that it may need holds",
    Purpose.FORBIDDEN: "is true, and all else that it may need holds",
    Purpose.ADDED: "is false before",
    Purpose.DELETED: "is true before",
}


class LearnedLiteralJson(TypedDict):
    """A literal that an action has, and the entry of the record that shows it."""

    action: str
    part: str
    literal: str
    entry: int
    reason: str
    earlier: list[int]


class UndecidedLiteralJson(TypedDict):
    """A literal that nothing has shown or refuted."""

    action: str
    part: str
    literal: str
    experiment: str


class UnexplainedJson(TypedDict):
    """A fact that changed though no parameter of the action explains it."""

    action: str
    fact: str
    entry: int


class AccuracyJson(TypedDict):
    """The learned domain next to the true one."""

    precision: float
    recall: float
    cautious_precision: float
    cautious_recall: float
    wrong: list[str]
    missing: list[str]


class LearnedJson(TypedDict):
    """What was learned so far."""

    domain: str
    entries: int
    resets: int
    steps: int
    rejected: int
    steps_to_goal: int | None
    literals: list[LearnedLiteralJson]
    undecided: list[UndecidedLiteralJson]
    unexplained: list[UnexplainedJson]


def learned_data(learner: Learner, *, cautious: bool) -> LearnedJson:
    """What was learned so far."""
    domain = learned_domain(learner, cautious=cautious)
    return {
        "domain": write_domain(domain),
        "entries": len(learner.record),
        "resets": learner.counts.resets,
        "steps": learner.counts.steps,
        "rejected": learner.counts.rejected,
        "steps_to_goal": learner.steps_to_goal,
        "literals": [
            _literal(one, proof)
            for one in learner.hypotheses(Belief.REQUIRED)
            if (proof := learner.proof(one))
        ],
        "undecided": [
            {
                "action": one.action,
                "part": one.part,
                "literal": write_flat(one.literal),
                "experiment": experiment(one),
            }
            for one in learner.hypotheses(Belief.POSSIBLE)
        ],
        "unexplained": [
            {"action": one.action, "fact": write_flat(one.atom), "entry": one.entry}
            for one in learner.unexplained.values()
        ],
    }


def accuracy_data(plain: LearningAccuracy, cautious: LearningAccuracy) -> AccuracyJson:
    """A comparison with the true domain."""
    return {
        "precision": round(plain.precision, 4),
        "recall": round(plain.recall, 4),
        "cautious_precision": round(cautious.precision, 4),
        "cautious_recall": round(cautious.recall, 4),
        "wrong": [f"{name}, {part}: {literal}" for name, part, literal in plain.only_learned],
        "missing": [f"{name}, {part}: {literal}" for name, part, literal in plain.only_true],
    }


def experiment(hypothesis: Hypothesis) -> str:
    """What would decide a hypothesis, in words."""
    what = _EXPERIMENTS[hypothesis.purpose]
    return f"Execute {hypothesis.action} where {write_flat(hypothesis.atom)} {what}."


def _literal(hypothesis: Hypothesis, proof: BeliefProof) -> LearnedLiteralJson:
    return {
        "action": hypothesis.action,
        "part": hypothesis.part,
        "literal": write_flat(hypothesis.literal),
        "entry": proof.entry,
        "reason": proof.reason,
        "earlier": list(proof.earlier),
    }
