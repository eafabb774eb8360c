"""Ways to say that something is not in a state: `unlocked` for what is not `locked`.

Only words that leave nothing between them and the state: what is not clean need not be dirty.
Where a domain has a predicate for the opposite, `closed` besides `open`, these are words of it.
"""

from collections.abc import Callable, Iterator, Sequence

from planscribe.translate.words import nullary, table, unary
from planscribe.translate.words.data import contraries, denials
from planscribe.translate.words.saying import Spoken
from planscribe.translate.words.states import noun_and_state


def sayings(spoken: Spoken) -> Iterator[str]:
    """Phrases that deny a predicate with one argument or two, or none."""
    if spoken.relation.numeric:
        return
    for name in dict.fromkeys((spoken.own_words, spoken.words)):
        yield from denials().get((" ".join(name), len(spoken.relation.types)), ())
    match len(spoken.relation.types), spoken.own_words:
        case 0, _:
            yield from _of_parts(spoken, nullary.of_things)
        case 1, (state,):
            yield from _plainly(spoken, state)
            if spoken.words != spoken.own_words:
                yield from _of_parts(spoken, unary.of_parts)
        case 1, (switched, "on") if switched in unary.SWITCHED:
            yield from _switched_off(spoken)
        case 1, (*what, "on") if what and spoken.kinds[0].issuperset(what):
            yield from _switched_off(spoken)
        case 1, _:
            yield from _of_parts(spoken, unary.of_parts)
        case 2, (state,) if table.is_state(state):
            for other in dict.fromkeys(others(state)):
                yield from (f"?0 is {other} {to} ?1" for to in ("to", "with", "from", "in", "on"))
        case _:
            pass


def same(state: str) -> Iterator[str]:
    """Words for the opposite of the opposite of a state: `shut` for `closed`."""
    for other in contraries().get(state, ()):
        yield from (word for word in contraries()[other] if word != state)


def others(state: str) -> Iterator[str]:
    """The words for the opposite of a state."""
    yield from contraries().get(state, ())
    bare = state.removeprefix("un")
    if bare != state and table.is_state(bare):
        yield bare
    elif table.is_participle(state) or table.is_adjective(f"un{state}"):
        yield f"un{state}"


def _plainly(spoken: Spoken, state: str) -> Iterator[str]:
    if state == "on":
        yield from _switched_off(spoken)
    yield from (f"?0 is {other}" for other in dict.fromkeys(others(state)))


def _switched_off(spoken: Spoken) -> Iterator[str]:
    yield from ("?0 is switched off", "?0 is turned off", "?0 is off")
    if spoken.is_reached:
        for verb in ("switch", "turn"):
            yield from (f"{verb} off ?0", f"{verb} ?0 off")


def _of_parts(
    spoken: Spoken, says: Callable[[Spoken, Sequence[str], str, str], Iterator[tuple[str, object]]]
) -> Iterator[str]:
    """`door-open ?car`: the door of the car is closed."""
    for part, state in noun_and_state(spoken.words):
        for other in dict.fromkeys(others(state)):
            yield from (text for text, _ in says(spoken, (part, other), part, other))
