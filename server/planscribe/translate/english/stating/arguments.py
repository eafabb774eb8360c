"""Noun phrases as arguments: their terms, and the conditions on these."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from planscribe.model.lexicon import Phrase
from planscribe.model.pddl.definitions import NUMBER, OBJECT
from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.describe.atoms import noun
from planscribe.translate.english.asking.kinds import what_it_is
from planscribe.translate.english.asking.unclear import Unclear, question
from planscribe.translate.english.forms import (
    Adjacent,
    AllBut,
    Constant,
    Every,
    Labelled,
    Named,
    NounPhrase,
    Nth,
    Numbered,
    Owned,
    Pointed,
    Quantifier,
    Quantity,
    Some,
    Words,
)
from planscribe.translate.english.grammar import Grammar
from planscribe.translate.english.noun_phrases import in_english, label_name, singles, type_of
from planscribe.translate.english.symbols import TaskSymbols
from planscribe.translate.english.wording.closed import ARTICLES, JOINTS
from planscribe.translate.ir import Unreadable
from planscribe.translate.words import table
from planscribe.wording import (
    ALMOST_EQUAL,
    in_plural,
    in_singular,
    listed,
    near_names,
    nearest,
    with_article,
)


@dataclass(frozen=True, slots=True)
class PhraseArgument:
    """A noun phrase as an argument: its term, the conditions on its variables, its type."""

    term: str
    body: tuple[str, ...]
    type: str | None
    english: str
    names: tuple[str, ...] = ()
    makes: tuple[str, ...] = ()
    """Statements that bring the object into being."""


def under(conditions: Iterable[str]) -> str:
    """The body of a rule with these conditions; empty if there are none."""
    body = ", ".join(conditions)
    return f" :- {body}" if body else ""


class ArgumentReader:
    """Turns the noun phrases of one sentence into arguments."""

    def __init__(self, tokens: Sequence[Token], grammar: Grammar, symbols: TaskSymbols) -> None:
        self._tokens = tokens
        self._grammar = grammar
        self._symbols = symbols
        self._lexicon = symbols.lexicon

    def read(
        self,
        noun_phrases: Sequence[NounPhrase],
        wanted: Sequence[tuple[str, ...]] | None = None,
    ) -> list[PhraseArgument]:
        """The arguments of a phrase, whose slots take the `wanted` types.

        Raises:
            Unclear: it is unclear which object is meant.
        """
        variables: set[str] = set()
        done: dict[int, PhraseArgument] = {}
        # Whose part is meant depends on the others.
        parts = [place for place, one in enumerate(noun_phrases) if self._part(one)]
        others = [place for place in range(len(noun_phrases)) if place not in parts]
        for place in (*others, *parts):
            types = wanted[place] if wanted else ()
            before = tuple(done.values())
            done[place] = self._argument(noun_phrases[place], variables, before, types)
        return [done[place] for place in range(len(noun_phrases))]

    def _part(self, noun_phrase: NounPhrase) -> str | None:
        """The name of what each of several owners has: `the left arm`."""
        match noun_phrase:
            case Labelled(kind, (label,)):
                name = label_name(kind, label, self._tokens)
                return name if name in self._symbols.parts else None
            case _:
                return None

    def _argument(
        self,
        noun_phrase: NounPhrase,
        variables: set[str],
        before: Sequence[PhraseArgument],
        wanted: tuple[str, ...],
    ) -> PhraseArgument:
        english = in_english(noun_phrase, self._tokens)
        match noun_phrase:
            case Named((token,), kind):
                if kind is not None:
                    self._must_be_no_slip(self._tokens[token], token)
                    self._must_be_no_compound(self._tokens[token], token, kind)
                return self._named(self._tokens[token].text, kind, english, token, wanted)
            case Numbered(kind, (token,)):
                number = self._tokens[token].text
                if not number.isdigit():
                    raise Unclear(Unreadable.NO_READING, f"{number}: only whole numbers", token)
                return self._numbered(kind, int(number), english, token)
            case Labelled(kind) if (part := self._part(noun_phrase)) is not None:
                return self._part_of(part, kind, variables, before, english)
            case Labelled(kind, (label,)):
                name = label_name(kind, label, self._tokens)
                own = label if isinstance(label, str) else self._tokens[label].text
                is_own = name not in self._symbols.types and self._symbols.is_own_name(own, kind)
                # `the a block` can have an article too many, and `Lyon Pier` be another name.
                is_clear = isinstance(label, str) or self._is_determined(label)
                is_clear = is_clear or self._is_before_noun(int(label))
                if is_own and is_clear and own not in ARTICLES:
                    return self._named(own, kind, english)
                if name not in self._symbols.types:
                    raise self._no_such(kind, label, is_own)
                return self._named(name, kind, english)
            case Nth(kind, position):
                return self._nth(kind, position, english)
            case Constant(name):
                return PhraseArgument(self._lexicon.names.constant(name), (), None, english)
            case Quantity(token):
                value = self._tokens[token].text
                if NUMBER in wanted:
                    if not value.isdigit():
                        raise Unclear(Unreadable.NO_READING, f"{value}: only whole numbers", token)
                    return PhraseArgument(value, (), NUMBER, english)
                has_values = any(one.numeric and one.types for one in self._lexicon.relations)
                if has_values and self._symbols.count(wanted[0]) is None:
                    # `Bram has 5`: gold, perhaps, and no fifth item.
                    raise Unclear(Unreadable.NO_READING, f"{value} of what? Say it", token)
                return self._numbered(wanted[0], int(float(value)), english)
            case Every(kind):
                self._must_exist(kind, noun_phrase)
                if noun_phrase.number is not None:
                    self._must_be_all(kind, noun_phrase.number)
                variable = _variable(kind, variables)
                return PhraseArgument(variable, (self._is_a(variable, kind),), kind, english)
            case AllBut(every, left_out, number_of):
                if number_of is not None:
                    self._must_be_others(every.type, singles(left_out), number_of)
                return self._all_but(every, singles(left_out), variables, english)
            case Pointed(kind, word):
                return self._pointed(kind, word, variables, english)
            case Adjacent(kind):
                variable = _variable(kind, variables)
                return PhraseArgument(variable, (self._is_a(variable, kind),), kind, english)
            case Owned(owner, kind):
                return self._owned(owner, kind, variables, english)
            case Some(kind, label):
                return self._some(kind, label, before, english)
            case _:
                raise Unclear(Unreadable.NO_READING, "this cannot be an argument here")

    def _is_determined(self, label: int) -> bool:
        """Whether `the` is before a label, or before those that are listed with it."""
        at = label - 1
        while at > 0 and (
            self._tokens[at].text in JOINTS or self._tokens[at].text in self._symbols.types
        ):
            at -= 1
        return self._tokens[max(at, 0)].text in _DETERMINERS

    def _is_before_noun(self, label: int) -> bool:
        """Whether a label can only be a name, and what is behind it no part of it: `Lyon pier`."""
        name, *behind = (token.spelling for token in self._tokens[label : label + 2])
        is_marked = name[:1].isupper() or name[-1:].isdigit()
        return is_marked and bool(behind) and behind[0].islower()

    def _named(
        self,
        name: str,
        kind: str | None,
        english: str,
        token: int | None = None,
        wanted: tuple[str, ...] = (),
    ) -> PhraseArgument:
        told = self._symbols.types.get(name)
        is_below = told is not None and kind is not None and self._lexicon.fits(told, [kind])
        known = told if is_below else kind or told
        if known is None:
            near = self._near_names(name, wanted)
            hint = f"did you mean “{near[0]}”?" if near else f"Say so, as in “{english} is a ..”"
            raise Unclear(
                Unreadable.UNKNOWN_REFERENCE,
                f"what kind of thing is {english}? {hint[:1].upper()}{hint[1:]}",
                token,
                near,
                answers=() if near else tuple(what_it_is(name, self._symbols)),
            )
        if told is not None and not (
            self._lexicon.fits(told, [known]) or self._lexicon.fits(known, [told])
        ):
            raise Unclear(
                Unreadable.NO_READING,
                f"{english} cannot be {with_article(noun(known))}: "
                f"it is {with_article(noun(told))}",
                token,
                asks=True,
            )
        if token is not None:
            self._must_be_no_misspelling(name, known, token)
            if like := self._symbols.like_others(name, known):
                other = noun(self._symbols.types[like[0].lower()], 2)
                message = f"is {english} {with_article(noun(known))}? {listed(like)} are {other}"
                raise question(message, Words(token, token + 1))
        if self._symbols.is_outside_grid(name):
            raise Unclear(
                Unreadable.COUNT_MISMATCH, f"{english}? It is not in the grid", token, asks=True
            )
        if (count := self._symbols.beyond_count(name, told or known)) is not None:
            raise Unclear(
                Unreadable.COUNT_MISMATCH,
                f"{english}? There are {count} of this kind",
                token,
                asks=True,
            )
        return PhraseArgument(self._symbols.constant(name), (), known, english, (name,))

    def _must_be_no_misspelling(self, name: str, kind: str, token: int) -> None:
        """`romm2` where a room is meant."""
        if meant := self._symbols.nearly_numbered(name, kind):
            spelling = self._tokens[token].spelling
            message = f"is {spelling} a new {noun(kind)}? Did you mean “{meant}”?"
            raise question(message, Words(token, token + 1), (meant,))

    def _near_names(self, name: str, wanted: tuple[str, ...]) -> tuple[str, ...]:
        """The names of objects that fit, and that a name may be a misspelling of."""
        fitting = (
            other
            for other, kind in self._symbols.types.items()
            if not wanted or self._lexicon.fits(kind, wanted)
        )
        return tuple(map(self._symbols.spelling, near_names(name, fitting)))

    def _numbered(
        self, kind: str, number: int, english: str, token: int | None = None
    ) -> PhraseArgument:
        name = self._symbols.numbered(kind, number)
        if name not in self._symbols.types and self._symbols.is_named(kind):
            raise question(f"which {noun(kind)} is the one with number {number}? Name it")
        return self._named(name, kind, english, token)

    def _nth(self, kind: str, position: int, english: str) -> PhraseArgument:
        count = self._symbols.count(kind)
        number = position if position > 0 else count or 0
        is_open = count is None or not self._symbols.are_all_known(kind)
        if is_open and (position <= 0 or number > (count or 0)):
            message = f"how many {noun(kind, 2)} are there? Say so first"
            raise Unclear(Unreadable.UNKNOWN_REFERENCE, message)
        if count is not None and number > count:
            raise Unclear(Unreadable.COUNT_MISMATCH, f"{english}? There are {count}")
        # Of pallets and crates, all of which are surfaces, none is the third surface.
        if not self._symbols.is_numbered(kind) or self._symbols.has_below(kind):
            raise question(f"which {noun(kind)} is {english}? Name it")
        return self._numbered(kind, number, english)

    def _all_but(
        self, every: Every, left_out: Sequence[NounPhrase], variables: set[str], english: str
    ) -> PhraseArgument:
        whole = self._argument(every, variables, (), ())
        without = [self._argument(one, variables, (), ()) for one in left_out]
        for one, argument in zip(left_out, without, strict=True):
            kind = type_of(one, self._tokens, self._symbols)
            if kind is not None and not self._lexicon.fits(kind, [every.type]):
                raise Unclear(
                    Unreadable.NO_READING, f"{argument.english} is no {every.type}", asks=True
                )
        body = (*whole.body, *(f"{whole.term} != {one.term}" for one in without))
        names = tuple(name for one in without for name in one.names)
        return PhraseArgument(whole.term, body, whole.type, english, names)

    def _must_be_others(self, kind: str, left_out: Sequence[NounPhrase], number: int) -> None:
        """`the other two balls`: there are as many besides those that are left out."""
        count = self._symbols.count(kind)
        if count is not None:
            count -= len({in_english(one, self._tokens) for one in left_out})
        self._must_be(count, number, f"other {noun(kind, 2)}")

    def _must_be_all(self, kind: str, number: int) -> None:
        """`the 3 balls`: there are as many."""
        self._must_be(self._symbols.count(kind), number, noun(kind, 2))

    def _must_be(self, count: int | None, number: int, what: str) -> None:
        said = self._tokens[number].text
        if str(count) != said:
            shown = "nobody says how many there are" if count is None else f"there are {count}"
            message = f"which {said} {what}? {shown[:1].upper()}{shown[1:]}"
            raise Unclear(Unreadable.COUNT_MISMATCH, message, number, asks=True)

    def _pointed(self, kind: str, word: int, variables: set[str], english: str) -> PhraseArgument:
        if self._symbols.count(kind) != 1:
            said = self._tokens[word].spelling
            raise Unclear(
                Unreadable.UNKNOWN_REFERENCE, f"say what “{said}” stands for", word, asks=True
            )
        variable = _variable(kind, variables)
        return PhraseArgument(variable, (self._is_a(variable, kind),), kind, english)

    def _owned(
        self, owner: NounPhrase, kind: str, variables: set[str], english: str
    ) -> PhraseArgument:
        owners = singles((owner,))
        if len(owners) > 1:
            raise Unclear(Unreadable.NO_READING, f"say this of each {kind}'s owner by itself")
        holder = self._argument(owners[0], variables, (), ())
        variable = _variable(kind, variables)
        has = self._possession(holder.type, kind)
        if kind not in self._symbols.made and not self._symbols.owns(
            holder.type, holder.names, kind
        ):
            message = f"the task does not say which {noun(kind)} {holder.english} has"
            raise Unclear(Unreadable.UNKNOWN_REFERENCE, message, asks=True)
        body = (*holder.body, self._is_a(variable, kind), f"init({has}({holder.term},{variable}))")
        return PhraseArgument(variable, body, kind, english, holder.names)

    def _part_of(
        self,
        part: str,
        kind: str,
        variables: set[str],
        before: Sequence[PhraseArgument],
        english: str,
    ) -> PhraseArgument:
        """`the left arm`, which is that of the owner in the same claim, or of the only one."""
        owner = self._symbols.parts[part]
        holders = [one for one in before if one.type and self._lexicon.fits(one.type, [owner])]
        if not holders and self._symbols.count(owner) == 1:
            variable = _variable(owner, variables)
            only = PhraseArgument(variable, (self._is_a(variable, owner),), owner, english)
            holders = [only]
        if len(holders) != 1:
            raise question(f"whose {part.replace('_', ' ')} is meant? Name the {noun(owner)}")
        (holder,) = holders
        term = f"{self._symbols.constant(part)}({holder.term})"
        return PhraseArgument(term, holder.body, kind, english)

    def _possession(self, owner: str | None, kind: str) -> str:
        """The predicate that says who has what: one with a phrase `?x has ?y`."""
        found = {
            phrase.relation.name
            for phrase in self._lexicon.phrases
            if is_possession(phrase)
            and (owner is None or self._lexicon.fits(owner, phrase.relation.types[0]))
            and self._lexicon.fits(kind, phrase.relation.types[1])
        }
        if len(found) != 1:
            raise Unclear(
                Unreadable.NO_READING,
                f"no phrase “?x has ?y” says which {kind} belongs to which {owner or 'object'}",
            )
        name = found.pop()
        if not self._symbols.possessions and kind not in self._symbols.made:
            message = f"the task does not say which {noun(owner or OBJECT)} has which {noun(kind)}"
            raise Unclear(Unreadable.UNKNOWN_REFERENCE, message)
        return self._lexicon.names.constant(name)

    def _some(
        self, kind: str, label: int | str | None, before: Sequence[PhraseArgument], english: str
    ) -> PhraseArgument:
        """An object for each object that the sentence spoke of before."""
        owner = before[0] if before else None
        if owner is None or owner.type in (None, NUMBER):
            raise Unclear(Unreadable.UNKNOWN_REFERENCE, f"which {kind} is meant?")
        if label is None and (self._symbols.named(kind) or kind in self._symbols.counts):
            raise question(f"which {kind} is meant? Name it")
        base = kind if label is None else label_name(kind, label, self._tokens)
        if label is not None and base in self._symbols.types:
            return self._named(base, kind, english)
        if label is not None and self._symbols.named(kind):
            raise self._no_such(kind, label)
        term = f"{self._symbols.constant(base)}({owner.term})"
        made = f"object({term},{self._constant(kind)}){under(owner.body)}."
        return PhraseArgument(term, owner.body, kind, english, (), (made,))

    def _no_such(self, kind: str, label: int | str, is_own: bool = False) -> Unclear:
        message = _introduce(kind, label, self._tokens, is_own)
        place = label if isinstance(label, int) else None
        return Unclear(Unreadable.UNKNOWN_REFERENCE, message, place)

    def _must_exist(self, kind: str, every: Every) -> None:
        if self._symbols.is_never_mentioned(kind):
            message = f"the task mentions no {noun(kind)} before"
            raise Unclear(Unreadable.UNKNOWN_REFERENCE, message, lacks=kind)
        if every.plural or every.quantifier not in (Quantifier.THE, Quantifier.BARE):
            return
        count = self._symbols.count(kind)
        if count is not None and count > 1:
            raise Unclear(
                Unreadable.COUNT_MISMATCH, f"which {kind} is meant? There are {count} of them"
            )

    def _must_be_no_slip(self, token: Token, index: int) -> None:
        """`the shot glases`: a word after a noun is a name, unless it is nearly a known word."""
        if token.kind is not TokenKind.WORD or token.spelling[:1].isupper():
            return
        close = nearest(token.text, self._grammar.vocabulary, 1, likeness=ALMOST_EQUAL)
        if close and close[0] != token.text:
            raise Unclear(
                Unreadable.UNKNOWN_WORD,
                f"“{token.spelling}” is not known: did you mean “{close[0]}”?",
                index,
                close,
            )

    def _must_be_no_compound(self, token: Token, index: int, kind: str) -> None:
        """`the shot glasses are clean` names no shot, unless one is introduced so."""
        single = in_singular(token.text)
        is_plain = token.kind is TokenKind.WORD and token.spelling.islower()
        is_plural = single != token.text == in_plural(single) and table.is_noun(single)
        if is_plain and is_plural and token.text not in self._symbols.introduced:
            message = (
                f"is this a name? If so, say “{token.text} is {with_article(noun(kind))}”; "
                f"if not, say “all {noun(kind, 2)}”"
            )
            raise Unclear(Unreadable.UNKNOWN_WORD, message, index)

    def _is_a(self, term: str, kind: str) -> str:
        return f"object({term},{self._constant(kind)})"

    def _constant(self, type_name: str) -> str:
        return self._lexicon.names.constant(type_name)


_DETERMINERS = frozenset({"the", "my", "our", "your"})


def _introduce(kind: str, label: int | str, tokens: Sequence[Token], is_own: bool) -> str:
    """That no object is called by a label and its type, and what to say instead."""
    text = label if isinstance(label, str) else tokens[label].spelling
    called = f"{text} {noun(kind)}"
    if is_own:
        return f"there is no {noun(kind)} called “{called}”: did you mean “{noun(kind)} {text}”?"
    return (
        f"there is no {noun(kind)} called “{called}”: introduce it first, as in "
        f"“there is {with_article(called)}”"
    )


def is_possession(phrase: Phrase) -> bool:
    """Whether a phrase says who has what: `?x has ?y`."""
    has = len(phrase.pieces) == 3 and phrase.pieces[1] in {"has", "have"}
    return has and len(phrase.relation.types) == 2


def _variable(kind: str, taken: set[str]) -> str:
    base = "".join(part.capitalize() for part in kind.replace("-", "_").split("_")) or "X"
    base = base if base[0].isalpha() else f"X{base}"
    name, count = base, 1
    while name in taken:
        count += 1
        name = f"{base}{count}"
    taken.add(name)
    return name
