"""Of which objects a claim is: what leaves that open is asked for, and nothing is taken from it."""

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
from planscribe.translate.english.symbols import TaskSymbols
from planscribe.translate.english.wording.closed import NOBODY
from planscribe.translate.ir import Unreadable

_NEEDS = {("need", "to"), ("needs", "to"), ("has", "to"), ("have", "to")}
_EMPTY = frozenset({"empty", "free"})
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
