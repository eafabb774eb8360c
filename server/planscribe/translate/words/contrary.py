"""Ways to say that something is not in a state: `unlocked` for what is not `locked`.

Only words that leave nothing between them and the state: what is not clean need not be dirty.
"""

from collections.abc import Iterator

from planscribe.translate.words import table
from planscribe.translate.words.data import contraries
from planscribe.translate.words.saying import Spoken
from planscribe.translate.words.unary import SWITCHED


def sayings(spoken: Spoken) -> Iterator[str]:
    """Phrases that deny a predicate with one argument or none."""
    if len(spoken.relation.types) != 1 or spoken.relation.numeric:
        return
    match spoken.words:
        case (state,):
            yield from (f"?0 is {other}" for other in dict.fromkeys(_others(state)))
        case (switched, "on") if switched in SWITCHED:
            yield from ("?0 is switched off", "?0 is turned off", "?0 is off")
            if spoken.is_reached:
                for verb in ("switch", "turn"):
                    yield from (f"{verb} off ?0", f"{verb} ?0 off")
        case (*what, "on") if what and spoken.kinds[0].issuperset(what):
            yield from ("?0 is off", "?0 is switched off", "?0 is turned off")
            if spoken.is_reached:
                yield from ("switch off ?0", "switch ?0 off", "turn off ?0", "turn ?0 off")
        case _:
            pass


def _others(state: str) -> Iterator[str]:
    """The words for the opposite of a state."""
    yield from contraries().get(state, ())
    bare = state.removeprefix("un")
    if bare != state and _is_state(bare):
        yield bare
    elif table.is_participle(state) or table.is_adjective(f"un{state}"):
        yield f"un{state}"


def _is_state(word: str) -> bool:
    return table.is_participle(word) or table.is_adjective(word)
