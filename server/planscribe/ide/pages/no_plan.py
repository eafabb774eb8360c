"""Why there is no plan, as a document: what was found, what was tried, and what would help."""

from collections.abc import Callable, Iterator, Mapping
from typing import Literal, TypeAlias, TypedDict

from planscribe.check.no_plan.condition_places import locations
from planscribe.check.no_plan.findings import teller_of
from planscribe.check.no_plan.obstacles import Teller
from planscribe.check.no_plan.reasons import NoPlanReason, reasons, repairing
from planscribe.ide.content import Item, Part, Prose
from planscribe.plan.unsolvable.analysis import (
    AddFacts,
    DropGoals,
    NoPlanAnalysis,
    Repair,
    RestoreEffect,
    Solvability,
)
from planscribe.text import DocumentKey
from planscribe.wording import listed
from planscribe.workspace.locations import Location
from planscribe.workspace.snapshot import Snapshot

TITLE = "Why there is no plan"

_VERDICTS = {
    Solvability.UNSOLVABLE: "It is proved that there is no plan.",
    Solvability.SOLVABLE: "There is a plan: a valid one was found.",
    Solvability.OPEN: "No plan is known; unsolvability is not proved.",
}
_NO_EXPLANATION = (
    "No analysis: there is no problem, a text has syntax errors, or it uses a feature "
    "that the proofs do not support."
)


def page(snapshot: Snapshot, key: DocumentKey, analysis: NoPlanAnalysis | None) -> tuple[Part, ...]:
    """The analysis for people.

    Raises:
        NoDomain, CannotRead, WorkerCrashed: the document has no problem.
    """
    if analysis is None:
        return (Prose(_NO_EXPLANATION),)
    return tuple(_parts(snapshot, key, analysis))


def _parts(snapshot: Snapshot, key: DocumentKey, analysis: NoPlanAnalysis) -> Iterator[Part]:
    document = snapshot.document(key)
    teller = teller_of(snapshot, document)
    yield Prose(_VERDICTS[analysis.verdict])
    several = list(reasons(analysis, teller))
    where = locations(snapshot, document, [one for each in several for one in each.conditions])
    for reason in several:
        yield Item(reason.message)
        for one in reason.conditions:
            if one in where:
                yield Item(f"{teller.said(one)} is stated here", 1, where[one])
    if analysis.together:
        reached = listed(map(teller.told, analysis.together))
        yield Prose(f"One plan can reach {reached}.")
    if analysis.repairs:
        yield Prose("Possible repairs, the likeliest first. Each was tested:")
    for tried in analysis.repairs:
        yield Item(repairing(tried, teller))
    if analysis.attempts:
        yield Prose("Methods tried:")
    for attempt in analysis.attempts:
        proof = "a proof" if attempt.proves else "no proof"
        how = f"{attempt.by}, {attempt.seconds:.2f} s, {proof}"
        yield Item(f"{attempt.method} ({how}): {attempt.result}")


class ConditionJson(TypedDict):
    """A condition of a reason, and where it is stated."""

    text: str
    place: Mapping[str, object] | None


class ReasonJson(TypedDict):
    """A reason why there is no plan."""

    code: str
    message: str
    minimal: bool | None
    conditions: list[ConditionJson]


class AttemptJson(TypedDict):
    """A method that was tried."""

    method: str
    by: str
    seconds: float
    proves: bool
    result: str


class AddFactsJson(TypedDict):
    """Stating facts helps."""

    kind: Literal["add facts"]
    facts: list[str]
    shown: str


class AddEffectJson(TypedDict):
    """Adding an effect to an action helps."""

    kind: Literal["add effect"]
    action: str
    effect: str
    shown: str


class DropGoalsJson(TypedDict):
    """Dropping goals helps."""

    kind: Literal["drop goals"]
    goals: list[str]
    shown: str


RepairJson: TypeAlias = AddFactsJson | AddEffectJson | DropGoalsJson


class NoPlanAnalysisJson(TypedDict):
    """Why there is no plan."""

    verdict: str
    reasons: list[ReasonJson]
    attempts: list[AttemptJson]
    repairs: list[RepairJson]
    together: list[str]


def data(
    snapshot: Snapshot,
    key: DocumentKey,
    analysis: NoPlanAnalysis,
    placed: Callable[[Location], Mapping[str, object]],
) -> NoPlanAnalysisJson:
    """The analysis for programs; `placed` describes a place.

    Raises:
        NoDomain, CannotRead, WorkerCrashed: the document has no problem.
    """
    document = snapshot.document(key)
    teller = teller_of(snapshot, document)
    several = list(reasons(analysis, teller))
    where = locations(snapshot, document, [one for each in several for one in each.conditions])

    def reason_data(reason: NoPlanReason) -> ReasonJson:
        return {
            "code": str(reason.code),
            "message": reason.message,
            "minimal": reason.is_minimal,
            "conditions": [
                {
                    "text": teller.written(one),
                    "place": placed(where[one]) if one in where else None,
                }
                for one in reason.conditions
            ],
        }

    return {
        "verdict": analysis.verdict.value,
        "reasons": [reason_data(one) for one in several],
        "attempts": [
            {
                "method": one.method.value,
                "by": one.by,
                "seconds": one.seconds,
                "proves": one.proves,
                "result": one.result,
            }
            for one in analysis.attempts
        ],
        "repairs": [_repair_data(one.repair, teller, one.shown.value) for one in analysis.repairs],
        "together": [teller.written(one) for one in analysis.together],
    }


def _repair_data(repair: Repair, teller: Teller, shown: str) -> RepairJson:
    match repair:
        case AddFacts(atoms):
            facts = [teller.written(one) for one in atoms]
            return {"kind": "add facts", "facts": facts, "shown": shown}
        case RestoreEffect(number, effect):
            action, added = teller.actions[number].spelling, teller.written(effect)
            return {"kind": "add effect", "action": action, "effect": added, "shown": shown}
        case DropGoals(goals):
            dropped = [teller.written(one) for one in goals]
            return {"kind": "drop goals", "goals": dropped, "shown": shown}
