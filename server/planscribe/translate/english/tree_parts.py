"""Parts of parse trees."""

from lark import Token, Tree

from planscribe.translate.english.forms import Words
from planscribe.translate.english.grammar import ParseTree


def trees(tree: ParseTree) -> list[ParseTree]:
    """The trees below a tree."""
    return [child for child in tree.children if isinstance(child, Tree)]


def child(tree: ParseTree, *names: str) -> ParseTree | None:
    """The first tree below a tree that has one of these names."""
    return next((one for one in trees(tree) if one.data in names), None)


def the_child(tree: ParseTree, *names: str) -> ParseTree:
    """The first tree below a tree that has one of these names, where the grammar has one."""
    found = child(tree, *names)
    assert found is not None
    return found


def below(tree: ParseTree, name: str) -> bool:
    """Whether there is a tree with a name at any depth."""
    return any(True for _ in tree.find_data(name))


def tokens(tree: ParseTree, *kinds: str) -> tuple[int, ...]:
    """The indices of the tokens of some kinds right below a tree."""
    return tuple(
        one.start_pos or 0 for one in tree.children if isinstance(one, Token) and one.type in kinds
    )


def words(tree: ParseTree) -> Words:
    """The range of tokens that a tree is made of."""
    found = [token.start_pos or 0 for token in tree.scan_values(_is_token)]
    return Words(min(found), max(found) + 1)


def _is_token(value: object) -> bool:
    return isinstance(value, Token)
