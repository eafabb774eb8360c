"""What notes say of a thing by values alone: `cam: red only`, `key: round, at a`, `door: round
lock`."""

from planscribe.model.lexicon import Lexicon, Relation, Slot, plain_words
from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import JOINTS, OF_GOAL, TURNING
from planscribe.translate.english.wording.cutting import at_commas, without_first, without_last
from planscribe.translate.english.wording.finding import has_any, text_at
from planscribe.translate.english.wording.known import KnownWords, Types
from planscribe.translate.english.wording.notes.phrases import in_words, relations_between, said_of
from planscribe.translate.english.wording.notes.properties import with_subject
from planscribe.translate.english.wording.tokens import Tokens, as_names, copied, in_clauses

_OPEN = TURNING - {"only"} | {"but", "either", "then"}


def valued(tokens: Tokens, vocabulary: KnownWords, types: Types, is_start: bool) -> Tokens | None:
    """`cam: red only` -> `cam supports red`, as the only relation between the two kinds says it;
    `key: round, at a` -> `the shape of key is round and key is at a`.

    At the start, `only` says no more.
    """
    start = int(text_at(tokens, 0) == "the")
    subject, rest = tokens[start : start + 1], tokens[start + 2 :]
    if text_at(tokens, start + 1) != ":" or not rest or not vocabulary.is_name(subject[0]):
        return None
    if has_any(rest, _OPEN | OF_GOAL | {":", "("}):
        return None
    clauses: list[Tokens] = []
    values = 0
    single: set[str | None] = set()
    for part in parts(rest):
        plain = without_last(part, "only") if is_start else part
        clause = _by_value(subject[0], plain, vocabulary, types)
        kinds = {types.get(one.text) for one in plain if vocabulary.is_name(one)}
        if clause and kinds & single:
            return None  # `ann: paris, rome`
        single |= kinds
        values += bool(clause)
        clause = clause or with_subject(as_names(subject), part, vocabulary) or ()
        if not clause:
            return None
        clauses.append(clause)
    # `ann: gus` can say anything of the two.
    is_bare = len(rest) == 1
    return in_clauses(clauses) if values and not is_bare else None


def parts(tokens: Tokens) -> list[Tokens]:
    """What commas divide, without `and` before it."""
    return [without_first(part, "and") for part in at_commas(tokens)]


def _by_value(subject: Token, part: Tokens, vocabulary: KnownWords, types: Types) -> Tokens:
    """`red`, `red and blue`, `red lock` as the only relation says it."""
    noun: Tokens = ()
    if len(part) > 1 and not vocabulary.is_name(part[-1]) and vocabulary.is_name(part[-2]):
        part, noun = part[:-1], part[-1:]
    values = [one for one in part if one.text not in JOINTS]
    if not vocabulary.known_names_in(part):
        return ()
    kinds = {types.get(one.text) for one in values}
    kind = types.get(subject.text)
    if len(kinds) != 1 or kind is None or kind in kinds:
        return ()
    found = relations_between((types.get(subject.text), *kinds), vocabulary.lexicon)
    if noun:
        found = [one for one in found if noun[0].text in plain_words(one.name)]
    if len(found) == 1 and not vocabulary.lexicon.fits(kind, found[0].types[0]):
        return ()  # `hall: ann`
    if len(found) != 1 or (len(values) > 1 and found[0].name not in vocabulary.lexicon.lasting):
        return ()
    clauses = [_said(found[0], subject, value, types, vocabulary.lexicon) for value in values]
    return in_clauses(clauses) if all(clauses) else ()


def _said(
    relation: Relation, subject: Token, value: Token, types: Types, lexicon: Lexicon
) -> Tokens:
    """A relation between two things, in words with a verb."""
    fits = [lexicon.fits(types.get(one.text, ""), kind)
            for one, kind in zip((subject, value), relation.types, strict=True)]  # fmt: skip
    things = (subject, value) if all(fits) else (value, subject)
    phrases = said_of(relation, lexicon)
    said = (
        one
        for one in phrases
        if len(one) > 3 and sum(isinstance(piece, Slot) for piece in one) == len(things)
        if "of" in one and "is" in one
    )
    plain = (
        one
        for one in phrases
        if len(one) == len(("a", "does", "b")) and (one[0], one[-1]) == (Slot(0), Slot(1))
        if str(one[1]).endswith("s")
    )
    return in_words(next(plain, ()) or next(said, ()), copied(as_names(things), value), value)
