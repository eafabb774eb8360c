"""Sentences read in the section that they are in: items below a noun, and notes without verbs."""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import zip_longest

from planscribe.syntax.task import Token
from planscribe.translate.english.forms import Claim, Doubt, SentenceReading, TaskSection, Words
from planscribe.translate.english.grammar import Grammar
from planscribe.translate.english.sentences.alone import MISSED
from planscribe.translate.english.sentences.attempts import Attempts
from planscribe.translate.english.sentences.misfits import fitting_readings
from planscribe.translate.english.sentences.parsed import (
    Parsed,
    subjects_of,
    types_of_names,
)
from planscribe.translate.english.sentences.terminals import in_digits
from planscribe.translate.english.unread.plain_headings import is_plain_heading
from planscribe.translate.english.wording.finding import find, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.notes.bullets import item, kind_of_heading
from planscribe.translate.english.wording.notes.journeys import journey
from planscribe.translate.english.wording.notes.links import (
    LINKS,
    drawn_relation,
    has_remark,
    is_drawn,
    is_drawn_in_words,
    parted_link,
)
from planscribe.translate.english.wording.notes.movers import there_is_one
from planscribe.translate.english.wording.notes.paired import (
    ARROWS,
    only_links,
    paired,
    placed_as_usual,
)
from planscribe.translate.english.wording.notes.piles import piled
from planscribe.translate.english.wording.notes.properties import (
    opens_property,
    properties,
    with_subject,
)
from planscribe.translate.english.wording.notes.values import valued
from planscribe.translate.english.wording.notes.verbless import noun_placed, verbless
from planscribe.translate.english.wording.tokens import as_names, copied, word, words


def with_items(parsed: Sequence[Parsed], attempts: Attempts) -> Iterator[Parsed]:
    """The sentences, where the items below a noun are read as what they say of such a thing."""
    vocabulary, known = attempts.vocabulary, attempts.known
    kind: tuple[Token, ...] = ()
    head: tuple[Token, ...] = ()
    links = [is_drawn(parted_link(one.sentence.cut.tokens, known)) for one in parsed]
    for at, (one, following) in enumerate(zip_longest(parsed, parsed[1:])):
        if not (head or kind or any(links[at : at + 2]) or one.sentence.closing == ":"):
            yield one
            continue
        if _is_link(one, head, known):
            if head and not one.readings:
                one = _as_link(one, head, attempts) or one
        else:
            head = _head_of_links(one, following, known)
            is_heading = head and not one.readings and one.sentence.closing in ("", ":")
            if is_heading and following and _as_link(following, head, attempts):
                one = replace(one, outcome=(SentenceReading(()),), inside=())
        if heading := kind_of_heading(one.sentence, vocabulary):
            kind = heading
            if following and _as_item(following, kind, attempts):
                one = replace(one, outcome=(SentenceReading(()),), inside=())
        elif kind and (read := _as_item(one, kind, attempts)):
            one = read
        else:
            kind = ()
        yield one


def _is_link(one: Parsed, head: tuple[Token, ...], known: Container[str]) -> bool:
    """Whether a sentence is a link, perhaps below a heading."""
    tokens = parted_link(one.sentence.cut.tokens, known)
    in_words = bool(head) and (has_remark(head) or has_remark(tokens))
    return is_drawn(tokens) or (in_words and is_drawn_in_words(tokens))


def _head_of_links(
    one: Parsed, following: Parsed | None, known: Container[str]
) -> tuple[Token, ...]:
    """What links below a sentence are: `Roads`, `Roads:` of `Roads: a - b;`; nothing if there are
    none."""
    head = one.sentence.cut.tokens if one.sentence.closing == ":" else ()
    if following is None or not _is_link(following, head, known):
        return ()
    tokens = one.sentence.tokens
    mark = find(tokens, ":")
    if one.sentence.closing == ";":
        return tokens[:mark] if mark > 0 and is_drawn(tokens[mark + 1 :]) else ()
    return () if one.readings else tokens


def _as_link(one: Parsed, head: tuple[Token, ...], attempts: Attempts) -> Parsed | None:
    """A sentence as a link below a heading such as `Roads`, if it can be read so."""
    tokens = parted_link(in_digits(one.sentence), attempts.known)
    made = (*head, *(() if head[-1].text == ":" else words(":", head[-1])), *tokens)
    for rule in (*LINKS, drawn_relation):
        said = rule(made, attempts.vocabulary)
        if said and (read := attempts.first_read(one, said)):
            return read
    return None


_AT = "@"


def _as_item(one: Parsed, kind: tuple[Token, ...], attempts: Attempts) -> Parsed | None:
    """A sentence as an item below a noun, if it can be read so."""
    made = item(in_digits(one.sentence), kind, attempts.vocabulary)
    if made is None:
        return None
    if one.is_reworded and one.readings:
        return one  # It was read so before, or by itself.
    return attempts.first_read(one, made)


def with_notes(parsed: Sequence[Parsed], attempts: Attempts) -> Iterator[Parsed]:
    """The sentences, where those without a verb are about the section that they are in.

    Behind a wish in the section of the start, they can be about the goal, too.
    """
    vocabulary, grammar = attempts.vocabulary, attempts.grammar
    types = cache(lambda: types_of_names(parsed, grammar))
    section, has_wish, is_titled = TaskSection.INIT, False, True
    before: Parsed | None = None
    for one in parsed:
        shown, is_heading = one.shown, one.sentence.closing == ":"
        if is_heading:
            # Below a heading that is not understood, pairs can be anything.
            is_titled = bool(shown.readings) or is_plain_heading(
                one.sentence, vocabulary.is_of_domain
            )
        if not shown.readings and _is_behind_goal(one):
            behind = partial(
                _note,
                before=before,
                section=TaskSection.GOAL,
                is_titled=True,
                vocabulary=vocabulary,
                types=types,
                grammar=grammar,
                place="at",
            )
            one = _behind_goal(one, behind, attempts) or one
            shown = one.shown
        if shown.opens:
            section, has_wish = shown.opens, False
        elif section is TaskSection.INIT and shown.wishes:
            has_wish = True
        if is_heading:
            yield _as_heading(one)
            before = one
            continue
        is_open = not shown.readings or (has_wish and not shown.wishes)
        if not is_open and shown.is_loose:
            # `ann in rome`, where ann is `at` places and `in` cars
            is_open = not fitting_readings(one, types(), grammar)
        own = one
        # `k1 @ hall` says `at` or `in`, as the domain does.
        places = ("at", "in") if _AT in one.sentence.words else ("at",)
        for place in places if is_open else ():
            made = _note(own, before, section, is_titled, vocabulary, types, grammar, place)
            if made is None:
                continue
            if not has_wish:
                one = attempts.first_read(own, made) or own
            elif own.readings:
                doubt = Doubt(Words(0, len(own.tokens)), MISSED)
                one = replace(own, outcome=(SentenceReading((doubt,)),))
            is_sure = len(places) == 1 or fitting_readings(one, types(), grammar)
            if one.readings and is_sure:
                break
        yield one
        before = one


def _is_behind_goal(one: Parsed) -> bool:
    said = texts(one.sentence.tokens[:2])
    return said in _GOALS and len(one.sentence.tokens) > len(_GOALS[0])


_GOALS = (("goal", ":"), ("goals", ":"), ("required", ":"), ("wanted", ":"), ("desired", ":"))


def _behind_goal(
    one: Parsed, note: Callable[[Parsed], tuple[Token, ...] | None], attempts: Attempts
) -> Parsed | None:
    """`Goal: a and b both stored in c`: a note in the line of its heading."""
    rest = one.sentence.with_tokens(one.sentence.tokens[2:])
    made = note(replace(one, sentence=rest)) or in_digits(rest)
    read = attempts.first_read(one, made)
    if read is None or any(each.opens or each.only or each.clauses for each in read.readings):
        return None
    opened = (replace(each, opens=TaskSection.GOAL) for each in read.readings)
    return replace(read, outcome=tuple(opened))


_OF_ALL = "is this so of all of them, or of those below only? Say it in a sentence"


def _as_heading(one: Parsed) -> Parsed:
    """`Doors open:` above a list: what is read as a note can be about what is listed only."""
    if not (one.shown.is_loose and any(isinstance(form, Claim) for form in one.forms)):
        return one
    doubt = Doubt(Words(0, len(one.tokens)), _OF_ALL)
    return replace(one, outcome=(SentenceReading((doubt,)),))


def _note(
    one: Parsed,
    before: Parsed | None,
    section: TaskSection,
    is_titled: bool,
    vocabulary: KnownWords,
    types: Callable[[], Mapping[str, str]],
    grammar: Grammar,
    place: str,
) -> tuple[Token, ...] | None:
    """A sentence without a verb as one with verbs."""
    digits = in_digits(one.sentence)
    own = tuple(word(place, one) if one.text == _AT else one for one in digits)
    tokens = _of_same(_of_both(own, before), before, vocabulary)
    if not tokens:
        return None
    if placed := placed_as_usual(tokens, vocabulary, types):
        return placed
    is_start = section is TaskSection.INIT
    if is_titled and is_start and (made := piled(tokens, vocabulary)):
        return made
    is_item = texts(tokens[1:2]) == (":",) and "," in texts(tokens)
    made = None
    if is_titled and is_item:
        # `door: locked, round lock` is no list of what is locked.
        made = valued(tokens, vocabulary, types(), is_start)
    if made:
        return made
    if made := _in_sentences(tokens, vocabulary):
        return made
    is_pair = ":" in texts(tokens[1:-1]) or texts(tokens[1:2]) == ("between",)
    is_pair = is_pair or (section is TaskSection.GOAL and ARROWS.issuperset(texts(tokens[1:2])))
    if is_titled and tokens[2:] and is_pair:
        made = paired(tokens, vocabulary, types(), is_start)
    if made is None and is_titled and tokens[2:] and is_pair:
        made = valued(tokens, vocabulary, types(), is_start)
    if made is None and is_titled and is_start and is_drawn(tokens):
        made = only_links(tokens, vocabulary, types())
    if made is None and is_titled and section is TaskSection.INIT:
        made = journey(tokens, vocabulary, types())
    return made if made or tokens == digits else tokens


def _in_sentences(tokens: tuple[Token, ...], vocabulary: KnownWords) -> tuple[Token, ...] | None:
    """A note with the verbs that it leaves out."""
    return (
        verbless(tokens, vocabulary)
        or noun_placed(tokens, vocabulary)
        or properties(tokens, vocabulary)
        or there_is_one(tokens, vocabulary)
    )


def _of_both(tokens: tuple[Token, ...], before: Parsed | None) -> tuple[Token, ...]:
    """`both idle` behind `a at b, c at d` -> `a and c idle`: two things are spoken of there."""
    if texts(tokens[:1]) != ("both",) or before is None or len(tokens) < 2:
        return tokens
    subjects = {token.text: token for token in subjects_of(before)}
    if len(subjects) != 2:
        return tokens
    one, other = as_names(copied(tuple(subjects.values()), tokens[0]))
    return (one, *words("and", tokens[0]), other, *tokens[1:])


def _of_same(
    tokens: tuple[Token, ...], before: Parsed | None, vocabulary: KnownWords
) -> tuple[Token, ...]:
    """`empty` behind `a at b;` -> `a is empty`: one thing is spoken of there."""
    if before is None or before.sentence.closing != ";" or not tokens:
        return tokens
    subjects = {token.text: token for token in subjects_of(before)}
    if len(subjects) != 1 or not opens_property(tokens, vocabulary):
        return tokens
    return with_subject(tuple(subjects.values()), tokens, vocabulary) or tokens
