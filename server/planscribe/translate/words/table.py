"""English words with their classes and forms, from the table that `make words` writes.

The table is unpacked when it is first used, and searched as it is: to make a dictionary of it
takes longer than all that a domain asks of it.
"""

import gzip
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from planscribe.resources import shipped
from planscribe.translate.words.spelling import regular_bases, regular_forms


class VerbForms(NamedTuple):
    """The forms of a verb besides its base."""

    past: str
    participle: str
    gerund: str
    third: str


@dataclass(frozen=True, slots=True)
class _Entry:
    """A line of the table."""

    classes: str
    forms: tuple[str, ...]
    form_of: str


_SHORTEST_STEM = 2
_NONE = _Entry("", (), "")


@lru_cache(maxsize=1)
def _table() -> bytes:
    return gzip.decompress((shipped("grammar") / "words" / "forms.gz").read_bytes())


@lru_cache(maxsize=4096)
def _entry(word: str) -> _Entry:
    """The line of a word, found by bisection."""
    if not (word.isascii() and word.isalpha()):
        return _NONE
    table, wanted = _table(), word.encode("ascii")
    low, high = 0, len(table)
    while low < high:
        middle = table.rfind(b"\n", low, (low + high) // 2) + 1 or low
        end = table.find(b"\n", middle)
        line = table[middle:end]
        found = line.partition(b"\t")[0]
        if found == wanted:
            _, classes, extra = (*line.decode("ascii").split("\t"), "", "")[:3]
            several = extra.split()
            base = next((one[1:] for one in several if one[0] == "="), "")
            return _Entry(classes, tuple(one for one in several if one[0] != "="), base)
        if found < wanted:
            low = end + 1
        else:
            high = middle
    return _NONE


def is_noun(word: str) -> bool:
    """Whether a word is a noun in the singular; it can be more than that."""
    return "n" in _entry(word).classes


def is_adjective(word: str) -> bool:
    """Whether a word is an adjective; `reachable` is in no table."""
    if word.endswith("ible"):
        return True
    return "a" in _entry(word).classes or (word.endswith("able") and not is_noun(word))


def is_verb(word: str) -> bool:
    """Whether a word is the base form of a verb."""
    return "v" in _entry(word).classes


def is_known(word: str) -> bool:
    """Whether a word is in the table, or a regular form of one that is."""
    return bool(_entry(word).classes or verb_of(word) or is_plural(word))


@lru_cache(maxsize=4096)
def verb_of(word: str) -> str:
    """The verb of which a word is a form, the base included; empty if there is none."""
    entry = _entry(word)
    if "v" in entry.classes:
        return word
    if entry.form_of:
        return entry.form_of
    return next((base for base in regular_bases(word) if word in _forms_of(base)), "")


@lru_cache(maxsize=4096)
def lemmas(word: str) -> frozenset[str]:
    """A word, and those that it can be a form of: `cleaning`, `clean`; `vans`, `van`."""
    return frozenset({word, verb_of(word) or word, *_singulars(word)})


def forms(verb: str) -> VerbForms:
    """The forms of a verb; those of a word that the table lacks are regular."""
    return VerbForms(*(_entry(verb).forms or regular_forms(verb)))


def is_participle(word: str) -> bool:
    """Whether a word is the past participle of a verb: `connected`, `held`."""
    verb = verb_of(word)
    return bool(verb) and word != verb and (word in forms(verb)[:2] or word.endswith("ed"))


def is_state(word: str) -> bool:
    """Whether a word can say how something is: `empty`, `painted`."""
    return is_adjective(word) or is_participle(word)


def is_gerund(word: str) -> bool:
    """Whether a word is a verb with `-ing`: `carrying`."""
    verb = verb_of(word)
    return bool(verb) and word == forms(verb).gerund


def is_third_form(word: str) -> bool:
    """Whether a word can be a verb in the third person: `needs`, which is a noun, too."""
    verb = verb_of(word)
    return bool(verb) and word == forms(verb).third


def is_third_person(word: str) -> bool:
    """Whether a word is a verb in the third person and no noun in the plural: `contains`."""
    return is_third_form(word) and not is_noun(verb_of(word))


def able_to_be(word: str) -> str:
    """What can be done with something that is `reachable`, as a participle; empty if nothing."""
    stem = word.removesuffix("able")
    if stem == word or len(stem) < _SHORTEST_STEM:
        return ""
    bases = (stem, f"{stem}e", stem[:-1] if stem[-1:] == stem[-2:-1] else "")
    verb = next((one for one in bases if is_verb(one)), "")
    return forms(verb).participle if verb else ""


def is_plural(word: str) -> bool:
    """Whether a word is a regular plural of a noun."""
    return any(is_noun(one) for one in _singulars(word))


def _forms_of(base: str) -> tuple[str, ...]:
    return forms(base) if is_verb(base) else ()


def _singulars(word: str) -> Iterator[str]:
    if word.endswith("ies"):
        yield f"{word[:-3]}y"
    if word.endswith("es"):
        yield word[:-2]
    if word.endswith("s"):
        yield word[:-1]
