"""Ways to say a predicate with three arguments or more, made from its name."""

from collections.abc import Iterator

from planscribe.translate.words import table
from planscribe.translate.words.saying import Saying, Spoken, grammatical

_LINKS = ("with", "to", "at", "in", "on", "from")
_OF = ("in", "with", "from")


def sayings(spoken: Spoken) -> Iterator[Saying]:
    """`carrying ?robot ?ball ?hand`: the robot carries the ball with, or in, the hand."""
    if len(spoken.relation.types) != 3:
        return
    match spoken.words:
        case ("can", *verb) if verb:
            yield from grammatical(f"?0 can {' '.join(verb)} from ?1 to ?2")
        case ("has" | "have", *what) if what:
            yield from grammatical(*(f"?0 has {' '.join(what)} of ?1 {of} ?2" for of in _OF))
        case (word,) if table.verb_of(word) and not table.is_participle(word):
            forms = table.forms(table.verb_of(word))
            for link in _LINKS:
                yield from grammatical(
                    f"?0 {forms.third} ?1 {link} ?2", f"?0 is {forms.gerund} ?1 {link} ?2"
                )
        case _:
            pass
