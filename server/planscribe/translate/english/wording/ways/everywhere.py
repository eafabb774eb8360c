"""Ways said in other words: `you can walk between a and b`, `from a there is a road to b`."""

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import IS, JOINTS, LEADING, LINKING, TURNING
from planscribe.translate.english.wording.cutting import behind_joints, cut_at, without_the
from planscribe.translate.english.wording.finding import find, first_of, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, copied, in_clauses, word
from planscribe.translate.english.wording.ways.both import both_ways, is_of_all, without_ending
from planscribe.translate.english.wording.ways.pairs import name_at
from planscribe.translate.words import table
from planscribe.translate.words.data import ways
from planscribe.wording import in_plural, in_singular

_GOING = frozenset("cross drive get go move pass travel traverse walk".split())
_ADJECTIVES = frozenset({"one-way", "two-way", "direct"})


def another_way(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a corridor leads from a to b` -> `a connection leads from a to b`; `you can walk from a to
    b` -> `you can go from a to b`: where the domain has no such word, but the other."""
    made = []
    can = False
    for at, token in enumerate(tokens):
        can = can or token.text == "can"
        is_way = token.text in ways() and at > 0 and tokens[at - 1].text in ("a", "the", "are")
        plain = ""
        if is_way and not (vocabulary.is_of_domain(token) or vocabulary.is_name(token)):
            plain = next(
                (one for one in ("connection", "link") if _knows(one, token, vocabulary)),
                "",
            )
        elif can and token.text in _GOING and not vocabulary.is_of_domain(token):
            known = [one for one in sorted(_GOING) if _knows(one, token, vocabulary)]
            plain = "go" if "go" in known else known[0] if len(known) == 1 else ""
        made.append(word(plain, token) if plain else token)
    return tuple(made) if tuple(made) != tokens else None


def numbered_way(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`one road joins a and b`, `another road leads from b to c` -> `a road ..`."""
    del vocabulary
    if text_at(tokens, 0) not in ("1", "another") or len(tokens) < 6:
        return None
    size = 1 + (tokens[1].text in _ADJECTIVES)
    is_way = tokens[size].text in ways() and tokens[size + 1].text in LEADING | LINKING
    return (word("a", tokens[0]), *tokens[1:]) if is_way else None


def kinds_can(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`trucks can drive from a to b` -> `you can drive from a to b`: all of them, by one way."""
    at = int(text_at(tokens, 0) in ("the", "all"))
    size = vocabulary.noun_at(tokens, at)
    if len(tokens) <= at + size + 4:
        return None
    can, verb, link = texts(tokens[at + size : at + size + 3])
    noun = tokens[at + size - 1].text if size else ""
    is_plural = in_plural(in_singular(noun)) == noun
    if not size or can != "can" or verb not in _GOING or link not in ("from", "between"):
        return None
    if not is_plural or has_any(tokens, TURNING):
        return None
    return (word("you", tokens[0]), *tokens[at + size :])


def one_way(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a one-way road leads from a to b` -> `a road leads from a to b`; `there are one-way roads
    from ..` -> `there is a road from ..`; `a two-way road ..` -> `a road .. in both directions`."""
    at = first_of(tokens, _ADJECTIVES)
    if not at or vocabulary.is_of_domain(tokens[at]) or at + 1 >= len(tokens):
        return None
    noun = word(in_singular(tokens[at + 1].text), tokens[at + 1])
    is_way = vocabulary.is_of_domain(noun) or noun.text in ways()
    are_several = texts(tokens[:at]) == ("there", "are") and tokens[at].text != "two-way"
    is_one = tokens[at - 1].text == "a"
    if not is_way or not (is_one or are_several) or find(tokens, "from") < 0:
        return None
    if are_several:
        one = (tokens[0], word("is", tokens[1]), word("a", tokens[at]), noun, *tokens[at + 2 :])
        return one if without_ending(tokens) is None else None
    plain = (*tokens[:at], *tokens[at + 1 :])
    if tokens[at].text != "two-way":
        return plain
    if without_ending(tokens) or has_any(tokens, {*JOINTS, "but"}):
        return None
    return (*plain, *(word(one, tokens[at]) for one in ("in", "both", "directions")))


def goes_between(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a can drive between b and c and between c and d` -> `a can drive from b to c and a can drive
    from c to b and ..`."""
    clause = without_ending(tokens) or tokens
    at = find(clause, "between")
    verb = clause[at - 1 : at]
    is_going = bool(verb) and (verb[0].text in _GOING or table.is_verb(verb[0].text))
    if at < 3 or not is_going or clause[at - 2].text != "can" or has_any(tokens, TURNING):
        return None
    return _both(clause[:at], clause[at:], "between", "and", vocabulary, is_both=True)


def each_from_to(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a can go from b to c, from c to d` -> `a can go from b to c and a can go from c to d`; with
    `in both directions`, and back."""
    clause = without_ending(tokens)
    is_both = clause is not None
    clause = clause or tokens
    at = find(clause, "from")
    if at < 2 or sum(one.text == "from" for one in clause) < 1 + (not is_both):
        return None
    is_way = text_at(clause, 0) == "there" or "can" in texts(clause[:at])
    is_way = is_way or clause[at - 1].text in LEADING
    if not is_way or has_any(tokens, TURNING) or has_any(clause[:at], JOINTS):
        return None
    if is_both and sum(one.text == "from" for one in clause) > 1 and not is_of_all(tokens):
        return None
    return _both(clause[:at], clause[at:], "from", "to", vocabulary, is_both)


def _both(
    lead: Tokens, pairs: Tokens, first: str, second: str, vocabulary: KnownWords, is_both: bool
) -> Tokens | None:
    """A clause for each pair of names, both ways if so."""
    made: list[Token] = []
    at = 0
    while at < len(pairs):
        if pairs[at].text != first:
            return None
        one, at = name_at(pairs, at + 1, vocabulary)
        if not one or text_at(pairs, at) != second:
            return None
        other, at = name_at(pairs, at + 1, vocabulary)
        if not other or texts(one) == texts(other):
            return None
        for start, end in ((one, other), (other, one))[: 1 + is_both]:
            like = start[-1]
            joint = (word("and", like),) if made else ()
            said = copied(lead, like) if made else lead
            made += (*joint, *said, word("from", like), *start, word("to", like), *end)
        if at < len(pairs) and pairs[at].text not in JOINTS:
            return None
        at = behind_joints(pairs, at)
    return tuple(made) or None


def _knows(text: str, like: Token, vocabulary: KnownWords) -> bool:
    return vocabulary.is_of_domain(word(text, like))


def chained_both_ways(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is linked to b, b to c and c to d, all of them both ways` -> each of them, and back."""
    clause = without_ending(tokens)
    if clause is None or has_any(tokens, TURNING) or not is_of_all(tokens):
        return None
    verb = first_of(clause, IS)
    to = find(clause, "to")
    subject, link = clause[:verb], clause[verb:to]
    if not 0 < verb < to or not vocabulary.is_one_name(subject):
        return None
    if len(link) != len(("is", "linked")):
        return None
    made: list[Token] = []
    at, one = to, subject
    while True:
        other, at = name_at(clause, at + 1, vocabulary)
        if not other or texts(one) == texts(other):
            return None
        for start, end in ((one, other), (other, one)):
            like = start[-1]
            joint = (word("and", like),) if made else ()
            made += (*joint, *start, *copied(link, like), word("to", like), *end)
        if at >= len(clause):
            return tuple(made) if len(made) > 2 * (to + 3) else None
        if clause[at].text not in JOINTS:
            return None
        at = behind_joints(clause, at)
        one, at = name_at(clause, at, vocabulary)
        if not one:
            return None
        if text_at(clause, at) != "to":
            return None


def so_are_both(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a and b are linked in both directions, and so are b and c` -> each of them, and back."""
    at = find(tokens, "so", "are")
    first = tokens[: at - 1] if at > 1 and tokens[at - 1].text == "and" else ()
    first = first[:-1] if first and first[-1].text == "," else first
    if not first or texts(tokens[at + 2 :]) == () or has_any(tokens, TURNING):
        return None
    verb = find(first, "are")
    names = without_the(first[:verb])
    if verb < 3 or vocabulary.names_in(names) != 2 or not _is_mutual(first):
        return None
    made = list(first)
    rest = tokens[at + 2 :]
    while rest:
        one, end = name_at(rest, 0, vocabulary)
        if not one or text_at(rest, end) != "and":
            return None
        other, end = name_at(rest, end + 1, vocabulary)
        if not other:
            return None
        like = rest[0]
        made += (word(";", like), *rest[:end], *copied(first[verb:], like))
        end = behind_joints(rest, end)
        rest = rest[end:]
    return _each_swapped(tuple(made), vocabulary)


def _is_mutual(clause: Tokens) -> bool:
    said = texts(clause)
    return without_ending(clause) is not None or said[-2:] in (("each", "other"), ("1", "another"))


def _each_swapped(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    parts = cut_at(tokens, [at for at, one in enumerate(tokens) if one.text == ";"])
    clauses = [clause for part in parts if (clause := both_ways(part, vocabulary))]
    return in_clauses(clauses) if len(clauses) == len(parts) else None
