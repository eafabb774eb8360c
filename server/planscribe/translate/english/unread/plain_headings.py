"""Headings that only group what is below them: `Inventory`, `Doors`.

They are those of a closed list, and the nouns of the domain; none can be about the goal.
"""

from collections.abc import Callable

from planscribe.syntax.task import OF_END, Sentence, Token, TokenKind
from planscribe.translate.words import table
from planscribe.translate.words.data import plain_headings, section_words
from planscribe.wording import in_plural, in_singular

SAYS_NOTHING = "a heading: says nothing by itself"
OF_LATER = OF_END | frozenset(
    "aim aims assignments deliveries delivery demand demands destination destinations goals job "
    "jobs mission missions order orders plan plans request requests targets task tasks wish "
    "wishes".split()
)
"""Words for what is to be reached, or is to be done."""
_JOINTS = frozenset({"and", ",", "/"})
_LONGEST = 7


def is_plain_heading(sentence: Sentence, is_of_domain: Callable[[Token], bool]) -> bool:
    """Whether a sentence without a full stop is such a heading."""
    tokens = sentence.tokens
    if sentence.closing not in ("", ":") or not 0 < len(tokens) <= _LONGEST:
        return False
    said = tuple(token.text for token in tokens)
    said = said[said[:1] in (("the",), ("our",)) :]
    if _asks_which(said, sentence.closing):
        return True
    if "".join(said) == "i/o" or said in plain_headings():
        return not (is_of_domain(tokens[-1]) and said[-1] in OF_LATER)
    parts: list[list[Token]] = [[]]
    for token in tokens:
        if token.text in _JOINTS:
            parts.append([])
        else:
            parts[-1].append(token)
    return all(map(bool, parts)) and all(_is_group(part, is_of_domain) for part in parts)


def _asks_which(said: tuple[str, ...], closing: str) -> bool:
    """Whether words are `which screw goes with which compressor`, `who has what`."""
    asking = [at for at, one in enumerate(said) if one in _ASKING]
    if closing != ":" or len(asking) != 2 or asking[0] or not set(said).isdisjoint(_OF_WISHES):
        return False
    words = section_words()
    verbs = [at for at, one in enumerate(said) if one in words["asked"] | words["asked_with"]]
    if len(verbs) != 1 or not 0 < verbs[0] < asking[1]:
        return False
    return said[verbs[0]] in words["asked"] or said[verbs[0] + 1] == "with"


_ASKING = frozenset({"what", "where", "which", "who"})
_OF_WISHES = frozenset({"must", "should", "shall", "will", "would", "to", "not", "if", "when"})


def _is_group(part: list[Token], is_of_domain: Callable[[Token], bool]) -> bool:
    """Whether words are a heading of the list, or several things of the domain."""
    words = section_words()
    if len(part) > 1 and part[0].text in words["lasting"]:
        return _is_group(part[1:], is_of_domain)
    if len(part) > 1 and part[-1].text in words["listing"]:
        # `Parts list`, `Crate data`
        several = _like(part[-2], in_plural(in_singular(part[-2].text)))
        if _is_group([*part[:-2], several], is_of_domain):
            return True
    if tuple(token.text for token in part) in plain_headings():
        return True
    if any(one.kind is not TokenKind.WORD or one.text in OF_LATER for one in part):
        return False
    *before, last = part
    one = in_singular(last.text)
    is_many = one != last.text and table.is_noun(one)
    if any(table.is_state(word.text) for word in before):
        return False  # `Locked doors` says how those below are.
    known = [*(token.text for token in before), one]
    return is_many and all(is_of_domain(_like(last, text)) for text in known)


def _like(token: Token, text: str) -> Token:
    return Token(token.kind, text, token.span, text)
