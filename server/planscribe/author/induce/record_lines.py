"""The record as JSON, an entry a line; the answers of environments have the same form."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any

from planscribe.author.induce.environment import Applied, Rejected, Started
from planscribe.author.induce.hypotheses import Hypothesis, Purpose
from planscribe.author.induce.record import (
    RecordEntry,
    WasChosen,
    WasExecuted,
    WasReset,
    WasSeen,
    WasStated,
    WasTried,
)
from planscribe.compile.formulas import write_flat
from planscribe.model.pddl.definitions import Atom, Formula, Not, Step
from planscribe.model.pddl.occurrences import denied_atoms

_ATOM = re.compile(r"\(\s*([^\s()]+(?:\s+[^\s()]+)*)\s*\)")
_NEGATED = re.compile(r"\(\s*not\s*(\(.*\))\s*\)", re.IGNORECASE | re.DOTALL)
_LONGEST_SHOWN = 60

_KEYS_OF_A_STEP = frozenset(("added", "deleted", "failed", "unsatisfied"))


class NotUnderstood(Exception):  # noqa: N818
    """A line is no entry or no answer; the message goes on from what it is."""


def line_of(entry: RecordEntry) -> str:
    """An entry as a line."""
    return json.dumps(_data(entry), ensure_ascii=False)


def entry_of(line: str) -> RecordEntry:
    """The entry that a line holds.

    Raises:
        NotUnderstood: it holds none.
    """
    data = read_object(line)
    if "reset" in data:
        _require_known(data, {"reset", "goal"})
        return WasReset(_atoms(data, "reset"), _flag(data, "goal"))
    if "step" in data:
        action = _step(data["step"])
        if data.keys() & _KEYS_OF_A_STEP:
            feedback = {key: value for key, value in data.items() if key != "step"}
            return WasTried(action, feedback_in(feedback))
        _require_known(data, {"step"})
        return WasExecuted(action)
    if "state" in data:
        _require_known(data, {"state", "start"})
        literals = _literals(data, "state")
        return WasSeen(
            frozenset(one for one in literals if isinstance(one, Atom)),
            frozenset(denied_atoms(literals)),
            _flag(data, "start"),
        )
    for key, is_true in (("stated", True), ("forbidden", False)):
        if key in data:
            _require_known(data, {key, "action", "in"})
            return WasStated(_hypothesis(data, key), is_true)
    if "problem" in data:
        _require_known(data, {"problem", "environment"})
        return WasChosen(_name(data, "problem"), _name(data, "environment"))
    raise NotUnderstood("has none of the keys reset, step, state, stated, forbidden and problem")


def read_object(line: str) -> Mapping[str, Any]:
    """The JSON object in a line.

    Raises:
        NotUnderstood: it is something else.
    """
    try:
        data = json.loads(line, object_pairs_hook=_once_each)
    except (ValueError, RecursionError) as error:
        raise NotUnderstood(f"is not JSON: {_shown(line)}") from error
    if not isinstance(data, dict):
        raise NotUnderstood("is JSON, but not an object")
    return data


def _once_each(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object; of two values of a key, neither would be the right one."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(one for one in names if names.count(one) > 1)
        raise NotUnderstood(f"has the key {_shown(twice)} twice")
    return found


def _require_known(data: Mapping[str, Any], keys: AbstractSet[str]) -> None:
    """Refuse other keys: a key with a typo would be overlooked."""
    if unknown := [one for one in data if one not in keys]:
        raise NotUnderstood(f"has the unknown key {_shown(unknown[0])}")


def _shown(text: str) -> str:
    return text[:_LONGEST_SHOWN] + (".." if len(text) > _LONGEST_SHOWN else "")


def start_in(data: Mapping[str, Any]) -> Started:
    """The start that an environment answers with; raises NotUnderstood."""
    if "state" not in data:
        raise NotUnderstood("lacks the key state")
    _require_known(data, {"state", "goal"})
    return Started(_atoms(data, "state"), _flag(data, "goal"))


def feedback_in(data: Mapping[str, Any]) -> Applied | Rejected:
    """What an environment says of a step; raises NotUnderstood."""
    _require_known(data, {*_KEYS_OF_A_STEP, "goal"})
    has_changes = bool(data.keys() & {"added", "deleted"})
    if _flag(data, "failed"):
        if has_changes:
            raise NotUnderstood("says both that the action failed and what it changed")
        return Rejected(_literals(data, "unsatisfied"))
    if not has_changes:
        raise NotUnderstood("lacks the keys added and deleted, or failed")
    if "unsatisfied" in data:
        raise NotUnderstood("says both what the action changed and why it failed")
    return Applied(_atoms(data, "added"), _atoms(data, "deleted"), _flag(data, "goal"))


def literal_in(text: object) -> Formula:
    """The literal that a text is; raises NotUnderstood."""
    if not isinstance(text, str):
        raise NotUnderstood(f"has {json.dumps(text)[:_LONGEST_SHOWN]} instead of an atom")
    if (negated := _NEGATED.fullmatch(text.strip())) and not _ATOM.fullmatch(text.strip()):
        return Not(_atom(negated[1]))
    return _atom(text)


def _atom(text: str) -> Atom:
    found = _ATOM.fullmatch(text.strip())
    if not found:
        raise NotUnderstood(f"has {text[:_LONGEST_SHOWN]!r} instead of an atom")
    name, *arguments = found[1].lower().split()
    return Atom(name, tuple(arguments))


def _step(text: object) -> Step:
    atom = literal_in(text)
    if not isinstance(atom, Atom):
        raise NotUnderstood(f"has {text!r} instead of an action")
    return Step(atom.predicate, atom.arguments)


def _literals(data: Mapping[str, Any], key: str) -> tuple[Formula, ...]:
    found = data.get(key, [])
    if not isinstance(found, list):
        raise NotUnderstood(f"has something else than a list as {key}")
    return tuple(map(literal_in, found))


def _atoms(data: Mapping[str, Any], key: str) -> frozenset[Atom]:
    found = _literals(data, key)
    if wrong := [one for one in found if not isinstance(one, Atom)]:
        raise NotUnderstood(f"has {write_flat(wrong[0])} in {key}, where only atoms can be")
    return frozenset(one for one in found if isinstance(one, Atom))


def _name(data: Mapping[str, Any], key: str) -> str:
    found = data.get(key, "")
    if not isinstance(found, str):
        raise NotUnderstood(f"has something else than a name as {key}")
    return found


def _flag(data: Mapping[str, Any], key: str) -> bool:
    found = data.get(key, False)
    if not isinstance(found, bool):
        raise NotUnderstood(f"has something else than true or false as {key}")
    return found


def _hypothesis(data: Mapping[str, Any], key: str) -> Hypothesis:
    literal, action, part = literal_in(data[key]), data.get("action"), data.get("in")
    if not isinstance(action, str) or part not in ("precondition", "effect"):
        raise NotUnderstood('lacks the action, or "in": "precondition" or "effect"')
    atom = literal.body if isinstance(literal, Not) else literal
    assert isinstance(atom, Atom)
    return Hypothesis(action.lower(), Purpose.of(part, is_positive=atom is literal), atom)


def _data(entry: RecordEntry) -> dict[str, object]:
    match entry:
        case WasReset():
            return {"reset": _texts(entry.state), **_goal(entry.reached_goal)}
        case WasTried(feedback=Applied() as applied):
            return {
                "step": str(entry.action),
                "added": _texts(applied.added),
                "deleted": _texts(applied.deleted),
                **_goal(applied.reached_goal),
            }
        case WasTried(feedback=Rejected(unsatisfied=reasons)):
            said = {"unsatisfied": [write_flat(one) for one in reasons]} if reasons else {}
            return {"step": str(entry.action), "failed": True, **said}
        case WasExecuted():
            return {"step": str(entry.action)}
        case WasSeen():
            start = {"start": True} if entry.is_start else {}
            return {"state": [*_texts(entry.true), *_texts(map(Not, entry.false))], **start}
        case WasStated(hypothesis=one):
            key = "stated" if entry.is_true else "forbidden"
            return {key: write_flat(one.literal), "action": one.action, "in": one.part}
        case WasChosen():
            environment = {"environment": entry.environment} if entry.environment else {}
            return {"problem": entry.problem, **environment}
    raise TypeError(f"not an entry: {entry!r}")


def _goal(reached: bool) -> dict[str, object]:
    return {"goal": True} if reached else {}


def _texts(literals: Iterable[Formula]) -> list[str]:
    return sorted(map(write_flat, literals))
