"""Parse trees of clauses -> which objects they say there are."""

from collections.abc import Iterator

from planscribe.model.pddl.definitions import OBJECT
from planscribe.translate.english.forms import (
    Constant,
    Counted,
    CountLink,
    Drawing,
    Form,
    Grid,
    Introduced,
    Linked,
    Mentioned,
    Named,
)
from planscribe.translate.english.grammar import NAME, NUMBER, WORD, Grammar, ParseTree
from planscribe.translate.english.noun_phrase_trees import Misread, NounPhraseTrees
from planscribe.translate.english.tree_parts import child, the_child, tokens, trees, words


class ObjectTrees:
    """Turns clauses that count or name objects into forms."""

    def __init__(self, grammar: Grammar, nouns: NounPhraseTrees) -> None:
        self._grammar = grammar
        self._nouns = nouns

    def forms(self, tree: ParseTree) -> Iterator[Form]:
        """What a clause introduces, counts or draws.

        Raises:
            Misread: it does none of this, or nobody would mean it.
        """
        match tree.data:
            case "existence":
                for one in trees(tree):
                    yield from self._counted(one)
            case "declaration" | "membership":
                listed = [the_child(tree, "names"), child(tree, "also_names")]
                names = tuple(one for part in listed if part for one in tokens(part, NAME, WORD))
                yield Introduced(words(tree), self._nouns.noun(tree), names)
            case "identified":
                yield from self._identified(tree)
            case "grid":
                cells = child(tree, "cells")
                kind = self._nouns.type(cells) if cells else self._kind(tree)
                rows, columns = (self._number(one) for one in trees(tree) if one.data == "number")
                if rows is not None and columns is not None:
                    yield Grid(words(tree), kind, rows, columns)
            case "drawing":
                yield Drawing(words(tree), self._kind(tree))
            case _:
                raise Misread

    def _kind(self, tree: ParseTree) -> str | None:
        return self._nouns.noun(tree) if child(tree, "noun") else None

    def _counted(self, tree: ParseTree) -> Iterator[Form]:
        span = words(tree)
        children = trees(tree)
        match tree.data:
            case "counted":
                yield Counted(span, self._nouns.noun(tree), self._number(children[0]))
            case "counted_with" | "counted_for" | "counted_each":
                first_number, first_noun, second_number, second_noun = children
                first = Counted(span, self._nouns.type(first_noun), self._number(first_number))
                second = Counted(span, self._nouns.type(second_noun), self._number(second_number))
                yield Linked(
                    span, first, second, CountLink(str(tree.data).removeprefix("counted_"))
                )
            case "counted_names" | "counted_listed":
                names = tokens(the_child(tree, "names"), NAME, WORD)
                number = self._number(children[0])
                marked = tree.data == "counted_names"
                named = names if number is None else ()
                yield Counted(span, self._nouns.noun(tree), number, named=named)
                yield Introduced(span, self._nouns.noun(tree), names, number, marked)
            case "counted_things":
                if self._grammar.called.get(OBJECT) == (OBJECT,) and not child(tree, "more"):
                    raise Misread  # `objects` is a noun of the domain, and they are counted.
                names = tokens(the_child(tree, "names"), NAME, WORD)
                yield Introduced(span, OBJECT, names, self._number(children[0]))
            case "counted_label":
                # `a dozen balls`: what is before the noun says how many, and names none.
                if self._nouns.is_plural(tree):
                    raise Misread
                labels = (self._nouns.label(children[0]),)
                yield Counted(span, self._nouns.noun(tree), None, labels)
            case _:
                number_tree = child(tree, "number")
                number = self._number(number_tree) if number_tree else None
                constant = child(tree, "constant")
                if constant is not None:
                    yield Mentioned(span, Constant(self._nouns.constant(constant)), number)
                else:
                    yield Mentioned(span, Named(tokens(tree, NAME)), number)

    def _identified(self, tree: ParseTree) -> Iterator[Form]:
        """`The racks are r1 and r2`, `r1 is the only rack`."""
        span, kind = words(tree), self._nouns.noun(tree)
        names = tokens(the_child(tree, "names"), NAME, WORD)
        if len(names) > 1 and tokens(tree, '"is"'):
            raise Misread  # `the truck is loaded b2`
        number = self._number(tree)
        if number is not None or child(tree, "only") is not None:
            yield Counted(span, kind, number)
        yield Introduced(span, kind, names, number, assumed=True)

    def _number(self, tree: ParseTree) -> int | None:
        found = tokens(tree, NUMBER)
        return found[0] if found else None
