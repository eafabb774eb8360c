"""What a claim leaves open: then its author is asked, and nothing is taken from the sentence."""

import re
from collections.abc import Container, Sequence
from dataclasses import replace
from itertools import chain, pairwise, permutations

from planscribe.model.lexicon import Lexicon, Phrase, Relation, Slot, plain_words
from planscribe.model.pddl.definitions import NUMBER
from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.describe.atoms import noun
from planscribe.translate.english.asking.unclear import Unclear, question
from planscribe.translate.english.forms import (
    AllBut,
    Claim,
    Counted,
    Every,
    Everything,
    Form,
    Introduced,
    Labelled,
    Mood,
    Named,
    NounPhrase,
    Numbered,
    Quantifier,
    Quantity,
    Some,
    Spread,
    Words,
)
from planscribe.translate.english.noun_phrases import in_english, singles, type_of
from planscribe.translate.english.symbols import TaskSymbols
from planscribe.translate.ir import Unreadable
from planscribe.translate.words import table
from planscribe.wording import listed, with_article

_PLURAL_VERBS = frozenset({"are", "were", "have", "do"})
_HAS = frozenset({"has", "have"})
_NOTHING = frozenset({"no", "nobody", "none", "nothing"})
_RANGE = re.compile(r".*\d-\w*\d")
_ENDS = re.compile(r"(\D*)(\d+)-\1?(\d+)")
_MOST_WRITTEN_OUT = 12
_SAME_STEM = re.compile(r"(\D+)\d+-\1\d+")


def must_have_clear_mood(mood: Mood, goal: bool, words: Words) -> None:
    """Whether a claim is about the start or the goal must be plain.

    Raises:
        Unclear: it is not.
    """
    if mood.past:
        raise question("“was” and “were” say what is over: is it so now? Then say “is”", words)
    if mood.wanted is None and not goal:
        raise question("is this so at the start, or is it to be reached? Say “should”", words)
    if goal and mood.as_it_is and not mood.wanted:
        raise question("is this about the initial state or about the goal?", words)
    if mood.wanted and mood.at_present:
        raise question("is this so now, or is it to be reached?", words)


def at_start_or_end(tokens: Sequence[Token], known: Container[str]) -> Unclear:
    """What to ask about a sentence that may be about the goal, given the words of the grammar."""
    first, *rest = tokens
    start = first.text if first.text in known else first.spelling
    whole = Words(0, len(tokens))
    words = whole.text((replace(first, spelling=start), *rest))
    return question(
        "it is unclear whether this is true at the start or to be reached",
        whole,
        (f"Initially, {words}", f"At the end, {words}"),
    )


def must_have_effect(
    phrase: Phrase, negated: bool, goal: bool, lexicon: Lexicon, words: Words
) -> None:
    """What a domain does not declare has an effect only if a rule uses it.

    Raises:
        Unclear: nothing would follow from it.
    """
    section = "goal" if goal else "init"
    if (section, phrase.relation.name, negated) in lexicon.unused:
        where = "the goal" if goal else "the initial state"
        which = "the negation of this" if negated else "this"
        message = f"nothing follows from this: no rule of the domain uses {which} in {where}"
        raise Unclear(Unreadable.NO_READING, message, words=words)


def must_count_apart(forms: Sequence[Form], lexicon: Lexicon) -> None:
    """`3 balls and a red ball`, `2 wheels and 2 flat tyres`: is the one among the others?

    Raises:
        Unclear: a sentence counts objects of a type, and objects that may be among them.
    """
    counted = [form for form in forms if isinstance(form, Counted)]
    for one, other in permutations(counted, 2):
        same = one.type == other.type
        if not other.labels and (one.labels if same else lexicon.fits(one.type, [other.type])):
            message = f"how many {noun(other.type, 2)} are there in all? Count them by themselves"
            raise question(message, one.words)


def must_not_go_on(names: Introduced, announced: int, claim: Claim) -> None:
    """`There are 3 balls: b1, b2 and b3 are in room1` lists three names, not one.

    Raises:
        Unclear: a claim about names follows a list with fewer names than were announced.
    """
    is_short = names.announced is not None and len(names.names) < announced
    if is_short and isinstance(claim.groups[0][0], Named):
        # Another reading may have all names in the list.
        message = "where does the list of names end? End the sentence there"
        raise Unclear(Unreadable.SEVERAL_READINGS, message, words=claim.words)


def must_be_apart(claim: Claim, tokens: Sequence[Token]) -> None:
    """Names without a comma between them are several only if they look like names.

    Raises:
        Unclear: `anna maria is here`, `a b is clear`, `it is in south west`.
    """
    for group in claim.groups:
        for one in group:
            names = one.names if isinstance(one, Named) and one.type is None else ()
            is_row = len(names) > 1 and names[-1] - names[0] == len(names) - 1
            after = tokens[names[-1] + 1 : names[-1] + 2] if is_row else ()
            is_one = any(token.text in ("is", "has") for token in after)
            if is_row and (is_one or any(tokens[at].kind is not TokenKind.NAME for at in names)):
                raise question("are these several names? Put commas between them", claim.words)


def must_say_of_exceptions(
    phrase: Phrase,
    combination: Sequence[NounPhrase],
    negated: bool,
    goal: bool,
    words: Words,
) -> None:
    """`All cups but cup1 are dirty`, where that means that they are not clean.

    Raises:
        Unclear: what is left out would not be clean either.
    """
    is_denied = phrase.negated and not negated and not goal
    if is_denied and any(isinstance(one, AllBut) for one in combination):
        raise question("what is so of those that are left out? Say that instead", words)


def _has_digit(token: Token) -> bool:
    return any(map(str.isdigit, token.text))


def must_be_listed_alike(names: Sequence[int], tokens: Sequence[Token]) -> None:
    """Ask whether `Old Town` is one name in a list that has commas between others, or `r2 new`.

    Raises:
        Unclear: two names of the list follow each other, and others do not.
    """
    pairs = tuple(pairwise(names))
    joined = next((one for one, other in pairs if other == one + 1), None)
    has_no_commas = all(other == one + 1 for one, other in pairs)
    if joined is None or (has_no_commas and len({_has_digit(tokens[at]) for at in names}) == 1):
        return
    first, second = (tokens[at].spelling for at in (joined, joined + 1))
    message = f"is “{first} {second}” one name? Write “{first}_{second}”, or a comma between two"
    raise question(message, Words(joined, joined + 2))


def must_be_of_their_types(
    kind: str, names: Sequence[Token], lexicon: Lexicon, words: Words
) -> None:
    """The domain says of which type its constants are; no task can change that.

    Raises:
        Unclear: a constant is said to be of another type.
    """
    if lexicon.memberships:
        return  # Without types, a constant can be of several kinds.
    for token in names:
        types = lexicon.constants.get(token.text)
        if types and not any(lexicon.fits(one, [kind]) for one in types):
            own = with_article(noun(types[0]))
            message = f"{token.spelling} is a constant of the domain, {own}. Call this otherwise"
            raise question(message, words)


def must_be_of_one_kind(
    kind: str, names: Sequence[str], symbols: TaskSymbols, words: Words
) -> None:
    """A box is no truck; in a domain without types it can be both, but nobody says so in a list.

    Raises:
        Unclear: `the crates c1, c2 and t1`, where the task says before that t1 is a truck.
    """
    fits = symbols.lexicon.types.is_below
    own = {name: symbols.types.get(name, kind) for name in names}
    others = [one for one, of in own.items() if not fits(of, kind) and not fits(kind, of)]
    if others and not symbols.lexicon.memberships:
        is_other, is_meant = with_article(noun(own[others[0]])), with_article(noun(kind))
        message = f"{others[0]} is {is_other}, and cannot be {is_meant}, too"
        raise question(message, words)
    if others and len(others) < len(own):
        is_other, is_meant = with_article(noun(own[others[0]])), with_article(noun(kind))
        message = f"{others[0]} is {is_other}; if it is {is_meant}, too, say so of it alone"
        raise question(message, words)


def must_be_no_narrower(
    phrase: Phrase, kinds: Sequence[str | None], lexicon: Lexicon, words: Words
) -> None:
    """What sits in a dock can be `docked` there; who says that it is at the dock means `at`.

    Args:
        phrase: what is said.
        kinds: of its objects, as the relation has them.
        lexicon: of the domain.
        words: where it is said.

    Raises:
        Unclear: another relation can be meant.
    """
    for wide, narrow in lexicon.narrower if len(kinds) == 2 and None not in kinds else ():
        if phrase.relation == wide and not {*plain_words(wide.name)} <= {*map(str, phrase.pieces)}:
            _must_not_mean(narrow, wide, kinds, lexicon, words)


def must_be_no_arrival(
    phrase: Phrase, kinds: Sequence[str | None], lexicon: Lexicon, words: Words
) -> None:
    """Who wants something to be at a place can mean that it is `stored` or `delivered` there.

    Args:
        phrase: what is wished.
        kinds: of its objects, as the relation has them.
        lexicon: of the domain.
        words: where it is said.

    Raises:
        Unclear: another relation can be meant.
    """
    for place, arrival in lexicon.arrivals if len(kinds) == 2 else ():
        named = frozenset(chain.from_iterable(map(table.lemmas, plain_words(place.name))))
        if phrase.relation == place and named.isdisjoint(map(str, phrase.pieces)):
            _must_not_mean(arrival, place, kinds, lexicon, words)


def _must_not_mean(
    other: Relation, said: Relation, kinds: Sequence[str | None], lexicon: Lexicon, words: Words
) -> None:
    """Objects that another relation can be about, too, leave open which is meant."""
    pairs = zip(kinds, other.types, strict=True)
    if all(kind is None or lexicon.fits(kind, types) for kind, types in pairs):
        message = f"this can mean {said.name} or {other.name}: say it in another way"
        raise question(message, words)


def must_differ(names: Sequence[Token], words: Words) -> None:
    """A list names each object once; PDDL does not tell capitals from small letters.

    Raises:
        Unclear: a name is there twice.
    """
    first: dict[str, Token] = {}
    for token in names:
        before = first.setdefault(token.text, token)
        if before is not token:
            both = dict.fromkeys((before.spelling, token.spelling))
            message = f"{' and '.join(both)}: is this one object, or two? Give each its own name"
            raise question(message, words)


def must_keep_only(
    statements: Sequence[str], said: Sequence[Token], claim: Claim, tokens: Sequence[Token]
) -> None:
    """`ann can only eat rye`, where the domain has what she cannot eat, says that of all else.

    Without such a phrase, what is not stated is not so. `said` are the words as they were written,
    and `tokens` those that are read.

    Raises:
        Unclear: what is read has no `only`, and denies what the domain has.
    """
    is_lost = any(one.text == "only" for one in said) and all(one.text != "only" for one in tokens)
    if is_lost and not claim.mood.negated and any("(neg(" in one for one in statements):
        raise question("which others are meant? Say of each what is not so", claim.words)


def must_agree(claim: Claim, tokens: Sequence[Token]) -> None:
    """In `a is not on b and c, and d is clear` nobody means `c, and d is clear`.

    Raises:
        Unclear: several subjects have a verb in the singular, or one has a verb in the plural, or
            a comma is between two.
    """
    named = claim.groups[0] if claim.groups and claim.places else ()
    if not named or not all(isinstance(one, Named | Numbered) for one in named):
        return
    if any(isinstance(one, Named) and one.either for one in named):
        return
    place, count = claim.places[0], len(singles(named))
    several = count > 1
    if count == 2 and any(token.text == "," for token in tokens[place.start : place.end]):
        raise Unclear(
            Unreadable.NO_READING, "a comma separates the two subjects", words=claim.words
        )
    for token in tokens[place.end : place.end + 1]:
        singular = token.text.endswith("s") and token.text not in _PLURAL_VERBS
        if several if singular else token.text in _PLURAL_VERBS and not several:
            message = "the verb does not agree with its subject"
            raise Unclear(Unreadable.NO_READING, message, words=claim.words)


def must_be_no_exception(
    general: Claim, single: Claim, tokens: Sequence[Token], symbols: TaskSymbols
) -> None:
    """`All shots are empty, but shot3 contains gin`: is shot3 empty, too?

    Raises:
        Unclear: behind `but`, a claim is about objects of which the one before is true as well, or
            `but not` is followed by an object that may be left out.
    """
    _must_not_leave_out(general, single, tokens, symbols)
    if not general.groups or not single.groups or single.words.start < 1:
        return
    is_contrast = tokens[single.words.start - 1].text in ("but", "whereas")
    if not is_contrast or bool(general.mood.wanted) != bool(single.mood.wanted):
        return
    every, objects = general.groups[0][0], singles(single.groups[0])
    if not isinstance(every, Every | Everything) or not all(
        isinstance(one, Named | Numbered | Labelled) for one in objects
    ):
        return
    if isinstance(every, Everything):
        name = listed(in_english(one, tokens) for one in objects)
        message = f"do you mean “everything but {name}”? If not, make it two sentences"
        raise question(message, single.words)
    kinds = {type_of(one, tokens, symbols) for one in objects}
    if any(kind and symbols.lexicon.fits(kind, [every.type]) for kind in kinds):
        left_out = listed(in_english(one, tokens) for one in objects)
        several = noun(every.type, 2)
        message = f"do you mean “all {several} but {left_out}”? If not, make it two sentences"
        raise question(message, single.words)


def _must_not_leave_out(
    general: Claim, single: Claim, tokens: Sequence[Token], symbols: TaskSymbols
) -> None:
    """`The parcels are in van2, but not parcel3`: where words are left out, is it a parcel that is
    not there, or a place where none is?
    """
    is_contrast = single.mood.negated and not general.mood.negated and single.places
    if not is_contrast or single.pattern != general.pattern or len(general.groups) < 2:
        return
    if tokens[single.places[-1].start - 1].text != "not":
        return
    subjects, objects = (
        [kind for one in group if (kind := type_of(one, tokens, symbols))]
        for group in (general.groups[0], general.groups[-1])
    )
    is_plural = len(subjects) > 1 or any(isinstance(one, Every) for one in general.groups[0])
    for one in singles(single.groups[-1]):
        kind = type_of(one, tokens, symbols)
        if kind and symbols.lexicon.fits(kind, subjects) and (is_plural or kind not in objects):
            name = in_english(one, tokens)
            message = f"which words are left out before “{name}”? Make it two sentences"
            raise question(message, single.words)


def must_say_how_many(claim: Claim, symbols: TaskSymbols) -> None:
    """`both` is said of two.

    Raises:
        Unclear: it is said of more or fewer.
    """
    subject = singles(claim.groups[0]) if claim.groups else ()
    both = [one for group in claim.groups for one in group if _is_both(one)]
    if claim.spread is Spread.BOTH and len(subject) == 1 and isinstance(subject[0], Every):
        both.append(subject[0])
    elif claim.spread is Spread.BOTH and len(subject) != 2:
        message = f"“both” is said of two things, not of {len(subject)}: leave it out, or name two"
        raise Unclear(Unreadable.COUNT_MISMATCH, message, words=claim.words, asks=True)
    for one in both:
        assert isinstance(one, Every)
        count = symbols.count(one.type)
        if count != 2:
            shown = "nobody says how many there are" if count is None else f"there are {count}"
            message = f"“both” {noun(one.type, 2)}? {shown[:1].upper()}{shown[1:]}"
            raise Unclear(Unreadable.COUNT_MISMATCH, message, words=claim.words, asks=True)


def _is_both(one: NounPhrase) -> bool:
    return isinstance(one, Every) and one.quantifier is Quantifier.BOTH


def must_quantify_clearly(
    phrase: Phrase, combination: Sequence[NounPhrase], negated: bool, goal: bool, words: Words
) -> None:
    """`not all`, `in any room`, `or`, `in a room`: which objects are meant must be plain.

    Raises:
        Unclear: it is not.
    """
    negated = negated or not _NOTHING.isdisjoint(phrase.pieces[:1])
    for place, one in enumerate(combination):
        every = one.every if isinstance(one, AllBut) else one
        match every:
            case Every(kind, Quantifier.EACH, _) if negated:
                message = f"not every {kind}, or no {kind} at all? Name them, or say “the {kind}s”"
                raise question(message.replace("_", " "), words)
            case Every(kind, Quantifier.ANY, _) if not negated and "can" not in phrase.pieces:
                raise question(f"in “any {kind}”, which one is meant? Name it", words)
            case Named(_, _, _, True) if not negated and "can" not in phrase.pieces:
                raise question("which of the two? “or” leaves open what is so", words)
            case Quantity(number) if place == 0 and not _takes_number(phrase):
                raise Unclear(
                    Unreadable.NO_READING,
                    "is this a number of objects? Name the objects, and say of each what it is",
                    number,
                )
            case Some(kind) if negated or goal or not set(phrase.pieces) & _HAS:
                raise question(f"which {kind} is meant? Name it", words)
            case _:
                pass


def must_know_whose(
    phrase: Phrase, arguments: Sequence[NounPhrase], symbols: TaskSymbols, words: Words
) -> None:
    """`the arms of every robot`: each robot has its own.

    Raises:
        Unclear: a phrase `?x of ?y` is said of several objects that are not named, and of
            several owners.
    """
    for one, of, owner in zip(phrase.pieces, phrase.pieces[1:], phrase.pieces[2:], strict=False):
        if of != "of" or not isinstance(one, Slot) or not isinstance(owner, Slot):
            continue
        owned, owners = arguments[one.argument], phrase.relation.types[owner.argument]
        if not isinstance(owned, Every | AllBut) or symbols.count(owned.type) == 1:
            continue
        if any(symbols.count(kind) != 1 for kind in owners):
            message = f"which {noun(owned.type)} belongs to which {noun(owners[0])}? Name them"
            raise Unclear(Unreadable.SEVERAL_READINGS, message, words=words)


def _takes_number(phrase: Phrase) -> bool:
    return any(NUMBER in types for types in phrase.relation.types)


def is_range(name: str, alone: bool) -> bool:
    """Whether a name can stand for several: `3-4`, `b1-b4`, and `b1-4` where no other is named."""
    if not _RANGE.fullmatch(name):
        return False
    return alone or name[:1].isdigit() or _SAME_STEM.fullmatch(name) is not None


def one_or_several(token: Token, index: int) -> Unclear:
    """What to ask about a range; it is written out if it is short."""
    message = f"is “{token.spelling}” one name, or several? Name them one by one"
    match = _ENDS.fullmatch(token.spelling)
    numbers = range(int(match[2]), int(match[3]) + 1) if match else range(0)
    every = listed(f"{match[1]}{number}" for number in numbers) if match else ""
    short = 1 < len(numbers) <= _MOST_WRITTEN_OUT
    return question(message, Words(index, index + 1), (every,) if short else ())


def must_be_no_range(claim: Claim, tokens: Sequence[Token], known: Container[str]) -> None:
    """`balls 3-4` are two balls or more, and no ball that is called `3-4`.

    Raises:
        Unclear: it can be either.
    """
    for group, place in zip(claim.groups, claim.places, strict=False):
        for one in group:
            if not isinstance(one, Named):
                continue
            for index in one.names:
                token = tokens[index]
                if token.text in known:
                    continue
                plural_verb = len(group) == 1 and any(
                    other.text in {"are", "were", "have"}
                    for other in tokens[place.end : place.end + 1]
                )
                alone = len(one.names) == 1 and (one.plural or plural_verb)
                if is_range(token.text, alone):
                    raise one_or_several(token, index)
