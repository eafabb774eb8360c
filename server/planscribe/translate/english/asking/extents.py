"""Of which objects a claim is, and how much it says: what leaves that open is asked for."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from planscribe.model.lexicon import Complement, Lexicon, Phrase, Relation, Slot
from planscribe.model.pddl.definitions import OBJECT
from planscribe.syntax.task import Token
from planscribe.translate.describe.atoms import noun, say
from planscribe.translate.english.asking.unclear import Unclear, question
from planscribe.translate.english.forms import (
    AllBut,
    Amount,
    Claim,
    Every,
    Labelled,
    Named,
    NounPhrase,
    Numbered,
    Quantifier,
    Words,
)
from planscribe.translate.english.noun_phrases import in_english, singles, type_of
from planscribe.translate.english.shared import NUMBER_WORDS
from planscribe.translate.english.symbols import TaskSymbols
from planscribe.translate.english.wording.closed import NOBODY
from planscribe.translate.ir import Unreadable

_NEEDS = {("need", "to"), ("needs", "to"), ("has", "to"), ("have", "to")}
_EMPTY = frozenset({"empty", "free"})
_HAVING = frozenset("has have having with and ,".split())
_TOGETHER = frozenset("total altogether together combined overall sum".split())
_LASTING = frozenset("stay stays remain remains keep keeps kept".split())
_EACH = frozenset({"each", "every", "both", "no"})
_DENYING = {("not", "not"), ("never", "not"), ("longer", "not"), ("not", "never")}


def must_be_needed(claim: Claim, tokens: Sequence[Token]) -> None:
    """`No parcel needs to be sealed` asks for nothing, and forbids nothing.

    Raises:
        Unclear: nothing is needed of any object.
    """
    said = [token.text for token in claim.words.of(tokens)]
    if claim.mood.negated and not NOBODY.isdisjoint(said) and _NEEDS.intersection(pairwise(said)):
        raise question("must none be so, or does it not matter? Say “should”", claim.words)


def must_deny_once(claim: Claim, tokens: Sequence[Token]) -> None:
    """`a is not not clear` says that it is, or denies it with emphasis.

    Raises:
        Unclear: one verb is denied twice.
    """
    if _DENYING.intersection(pairwise(token.text for token in tokens)):
        raise question("is this so, or is it not? Deny it once", claim.words)


def must_be_of_one_time(claim: Claim | Amount, goal: bool, tokens: Sequence[Token]) -> None:
    """`The goal is that a is never clear` and `a is never clear` are about the whole plan.

    Raises:
        Unclear: more is said than what holds at the start, or at the end.
    """
    if not any(token.text == "never" for token in claim.words.of(tokens)):
        return
    if goal:
        raise question("a goal says what is true at the end, not at all times", claim.words)
    message = "a fact says what is true at the start, not at all times: say “not”"
    raise question(message, claim.words)


def must_say_how_much(
    statements: Sequence[str], said: Sequence[Token], amount: Amount, tokens: Sequence[Token]
) -> None:
    """`t1 should have 5 litres of fuel`, where 6 may do as well; `t1 and t2 have 5 in total`.

    `said` are the words as they were written, and `tokens` those that are read.

    Raises:
        Unclear: a number is wanted, and no word says that it is just this number; it may be what
            several have together; it may have to be so all the time.
    """
    number, words = tokens[amount.number].text, {one.text for one in said}
    is_goal = any("goal(" in one for one in statements)
    if is_goal and words & _LASTING:
        message = "at the end, or all the time? A goal is about the end: say “should be”"
        raise question(message, amount.words)
    lost = words - {one.text for one in tokens}
    owners = amount.groups[0] if len(amount.groups) == 1 else ()
    is_of_all = any(isinstance(one, Every) for one in owners)
    is_several = is_of_all or len(singles(owners)) > 1
    is_sum = bool(lost & _TOGETHER) and (is_several or len(amount.groups) > 1)
    # `All trucks have 5 litres` is said of each.
    is_had = is_of_all and said[0].text == "all"
    if is_sum or (is_several and not words & _EACH and not is_had):
        raise question("each of them, or all together? Say “each”", amount.words)
    is_open = is_goal and not amount.relation and number != "0"
    texts = [NUMBER_WORDS.get(one.text, one.text) for one in said]
    before = {one for one, after in pairwise(texts) if after == number}
    if is_open and before & (_HAVING | {"be"} if "there" in texts else _HAVING):
        told = [one.spelling for one in tokens]
        exact, least = (
            " ".join((*told[: amount.number], how, *told[amount.number :]))
            for how in ("exactly", "at least")
        )
        message = f"just {number}, or at least {number}? Say “exactly” or “at least”"
        raise question(message, amount.words, (exact, least))


def must_have_no_state(relation: Relation, lexicon: Lexicon, words: Words) -> None:
    """`ann holds nothing`, in a domain that says of who holds nothing that she is free.

    Raises:
        Unclear: no action shows that this follows.
    """
    known = (*lexicon.complements, *nothing_there(relation, lexicon))
    if any(one.denied == relation.name and one.place is not None for one in known):
        return
    for one in lexicon.phrases:
        kinds = one.relation.types
        is_of_holder = not kinds or (
            len(kinds) == 1 and any(not set(kinds[0]).isdisjoint(types) for types in relation.types)
        )
        if is_of_holder and not one.negated and not _EMPTY.isdisjoint(one.pieces):
            said = say(one, ["it"] * len(kinds))
            raise question(f"does this mean that “{said}”? Say so in these words", words)


def nothing_there(denied: Relation, lexicon: Lexicon) -> Iterator[Complement]:
    """What a domain says of that on which there is nothing: `no block is on a`, so `a is clear`;
    only where nothing else can be there in another way."""
    meet = lexicon.types.meet
    placed: dict[str, set[tuple[Relation, int, int]]] = {}
    for one in lexicon.phrases:
        match one.pieces:
            case (Slot(first), "is", str(link), Slot(where)) if not one.negated:
                placed.setdefault(link, set()).add((one.relation, first, where))
            case _:
                pass
    for one in lexicon.phrases:
        match one.pieces:
            case ("nothing", "is", str(link), Slot()) if not one.negated:
                (wanted,) = one.relation.types if len(one.relation.types) == 1 else ((),)
                there = [
                    (relation, first)
                    for relation, first, where in placed.get(link, ())
                    if any(meet(a, b) for a in wanted for b in relation.types[where])
                ]
                if [relation for relation, _ in there] == [denied] and len(denied.types) == 2:
                    yield Complement(denied.name, there[0][1], one.relation.name)
            case _:
                pass


def must_name_where(state: Phrase, arguments: Sequence[NounPhrase], words: Words) -> None:
    """`No block is on any block` leaves open whether the one in the hand is clear.

    Raises:
        Unclear: what has nothing on it is not named.
    """
    if any(isinstance(one, Every | AllBut) for one in arguments):
        said = say(state, ["it"] * len(arguments))
        # `Nothing is on any block` can be a phrase of the domain.
        message = f"does this mean of all of them that “{said}”? Say of which"
        raise Unclear(Unreadable.SEVERAL_READINGS, message, words=words)


def must_say_of_which(
    combination: Sequence[NounPhrase],
    tokens: Sequence[Token],
    symbols: TaskSymbols,
    words: Words,
) -> None:
    """`Every parcel is heavier than p1`: p1, too? `t1 carries parcels`: all of them?

    Raises:
        Unclear: an object may be said to be related to itself; a plural without an article may be
            about some objects only.
    """
    single = [one for one in combination if isinstance(one, Named | Numbered | Labelled)]
    for place, one_or_all in enumerate(combination):
        every = one_or_all.every if isinstance(one_or_all, AllBut) else one_or_all
        left_out = singles(one_or_all.left_out) if isinstance(one_or_all, AllBut) else ()
        if not isinstance(every, Every):
            continue
        if every.plural and every.quantifier is Quantifier.BARE and place > 0:
            several = noun(every.type, 2)
            raise question(f"which {several} are meant? Say “all {several}”, or name them", words)
        without = {in_english(one, tokens) for one in left_out}
        for one in single:
            if in_english(one, tokens) in without:
                continue
            kind = type_of(one, tokens, symbols)
            is_apart = every.type == OBJECT != kind and symbols.lexicon.are_objects_apart
            is_all = symbols.count(every.type) != 1 and not is_apart
            if is_all and kind and symbols.lexicon.fits(kind, [every.type]):
                several, name = noun(every.type, 2), in_english(one, tokens)
                message = f"is this so of {name} itself, too? Say “all {several} but {name}”"
                raise question(message, words)
