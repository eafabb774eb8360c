"""What is said to be the case, or not: `it is the case that A is at B and C is empty`."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from planscribe.syntax.task import Sentence, Token, TokenKind
from planscribe.translate.domains.clauses.verbs import BE, NEGATIONS, is_finite, verb_place
from planscribe.translate.domains.items import UNCLEAR_PRONOUN, PhraseWord, label_at
from planscribe.translate.domains.trouble import around, not_read, unclear
from planscribe.translate.domains.wording import CASES, FAILS
from planscribe.translate.words import table

_JOINTS = frozenset({"and", ",", "but"})
_BEGINNING = frozenset({"the", "a", "an", "it", "they", "there", "no", "every", "each", "all"})
_PLURAL = frozenset({"are", "have"})
_SLOT = "_"


@dataclass(frozen=True, slots=True)
class SaidCase:
    """Clauses that are said together; `denied` says that they are not the case."""

    tokens: tuple[Token, ...]
    denied: bool = False


def said_cases(tokens: Sequence[Token]) -> Iterator[SaidCase]:
    """The parts of a sentence with `it is the case that`, and what is before the first.

    Raises:
        NotRead: something is missing, or they are joined by `or`.
    """
    cuts = [at for at, one in enumerate(tokens) if one.text in CASES]
    if before := tokens[: cuts[0]]:
        yield SaidCase(_without_joint(before))
    for cut, end in zip(cuts, [*cuts[1:], len(tokens)], strict=True):
        part = tokens[cut + 1 : end]
        said = _without_joint(part) if end < len(tokens) else tuple(part)
        if not said:
            raise not_read(tokens[cut].span, "Something is missing after this.")
        yield SaidCase(said, denied=tokens[cut].text == FAILS)


def _without_joint(tokens: Sequence[Token]) -> tuple[Token, ...]:
    said = list(tokens)
    if said and said[-1].text == "or":
        raise unclear(said[-1].span, "It is not clear what `or` joins; write several sentences.")
    while said and said[-1].text in _JOINTS:
        said.pop()
    if not said:
        raise not_read(around(tokens), "Something is missing before this.")
    return tuple(said)


def clauses_in(tokens: Sequence[Token], alone: Iterable[tuple[str, ...]]) -> list[list[Token]]:
    """The clauses about things with letters that `and` joins.

    `alone` are the phrases that are clauses without a subject: `holding A`.

    Raises:
        NotRead: it is not clear what `and` joins.
    """
    found: list[list[Token]] = []
    waiting: list[Token] = []
    pieces = list(_pieces(tokens))
    for at, (joint, said) in enumerate(pieces):
        following = pieces[at + 1][1] if at + 1 < len(pieces) else None
        piece = [*waiting, *joint, *said] if waiting else said
        waiting = []
        if following is not None and _is_open(piece, following):
            waiting = [*piece]
        elif found and (_are_things(piece) or _leaves_out(piece, alone)):
            found[-1] += [*joint, *piece]
        elif found and piece[0].text == "it" and _phrase(piece) not in alone:
            raise unclear(piece[0].span, UNCLEAR_PRONOUN)
        else:
            found.append([*piece])
    return found


def phrases_alone(sentences: Iterable[Sentence]) -> frozenset[tuple[str, ...]]:
    """The phrases that sentences say first to be the case, without a subject: `holding A`."""
    found: set[tuple[str, ...]] = set()
    for sentence in sentences:
        for at, token in enumerate(sentence.tokens):
            if token.text in CASES:
                _, first = next(_pieces(sentence.tokens[at + 1 :]), ((), []))
                if first and (first[0].text == "it" or not _has_subject(first)):
                    found.add(_phrase(first))
    return frozenset(found)


def _pieces(tokens: Sequence[Token]) -> Iterator[tuple[Sequence[Token], list[Token]]]:
    """What is between `and`, each with the joint before it."""
    joint: list[Token] = []
    piece: list[Token] = []
    for at, token in enumerate(tokens):
        if token.text in CASES:
            break
        is_between = token.text == "," and at + 1 < len(tokens) and tokens[at + 1].text == "and"
        if token.text == "and" or is_between:
            if piece:
                yield joint, piece
                joint, piece = [], []
            joint = [*joint, token]
        else:
            piece.append(token)
    if piece:
        yield joint, piece


def _is_open(piece: Sequence[Token], following: Sequence[Token]) -> bool:
    """Whether a clause goes on behind `and`: `the sum of A`, `A`, `A is between B`."""
    texts = [one.text for one in piece]
    if "between" in texts and len(piece) - texts.index("between") == 2:
        return True
    if _are_things(piece):
        return _PLURAL & {*(one.text for one in following)} != set()
    return texts[0] == "the" and not any(is_finite(one) for one in texts)


def _are_things(piece: Sequence[Token]) -> bool:
    """Whether there are only letters, and commas between them."""
    return all(one.text == "," or label_at([one], 0) for one in piece)


def _leaves_out(piece: Sequence[Token], alone: Iterable[tuple[str, ...]]) -> bool:
    """Whether the subject is that of the clause before: `and not full`, `and on B`."""
    first = piece[0].text
    is_plain_verb = table.verb_of(first) == first and first not in BE | NEGATIONS
    return not _has_subject(piece) and not is_plain_verb and _phrase(piece) not in alone


def _has_subject(piece: Sequence[Token]) -> bool:
    if label_at(piece, 0) or piece[0].text in _BEGINNING:
        return True
    words: list[PhraseWord] = []
    for at, one in enumerate(piece):
        if one.kind is not TokenKind.WORD or label_at(piece, at):
            break
        words.append(PhraseWord(one.text, one.span))
    return bool(verb_place(words))


def _phrase(piece: Sequence[Token]) -> tuple[str, ...]:
    return tuple(_SLOT if label_at([one], 0) else one.text for one in piece)
