"""Why there is no plan, as a document: what was found, what was tried, and what would help."""

from collections.abc import Callable, Iterator
from typing import Any

from planscribe.check.condition_places import locations
from planscribe.check.no_plan import teller_of
from planscribe.check.obstacles import Teller
from planscribe.check.reasons import Reason, listed, reasons
from planscribe.ide.content import Item, Part, Prose
from planscribe.plan.unsolvable.explanation import (
    AddFacts,
    DropGoals,
    Explanation,
    Repair,
    RestoreEffect,
    Verdict,
)
from planscribe.workspace.locations import Location
from planscribe.workspace.snapshot import Snapshot

TITLE = "Why there is no plan"

_VERDICTS = {
    Verdict.UNSOLVABLE: "It is proven that there is no plan.",
    Verdict.SOLVABLE: "There is a plan: one was found, and is valid.",
    Verdict.OPEN: "No plan is known, and none is excluded.",
}
_MOST_REPAIRS = 10
_NO_EXPLANATION = (
    "Nothing can be told: there is no problem, a text has syntax errors, or it has something that "
    "the proofs do not cover."
)


def page(snapshot: Snapshot, uri: str, explanation: Explanation | None) -> tuple[Part, ...]:
    """The explanation for people.

    Raises:
        NoDomain, CannotRead, WorkerCrashed: the document has no problem.
    """
    if explanation is None:
        return (Prose(_NO_EXPLANATION),)
    return tuple(_parts(snapshot, uri, explanation))


def _parts(snapshot: Snapshot, uri: str, explanation: Explanation) -> Iterator[Part]:
    document = snapshot.document(uri)
    teller = teller_of(snapshot, document)
    yield Prose(_VERDICTS[explanation.verdict])
    several = list(reasons(explanation, teller))
    where = locations(snapshot, document, [one for each in several for one in each.conditions])
    for reason in several:
        yield Item(reason.message)
        for one in reason.conditions:
            if one in where:
                yield Item(f"{teller.said(one)} is said here", 1, where[one])
    if explanation.together:
        reached = listed(map(teller.told, explanation.together))
        yield Prose(f"Together, a plan reaches at most, as far as is known: {reached}.")
    if explanation.repairs:
        yield Prose("What would help, the likeliest first:")
    for repair in explanation.repairs[:_MOST_REPAIRS]:
        yield Item(_repair(repair, teller))
    if explanation.attempts:
        yield Prose("What was tried:")
    for tried in explanation.attempts:
        proof = "a proof" if tried.proves else "no proof"
        yield Item(f"{tried.method} ({tried.by}, {tried.seconds:.2f} s, {proof}): {tried.result}")


def _repair(repair: Repair, teller: Teller) -> str:
    match repair:
        case AddFacts(atoms):
            return f"state {listed(map(teller.said, atoms))} at first"
        case RestoreEffect(number, effect):
            return f"add {teller.effect_of(number, effect)}"
        case DropGoals(goals):
            return f"drop {listed(map(teller.said, goals))} from the goal"


def data(
    snapshot: Snapshot,
    uri: str,
    explanation: Explanation,
    placed: Callable[[Location], dict[str, Any]],
) -> dict[str, Any]:
    """The explanation for programs; `placed` tells them of a place.

    Raises:
        NoDomain, CannotRead, WorkerCrashed: the document has no problem.
    """
    document = snapshot.document(uri)
    teller = teller_of(snapshot, document)
    several = list(reasons(explanation, teller))
    where = locations(snapshot, document, [one for each in several for one in each.conditions])

    def reason_data(reason: Reason) -> dict[str, Any]:
        return {
            "code": str(reason.code),
            "message": reason.message,
            "conditions": [
                {
                    "text": teller.written(one),
                    "place": placed(where[one]) if one in where else None,
                }
                for one in reason.conditions
            ],
        }

    return {
        "verdict": explanation.verdict.value,
        "reasons": [reason_data(one) for one in several],
        "attempts": [
            {
                "method": one.method.value,
                "by": one.by,
                "seconds": one.seconds,
                "proves": one.proves,
                "result": one.result,
            }
            for one in explanation.attempts
        ],
        "repairs": [_repair_data(one, teller) for one in explanation.repairs],
        "together": [teller.written(one) for one in explanation.together],
    }


def _repair_data(repair: Repair, teller: Teller) -> dict[str, Any]:
    match repair:
        case AddFacts(atoms):
            return {"kind": "add facts", "facts": [teller.written(one) for one in atoms]}
        case RestoreEffect(number, effect):
            action = teller.actions[number].spelling
            return {"kind": "add effect", "action": action, "effect": teller.written(effect)}
        case DropGoals(goals):
            return {"kind": "drop goals", "goals": [teller.written(one) for one in goals]}
