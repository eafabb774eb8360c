"""A document without a domain: PS308, PS309, PS401, PS402."""

from planscribe.check.catalogue import Code, found, replacement
from planscribe.check.finding import Finding, Fix
from planscribe.text import Edit, Span
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.project import NoDomain

_MOST_NAMES = 12


def no_domain(document: Document, missing: NoDomain) -> Finding:
    """The finding for a document whose domain cannot be had."""
    task = document.role is Role.TASK
    reference = missing.reference
    place = reference.span if reference else _first_line(document.text)
    if missing.trouble:
        return found(Code.UNREADABLE_FILE, place, f"The domain cannot be used: {missing.trouble}.")
    there_are = f"There are: {_listed(missing.known)}." if missing.known else "There are none yet."
    if reference:
        advice = f"Did you mean `{missing.suggestions[0]}`? " if missing.suggestions else ""
        return found(
            Code.UNKNOWN_DOMAIN if task else Code.DOMAIN_NOT_FOUND,
            place,
            f"There is no domain `{reference.name}` here, in the workspace, or among those that "
            f"come with PlanScribe. {advice}{there_are}",
            fixes=tuple(replacement(place, reference.name, one) for one in missing.suggestions),
        )
    how = "line `Domain: NAME`" if task else "comment `% domain: NAME`"
    return found(
        Code.NO_DOMAIN if task else Code.DOMAIN_NOT_FOUND,
        place,
        f"No domain is named, and no `domain.pddl` lies beside this file. "
        f"Begin it with a {how}. {there_are}",
        fixes=tuple(_naming(name, task) for name in missing.known[:_MOST_NAMES]),
    )


def _naming(name: str, task: bool) -> Fix:
    line = f"Domain: {name}\n\n" if task else f"% domain: {name}\n"
    return Fix(f"Use the domain `{name}`", (Edit(Span(0, 0), line),))


def _listed(names: tuple[str, ...]) -> str:
    more = ", .." if len(names) > _MOST_NAMES else ""
    return ", ".join(f"`{name}`" for name in names[:_MOST_NAMES]) + more


def _first_line(text: str) -> Span:
    """The first line with something in it."""
    start = len(text) - len(text.lstrip())
    line = text[start:].splitlines()[:1]
    return Span(start, start + len(line[0].rstrip()) if line else start)
