"""What the answer sets of a program leave open: which statements do so, and the alternatives."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from planscribe.infer.facts import AspSource, StatementPlace
from planscribe.infer.materialise import materialise_as_texts
from planscribe.infer.opened.alternatives import AlternativeSearch
from planscribe.infer.opened.openings import Opening, openings
from planscribe.infer.opened.renaming import differ_in_names_only, nameless
from planscribe.infer.preparation import prepare
from planscribe.infer.terms import read_atom
from planscribe.infer.work import Work
from planscribe.model.terms import Term

_MOST_CHOICES = 50
_STEPS = 1_000_000


@dataclass(frozen=True, slots=True)
class OpenChoice:
    """A choice that a statement leaves open.

    Each of the alternatives is what holds of `atoms`; the one that PlanScribe takes comes first.
    If they are not `complete`, there are more. `places` are those of the atoms in the statement.
    """

    statement: StatementPlace
    atoms: tuple[Term, ...]
    alternatives: tuple[tuple[Term, ...], ...]
    complete: bool
    places: tuple[tuple[Term, StatementPlace], ...] = ()


def choices(sources: tuple[AspSource, ...], open_atoms: tuple[Term, ...]) -> tuple[OpenChoice, ...]:
    """The choices behind `open_atoms`: those that hold in some answer sets and not in all.

    None if the answer sets differ only in which made-up objects stand where.
    """
    made, facts = materialise_as_texts(sources)
    prepared = prepare(sources)
    control = prepared.grounded.control
    if control is None or not open_atoms:
        return ()
    texts = {str(atom): atom for atom in open_atoms}
    exact = not (made.violations or prepared.has_costs)
    every = AlternativeSearch(control, facts, Work(_STEPS)) if exact else None
    names = nameless(prepared.program, facts)
    if every and names:
        models = every.answer_sets()
        if models is not None and differ_in_names_only(models, names):
            return ()
    found = openings(prepared.program, facts, texts)
    return tuple(_choice(opening, every, texts, facts) for opening in found[:_MOST_CHOICES])


def _choice(
    opening: Opening,
    every: AlternativeSearch | None,
    texts: Mapping[str, Term],
    facts: Iterable[str],
) -> OpenChoice:
    taken = frozenset(opening.atoms).intersection(facts)
    several: Sequence[frozenset[str]] = [taken]
    complete = False
    if every is not None:
        several, complete = every.of(opening.atoms)
    return OpenChoice(
        opening.place,
        tuple(texts[atom] for atom in opening.atoms),
        tuple(tuple(texts[one] for one in opening.atoms if one in each) for each in several),
        complete,
        tuple((read_atom(atom), place) for atom, place in opening.places),
    )
