"""Clauses of a sentence that share a subject, and single clauses that are put in other words."""

from collections.abc import Iterator

from planscribe.translate.english.wording.closed import BE_OR_HAVE, ITS, JOINTS, OF_GOAL
from planscribe.translate.english.wording.cutting import behind_joints
from planscribe.translate.english.wording.finding import find, first_of, has_any
from planscribe.translate.english.wording.known import KnownWords, Rule
from planscribe.translate.english.wording.tokens import Tokens, copied, word
from planscribe.wording import in_singular

_CONTINUING = frozenset("as but except like likewise respectively so".split())
_FINITE = BE_OR_HAVE | OF_GOAL - {"end", "goal", "last", "aim", "task"}


def same_subject(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the ferry is empty and is at a`, `.. and it is at a` -> `.. and the ferry is at a`.

    Only of what is no object: of objects the grammar reads this.
    """
    verb = first_of(tokens, BE_OR_HAVE)
    subject = tokens[:verb]
    if len(subject) not in (1, 2) or (len(subject) == 2 and subject[0].text not in ("the", "your")):
        return None
    if vocabulary.is_name(subject[-1]) or vocabulary.noun_at(subject, len(subject) - 1):
        return None
    for at in range(verb + 2, len(tokens) - 1):
        if tokens[at].text not in JOINTS or tokens[at + 1].text not in BE_OR_HAVE:
            continue
        like = tokens[at]
        joint = (like,) if like.text == "and" else (word("and", like),)
        return (*tokens[:at], *joint, *copied(subject, like), *tokens[at + 1 :])
    return None


def they_too(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`both cups are on the table, and they are clean` -> `both cups are on the table, and are
    clean`: several are the subject, and nothing else."""
    at, verb = find(tokens, "they", "are"), find(tokens, "are")
    if not 0 < verb < at - 2 or tokens[at - 1].text != "and" or len(tokens) < at + 3:
        return None
    between = tokens[verb + 1 : at - 1]
    if has_any(between, _FINITE | {"and", "or"}):
        return None
    if any(in_singular(token.text) != token.text for token in between if vocabulary.is_noun(token)):
        return None
    return (*tokens[:at], *tokens[at + 1 :])


def its_part(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the robot is at a, and its arm is empty` -> `.., and the arm is empty`.

    Only of parts that are no objects, and where the subject is none either: there is one then.
    """
    at = first_of(tokens, ITS)
    verb = first_of(tokens, BE_OR_HAVE)
    if not at or verb != 2 or tokens[0].text != "the" or at < verb:
        return None
    if vocabulary.is_name(tokens[1]) or vocabulary.noun_at(tokens, 1):
        return None
    if vocabulary.noun_at(tokens, at + 1) or tokens[at - 1].text not in JOINTS:
        return None
    if tokens[at + 1].text in vocabulary.wider:
        return None  # `its colour` is not `the color`, of a domain that has this kind.
    return (*tokens[:at], word("the", tokens[at]), *tokens[at + 1 :])


def all_its_parts(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the robot is at a and all 3 of its hands are empty` -> `.. and all 3 hands are empty`: where
    nothing else has any."""
    places = (at for at in range(3, len(tokens) - 2) if tokens[at].text == "of")
    at = next((at for at in places if tokens[at + 1].text in ITS), 0)
    if not at or not vocabulary.noun_at(tokens, at + 2):
        return None
    if tokens[0].text not in ("the", "our", "my") or tokens[1].text not in vocabulary.movers:
        return None
    is_all = tokens[at - 1].text in ("both", "each", "all", "none", "neither")
    is_all = is_all or (tokens[at - 1].text.isdecimal() and tokens[at - 2].text == "all")
    if not is_all:
        return None
    no = tokens[at - 1].text in ("none", "neither")
    of_the = (tokens[at], word("the", tokens[at + 1])) if no else ()
    return (*tokens[:at], *of_the, *tokens[at + 2 :])


def each_clause(rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    """Rules that put one clause of a sentence in other words."""
    return tuple(_of_clause(rule, last=True) for rule in rules)


def each_but_last(rule: Rule) -> Rule:
    """A rule that puts one clause in other words whose end may, in the last, be about them all."""
    return _of_clause(rule, last=False)


def _of_clause(rule: Rule, last: bool) -> Rule:
    def applied(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
        # What continues a clause (`as are ..`) would continue the last of those that it becomes.
        if has_any(tokens, OF_GOAL | _CONTINUING):
            return None
        for start, end in _clauses(tokens):
            if end - start == len(tokens) or (end == len(tokens) and not last):
                continue
            made = rule(tokens[start:end], vocabulary)
            if made is not None:
                return (*tokens[:start], *made, *tokens[end:])
        return None

    return applied


def _clauses(tokens: Tokens) -> Iterator[tuple[int, int]]:
    """The ranges of the clauses of a sentence: each has a verb of its own."""
    start = joint = 0
    ends = [at for at, token in enumerate(tokens) if token.text in JOINTS] + [len(tokens)]
    for at in ends:
        if at < joint:
            continue
        behind = at
        behind = behind_joints(tokens, behind)
        if at == len(tokens):
            yield start, at
            return
        if has_any(tokens[start:at], _FINITE) and _begins_clause(tokens[behind:]):
            yield start, at
            start = behind
        joint = behind


def _begins_clause(tokens: Tokens) -> bool:
    """Whether a verb comes before the next joint, and something before the verb."""
    for at, token in enumerate(tokens):
        if token.text in JOINTS:
            return False
        if token.text in _FINITE:
            return at > 0
    return False
