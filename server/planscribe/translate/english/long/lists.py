"""Long lists of names, read as short ones.

Reading takes time that grows with the cube of a sentence's length in the worst case, and only
lists make sentences long. A list of hundreds of names has the same structure as one of three, so
the names in its middle are left out for the parser and put back into its trees.
"""

from collections.abc import Sequence

from lark import Token, Tree

from planscribe.translate.english.grammar import NAME, WORD, ParseTree

_KEPT_AT_THE_END = 2


def shorten(terminals: Sequence[str], comma: str) -> tuple[list[str], list[tuple[int, ...]]]:
    """The terminals without the middles of lists, and the places that each stands for.

    A list is names separated by commas, or by nothing; of each the first name and the last two
    stay, and the first stands for those left out, too.
    """
    short: list[str] = []
    places: list[tuple[int, ...]] = []
    at = 0
    while at < len(terminals):
        names = _names_from(terminals, at, comma)
        dropped = names[1:-_KEPT_AT_THE_END]
        short.append(terminals[at])
        places.append((at, *dropped))
        at = dropped[-1] + 1 if dropped else at + 1
    return short, places


def _names_from(terminals: Sequence[str], first: int, comma: str) -> list[int]:
    """The places of the names in the list that begins at a place."""
    kind = terminals[first]
    if kind not in (NAME, WORD):
        return [first]
    step = 2 if first + 1 < len(terminals) and terminals[first + 1] == comma else 1
    names = [first]
    while names[-1] + step < len(terminals):
        after = names[-1] + step
        if terminals[after] != kind or (step == 2 and terminals[after - 1] != comma):
            break
        names.append(after)
    return names


def put_back(tree: ParseTree, places: Sequence[tuple[int, ...]]) -> ParseTree:
    """A tree over shortened terminals as one over all of them."""
    children: list[Token | ParseTree] = []
    for child in tree.children:
        if isinstance(child, Tree):
            children.append(put_back(child, places))
        else:
            start = child.start_pos or 0
            children += [Token(child.type, child, start_pos=place) for place in places[start]]
    return Tree(tree.data, children)
