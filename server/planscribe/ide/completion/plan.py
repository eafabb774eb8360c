"""Completion in plans: what can be done next, all actions, and the objects that fit."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain

from planscribe.ide.completion.items import Completion, Completions, Mark, chosen
from planscribe.ide.completion.plan_steps import possible_at, ranks_of_objects, whole_steps
from planscribe.ide.cursor.plan import PlanCursor, plan_cursor_at
from planscribe.ide.signature.pddl_declarations import alternatives, typed
from planscribe.ide.snippets import Hole, Snippet, text_of
from planscribe.model.pddl.definitions import OBJECT
from planscribe.model.symbols.symbols import NameKind
from planscribe.text import DocumentKey, Span
from planscribe.workspace.snapshot import Snapshot


def completions(
    snapshot: Snapshot, key: DocumentKey, offset: int, trigger: str, patience: float | None = None
) -> Completions | None:
    """What can be written at an offset of a plan.

    What can be done there is left out if it is not known after some seconds.
    """
    at = plan_cursor_at(snapshot, key, offset)
    if at is None or (trigger == " " and not at.place) or trigger in ("?", ":", "-"):
        return None
    possible = possible_at(snapshot, key, offset, patience)
    if at.place:
        text = snapshot.document(key).text
        found = _objects(at, ranks_of_objects(text, at, possible))
    else:
        found = chain(whole_steps(snapshot, key, at, possible), _actions(at))
    best = chosen(found, at.typed, Span(at.word.start, offset), at.word, at.definition)
    return best and replace(best, are_all=best.are_all and possible.are_all)


def _actions(at: PlanCursor) -> Iterator[Completion]:
    for one in at.known.each(NameKind.ACTION):
        pieces: list[str | Hole] = [one.spelling]
        for number, parameter in enumerate(one.parameters, 1):
            pieces += [" ", Hole(number, (parameter.spelling or parameter.name).lstrip("?"))]
        text = text_of(*pieces)
        text = text if at.is_opened else text.within("(", ")")
        yield Completion(
            one.spelling, Mark.ACTION, text, typed(one.parameters), 0, one.kind, one.name
        )


def _objects(at: PlanCursor, ranks: Mapping[str, int]) -> Iterator[Completion]:
    action = at.known.get(NameKind.ACTION, at.action)
    if action is None or at.place > len(action.parameters):
        return
    wanted = action.parameters[at.place - 1].types
    for one in at.known.each(NameKind.OBJECT):
        types = one.types or (OBJECT,)
        if at.known.overlaps(types, wanted):
            rank = ranks.get(one.name, int(not at.known.fits(types, wanted)))
            text = Snippet((one.spelling,))
            yield Completion(
                one.spelling, Mark.OBJECT, text, alternatives(types), rank, one.kind, one.name
            )
