"""Titles: words at the top of a task that name it, and state nothing: `Night shift, hall B`."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from planscribe.syntax.task import OF_END, Sentence, Token, TokenKind
from planscribe.translate.english.sentences.terminals import linking_words
from planscribe.translate.english.shared import NUMBER_WORDS
from planscribe.translate.english.unread.plain_headings import OF_LATER
from planscribe.translate.words import table
from planscribe.translate.words.data import documents, jobs, prepositions, times
from planscribe.wording import in_plural, in_singular

SAYS_NOTHING = "a title: says nothing of the start or the goal"
_PLAIN = frozenset({",", "and", "the", "a", "an", "'s", "this", "of"})
_DENYING = frozenset({"no", "not", "without", "never", "none", "only", "all", "every", "each"})
_ENDING = frozenset({",", ":", "-", "–", "—"})
_LONGEST = 8


def is_title(
    sentence: Sentence,
    is_of_domain: Callable[[Token], bool],
    is_of_language: Callable[[Token], bool],
    said_later: Collection[str],
) -> bool:
    """Whether the first sentence of a task only names it.

    It has no verb, and its nouns mean nothing in the domain or in the task, but for those that say
    more of such a noun: `Dock situation`. After a full stop, it could also be a short statement:
    there it has no preposition.

    Args:
        sentence: the first one.
        is_of_domain: whether a word is one of the domain, or a name.
        is_of_language: whether a word is one of the grammar of sentences.
        said_later: the words of all other sentences.
    """
    tokens = sentence.tokens
    if not 1 < len(tokens) <= _LONGEST or sentence.closing in ("?", "!", ";"):
        return False
    if _DENYING.intersection(token.text for token in tokens):
        return False
    followed = zip(tokens, (*tokens[1:], None), strict=True)
    return all(
        _is_plain(token, sentence)
        or _is_number_at_end(token, behind)
        or _names(token, behind, is_of_domain, is_of_language, said_later)
        for token, behind in followed
    )


def names_document(
    sentence: Sentence,
    following: Sentence | None,
    is_name: Callable[[Token], bool],
    is_of_domain: Callable[[Token], bool],
    is_kind: Callable[[Sequence[Token]], bool],
) -> bool:
    """Whether a line names a text by what it is: `Ferry test 14`, `Patrol spec v2`.

    What it is, is one of a closed list; a list of what is to be done could have items below.
    """
    tokens = sentence.tokens
    if not 1 < len(tokens) <= _LONGEST or sentence.closing or following is None:
        return False
    if any(token.text in _DENYING or is_name(token) for token in tokens):
        return False
    at = max((at for at, one in enumerate(tokens) if one.text in documents()), default=0)
    # `observation request, two spacecraft`
    is_counting = len(tokens) > at + 2 and _counts_others(tokens[-2:], is_of_domain)
    head, labels = tokens[at], tokens[at + 1 : len(tokens) - 2 * is_counting]
    is_headed = following.closing == ":" or any(one.text == ":" for one in following.tokens[1:])
    if not at or is_of_domain(head) or (head.text in OF_LATER and not is_headed):
        # Above the things that there are, a line cannot be about the goal.
        return _lists_kind(following, is_kind) and all(
            _is_modifier(one) or (place > 0 and _is_label(one)) for place, one in enumerate(tokens)
        )
    # `WH-2, night shift`
    before = (_is_modifier(one) or (bool(place) and _is_label(one)) or _is_code(one)
              for place, one in enumerate(tokens[:at]))  # fmt: skip
    return all(before) and all(map(_is_label, labels))


def labels_text(
    sentence: Sentence,
    is_name: Callable[[Token], bool],
    is_of_domain: Callable[[Token], bool],
) -> bool:
    """Whether a sentence, the only one of its paragraph, says what kind of text this is, and states
    nothing: `Transport job, single crate.`

    It has no verb, counts nothing and names nothing; what it is, is one of a closed list.
    """
    tokens = sentence.tokens
    if not 1 < len(tokens) <= _LONGEST_LABEL or sentence.closing not in (".", ":", ""):
        return False
    parts: list[list[Token]] = [[]]
    for one in tokens:
        if one.text in (",", "-", "–", "—"):
            parts.append([])
        else:
            parts[-1].append(one)
    last = tokens[-1]
    is_counted = texts_of(tokens[-2:-1]) == ("no.",)
    is_numbered = last.kind is TokenKind.NUMBER and (len(parts) == 1 or is_counted)
    said = tokens[: -1 - is_counted] if is_numbered else tokens
    said = tuple(one for at, one in enumerate(said) if not _counts_others(said[at:], is_of_domain))
    # A list of what is to be done could be below `Transport plan:`.
    heads = documents() | jobs() if sentence.closing == "." else documents() - OF_LATER
    return any(_is_headed(part, heads) for part in parts) and all(
        one.text in _ENDING or _is_of_label(one, sentence, is_name) for one in said
    )


def texts_of(tokens: Sequence[Token]) -> tuple[str, ...]:
    """The words of some tokens."""
    return tuple(token.text for token in tokens)


def _counts_others(tokens: Sequence[Token], is_of_domain: Callable[[Token], bool]) -> bool:
    """Whether words begin with a number of things that the domain does not have: `two sites`."""
    if len(tokens) < 2 or tokens[0].text not in NUMBER_WORDS or is_of_domain(tokens[1]):
        return False
    single = in_singular(tokens[1].text)
    is_many = in_plural(single) == tokens[1].text and table.is_noun(single)
    return is_many and not is_of_domain(replace(tokens[1], text=single))


_LONGEST_LABEL = 12
_LINKS_OF_LABELS = frozenset(
    {"single", "for", "of", "at", "the", "a", "an", "and", "'s", "this", "our", "my"}
)


def _is_headed(part: Sequence[Token], heads: Collection[str]) -> bool:
    """Whether the head of some words is what a text is called: `test layout for the robot`."""
    at = next((at for at, one in enumerate(part) if one.text in prepositions()), len(part))
    head = part[at - 1 : at] if at else ()
    if head and head[0].kind is TokenKind.NUMBER:
        head = part[at - 2 : at - 1]
    return bool(head) and head[0].text in heads


def _is_of_label(token: Token, sentence: Sentence, is_name: Callable[[Token], bool]) -> bool:
    """Whether a word can be one of a line that states nothing."""
    if token.text in _LINKS_OF_LABELS:
        return True
    if token.kind is not TokenKind.WORD or is_name(token) or token.text in _DENYING:
        return False
    if token.text in linking_words() | NUMBER_WORDS.keys() | prepositions() | OF_END:
        return False
    said = token.text.rsplit("-", 1)[-1]
    is_noun = table.is_noun(said) or table.is_plural(said)
    # `loaded`, `works`
    is_verb = bool(table.verb_of(said)) and not (is_noun or table.is_gerund(said))
    is_first = token is sentence.tokens[0]
    is_small = token.spelling.islower() or is_first
    return is_small and not is_verb and (is_noun or table.is_known(said))


def is_greeting(sentence: Sentence, is_name: Callable[[Token], bool]) -> bool:
    """Whether the first sentence only greets: `Hello Sue,`."""
    tokens = [one for one in sentence.tokens if one.text != ","]
    is_short = 0 < len(tokens) <= _LONGEST_GREETING and sentence.closing in ("", ",", "!")
    return (
        is_short
        and tokens[0].text in _GREETINGS
        and all(one.spelling[:1].isupper() and not is_name(one) for one in tokens[1:])
        and sentence.tokens[-1].text == ","
    )


_GREETINGS = frozenset({"dear", "hello", "hey", "hi"})
_LONGEST_GREETING = 4


def _lists_kind(sentence: Sentence, is_kind: Callable[[Sequence[Token]], bool]) -> bool:
    """Whether a sentence is `robots: r1, r2`."""
    mark = next((at for at, one in enumerate(sentence.tokens) if one.text == ":"), 0)
    return mark > 0 and is_kind(sentence.tokens[:mark]) and len(sentence.tokens) > mark + 1


def _is_modifier(token: Token) -> bool:
    is_noun = table.is_noun(token.text) or table.is_plural(token.text)
    is_number = token.text in NUMBER_WORDS or token.text in linking_words()
    is_state = table.is_participle(token.text) and not is_noun
    is_state = is_state or (bool(table.verb_of(token.text)) and not is_noun)
    is_word = token.kind is TokenKind.WORD and token.text not in prepositions()
    return is_word and not is_number and not is_state and token.text[:1].isalpha()


def _is_code(token: Token) -> bool:
    return any(one.isdigit() for one in token.text) and token.text[:1].isalpha()


def _is_label(token: Token) -> bool:
    """Whether a word only says which text it is: `v2`, `14`, `Tuesday`, `B`."""
    is_letter = len(token.text) == 1
    is_number = token.kind is TokenKind.NUMBER
    return (
        _is_code(token)
        or is_number
        or is_letter
        or token.text in documents() | times()
        or token.text in _ENDING
    )


def _is_plain(token: Token, sentence: Sentence) -> bool:
    is_place = token.text in prepositions() and sentence.closing != "."
    is_mark = token.text in _ENDING and sentence.closing != "."
    return token.text in _PLAIN or is_place or is_mark


def _is_number_at_end(token: Token, behind: Token | None) -> bool:
    is_last = behind is None or behind.text in _ENDING
    # `Change request 4711: ..`, `Shift B`, `06:00`
    is_letter = len(token.text) == 1 and token.spelling.isupper()
    return is_last and (token.kind is TokenKind.NUMBER or is_letter)


def _names(
    token: Token,
    behind: Token | None,
    is_of_domain: Callable[[Token], bool],
    is_of_language: Callable[[Token], bool],
    said_later: Collection[str],
) -> bool:
    """Whether a word is a noun that means nothing, or says more of one behind it."""

    def means_nothing(one: Token) -> bool:
        is_said = one.text in said_later or is_of_domain(one) or is_of_language(one)
        return _is_noun(one) and not is_said

    is_last = (
        behind is None
        or behind.text in _PLAIN | _ENDING
        or behind.text in prepositions()
        or behind.kind is TokenKind.NUMBER
        or len(behind.text) == 1
    )
    if is_last or behind is None:
        return means_nothing(token) and not _is_quality(token)
    # `The gripper works`
    may_say = table.verb_of(behind.text) and behind.text.endswith("s")
    return _is_noun(token) and (means_nothing(token) or (means_nothing(behind) and not may_say))


def _is_noun(token: Token) -> bool:
    is_known = table.is_noun(token.text) or table.is_plural(token.text)
    is_verb = bool(table.verb_of(token.text)) and not is_known
    is_function = token.text in linking_words() | NUMBER_WORDS.keys() | prepositions()
    return token.kind is TokenKind.WORD and not is_verb and not is_function


def _is_quality(token: Token) -> bool:
    is_noun = table.is_noun(token.text) or table.is_plural(token.text)
    is_other = table.is_state(token.text)
    return is_other or (not is_noun and not token.spelling[:1].isupper() and bool(token.text[1:]))


def words_of(sentences: Sequence[Sentence]) -> frozenset[str]:
    """The words of sentences."""
    return frozenset(token.text for one in sentences for token in one.tokens)
