"""Notes that say where the thing is of which the words before them speak: `t1 is new. Start
position: a.`, `t1 has a driver; present position b.`"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from planscribe.syntax.task import Token
from planscribe.translate.english.forms import SentenceReading
from planscribe.translate.english.sentences.attempts import Attempts
from planscribe.translate.english.sentences.parsed import Parsed, subjects_of
from planscribe.translate.english.sentences.terminals import in_digits
from planscribe.translate.english.wording.closed import IS, JOINTS, OF_GOAL
from planscribe.translate.english.wording.finding import texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.notes.positions import (
    SaidPosition,
    is_place,
    said_position,
)
from planscribe.translate.english.wording.tokens import Tokens, as_names, copied, word
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions


def with_positions(parsed: Sequence[Parsed], text: str, attempts: Attempts) -> Iterator[Parsed]:
    """The sentences, where such notes say it of the thing that the line is about."""
    vocabulary = attempts.vocabulary
    subject: Tokens = ()
    waiting: SaidPosition | None = None
    ends = [_ends_line(one, following, text) for one, following in pairwise(parsed)]
    for one, begins_line, ends_line, following in zip(
        parsed, (True, *ends), (*ends, True), (*parsed[1:], None), strict=False
    ):
        if begins_line and ends_line:
            yield one
            continue
        subject = () if begins_line else subject
        tokens = in_digits(one.sentence)
        if waiting and subject:
            placed = waiting.sentence(copied(subject, tokens[0]), tokens)
            yield attempts.first_read(one, placed) or one
            waiting = None
            continue
        waiting = _heading(one, following, subject, text, vocabulary)
        if waiting:
            yield replace(one, outcome=(SentenceReading(()),), announced=None, inside=())
            continue
        made = None
        if not one.readings and subject:
            made = _position(tokens, subject, vocabulary) or _with_subject(tokens, subject)
        if made:
            yield attempts.first_read(one, made) or one
            continue
        own = _subject(one, vocabulary)
        # Who has a driver is not where the driver is.
        subject = own if begins_line or texts(own) == texts(subject) else ()
        yield one


def _ends_line(one: Parsed, other: Parsed, text: str) -> bool:
    start, end = one.sentence.span.end, other.sentence.span.start
    return text.find("\n", start, end) >= 0 or text.find("\r", start, end) >= 0


def _heading(
    one: Parsed, following: Parsed | None, subject: Tokens, text: str, vocabulary: KnownWords
) -> SaidPosition | None:
    """What `start position:` says with the name behind it, of the thing of the line."""
    if not subject or following is None or one.sentence.closing != ":":
        return None
    if _ends_line(one, following, text) or not is_place(following.sentence.tokens, vocabulary):
        return None
    said = said_position(one.sentence.tokens)
    return said if said and not said.of else None


def _position(tokens: Tokens, subject: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`present position b`, said of the thing of the line."""
    for end in range(1, len(tokens)):
        said = said_position(tokens[:end])
        place = tokens[end:]
        place = place[texts(place[:1]) in ((":",), ("is",)) :]
        if said and not said.of and is_place(place, vocabulary):
            return said.sentence(copied(subject, tokens[0]), place)
    return None


def _with_subject(tokens: Tokens, subject: Tokens) -> Tokens | None:
    """`t1 is a truck. Serves a.` -> `t1 serves a`; `currently at b` -> `t1 is currently at b`."""
    if len(tokens) < 2 or OF_GOAL & {*texts(tokens)}:
        return None
    first, behind = tokens[0], tokens[1]
    named = copied(subject, first)
    is_verb = table.is_third_form(first.text) or first.text in _VERBS
    if is_verb and not (table.is_plural(first.text) and behind.text in _MARKS):
        return (*named, *tokens)
    if first.text in _NOW and behind.text in prepositions():
        return (*named, word("is", first), *tokens)
    return None


_VERBS = frozenset({"has", "is", "can"})
_MARKS = frozenset({":", "(", ","})
_NOW = frozenset({"currently", "now", "initially"})


def _subject(one: Parsed, vocabulary: KnownWords) -> Tokens:
    """The one thing of which a sentence speaks, by name."""
    found: dict[str, Token] = {token.text: token for token in subjects_of(one)}
    for form in one.shown.introduced:
        found |= {one.tokens[at].text: one.tokens[at] for at in form.names}
    if one.readings:
        return as_names(tuple(found.values())) if len(found) == 1 else ()
    tokens = one.sentence.tokens
    tokens = tokens[texts(tokens[:1]) == ("the",) :]
    tokens = tokens[vocabulary.noun_at(tokens, 0) :]
    is_named = len(tokens) > 1 and vocabulary.is_name(tokens[0])
    if not is_named or tokens[1].text in JOINTS - {","}:
        return ()
    is_verb = tokens[1].text in IS | {"has"} or table.is_third_form(tokens[1].text)
    # `S1, slow type`, `S1: b`, but `s1, s2 and s3`
    is_item = len(tokens) > 2 and tokens[1].text in (",", ":")
    is_item = is_item and (tokens[1].text == ":" or not any(map(vocabulary.is_name, tokens[2:])))
    return as_names(tokens[:1]) if is_verb or is_item else ()
