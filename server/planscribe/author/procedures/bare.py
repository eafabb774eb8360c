"""Actions of a domain that have only a name, and a domain with such actions written."""

from collections.abc import Iterable, Mapping

from planscribe.author.procedures.procedure import WantedAction
from planscribe.model.pddl.definitions import TRUE, Action, Domain
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl
from planscribe.text import Edit, Span, apply_edits, line_end


def is_bare(action: Action) -> bool:
    """Whether an action has neither parameters, nor conditions, nor effects."""
    return not action.parameters and action.precondition == TRUE and action.effect == TRUE


def wanted_actions(domain: Domain, names: Iterable[str] = ()) -> tuple[WantedAction, ...]:
    """The actions with these names; without names, those that are bare."""
    chosen = {one.lower() for one in names}
    return tuple(
        WantedAction(one.name, one.comment.strip())
        for one in domain.actions
        if (one.name in chosen if chosen else is_bare(one))
    )


def header(text: str) -> str:
    """A domain without its actions."""
    (domain,) = read(pddl.parse(text)).domains[:1] or (None,)
    edits = [Edit(one.span, "") for one in domain.actions] if domain else []
    lines = apply_edits(text, edits).rstrip().removesuffix(")").rstrip().splitlines()
    return "\n".join(line for line in lines if line.strip()) + "\n)"


def with_actions(text: str, written: Mapping[str, str]) -> str:
    """A domain in which some actions are replaced; those that it does not have come last."""
    (domain,) = read(pddl.parse(text)).domains[:1] or (None,)
    if domain is None:
        return text
    end = line_end(text)
    written = {name: body.replace("\n", end) for name, body in written.items()}
    edits = [Edit(one.span, written[one.name]) for one in domain.actions if one.name in written]
    known = {one.name for one in domain.actions}
    if new := [body for name, body in written.items() if name not in known]:
        place = text.rindex(")", 0, domain.span.end)
        added = "".join(f"{end}  {body}{end}" for body in new)
        edits.append(Edit(Span(place, place), added))
    return apply_edits(text, edits)
