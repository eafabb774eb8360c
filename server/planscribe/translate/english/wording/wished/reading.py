"""Reads what a wish says of things: the parts behind its beginning, one after the other."""

from dataclasses import dataclass, field

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import ARTICLES, SHARED, TOO
from planscribe.translate.english.wording.cutting import parted, without_first
from planscribe.translate.english.wording.finding import (
    ends_with,
    find,
    first_of,
    has_any,
    text_at,
    texts,
)
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.states.bounds import without_bounds
from planscribe.translate.english.wording.states.measures import is_number
from planscribe.translate.english.wording.tokens import Tokens, copied, word
from planscribe.translate.english.wording.wished.duties import duty, is_need, opening_of
from planscribe.translate.english.wording.wished.states import (
    BESIDES,
    begins_state,
    state,
    state_behind_verb,
    there,
)
from planscribe.translate.words import table
from planscribe.translate.words.data import bringing, prepositions, putting

_UNSURE = frozenset(
    "after although any anymore before but cannot currently do does except first if initially "
    "instead later least most nearly neither never no nobody none nor not nothing now only or "
    "others rather same some still they their them unless until via when which "
    "while who whose without yet".split()
)
"""Words of sentences that say more than that things are to be somewhere, or so."""
LINKS = frozenset({",", "and", "then", "plus"})
"""What separates the parts of a wish."""
_DETERMINERS = frozenset({"the", "all", "every", "each", "both", "of", "our", "your", "my"})
_HAVING = frozenset({"have", "get", "let", "make", "keep", "leave"})
"""Orders behind which a thing and its state can be: `get a clean`."""
_BE = frozenset({"be", "is", "are", "has", "have"})
_CAUSING = frozenset({"have", "let", "make"})
_THAT = frozenset({"that", "sure", "certain", "ensure", "it", "care", "when", "once"})
_BEFORE_ORDERS = frozenset({"to", "must", "should"})
_SHORT = frozenset("should must shall does do has have is are".split())
_BEING = (("be",), ("end", "up"), ("go",), ("finish",), ("be", "left"), ("be", "put"))


@dataclass(slots=True)
class Mode:
    """How the words before say that something is wished."""

    kind: str = ""
    """`that` before clauses, `so` before things and states, `order` behind a verb, or nothing."""
    verb: str = ""
    is_new: bool = True
    """Whether nothing has been said behind the verb yet."""


@dataclass(slots=True)
class WishReader:
    """Reads the parts of a wish, one after the other."""

    vocabulary: KnownWords
    like: Token
    is_of_end: bool
    """Whether the wish says that it is about the end."""
    mode: Mode = field(default_factory=Mode)
    made: list[tuple[Tokens, Tokens]] = field(default_factory=list)
    waiting: list[Token] = field(default_factory=list)
    """Names before the one that something is said of: `a, b` of `a, b and c on d`."""
    said: Tokens = ()
    """The words of the part before, whose verb the next one can leave out."""
    predicate: Tokens = ()
    """What it says behind `should`."""
    beside: Tokens = ()
    """What is said of another thing in the same breath: `with c on d`."""

    def read(self, parts: list[tuple[Tokens, Tokens]]) -> bool:
        """Whether all parts say how something is to be."""
        for number, (joint, part) in enumerate(parts):
            if "then" in texts(joint) and not self._is_stacked():
                return False
            if not self._read_part(joint, part, parts[number + 1 :]):
                return False
        return bool(self.made) and not self.waiting

    def _is_there(self, part: Tokens) -> bool:
        """Whether a wish of a thing says that there should be one: `we need a picture of a`."""
        first = part[0]
        if self.mode.kind != "so" or first.text not in ARTICLES or "of" not in texts(part):
            return False
        self.made.append(((word("there", first),), (word("be", first), *part)))
        return True

    def _is_stacked(self) -> bool:
        """Whether what is put on others stays there: where something is put first, it need not."""
        is_put = self.mode.kind == "order" and self.mode.verb in putting()
        return is_put and "on" in texts(self.made[-1][1])

    def _read_part(self, joint: Tokens, part: Tokens, behind: list[tuple[Tokens, Tokens]]) -> bool:
        before = self.mode
        part = self._opened(part)
        if not part:
            return False
        is_new = self.mode is not before
        if self.made and not self.waiting and (again := self._said_again(part)):
            self.mode = Mode("again")
            self.made.append(again)
            return True
        if has_any(without_bounds(part), _UNSURE):
            return False
        if turned := self._turned(part):
            self.made.append(turned)
            return True
        is_plain = _without_added(part) == part or self._is_own_verb()
        part = _without_added(part)
        if not self.waiting and part[0].text == "with" and self.made:
            return self._accompanies(part[1:])
        if self._is_things(part):
            # `put a on b, and c too`: c can be put on b, or a on it.
            if is_new and self.made and not self._goes_on(behind) and not self._is_own_verb():
                # `c must be on d, and we need a picture of e`
                return self._is_there(part)
            return is_plain and self._read_things(joint, part, behind)
        said = self._cut(part)
        if said is None:
            return False
        subject, predicate = said
        if self.waiting:
            subject = (*self.waiting, *joint, *subject)
            self.waiting = []
        if not subject:
            return False
        self.made.append((subject, predicate))
        self.said = part
        beside, self.beside = self.beside, ()
        return not beside or self._accompanies(beside)

    def _said_again(self, part: Tokens) -> tuple[Tokens, Tokens] | None:
        """`so must c`, `c must too` behind a wish: what is said of c is that of the one before."""
        is_so = text_at(part, 0) == "so" and len(part) > len(("so", "must"))
        behind = _without_added(part)
        if is_so and part[1].text in _SHORT:
            about = part[2:]
        elif behind != part and behind[-1].text in _SHORT:
            about = behind[:-1]
        else:
            return None
        if not self._is_things(about):
            return None
        if [texts(subject) for subject, _ in self.made[-2:-1]] == [texts(self.made[-1][0])]:
            return None  # `a must be clear and at b, and so must c` is about both
        return self._with_it((about, copied(self.predicate, part[0])))

    def _turned(self, part: Tokens) -> tuple[Tokens, Tokens] | None:
        """`on a there must be b`, `on a must be b`: the place is first."""
        first = part[0]
        if first.text not in prepositions() or self.waiting or len(part) < len(("on", "a", "b")):
            return None
        for at in range(2, len(part)):
            place, rest = part[:at], part[at:]
            if not self._is_things(place[1:]):
                continue
            rest = without_first(rest, "there")
            size = duty(rest)
            is_being = size > 0 and text_at(rest, size) == "be"
            who = rest[size + 1 :] if is_being else rest
            is_like = is_being or self.mode.kind == "turned"
            if is_like and self._is_things(who) and self._is_thing_behind(place, who):
                self.mode = Mode("turned")
                return who, (word("be", first), *place)
        return None

    def where(self, tokens: Tokens) -> bool:
        """Whether a sentence is `a is where b and c must be`: the place is first."""
        where = find(tokens, "is", "where")
        place = tokens[: max(where, 0)]
        if not self._is_things(place):
            return False
        for at in range(where + 3, len(tokens)):
            who, size = tokens[where + 2 : at], duty(tokens, at)
            are_things = all(self._is_things(one) for _, one in parted(who, LINKS))
            if size and are_things and texts(tokens[at + size :]) in _BEING:
                like = tokens[where]
                self.made.append((who, (word("be", like), word("at", like), *place)))
                return True
        return False

    def _is_thing_behind(self, place: Tokens, who: Tokens) -> bool:
        """Whether a place ends before something else: `on cup a` is no place with a thing."""
        is_named = self.vocabulary.is_name(place[-1])
        return is_named or not self.vocabulary.is_name(who[0])

    def _opened(self, part: Tokens) -> Tokens:
        """A part without the words that only say that it is a wish, or an order."""
        found = opening_of(part)
        if self.mode.kind == "so" and self.made and text_at(part, 0) == "for":
            part = part[1:]
        if self.waiting:
            # `a and make b clean`
            is_order = len(part) > 1 and table.is_verb(part[0].text)
            is_name = self.vocabulary.is_name(part[0])
            begins = is_order and not is_name and self._begins_thing(part[1:])
            return () if found or begins else part
        if found and len(part) > len(found):
            self.mode = Mode("that" if found[-1] in _THAT else "so")
            part = part[len(found) :]
            if found[-1] in _BEFORE_ORDERS:
                # `we have to make sure that ..`
                return self._opened(part) if opening_of(part) else self._ordered(part)
            return part if self.mode.kind == "that" else self._ordered(part, may_be_state=True)
        return self._ordered(part, may_be_state=bool(self.mode.kind or self.made))

    def _ordered(self, part: Tokens, may_be_state: bool = False) -> Tokens:
        """A part without the verb of an order; what is said continues without one."""
        first = part[0] if part else None
        if self._has_duty(part):
            return part
        may_be_state = may_be_state or self._is_things(part)
        if first is None or len(part) < len(("bring", "a")) or self.vocabulary.is_name(first):
            return part if may_be_state else ()
        is_verb = table.is_verb(first.text) and self._begins_thing(part[1:])
        down = 1 + (part[1].text in ("down", "away"))
        is_verb = is_verb or (first.text in putting() and self._begins_thing(part[down:]))
        if not is_verb:
            return part if may_be_state else ()
        if self.made and self.mode.kind not in ("order", "so"):
            # `a should be on b and hold c`
            return part
        if first.text not in bringing() | putting() | _HAVING:
            participle = word(table.forms(first.text).participle, first)
            if not self.vocabulary.is_of_domain(participle):
                return ()
        self.mode = Mode("order", first.text)
        return part[down:] if first.text in putting() else part[1:]

    def _has_duty(self, part: Tokens) -> bool:
        return any(duty(part, at) or is_need(part[at:]) for at in range(1, len(part)))

    def _begins_thing(self, tokens: Tokens) -> bool:
        first = tokens[:1]
        is_pointing = texts(first) != () and first[0].text in _DETERMINERS | ARTICLES
        is_thing = bool(first) and self.vocabulary.is_name(first[0])
        return is_pointing or is_thing or self.vocabulary.noun_at(tokens, 0) > 0

    def _is_things(self, tokens: Tokens) -> bool:
        """Whether words are a name, or a noun that stands for things: `the red cup`."""
        plain = [one for one in tokens if one.text not in _DETERMINERS | ARTICLES]
        if not plain or len(tokens) - len(plain) > len(("all", "of", "the")):
            return False
        for at, one in enumerate(plain):
            if at and self.vocabulary.is_name(one) and not self._is_kind(plain[at - 1]):
                return False
            is_noun = self.vocabulary.is_name(one) or self.vocabulary.is_noun(one)
            is_label = table.is_noun(one.text)
            if at < len(plain) - 1:
                is_label = is_label or table.is_adjective(one.text)
            else:
                is_label = is_label and not table.is_adjective(one.text)
            is_label = is_label or not table.is_known(one.text)
            is_label = is_label and self.vocabulary.is_of_domain(one)
            if one.text in _BE | prepositions() or not (
                one.text.isdecimal() or is_noun or is_label
            ):
                return False
        return plain[-1].text not in prepositions()

    def _goes_on(self, behind: list[tuple[Tokens, Tokens]]) -> bool:
        """Whether what is said of things follows: `fill a | b with c`."""
        for _, part in behind:
            if self._is_things(part):
                continue
            first = part[0]
            is_order = table.is_verb(first.text) and not self.vocabulary.is_name(first)
            return not opening_of(part) and not is_order and not self._has_duty(part)
        return False

    def _is_kind(self, token: Token) -> bool:
        """Whether a word before a name only says what it is: `cup a`, but not `clean a`."""
        is_noun = table.is_noun(token.text) or table.is_plural(token.text)
        return not self.vocabulary.is_name(token) and is_noun

    def _read_things(
        self, joint: Tokens, part: Tokens, behind: list[tuple[Tokens, Tokens]]
    ) -> bool:
        """Things alone: more of those before, or the first of those behind."""
        if self._is_own_verb() and not self._goes_on(behind):
            said = (word("be", part[0]), self._participle(part[0]))
            if self.made and not self.mode.is_new and texts(self.made[-1][1]) == texts(said):
                self.made[-1] = ((*self.made[-1][0], *joint, *part), self.made[-1][1])
            elif self.mode.is_new:
                self.made.append((part, said))
            else:
                return False
            self.mode.is_new = False
            return True
        follows = any(not self._is_things(one) for _, one in behind)
        if self.made and not self.waiting:
            if follows:
                return False
            subject, predicate = self.made[-1]
            if self.mode.kind in ("turned", "again"):
                # `on a there must be b and c`
                self.made[-1] = (*subject, *joint, *part), predicate
                return True
            is_turned = texts(predicate) != texts(self.predicate)
            if is_turned or not self._is_things(predicate[-1:]):
                # `a must have b on it and c`
                return False
            self.made[-1] = subject, (*predicate, *joint, *part)
            return True
        if not follows:
            return False
        self.waiting += (*(joint if self.waiting else ()), *part)
        return True

    def _participle(self, like: Token) -> Token:
        return word(table.forms(self.mode.verb).participle, like)

    def _is_own_verb(self) -> bool:
        """Whether an order is a word of the domain, and says by itself how something is to be."""
        verb = self.mode.verb
        if self.mode.kind != "order":
            return False
        is_general = verb in bringing() | putting() | _HAVING
        return not is_general and self.vocabulary.is_of_domain(self._participle(self.like))

    def _cut(self, part: Tokens) -> tuple[Tokens, Tokens] | None:
        """What is spoken of, and what is said behind `should`."""
        for at in range(int(self._begins_thing(part)), len(part)):
            subject, rest = part[:at], part[at:]
            # `a and b both need to be at c`
            subject = subject[: at - (at > 1 and subject[-1].text in SHARED)]
            size = duty(rest)
            is_thing = self._is_things(subject) or texts(subject) == ("it",)
            if size and texts(subject) == ("there",):
                # `there must be b in c`
                behind = rest[size + 1 :]
                cut = self._cut_of("so", behind) if text_at(rest, size) == "be" else None
                return cut if cut and self._has_name(cut[0]) else None
            if size and self.waiting and self.mode.kind == "so":
                # `we want a and b should be at c`
                return None
            if size and (is_thing or (not subject and self.made)):
                is_base = text_at(rest, size) not in ("is", "are")
                said = self._behind_verb(rest[size:]) if is_base else None
                is_plain = self.mode.kind in ("", "that", "turned", "again")
                self.mode = Mode() if is_plain else self.mode
                return self._with_it(self._about(subject, said)) if said else None
            if is_thing and len(rest) == 2 and is_need(rest):
                # `a needs cleaning`
                participle = table.forms(table.verb_of(rest[1].text)).participle
                return subject, (word("be", rest[0]), word(participle, rest[1]))
            is_cut = bool(subject) and rest and self.vocabulary.is_name(rest[0])
            if is_cut and not self.vocabulary.is_name(subject[-1]):
                continue
            if not is_thing and not (at == 0 and self.made and not self.waiting):
                continue
            said = self._state_of(rest, bool(subject))
            if said:
                return self._with_it(self._about(subject, said))
        return None

    def _cut_of(self, kind: str, part: Tokens) -> tuple[Tokens, Tokens] | None:
        before, self.mode = self.mode, Mode(kind)
        cut = self._cut(part)
        self.mode = before
        return cut

    def _has_name(self, tokens: Tokens) -> bool:
        return any(map(self.vocabulary.is_name, tokens))

    def _with_it(self, clause: tuple[Tokens, Tokens]) -> tuple[Tokens, Tokens] | None:
        """`a should have b on it` -> `b should be on a`; other pronouns are not understood."""
        subject, said = clause
        self.predicate = said
        if texts(said[-1:]) == ("there",):
            # `b must be there`
            before = self.made[-1][1] if self.made else ()
            is_place = len(said) == len(("be", "there")) and text_at(before, 0) == "be"
            if not is_place or before[1].text not in prepositions():
                return None
            return subject, copied(before, said[-1])
        if said[-1].text not in ("it", "itself"):
            return clause
        at = first_of(said, prepositions(), 1)
        about = said[1:at]
        if said[0].text != "have" or not self._is_things(about) or not self._is_things(subject):
            return None
        where = said[at:-1]
        where = where[:1] if texts(where) == ("on", "top", "of") else where
        if len(where) != 1:
            return None
        return about, (word("be", said[0]), *where, *copied(subject, said[-1]))

    def _about(self, subject: Tokens, said: Tokens) -> tuple[Tokens, Tokens]:
        if subject or not self.made:
            return subject, said
        return copied(self.made[-1][0], said[0]), said

    def _state_of(self, rest: Tokens, has_subject: bool) -> Tokens | None:
        """What is behind `should`, from words without it: `at a`, `to be at a`, `to a`."""
        if not rest:
            return None
        first, kind = rest[0], self.mode.kind
        be = word("be", first)
        if kind == "that" and first.text in ("has", "have") and text_at(rest, 1) == "been":
            said = state(rest[2:], self.vocabulary) if has_subject else None
            return self._with_be(be, said)
        if has_subject and kind == "that":
            is_finite = first.text in ("be", "is", "are") or table.is_third_form(first.text)
            if is_finite or not self.made:
                return self._behind_verb(rest) if is_finite else None
        if not has_subject and begins_state(rest, self.vocabulary):
            return self._with_be(be, state(rest, self.vocabulary))
        if kind == "order" and not has_subject:
            return None
        if kind == "order":
            self.mode.is_new = False
            is_besides = first.text in BESIDES and len(rest) > 1 and not is_number(rest[1])
            if is_besides and not self.vocabulary.is_name(first):
                # `put a down on b`, `bring a back to b`
                return self._state_of(rest[1:], has_subject)
            verb = self.mode.verb
            participle = word(table.forms(verb).participle, first)
            if (participle.text, first.text) in self.vocabulary.joined and verb in bringing():
                return (be, participle, *rest)
            if first.text == "to" and (verb in bringing() or verb == "get"):
                return self._place((be, there(first), *rest[1:]))
            if first.text in ("into", "onto") and verb in bringing() | putting():
                return self._place((be, there(first), *rest[1:]))
            is_placed = first.text in prepositions() - {"of", "for", "by", "from", "to", "with"}
            if verb in putting() and is_placed:
                own = (participle,) if self.vocabulary.is_of_domain(participle) else ()
                return self._place((be, *own, *rest))
            if verb in putting() | {"fill"} and first.text == "with":
                return (be, participle, *rest)
            if verb in _HAVING | bringing() and begins_state(rest, self.vocabulary):
                said = state(rest, self.vocabulary)
                return self._with_be(be, said)
            if verb in _CAUSING and has_subject and _is_base(first):
                return self._behind_verb(rest)
            return (be, participle, *rest) if self._is_own_verb() else None
        if first.text == "to" and has_subject and kind == "so":
            return self._behind_verb(rest[1:])
        if has_subject and kind in ("", "that") and self.made:
            return self._like_the_last(be, rest)
        if kind == "so" or (not has_subject and self.made):
            if begins_state(rest, self.vocabulary):
                return self._with_be(be, state(rest, self.vocabulary))
            if not has_subject and _is_base(first):
                return self._behind_verb(rest)
        return None

    def _like_the_last(self, be: Token, rest: Tokens) -> Tokens | None:
        """`c on d` behind `a must be on b`, and `c to d` behind `a must be brought to b`."""
        link = rest[0].text
        last = self.made[-1][1]
        if self._is_things(rest) and self._is_things(last[-1:]) and len(last) > len(("be", "a")):
            # `c d` behind `a must be painted b`
            end = len(last) - 1 - (last[-2].text == "the")
            return (*copied(last[:end], rest[0]), *rest)
        is_place = text_at(self.made[-1][1], 0) == "be" and link in texts(self.said)
        if not is_place or link not in prepositions() | {"to"} or len(rest) < len(("on", "a")):
            return None
        if text_at(last, 2) == link and table.is_participle(last[1].text):
            # `c in d` behind `a must be landed in b`
            return (be, *copied(last[1:2], rest[0]), *rest)
        if link != "to":
            return self._with_be(be, state(rest, self.vocabulary))
        is_there = text_at(self.made[-1][1], 1) == "at"
        return self._place((be, there(rest[0]), *rest[1:])) if is_there else None

    def _behind_verb(self, rest: Tokens) -> Tokens | None:
        if text_at(rest, 0) == "have" and len(rest) > 2 and table.is_participle(rest[1].text):
            # `must have arrived at a`, said of the end
            if not self.is_of_end:
                return None
            verb = "be" if rest[1].text == "been" else table.verb_of(rest[1].text)
            rest = (word(verb, rest[1]), *rest[2:])
        said = state_behind_verb(rest, self.vocabulary)
        return self._place(said) if said else None

    def _with_be(self, be: Token, said: Tokens | None) -> Tokens | None:
        return self._place((be, *said)) if said else None

    def _place(self, said: Tokens) -> Tokens | None:
        """What is said of one thing, without what is said of another behind `with`."""
        at = first_of(said, {"with"}, 1)
        is_filled = at > 0 and (table.is_participle(said[at - 1].text) or said[at - 1].text == "be")
        if at and not is_filled:
            self.beside = said[at + 1 :]
            return said[:at]
        return said

    def _accompanies(self, part: Tokens) -> bool:
        """`.., with c on d` behind a wish is a wish, too."""
        for at in range(1, len(part)):
            subject, rest = part[:at], part[at:]
            if self._is_things(subject) and begins_state(rest, self.vocabulary):
                said = state(rest, self.vocabulary)
                if said is None:
                    return False
                if said[-1].text == "it":
                    about = self.made[-1][0]
                    several = len({texts(subject) for subject, _ in self.made}) > 1
                    if several or has_any(about, LINKS):
                        return False
                    said = (*said[:-1], *copied(about, said[-1]))
                self.made.append((subject, (word("be", rest[0]), *said)))
                return True
        return False


def _is_base(token: Token) -> bool:
    return token.text == "be" or table.is_verb(token.text)


def _without_added(part: Tokens) -> Tokens:
    """Words without `too` behind them."""
    size = next((len(one) for one in TOO if ends_with(part, one)), 0)
    part = part[: len(part) - size]
    return part[:-1] if size and part[-1].text == "," else part
