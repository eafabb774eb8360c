"""Clauses and sentences of phrases: the number of the verb, `not`, and the first letter."""

from collections.abc import Sequence
from dataclasses import replace

from planscribe.model.lexicon import Phrase, Piece, Slot
from planscribe.translate.describe.atoms import say
from planscribe.translate.words import table

_PLURALS = {"is": "are", "has": "have", "does": "do"}
_BE = frozenset({"is", "are", "has", "have"})
_SUBJECTS = frozenset(
    "the a an your my our its their you we i he she it they there nothing".split()
)
"""What statements begin with, besides names."""
_VOWELS = tuple("aeiou")
_NO_VERBS = frozenset({"are", "have", "and", "be"})


def clause(phrase: Phrase, names: Sequence[str], value: str = "") -> str:
    """A phrase said of some objects; `value` is that of a numeric function."""
    said = say(replace(_agreeing(phrase), negated=False), names)
    return f"{said} is {value}" if value else said


def _agreeing(phrase: Phrase) -> Phrase:
    """A phrase with the verb and the article that its nouns ask for: `the doors of ?t are open`,
    `there is an aisle`."""
    pieces = [
        "an" if one == "a" and isinstance(noun, str) and noun.startswith(_VOWELS) else one
        for one, noun in zip(phrase.pieces, (*phrase.pieces[1:], ""), strict=True)
    ]
    match pieces:
        case ["the", str(noun), *rest] if table.is_plural(noun) and "is" in rest:
            pieces[pieces.index("is")] = "are"
        case _:
            pass
    return _with(phrase, tuple(pieces))


def sentence(words: str, names: Sequence[str] = ()) -> str:
    """Words as a sentence: with a capital, unless a name, which is spelt as it is, begins it."""
    first = words.split()[0].rstrip(",") if words else ""
    return f"{words if first in names else words[:1].upper() + words[1:]}."


def an(words: str) -> str:
    """A noun with its article."""
    return f"{'an' if words.startswith(_VOWELS) else 'a'} {words}"


def plural(phrase: Phrase) -> Phrase | None:
    """The phrase said of several subjects, if it begins with its subject and a verb."""
    match phrase.pieces:
        case (Slot() as subject, str(verb), *rest) if has_verb(verb):
            return replace(phrase, pieces=(subject, plural_verb(verb), *rest))
        case _:
            return None


def subject_of(phrase: Phrase) -> int:
    """The number of the argument that a phrase begins with, the first one if with none."""
    first = phrase.pieces[0]
    return first.argument if isinstance(first, Slot) else 0


def is_order(phrase: Phrase) -> bool:
    """Whether a phrase asks to do something: `pour ?c into ?s`."""
    first, *rest = phrase.pieces
    is_statement = first in _SUBJECTS or not isinstance(first, str) or bool(_BE & set(rest))
    return not is_statement and bool(phrase.relation.types) and not phrase.relation.numeric


def put(names: Sequence[str], place: int, name: str) -> list[str]:
    """Names with another one at a place."""
    return [*names[:place], name, *names[place + 1 :]]


def denial(phrase: Phrase) -> Phrase | None:
    """The phrase with `not`, if it is said with a verb."""
    pieces = phrase.pieces
    verb = next((at for at, one in enumerate(pieces) if one in ("is", "are")), None)
    if verb is not None:
        return _with(phrase, (*pieces[: verb + 1], "not", *pieces[verb + 1 :]))
    match pieces:
        case (Slot() as subject, str(said), *rest) if has_verb(said):
            return _with(phrase, (subject, "does", "not", plural_verb(said), *rest))
        case ("you", str(said), *rest):
            return _with(phrase, ("you", "do", "not", said, *rest))
        case _:
            return None


def has_verb(word: str) -> bool:
    """Whether the word after a subject is a verb in the third person."""
    return word.endswith("s") and word not in _NO_VERBS


def _with(phrase: Phrase, pieces: tuple[Piece, ...]) -> Phrase:
    return replace(phrase, pieces=pieces)


def plural_verb(verb: str) -> str:
    """The verb of several subjects: `is`, `carries` as `are`, `carry`."""
    if verb in _PLURALS:
        return _PLURALS[verb]
    if verb.endswith("ies") and len(verb) > len("lies"):
        return f"{verb[:-3]}y"
    if verb.endswith(("shes", "ches", "sses", "xes")):
        return verb[:-2]
    return verb[:-1]
