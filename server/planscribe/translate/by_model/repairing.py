"""What a repair has changed that no complaint was certain about.

Doubts can be mistaken, and an answer that obeys a mistaken one becomes wrong: a person sees how the
goal was before. What nobody has asked for is complained about.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from planscribe.llm.dialogue import Complaint
from planscribe.translate.by_model.agreement import Facts
from planscribe.translate.by_model.answer_items import items_of
from planscribe.translate.by_model.drafts import Stated
from planscribe.translate.by_model.pieces import plain
from planscribe.translate.ir import NO_SENTENCE, IrStatement

_LONGEST_REASON = 200


def reasons(answer: str) -> dict[int, str]:
    """Why a model keeps what it has stated of sentences, as far as it says so."""
    said = ((number, item.get("because")) for number, item in items_of(answer))
    return {
        number: " ".join(text.split())[:_LONGEST_REASON]
        for number, text in said
        if isinstance(text, str) and text.strip()
    }


def followed(before: Stated, complaints: Sequence[Complaint], now: Stated, facts: Facts) -> Stated:
    """A repair, with the goals as they were before, and with what no complaint has asked for."""
    asked = {place for one in complaints for place in _places(one, before)}
    certain = {place for one in complaints if not one.is_doubt for place in _places(one, before)}
    goals, added = _by_sentence(before), _added(before, now)
    was = dict(before.first_goals)
    if goals and not _have_same_goals(before, now, facts):
        now_goals = _by_sentence(now)
        for number in sorted({*goals, *now_goals} - certain):
            was.setdefault(number, goals.get(number, ()))
    return replace(
        now,
        first_goals=_changed(was, now),
        unasked=tuple(
            one
            for one in now.statements
            if one in before.unasked or (one in added and _is_unasked(one, asked, certain, goals))
        ),
        reasons={**before.reasons, **now.reasons},
    )


def _places(complaint: Complaint, before: Stated) -> Collection[int | None]:
    """The sentences that a complaint is about: its own, or those of the statements at fault."""
    if complaint.place is not None or not complaint.part:
        return {complaint.place}
    at_fault = {plain(line) for line in complaint.part.splitlines()}
    found = {one.sentence for one in before.statements if plain(one.text) in at_fault}
    return found or {None}


def _is_unasked(
    one: IrStatement,
    asked: Collection[int | None],
    certain: Collection[int | None],
    goals: Mapping[int, object],
) -> bool:
    """Whether no complaint can be the reason for a statement: one about everything asks for facts.

    If there was no goal, that was the complaint.
    """
    if one.sentence in asked:
        return False
    if one.text.startswith("goal("):
        return bool(goals)
    return one.text.startswith("init(") and None not in certain


def _added(before: Stated, now: Stated) -> Collection[IrStatement]:
    known = {plain(one.text) for one in before.statements}
    return [one for one in now.statements if plain(one.text) not in known]


def _by_sentence(stated: Stated) -> dict[int, tuple[str, ...]]:
    """The goals of each sentence that has some."""
    found: dict[int, tuple[str, ...]] = {}
    for one in stated.statements:
        if one.text.startswith("goal(") and one.sentence != NO_SENTENCE:
            found[one.sentence] = (*found.get(one.sentence, ()), one.text)
    return found


def _have_same_goals(before: Stated, now: Stated, facts: Facts) -> bool:
    if _by_sentence(before) == _by_sentence(now):
        return True
    one, other = facts(before.statements), facts(now.statements)
    return one is not None and other is not None and _goals(one) == _goals(other)


def _goals(facts: Collection[str]) -> frozenset[str]:
    return frozenset(one for one in facts if one.startswith("goal("))


def _changed(was: Mapping[int, tuple[str, ...]], now: Stated) -> dict[int, tuple[str, ...]]:
    """Those of the goals before that sentences no longer have in the same way."""
    goals = _by_sentence(now)
    return {
        number: texts
        for number, texts in was.items()
        if {*map(plain, texts)} != {*map(plain, goals.get(number, ()))}
    }
