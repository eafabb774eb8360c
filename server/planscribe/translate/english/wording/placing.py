"""Verbs by which something is somewhere, and fixed words for others."""

from collections.abc import Sequence
from functools import lru_cache

from planscribe.model.lexicon import LEXICONS_KEPT, Lexicon, Slot, plain_words
from planscribe.syntax.task import OF_END, OF_START, STATES, Token
from planscribe.translate.english.wording.closed import (
    ARTICLES,
    AT_END,
    IS,
    JOINTS,
    OF_GOAL,
    OUT,
    SHARED,
    STARTS,
)
from planscribe.translate.english.wording.cutting import behind_joints
from planscribe.translate.english.wording.finding import (
    beginning,
    find,
    first_of,
    has_any,
    text_at,
    texts,
)
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, copied, word, words
from planscribe.translate.words import table
from planscribe.translate.words.data import (
    changing,
    holding,
    keeping,
    laid,
    prepositions,
    replaced_words,
    sayings,
    stances,
)
from planscribe.wording import in_singular

_BE = IS | {"be", "been"}
_NOW = frozenset({"all", "already", "both", "currently", "each", "initially", "now", "still"})
_DETERMINERS = frozenset({"the", "a", "an", "each", "every", "no", "this", "that"})
_MODAL = frozenset({"should", "must", "shall", "will", "to", "not"})
_FINITE = _BE | _MODAL - {"to", "not"} | {"has", "have", "that", "does", "do"}
_BE_FOR_HAVE = {"has": "is", "have": "are"}
_BETWEEN = frozenset({"already", "not", "just"})
_AFTER_CLAUSES = frozenset("again already but eventually finally now or so too while".split())
SOMEWHERE = frozenset({"at", "in", "on", "inside"})
_THIS = frozenset({"the", "this", "our", "my", "a"})
_SOMEWHERE_ELSE = frozenset("indoors outdoors outside upstairs downstairs".split())
PUTTING = frozenset({"put", "place", "leave"})
"""Orders to bring something to a place, or to a state."""
_TIMES = frozenset(
    "afternoon day evening game hike journey mission morning night plan shift task tour trip "
    "voyage week".split()
)
"""What can end, and is no place: `at the end of the road` is where something is."""


def fixed_words(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`on top of` -> `on`, `has been` -> `is`: all that the list has."""
    del vocabulary
    made, said = tokens, {*texts(tokens)}
    for old, new in replaced_words():
        at = find(made, *old) if old[0] in said else -1
        while at >= 0 and not _says_more(old, made[at + 1 :]):
            like = made[at]
            made = (*made[:at], *words(new, like), *made[at + len(old) :])
            said.update(texts(made))
            at = find(made, *old)
    return made if made != tokens else None


def _says_more(old: tuple[str, ...], behind: Tokens) -> bool:
    """Whether words say more with what is behind them: `too heavy`, and who `has yet to go`
    need not have to."""
    return (old == ("too",) and _goes_on(behind)) or (
        old == ("yet",) and text_at(behind, 0) == "to"
    )


def _goes_on(tokens: Tokens) -> bool:
    return bool(tokens) and tokens[0].text not in JOINTS | {"but", "while", ";"}


def been(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`has been painted` -> `is painted`; where something has been, it need not be now.

    What a phrase of the domain says with `has been` is not what another one says with `is`: who
    has been treated by someone is not being treated.
    """
    for at, token in enumerate(tokens):
        end = behind_joints(tokens, at + 1, _BETWEEN)
        if token.text in _BE_FOR_HAVE and text_at(tokens, end) == "been":
            participle = text_at(tokens, end + 1)
            if not table.is_participle(participle) and participle not in laid():
                return None
            is_by = text_at(tokens, end + 2) == "by"
            if is_by and ("been", participle) in vocabulary.joined:
                return None
            is_modal = at > 0 and tokens[at - 1].text in _MODAL
            be = word("be" if is_modal else _BE_FOR_HAVE[token.text], token)
            # `has been visited before`, but not `has been painted red before`
            is_before = texts(tokens[end + 2 :]) == ("before",)
            rest = tokens[end + 1 : end + 2 if is_before else None]
            if _is_deed(rest, vocabulary):
                return None
            return (*tokens[:at], be, *tokens[at + 1 : end], *rest)
    return None


_LEAVING = frozenset({"depart", "leave", "launch", "sail", "undock"})


def _is_counted(token: Token, vocabulary: KnownWords) -> bool:
    """Whether a domain counts those who do so: `waiting at the stop`."""
    values = (plain_words(one.name) for one in vocabulary.lexicon.relations if one.numeric)
    return any(token.text in name for name in values)


def stance(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`sits on`, `is now sitting on`, `is put on` -> `is on`; `should sit on` -> `should be on`."""
    made: list[Token] = []
    for at, token in enumerate(tokens):
        after = text_at(tokens, at + 1)
        before = made[-1].text if made else ""
        if before in _NOW and len(made) > 1 and made[-2].text in _BE:
            before = made[-2].text
        is_laid = token.text in laid() and before in _BE
        # `the dock in the north` is a noun, but `block a sits on` has a name.
        is_noun = before in _DETERMINERS and not vocabulary.is_name(made[-1])
        is_noun = is_noun and not _is_shared(made, vocabulary)
        is_stance = token.text in _stances() and not is_noun
        # `is parked outside`, where things can be outside
        is_where = after in _SOMEWHERE_ELSE and vocabulary.is_of_domain(tokens[at + 1])
        is_where = is_where or after in prepositions() or after == "there"
        if not is_where or not (is_laid or is_stance) or _is_counted(token, vocabulary):
            made.append(token)
        elif own_state := _own_state(token, vocabulary):
            # What is said besides where it is: `is parked at d` where things can be parked.
            is_behind_be = before in _BE or _stances().get(token.text, "") == "be"
            made += () if is_behind_be else (word("is", token),)
            made.append(token if is_behind_be else own_state)
            continue
        elif is_laid:
            continue
        elif _stances()[token.text] == "be":
            verb = next((one for one in made if one.text in IS), None)
            if before == "and" and verb:
                # `is empty and parked at d`
                made.append(word(verb.text, token))
            elif before not in _BE:
                made.append(token)
        elif _stances()[token.text] == "is":
            made.append(word("is", token))
        elif before == "not" and len(made) > 1 and made[-2].text in ("does", "do"):
            made[-2] = word("is" if made[-2].text == "does" else "are", made[-2])
        else:
            # `should be clean and stand on the table`
            is_joint = before in JOINTS or before in ("also", "then")
            is_wished = is_joint and has_any(made, _MODAL)
            be = word("be" if before in _MODAL or is_wished else "are", token)
            # `a and b each lie on c`
            shared = made[-1:] if before in SHARED and made[-2].text not in _MODAL else []
            made[len(made) - len(shared) :] = [be, *shared]
        does = is_stance and after in prepositions() and _stances()[token.text] != "be"
        if does and (own := _own_stance(token, vocabulary)):
            # Of a domain in which what is parked at a place is not just there.
            made.append(own)
    return tuple(made) if tuple(made) != tokens else None


def _is_shared(made: Sequence[Token], vocabulary: KnownWords) -> bool:
    """Whether `each` is behind what it is about: `a and b each`, `should each`."""
    is_behind = len(made) > 1 and made[-1].text in SHARED
    return is_behind and (vocabulary.is_name(made[-2]) or made[-2].text in _MODAL)


def _own_state(token: Token, vocabulary: KnownWords) -> Token | None:
    """The form of a verb that the domain has for a state: `parked` of `(parked ?r)`."""
    forms = table.forms(table.verb_of(token.text) or token.text)
    own = _states_of_one(vocabulary.lexicon)
    found = next((one for one in (token.text, forms.participle, forms.gerund) if one in own), "")
    return word(found, token) if found else None


@lru_cache(maxsize=LEXICONS_KEPT)
def _states_of_one(lexicon: Lexicon) -> frozenset[str]:
    """The words for how one thing is: `parked` of `(parked ?r)`."""
    found: set[str] = set()
    for phrase in lexicon.phrases:
        match phrase.pieces:
            case (Slot(), "is", str(state)) if not phrase.negated:
                found.add(state)
            case _:
                pass
    return frozenset(found)


def _own_stance(token: Token, vocabulary: KnownWords) -> Token | None:
    """The participle of a verb, if the domain itself has it as a word: `parked` for `parks`."""
    participle = word(table.forms(table.verb_of(token.text)).participle, token)
    return participle if vocabulary.is_of_domain(participle) else None


def perfect(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`has already boarded` -> `is already boarded`; `should have boarded` -> `should be ..`.

    Without an object, only of verbs whose subject is what changes: who has served is not served.
    """
    del vocabulary
    for at, token in enumerate(tokens[:-1]):
        rest = tokens[at + 1 :]
        said = [one.text for one in rest if one.text not in _BETWEEN]
        is_modal = at > 0 and tokens[at - 1].text in _MODAL
        # `should have walked to b`
        is_reached = (
            is_modal and table.is_participle(said[0] if said else "") and said[1:2] == ["to"]
        )
        if token.text in _BE_FOR_HAVE and (is_reached or _is_about_subject(said)):
            be = "be" if is_modal else _BE_FOR_HAVE[token.text]
            return (*tokens[:at], word(be, token), *rest)
    return None


def _is_about_subject(said: Sequence[str]) -> bool:
    """Whether words from a participle on say something of who has done it."""
    participle, *after = said or [""]
    has_object = bool(after) and after[0] not in JOINTS | prepositions() | _AFTER_CLAUSES
    is_changed = table.verb_of(participle) in changing()
    return table.is_participle(participle) and (has_object or is_changed)


def starting(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the robot starts at a` -> `initially, the robot is at a`."""
    del vocabulary
    at = first_of(tokens, STARTS)
    if not at or at + 2 >= len(tokens) or has_any(tokens, OF_GOAL):
        return None
    end = at + 1 + (tokens[at + 1].text in OUT)
    if tokens[end].text not in prepositions():
        return None
    first, verb = tokens[0], tokens[at]
    be = word("is" if verb.text.endswith("s") else "are", verb)
    rest = (one for one in tokens[end:] if one.text not in ("already", "still"))
    return (word("initially", first), word(",", first), *tokens[:at], be, *rest)


def where_it(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is at b, where it stands on c` -> `a is at b and stands on c`."""
    at = find(tokens, ",", "where", "it")
    start = text_at(tokens, 0) == "the"
    if at < start + 3 or len(tokens) < at + 6 or not vocabulary.is_name(tokens[start]):
        return None
    if tokens[start + 1].text != "is" or has_any(tokens[:at], JOINTS):
        return None
    return (*tokens[:at], word("and", tokens[at + 1]), *tokens[at + 3 :])


def needing(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`we need a red map of a and a blue map of b` -> `there should be a red map of a and there
    should be a blue map of b`."""
    del vocabulary
    said = texts(tokens)
    if said[2:4] in (("to", "have"), ("to", "get"), ("to", "see")):
        tokens = (*tokens[:2], *tokens[4:])
        said = texts(tokens)
    if said[:1] not in (("we",), ("you",), ("i",)) or said[1:2] not in (("need",), ("want",)):
        return None
    if said[2:3] not in (("a",), ("an",)) or has_any(tokens[2:], _FINITE):
        return None
    made: list[Token] = []
    for at in range(2, len(tokens)):
        if tokens[at].text in ARTICLES and (at == 2 or tokens[at - 1].text in JOINTS):
            made += words("there should be", tokens[at])
        made.append(tokens[at])
    return tuple(made)


def putting(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`put all cups on the table` -> `all cups should be on the table`, `I want all cups on the
    table` -> `I want that all cups should ..`; `leave a clean` -> `a should be clean`."""
    said = texts(tokens)
    opening = beginning(tokens, _WANTING)
    start = 0 if opening else len(beginning(tokens, _ORDERING))
    verb, rest = said[start : start + 1], tokens[start + (len(opening) or 1) :]
    if not (opening or not PUTTING.isdisjoint(verb)) or len(rest) < 2:
        return None
    if has_any(rest, OF_GOAL | _FINITE):
        return None
    is_left = verb == ("leave",)
    place = next(
        (at for at, token in enumerate(rest) if at and _says_where(token, is_left, vocabulary)), 0
    )
    if not place:
        return None
    should = (word("should", tokens[start]), word("be", tokens[start]))
    where = (word(_WHERE[one.text], one) if one.text in _WHERE else one for one in rest[place:])
    # What follows `I want` may be wanted, too.
    wish = (*tokens[: len(opening)], word("that", tokens[0])) if opening else ()
    return (*wish, *rest[:place], *should, *where)


def _says_where(token: Token, is_left: bool, vocabulary: KnownWords) -> bool:
    """Whether what is put somewhere ends before a word, which says where, or how it is left."""
    is_place = token.text in prepositions() - _NOWHERE or token.text in _WHERE
    return is_place or (is_left and _is_state(token) and not vocabulary.is_name(token))


_ORDERING = (
    ("please",),
    *((who, verb) for who in ("you", "we", "i") for verb in ("should", "must", "shall")),
)
_WANTING = tuple(
    (who, *verb) for who in ("you", "we", "i") for verb in (("want",), ("need",), ("would", "like"))
)
_WHERE = {"into": "in", "onto": "on"}
_NOWHERE = frozenset({"of", "for", "with", "by", "from", "to", "towards"})


def being_at(tokens: Tokens, at: int, vocabulary: KnownWords) -> Tokens:
    """A sentence with `be at` for a verb and `to`, and with `at` where `c to d` leaves it out."""
    made = [*tokens[:at], word("be", tokens[at]), word("at", tokens[at + 1])]
    for before, token in zip(tokens[at + 1 :], tokens[at + 2 :], strict=False):
        is_named = vocabulary.is_name(before) or before.spelling[:1].isupper()
        is_gap = token.text == "to" and is_named
        made.append(word("at", token) if is_gap else token)
    return tuple(made)


def part_again(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the start of a is b and the end is c` -> `the start of a is b and the end of a is c`."""
    of = find(tokens, "of")
    if tokens[:1] == () or tokens[0].text != "the" or of != 2 or len(tokens) < 9:
        return None
    name = tokens[3:4]
    again = next(
        (at for at in range(5, len(tokens) - 3) if texts(tokens[at : at + 2]) == ("and", "the")), 0
    )
    if again != 6 or text_at(tokens, 4) != "is" or tokens[again + 3].text != "is":
        return None
    if not vocabulary.is_name(name[0]) or any(one.text == "of" for one in tokens[4:]):
        return None
    if vocabulary.noun_at(tokens, again + 2):
        return None
    like = tokens[again + 2]
    return (*tokens[: again + 3], word("of", like), *copied(name, like), *tokens[again + 3 :])


def that_of(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the colour of a is b, that of c is d` -> `.., and the colour of c is d`."""
    at, of = find(tokens, "that", "of"), find(tokens, "of")
    if tokens[:1] == () or tokens[0].text != "the" or not 1 < of < at:
        return None
    if tokens[at - 1].text not in JOINTS or has_any(tokens[:of], _FINITE):
        return None
    if sum(token.text == "of" for token in tokens[:at]) != 1:
        return None
    if sum(token.text in IS for token in tokens[:at]) != 1:
        return None
    like = tokens[at]
    joint = (word("and", like),) if tokens[at - 1].text == "," else ()
    return (*tokens[:at], *joint, *copied(tokens[:of], like), *tokens[at + 1 :])


def state_of_stance(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a stands empty in p` -> `a is empty in p`."""
    for at in range(1, len(tokens) - 2):
        state, link = tokens[at + 1 : at + 3]
        be = _stances().get(tokens[at].text, "")
        is_said = be in IS and _is_state(state) and link.text in SOMEWHERE
        if is_said and vocabulary.is_name(tokens[at - 1]) and not vocabulary.is_name(state):
            return (*tokens[:at], word(be, tokens[at]), *tokens[at + 1 :])
    return None


def state_and_place(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is clean at b` -> `a is clean and is at b`."""
    verb = first_of(tokens, IS)
    if not verb or len(tokens) < verb + 4 or has_any(tokens, OF_GOAL):
        return None
    state, place = tokens[verb + 1], tokens[verb + 2]
    is_state = _is_state(state) or (table.is_gerund(state.text) and vocabulary.is_of_domain(state))
    if not is_state or place.text not in SOMEWHERE or vocabulary.is_name(state):
        return None
    if table.verb_of(state.text) in _LEAVING:
        return None
    if has_any(tokens[verb + 3 :], _FINITE | JOINTS | {"or"}):
        return None
    be = tokens[verb].text
    joint = (word("and", place), word(be, place))
    return (*tokens[: verb + 2], *joint, *tokens[verb + 2 :])


def _is_deed(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words say what was done somewhere, which need not be where the thing is now:
    `painted at b`, where things can be `painted`."""
    if len(tokens) < 2 or tokens[1].text not in SOMEWHERE or not _own_state(tokens[0], vocabulary):
        return False
    verb = table.verb_of(tokens[0].text)
    return verb not in stances() | keeping() | changing() and tokens[0].text not in laid()


def _is_state(token: Token) -> bool:
    is_known = table.is_state(token.text) or token.text in ("down", "up")
    return is_known and token.text not in ("not", "only")


def at_last(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`at the end of the day, a should be at b` -> `at the end, a should be at b`."""
    del vocabulary
    said = texts(tokens)
    is_time = said[1:4] == ("the", "end", "of") and said[5:6] != () and said[5] in _TIMES
    if said[:1] not in (("at",), ("by",), ("in",)) or not is_time or said[4] not in _THIS:
        return None
    if not any(one in OF_GOAL | {"has", "have"} for one in said[6:]):
        return None
    rest = tokens[7:] if said[6] == "," else tokens[6:]
    return (*tokens[:3], word(",", tokens[3]), *rest)


def agentless(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the goal is that holding gold` -> `the goal is that you are holding gold`."""
    del vocabulary
    start = find(tokens, "goal", "is", "that") + 3
    if start < 3:
        return None
    start += 3 * (texts(tokens[start : start + 3]) in AT_END)
    made: list[Token] = list(tokens[:start])
    for before, token in zip(tokens[start - 1 :], tokens[start:], strict=False):
        begins = len(made) == start or before.text in JOINTS
        if begins and token.text == "have":
            made.append(word("you", token))
        elif begins and table.is_gerund(token.text) and table.verb_of(token.text) in holding():
            made += words("you are", token)
        made.append(token)
    return tuple(made) if len(made) > len(tokens) else None


def heading(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`Initially:`, `Current positions:` -> `initial state:`; `At the end:`, `Required final
    state:` -> `goal:`."""
    said = texts(tokens)
    made = _HEADINGS.get(said) or _state_of(said, vocabulary)
    return tuple(words(made, tokens[0])) if made else None


def _state_of(said: tuple[str, ...], vocabulary: KnownWords) -> str:
    """The section that `the initial positions of the crates` announces; empty if it is none."""
    plain = said[1:] if said[:1] in (("the",), ("our",), ("your",), ("my",)) else said
    at = next((at for at, one in enumerate(plain) if one in STATES), 0)
    rest = [one for one in plain[at + 1 :] if one not in ("of", "the", "all", "and")]
    kinds = [one for one in plain[:at] if (one,) in vocabulary.nouns]
    when = {one for one in plain[:at] if one not in kinds}
    if not when or not all((one,) in vocabulary.nouns for one in rest):
        return ""
    is_start, is_goal = when <= OF_START, when <= OF_END
    return "initial state" if is_start else "goal" if is_goal else ""


_HEADINGS = dict.fromkeys(
    sayings(
        "(initial / initially / currently / now / right now)",
        "at (the start / the beginning / present)",
        "to begin with",
    ),
    "initial state",
) | dict.fromkeys(
    sayings(
        "(finally / the job / to do / wanted / required / desired / target / targets)",
        "(at / in / by) the end",
        "what (we / i) (need / want)",
        "the following (must / should) hold at the end",
    ),
    "goal",
)


def described(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`b1: clear, on the table` -> `b1 is clear, on the table`;
    `the pans: clean` -> `the pans are clean`."""
    at = find(tokens, ":")
    has_article = bool(tokens) and tokens[0].text in ("the", "all")
    subject = tokens[1:at] if has_article else tokens[:at]
    if at < 1 or not subject or at == len(tokens) - 1:
        return None
    if any(token.text in _FINITE or token.text == ":" for token in tokens[at + 1 :]):
        return None
    is_noun = has_article and vocabulary.noun_at(subject, 0) == len(subject)
    if not is_noun and not (len(subject) == 1 and vocabulary.is_name(subject[0])):
        return None
    is_plural = is_noun and in_singular(subject[-1].text) != subject[-1].text
    be = word("are" if is_plural else "is", tokens[at])
    return (*tokens[:at], be, *tokens[at + 1 :])


@lru_cache(maxsize=1)
def _stances() -> dict[str, str]:
    """From the forms of these verbs to what replaces them: `is`, `are`, or nothing behind `be`."""
    found: dict[str, str] = {}
    for verb in stances():
        forms = table.forms(verb)
        found |= {forms.gerund: "be", forms.participle: "be", forms.third: "is"}
        found.setdefault(verb, "are")
    return found
