"""Sentences about what can be done that the actions of a domain say as well: `The robot can go from
any room to any other one.`, `The ferry can carry only one car at a time.`
"""

from collections.abc import Iterator, Sequence

from planscribe.model.lexicon import Lexicon, Relation, Slot
from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import ARTICLES
from planscribe.translate.english.wording.finding import beginning, find, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens
from planscribe.translate.words import table
from planscribe.translate.words.data import holders, sayings, wider_kinds
from planscribe.wording import in_singular

_CAN = sayings("(can / may)", "is able to", "is allowed to", "are able to", "are allowed to")
_GOING = frozenset("cross drive fly get go move run sail step travel walk".split())
_REACHED = sayings("can be (reached / entered)")
_CARRYING = frozenset("carry fit grasp hold lift load move pick take transport".split())
_ROOM = sayings("(has / have) (room / space) for", "there is (room / space) for")
_ANYWHERE = frozenset(
    "all among and another any anywhere back between both directly each every everywhere freely "
    "from in it just likes of one only other others pair same straight the them these to 2 way "
    "ways 1".split()
)
"""Words that name no place."""
_ALONE = frozenset("1 a an at just more most never no not one only single than up".split())
_WHERE = frozenset("at board in into on onto the there it".split())
_AT_A_TIME = (
    *sayings("at (a time / once)", "at (one / any / the same / any one) time", "at 1 time"),
    *sayings("(per / on each / in each / on one) (crossing / drive / flight / journey / ride)"),
    *sayings("(per / on each / in each / on one) (run / sailing / tour / trip / move / turn)"),
)
_FREE = frozenset({"empty", "free", "available", "handempty"})
_OPENINGS = sayings("(and / so / therefore / thus / hence / but) ( / therefore / thus)")
_LONGEST_SUBJECT = 5


def says_what_actions_say(tokens: Sequence[Token], vocabulary: KnownWords) -> bool:
    """Whether all clauses of a sentence only say that one can go anywhere, or takes one thing at a
    time.

    Nothing of that is a fact in a domain where going needs no way, or taking needs a free hand.
    """
    names = [one for one in tokens if vocabulary.is_name(one) and one.text not in ARTICLES]
    clauses = list(_clauses(tuple(tokens)))
    return not names and bool(clauses) and all(_says_it(one, vocabulary) for one in clauses)


def _clauses(tokens: Tokens) -> Iterator[Tokens]:
    """A sentence, cut where another subject with its own verb begins."""
    start = 0
    for at in range(2, len(tokens) - 2):
        is_joint = tokens[at].text in ("and", "so", "but")
        if is_joint and _begins_clause(tokens[at + 1 :]):
            yield _plain(tokens[start:at])
            start = at + 1
    yield _plain(tokens[start:])


def _begins_clause(tokens: Tokens) -> bool:
    said = texts(tokens[: _LONGEST_SUBJECT + 1])
    return any(said[at : at + 1] in _CAN or said[at : at + 1] in _DOES for at in range(len(said)))


_DOES = sayings("(has / have / takes / carries / fits / there)")


def _plain(clause: Tokens) -> Tokens:
    """A clause without the words that join it to others."""
    opening = len(beginning(clause, _OPENINGS))
    clause = clause[opening:]
    return clause[:-1] if texts(clause[-1:]) == (",",) else clause


def _says_it(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether a clause only says what the actions say, too."""
    said = texts(tokens)
    for reached in _REACHED:
        at = find(tokens, *reached)
        rest = tokens[at + len(reached) :]
        if at > 0 and not has_ways(tokens, vocabulary):
            return all(_is_anywhere(one, vocabulary) for one in (*tokens[:at], *rest))
    may_carry = _has_free(vocabulary.lexicon)
    for room in _ROOM if may_carry else ():
        if (at := find(tokens, *room)) >= 0:
            return at <= _LONGEST_SUBJECT and _is_only_one(tokens[at + len(room) :], vocabulary)
    if may_carry and _fits_one(tokens, vocabulary):
        return True
    for at in range(min(len(tokens) - 2, _LONGEST_SUBJECT) + 1):
        can = next((len(one) for one in _CAN if said[at : at + len(one)] == one), 0)
        behind = tokens[at + can :]
        behind = behind[behind[0].text == "only" :]
        does = table.verb_of(behind[0].text) or behind[0].text
        if can and does in _GOING and not has_ways(tokens, vocabulary):
            return len(behind) > 1 and all(_is_anywhere(one, vocabulary) for one in behind[1:])
        if may_carry and does in _CARRYING and (can or behind[0].text != does):
            return _is_one_at_a_time(behind[1:], vocabulary)
    return False


def _is_anywhere(token: Token, vocabulary: KnownWords) -> bool:
    return token.text in _ANYWHERE or _is_kind(token, vocabulary)


def _is_kind(token: Token, vocabulary: KnownWords) -> bool:
    is_kind = vocabulary.is_noun(token) or in_singular(token.text) in wider_kinds()
    return is_kind or token.text in vocabulary.movers


def _is_one_at_a_time(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words are `only one car at a time`."""
    said = texts(tokens)
    end = next((len(said) - len(one) for one in _AT_A_TIME if said[-len(one) :] == one), 0)
    before = tokens[:end]
    return bool({"1", "one", "single"} & {one.text for one in before}) and all(
        one.text in _ALONE or _is_kind(one, vocabulary) for one in before
    )


def _is_only_one(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words are `only one car`, `just one car at a time`."""
    is_limited = not {"only", "just", "single"}.isdisjoint(texts(tokens))
    is_one = (
        is_limited
        and {"1", "one"} & {*texts(tokens)}
        and all(one.text in _ALONE or _is_kind(one, vocabulary) for one in tokens)
    )
    return bool(is_one) or _is_one_at_a_time(tokens, vocabulary)


def _fits_one(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words are `only one car fits on the ferry at once`."""
    said = texts(tokens)
    at = next((at for at in range(2, min(len(said), 5)) if said[at] in ("fits", "goes")), 0)
    end = next((len(said) - len(one) for one in _AT_A_TIME if said[-len(one) :] == one), len(said))
    return (
        at > 0
        and _is_only_one(tokens[:at], vocabulary)
        and all(one.text in _WHERE or _is_kind(one, vocabulary) for one in tokens[at + 1 : end])
    )


def has_ways(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether a relation that no action changes can be about ways between such places."""
    lexicon = vocabulary.lexicon
    unequal = {one.name for one in lexicon.unequal}
    nouns = {in_singular(one.text) for one in tokens}
    said = {one.type for one in lexicon.nouns if nouns.issuperset(one.words)}
    if any(one in wider_kinds() and not vocabulary.noun_at(tokens, at)
           for at, one in enumerate(map(in_singular, texts(tokens)))):  # fmt: skip
        said = set()
    return any(
        len(one.types) > 1
        and one.name in lexicon.lasting
        and one.name not in unequal
        and _relates_places(one, said, lexicon)
        for one in lexicon.relations
    )


def _relates_places(relation: Relation, said: set[str], lexicon: Lexicon) -> bool:
    """Whether two of the arguments can be of one kind: one of those said, if any are."""
    kinds = said or {*lexicon.types}
    return any(sum(lexicon.fits(kind, types) for types in relation.types) > 1 for kind in kinds)


def _has_free(lexicon: Lexicon) -> bool:
    """Whether a hand, or the only thing that takes others, is free or empty, which changes.

    A truck may be empty in which nobody sits, and a number may say how much it can take.
    """
    hands = {one.type for one in lexicon.nouns if not holders().isdisjoint(one.words)}
    return any(
        one.relation.name not in lexicon.lasting
        and all(not hands.isdisjoint(types) for types in one.relation.types)
        and not _FREE.isdisjoint(piece for piece in one.pieces if not isinstance(piece, Slot))
        for one in lexicon.phrases
    ) and not any(one.numeric for one in lexicon.relations)
