"""Which section of a task the claims of a sentence are about: `initially`, `in the end`."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from planscribe.translate.english.forms import (
    SAYING,
    Doubt,
    Form,
    SentenceReading,
    TaskSection,
    Words,
)
from planscribe.translate.english.moods import left_open

AT_START, AT_END, AT_LAST = "at_start", "at_end", "at_last"
_WHICH_SECTION = "is this about the initial state or about the goal?"
_WHICH_AT_END = "which of this is to be reached “in the end”? Say it in sentences"


def placed(
    forms: Sequence[Form],
    before: Collection[str],
    behind: Collection[str],
    opens: TaskSection | None,
    whole: Words,
) -> SentenceReading:
    """The reading of a sentence with the words about time before and behind its clauses.

    Such words are about the whole sentence where all its clauses have one mood; otherwise about
    the clause that they are next to.
    """
    if AT_LAST in (*before, *behind):
        # The last that is said, or the last that happens.
        forms = tuple(map(left_open, forms))
    claims = [form for form in forms if isinstance(form, SAYING)]
    at_start = AT_START in before or AT_START in behind
    at_end = AT_END in before or AT_END in behind
    if at_start and at_end:
        return _doubt(whole, _WHICH_SECTION)
    if opens is TaskSection.GOAL and claims and claims[0].mood.at_present:
        # `Your goal is that a is now on b`
        return _doubt(whole, _WHICH_SECTION)
    moods = {claim.mood.wanted for claim in claims}
    if at_end:
        clauses = {claim.words for claim in claims}
        if AT_END not in before and not opens and moods == {False} and len(clauses) > 1:
            # `a is in the hall, but a is in the den in the end`
            return _doubt(whole, _WHICH_AT_END)
        if len(moods) < 2:
            # `in the end, a is lit. b is lit, too`
            goes_on = TaskSection.WISHES if moods == {False} else None
            return SentenceReading(tuple(map(_wanted, forms)), opens or goes_on, TaskSection.GOAL)
        if AT_END not in before and claims[-1].mood.wanted:
            # `a is lit, but must be dark in the end`
            return SentenceReading(tuple(forms), opens)
        near = claims[0].words if AT_END in before else claims[-1].words
        far = [claim for claim in claims if claim.words != near]
        if any(not claim.mood.wanted for claim in far) and (
            AT_END in before or not all(one.mood.wanted for one in claims if one.words == near)
        ):
            return _doubt(whole, _WHICH_AT_END)
        own = tuple(
            _wanted(form) if isinstance(form, SAYING) and form.words == near else form
            for form in forms
        )
        return SentenceReading(own, opens)
    if at_start:
        if opens is TaskSection.GOAL:
            # `Now your goal is ..`
            return (
                SentenceReading(tuple(forms), opens)
                if AT_START in before
                else _doubt(whole, _WHICH_SECTION)
            )
        nearest = claims[:1] if AT_START in before else claims[-1:]
        if any(claim.mood.wanted for claim in nearest):
            return _doubt(whole, _WHICH_SECTION)
        return SentenceReading(tuple(map(_present, forms)), opens, TaskSection.INIT)
    return SentenceReading(tuple(forms), opens)


def _wanted(form: Form) -> Form:
    if not isinstance(form, SAYING):
        return form
    return replace(form, mood=replace(form.mood, wanted=True))


def _present(form: Form) -> Form:
    """`Initially, ball1 was in room1`: the past of a narrator."""
    if not isinstance(form, SAYING):
        return form
    return replace(form, mood=replace(form.mood, past=False))


def _doubt(whole: Words, message: str) -> SentenceReading:
    return SentenceReading((Doubt(whole, message),))
