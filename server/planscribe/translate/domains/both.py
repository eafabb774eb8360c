"""Two things that are named together: `both the truck and the box`, `both places`."""

from collections.abc import Sequence

from planscribe.syntax.quoting import quoted
from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.domains.items import ARTICLES, label_at
from planscribe.translate.domains.nouns import singular
from planscribe.translate.domains.scope import ORDINALS, ActionVariable, ThingScope
from planscribe.translate.domains.trouble import unclear

_DENYING = frozenset({"not", "no", "never", "neither", "nor", "or"})


def both_named(tokens: Sequence[Token], scope: ThingScope) -> list[Token] | None:
    """A sentence with `both` or `the two ..` put as two things; None if it has none.

    Raises:
        NotRead: something is denied between the same commas, of both or of one of both.
    """
    texts = [one.text for one in tokens]
    for at, text in enumerate(texts):
        noun = at + 1 + (text == "the")
        if text != "both" and texts[at : at + 2] != ["the", "two"]:
            continue
        start, end = _between_commas(texts, at)
        denied = next((one for one in tokens[start:end] if one.text in _DENYING), None)
        if denied:
            said = quoted(denied.spelling)
            message = f"It is not clear whether {said} is about both; say it of each."
            raise unclear(denied.span, message)
        if text == "both" and _are_two_ahead(tokens[:end], at + 1):
            return [*tokens[:at], *tokens[at + 1 :]]
        noun += text == "both" and texts[noun : noun + 1] == ["the"]
        size = scope.nouns.noun_at(tokens, noun)
        kind = scope.nouns.type_of(texts[noun : noun + size])
        meant = [one for one in scope.variables if scope.nouns.is_below(one.type, kind)]
        if size and len(meant) == 2 and not label_at(tokens, noun + size):
            words = tokens[noun : noun + size]
            first, second = (
                _letter(one, tokens[at]) if one.label else _ordered(order, tokens[at], words)
                for one, order in zip(meant, ORDINALS, strict=False)
            )
            joint = Token(TokenKind.WORD, "and", tokens[at].span, "and")
            return [*tokens[:at], *first, joint, *second, *tokens[noun + size :]]
    return None


def _between_commas(texts: Sequence[str], at: int) -> tuple[int, int]:
    """Where what is around a place begins and ends."""
    start = max((place for place in range(at) if texts[place] == ","), default=-1) + 1
    return start, next(
        (place for place in range(at, len(texts)) if texts[place] == ","), len(texts)
    )


def _are_two_ahead(tokens: Sequence[Token], at: int) -> bool:
    """Whether `A and B` follows, or `the truck and the box`, and `and` joins nothing else."""
    texts = [one.text for one in tokens[at:]]
    is_thing = bool(label_at(tokens, at)) or texts[:1] == ["the"] or texts[:1] == ["every"]
    joint = texts.index("and") if "and" in texts else 0
    behind = at + joint + 1
    is_other = bool(label_at(tokens, behind)) or (
        behind < len(tokens) and tokens[behind].text in ARTICLES | {"the", "every"}
    )
    return is_thing and 0 < joint < 5 and is_other and texts.count("and") == 1


def _letter(one: ActionVariable, like: Token) -> list[Token]:
    return [Token(TokenKind.WORD, one.label.lower(), like.span, one.label)]


def _ordered(order: str, like: Token, words: Sequence[Token]) -> list[Token]:
    noun = singular([one.text for one in words])
    return [Token(TokenKind.WORD, one, like.span, one) for one in ("the", order, *noun)]
