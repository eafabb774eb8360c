"""Lists of things below their kind, with what is said of each: `Trucks: t1 (at a), t2 (at b)`."""

from dataclasses import replace
from functools import partial

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import IS, OF_GOAL
from planscribe.translate.english.wording.cutting import parted, without_joints, without_the
from planscribe.translate.english.wording.finding import (
    amount,
    find,
    first_of,
    has_any,
    text_at,
    texts,
)
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.notes.verbless import (
    notes,
    opens_state,
    unbracketed,
)
from planscribe.translate.english.wording.placing import SOMEWHERE, stance
from planscribe.translate.english.wording.tokens import (
    Tokens,
    as_names,
    copied,
    in_clauses,
    in_number,
    word,
    words,
)
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions


def listed_with_notes(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`trucks: t1 (at a), t2 (at b)`, `trucks: t1 at a, t2 at b` -> `t1 and t2 are trucks and t1 is
    at a and t2 is at b`; `trucks at a: t1 (new), t2` -> `.. and t1 and t2 are at a and t1 is
    new`."""
    number = amount(tokens[0].text)
    first = int(bool(number))
    start = first + vocabulary.noun_at(tokens, first)
    colon = find(tokens, ":")
    place = tokens[start : max(colon, start)]
    if start == first or colon < start or (place and place[0].text not in SOMEWHERE):
        return None
    things: list[Token] = []
    clauses: list[Tokens] = []
    noted = 0
    for item in _items(tokens[colon + 1 :], vocabulary):
        opened = texts(item).index("(") if "(" in texts(item) else len(item)
        said = unbracketed(item, vocabulary)
        found = notes(said, vocabulary, partial(_is_thing, vocabulary=vocabulary)) if said else ()
        named = [note.subject for note in found] if found else [said]
        lists = [without_the(part) for part in named]
        if not all(map(vocabulary.names_in, lists)):
            return None  # `ben ditto`
        names = list(dict.fromkeys(one for part in lists for one in without_joints(part)))
        is_shared = found and opened == len(item) and noted < len(things)
        if is_shared or (opened < len(item) and (not found or len(names) > 1)):
            # `t1, t2 at a` and `t1 and t2 (at a)` leave open whether t1 is there, too.
            return None
        things += names
        if place and any(note.state[0].text in prepositions() for note in found):
            return None
        noted += len(names) if found else 0
        clauses += (replace(note, subject=as_names(note.subject)).sentence() for note in found)
    if not clauses or (number and number != len(things)):
        return None
    if place:
        be = word("is" if len(things) == 1 else "are", place[0])
        every = as_names(in_clauses((one,) for one in things))
        clauses.insert(0, (*copied(every, place[0]), be, *place))
    made = in_clauses((_kind(things, tokens[first:start]), *clauses))
    return stance(made, vocabulary) or made


def _is_thing(token: Token, vocabulary: KnownWords) -> bool:
    """Whether a word can be a name, and does not say where something is: `parked`."""
    return vocabulary.can_be_name(token) and not opens_state((token,), 0, vocabulary)


def quality_listed(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`clear blocks: a, b`, `clear: a, b` -> `a and b are clear`."""
    at = first_of(tokens, {":"})
    quality, noun, names = tokens[:1], tokens[1:at], tokens[at + 1 :]
    if not at or not opens_state(quality, 0, vocabulary) or quality[0].text in prepositions():
        return None
    is_noun = vocabulary.noun_at(noun, 0) == len(noun) if noun else True
    number = vocabulary.known_names_in(names)
    if not is_noun or not number:
        return None
    verb = word("is" if number == 1 else "are", tokens[at])
    return (*in_clauses((one,) for one in without_joints(names)), verb, *quality)


def state_of_listed(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a, b: clear` -> `a and b are clear`; `a (clear), b (wet)` -> `a is clear and b is wet`."""
    colon = find(tokens, ":")
    names, state = tokens[: max(colon, 0)], tokens[colon + 1 :]
    if colon < 0:
        return _each_in_brackets(tokens, vocabulary)
    if not vocabulary.known_names_in(names):
        return None
    every = in_clauses((one,) for one in without_joints(names))
    if _does(state, len(without_joints(names)), vocabulary):
        return (*every, *state)
    states = _states(state, len(without_joints(names)), vocabulary)
    if not states:
        return None
    verb = word("is" if len(without_joints(names)) == 1 else "are", tokens[colon])
    return in_clauses((*copied(every, one[0]), verb, *one) for one in states)


def _does(state: Tokens, number: int, vocabulary: KnownWords) -> bool:
    """Whether words begin with a verb, in the number of the names: `b: has c`."""
    verb = state[0].text if len(state) > 1 else ""
    if verb in ("has", "have"):
        return (verb == "has") == (number == 1)
    is_form = table.is_third_form(verb) and vocabulary.is_of_domain(state[0])
    return number == 1 and is_form and not vocabulary.is_noun(state[0])


def _states(tokens: Tokens, number: int, vocabulary: KnownWords) -> list[Tokens]:
    """What commas and `and` divide, each of which says one thing; nothing where each of some names
    could have one of as many states."""
    found: list[Tokens] = []
    for joint, part in parted(tokens):
        starts = opens_state(part, 0, vocabulary) and not vocabulary.is_name(part[0])
        if not starts and not found:
            return []
        if starts:
            found.append(part)
        else:
            found[-1] = (*found[-1], *joint, *part)
    if not all(_is_one_state(one, vocabulary) for one in found):
        return []
    return found if len(found) == 1 or len(found) != number or number == 1 else []


def _each_in_brackets(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    clauses: list[Tokens] = []
    for item in _items(tokens, vocabulary) if find(tokens, "(") == 1 else ():
        state = item[2:-1]
        is_item = bool(state) and vocabulary.is_name(item[0]) and item[1].text == "("
        if not is_item or item[-1].text != ")" or not _is_one_state(state, vocabulary):
            return None
        clauses.append((item[0], word("is", item[1]), *state))
    return in_clauses(clauses) if len(clauses) > 1 else None


def _is_one_state(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words say one thing of something, and no list of what may be of each."""
    is_list = has_any(tokens, {"or", ",", "(", ":", *OF_GOAL, *IS})
    return bool(tokens) and not is_list and opens_state(tokens, 0, vocabulary)


def _items(tokens: Tokens, vocabulary: KnownWords) -> list[Tokens]:
    """The parts between the commas that are in no parentheses, each of which begins with a name."""
    found: list[Tokens] = []
    depth, start = 0, 0
    for end, text in enumerate((*texts(tokens), ",")):
        depth += (text == "(") - (text == ")")
        if text != "," or (depth and end < len(tokens)):
            continue
        item = tokens[start:end]
        item = item[1:] if text_at(item, 0) == "and" else item
        is_state = bool(item) and opens_state(item, 0, vocabulary)
        is_name = bool(item) and vocabulary.can_be_name(item[0]) and not is_state
        if found and item and not is_name and item[0].text != "the":
            # What another part says of the same thing: `h1 at a, available`.
            says_more = any(opens_state(found[-1], at, vocabulary) for at in range(len(found[-1])))
            found[-1] = (*found[-1], *tokens[start - says_more : start], *item)
        else:
            found.append(item)
        start = end + 1
    return found


def _kind(things: list[Token], noun: Tokens) -> Tokens:
    """`t1 and t2 are trucks`."""
    like = things[0]
    names = as_names(in_clauses((one,) for one in things))
    be = words("is a" if len(things) == 1 else "are", like)
    return (*names, *be, *in_number(noun, len(things)))
