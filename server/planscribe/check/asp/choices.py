"""PS211: what the answer sets of a task leave open."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from planscribe.check.asp.places import ProgramPlaces, statements_behind
from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding, Fix
from planscribe.infer.facts import StatementPlace
from planscribe.model.grouping import grouped
from planscribe.model.terms import Term
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span
from planscribe.wording import counted, listed
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace.asp import programs
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.infer.opened.choices import OpenChoice

_MOST_NAMED = 5
_MOST_FIXES = 5


def open_choices(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The choices that the statements leave, each on the statement that leaves it."""
    try:
        program = programs.program(snapshot, document.key)
        made = programs.facts(snapshot, document.key)
        found = programs.choices(snapshot, document.key)
    except (NoDomain, CannotRead, WorkerCrashed):
        # Other checks report this.
        return
    if not made.open_choices or found == ():
        return
    places = ProgramPlaces(snapshot, document, program)
    of_statement = grouped(found or (), lambda one: one.statement)
    if not of_statement:
        yield _unexplained(snapshot, document, places, made.open_choices, made.facts)
    for place, several in of_statement.items():
        spots = [place]
        if not places.is_here(place):
            taken = [atom for one in several for atom in one.alternatives[0]][:_MOST_NAMED]
            reasons = statements_behind(snapshot, document, taken)
            spots = [spot for behind in reasons.values() for spot in behind]
        is_editable = places.is_here(place) and document.language is Language.ASP
        yield places.found(
            Code.OPEN_CHOICE,
            spots,
            _message(several),
            [(place, "leaves it open"), *_notes(several)],
            tuple(_fixes(place, several)) if is_editable else (),
        )


def _message(several: Sequence["OpenChoice"]) -> str:
    first = several[0]
    others = len(several) - 1
    left_open = counted(others, "more choice")
    more = f" This statement leaves {left_open} open." if others else ""
    if len(first.alternatives) < 2:
        return f"{_open(first.atoms)}{more}"
    ways = [_way(one, first) for one in first.alternatives[:_MOST_NAMED]]
    if first.complete:
        left = len(first.alternatives) - _MOST_NAMED
        ways += [f"{left} more"] if left > 0 else []
    else:
        ways.append("others")
    return (
        f"Open choice: {listed(ways, 'or')}. PlanScribe uses {ways[0]}. "
        f"State the one that you mean.{more}"
    )


def _open(atoms: Sequence[Term]) -> str:
    if len(atoms) == 1:
        atom = quoted(str(atoms[0]))
        return f"The program does not decide whether {atom} holds. State it, or exclude it."
    return (
        f"The program does not decide which of these hold: {_named(atoms, 'and')}. "
        "State or exclude each."
    )


def _way(atoms: Sequence[Term], choice: "OpenChoice") -> str:
    if atoms:
        return _named(atoms, "and")
    return f"not {quoted(str(choice.atoms[0]))}" if len(choice.atoms) == 1 else "none of them"


def _named(atoms: Iterable[Term], conjunction: str) -> str:
    return listed((quoted(str(atom)) for atom in atoms), conjunction, most=_MOST_NAMED)


def _notes(several: Iterable["OpenChoice"]) -> Iterator[tuple[StatementPlace, str]]:
    """Where the alternatives stand, and which one is taken."""
    for one in list(several)[:_MOST_NAMED]:
        for atom, place in one.places[: 2 * _MOST_NAMED]:
            is_taken = atom in one.alternatives[0]
            what = "used by PlanScribe" if is_taken else "an alternative"
            yield place, f"{quoted(str(atom))}, {what}"


def _fixes(place: StatementPlace, several: Sequence["OpenChoice"]) -> Iterator[Fix]:
    """Stating an alternative; of several choices at once, what is taken."""
    end = Span(place.span.end, place.span.end)
    if len(several) == 1:
        (choice,) = several
        for way in choice.alternatives[:_MOST_FIXES]:
            if len(choice.alternatives) > 1 and (text := _statements(way, choice)):
                yield Fix(f"State that {_way(way, choice)} holds", (Edit(end, f"\n{text}"),))
        return
    text = "\n".join(_statements(one.alternatives[0], one) for one in several)
    if text.strip() and all(len(one.alternatives) > 1 for one in several):
        yield Fix("State what PlanScribe uses", (Edit(end, f"\n{text}"),))


def _statements(way: Sequence[Term], choice: "OpenChoice") -> str:
    """The statements that settle a choice: constraints only where facts leave something open."""
    wider = {
        atom
        for other in choice.alternatives
        if set(other) > set(way)
        for atom in other
        if atom not in way
    }
    lines = [f"{atom}." for atom in way]
    lines += [f":- {atom}." for atom in choice.atoms if atom in wider]
    return "\n".join(lines)


def _unexplained(
    snapshot: Snapshot,
    document: Document,
    places: ProgramPlaces,
    atoms: Sequence[Term],
    facts: Iterable[Term],
) -> Finding:
    """That atoms are open, where a worker that looks for the reason reached a limit."""
    chosen = sorted(set(atoms).intersection(facts), key=str)[:_MOST_NAMED]
    reasons = statements_behind(snapshot, document, chosen)
    spots = [place for several in reasons.values() for place in several]
    return places.found(
        Code.OPEN_CHOICE,
        spots,
        _open(atoms),
        [(place, "leaves it open") for place in spots[:1]],
    )
