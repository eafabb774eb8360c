"""Words that only lead to what is said, or say how it fits what was said before: `of our two
scripts, a is on b`, `the first of them, a, is on b`, `as for the hats, a suits b`."""

from planscribe.translate.english.wording.prose.besides import says_nothing_here
from planscribe.translate.english.wording.tokens import (
    OF_GOAL,
    KnownWords,
    Tokens,
    amount,
    as_names,
    copied,
    find,
    texts,
    word,
    words,
)
from planscribe.translate.english.wording.ways.both import without_ending
from planscribe.translate.words import table

_OWNERS = frozenset({"our", "the", "my", "these", "those", "all"})
_ORDINALS = frozenset("1 first second third fourth fifth last latter former other".split())
_ADVERBS = frozenset({"already", "also", "currently", "still"})
_THERE = (("and", "nowhere", "else"), ("and", "nobody", "else"), ("and", "nothing", "else"),
          (",", "and", "nowhere", "else"), (",", "nowhere", "else"), ("but", "nowhere", "else"),
          (",", "but", "nowhere", "else"), ("only",))  # fmt: skip
_OWN = frozenset({"her", "his", "its", "their"})
_HALVES = frozenset({"morning", "afternoon", "evening", "night", "day"})
_BEGINS = frozenset({"begins", "starts", "opens", "begin", "start"})
_DENYING = frozenset("no not neither nor without or if unless never none only but".split())
_MARKS = frozenset({",", ":", "namely", "are"})
_LONGEST_TIME = 8
_BACK = (("there", "is", "1", "back"), ("there", "is", "also", "1", "back"),
         ("there", "is", "another", "1", "back"), ("another", "1", "leads", "back"),
         ("another", "1", "goes", "back"))  # fmt: skip


def of_those(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`of our two scripts, a is on b` -> `a is on b`."""
    if texts(tokens[:1]) != ("of",) or texts(tokens[1:2]) not in {(one,) for one in _OWNERS}:
        return None
    at = 2 + (len(tokens) > 2 and amount(tokens[2].text) > 1)
    if texts(tokens[1:3]) == ("all", "the"):
        end = 3 + vocabulary.noun_at(tokens, 3)
        end += texts(tokens[end : end + 1]) == (",",)
        return tokens[end:] if end > 3 and texts(tokens[end : end + 1]) == ("only",) else None
    end = at + vocabulary.noun_at(tokens, at)
    if end == at or texts(tokens[end : end + 1]) != (",",) or len(tokens) < end + 4:
        return None
    return tokens[end + 1 :] if vocabulary.can_be_name(tokens[end + 1]) else None


def first_of_them(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the first of them, a, is on b`, `the second one, a, ..` -> `a is on b`."""
    if texts(tokens[:1]) != ("the",) or texts(tokens[1:2]) not in {(one,) for one in _ORDINALS}:
        return None
    at = next((at for at in range(2, min(len(tokens), 7)) if tokens[at].text == ","), 0)
    between = texts(tokens[2:at])
    is_plain = between in ((), ("1",), ("of", "them"), ("of", "these"), ("of", "those"))
    is_kind = vocabulary.noun_at(tokens, 2) == at - 2 > 0
    if not at or not (is_plain or is_kind) or len(tokens) < at + 4:
        return None
    if texts(tokens[at + 2 : at + 3]) != (",",) or not vocabulary.is_name(tokens[at + 1]):
        return None
    return (tokens[at + 1], *tokens[at + 3 :])


def for_kind(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`as for the hats, a suits b` -> `a suits b`."""
    if texts(tokens[:2]) != ("as", "for"):
        return None
    start = 2 + (texts(tokens[2:3]) in (("the",), ("our",)))
    end = start + vocabulary.noun_at(tokens, start)
    is_lead = end > start and texts(tokens[end : end + 1]) == (",",)
    rest = tokens[end + 1 :]
    return rest if is_lead and len(rest) > 2 and vocabulary.can_be_name(rest[0]) else None


def without_adverbs(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a already wears b` -> `a wears b`: before a verb of the domain, and behind a name."""
    made = tuple(
        token
        for before, token, after in zip((None, *tokens), tokens, (*tokens[1:], None), strict=False)
        if token.text not in _ADVERBS
        or before is None
        or after is None
        or not vocabulary.is_name(before)
        or not (table.is_third_form(after.text) and vocabulary.is_of_domain(after))
    )
    return made if made != tokens else None


def only_there(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is open at b and nowhere else`, `a is open at b only` -> `a is open at b`: of what is so,
    and all else is not."""
    if any(token.text in OF_GOAL or token.text in ("not", "no", "never") for token in tokens):
        return None
    end = next((one for one in _THERE if texts(tokens[-len(one) :]) == one), ())
    said = tokens[: len(tokens) - len(end)]
    return said if end and len(said) > 3 and vocabulary.is_name(said[-1]) else None


def one_back(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a road leads from a to b, and there is one back` -> `a road leads from a to b and back`."""
    at, size = next(
        ((at, len(one)) for one in _BACK if (at := find(tokens, *one)) > 5), (0, 0)
    )  # fmt: skip
    rest = tokens[at + size :]
    if not at or (rest and texts(rest) not in (("too",), ("as", "well"), (",", "too"))):
        return None
    before = tokens[:at]
    while before and before[-1].text in (",", "and"):
        before = before[:-1]
    is_way = find(before, "from") > 0 and find(before, "to") > 0
    names = sum(map(vocabulary.is_name, before))
    if not is_way or names != 2 or not vocabulary.is_name(before[-1]):
        return None
    return (*before, *(word(one, tokens[at]) for one in ("in", "both", "directions")))


def own_part(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a has her hands free` -> `a has hands free`: of what each has by itself."""
    made = tuple(
        token
        for before, token, after in zip((None, *tokens), tokens, (*tokens[1:], None), strict=False)
        if token.text not in _OWN
        or before is None
        or after is None
        or before.text not in ("has", "have")
        or not vocabulary.is_of_domain(after)
        or vocabulary.is_noun(after)
    )
    return made if made != tokens else None


def when_begins(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`when the show begins, a is at b`, `on that morning a is at b` -> `initially, a is at b`."""
    if any(token.text in OF_GOAL for token in tokens):
        return None
    comma = next((at for at, token in enumerate(tokens) if token.text == ","), 0)
    clause, rest = tokens[:comma], tokens[comma + 1 :]
    if texts(tokens[:2]) == ("on", "that") and texts(tokens[2:3]) in {(one,) for one in _HALVES}:
        rest = tokens[3 + (texts(tokens[3:4]) == (",",)) :]
    elif (
        texts(clause[:1]) != ("when",)
        or texts(clause[-1:]) not in {(one,) for one in _BEGINS}
        or not says_nothing_here(clause[1:], vocabulary)
        or len(clause) > _LONGEST_TIME
    ):
        return None
    return (*words("initially ,", tokens[0]), *rest) if len(rest) > 2 else None


def state_of_kind(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is a secure floor` -> `a is a floor and a is secure`: if the domain has such a state."""
    verb = next((at for at, token in enumerate(tokens) if token.text == "is"), 0)
    name = tokens[:verb][texts(tokens[:1]) == ("the",) :]
    if len(name) != 1 or not vocabulary.can_be_name(name[0]) or len(tokens) != verb + 4:
        return None
    article, state, noun = tokens[verb + 1 :]
    is_state = table.is_adjective(state.text) or table.is_participle(state.text)
    if article.text not in ("a", "an") or not vocabulary.is_noun(noun) or not is_state:
        return None
    if not vocabulary.is_of_domain(state) or vocabulary.noun_at(tokens, verb + 2) == 2:
        return None
    named = as_names(name)
    joint = (word("and", state), *copied(named, state), tokens[verb], state)
    return (*named, tokens[verb], article, noun, *joint)


def with_filler(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`we marked two spots, a and b`, `two cars take part: a and b` -> `there are two spots: a and
    b`; `the guests on the list are a and b` -> `the guests are a and b`: idle words."""
    if any(token.text in OF_GOAL or token.text in _DENYING for token in tokens):
        return None
    at = next(
        (at for at in range(min(len(tokens), _LONGEST_TIME)) if vocabulary.noun_at(tokens, at)), -1
    )
    if at < 1:
        return None
    size = vocabulary.noun_at(tokens, at)
    noun, number = tokens[at : at + size], amount(tokens[at - 1].text)
    marks = (place for place in range(at + size, len(tokens)) if tokens[place].text in _MARKS)
    mark = next(marks, 0)
    if not mark:
        return None
    names = tokens[mark + 1 :]
    names = names[texts(names[:1]) in (("namely",), (":",)) :]
    before, between = tokens[: at - 1], tokens[at + size : mark]
    if number > 1 and tokens[mark].text != "are":
        count = vocabulary.names_in(names)
        is_filler = not before or texts(before[:1]) in (("we",), ("i",), ("you",), ("there",))
        if count != number or not is_filler or not (before or between):
            return None
        if any(one and not says_nothing_here(one, vocabulary) for one in (before[1:], between)):
            return None
        like = tokens[0]
        count_word = word(str(number), like)
        return (*words("there are", like), count_word, *noun, word(":", like), *as_names(names))
    is_told = (
        at == 1 and tokens[0].text in ("the", "our") and tokens[mark].text == "are" and between
    )
    if not is_told or vocabulary.names_in(names) < 2:
        return None
    is_clause = any(table.is_participle(one.text) or one.text == "not" for one in between[:1])
    if is_clause or not says_nothing_here(between, vocabulary):
        return None
    return (*tokens[: at + size], *tokens[mark:])


def to_both(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`both gates are linked to a in both directions` -> `both gates are linked to a and a is
    linked to both gates`."""
    clause = without_ending(tokens)
    if clause is None or texts(clause[:1]) not in (("both",), ("all",)):
        return None
    start = 1 + (texts(clause[1:2]) == ("the",))
    end = start + vocabulary.noun_at(clause, start)
    names = [one for one in clause if vocabulary.is_name(one)]
    if end == start or texts(clause[end : end + 1]) != ("are",) or len(names) != 1:
        return None
    if clause[-1] is not names[0] or any(one.text in (",", "and", "not") for one in clause):
        return None
    like, middle = clause[-1], clause[end + 1 : -1]
    middle = middle[: len(middle) - (texts(middle[-1:]) == ("the",))]
    back = (word("and", like), names[0], word("is", like), *copied(middle, like))
    return (*clause, *back, *copied(clause[:end], like))
