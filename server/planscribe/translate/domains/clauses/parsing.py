"""The parser of clauses: from the parts of a sentence to claims about things."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from planscribe.text import Span
from planscribe.translate.domains.clauses.ahead import (
    RELATIVE,
    SUBJECTS,
    begins_clause,
    is_mixed_list,
    is_thing,
    item_at,
    part_end,
    part_of,
    spoken_end,
    words_ahead,
)
from planscribe.translate.domains.clauses.claims import (
    Antecedent,
    Part,
    PhraseClaim,
    SpokenThing,
    Statement,
    ThingGroup,
)
from planscribe.translate.domains.clauses.joining import joined_claims, one_joint, with_thing
from planscribe.translate.domains.clauses.predicates import (
    WHICH_NUMBER,
    plain_predicate,
    with_words_before,
)
from planscribe.translate.domains.clauses.verbs import (
    ADVERBS,
    BE,
    MODAL,
    NEGATIONS,
    SPEAKERS,
    is_noun_here,
    is_verb,
    of_speakers,
    verb_place,
)
from planscribe.translate.domains.items import (
    REFUSED,
    UNCLEAR_PRONOUN,
    BracketName,
    Item,
    Joint,
    NamedThing,
    PhraseWord,
    PlainNumber,
    Pronoun,
    Quantified,
    Thing,
    refused,
)
from planscribe.translate.domains.nouns import singular
from planscribe.translate.domains.numbers.claims import NumberClaim, elided_claim, number_claim
from planscribe.translate.domains.trouble import around, not_read, unclear
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions

_AUXILIARY = BE | MODAL | ADVERBS | NEGATIONS | {"has", "have", "do", "does", "can", "may", "need"}
NO_SUBJECTS = RELATIVE | {"so", "as", "here", "what", "whose", "such", "this"}
_WHOSE = frozenset({"its", "their", "his", "her"})
_SINGULAR = frozenset({"is", "has", "does"})
_PLACES = frozenset("in on at near inside under below above behind".split())
_NO_NOUNS = frozenset("opposite reverse contrary same rest others".split())
"""What `the ..` refers to is said nowhere."""


@dataclass(slots=True)
class Clauses:
    """The clauses of a sentence, and what single noun phrases of it are restricted to."""

    statement: Statement
    restrictions: dict[Span, PhraseClaim]
    subject: Antecedent | None


def clauses(items: Sequence[Item], subject: Antecedent | None = None) -> Clauses:
    """The claims that some parts of a sentence make.

    Raises:
        NotRead: they are no clauses, or can be read in several ways.
    """
    parser = _Parser(items, subject)
    statement = parser.statement()
    # Behind `the hand is empty`, `it` is the hand, and nothing before.
    return Clauses(statement, parser.restrictions, None if parser.spoken else parser.topic())


@dataclass(slots=True)
class _Parser:
    items: Sequence[Item]
    antecedent: Antecedent | None
    subject: Thing | ThingGroup | None = None
    spoken: tuple[PhraseWord | Thing, ...] = ()
    """The subject, if it is no thing: `the hand`, `the port of the station`."""
    verb: str = ""
    said: Sequence[Part] = ()
    """What the clause before says of its subject."""
    at: int = 0
    restrictions: dict[Span, PhraseClaim] = field(default_factory=dict)

    def statement(self) -> Statement:
        joined: list[tuple[str, PhraseClaim | NumberClaim, bool]] = []
        while self.at < len(self.items):
            joint = self._joint()
            if self.at >= len(self.items):
                raise not_read(self.items[-1].span, "Something is missing after this.")
            claim, is_elided = self._number(joined[-1][1] if joined else None) or self._clause()
            if joined and not is_elided:
                _check_cut(joint, claim)
            joined.append((joint, claim, is_elided))
        if joined[0][0]:
            raise not_read(self.items[0].span, "Something is missing before this.")
        return joined_claims(joined)

    def topic(self) -> Antecedent | None:
        """What the next sentence is about, if it does not say so."""
        if self.subject is None:
            return self.antecedent
        return Antecedent(self.subject, self._rivals(self.subject, self.items))

    def _rivals(self, meant: Thing | ThingGroup, items: Sequence[Item]) -> tuple[str, ...]:
        """What is named, too, and `it` may refer to."""
        if not isinstance(meant, NamedThing):
            return ()
        names = (one.name for one in items if isinstance(one, NamedThing))
        return tuple(one for one in dict.fromkeys(names) if one != meant.name)

    # --- parts of the sentence --------------------------------------------------------------

    def _joint(self) -> str:
        found = ""
        while self.at < len(self.items) and isinstance(one := self.items[self.at], Joint):
            if found in ("and", "or", "nor"):
                raise not_read(one.span, f"`{one.text}` is not read here.")
            found = one.text
            self.at += 1
        return found

    def _peek(self) -> Item | None:
        return item_at(self.items, self.at)

    def _number(self, before: PhraseClaim | NumberClaim | None) -> tuple[NumberClaim, bool] | None:
        """A clause about a number, and whether it leaves out which; None if it is another one."""
        elided = isinstance(before, NumberClaim) and elided_claim(self.items, self.at, before)
        found = elided or number_claim(self.items, self.at, self._owner())
        if not found:
            return None
        claim, end = found
        words = [one.text for one in self.items[self.at : end] if isinstance(one, PhraseWord)]
        if "its" not in words:
            # `it` may mean the number.
            self.subject = self.antecedent = None
        self.spoken, self.verb, self.at = (), "", end
        return claim, bool(elided)

    def _owner(self) -> Thing | None:
        """What `its` refers to."""
        meant = self.subject or (self.antecedent and self.antecedent.thing)
        return meant if isinstance(meant, NamedThing) else None

    def _clause(self) -> tuple[PhraseClaim, bool]:
        start = self.at
        is_denied = False
        first = self._peek()
        if isinstance(first, PhraseWord) and first.text == "either":
            self.at += 1
            first = self._peek()
        follows = item_at(self.items, self.at + 1)
        if isinstance(first, PhraseWord) and first.text == "neither" and is_thing(follows):
            is_denied = True
            self.at += 1
        if isinstance(first, Pronoun) and self.spoken and self.subject is None:
            # `the battery is full and it is not empty`
            self.at += 1
            if not isinstance(self._peek(), PhraseWord):
                raise not_read(first.span, "This has no verb.")
            return self._predicate(start), False
        if (end := part_end(self.items, self.at)) > self.at:
            self.subject, self.spoken = None, part_of(self.items[self.at : end])
            self.at = end
            return self._predicate(start), False
        if is_thing(self._peek()) or is_mixed_list(self.items, self.at):
            if not begins_clause(self.items, self.at):
                assert first is not None
                raise not_read(first.span, "This has no verb.")
            self._read_subject(is_denied=is_denied)
            return self._predicate(start, is_denied=is_denied), False
        words = words_ahead(self.items, self.at)
        first_word = next((one.text for one in words if one.text not in NEGATIONS | ADVERBS), "")
        # `not in the sorting boxes` has no verb.
        verb = None if first_word in prepositions() else verb_place(words)
        before = {one.text for one in words[:verb]} if verb else set()
        if verb and not before <= NEGATIONS | ADVERBS:
            while words[verb - 1].text in NEGATIONS | ADVERBS:
                verb -= 1
            _check_subject(words[:verb])
            self.subject, self.spoken = None, tuple(words[:verb])
            self.at += verb
            return self._predicate(start), False
        if "both" in before and not isinstance(self.subject, ThingGroup):
            raise unclear(words[0].span, "It is not clear which these are; name them.")
        if self.subject is None and not self.spoken:
            raise not_read(words[0].span, "It is not clear what this is said of.")
        if verb is not None:
            return self._predicate(start), False
        if not self.verb:
            raise not_read(words[0].span, "There is no verb before this.")
        return self._predicate(start, elided=self.verb), True

    def _read_subject(self, *, is_denied: bool) -> None:
        things: list[Thing | SpokenThing] = []
        joints: list[str] = []
        start = self.at
        while True:
            if end := spoken_end(self.items, self.at) - self.at:
                words = [one for one in self.items[self.at :][:end] if isinstance(one, PhraseWord)]
                things.append(SpokenThing(tuple(one.text for one in words), around(words)))
                self.at += end
                if not isinstance(self._peek(), Joint):
                    break
                joints.append(self._joint())
                continue
            thing = self.items[self.at]
            if not is_thing(thing):
                message = "It is not clear what this is said of; say `for every cup C that .., ..`."
                raise unclear(thing.span, message)
            self.at += 1
            if isinstance(thing, Pronoun):
                meant = self._meant(thing)
                if things:
                    raise unclear(thing.span, UNCLEAR_PRONOUN)
                if isinstance(meant, ThingGroup):
                    self.subject, self.spoken = meant, ()
                    return
                thing = meant
            if self._follows(RELATIVE):
                self._restrict(thing)
            things.append(thing)
            if not isinstance(self._peek(), Joint):
                break
            joints.append(self._joint())
        span = around(self.items[start : self.at])
        _check_all_but(self.items[start : self.at])
        joint = one_joint(joints, span)
        if is_denied != (joint == "nor"):
            raise not_read(span, "Write `neither .. nor`.")
        self.spoken = ()
        match things:
            case [NamedThing() | Quantified() | Pronoun() as only]:
                self.subject = only
            case _:
                self.subject = ThingGroup(joint, tuple(things), span)

    def _meant(self, pronoun: Pronoun) -> NamedThing | ThingGroup:
        """What `it` or `they` refers to: the subject before, if that is one thing, or several.

        Raises:
            NotRead: there is none.
        """
        before = self.items[: self.items.index(pronoun)]
        rivals = self.antecedent.rivals if self.antecedent else ()
        meant = self.subject or (self.antecedent and self.antecedent.thing)
        if isinstance(meant, NamedThing) and not pronoun.is_plural:
            named = dict.fromkeys((*rivals, *self._rivals(meant, before)))
            return NamedThing(meant.name, pronoun.span, tuple(named))
        if isinstance(meant, ThingGroup) and pronoun.is_plural:
            return meant
        raise unclear(pronoun.span, UNCLEAR_PRONOUN)

    def _follows(self, words: frozenset[str]) -> bool:
        one = self._peek()
        return isinstance(one, PhraseWord) and one.text in words

    def _restrict(self, thing: Thing) -> None:
        """`every package that is in the truck`."""
        relative = self.items[self.at]
        if not isinstance(thing, Quantified):
            raise not_read(relative.span, "Say this in a separate sentence.")
        self.at += 1
        start = self.at
        outer = self.subject, self.spoken, self.verb, self.said
        end = spoken_end(self.items, start) if start < len(self.items) else start
        first = self.items[start] if start < len(self.items) else None
        if isinstance(first, NamedThing) or end > start:
            # `every prop that the scene needs`
            spoken = [one for one in self.items[start:end] if isinstance(one, PhraseWord)]
            self.subject = first if isinstance(first, NamedThing) else None
            self.spoken, self.at = tuple(spoken), max(end, start + 1)
            claim = self._predicate(start, is_relative=True, missing=thing)
        elif isinstance(first, PhraseWord):
            self.subject, self.spoken = thing, ()
            claim = self._predicate(start, is_relative=True)
        else:
            message = "A verb is missing after this, as in `every package that is in the truck`."
            raise not_read(relative.span, message)
        self.subject, self.spoken, self.verb, self.said = outer
        self.restrictions[thing.span] = claim

    # --- what is said -----------------------------------------------------------------------

    def _predicate(
        self,
        start: int,
        *,
        elided: str = "",
        is_denied: bool = False,
        is_relative: bool = False,
        missing: Quantified | None = None,
    ) -> PhraseClaim:
        """What is said of the subject; `missing` is what it is said of, too, and not repeated."""
        parts: list[Part | PhraseWord] = []
        name = ""
        while (item := self._peek()) is not None:
            if isinstance(item, Joint):
                if is_relative or not self._goes_on(parts):
                    break
                continue
            if is_relative and _is_main_verb(item, parts) and _is_complete(parts, missing):
                break
            self.at += 1
            if isinstance(item, BracketName):
                name = item.name
            elif isinstance(item, PhraseWord):
                parts.append(item)
            elif isinstance(item, Pronoun):
                raise unclear(item.span, UNCLEAR_PRONOUN)
            elif isinstance(item, PlainNumber):
                raise not_read(item.span, WHICH_NUMBER)
            else:
                if self._follows(RELATIVE):
                    self._restrict(item)
                elif isinstance(item, Quantified):
                    _check_place(self.items, self.at)
                parts.append(item)
        span = around(self.items[start : self.at])
        if not elided and isinstance(self.subject, NamedThing | Quantified):
            _check_verb(parts)
        said, negated = plain_predicate(parts, elided, span)
        whole = with_words_before(said, self.said, span) if elided else said
        taken_over = tuple(whole[1 : 1 + len(whole) - len(said)])
        said = whole
        self.verb, self.said = said[0] if isinstance(said[0], str) else "", said
        first = self.spoken[0] if self.spoken else None
        if isinstance(first, PhraseWord) and first.text in SPEAKERS:
            said = [of_speakers(self.verb), *said[1:]]
        subject: tuple[Part, ...] = (
            (self.subject,)
            if self.subject
            else tuple(one.text if isinstance(one, PhraseWord) else one for one in self.spoken)
        )
        if missing:
            if not all(isinstance(one, str) for one in said):
                raise unclear(span, "It is not clear where this belongs; write a sentence for it.")
            said = [*said, missing]
        is_singular = any(isinstance(one, PhraseWord) and one.text in _SINGULAR for one in parts)
        return PhraseClaim(
            (*subject, *said), span, negated or is_denied, name, taken_over, is_singular
        )

    def _goes_on(self, parts: list[Part | PhraseWord]) -> bool:
        """Take a joint, and what it adds to the last thing; false if something new begins."""
        at = self.at
        joint = self._joint()
        item = self._peek()
        last = parts[-1] if parts else None
        if (
            not is_thing(item)
            or begins_clause(self.items, self.at)
            or number_claim(self.items, self.at, self._owner())
            or isinstance(last, PhraseWord | str | None)
        ):
            self.at = at
            return False
        if isinstance(item, Pronoun):
            raise unclear(item.span, UNCLEAR_PRONOUN)
        _check_all_but(self.items[at - 1 : self.at])
        words = [one.text for one in parts if isinstance(one, PhraseWord)]
        if words[-1:] == ["between"] and joint == "and":
            parts += [PhraseWord("and", self.items[at].span), item]
            self.at += 1
            return True
        parts[-1] = with_thing(last, joint, item)
        self.at += 1
        return True


def _is_complete(parts: Sequence[Part | PhraseWord], missing: Quantified | None) -> bool:
    """Whether the verb of the main clause can follow: `that is in the truck | is red`."""
    if missing is None:
        return len(parts) > 1
    last = parts[-1] if parts else None
    return isinstance(last, PhraseWord) and last.text not in _AUXILIARY


def _is_main_verb(item: Item, before: Sequence[Part | PhraseWord]) -> bool:
    """Whether a word is a verb, and no noun behind an article: `who has a boarding pass`."""
    if not isinstance(item, PhraseWord) or not is_verb(item.text):
        return False
    for one in reversed(before):
        if not isinstance(one, PhraseWord) or one.text in prepositions():
            break
        if one.text in ("a", "an", "the"):
            return item.text in _AUXILIARY
    return True


def _check_cut(joint: str, claim: PhraseClaim | NumberClaim) -> None:
    """Refuse `A is in B or C and D is open`, where `C` can belong to what is before.

    Raises:
        NotRead: the verb does not fit several things, or they have another joint.
    """
    several = claim.parts[0] if isinstance(claim, PhraseClaim) else None
    if not isinstance(several, ThingGroup):
        return
    is_single = several.joint == "and" and isinstance(claim, PhraseClaim) and claim.is_singular
    if is_single or (joint != "," and joint != several.joint):
        message = "It is not clear where a clause begins; write several sentences."
        raise unclear(several.span, message)


def _check_verb(parts: Sequence[Part | PhraseWord]) -> None:
    """Refuse `the robot idle`, of one thing; `idle` can be a verb in the plural.

    Raises:
        NotRead: there is no verb.
    """
    first = parts[0] if parts else None
    word = first.text if isinstance(first, PhraseWord) else ""
    is_plain = word != "" and table.verb_of(word) == word and word not in _AUXILIARY
    if is_plain and (table.is_adjective(word) or table.is_noun(word)):
        assert isinstance(first, PhraseWord)
        raise not_read(first.span, "There is no verb here.")


def _check_place(items: Sequence[Item], at: int) -> None:
    """Refuse `touches every box on B`: `on B` may say which boxes, or where they are touched.

    Raises:
        NotRead: a place follows what is counted.
    """
    counted, where = items[at - 1], item_at(items, at)
    if not (isinstance(where, PhraseWord) and where.text in _PLACES):
        return
    if isinstance(counted, Quantified) and is_thing(item_at(items, at + 1)):
        noun = " ".join(singular(counted.noun))
        message = f"This may say which {noun} is meant, or where this is. Say `{noun} that is"
        raise unclear(where.span, f"{message} {where.text} ..`, or `for every {noun} A, .. A ..`.")


def _check_all_but(items: Sequence[Item]) -> None:
    """Refuse `no truck but A`, and `every truck but A`.

    Raises:
        NotRead: it is said.
    """
    for one, following in pairwise(items):
        if isinstance(one, Quantified) and isinstance(following, Joint) and following.is_but:
            said = " ".join(one.noun)
            raise unclear(following.span, f"Say which {said} is left out: `no other {said}`.")


def _check_subject(words: Sequence[PhraseWord]) -> None:
    """Refuse a subject that is no thing of the domain, such as `everything that is heavy`.

    Raises:
        NotRead: its words say more than a name does.
    """
    texts = [one.text for one in words]
    refers = texts[0] in NO_SUBJECTS or table.is_gerund(texts[0]) if len(texts) == 1 else False
    if refers or (texts[1:2] and texts[1] in _NO_NOUNS):
        raise not_read(around(words), "Say what this is; name it.")
    for at, one in enumerate(words):
        if one.text in REFUSED and not is_noun_here(words, at):
            raise refused(one)
    if len(words) > 1 and texts[0] not in SUBJECTS:
        message = "This is nothing that is known; begin with `the` if it is one thing."
        if texts[0] in _WHOSE:
            message = f"Say whose it is: `the {' '.join(texts[1:])} of the ..`."
        raise not_read(around(words), message)
