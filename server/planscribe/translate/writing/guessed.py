"""What a part of a sentence that is not read may be meant to say: sentences of the lexicon."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, islice, permutations

from planscribe.model.lexicon import Lexicon, Phrase, Relation, Slot, plain_words
from planscribe.translate.describe.atoms import noun
from planscribe.translate.english.wording.states.measures import is_unit
from planscribe.translate.words import table
from planscribe.translate.words.data import laid, prepositions, stances, travelling
from planscribe.translate.words.evidence import Evidence
from planscribe.translate.writing.alike import LIKE, SAME, are_contrary, likeness, stems
from planscribe.translate.writing.clauses import (
    an,
    clause,
    denial,
    plural,
    put,
    sentence,
    subject_of,
)
from planscribe.translate.writing.matching import (
    LIGHT,
    RelationWords,
    TellingWords,
    kinds_of,
    movers,
    relation_words,
    telling,
    words_of_relations,
    words_of_states,
)
from planscribe.translate.writing.parts import SentencePart
from planscribe.translate.writing.so_far import TaskSoFar
from planscribe.translate.writing.unread_words import (
    NamedObjects,
    UnreadWords,
    is_alike_place,
    objects_of,
    preposition_before,
)
from planscribe.translate.writing.wordings import OPENINGS, PhraseUse, UsablePhrase, wordings
from planscribe.wording import in_singular, listed

_ANYTHING = ("object",)
_BEING = frozenset(
    "stand sit lie hang rest stay wait remain start begin finish end stop go come find keep".split()
)
"""Verbs of being somewhere: they say nothing of a relation that others do not say."""
_HAVING = frozenset({"has", "have"})
_HAVING_VERBS = frozenset("be have hold contain reach amount".split())
_VAGUE = frozenset({"of", "to", "from", "with", "for", "by"})
"""Prepositions that do not show by themselves how two things are related."""
_WHERE = frozenset({"at", "in", "on"})
"""Prepositions that say where something is, or is done."""
_SIDE_BY_SIDE = tuple(map(frozenset, (("next", "to"), ("adjacent", "to"), ("beside",), ("near",))))
"""Words that say the same of two things in either order."""
_FEW = 3
"""How many relations may fit the objects of a sentence that has no word of them."""


@dataclass(frozen=True, slots=True)
class Guess:
    """A sentence, how likely it is, and what the statements that it makes begin with."""

    text: str
    score: int
    states: tuple[str, ...] = ()
    is_said: bool = True
    """Whether words of the unread sentence say this, not only its objects."""
    explained: frozenset[tuple[str, int]] = frozenset()
    """The words of the unread sentence that say this, and how clearly."""


@dataclass(frozen=True, slots=True)
class _Filled:
    """What fills the arguments of a phrase, and which mentions of the sentence do, or do not."""

    mentions: tuple[NamedObjects, ...]
    used: tuple[NamedObjects, ...]
    unused: tuple[NamedObjects, ...]


class Guesses:
    """What a part of a sentence may be meant to say, as a fact or as a goal.

    The evidence of the actions shows what goals can be about.
    """

    def __init__(
        self, part: SentencePart, there: TaskSoFar, evidence: Evidence, use: PhraseUse
    ) -> None:
        self.there = there
        self.evidence = evidence
        self.said = part.said
        self.borrowed = part.borrowed
        self.lexicon = lexicon = there.lexicon
        self.use = use
        self.words = TellingWords.of(self.said)
        self.usable = [
            one
            for one in wordings(lexicon)
            if self.use in one.uses and one.relation.name not in lexicon.memberships
            if self._can_be_said(one) and "only" not in one.phrase.pieces
        ]
        self.named = _named_in_full(self.usable, self.words.all)
        states = words_of_states(lexicon)
        contrary = {one for one in self.words.all if are_contrary((one,), states)}
        self.telling = _of_relations(self.words.all, lexicon) | contrary
        self.of_states = contrary.union(
            one for one in self.telling if not stems(one).isdisjoint(states)
        )

    @cached_property
    def _harmless(self) -> frozenset[str]:
        """Words around a number that say nothing else: its unit, kinds, and verbs of having it."""
        said = self.words.all
        nouns = {word for one in self.lexicon.nouns for word in one.words}
        verbs = frozenset(one for one in said if table.verb_of(one) in _BEING | _HAVING_VERBS)
        kinds = frozenset(one for one in said if not {one, in_singular(one)}.isdisjoint(nouns))
        return (
            verbs
            | kinds
            | frozenset(one for one in said if is_unit(one) or one == self.said.number)
        )

    def _can_be_said(self, one: UsablePhrase) -> bool:
        can_be_wished = _can_be_wished(one, self.evidence)
        if self.use is PhraseUse.FACT:
            return not self.said.is_wish or not can_be_wished
        return can_be_wished and not self._is_unlikely(one)

    def _is_unlikely(self, one: UsablePhrase) -> bool:
        """Whether a phrase would be a goal that no action reaches, and its name is not said."""
        if _is_reached(one, self.evidence):
            return False
        is_denied = self.said.is_denied or self.said.is_empty or one.phrase.negated
        return not (is_denied or self._is_named(one.relation))

    def _is_named(self, relation: Relation) -> bool:
        """Whether the words of a name are said but for those for kinds: `has-fault`."""
        words = telling(frozenset(plain_words(relation.name))) - kinds_of(relation)
        return bool(words) and all(likeness(self.words.all, (one,)) >= SAME for one in words)

    def _says_more(self, words: RelationWords) -> bool:
        """Whether more of a relation is said than what moves: `robot` of `the robot is free`."""
        return any(words.say(one) for one in self.words.all - movers(self.lexicon))

    def _says_only_who(self, words: RelationWords) -> bool:
        """Whether a sentence has only who does it in common with a relation: `the robot has to make
        the soup` is not about what it holds."""
        said = {one for one in self.words.all if words.say(one)}
        return bool(said) and said <= movers(self.lexicon) and said < self.words.all

    def candidates(self) -> Iterator[Guess]:
        """All that has some reason, in any order."""
        fitting = {one: list(self._fillings(one)) for one in self.usable}
        complete = {
            one.relation.name
            for one, filled in fitting.items()
            if any(not each.unused for each in filled)
        }
        # What is said of a name that nothing has would be lost.
        for one, filled in fitting.items() if not self.said.is_of_unknown else ():
            for each in filled:
                yield from self._of(one, each, len(complete))
        if self.use is PhraseUse.FACT and self.said.is_introducing and not self.telling:
            yield from _introductions(self.said, self.there, self.words.all)

    def _fillings(self, one: UsablePhrase) -> Iterator[_Filled]:
        """Mentions for the arguments of a relation: as many as possible, in their order first."""
        types = one.relation.types
        slots = _places(one.phrase)
        filling = {place: self._unsaid(types[place]) for place in slots}
        mentions = _for_slots(self.said.mentions, len(slots))
        for number in range(min(len(slots), len(mentions)), -1, -1):
            is_found = False
            for chosen in permutations(mentions, number):
                for places in combinations(slots, number):
                    pairs = dict(zip(places, chosen, strict=True))
                    filled = {**filling, **pairs}
                    known = [each for each in (filled[at] for at in range(len(types))) if each]
                    is_whole = len(known) == len(types) == len({each.names for each in known})
                    if is_whole and all(self._fits(each, types[at]) for at, each in pairs.items()):
                        is_found = True
                        unused = tuple(each for each in mentions if each not in chosen)
                        yield _Filled(tuple(known), chosen, unused)
            if is_found:
                return

    def _fits(self, mention: NamedObjects, types: tuple[str, ...]) -> bool:
        return all(
            any(self.lexicon.fits(kind, types) for kind in one.types)
            for one in objects_of(mention, self.there)
        )

    def _unsaid(self, types: tuple[str, ...]) -> NamedObjects | None:
        """What fills an argument that is not said: the only object that fits, or both of two."""
        if self.said.is_of_new:
            return None
        fitting = list(islice(self.there.fitting(types), 3))
        if len(fitting) == 1 or (len(fitting) == 2 and self.said.is_of_both):
            return NamedObjects(tuple(one.name for one in fitting), fitting[0].types, "", 0, 0)
        return None

    def _of(self, one: UsablePhrase, filled: _Filled, rivals: int) -> Iterator[Guess]:
        """The sentences of a phrase about some objects, if there is a reason for them."""
        phrase, said = one.phrase, self.said
        words = relation_words(self.lexicon)[phrase.relation, phrase.negated]
        match = self.words.match(words)
        within = [each for each in filled.unused if _is_within(each, phrase)]
        dropped = [each for each in filled.unused if each not in within]
        if match.is_contrary or self._loses(phrase, words, dropped):
            return
        if not (filled.used or self._says_more(words)):
            return
        if self.borrowed in filled.unused or _is_swapped(phrase, filled):
            return
        if not self._is_clear_order(phrase, filled):
            return
        is_way = any(one.before == "to" for one in filled.used)
        if (
            not is_way
            and _is_moving(said.words)
            and any(_comes_from(filled.mentions[at], phrase, at) for at in _places(phrase))
        ):
            return
        about_several = len(filled.used) > 1
        is_placed = self._placed(phrase, filled) > 0
        if self.use is PhraseUse.GOAL and not is_placed and self._says_only_who(words):
            return
        is_of_two = _ways(phrase) is not None and len(_places(phrase)) == 2
        if is_of_two and not (match.score or is_placed):
            return
        is_only = self._is_only(phrase, dropped, rivals)
        said_of_others = any(not words.have(word) for word in self.telling)
        if said_of_others and not (is_only and about_several):
            return
        is_wished = self.use is PhraseUse.GOAL and not (said.is_denied or said.is_empty)
        is_strong = is_only and (about_several or (is_wished and rivals == 1))
        if not (match.score or is_strong or within or (is_placed and about_several)):
            return
        is_wished_fact = said.is_wish and self.use is PhraseUse.FACT
        if is_wished_fact and not (match.score or (is_placed and about_several)):
            return
        explained = frozenset((word, words.say(word)) for word in self.words.all if words.say(word))
        if phrase.negated and not (explained or match.score or said.is_empty):
            return
        score = match.score + 3 * len(within) - 4 * len(dropped) - 4 * said_of_others
        score += self._shape(phrase, filled)
        # What is not said does not hold at first: few people deny it.
        score -= 2 * (match.is_denied and self.use is PhraseUse.FACT)
        states = (self._statement(phrase, match.is_denied),)
        is_said = bool(match.score or within or is_placed)
        for at, text in enumerate(self._in_turn(one, filled, match.is_denied)):
            yield Guess(text, score + (not at), states, is_said, explained)

    def _loses(self, phrase: Phrase, words: RelationWords, dropped: Sequence[NamedObjects]) -> bool:
        """Whether a phrase would leave out what the sentence says besides."""
        said = self.said
        if said.has_numbers != phrase.relation.numeric or said.has_numbers != bool(said.number):
            return True
        if said.has_numbers and (said.is_obliged or not self._can_be_named(phrase.relation)):
            return True
        # `still has 20 seats left`, `weighs 3 kg more`
        if said.has_numbers and any(not words.say(one) for one in self.words.all - self._harmless):
            return True
        if any(not each.is_none or not said.is_empty for each in dropped):
            return True
        is_of_others = any(not words.have(word) for word in said.of_some | self.of_states)
        return is_of_others or not self._has_places_for_nouns(phrase)

    def _can_be_named(self, function: Relation) -> bool:
        return not self.named or function.name in self.named

    def _is_only(self, phrase: Phrase, dropped: Sequence[NamedObjects], rivals: int) -> bool:
        """Whether few other relations can be said of these objects."""
        has_types = any(kinds != _ANYTHING for kinds in phrase.relation.types)
        return not dropped and rivals <= _FEW and bool(self.said.mentions) and has_types

    def _shape(self, phrase: Phrase, filled: _Filled) -> int:
        """How well the places of the objects fit."""
        placed = self._placed(phrase, filled) + len(filled.used) - (self.borrowed is not None)
        has = not _HAVING.isdisjoint(_words(phrase)) and not _HAVING.isdisjoint(self.said.words)
        return 2 * (placed + self._in_order(phrase, filled)) + has

    def _statement(self, phrase: Phrase, is_denied: bool) -> str:
        """What the statements of a phrase begin with."""
        state = "goal" if self.use is PhraseUse.GOAL else "init"
        constant = self.lexicon.names.constant(phrase.relation.name)
        if phrase.relation.numeric:
            return f"{state}(value({constant}"
        return f"{state}({'neg(' if is_denied != phrase.negated else ''}{constant}"

    def _in_turn(self, one: UsablePhrase, filled: _Filled, is_denied: bool) -> list[str]:
        """Ways to say a phrase of some objects, of ways in both directions if that is meant."""
        texts = list(self._texts(one, filled, is_denied=is_denied))
        ways = _ways(one.phrase)
        if not ways:
            return [] if self.said.is_both_ways else texts
        if is_denied and {"each", "other"} <= self.said.words:
            return []
        if not self.said.is_both_ways and self.said.has_order:
            return texts
        back = self._texts(one, _turned(filled, ways), is_denied=is_denied)
        both = [" ".join(each) for each in zip(texts, back, strict=False)]
        return both if self.said.is_both_ways else [*both, *texts]

    def _is_clear_order(self, phrase: Phrase, filled: _Filled) -> bool:
        """Whether the sentence shows which of two alike is the first: `a is followed by b`."""
        ways = _ways(phrase)
        if ways is None or self.said.is_both_ways or not self.said.has_order:
            return True
        (wished_first, first), (wished, second) = (
            (_preposition_of(phrase, one), filled.mentions[one]) for one in _in_phrase(phrase, ways)
        )
        if first not in filled.used or second not in filled.used:
            return True
        if abs(first.start - second.start) == 1 and len(_places(phrase)) > len(ways):
            return True  # Two of one list, in something else's place: `soup is made of a and b`.
        if (first.before, second.before) == ("from", "to"):
            return True
        if any(one <= self.said.words for one in _SIDE_BY_SIDE):
            return True
        if wished_first and wished:
            pairs = ((first.before, wished_first), (second.before, wished))
            said = [is_alike_place(*one) for one in pairs if one[0]]
            return bool(said) and all(said)
        # Words for each other may be said the other way round: `child` and `parent`.
        known = {stem for one in telling(_words(phrase)) for stem in stems(one)}
        is_said = any(stems(one) & known for one in self.words.all)
        is_in_order = first.start < second.start
        # `a is followed by b`, but `b follows a`: one of them begins with the other one.
        if not wished and first.before == "by":
            return is_said and not second.before
        if wished == "by" and second.before != "by":
            return is_said and not (is_in_order or first.before or second.before)
        if not wished:
            return is_said and is_in_order and not second.before
        is_placed = is_alike_place(second.before, wished)
        return is_placed and first.before != second.before and (is_said or wished not in _VAGUE)

    def _has_places_for_nouns(self, phrase: Phrase) -> bool:
        """Whether what is said to be someone's can be an argument: `on their shelves`."""
        return all(
            any(self.lexicon.fits(one, types) for types in phrase.relation.types)
            for one in self.said.owned
        )

    def _placed(self, phrase: Phrase, filled: _Filled) -> int:
        """How many of the mentions follow the preposition that the phrase has there.

        `at b` says nothing of who is served at b, if nobody says so.
        """
        others = (one for one in telling(_words(phrase)) if not likeness(self.words.all, (one,)))
        is_where = all(one in laid() or table.verb_of(one) in stances() for one in others)
        count = 0
        for at, piece in enumerate(phrase.pieces):
            if isinstance(piece, Slot) and at:
                mention, before = filled.mentions[piece.argument], phrase.pieces[at - 1]
                is_shown = isinstance(before, str) and before in prepositions()
                if mention.before and is_shown and (is_where or before not in _WHERE):
                    count += is_alike_place(mention.before, str(before))
        return count

    def _in_order(self, phrase: Phrase, filled: _Filled) -> int:
        places = [
            filled.mentions[one.argument].start for one in phrase.pieces if isinstance(one, Slot)
        ]
        return int(places == sorted(places))

    def _texts(self, one: UsablePhrase, filled: _Filled, is_denied: bool) -> Iterator[str]:
        """Ways to say a phrase of some objects; which of them are read is seen later."""
        phrase, value = one.phrase, self.said.number if one.relation.numeric else ""
        denying = denial(phrase) if is_denied else phrase
        if denying is None:
            return
        names = [_listed(each) for each in filled.mentions]
        place = subject_of(phrase) if names else 0
        if not names or len(filled.mentions[place].names) == 1:
            yield self._said(clause(denying, names, value), names)
            return
        mention = filled.mentions[place]
        if not isinstance(phrase.pieces[0], Slot):
            yield self._said(clause(denying, names, value), names)
            return
        if is_denied and mention.noun:
            none = f"no {in_singular(mention.noun)}"
            yield self._said(clause(phrase, put(names, place, none), value), names)
        if is_denied and not mention.noun:
            neither = f"neither {' nor '.join(mention.names)}"
            yield self._said(clause(phrase, put(names, place, neither), value), names)
        several = plural(denying)
        if several:
            yield self._said(clause(several, names, value), names)

    def _said(self, words: str, names: Sequence[str]) -> str:
        if self.use in OPENINGS:
            return f"{OPENINGS[self.use]} {words}."
        if self.there.is_after_goal:
            return f"Initially {words}."
        return sentence(words, tuple(names))


def _for_slots(mentions: tuple[NamedObjects, ...], slots: int) -> tuple[NamedObjects, ...]:
    """The mentions; those of a list one by one if they are as many as the slots."""
    each = tuple(
        replace(one, names=(name,), start=one.start + at)
        for one in mentions
        for at, name in enumerate(one.names)
    )
    is_listed = any(len(one.names) > 1 and not one.noun for one in mentions)
    return each if is_listed and len(mentions) < len(each) == slots else mentions


def _ways(phrase: Phrase) -> tuple[int, int] | None:
    """The two arguments that a phrase could be said of in turn: from where, and to where."""
    types = phrase.relation.types
    slots = {one.argument for one in phrase.pieces if isinstance(one, Slot)}
    alike = [pair for pair in combinations(sorted(slots), 2) if types[pair[0]] == types[pair[1]]]
    return alike[0] if len(alike) == 1 else None


def _places(phrase: Phrase) -> list[int]:
    """The arguments of a phrase in the order in which it says them."""
    return [one.argument for one in phrase.pieces if isinstance(one, Slot)]


def _is_moving(words: frozenset[str]) -> bool:
    """Whether words say that something went away, and not that it is got from somewhere."""
    return "far" in words or any(table.verb_of(one) in travelling() - LIGHT for one in words)


def _comes_from(mention: NamedObjects, phrase: Phrase, argument: int) -> bool:
    """Whether something is said to come from where the phrase says that it is."""
    return mention.before == "from" and _preposition_of(phrase, argument) not in ("", "from")


def _in_phrase(phrase: Phrase, ways: tuple[int, int]) -> list[int]:
    """The two arguments as a phrase says them."""
    return sorted(ways, key=_places(phrase).index)


def _preposition_of(phrase: Phrase, argument: int) -> str:
    """The preposition before an argument of a phrase."""
    texts = ["is" if isinstance(one, Slot) else one for one in phrase.pieces]
    slots = [one.argument if isinstance(one, Slot) else None for one in phrase.pieces]
    return preposition_before(texts, slots.index(argument))


def _is_swapped(phrase: Phrase, filled: _Filled) -> bool:
    """Whether another one is said behind a preposition of the phrase: `ann owes x to bob`, where
    only bob can owe something."""
    wished = {at: _preposition_of(phrase, at) for at in _places(phrase)}
    said = {at: filled.mentions[at].before for at in wished}
    return any(
        wished[at] and wished[at] == said[other] != said[at] and wished[other] != said[other]
        for at, other in permutations(wished, 2)
    )


def _words(phrase: Phrase) -> frozenset[str]:
    return frozenset(one for one in phrase.pieces if isinstance(one, str))


def _turned(filled: _Filled, ways: tuple[int, int]) -> _Filled:
    first, second = ways
    mentions = list(filled.mentions)
    mentions[first], mentions[second] = mentions[second], mentions[first]
    return replace(filled, mentions=tuple(mentions))


def _of_relations(words: frozenset[str], lexicon: Lexicon) -> frozenset[str]:
    """Those of some words that say what a relation says, and are no noun."""
    nouns = {word for one in lexicon.nouns for word in one.words}
    known = {stem for word in words_of_relations(lexicon) for stem in stems(word)}
    telling = {one for one in words - LIGHT if table.verb_of(one) not in _BEING}
    return frozenset(
        one for one in telling if stems(one) & known and not {one, in_singular(one)} & nouns
    )


def _named_in_full(usable: Sequence[UsablePhrase], said: frozenset[str]) -> frozenset[str]:
    """The functions of whose names all words are said; of `fuel` and `fuel capacity`, the longest.

    Where none is, the words may be for any.
    """
    sizes: dict[str, int] = {}
    for one in usable:
        words = telling(_words(one.phrase))
        if one.relation.numeric and words and all(likeness(said, (word,)) for word in words):
            sizes[one.relation.name] = len(words)
    return frozenset(name for name, size in sizes.items() if size == max(sizes.values()))


def _can_be_wished(one: UsablePhrase, evidence: Evidence) -> bool:
    """Whether a goal can be about what a phrase says: some action changes it."""
    relation = one.relation
    changed = evidence.assigned if relation.numeric else evidence.changed
    return not evidence.is_complete or relation.auxiliary or relation.name in changed


def _is_reached(one: UsablePhrase, evidence: Evidence) -> bool:
    """Whether a goal can be that a phrase holds: some action makes it true."""
    relation = one.relation
    reached = evidence.assigned if relation.numeric else evidence.reached
    return not evidence.is_complete or relation.auxiliary or relation.name in reached


def _is_within(mention: NamedObjects, phrase: Phrase) -> bool:
    """Whether the name of a relation has a constant in it: `at-kitchen` and the kitchen."""
    words = {one for name in mention.names for one in name.lower().removeprefix("the ").split()}
    return words <= set(plain_words(phrase.relation.name))


def _listed(mention: NamedObjects) -> str:
    """What a sentence calls the objects that are named in one place."""
    return f"all {mention.noun}" if mention.noun else listed(mention.names)


def _introductions(said: UnreadWords, there: TaskSoFar, words: frozenset[str]) -> Iterator[Guess]:
    """`There are 2 blocks: a and b`, if the sentence has a noun, and names that nothing has."""
    known = {stem for word in words for stem in stems(word)}
    for one in there.lexicon.nouns:
        kind = " ".join(one.words)
        if one.words[-1] not in known:
            continue
        names = [each for each in said.unknown if each.lower() not in (kind, noun(kind, 2))]
        if _says_more(words - {each.lower() for each in names}, one.words):
            continue
        if len(names) > 1:
            text = f"There are {len(names)} {noun(kind, 2)}: {listed(names)}."
        elif names:
            text = f"{names[0]} is {an(kind)}."
        elif said.number.isdecimal() and int(said.number) != 1:
            text = f"There are {said.number} {noun(kind, 2)}."
        else:
            text = f"There is {an(kind)}."
        if not said.mentions:
            yield Guess(text, LIKE + len(names))


def _says_more(words: frozenset[str], kind: Sequence[str]) -> bool:
    """Whether some words have a noun besides those of a kind: `in the hospital` would be lost."""
    others = (one for one in words if not stems(one) & {*kind})
    return any(table.is_noun(in_singular(one)) for one in others)
