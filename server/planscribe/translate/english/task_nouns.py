"""Nouns that a task itself introduces: `three pegs: a, b and c` of a domain that has no pegs.

Such a noun is read as if it were a type below one of the domain's. In the IR, which knows the types
of the domain only, its objects are of that type, and `every peg` names them.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, product
from typing import TypeAlias

from planscribe.model.lexicon import Lexicon, Noun
from planscribe.model.pddl.definitions import OBJECT
from planscribe.model.pddl.hierarchy import Hierarchy
from planscribe.syntax.task import Task, Token, TokenKind
from planscribe.translate.english.shared import NUMBER_WORDS, number_of, shared_words
from planscribe.translate.english.wording.closed import ARTICLES
from planscribe.translate.ir import Translation
from planscribe.translate.words import table
from planscribe.translate.words.data import people, same_kinds, section_words, wider_kinds
from planscribe.wording import in_plural, in_singular

_LONGEST = 20_000
"""Characters of a task in which such nouns are searched."""
_MOST_NOUNS = 4
_MOST_TRIED = 8
"""In how many ways the nouns of a task are given types of the domain."""
_CALLED = frozenset({"called", "named"})
_BEFORE_NAMES = _CALLED | {":", ",", "namely", "("}

Kinds: TypeAlias = tuple[tuple[str, str], ...]
"""Nouns of a task, in the singular, each with the type of the domain that its objects have."""


def possible_kinds(task: Task, lexicon: Lexicon) -> Iterator[Kinds]:
    """The types of the domain that the task's own nouns can stand for, in each way.

    None is a type that the task calls by a noun of the domain.
    """
    nouns = _own_nouns(task, lexicon) if len(task.text) <= _LONGEST else ()
    types = _types_unsaid(task, lexicon) if nouns else ()
    if 0 < len(nouns) <= _MOST_NOUNS and len(types) ** len(nouns) <= _MOST_TRIED:
        for several in product(types, repeat=len(nouns)):
            yield tuple(zip(nouns, several, strict=True))


@lru_cache(maxsize=8)
def with_kinds(lexicon: Lexicon, kinds: Kinds) -> Lexicon:
    """A lexicon in which nouns are types below those of the domain."""
    below = [(noun, (kind,)) for noun, kind in kinds]
    return replace(
        lexicon,
        nouns=(*lexicon.nouns, *(Noun(noun, (noun,)) for noun, _ in kinds)),
        types=Hierarchy([*lexicon.types.parents.items(), *below]),
        names=lexicon.names.extended(noun for noun, _ in kinds),
    )


def in_types_of_domain(made: Translation, kinds: Kinds, lexicon: Lexicon) -> Translation | None:
    """A translation in which the objects of each noun are of a type of the domain.

    None unless it is certain which objects a noun stands for: the task names them, as many as it
    counts, and says something of them.
    """
    texts = [one.text for one in made.statements]
    types = [kind for _, kind in kinds]
    renamings: list[_Renaming] = []
    for noun, kind in kinds:
        constants = lexicon.names.constant(noun), lexicon.names.constant(kind)
        renaming = _renaming(*constants, texts, is_only=types.count(kind) == 1)
        if renaming is None:
            return None
        renamings.append(renaming)

    def renamed(text: str) -> str:
        for one in renamings:
            text = one.renamed(text)
        return text

    statements = tuple(
        replace(one, text=text) for one in made.statements if (text := renamed(one.text))
    )
    if any(one.is_left_in(statement.text) for one in renamings for statement in statements):
        return None
    remarks = tuple(
        replace(one, alternatives=tuple(tuple(map(renamed, other)) for other in one.alternatives))
        for one in made.remarks
    )
    return replace(made, statements=statements, remarks=remarks)


# --- the nouns of a task --------------------------------------------------------------------


def _own_nouns(task: Task, lexicon: Lexicon) -> tuple[str, ...]:
    """The nouns, in the singular, with which a task introduces names, and that mean nothing yet."""
    found = dict.fromkeys(
        in_singular(noun.text) for one in task.sentences for noun in _introducing(one.cut.tokens)
    )
    if not found:
        return ()
    known = {word for one in lexicon.nouns for word in one.words}
    known.update(
        piece for one in lexicon.readable for piece in one.pieces if isinstance(piece, str)
    )
    known.update(chain.from_iterable(lexicon.called))
    # Other rules read these.
    known.update(people())
    for kinds in (wider_kinds(), same_kinds()):
        known.update(noun for noun, meant in kinds.items() if any(map(known.__contains__, meant)))
    return tuple(
        noun
        for noun in found
        if known.isdisjoint((noun, in_plural(noun)))
        and noun not in lexicon.types
        and noun not in shared_words()
    )


def _introducing(tokens: Sequence[Token]) -> Iterator[Token]:
    """The nouns of `three pegs: a, b and c`, `one van, v1`, `pegs: a, b`, `the pegs are a and b`;
    `a and b are pegs`."""
    for at, token in enumerate(tokens):
        if not (token.kind is TokenKind.WORD and table.is_noun(in_singular(token.text))):
            continue
        number = _amount(tokens[at - 1].text) if at else 0
        is_plural = in_singular(token.text) != token.text
        behind = [one.text for one in tokens[at + 1 : at + 2]]
        opens = at == 0 or (at == 1 and tokens[0].text in ("the", "our"))
        is_list = behind in ([":"], ["are"]) and _are_names(tokens[at + 2 :])
        calls = [one.text for one in tokens[at + 1 : at + 3]] in (["is", "called"], ["is", "named"])
        # `Targets: a at b` is a heading of the goal.
        is_list = is_list and token.text not in section_words()["goal_alone"]
        if (
            (number and is_plural == (number > 1) and _BEFORE_NAMES.issuperset(behind or "-"))
            # `An office, a hall and a cellar` are three things.
            or (at and tokens[at - 1].text in ARTICLES and _CALLED.issuperset(behind or "-"))
            or (opens and is_plural and is_list)
            or (at == 1 and opens and not is_plural and calls)
            or (at > 1 and is_plural and tokens[at - 1].text == "are" and not behind)
        ):
            yield token


def _are_names(tokens: Sequence[Token]) -> bool:
    """Whether words are a list of two things or more."""
    names = [one for one in tokens if one.text not in (",", "and", "the")]
    return len(names) > 1 and len(names) < len(tokens)


def _amount(said: str) -> int:
    """How many a number announces; 0 if a word is none."""
    return number_of(said) if said.isdecimal() or said in NUMBER_WORDS else 0


def _types_unsaid(task: Task, lexicon: Lexicon) -> tuple[str, ...]:
    """The types of the domain that a task calls by no noun of them, nor what is below them."""
    said = set(chain.from_iterable(one.words for one in task.sentences))

    def is_said(kind: str) -> bool:
        words = (one.words[-1] for one in lexicon.nouns if one.type == kind)
        return any(word in said or in_plural(word) in said for word in words)

    types = [one for one in lexicon.types if one != OBJECT] or [OBJECT]
    unsaid = (one for one in types if not any(map(is_said, lexicon.types.below(one))))
    return tuple(one for one in unsaid if one == OBJECT or len(lexicon.types.below(one)) == 1)


# --- the IR ---------------------------------------------------------------------------------

_OBJECT = re.compile(r"object\((\w+),(\w+)\)\.")
_OF_OBJECTS = ("object(", "name(", "cardinality(")
"""How statements begin that say only what there is."""


@dataclass(frozen=True, slots=True)
class _Renaming:
    """From the constant of a noun to that of the type, with the objects of the noun."""

    noun: str
    kind: str
    members: tuple[str, ...]
    is_whole: bool
    """Whether nothing else is of the type."""

    def renamed(self, text: str) -> str:
        """A statement about the type; empty if it says no more than others do."""
        if self.is_whole:
            return re.sub(rf"\b{self.noun}\b", self.kind, text)
        if text.startswith(f"cardinality({self.noun},"):
            return ""
        text = re.sub(rf"^object\((\w+),{self.noun}\)\.$", rf"object(\1,{self.kind}).", text)
        one = self.members[0] if len(self.members) == 1 else f"({';'.join(self.members)})"
        return re.sub(rf"\bobject\(([A-Z]\w*),{self.noun}\)", rf"\1 = {one}", text)

    def is_left_in(self, text: str) -> bool:
        return bool(re.search(rf"\b{self.noun}\b", text))


def _renaming(noun: str, kind: str, texts: Sequence[str], *, is_only: bool) -> _Renaming | None:
    """`is_only` says that no other noun is of the type."""
    objects = [said for text in texts if (said := _OBJECT.fullmatch(text))]
    members = tuple(said[1] for said in objects if said[2] == noun)
    counts = {text for text in texts if text.startswith(f"cardinality({noun},")}
    used = set(
        chain.from_iterable(
            re.findall(r"\w+", text) for text in texts if not text.startswith(_OF_OBJECTS)
        )
    )
    is_certain = bool(members) and counts <= {f"cardinality({noun},{len(members)})."}
    rules = [text for text in texts if ":-" in text]
    are_used = not used.isdisjoint(members) or any(f",{noun})" in one for one in rules)
    if not is_certain or not are_used or noun in members:
        return None
    is_whole = is_only and all(said[2] != kind for said in objects)
    return _Renaming(noun, kind, members, is_whole)
