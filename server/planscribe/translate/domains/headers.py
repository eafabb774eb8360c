"""How an action is introduced: `load a package into a truck at a place`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from planscribe.model.lexicon import Piece, Slot
from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.domains.items import ARTICLES, is_compound, label_at, text_at
from planscribe.translate.domains.nouns import Nouns, singular
from planscribe.translate.domains.patterns import Pattern, key, spaced
from planscribe.translate.domains.scope import ORDINALS, ActionVariable, ThingScope
from planscribe.translate.domains.trouble import around, not_read, unclear
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions
from planscribe.wording import is_only_plural, with_article

_INTRODUCING = ARTICLES | {"another", "some"}
_ENDING = frozenset({"and", "or", ",", ":", "(", "with", "via", "through", "within", "using"})
_MOST_BEFORE = 2
_BE = frozenset({"is", "are"})
_STATING = frozenset(
    "that which who whose unless if when whenever while until because not only is are has have "
    "after before during without".split()
)
"""Words that lead to conditions."""
_NAMING = frozenset((one,) for one in (*ORDINALS, "given", "certain", "particular", "single"))
"""What is said before a noun only to tell its things apart."""


@dataclass(frozen=True, slots=True)
class HeaderClaim:
    """What a header may state: `A is tired` of `call a tired actor`, `A is on stage` of
    `dismiss an actor on stage`."""

    words: str
    pattern: Pattern
    thing: ActionVariable
    is_quality: bool = False
    """Whether it is no phrase but a condition, even if nobody else says it: `tired`."""


@dataclass(frozen=True, slots=True)
class ActionHeader:
    """An action by its phrase, with the variables that it introduces."""

    pieces: tuple[Piece, ...]
    variables: tuple[ActionVariable, ...]
    name: str = ""

    @property
    def form(self) -> tuple[object, ...]:
        """What two headers of one action have in common."""
        types = tuple(one.type for one in self.variables)
        return (*self.pieces, *types)

    def phrase(self) -> str:
        """How people say a step of it."""
        said = (
            self.variables[one.argument].name if isinstance(one, Slot) else one
            for one in self.pieces
        )
        return spaced(said)

    def claims(self) -> Iterator[HeaderClaim]:
        """What its words may state of what it introduces."""
        types = [one.type for one in self.variables]
        for one in self.variables:
            names_it = one.differs or one.before[:1] in _NAMING or types.count(one.type) > 1
            if one.before and not names_it:
                pattern: Pattern = (Slot(0), "is", *one.before)
                is_quality = table.is_adjective(one.before[0])
                yield HeaderClaim(" ".join(one.before), pattern, one, is_quality)
        for at, piece in enumerate(self.pieces):
            words = tuple(map(str, takewhile(_is_word, self.pieces[at + 1 :])))
            if {*words[-1:]} & prepositions() and at + 1 + len(words) < len(self.pieces):
                words = words[:-1]  # `on duty` of `a nurse on duty in a room`
            if isinstance(piece, Slot) and words:
                thing = self.variables[piece.argument]
                yield HeaderClaim(" ".join(words), key((Slot(0), "is", *words)), thing)

    def named_as(self, other: "ActionHeader") -> "ActionHeader":
        """This header, its variables with the names that another one gives them."""
        pairs = zip(self.variables, other.variables, strict=True)
        return replace(self, variables=tuple(replace(mine, name=one.name) for mine, one in pairs))


def header(tokens: Sequence[Token], nouns: Nouns, *, is_repeated: bool = False) -> ActionHeader:
    """Read how an action is introduced.

    If it `is_repeated` in each sentence, its letters show what it is about, and other nouns are
    words of its phrase.

    Raises:
        NotRead: a noun is unknown, or a thing cannot be referred to.
    """
    lettered = is_repeated and _is_lettered(tokens, nouns)
    if not lettered:
        _check_states_nothing(tokens)
    scope = ThingScope(nouns)
    pieces: list[Piece] = []
    name = ""
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.text == "(" and at + 2 < len(tokens) and tokens[at + 2].text == ")":
            name = tokens[at + 1].spelling
            at += 3
        elif lettered and (again := _again(tokens, at, scope)):
            pieces.append(Slot(again[0]))
            at = again[1]
        elif lettered and _is_wording(tokens, at, scope):
            pieces.append(token.text)
            at += 1
        elif token.text in _INTRODUCING:
            at = _introduced(tokens, at, scope)
            pieces.append(Slot(len(scope.variables) - 1))
        elif token.kind in (TokenKind.WORD, TokenKind.POSSESSIVE) or is_compound(token):
            size = 0 if nouns.constant_at(tokens, at) else nouns.noun_at(tokens, at)
            if size and pieces:
                noun = tuple(one.text for one in tokens[at : at + size])
                if not is_only_plural(noun[-1]):
                    wanted = with_article(" ".join(singular(noun)))
                    raise not_read(token.span, f"Say `{wanted}` for what the action is about.")
                at += size  # `to wash clothes`
                label = label_at(tokens, at)
                at += bool(label)
                scope.add(noun, (), label)
                pieces.append(Slot(len(scope.variables) - 1))
                continue
            pieces.append(token.text)
            at += 1
        elif token.text == ",":
            at += 1
        else:
            raise not_read(token.span, f"`{token.spelling}` is not read here.")
    if not any(isinstance(one, str) for one in pieces[:1]):
        raise not_read(around(tokens), "An action begins with a verb.")
    return ActionHeader(tuple(pieces), tuple(scope.variables), name)


def _is_word(piece: Piece) -> bool:
    return isinstance(piece, str)


def _check_states_nothing(tokens: Sequence[Token]) -> None:
    """Refuse `light a lamp that is not broken` and `light a lamp unless it is broken`.

    Raises:
        NotRead: a condition is said where an action is introduced.
    """
    for one in tokens:
        if one.text in _STATING:
            raise not_read(one.span, "Say conditions behind the colon, in sentences.")


def _is_lettered(tokens: Sequence[Token], nouns: Nouns) -> bool:
    """Whether all that an action is about has a letter, or nothing has one."""
    return any(label_at(tokens, at) for at in range(len(tokens))) or not any(
        one.text in _INTRODUCING and nouns.noun_at(tokens, at + 1) for at, one in enumerate(tokens)
    )


def _again(tokens: Sequence[Token], at: int, scope: ThingScope) -> tuple[int, int] | None:
    """The variable that is introduced again, `a shot A`, and where that ends."""
    if tokens[at].text not in ARTICLES:
        return None
    for size in range(1, _MOST_BEFORE + 1):
        known = scope.labelled(label_at(tokens, at + 1 + size))
        noun = tuple(one.text for one in tokens[at + 1 : at + 1 + size])
        if known and known.noun == noun:
            return scope.variables.index(known), at + 2 + size
    return None


def _is_wording(tokens: Sequence[Token], at: int, scope: ThingScope) -> bool:
    """Whether a token is a word of the phrase: a noun without article, `point 1`, `is a dip`."""
    token = tokens[at]
    before = tokens[at - 1] if at else None
    if token.text in ARTICLES:
        following = tokens[at + 1] if at + 1 < len(tokens) else None
        is_kind = before is not None and before.text in _BE
        return is_kind or following is None or following.text in prepositions()
    if token.kind in (TokenKind.NUMBER, TokenKind.NAME):
        return before is not None and before.kind is TokenKind.WORD
    return bool(at and scope.nouns.noun_at(tokens, at) and not label_at(tokens, at))


def _introduced(tokens: Sequence[Token], at: int, scope: ThingScope) -> int:
    """Add what an article introduces; return where it ends."""
    is_other = tokens[at].text == "another"
    if label_at(tokens, at + 1) and (noun := _noun_before(tokens, at, scope.nouns)):
        scope.add(noun, (), tokens[at + 1].spelling, is_other=is_other)
        return at + 2
    start, size = _noun(tokens, at, scope.nouns)
    before = tuple(one.text for one in tokens[at + 1 : start])
    end = start + size
    label = label_at(tokens, end)
    end += bool(label)
    if scope.labelled(label):
        raise unclear(tokens[end - 1].span, f"Something else is called `{label}`.")
    noun = tuple(one.text for one in tokens[start : start + size])
    after = text_at(tokens, end)
    scope.add(noun, before, label, is_other=is_other, after=after)
    return end


def _noun_before(tokens: Sequence[Token], at: int, nouns: Nouns) -> tuple[str, ...]:
    """The noun of `curb number a B`."""
    start = max(at - _MOST_BEFORE, 0)
    return next(((one.text,) for one in tokens[start:at] if nouns.type_of([one.text])), ())


def _noun(tokens: Sequence[Token], at: int, nouns: Nouns) -> tuple[int, int]:
    """Where the noun after an article begins, and how many words it has."""
    for start in range(at + 1, min(at + 2 + _MOST_BEFORE, len(tokens))):
        if size := nouns.noun_at(tokens, start):
            return start, size
    words = 0
    for token in tokens[at + 1 :]:
        if token.kind is not TokenKind.WORD or token.text in _ENDING | _INTRODUCING:
            break
        if token.text in prepositions() or label_at([token], 0):
            break
        words += 1
    if not words:
        raise not_read(tokens[at].span, "A noun is missing after this.")
    said = tokens[at + 1 : at + 1 + words]
    if not nouns.is_open:
        noun = with_article(" ".join(one.spelling for one in said))
        raise not_read(around(said), f"No sentence under `Types` says what `{noun}` is.")
    nouns.introduce([one.text for one in said])
    return at + 1, words


def inequalities(variables: Sequence[ActionVariable], nouns: Nouns) -> list[tuple[str, str]]:
    """The variables that differ, since one is called `another`."""
    return [
        (before.name, one.name)
        for place, one in enumerate(variables)
        if one.differs
        for before in _alike(one, variables[:place], nouns) or _alike(one, variables[place:], nouns)
    ]


def _alike(
    one: ActionVariable, others: Sequence[ActionVariable], nouns: Nouns
) -> list[ActionVariable]:
    """The others that can be of the type of a variable."""
    return [x for x in others if x is not one and nouns.are_alike(x.type, one.type)]
