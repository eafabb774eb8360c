"""Phrases that may be meant to be one: `is free` and `the hand is free`, `lies in` and `is in`."""

from collections.abc import Collection, Sequence
from itertools import takewhile

from planscribe.model.lexicon import Slot
from planscribe.translate.domains.clauses.verbs import is_finite
from planscribe.translate.domains.patterns import Pattern, key, shape, slots, words_of
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions
from planscribe.wording import is_misspelt

_LIKE_BE = frozenset("is are gets turns goes stands lies sits rests hangs".split())
_PLACED = frozenset("located placed situated positioned left remaining present found".split())
"""What adds nothing to where something is: `is located at`."""
_INSIDE = [[Slot, "is", one, Slot] for one in ("in", "inside", "within")]
_AT = frozenset({"at", "near"})
_AT_IDIOMS = frozenset(
    "home work rest sea war peace risk hand large school night noon dawn dusk capacity fault ease "
    "anchor play stake bay will length first last once all least most best worst once speed".split()
)
"""What is no thing behind `at`."""
_ALIKE = {"into": "in", "inside": "in", "within": "in", "onto": "on", "upon": "on", "with": "to"}
"""Words that may mean what another one does: `connected with` and `connected to`."""

_REFERRING = frozenset(
    "its their his her own else something someone somebody anything anyone anybody everything "
    "everyone everybody nothing nobody each either neither".split()
)
"""What no phrase has, since it is about something that other words name."""


def referring_word(pattern: Pattern, *, is_number: bool) -> str:
    """A word of a phrase that refers to something: `its` in `its leaves are wet`, `the same` in
    `the same amount` of something; empty if there is none."""
    words = _REFERRING | ({"same"} if is_number else set())
    return next((one for one in pattern if isinstance(one, str) and one in words), "")


def shortened_noun(pattern: Pattern, nouns: Collection[tuple[str, ...]]) -> tuple[str, ...]:
    """The noun that a phrase may say in short: `ladder truck` in `the truck is at A`; else none."""
    for at, one in enumerate(pattern[1:], 1):
        behind = pattern[at + 1 : at + 2]
        ends_noun = {*behind} <= {"'s", *prepositions()} or is_finite(str(behind[0]))
        if pattern[at - 1] == "the" and ends_noun and (one,) not in nouns:
            longer = next((noun for noun in nouns if len(noun) > 1 and noun[-1] == one), ())
            if longer:
                return longer
    return ()


def may_be_same(phrase: Pattern, other: Pattern) -> bool:
    """Whether two phrases, without articles, may be one."""
    phrase, other = _without_left(phrase), _without_left(other)
    mine, theirs = words_of(simple(phrase)), words_of(simple(other))
    if _essence(mine) == _essence(theirs) or _leaves_out_thing(phrase, other):
        return True
    if _has_quality(phrase, other) or _has_quality(other, phrase):
        return True
    if _is_there(phrase, other) or _is_there(other, phrase):
        return True
    if len(phrase) + slots(phrase) != len(other) + slots(other) and (
        _unowned(phrase) == _unowned(other)
    ):
        return True
    if len(mine) != len(theirs):
        return False
    differing = [pair for pair in zip(mine, theirs, strict=True) if pair[0] != pair[1]]
    return len(differing) == 1 and is_misspelt(*differing[0])


def word_for_thing(one: Pattern, another: Pattern) -> str:
    """The word that a phrase has where another one has a thing; empty if it can be a phrase.

    `undergoing glazed treatment` may be about something glazed if `undergoing A treatment` is said,
    `is the colour red` about the red, and `is at home` about the home; `is on fire` is a phrase
    next to `is on A`.
    """
    phrase, other = sorted((one, another), key=slots)
    if len(phrase) != len(other) or slots(other) != slots(phrase) + 1:
        return ""
    pairs = list(zip(phrase, other, strict=True))
    differing = [at for at, (mine, theirs) in enumerate(pairs) if shape(mine) != shape(theirs)]
    if len(differing) != 1:
        return ""
    (at,) = differing
    word = phrase[at]
    is_asked = 0 < at < len(phrase) - 1 or (at == len(phrase) - 1 and _leads_to_thing(phrase[:at]))
    return word if isinstance(word, str) and is_asked else ""


def likely_place(one: Pattern, another: Pattern) -> str:
    """The place of `A is at kitchen`, next to `A is at B`; `at home` and `at rest` are phrases."""
    phrase, other = sorted((one, another), key=slots)  # `at the kitchen` can be a phrase
    word = word_for_thing(phrase, other)
    is_name = phrase[-1] == word and not (table.is_adjective(word) or table.is_gerund(word))
    return word if word and is_name and phrase[-2] in _AT and word not in _AT_IDIOMS else ""


def added_words(phrase: Pattern, other: Pattern) -> tuple[str, ...]:
    """The words that only one of two phrases has, which are the same without them: `person` in
    `A is at the person B`, next to `A is at B`."""
    shorter, longer = sorted((phrase, other), key=len)
    size = len(longer) - len(shorter)
    for at in range(1, len(shorter)):
        if size and (*longer[:at], *longer[at + size :]) == shorter:
            return tuple(one for one in longer[at : at + size] if isinstance(one, str))
    return ()


def adds_to(phrase: Pattern, other: Pattern) -> bool:
    """Whether one phrase says the other and something else: `A is in B near C`, of `A is in B`.

    It may be about both, `A is in B and near C`, or be a phrase of its own.
    """
    shorter, longer = sorted((key(phrase), key(other)), key=len)
    rest = longer[len(shorter) :]
    is_longer = len(rest) > 1 and tuple(map(shape, longer[: len(shorter)])) == tuple(
        map(shape, shorter)
    )
    is_about = isinstance(shorter[-1], Slot) or "is" in shorter
    leads = next((at for at, one in enumerate(rest) if isinstance(one, Slot)), 0)
    return is_longer and is_about and slots(shorter) > 0 and _is_leading(rest[:leads])


def _is_leading(words: Sequence[object]) -> bool:
    """Whether words lead to a thing: `near`, `next to`."""
    return (
        0 < len(words) <= 2
        and all(isinstance(one, str) for one in words)
        and (words[-1] in prepositions())
    )


def are_reversed(phrase: Pattern, other: Pattern) -> bool:
    """Whether one phrase is the passive of the other: `A is carried by B`, `B carries A`.

    `A is in B` and `B contains A`, too.
    """
    one, another = simple(phrase), simple(other)
    if _is_inside_of(one, another) or _is_inside_of(another, one):
        return True
    return _is_passive_of(one, another) or _is_passive_of(another, one)


def are_of_number(phrase: Pattern, other: Pattern) -> bool:
    """Whether one phrase is a number, of which the other says something: `the fuel of A is low`."""
    number, longer = sorted((key(phrase), key(other)), key=len)
    size = len(number)
    begins = tuple(map(shape, longer[:size])) == tuple(map(shape, number))
    return begins and longer[size : size + 1] == ("is",)


def is_there_of_number(phrase: Pattern, number: Pattern) -> bool:
    """Whether `there is flour` or `the store has flour left` may be about the number `flour`."""
    said = [str(one) for one in takewhile(lambda one: isinstance(one, str), key(number))]
    while len(said) > 1 and said[-1] in prepositions():
        said.pop()
    words, size = key(phrase), len(said)
    places = range(1, len(words) - size + 1)
    return any(
        [*words[at : at + size]] == said and words[at - 1] in ("is", "has", "have")
        for at in places
        if "there" in words[:at] or words[at - 1] != "is"
    )


def _leaves_out_thing(one: Pattern, another: Pattern) -> bool:
    """Whether `A is loaded` may leave out into what: `A is loaded into B`."""
    phrase, other = sorted((one, another), key=len)
    is_shorter = len(phrase) == len(other) - 2 and isinstance(other[-1], Slot)
    verb = str(phrase[-1])
    return (
        is_shorter
        and other[-2] in prepositions()
        and other[:-2] == phrase
        and (table.is_participle(verb) or table.is_third_form(verb) or phrase[1] == "has")
    )


def _without_left(phrase: Pattern) -> Pattern:
    """`A has room` of `A has room left`."""
    return phrase[:-1] if phrase[1:2] == ("has",) and phrase[3:] == ("left",) else phrase


def _has_quality(phrase: Pattern, other: Pattern) -> bool:
    """Whether `A has free hands` says that `the hands of A are free`."""
    if phrase[1:2] != ("has",) or not isinstance(phrase[0], Slot) or slots(phrase) > 1:
        return False
    words = [str(one) for one in phrase[2:]]
    said = [shape(one) for one in other]
    return len(words) > 1 and any(
        said == [*words[at:], "of", Slot, "is", *words[:at]] for at in range(1, len(words))
    )


def _is_there(phrase: Pattern, other: Pattern) -> bool:
    """Whether `there is dough in A` may say that `the dough of B is in A`."""
    if phrase[:2] != ("there", "is") or len(phrase) < len(("there", "is", "dough", "in", "A")):
        return False
    noun, *place = [shape(one) for one in phrase[2:]]
    said = [shape(one) for one in other]
    return said[:1] == [noun] and said[-len(place) - 1 :] == ["is", *place]


def _leads_to_thing(phrase: Pattern) -> bool:
    """Whether a thing is expected behind words: `is at`, `is full of`, `has the colour`."""
    *before, last = phrase[-2:]
    if last in ("at", "of", "near"):
        return True
    is_noun = isinstance(last, str) and table.is_noun(last) and last not in prepositions()
    return is_noun and not is_finite(str(last)) and bool(before) and isinstance(before[0], str)


def simple(phrase: Pattern) -> Pattern:
    """A phrase in the simple present: `A holds B` of `A is holding B`."""
    at = next((at for at, one in enumerate(phrase) if one == "is"), len(phrase))
    doing = [str(one) for one in phrase[at + 1 : at + 2]]
    if not any(map(table.is_gerund, doing)) or not table.verb_of(doing[0]):
        return phrase
    return (*phrase[:at], table.forms(table.verb_of(doing[0])).third, *phrase[at + 2 :])


def _is_passive_of(phrase: Pattern, other: Pattern) -> bool:
    """Whether `A is carried by B` says `B carries A`."""
    if phrase.count("by") != 1 or slots(phrase) != slots(other) or len(other) < 2:
        return False
    at = phrase.index("by")
    agent, verb = phrase[at + 1 : at + 2], table.verb_of(str(phrase[2:3][0])) if at > 2 else ""
    is_by = bool(agent) and isinstance(agent[0], Slot) and isinstance(other[0], Slot)
    is_passive = isinstance(phrase[0], Slot) and phrase[1] == "is"
    if not (is_by and is_passive and verb and verb == table.verb_of(str(other[1]))):
        return False
    rest = [shape(one) for one in (*phrase[3:at], *phrase[at + 2 :])]
    return [shape(one) for one in other[2:]] == [Slot, *rest]


def _is_inside_of(phrase: Pattern, other: Pattern) -> bool:
    """Whether `A is in B` says `B contains A`."""
    words = [[shape(one) for one in key(x)] for x in (phrase, other)]
    return words[0] in _INSIDE and words[1] == [Slot, "contains", Slot]


def _essence(words: Sequence[str]) -> list[str]:
    """Words without the verb if it is like `is`: `gets wet` and `is wet`, `is located at`,
    `lies at`, `has been loaded`."""
    said = " ".join(words).replace("has been ", "is ").split()
    verb = next((at for at, one in enumerate(said) if one in _LIKE_BE), len(said))
    behind = said[verb + 1 : verb + 2]
    is_state = any(one in prepositions() or table.is_adjective(one) for one in behind)
    if said[verb : verb + 1] in (["is"], ["are"]) or is_state:
        said = [*said[:verb], *said[verb + 1 :]]
    placed = next((at for at, one in enumerate(said) if one in _PLACED), len(said))
    if any(one in prepositions() for one in said[placed + 1 : placed + 2]):
        said = [*said[:placed], *said[placed + 1 :]]
    done = next((at for at, one in enumerate(said[:-1]) if one == "has"), len(said))
    if any(map(table.is_participle, said[done + 1 : done + 2])):  # `has checked in`
        said = [*said[:done], *said[done + 1 :]]
    return [_quality(_ALIKE.get(one, one)) for one in said if one not in ("is", "are")]


def _quality(word: str) -> str:
    """What something is to which something is done: `clean` of `cleaned`, `dry` of `dried`."""
    verb = table.verb_of(word) if table.is_participle(word) else ""
    return verb if verb and table.is_adjective(verb) else word


def _unowned(pattern: Pattern) -> tuple[object, ...]:
    """A phrase without the owner of its subject: `hand is free` of `the robot's hand is free`,
    `the hand of the robot is free`."""
    start = pattern.index("'s") + 1 if "'s" in pattern else 0
    verb = next((at for at, one in enumerate(pattern) if one in ("is", "has")), 0)
    end = verb - 2 if verb > 2 and pattern[verb - 2] == "of" else verb
    return tuple(shape(one) for one in (*pattern[start:end], *pattern[verb:]))
