"""Subjects that deny: `neither a nor b`, `no block`, `no block but a`, `a, but not b`, `only a`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from planscribe.translate.english.forms import (
    AllBut,
    Claim,
    Constant,
    Doubt,
    Every,
    Everything,
    Form,
    Group,
    Labelled,
    Named,
    NounPhrase,
    Nth,
    Numbered,
    Quantifier,
    Quantity,
    Some,
    Words,
)
from planscribe.translate.english.grammar import ParseTree
from planscribe.translate.english.noun_phrase_trees import NounPhraseTrees, all_but
from planscribe.translate.english.tree_parts import trees, words

DENYING = frozenset(
    {
        *(
            "neither",
            "neither_of",
            "none",
            "none_but",
            "only_subject",
            "one_not_other",
            "not_one_but_other",
        ),
        *("nothing", "nobody", "nothing_but", "nobody_but"),
    }
)
"""The rules of the grammar for these subjects."""


@dataclass(frozen=True, slots=True)
class ClaimSubject:
    """What something is said of, and where that is."""

    group: Group
    words: Words


@dataclass(frozen=True, slots=True)
class DenyingSubject:
    """Of what something is said, and of what it is denied; `only` denies it of all others."""

    words: Words
    said_of: Group = ()
    denied_of: Group = ()
    only: bool = False

    @property
    def any(self) -> ClaimSubject:
        """A subject to read the rest of the sentence with."""
        return ClaimSubject(self.said_of or self.denied_of, self.words)

    def _doubt(self, span: Words, message: str) -> Doubt:
        # `nothing is on any block` can be a phrase of the domain.
        return Doubt(
            span, message, asks=not any(isinstance(one, Everything) for one in self.denied_of)
        )

    def claims(self, made: Sequence[Form], span: Words) -> Iterator[Form]:
        """What a sentence claims, given what is said in it of `any`."""
        claim = made[0] if len(made) == 1 else None
        if not isinstance(claim, Claim):
            yield self._doubt(span, "say in sentences of their own what is so and what is not")
            return
        if claim.mood.negated or claim.spread is not None:
            yield self._doubt(span, "two words here say “not”: what is meant?")
            return
        if claim.mood.wanted and self.said_of and self.denied_of:
            yield self._doubt(span, "must the other not be so in the goal, or need it not be so?")
            return
        if not self.said_of:
            claim = replace(claim, groups=(claim.groups[0], *map(_any_of_some, claim.groups[1:])))
        others = [one for group in claim.groups[1:] for one in group]
        if not all(is_single(one) or (not self.said_of and _is_any(one)) for one in others):
            yield self._doubt(span, "which objects are meant? Name them one by one")
            return
        if self.said_of:
            yield replace(claim, groups=(self.said_of, *claim.groups[1:]), only=self.only)
        if self.denied_of:
            mood = replace(claim.mood, negated=True)
            yield replace(claim, groups=(self.denied_of, *claim.groups[1:]), mood=mood)


def denying_subject(tree: ParseTree, nouns: NounPhraseTrees) -> DenyingSubject | None:
    """The subject of a tree that is one of `DENYING`; None if nobody would mean it.

    Raises:
        Misread: nobody would mean this.
    """
    span = words(tree)
    groups = [nouns.group(one) for one in trees(tree) if one.data == "np"]
    if tree.data in ("neither_of", "none", "none_but"):
        which = Quantifier.BOTH if tree.data == "neither_of" else Quantifier.THE
        every = Every(nouns.noun(tree), which, plural=True)
        if tree.data != "none_but":
            return DenyingSubject(span, (), (every,))
        (left_out,) = groups
        return DenyingSubject(span, left_out, (all_but(every, left_out),))
    if not all(is_single(one) for group in groups for one in group):
        return None
    if str(tree.data).startswith(("nothing", "nobody")):
        left_out = groups[0] if groups else ()
        return DenyingSubject(span, left_out, (nouns.everything(tree, left_out),))
    match tree.data:
        case "neither":
            return DenyingSubject(span, (), tuple(one for group in groups for one in group))
        case "only_subject":
            return DenyingSubject(span, groups[0], only=True)
        case "one_not_other" if len(groups[1]) > 1:
            # `a, but not b and c are clear` may say that c is.
            return None
        case "one_not_other":
            return DenyingSubject(span, groups[0], groups[1])
        case _:
            return DenyingSubject(span, groups[1], groups[0])


def is_single(one: NounPhrase) -> bool:
    """Whether a noun phrase names its objects one by one, or is about the only one there is."""
    match one:
        case Named(_, _, _, either):
            return not either
        case Every(_, quantifier, plural):
            return not plural and quantifier is Quantifier.THE
        case _:
            return isinstance(one, Numbered | Labelled | Constant | Nth | Quantity)


def _any_of_some(group: Group) -> Group:
    """`nobody has a key` denies it of any key."""
    return tuple(
        Every(one.type, Quantifier.ANY, plural=False)
        if isinstance(one, Some) and one.label is None
        else one
        for one in group
    )


def _is_any(one: NounPhrase) -> bool:
    match one:
        case Every(_, Quantifier.ANY) | Everything(is_any=True):
            return True
        case _:
            return False


def all_others(kind: str, group: Group) -> AllBut:
    """All objects of a type but some.

    Raises:
        Misread: these are not named one by one.
    """
    return all_but(Every(kind, Quantifier.THE, plural=True), group)
