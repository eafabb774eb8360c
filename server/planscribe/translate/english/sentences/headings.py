"""Headings that other sentences make clear: `Jobs` of a domain with jobs, `State at 20:00` and
`State at 22:00`."""

from collections.abc import Sequence
from dataclasses import replace

from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.forms import Doubt, Drawing, SentenceReading, TaskSection, Words
from planscribe.translate.english.sentences.parsed import Parsed
from planscribe.translate.english.sentences.section_words import (
    SaidSection,
    said_section,
    without_remark,
)
from planscribe.translate.english.unread.plain_headings import OF_LATER
from planscribe.translate.english.wording.closed import IS
from planscribe.translate.english.wording.finding import texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens
from planscribe.translate.words import table
from planscribe.translate.words.data import plain_headings, sayings, section_headings
from planscribe.wording import in_singular

_STATES = frozenset({"state", "situation", "status"})
_BEFORE_TIME = frozenset({"at", "on", "by", "(", ",", "for", "as", "of", "in", "the"})
_IS_GOAL = "this is read as the goal, as it is the later of two states: if it is, write “Goal:”"


def with_headings(parsed: Sequence[Parsed], vocabulary: KnownWords) -> list[Parsed]:
    """The sentences, where such headings say what is below them."""
    made = list(parsed)
    headings = [
        at for at, one in enumerate(parsed) if not one.readings or one.sentence.closing == ":"
    ]
    if not headings:
        return made
    goals = [at for at, one in enumerate(parsed) if one.shown.opens is TaskSection.GOAL]
    wishes = any(one.shown.wishes for one in parsed)
    states = {} if goals or wishes else _two_states(parsed)
    last = goals[-1] if goals else -1
    said = _said_sections(parsed, headings, goals, vocabulary, wishes)
    has_map = any(one.sentence.rows for one in parsed)
    for at in headings:
        one = parsed[at]
        if section := said.get(at) or _section_of(one, vocabulary):
            reading = SentenceReading((), section)
            if said_section(one.sentence.tokens, vocabulary) is SaidSection.OUTCOME:
                reading = _doubted(one, _IS_OUTCOME)
        elif at in states:
            reading = SentenceReading((), TaskSection.INIT)
            if not states[at]:
                reading = _doubted(one, _IS_GOAL)
        elif (not has_map and _is_layout(one)) or (
            at < last and _is_group(one, parsed[at + 1], vocabulary)
        ):
            reading = SentenceReading(())
        else:
            continue
        made[at] = replace(one, outcome=(reading,), announced=None, inside=())
    return made


_IS_OUTCOME = "this is read as the goal, as nothing else is: if it is, write “Goal:”"


def _doubted(one: Parsed, message: str) -> SentenceReading:
    """A heading that is read as that of the goal, with a question."""
    return SentenceReading((Doubt(Words(0, len(one.tokens)), message),), TaskSection.GOAL)


def _said_sections(
    parsed: Sequence[Parsed],
    headings: Sequence[int],
    goals: Sequence[int],
    vocabulary: KnownWords,
    wishes: bool,
) -> dict[int, TaskSection]:
    """By number, the headings whose words say what is below them, with the other headings."""
    found = {
        at: said
        for at, one in ((at, parsed[at]) for at in headings)
        if not one.readings and not one.announced and one.sentence.closing == ":"
        if (said := said_section(one.sentence.tokens, vocabulary))
    }
    made = {at: TaskSection.GOAL for at, one in found.items() if one is SaidSection.GOAL}
    outcomes = [at for at, one in found.items() if one is SaidSection.OUTCOME]
    if len(outcomes) == 1 and not (made or goals or wishes):
        made[outcomes[0]] = TaskSection.GOAL
    made |= {at: TaskSection.INIT for at, one in found.items() if one is SaidSection.START}
    opening = [at for at, one in found.items() if one is SaidSection.OPEN]
    goals = [*goals, *(at for at, section in made.items() if section is TaskSection.GOAL)]
    if len(opening) == 1 and goals and opening[0] < min(goals):
        # What is before the only goal can be nothing but the start.
        is_first = not any(section is TaskSection.INIT for section in made.values())
        is_first = is_first and not any(one.shown.opens for one in parsed[: opening[0]])
        made |= {opening[0]: TaskSection.INIT} if is_first else {}
    return made


def _section_of(one: Parsed, vocabulary: KnownWords) -> TaskSection | None:
    """What a heading such as `Initial stacks`, `Goal positions` opens; `Finish:` opens the goal."""
    if one.readings or one.announced or one.sentence.closing not in ("", ":"):
        return None
    tokens = without_remark(one.sentence.tokens)
    if len(tokens) == 1 and one.sentence.closing == ":" and tokens[0].text in _FINISH:
        return None if vocabulary.is_noun(tokens[0]) else TaskSection.GOAL
    if one.sentence.closing == ":" and (section := section_headings().get(_plain(tokens))):
        return TaskSection.GOAL if section == "goal" else TaskSection.INIT
    is_open = one.sentence.closing == ":" or texts(tokens[-1:]) == (",",)
    if is_open and texts(tokens) in _AT_START:
        return TaskSection.INIT
    if one.sentence.closing == ":" and texts(tokens) in _AT_END:
        return TaskSection.GOAL
    if len(tokens) != 2 or vocabulary.is_of_domain(tokens[0]) or vocabulary.is_name(tokens[1]):
        return None
    noun = texts(tokens[1:])
    if noun[0] not in _WHEREABOUTS and noun not in plain_headings():
        return None
    if noun[0] in OF_LATER | _OF_FUTURE:
        return None
    if tokens[0].text in _INITIAL:
        return TaskSection.INIT
    return TaskSection.GOAL if tokens[0].text in _FINAL else None


def _plain(tokens: Sequence[Token]) -> tuple[str, ...]:
    """The words of a heading without an article."""
    said = texts(tuple(tokens))
    return said[said[:1] in (("the",), ("our",)) :]


_AT_START = frozenset(
    sayings(
        "at (start / the start / the beginning)",
        "to (begin / start) with ,",
        "( / the) (situation / state / positions / status) (now / right now / at present)",
        "( / the) (situation / state / positions / status) at the moment",
    )
)
_AT_END = frozenset(
    sayings("(at / at the / in the) end", "to (achieve / be achieved / reach / be reached)")
)
_WHEREABOUTS = frozenset(
    "arrangement conditions distribution locations piles placement placements "
    "places position positions stacks status towers whereabouts".split()
)
"""What a heading calls how things are, besides headings that say nothing by themselves."""
_FINISH = frozenset({"finish", "objective", "objectives"})
_INITIAL = frozenset({"initial", "starting", "current"})
_FINAL = frozenset({"goal", "final", "target", "desired", "wanted"})


def is_asked_alone(heading: Parsed, behind: Sequence[Parsed]) -> bool:
    """Whether a heading that is not read is the only thing to ask about: before a heading for the
    goal, what is below it is about the start, unless it speaks of what is to be.

    Args:
        heading: a noun with a colon.
        behind: the sentences from the heading on.
    """
    tokens = heading.sentence.tokens
    is_noun = all(one.kind is TokenKind.WORD or one.text in _IN_HEADINGS for one in tokens)
    # `Tidy:`, `Moves:` can say what is to be done.
    is_noun = is_noun and bool(tokens) and _is_noun(tokens[-1].text)
    is_noun = is_noun and not any(
        table.verb_of(one.text) or table.is_adjective(one.text) for one in tokens
    )
    if not is_noun or not (OF_LATER | _OF_FUTURE).isdisjoint(texts(tokens)):
        return False
    goals = (one for one in behind[1:] if one.shown.opens is TaskSection.GOAL)
    return any(one.sentence.closing == ":" and not any(one.forms) for one in goals)


def _is_noun(said: str) -> bool:
    is_noun = table.is_noun(said) or table.is_plural(said)
    return is_noun and not table.is_participle(said)


_IN_HEADINGS = frozenset({"and", ",", "/", "(", ")", "-"})
_OF_FUTURE = frozenset(
    "after afterwards ambition ambitions arrival changes close completion conclusion deadline "
    "deadlines deliverable deliverables dream evening expectation expectations expected finish "
    "final finally future hope hopes intended intention intentions later morning need needs "
    "night objective objectives outcome outcomes outlook output outputs planned proposal purpose "
    "required requirement requirements result results should solution solutions then today "
    "tomorrow tonight to-do todo todos wanted will".split()
)
"""Words for what is to be reached, besides those for orders and tasks."""


def _is_group(one: Parsed, following: Parsed, vocabulary: KnownWords) -> bool:
    """Whether a heading before the goal is a kind of things called `job` or `order`, of which what
    is below says how they are."""
    tokens = one.sentence.tokens
    if one.readings or one.sentence.closing != ":" or not tokens or tokens[-1].text not in OF_LATER:
        return False
    if vocabulary.noun_at(tokens, 0) != len(tokens) or tokens[-1].text == in_singular(
        tokens[-1].text
    ):
        return False
    said = following.sentence.tokens
    has_verb = len(said) > 2 and (
        said[1].text in ("is", "has") or table.is_third_form(said[1].text)
    )
    return has_verb and vocabulary.is_name(said[0]) and bool(following.readings)


def _is_layout(one: Parsed) -> bool:
    """Whether a heading is `Layout:`, `Layout of the tiles:`, below which no map must be.

    Below `Plan:` can be what is to be done.
    """
    if one.sentence.closing != ":" or (IS | _SHOWING | OF_LATER).intersection(one.sentence.words):
        return False
    forms = list(one.forms)
    return bool(forms) and all(isinstance(form, Drawing) for form in forms)


_SHOWING = frozenset({"here", "see", "this"})


def _two_states(parsed: Sequence[Parsed]) -> dict[int, bool]:
    """By number, two headings of states at different times, and whether they are of the start."""
    later = [at for at, one in enumerate(parsed) if _is_heading(one, _LATER)]
    now = [at for at, one in enumerate(parsed) if _is_heading(one, _NOW)]
    if len(later) == 1 and len(now) == 1 and now < later:
        return {now[0]: True, later[0]: False}
    found = [at for at, one in enumerate(parsed) if _is_state(one)]
    if len(found) != 2:
        return {}
    first, second = (_time(parsed[at].sentence.tokens) for at in found)
    return {found[0]: True, found[1]: False} if first < second else {}


def _is_heading(one: Parsed, said: frozenset[tuple[str, ...]]) -> bool:
    return one.sentence.closing == ":" and texts(one.sentence.tokens) in said


_NOW = frozenset({("now",), ("before",), ("today",), ("at", "present"), ("at", "the", "moment")})
_LATER = frozenset({("later",), ("after",), ("afterwards",), ("then",), ("tomorrow",)})


def _is_state(one: Parsed) -> bool:
    tokens = one.sentence.tokens
    is_heading = one.sentence.closing in ("", ":") and not one.readings
    return is_heading and len(tokens) > 2 and tokens[0].text in _STATES and bool(_time(tokens))


def _time(tokens: Tokens) -> tuple[int, ...]:
    """The time behind `state at`, as numbers; nothing if there is something else."""
    start = 1
    while start < len(tokens) and tokens[start].text in _BEFORE_TIME:
        start += 1
    said = [one for one in tokens[start:] if texts((one,)) not in ((":",), (")",), ("h",))]
    if start == 1 or not said or not all(map(_is_number, said)):
        return ()
    return tuple(int(one.text) for one in said)


def _is_number(token: Token) -> bool:
    return token.kind is TokenKind.NUMBER and token.text.isdecimal()
