"""Passages of a free text that controlled English reads: sentences about types, and actions."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from planscribe.author.domain.reading import read
from planscribe.syntax.domain_words import SectionKind
from planscribe.translate.words import table

_PARAGRAPH = re.compile(r"(?:^[^\n]*\S[^\n]*(?:\n|\Z))+", re.MULTILINE)
_SENTENCE = re.compile(r"[^.]+\.")
_THERE_ARE = re.compile(r"There are ([a-z, ]+)\.")
_IS_A = re.compile(r"(?:A|An) [a-z ]+ is an? [a-z ]+\.")
_ARE = re.compile(r"([A-Za-z, ]+) are ([a-z ]+)\.")
_LIKE_TYPES = re.compile(r"^There (?:is|are)\b|\b(?:is an?|are) [a-z]+s?\b|\bkinds? of\b")
_MOST_WORDS = 2
_OPEN = frozenset(
    "two three four five six seven eight nine ten some many several few no other more all".split()
)
"""Words that say how many there are: such a sentence is about a task."""


@dataclass(frozen=True, slots=True)
class ReadPassage:
    """A paragraph that is read, and the section that it belongs to."""

    text: str
    kind: SectionKind


def passages(text: str) -> tuple[ReadPassage, ...]:
    """The paragraphs that plainly declare types or define actions, if they are read together.

    A paragraph counts if all of it is read; of the rest, nothing is guessed.
    """
    found = tuple(_plain(text))
    types = tuple(one for one in found if one.kind is SectionKind.TYPES)
    for several in (found, types):
        made = read(laid_out(several), "words") if several else None
        if made and not made.remarks:
            return several
    return ()


def unread_types(text: str) -> tuple[str, str]:
    """The sentence of a text that declares types most likely, and why it is not read as types."""
    sentences = [" ".join(one[0].split()) for one in _SENTENCE.finditer(text)]
    likely = [one for one in sentences if _LIKE_TYPES.search(one)]
    if not sentences:
        return "", ""
    sentence = (likely or sentences)[0]
    remarks = read(f"## {SectionKind.TYPES}\n\n{sentence}\n", "words").remarks
    why_not = remarks[0].message if remarks else "What is around it says other things, too."
    return sentence, why_not if likely else ""


def laid_out(several: Sequence[ReadPassage]) -> str:
    """The sections of a domain in words with some passages."""
    parts: list[str] = []
    for kind in SectionKind:
        texts = [one.text.strip() for one in several if one.kind is kind]
        parts += ["\n\n".join([f"## {kind.value.capitalize()}", *texts])] if texts else []
    return "\n\n".join(parts)


def _plain(text: str) -> Iterator[ReadPassage]:
    for found in _PARAGRAPH.finditer(text):
        paragraph = found[0].strip()
        if re.match(r"To [a-z]", paragraph) and ":" in paragraph:
            yield ReadPassage(paragraph, SectionKind.ACTIONS)
        elif all(map(_is_about_types, _sentences(paragraph))):
            yield ReadPassage(paragraph, SectionKind.TYPES)


def _sentences(paragraph: str) -> list[str]:
    found = [one.strip() for one in _SENTENCE.findall(paragraph)]
    return found if found and paragraph.endswith(".") else [paragraph]


def _is_about_types(sentence: str) -> bool:
    if there := _THERE_ARE.fullmatch(sentence):
        return _are_plural(there[1])
    if are := _ARE.fullmatch(sentence):
        return _are_plural(are[1].lower()) and _are_plural(are[2])
    return bool(_IS_A.fullmatch(sentence))


def _are_plural(nouns: str) -> bool:
    items = [one.split() for one in re.split(r",| and ", nouns) if one.strip()]
    return bool(items) and all(
        len(one) <= _MOST_WORDS and table.is_plural(one[-1]) and not _OPEN & {*one} for one in items
    )
