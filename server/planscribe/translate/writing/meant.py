"""What a sentence that is not read may be meant to say: sentences that are read.

Each of them is tried instead of the sentence: it must be read, and to the last word.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, permutations

from planscribe.model.lexicon import Lexicon, Phrase, Slot, plain_words
from planscribe.syntax.task import Sentence, Task, parse
from planscribe.text import Edit, Span, apply_edits
from planscribe.translate.describe.atoms import noun
from planscribe.translate.english.reader import translate
from planscribe.translate.ir import Translation
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions
from planscribe.translate.words.evidence import Evidence
from planscribe.translate.writing.alike import LIKE, SAME, stems
from planscribe.translate.writing.clauses import (
    an,
    clause,
    denial,
    plural,
    put,
    sentence,
    subject_of,
)
from planscribe.translate.writing.matching import LIGHT, RelationWords, TellingWords
from planscribe.translate.writing.so_far import TaskSoFar, so_far
from planscribe.translate.writing.unread_words import (
    AUXILIARIES,
    NamedObjects,
    UnreadWords,
    is_alike_place,
    objects_of,
    shown,
)
from planscribe.translate.writing.unsayable import is_conditional, is_restriction
from planscribe.translate.writing.wordings import (
    OPENINGS,
    PhraseUse,
    UsablePhrase,
    wordings,
)
from planscribe.wording import in_singular, listed

MOST = 3
"""How many sentences are offered."""

_MOST_TRIED = 8
_MOST_WORDS = 40
_MOST_WORSE = 3
"""How much less likely than the first one others may be."""
_ANYTHING = ("object",)
_FEW = 2
"""How many relations may fit the objects of a sentence that has no word of them."""


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A sentence, how likely it is, and what the statements that it makes begin with."""

    text: str
    score: int
    states: str = ""
    is_said: bool = True
    """Whether words of the unread sentence say this, not only its objects."""


def suggestions(
    task: Task,
    made: Translation,
    words: Span,
    lexicon: Lexicon,
    evidence: Evidence,
) -> tuple[str, ...]:
    """Sentences to write instead of the unread one that some words are in, the likeliest first.

    The evidence of the actions shows what goals can be about.
    """
    there = next((one for one in task.sentences if one.span.encloses(words)), None)
    if there is None or not 0 < len(there.tokens) <= _MOST_WORDS:
        return ()
    said = shown(there.tokens, so_far(made, lexicon))
    texts = [one.text for one in there.tokens]
    if is_conditional(texts, is_denied=said.is_denied):
        return ()
    if said.is_wish and is_restriction(texts):
        return ()
    if not (said.is_wish or said.is_denied):
        for text in _in_two(there, said):
            if _reads(task, made, there, _Candidate(text, SAME), lexicon):
                return (text,)
    for use in _uses(said, _is_after_goal(there, made)):
        guesses = _Guesses(there, made, lexicon, evidence, use)
        if found := _likeliest(guesses, task, made, there):
            return found
    return ()


def _in_two(there: Sentence, said: UnreadWords) -> Iterator[str]:
    """A sentence as two, which say all of its words of what it begins with."""
    words = [one.spelling for one in there.tokens]
    begins_with_known = bool(said.mentions) and not said.mentions[0].start
    if not (begins_with_known or said.is_of_new):
        return
    subject = words[: said.mentions[0].end if begins_with_known else 1]
    for at, token in enumerate(there.tokens):
        if token.text == "and" and at > len(subject):
            second = words[at + 1 :]
            has_verb = bool(second) and (second[0] in AUXILIARIES or _is_third_person(second[0]))
            verb = ["is"] if words[len(subject)] == "is" and not has_verb else []
            yield f"{' '.join(words[:at])}. {' '.join([*subject, *verb, *second])}."


def _is_third_person(word: str) -> bool:
    return word.endswith("s") and bool(table.verb_of(word))


def _uses(said: UnreadWords, is_after_goal: bool) -> tuple[PhraseUse, ...]:
    """What the sentence may be for: what its words show counts before its place."""
    if said.is_wish:
        # What no action changes is a fact: `eva wants to go to f2`.
        return PhraseUse.GOAL, PhraseUse.FACT
    if said.is_of_start or not is_after_goal:
        return (PhraseUse.FACT,)
    return PhraseUse.GOAL, PhraseUse.FACT


def _likeliest(
    guesses: "_Guesses", task: Task, made: Translation, there: Sentence
) -> tuple[str, ...]:
    """The likeliest sentences that are read."""
    every = list(guesses.candidates())
    said = [one for one in every if one.is_said]
    candidates = sorted(said or every, key=lambda one: one.score, reverse=True)
    once = {one.text: one for one in reversed(candidates)}
    tried = sorted(once.values(), key=candidates.index)[:_MOST_TRIED]
    read = [one for one in tried if _reads(task, made, there, one, guesses.lexicon)]
    near = [one.text for one in read if one.score >= read[0].score - _MOST_WORSE]
    return tuple(near[:MOST])


def replaced(text: str, old: Span, new: str) -> Edit:
    """The edit that writes a sentence instead of another one, whose full stop stays."""
    stop = text[old.end : old.end + 1]
    if stop == "?":
        return Edit(Span(old.start, old.end + 1), new)
    return Edit(old, new[:-1] if stop in (".", "!") else new)


def _reads(task: Task, made: Translation, old: Sentence, new: _Candidate, lexicon: Lexicon) -> bool:
    """Whether a sentence instead of another one is read as meant, and nothing else is read less."""
    edit = replaced(task.text, old.span, new.text)
    again = translate(parse(apply_edits(task.text, (edit,))), lexicon)
    place = Span(edit.span.start, edit.span.start + len(edit.new_text))
    is_clear = not any(place.touches(one.words) for one in again.remarks)
    says = [one.text for one in again.statements if place.encloses(one.words)]
    claims = [one for one in says if one.startswith(("init(", "goal("))]
    is_meant = all(one.startswith(new.states) for one in claims) and bool(claims or not new.states)
    return is_clear and bool(says) and is_meant and len(again.remarks) < len(made.remarks)


@dataclass(frozen=True, slots=True)
class _Filled:
    """What fills the arguments of a phrase, and how many mentions of the sentence do."""

    mentions: tuple[NamedObjects, ...]
    used: tuple[NamedObjects, ...]


class _Guesses:
    """What a sentence may be meant to say."""

    def __init__(
        self,
        one: Sentence,
        made: Translation,
        lexicon: Lexicon,
        evidence: Evidence,
        use: PhraseUse,
    ) -> None:
        self.there = so_far(made, lexicon)
        self.said = shown(one.tokens, self.there)
        self.lexicon = lexicon
        self.use = use
        self.is_after_goal = _is_after_goal(one, made)
        self.usable = [
            one
            for one in wordings(lexicon)
            if self.use in one.uses and one.relation.name not in lexicon.memberships
            if self._can_be_said(one, evidence)
        ]
        self.words = TellingWords.of(self.said)
        self.telling = _of_relations(self.words.all, lexicon)

    def _can_be_said(self, one: UsablePhrase, evidence: Evidence) -> bool:
        if self.use is PhraseUse.FACT:
            return not self.said.is_wish or not _can_be_wished(one, evidence)
        return _can_be_wished(one, evidence)

    def candidates(self) -> Iterator[_Candidate]:
        """All that has some reason, in any order."""
        fitting = {one: list(self._fillings(one)) for one in self.usable}
        complete = {
            one.relation.name
            for one, filled in fitting.items()
            if any(len(each.used) == len(self.said.mentions) for each in filled)
        }
        for one, filled in fitting.items():
            for each in filled:
                yield from self._of(one, each, len(complete))
        if self.use is PhraseUse.FACT and self.said.is_introducing:
            yield from _introductions(self.said, self.there, self.words.all)

    def _fillings(self, one: UsablePhrase) -> Iterator[_Filled]:
        """Mentions for the arguments of a relation: as many as possible, in their order first."""
        types = one.relation.types
        slots = tuple(each.argument for each in one.phrase.pieces if isinstance(each, Slot))
        filling = {place: self._unsaid(types[place]) for place in slots}
        mentions = self.said.mentions
        for number in range(min(len(slots), len(mentions)), -1, -1):
            is_found = False
            for chosen in permutations(mentions, number):
                for places in combinations(slots, number):
                    pairs = dict(zip(places, chosen, strict=True))
                    filled = {**filling, **pairs}
                    known = [each for each in (filled[at] for at in range(len(types))) if each]
                    if len(known) == len(types) and all(
                        self._fits(each, types[at]) for at, each in pairs.items()
                    ):
                        is_found = True
                        yield _Filled(tuple(known), chosen)
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
        fitting = list(islice(self.there.fitting(types), _FEW + 1))
        if len(fitting) == 1 or (len(fitting) == _FEW and self.said.is_of_both):
            return NamedObjects(tuple(one.name for one in fitting), fitting[0].types, "", 0, 0)
        return None

    def _of(self, one: UsablePhrase, filled: _Filled, rivals: int) -> Iterator[_Candidate]:
        """The sentences of a phrase about some objects, if there is a reason for them."""
        phrase, said = one.phrase, self.said
        if said.has_numbers != phrase.relation.numeric or said.has_numbers != bool(said.number):
            return
        words = RelationWords.of(phrase, self.lexicon)
        if any(not words.have(word) for word in self.telling):
            return
        match = self.words.match(words)
        unused = [each for each in said.mentions if each not in filled.used]
        within = [each for each in unused if _is_within(each, phrase)]
        dropped = [each for each in unused if each not in within]
        if any(not each.noun or not said.is_empty for each in dropped):
            # To say a part of the sentence would lose the rest.
            return
        if not self._has_places_for_nouns(phrase):
            return
        placed = self._placed(phrase, filled)
        is_only = len(unused) == len(within) and rivals <= _FEW and bool(said.mentions)
        is_only = is_only and any(kinds != _ANYTHING for kinds in phrase.relation.types)
        is_strong = is_only and (len(filled.used) > 1 or self.use is PhraseUse.GOAL)
        is_reason = match.score or is_strong or within or (placed and len(filled.used) > 1)
        if not is_reason or match.is_contrary:
            return
        is_denied = match.is_denied
        score = match.score + 2 * placed + 2 * len(filled.used)
        score += 3 * len(within) - 4 * (len(unused) - len(within)) + self._in_order(phrase, filled)
        # What is not said does not hold at first: few people deny it.
        score -= 2 * (is_denied and self.use is PhraseUse.FACT)
        state = "goal" if self.use is PhraseUse.GOAL else "init"
        constant = self.lexicon.names.constant(phrase.relation.name)
        states = f"{state}({'neg(' if is_denied != phrase.negated else ''}{constant}"
        if phrase.relation.numeric:
            states = f"{state}(value({constant}"
        is_said = bool(match.score or within or placed)
        is_placed = placed and len(filled.used) > 1
        if self.said.is_wish and self.use is PhraseUse.FACT and not (match.score or is_placed):
            return
        for text in self._texts(one, filled, is_denied=is_denied):
            yield _Candidate(text, score, states, is_said)

    def _has_places_for_nouns(self, phrase: Phrase) -> bool:
        """Whether what is said to be someone's can be an argument: `on their shelves`."""
        return all(
            any(self.lexicon.fits(one, types) for types in phrase.relation.types)
            for one in self.said.owned
        )

    def _placed(self, phrase: Phrase, filled: _Filled) -> int:
        """How many of the mentions follow the preposition that the phrase has there."""
        count = 0
        for at, piece in enumerate(phrase.pieces):
            if isinstance(piece, Slot) and at:
                mention, before = filled.mentions[piece.argument], phrase.pieces[at - 1]
                if mention.before and isinstance(before, str) and before in prepositions():
                    count += is_alike_place(mention.before, before)
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
        if self.is_after_goal:
            return f"Initially {words}."
        return sentence(words, tuple(names))


def _of_relations(words: frozenset[str], lexicon: Lexicon) -> frozenset[str]:
    """Those of some words that say what a relation says, and are no noun."""
    nouns = {word for one in lexicon.nouns for word in one.words}
    several = [
        RelationWords.of(one, lexicon)
        for one in lexicon.phrases
        if one.relation.name not in lexicon.memberships
    ]
    known = {stem for one in several for word in one.saying | one.denying for stem in stems(word)}
    telling = words - LIGHT
    return frozenset(
        one for one in telling if stems(one) & known and not {one, in_singular(one)} & nouns
    )


def _can_be_wished(one: UsablePhrase, evidence: Evidence) -> bool:
    """Whether a goal can be about what a phrase says: some action changes it."""
    relation = one.relation
    return not evidence.is_complete or relation.auxiliary or relation.name in evidence.changed


def _is_after_goal(one: Sentence, made: Translation) -> bool:
    """Whether a sentence follows one that speaks of the goal."""
    before = [each for each in made.statements if each.words.end <= one.span.start]
    last = max((each.words for each in before), default=None)
    return any(each.words == last and each.text.startswith("goal(") for each in before)


def _is_within(mention: NamedObjects, phrase: Phrase) -> bool:
    """Whether the name of a relation has a constant in it: `at-kitchen` and the kitchen."""
    words = {one for name in mention.names for one in name.lower().removeprefix("the ").split()}
    return words <= set(plain_words(phrase.relation.name))


def _listed(mention: NamedObjects) -> str:
    """What a sentence calls the objects that are named in one place."""
    return f"all {mention.noun}" if mention.noun else listed(mention.names)


def _introductions(
    said: UnreadWords, there: TaskSoFar, words: frozenset[str]
) -> Iterator[_Candidate]:
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
            yield _Candidate(text, LIKE + len(names))


def _says_more(words: frozenset[str], kind: Sequence[str]) -> bool:
    """Whether some words have a noun besides those of a kind: `in the hospital` would be lost."""
    others = (one for one in words if not stems(one) & {*kind})
    return any(table.is_noun(in_singular(one)) for one in others)
