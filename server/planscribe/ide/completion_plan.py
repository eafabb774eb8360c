"""Completion in plans: actions, and the objects that fit their parameters."""

from collections.abc import Iterator

from planscribe.ide.completions import Completion, Completions, Mark, chosen
from planscribe.ide.plan_cursor import PlanCursor, plan_cursor_at
from planscribe.ide.signatures import alternatives, typed
from planscribe.ide.snippets import Hole, Snippet, text_of
from planscribe.model.pddl import OBJECT
from planscribe.model.symbols import Kind
from planscribe.text import Span
from planscribe.workspace.snapshot import Snapshot


def completions(snapshot: Snapshot, uri: str, offset: int, trigger: str) -> Completions | None:
    """What can be written at an offset of a plan."""
    at = plan_cursor_at(snapshot, uri, offset)
    if at is None or (trigger == " " and not at.place) or trigger in ("?", ":", "-"):
        return None
    found = _objects(at) if at.place else _actions(at)
    return chosen(found, at.typed, Span(at.word.start, offset), at.word, at.definition)


def _actions(at: PlanCursor) -> Iterator[Completion]:
    for one in at.known.each(Kind.ACTION):
        pieces: list[str | Hole] = [one.spelling]
        for number, parameter in enumerate(one.parameters, 1):
            pieces += [" ", Hole(number, (parameter.spelling or parameter.name).lstrip("?"))]
        text = text_of(*pieces)
        text = text if at.is_opened else text.within("(", ")")
        yield Completion(
            one.spelling, Mark.ACTION, text, typed(one.parameters), 0, one.kind, one.name
        )


def _objects(at: PlanCursor) -> Iterator[Completion]:
    action = at.known.get(Kind.ACTION, at.action)
    if action is None or at.place > len(action.parameters):
        return
    wanted = action.parameters[at.place - 1].types
    for one in at.known.each(Kind.OBJECT):
        types = one.types or (OBJECT,)
        if at.known.overlaps(types, wanted):
            text, rank = Snippet((one.spelling,)), int(not at.known.fits(types, wanted))
            yield Completion(
                one.spelling, Mark.OBJECT, text, alternatives(types), rank, one.kind, one.name
            )
