"""What the verb of a clause says: negation, and whether something is or should be so."""

from dataclasses import replace

from planscribe.translate.english.forms import (
    SAYING,
    Claim,
    Every,
    Form,
    Labelled,
    Mood,
    Named,
    Numbered,
)
from planscribe.translate.english.grammar import ParseTree
from planscribe.translate.english.tree_parts import below, trees

_MOODS = {
    "is": Mood(),
    "bare": Mood(bare=True),
    "is_not": Mood(negated=True),
    "should_be": Mood(wanted=True),
    "should_not_be": Mood(negated=True, wanted=True),
    "cannot_be": Mood(negated=True, wanted=None),
}


def mood_of(tree: ParseTree) -> Mood:
    """The mood of the verb right below a tree; that of a plain statement if there is none."""
    for one in trees(tree):
        if one.data in _MOODS:
            mood = _MOODS[str(one.data)]
            return replace(
                mood,
                at_present=below(one, "at_present"),
                as_it_is=below(one, "already") or below(one, "not_yet"),
                past=below(one, "past"),
            )
    return Mood()


def left_open(form: Form) -> Form:
    """A claim that may be about the goal, even if it is not said with `should`."""
    if not isinstance(form, SAYING):
        return form
    return replace(form, mood=replace(form.mood, wanted=form.mood.wanted or None))


def following(before: Mood, claim: Claim) -> Mood:
    """The mood of a clause that follows another one.

    A clause with a verb of its own keeps its mood. Without one it has that of the clause before:
    `truck1 should be at the market, and truck2 at the depot`.
    """
    mood = claim.mood
    if not mood.bare:
        return mood
    if before.wanted is False:
        return replace(mood, bare=False)
    if not _is_single(claim):
        return replace(mood, wanted=None)
    return replace(mood, wanted=before.wanted, bare=False)


def _is_single(claim: Claim) -> bool:
    """Whether the subject is one object, so that the base form of a verb needs a `should`."""
    if not claim.pattern.startswith("verb_phrase") or len(claim.groups[0]) > 1:
        return False
    match claim.groups[0][0]:
        case Named(names) | Numbered(_, names):
            return len(names) == 1
        case Labelled(_, labels):
            return len(labels) == 1
        case Every(_, _, plural):
            return not plural
        case _:
            return True
