"""English for frames of sentences: lists, numbers, verbs."""

from collections.abc import Sequence
from dataclasses import dataclass

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
ORDINALS = ("zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def an(noun: str) -> str:
    """A noun with its indefinite article."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def capital(words: str) -> str:
    """Words at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A clause in three parts: `{0}|is|on {1}`; of an order, only the last is not empty."""

    subject: str
    verb: str
    rest: str

    @classmethod
    def of(cls, text: str) -> "Phrase":
        """Read it from a text with bars; one without is an order."""
        parts = text.split("|")
        return cls(*parts) if len(parts) == 3 else cls("", "", text)

    @property
    def is_order(self) -> bool:
        """Whether it is said to somebody."""
        return not self.verb

    @property
    def is_of_first(self) -> bool:
        """Whether its subject is the first argument alone."""
        return self.subject == "{0}"

    @property
    def is_to_second(self) -> bool:
        """Whether it is said of the first argument, and ends with the second."""
        return self.is_of_first and self.rest.endswith("{1}") and "{2}" not in self.rest


def infinitive(verb: str) -> str:
    """`is` -> `be`, `contains` -> `contain`."""
    if verb in ("is", "has"):
        return {"is": "be", "has": "have"}[verb]
    if verb.endswith("ries"):
        return f"{verb.removesuffix('ies')}y"
    return verb.removesuffix("s")


def conjugated(verb: str, mood: str = "", several: bool = False, negated: bool = False) -> str:
    """A verb in a mood: none for a statement, or `must`, `should`, `has to`, `needs to`."""
    base = infinitive(verb)
    if mood:
        first, _, to = mood.partition(" ")
        if to:
            start = infinitive(first) if several else first
            if negated:
                return f"{'do' if several else 'does'} not {infinitive(first)} to {base}"
            return f"{start} to {base}"
        return f"{mood} not {base}" if negated else f"{mood} {base}"
    if verb == "is":
        return ("are" if several else "is") + (" not" if negated else "")
    if negated:
        return f"{'do' if several else 'does'} not {base}"
    return base if several else verb
