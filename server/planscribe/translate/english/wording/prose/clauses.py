"""Cuts a sentence into clauses, each of which can be a sentence behind the one before.

`a, who is old, is at b, whereas c is at d` -> `a is old`, `a is at b`, `c is at d`. Words that bear
on several clauses (`if a is at b, c is at d`; `only a is at b, but c is old`) keep it as it is.
"""

from collections.abc import Iterator

from planscribe.translate.english.wording.prose.asides import without_asides
from planscribe.translate.english.wording.tokens import (
    IS,
    JOINTS,
    OF_GOAL,
    KnownWords,
    Tokens,
    as_names,
    copied,
    find,
    texts,
    word,
    words,
)
from planscribe.translate.english.wording.ways.both import without_ending
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions
from planscribe.wording import in_singular

_CONTRASTS = frozenset({"but", "while", "whereas", "although", "though"})
_LINKS = JOINTS | _CONTRASTS
_BEARING = frozenset(
    "after before either except if nor once or provided than then unless until when whenever "
    "whether without".split()
)
"""Words by which one clause can depend on another."""
_RESULTS = (("so", "that"), ("such", "that"))
_DENIALS = (("true", "that"), ("case", "that"), ("false", "that"), ("goal", "is"), ("aim", "is"))
_DUTIES = (("has", "to"), ("have", "to"), ("needs", "to"), ("need", "to"), ("ought", "to"))
_SINGLE = frozenset({"it", "its", "he", "his", "she", "her", "him"})
_EVERY = frozenset(
    "all any each every everybody everyone everything neither no nobody none nothing only".split()
)
"""Words to which another clause can be an exception."""
_MODAL = frozenset({"should", "must", "shall", "will", "can", "may", "would"})
_FINITE = IS | _MODAL | frozenset("has have was were does do needs need wants want had".split())
_SINGULAR = frozenset({"is", "has", "was", "does"})
_PLURAL = frozenset({"are", "have", "were", "do"})
_TELLERS = frozenset({"there", "we", "you", "i"})
_PRONOUNS = frozenset("it he she they its his her their both".split())
_RELATIVE = frozenset({"who", "which", "whose"})
_DETERMINERS = frozenset({"the", "our", "a", "an", "my", "another", "its", "his", "her"})
_ORDINALS = frozenset("1 first second third fourth fifth last only other youngest oldest".split())
_OF_ALL = (("both", "of", "which"), ("both", "of", "whom"), ("all", "of", "which"),
           ("all", "of", "whom"))  # fmt: skip
_WISHES = OF_GOAL - {"last", "end", "aim", "task"}
_LONGEST_SUBJECT = 8
_LONGEST = 120
_MOST = 12


def parts(tokens: Tokens, vocabulary: KnownWords, is_goal: bool) -> list[Tokens]:
    """The clauses of a sentence, one after the other; one if it cannot be cut.

    Args:
        tokens: the sentence.
        vocabulary: what is known of words.
        is_goal: whether what it says is to be reached: then what it says besides is not cut off.
    """
    if len(tokens) > _LONGEST:
        return []
    tokens = without_asides(tokens, vocabulary) or tokens
    said = set(texts(tokens))
    if not _BEARING.isdisjoint(said) or any(find(tokens, *one) >= 0 for one in _RESULTS):
        return [tokens]
    duties = any(find(tokens, *one) >= 0 for one in _DUTIES)
    is_wish = is_goal or duties or not _WISHES.isdisjoint(said)
    found: list[Tokens] = []
    for clause in _clauses(tokens, vocabulary):
        if is_wish:
            found.append(clause)
            continue
        kinds, plain = _with_kinds(clause, vocabulary)
        found += [*kinds, *_with_relatives(plain, vocabulary)]
    if len(found) > 1 and _bear_on_others(found, tokens, vocabulary):
        return [tokens]
    if len(found) > _MOST or (len(found) > 1 and not _EVERY.isdisjoint(said) and _contrasts(said)):
        return [tokens]
    return found


def _bear_on_others(found: list[Tokens], tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words of a clause can be about others, too, or a pronoun stand for several things."""
    said = texts(tokens)
    if any(find(tokens, *one) >= 0 for one in _DENIALS) or without_ending(tokens) is not None:
        return True
    is_timed = not OF_GOAL.isdisjoint(said) or any(find(tokens, *one) >= 0 for one in _DUTIES)
    if is_timed and not all(map(_is_wish, found)):
        return True
    if _is_miscounted(found[0], vocabulary):
        return True
    subjects: set[str] = set()
    for clause in found:
        names = (one.text for one in clause if vocabulary.is_name(one))
        if not _SINGLE.isdisjoint(texts(clause)) and len(subjects) > 1:
            return True
        subject = texts(clause[:2]) if clause[0].text == "the" else texts(clause[:1])
        if _SINGLE.isdisjoint(subject):
            subjects.add(next(names, " ".join(subject)))
    return False


def _is_wish(clause: Tokens) -> bool:
    said = set(texts(clause))
    return not said.isdisjoint({"should", "must", "shall", "like", "want", "wants"}) or any(
        find(clause, *one) >= 0 for one in _DUTIES
    )


def _is_miscounted(clause: Tokens, vocabulary: KnownWords) -> bool:
    """Whether a clause announces another number of things than it names."""
    if texts(clause[:1]) not in (("there",), ("we",), ("you",), ("i",)):
        return False
    number = next((int(one.text) for one in clause if one.text.isdecimal()), 0)
    names = sum(map(vocabulary.is_name, clause))
    return number > 1 and 0 < names < number


def _contrasts(said: set[str]) -> bool:
    return not _CONTRASTS.isdisjoint(said)


# --- clauses that are joined ----------------------------------------------------------------


def _clauses(tokens: Tokens, vocabulary: KnownWords) -> Iterator[Tokens]:
    """The clauses that have a subject and a verb of their own, without what joins them."""
    start = at = 0
    while at < len(tokens):
        if tokens[at].text not in _LINKS:
            at += 1
            continue
        end = at
        while end < len(tokens) and tokens[end].text in _LINKS:
            end += 1
        link = texts(tokens[at:end])
        is_strong = "," in link or not _CONTRASTS.isdisjoint(link)
        is_whole = has_verb(tokens[start:at], vocabulary) and not _is_open(tokens[start:at])
        if is_whole and _begins_clause(tokens[end:], is_strong, link, vocabulary):
            yield tokens[start:at]
            start = end
        at = end
    yield tokens[start:]


def _is_open(tokens: Tokens) -> bool:
    """Whether words end within a relative clause that the main verb follows: `a, who is old`."""
    said = texts(tokens)
    relative = next((at for at in range(len(said) - 1, 0, -1) if said[at] in _RELATIVE), 0)
    if not relative:
        return False
    before, behind = tokens[:relative], tokens[relative:]
    if any(_is_finite(before, at) for at in range(1, len(before))):
        return False
    commas = (at for at in range(1, len(behind) - 1) if behind[at].text == ",")
    return not any(_is_finite(behind, at + 1) for at in commas)


def _begins_clause(
    tokens: Tokens, is_strong: bool, link: tuple[str, ...], vocabulary: KnownWords
) -> bool:
    """Whether words have a subject, then a verb: a thing, a list of names or a pronoun."""
    if len(tokens) > 4 and tokens[1].text == "," and tokens[2].text in _RELATIVE:
        return is_strong and vocabulary.is_name(tokens[0])
    verb = next((at for at in range(1, len(tokens)) if _is_verb(tokens, at, vocabulary)), 0)
    subject = tokens[:verb]
    if not verb or verb > _LONGEST_SUBJECT or _relates((*tokens[:1], *tokens), 1):
        return False
    if subject[0].text in _TELLERS:
        return len(subject) == 1 and tokens[1].text in ("have", "is", "are")
    if subject[0].text in _PRONOUNS:
        return True
    plain = tuple(one for one in subject if one.text not in ("the", "both"))
    if plain and not any(one.text in _LINKS for one in plain):
        if len(plain) == 1 and vocabulary.is_name(plain[0]) and tokens[verb].text in _PLURAL:
            return False  # It ends a list of names.
        is_place = prepositions().intersection(texts(plain[:-1])) - {"of"}
        return not is_place and _is_subject(plain, vocabulary)
    # `a holds b and c and d are at e` can be cut in two places.
    number = vocabulary.names_in(plain)
    return number > 1 and is_strong and tokens[verb].text not in _SINGULAR


def _is_subject(plain: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words can be what a clause is about: a name, a noun of the domain, or one before."""
    last = plain[-1]
    return (
        vocabulary.is_name(last)
        or vocabulary.is_noun(last)
        or vocabulary.is_of_domain(last)
        or plain[0].text in ("other", "others", "so", "neither", "nothing", "each", "there")
    )


def has_verb(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words have a finite verb behind others."""
    return any(_is_verb(tokens, at, vocabulary) for at in range(1, len(tokens)))


def _is_finite(tokens: Tokens, at: int) -> bool:
    said = tokens[at].text
    return said in _FINITE or table.is_third_person(said)


def _is_verb(tokens: Tokens, at: int, vocabulary: KnownWords) -> bool:
    said = tokens[at].text
    if vocabulary.is_name(tokens[at]) or vocabulary.is_noun(tokens[at]):
        return said in _FINITE
    if said in _FINITE or table.is_third_person(said):
        return True
    is_form = said.endswith("s") and table.verb_of(said) not in ("", said)
    # `a reads b`: a verb of the domain, or one before a place.
    after = tokens[at + 1].text if at + 1 < len(tokens) else ""
    return is_form and (after in prepositions() or vocabulary.is_of_domain(tokens[at]))


# --- kinds behind names ---------------------------------------------------------------------


def _with_kinds(clause: Tokens, vocabulary: KnownWords) -> tuple[list[Tokens], Tokens]:
    """`ann, our youngest guest, is at b` -> `ann is a guest`, and `ann is at b`."""
    kinds: list[Tokens] = []
    at = 1
    while at < len(clause) - 2:
        name, mark = clause[at - 1], clause[at]
        is_listed = (
            at > 1 and clause[at - 2].text in JOINTS and not has_verb(clause[: at - 1], vocabulary)
        )
        end, noun = _kind_at(clause, at + 1, vocabulary)
        is_name = vocabulary.is_name(name) and mark.text == "," and not is_listed
        is_last = end == len(clause) or clause[min(end, len(clause) - 1)].text == ","
        if not (noun and is_name and is_last):
            at += 1
            continue
        kinds.append((*as_names((name,)), *words("is a", mark), *noun))
        is_joint = end + 1 < len(clause) and clause[end + 1].text in _LINKS
        clause = (*clause[:at], *clause[end + (end < len(clause) and not is_joint) :])
    return kinds, clause


def _kind_at(clause: Tokens, at: int, vocabulary: KnownWords) -> tuple[int, Tokens]:
    """Where `our youngest guest` ends, and its noun, in the singular; nothing if it is none."""
    if clause[at].text not in _DETERMINERS:
        return 0, ()
    for start in range(at + 1, min(at + 4, len(clause))):
        if size := vocabulary.noun_at(clause, start):
            noun = clause[start : start + size]
            is_many = in_singular(noun[-1].text) != noun[-1].text
            return (0, ()) if is_many else (start + size, noun)
        one = clause[start]
        is_plain = table.is_adjective(one.text) and not vocabulary.is_of_domain(one)
        if not is_plain and one.text not in _ORDINALS:
            break
    return 0, ()


# --- relative clauses -----------------------------------------------------------------------


def _with_relatives(clause: Tokens, vocabulary: KnownWords) -> list[Tokens]:
    """`a, who is old, is at b` -> `a is old`, `a is at b`; `a is at b, which is old` -> `a is at
    b`, `b is old`."""
    at = next((at for at in range(2, len(clause) - 1)
               if clause[at - 1].text == "," and _relates(clause, at)), 0)  # fmt: skip
    if not at:
        return [clause]
    of_all = next((one for one in _OF_ALL if texts(clause[at : at + 3]) == one), ())
    body = clause[at + (len(of_all) or 1) :]
    antecedent = _antecedent(clause[: at - 1], body, clause[at].text, bool(of_all), vocabulary)
    if not antecedent or not body:
        return [clause]
    start = at - 1 - len(antecedent)
    is_subject = not has_verb(clause[:start], vocabulary) and start <= 1
    if is_subject:
        end = next(
            (one for one in range(1, len(body) - 1)
             if body[one].text == "," and _is_verb(body, one + 1, vocabulary)), 0
        )  # fmt: skip
        if not end:
            return [clause]
        said, rest = body[:end], (*clause[: at - 1], *body[end + 1 :])
        own = _related(antecedent, clause[at].text, said)
        return [*own, *_with_relatives(rest, vocabulary)] if own else [clause]
    if not has_verb(clause[: at - 1], vocabulary):
        return [clause]
    own = _related(antecedent, clause[at].text, body)
    if not own:
        return [clause]
    found: list[Tokens] = [clause[: at - 1]]
    for one in own:
        found += _with_relatives(one, vocabulary)
    return found


def _relates(clause: Tokens, at: int) -> bool:
    """Whether a word begins a relative clause: `who`, `both of which`."""
    return clause[at].text in _RELATIVE or texts(clause[at : at + 3]) in _OF_ALL


def _antecedent(
    before: Tokens, body: Tokens, relative: str, of_all: bool, vocabulary: KnownWords
) -> Tokens:
    """What a relative clause is about: the name before it, or all names of the list before."""
    if not before or not body or not vocabulary.is_name(before[-1]):
        return ()
    start = len(before) - 1
    while start and (vocabulary.is_name(before[start - 1]) or before[start - 1].text in JOINTS):
        start -= 1
    while start < len(before) and before[start].text in JOINTS:
        start += 1
    names = before[start:]
    number = vocabulary.names_in(names)
    verb = body[0].text
    is_many = of_all or verb in _PLURAL
    if is_many:
        return names if number > 1 and not (of_all and verb in _SINGULAR) else ()
    if relative != "whose" and not (verb in _SINGULAR | _MODAL or table.is_third_form(verb)):
        return ()
    return before[-1:]


def _related(antecedent: Tokens, relative: str, said: Tokens) -> list[Tokens]:
    """The clauses of `who is old and whose hat is red`, with what they are about."""
    found: list[Tokens] = []
    start, kind = 0, relative
    for at in range(1, len(said) - 1):
        if said[at].text == "and" and said[at + 1].text in _RELATIVE:
            found.append(_about(antecedent, kind, said[start:at]))
            start, kind = at + 2, said[at + 1].text
    found.append(_about(antecedent, kind, said[start:]))
    return found if all(len(one) > len(antecedent) + 1 for one in found) else []


def _about(antecedent: Tokens, relative: str, said: Tokens) -> Tokens:
    if not said:
        return ()
    about = copied(antecedent, said[0])
    if relative == "whose":
        return (*about, word("'s", said[0]), *said)
    if texts(said[:2]) == ("we", "call"):
        # `which we call k`
        return (*about, *words("is called", said[0]), *said[2:])
    return (*about, *said)
