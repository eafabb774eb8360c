"""Parse trees of noun phrases -> noun phrases."""

from dataclasses import replace
from itertools import pairwise

from lark import Token

from planscribe.translate.english.forms import (
    Adjacent,
    AllBut,
    Constant,
    Every,
    Everything,
    Group,
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
)
from planscribe.translate.english.grammar import NAME, NUMBER, WORD, Grammar, ParseTree
from planscribe.translate.english.tree_parts import child, the_child, tokens, trees

_QUANTIFIERS = {
    "every": Quantifier.EACH,
    "any": Quantifier.ANY,
    "both": Quantifier.BOTH,
    "the": Quantifier.THE,
    "bare": Quantifier.BARE,
}
_SINGLE = Named | Numbered | Labelled | Constant


class Misread(Exception):  # noqa: N818
    """A derivation that nobody would mean."""


class NounPhraseTrees:
    """Reads noun phrases, with the grammar's meanings of the generated rules."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar

    def groups(self, phrase: ParseTree) -> tuple[Group, ...]:
        """The coordinated noun phrases in the slots of a phrase.

        Raises:
            Misread: nobody would mean this.
        """
        return tuple(self.group(one) for one in trees(phrase) if one.data == "np")

    def group(self, np: ParseTree) -> Group:
        """Coordinated noun phrases.

        Raises:
            Misread: nobody would mean this.
        """
        group = tuple(self._noun_phrase(one) for one in trees(np))
        for first, second in pairwise(group):
            # `all balls but ball1 and ball2`: what follows is left out, too.
            leaves_out = isinstance(first, AllBut) or (
                isinstance(first, Everything) and first.left_out
            )
            if leaves_out and isinstance(second, _SINGLE):
                raise Misread
            # `the balls b1 and b2`: the noun is that of both.
            if _lacks_others(first, second):
                raise Misread
        return group

    def noun(self, tree: ParseTree) -> str:
        """The type that the noun in a tree stands for."""
        return self.type(the_child(tree, "noun"))

    def type(self, noun: ParseTree) -> str:
        """The type that a noun stands for."""
        (number,) = trees(noun)
        (generated,) = trees(number)
        return self._grammar.nouns[str(generated.data)]

    def constant(self, tree: ParseTree) -> str:
        """The constant that words stand for."""
        (generated,) = trees(tree)
        return self._grammar.constants[str(generated.data)]

    def label(self, tree: ParseTree) -> int | str:
        """A label: its token, or the word of the grammar."""
        found = tokens(tree, NAME, WORD)
        return found[0] if found else str(trees(tree)[0].data)

    def _noun_phrase(self, tree: ParseTree) -> NounPhrase:
        match tree.data:
            case "named":
                return Named(tokens(tree, NAME))
            case "typed":
                either = child(tree, "either")
                names = tokens(either or tree, NAME, WORD)
                return Named(names, self.noun(tree), self.is_plural(tree), either is not None)
            case "numbered":
                return Numbered(self.noun(tree), tokens(tree, NUMBER))
            case "every" | "any" | "both" | "the" | "bare":
                return self._every(tree)
            case "everything" | "everyone" | "any_thing":
                return self.everything(tree)
            case "several" | "all_several":
                number = tokens(tree, NUMBER)[0]
                quantifier = Quantifier.THE if tree.data == "several" else Quantifier.EACH
                return Every(self.noun(tree), quantifier, plural=True, number=number)
            case "all_but":
                return self._all_but(tree)
            case "pointed":
                word = next(one for one in tree.children if isinstance(one, Token))
                return Pointed(self.noun(tree), word.start_pos or 0)
            case "some":
                return Some(self.noun(tree))
            case "some_label":
                return Some(self.noun(tree), self.label(trees(tree)[0]))
            case "labelled":
                labels = tuple(self.label(one) for one in trees(tree)[:-1])
                return Labelled(self.noun(tree), labels, self.is_plural(tree))
            case "owned":
                owner = next(one for one in trees(tree) if one.data != "noun")
                return Owned(self._noun_phrase(owner), self.noun(tree), self.is_plural(tree))
            case "adjacent":
                return Adjacent(self.noun(tree))
            case "nth_of":
                which = str(trees(tree)[0].data).removeprefix("nth_")
                return Nth(self.noun(tree), -1 if which == "last" else int(which))
            case "quantity":
                return Quantity(tokens(tree, NUMBER)[0])
            case _:
                (constant,) = trees(tree)
                return Constant(self.constant(constant))

    def _all_but(self, tree: ParseTree) -> NounPhrase:
        left_out = self.group(the_child(the_child(tree, "excepted"), "np"))
        if (whole := child(tree, "everything", "everyone")) is not None:
            return self.everything(whole, left_out)
        if (several := child(tree, "several", "all_several")) is not None:
            every = Every(self.noun(several), Quantifier.THE, plural=True)
            return replace(all_but(every, left_out), number=tokens(several, NUMBER)[0])
        return all_but(self._every(the_child(tree, *_QUANTIFIERS)), left_out)

    def everything(self, tree: ParseTree, left_out: Group = ()) -> Everything:
        """All that a phrase can be said of, or that it is denied of.

        Raises:
            Misread: what is left out is not named one by one.
        """
        if not all(isinstance(one, _SINGLE) for one in left_out):
            raise Misread
        kind = str(tree.data)
        word = next(one for one in tree.children if isinstance(one, Token)).start_pos or 0
        persons = kind.startswith(("everyone", "nobody"))
        is_any = kind == "any_thing"
        return Everything(word, persons, kind.startswith("no"), left_out, is_any)

    def _every(self, tree: ParseTree) -> Every:
        return Every(self.noun(tree), _QUANTIFIERS[str(tree.data)], self.is_plural(tree))

    def is_plural(self, tree: ParseTree) -> bool:
        """Whether the noun of a noun phrase is in the plural."""
        return trees(the_child(tree, "noun"))[0].data == "many"


def _lacks_others(first: NounPhrase, second: NounPhrase) -> bool:
    """Whether a plural noun is said of one object, and what follows is one without a noun."""
    match first, second:
        case Named((_,), str(), True), Named(_, None):
            return True
        case Numbered(_, (_,)), Quantity():
            return True
        case _:
            return False


def all_but(every: Every, left_out: Group) -> AllBut:
    """All objects of a type without some.

    Raises:
        Misread: what is left out is not named one by one, or there is one object only.
    """
    one_only = not every.plural and every.quantifier in (Quantifier.THE, Quantifier.BARE)
    if one_only or not all(isinstance(one, _SINGLE) for one in left_out):
        raise Misread
    return AllBut(every, left_out)
