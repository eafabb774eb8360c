"""Ways to say a predicate without arguments, made from its name."""

from collections.abc import Iterator, Sequence

from planscribe.translate.words import table
from planscribe.translate.words.data import holders, holding, prepositions, weather
from planscribe.translate.words.saying import Saying, Spoken, grammatical, synonymous
from planscribe.translate.words.states import noun_and_state


def sayings(spoken: Spoken) -> Iterator[Saying]:
    """`hand-empty`: the hand is empty; `has-key`: you have the key; `no-alarm`: there is none."""
    match spoken.words:
        case (how,) | ("is", how) if how in weather():
            yield from synonymous(f"it is {how}")
            if table.is_gerund(how):
                yield from synonymous(f"it {table.forms(table.verb_of(how)).third}")
        case ("no", *rest) if rest:
            yield from grammatical(f"there is no {' '.join(rest)}")
        case (verb, *rest) if rest and _does(verb):
            yield from _of_agents(table.verb_of(verb), " ".join(rest), spoken.agents)
        case (subject, preposition, *place) if place and preposition in prepositions():
            yield from grammatical(f"the {subject} is {preposition} {' '.join(place)}")
        case (state,) if table.is_adjective(state):
            yield from synonymous(f"you are {state}")
            yield from synonymous(*(f"the {agent} is {state}" for agent in spoken.agents))
        case _:
            for what, state in noun_and_state(spoken.words):
                yield from of_things(spoken, spoken.words, what, state)


def of_things(spoken: Spoken, said: Sequence[str], what: str, state: str) -> Iterator[Saying]:
    """Phrases of a thing that is in a state, by a name with the words `said`."""
    del said
    yield from grammatical(f"the {what} {_be(what.split()[-1])} {state}")
    if what in spoken.agents and what in holders():
        others = holders().intersection(spoken.agents) - {what}
        yield from synonymous(*(f"the {one} is {state}" for one in sorted(others)))
        if state in _EMPTY:
            yield from _holding_nothing(what, sorted(others), state)


_EMPTY = frozenset({"empty", "free"})


def _holding_nothing(what: str, others: Sequence[str], state: str) -> Iterator[Saying]:
    """`hand-empty`: the hand holds nothing; the robot hand is empty, or free."""
    for one in (what, *others):
        yield from synonymous(f"the {one} holds nothing", f"the {one} is holding nothing")
        yield from synonymous(f"there is nothing in the {one}", f"nothing is in the {one}")
        yield from synonymous(*(f"the {one} is {other}" for other in sorted(_EMPTY - {state})))
        if one != "robot":
            yield from synonymous(*(f"the robot {one} is {how}" for how in sorted(_EMPTY)))


def _of_agents(verb: str, rest: str, agents: tuple[str, ...]) -> Iterator[Saying]:
    forms = table.forms(verb)
    for who in ("you", *(f"the {agent}" for agent in agents)):
        form = verb if who == "you" else forms.third
        is_ = "are" if who == "you" else "is"
        made = grammatical if who == "you" else synonymous
        yield from made(f"{who} {form} {rest}")
        if verb != "have":
            yield from made(f"{who} {is_} {forms.gerund} {rest}")


def _does(word: str) -> bool:
    """Whether a word says what somebody does, and begins no noun: `has`, `holding`."""
    verb = table.verb_of(word)
    is_held = verb in holding() and word == table.forms(verb).third  # `holds` can be a plural
    return (
        word in ("has", "have") or is_held or table.is_gerund(word) or table.is_third_person(word)
    )


def _be(noun: str) -> str:
    return "are" if table.is_plural(noun) and not table.is_noun(noun) else "is"
