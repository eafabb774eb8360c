"""The candidates of a domain and what is known of them, as data for programs."""

from collections.abc import Sequence
from typing import TypedDict

from planscribe.author.candidates.asking import CandidateQuestions
from planscribe.author.candidates.confirming import Confirmed
from planscribe.author.candidates.library import ActionCandidates, SchemaLibrary
from planscribe.author.candidates.parts import changes, named_alike
from planscribe.author.candidates.separating import AnswerSide, SeparatingParts
from planscribe.author.candidates.surveying import CandidateSurvey
from planscribe.model.pddl.definitions import Plan


class LeftOutSourceJson(TypedDict):
    """A source, or an action of it, that is not in the library."""

    source: str
    reason: str


class CandidateSchemaJson(TypedDict):
    """A schema that an action may have."""

    text: str
    score: float
    sources: list[str]
    fixed: list[str]
    differences: list[str]
    findings: list[str]
    objections: list[str]
    likeness: float | None
    fits: bool
    kept: bool
    never_applicable: bool
    useless: bool


class BrokenSchemaJson(TypedDict):
    """A schema that is set aside."""

    source: str
    text: str
    reasons: list[str]


class ActionCandidatesJson(TypedDict):
    """The candidates of an action."""

    action: str
    schemas: list[CandidateSchemaJson]
    broken: list[BrokenSchemaJson]


class CombinationJson(TypedDict):
    """A combination, by the numbers of its schemas from 0."""

    score: float
    schemas: list[int]
    plan: list[str] | None
    length: int | None
    planner: str | None


class SideJson(TypedDict):
    """The solvable combinations for which the answer to a question is the same."""

    combinations: int
    plans: int
    plan: list[str]


class QuestionJson(TypedDict):
    """A difference between schemas that separates the plans."""

    question: str
    action: str
    schemas: list[int]
    bits: float
    yes: SideJson
    no: SideJson


class SolvableCountJson(TypedDict):
    """How many combinations are solvable; exact if none are undecided."""

    solvable: int
    undecided: int
    plans: int
    average_length: float | None


class CandidateSurveyJson(TypedDict):
    """What is known of the combinations."""

    sources: list[str]
    left_out: list[LeftOutSourceJson]
    actions: list[ActionCandidatesJson]
    combinations_found: int
    combinations: int
    ranked: list[CombinationJson]
    complete: bool
    count: SolvableCountJson | None
    questions: list[QuestionJson]
    seconds: float


def survey_data(
    library: SchemaLibrary, survey: CandidateSurvey, ranked: Sequence[Confirmed]
) -> CandidateSurveyJson:
    """All that is known of a library in a problem."""
    count = survey.count
    return {
        "sources": [*library.sources],
        "left_out": [{"source": one.source, "reason": one.reason} for one in library.left_out],
        "actions": [
            _action(one, survey.kept[place], survey.never_applicable[place], survey.useless[place])
            for place, one in enumerate(library.actions)
        ],
        "combinations_found": library.combinations_found,
        "combinations": survey.combinations,
        "ranked": [_combination(one) for one in ranked],
        "complete": survey.is_ranked,
        "count": None
        if count is None
        else {
            "solvable": count.solvable,
            "undecided": count.undecided,
            "plans": len(count.plans),
            "average_length": count.average_length,
        },
        "questions": questions(library, survey),
        "seconds": round(survey.seconds, 3),
    }


def questions(library: SchemaLibrary, survey: CandidateSurvey) -> list[QuestionJson]:
    """The differences that matter, in words, those that say most first."""
    asking = CandidateQuestions.about(library.frame)
    return [_question(library, asking, one) for one in survey.matters]


def differences(candidates: ActionCandidates) -> list[list[str]]:
    """How each schema of an action differs from the first one."""
    named = named_alike(candidates.schemas) if candidates.schemas else ()
    return [[str(change) for change in changes(named[0], one)] for one in named]


def steps(plan: Plan) -> list[str]:
    """The steps of a plan."""
    return [str(step) for step in plan.steps]


def _action(
    candidates: ActionCandidates, kept: int, never_applicable: int, useless: int
) -> ActionCandidatesJson:
    changed = differences(candidates)
    return {
        "action": candidates.name,
        "schemas": [
            {
                "text": one.text,
                "score": round(candidates.score(rank), 4),
                "sources": [*one.sources],
                "fixed": [*one.fixed],
                "differences": changed[rank],
                "findings": [*one.findings],
                "objections": [*one.objections],
                "likeness": None if one.likeness is None else round(one.likeness, 4),
                "fits": one.fits,
                "kept": bool(kept >> rank & 1),
                "never_applicable": bool(never_applicable >> rank & 1),
                "useless": bool(useless >> rank & 1),
            }
            for rank, one in enumerate(candidates.schemas)
        ],
        "broken": [
            {"source": one.source, "text": one.text, "reasons": [*one.reasons]}
            for one in candidates.broken
        ],
    }


def _combination(confirmed: Confirmed) -> CombinationJson:
    one = confirmed.combination
    return {
        "score": one.score,
        "schemas": [*one.ranks],
        "plan": steps(one.plan) if one.plan else None,
        "length": len(one.plan.steps) if one.plan else None,
        "planner": confirmed.planner or None,
    }


def _question(
    library: SchemaLibrary, asking: CandidateQuestions, one: SeparatingParts
) -> QuestionJson:
    action = library.actions[one.place]
    return {
        "question": asking.question(action.name, one),
        "action": action.name,
        "schemas": [rank for rank in range(len(action.schemas)) if one.schemas >> rank & 1],
        "bits": one.bits,
        "yes": _side(one.with_parts),
        "no": _side(one.without_parts),
    }


def _side(side: AnswerSide) -> SideJson:
    return {"combinations": side.combinations, "plans": side.plans, "plan": steps(side.plan)}
