"""Sentences that say of the ways before that they lead both ways: `all of them can be used in both
directions`, `you can drive along both roads in either direction`.

The ways are those of the sentences right before, which must be of one relation.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import dropwhile

from planscribe.model.lexicon import Relation, Slot
from planscribe.syntax.task import Sentence, Token
from planscribe.text import Span
from planscribe.translate.english.forms import Claim, Introduced, Named
from planscribe.translate.english.grammar import Grammar, ParseFailure
from planscribe.translate.english.sentences.attempts import Attempts
from planscribe.translate.english.sentences.parsed import Parsed
from planscribe.translate.english.wording.closed import JOINTS
from planscribe.translate.english.wording.finding import texts
from planscribe.translate.english.wording.tokens import Tokens, copied, joined, word
from planscribe.translate.english.wording.ways.both import without_ending
from planscribe.translate.words.data import sayings, ways
from planscribe.wording import in_singular

_ENDINGS = sayings(
    "(in both directions / in either direction / in each direction)",
    "(both directions / both ways / either way / two-way)",
)
_ONE = frozenset({"it", "this", "that"})
_SEVERAL = frozenset({"all", "each", "every", "both", "they", "them", "these", "those"})
_PLAIN = frozenset(
    "of the you we one i can be is are along always so and here naturally 1 single".split()
)
_USING = frozenset(
    "drive driven go open pass passed travel travelled take taken use used usable walk walked "
    "walkable drivable work works run runs lead leads".split()
)
_WAYS = frozenset({"connected", "linked", "joined", "adjacent"})
_ONE_WAY = frozenset({"one-way", "only", "direction", "back", "never", "not", "no"})


@dataclass(frozen=True, slots=True)
class _Way:
    """From one thing to another, or several."""

    claim: Claim
    ends: tuple[Tokens, Tokens]
    """What fills the first argument, and what the second."""


def both_ways_too(before: Sequence[Parsed], one: Parsed, attempts: Attempts) -> Parsed | None:
    """A sentence that says of the ways before it that they lead both ways, as clauses that say the
    other direction of each."""
    about = _about(one.tokens)
    if not about:
        return _behind_ways(before, one, attempts)
    found = _ways_before(before, about == _ONE, attempts.grammar)
    pairs = {frozenset(texts((*way.ends[0], *way.ends[1]))) for way in found}
    number = 1 if about == _ONE else 2 if "both" in texts(_start(one.tokens)) else 0
    if not found or (number and len(pairs) != number):
        return None
    made: list[Parsed] = []
    for way in found:
        tokens = _turned(way, one.tokens[0], attempts.grammar)
        _, read = attempts.read(tokens)
        if isinstance(read, ParseFailure):
            return None
        made.append(Parsed(one.sentence, tokens, read, is_reworded=True))
    *inside, last = made
    return Parsed(
        one.sentence, last.tokens, last.outcome, is_reworded=True, inside=(*one.inside, *inside)
    )


def _behind_ways(before: Sequence[Parsed], one: Parsed, attempts: Attempts) -> Parsed | None:
    """`there is a road from a to b, and you can use it both ways`: no ways of others are meant."""
    if not _start(one.tokens):
        return None
    joints = [at for at in range(3, len(one.tokens) - 3) if one.tokens[at].text in JOINTS]
    firsts = (at for at in joints if at == joints[0] or one.tokens[at - 1].text not in JOINTS)
    cut = next((at for at in firsts if _about(_without_joint(one.tokens[at:]))), 0)
    if not cut:
        return None
    opening, clause = one.tokens[:cut], _without_joint(one.tokens[cut:])
    span = Span.around(token.span for token in opening)
    part = Parsed(Sentence(span, opening), opening, one.outcome)
    part = attempts.first_read(part, opening) or part
    its = _ways_of(part, attempts.grammar)
    said = {_relations(way.claim, attempts.grammar) for way in its}
    others = (way for each in before for way in _ways_of(each, attempts.grammar))
    is_open = _about(clause) != _ONE and any(_relations(way.claim, attempts.grammar) in said
                                             for way in others)  # fmt: skip
    if not its or is_open:
        return None
    behind = both_ways_too([part], Parsed(one.sentence, clause, one.outcome), attempts)
    if behind is None:
        return None
    return replace(behind, inside=(*part.inside, replace(part, inside=()), *behind.inside))


def _without_joint(tokens: Tokens) -> Tokens:
    return tuple(dropwhile(lambda token: token.text in JOINTS, tokens))


def _start(tokens: Tokens) -> Tokens:
    """What is before the words for both directions; nothing if there are none."""
    said = texts(tokens)
    size = next((len(one) for one in _ENDINGS if said[-len(one) :] == one), 0)
    return tokens[: len(tokens) - size] if size else ()


def _about(tokens: Tokens) -> frozenset[str]:
    """Whether words say of one way, or of several, that they lead both ways."""
    said = texts(_start(tokens))
    plain = [one for one in said if one not in _PLAIN | _USING and in_singular(one) not in ways()]
    if not said or not plain:
        return frozenset()
    return next((kind for kind in (_ONE, _SEVERAL) if kind.issuperset(plain)), frozenset())


def _ways_before(before: Sequence[Parsed], is_one: bool, grammar: Grammar) -> list[_Way]:
    """The ways that the sentences right before state, if they are of one relation."""
    found: list[_Way] = []
    relations: set[frozenset[str]] = set()
    at = len(before)
    while at and (its := _ways_of(before[at - 1], grammar)):
        found = [*its, *found]
        relations |= {_relations(way.claim, grammar) for way in its}
        at -= 1
        if is_one:
            break
    if len(relations) != 1:
        return []
    # Others of the same relation may be meant, too.
    others = (way for each in before[:at] for way in _ways_of(each, grammar))
    if not is_one and any(_relations(way.claim, grammar) in relations for way in others):
        return []
    return found


def _ways_of(one: Parsed, grammar: Grammar) -> list[_Way]:
    """The ways that a sentence states, if it states nothing else, and nothing of one way."""
    tokens = one.sentence.tokens
    plain = without_ending(tokens) or tokens
    if not _ONE_WAY.isdisjoint(texts(plain)):
        return []
    found: list[_Way] = []
    for part in (*one.inside, one):
        for form in part.forms:
            if isinstance(form, Introduced):
                continue
            way = _way(form, part.tokens, grammar) if isinstance(form, Claim) else None
            if way is None:
                return []
            found.append(way)
    return found if len(one.readings) == 1 else []


def _way(claim: Claim, tokens: Tokens, grammar: Grammar) -> _Way | None:
    pattern = grammar.patterns.get(claim.pattern)
    mood = claim.mood
    if pattern is None or len(claim.groups) != 2 or mood.wanted or mood.negated or claim.only:
        return None
    if not all(_is_way(phrase.relation, grammar) for phrase in pattern.phrases):
        return None
    ends: dict[int, Tokens] = {}
    for argument, group in zip(pattern.order[0], claim.groups, strict=True):
        if not all(isinstance(each, Named) and not each.plural for each in group):
            return None
        names = [tokens[at] for each in group if isinstance(each, Named) for at in each.names]
        ends[argument] = joined(names)
    return _Way(claim, (ends[0], ends[1])) if ends.keys() == {0, 1} else None


def _relations(claim: Claim, grammar: Grammar) -> frozenset[str]:
    return frozenset(phrase.relation.name for phrase in grammar.patterns[claim.pattern].phrases)


def _is_way(relation: Relation, grammar: Grammar) -> bool:
    """Whether a relation says that one can get from one thing to another of its kind."""
    if len(relation.types) != 2 or relation.numeric or relation.types[0] != relation.types[1]:
        return False
    said = {
        piece
        for phrase in grammar.lexicon.phrases
        if phrase.relation == relation
        for piece in phrase.pieces
        if isinstance(piece, str)
    }
    return not said.isdisjoint(_WAYS | ways())


def _turned(way: _Way, like: Token, grammar: Grammar) -> Tokens:
    """The clause that says the other direction of a way."""
    phrase = grammar.patterns[way.claim.pattern].phrases[0]
    ends: Mapping[int, Tokens] = {0: way.ends[1], 1: way.ends[0]}
    return tuple(_words(phrase.pieces, ends, like))


def _words(said: Sequence[str | Slot], ends: Mapping[int, Tokens], like: Token) -> Iterator[Token]:
    is_many = isinstance(said[0], Slot) and len(ends[said[0].argument]) > 1
    for piece in said:
        if isinstance(piece, Slot):
            yield from copied(ends[piece.argument], like)
        else:
            yield word("are" if is_many and piece == "is" else piece, like)
