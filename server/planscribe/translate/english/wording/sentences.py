"""Sentences in other words, which the grammar reads: rules from tokens to tokens.

The rules apply to a sentence that the grammar does not read, one after the other. A word that a
rule puts in has the place of the word that it replaces; what a rule repeats has the place of the
word that refers to it. A rule that is not certain leaves the sentence as it is.
"""

from collections import deque
from collections.abc import Iterator
from itertools import pairwise

from planscribe.translate.english.wording import introducing as kinds
from planscribe.translate.english.wording import places
from planscribe.translate.english.wording.everyday.abilities import able_to_be
from planscribe.translate.english.wording.everyday.accompanied import accompanied, with_its_own
from planscribe.translate.english.wording.everyday.again import (
    each_thing,
    preposition_again,
    state_again,
    there_again,
)
from planscribe.translate.english.wording.everyday.beginnings import (
    begins_here,
    comes_back,
    its_tour,
)
from planscribe.translate.english.wording.everyday.brackets import in_brackets
from planscribe.translate.english.wording.everyday.choices import free_choice
from planscribe.translate.english.wording.everyday.compounds import has_named, used_way
from planscribe.translate.english.wording.everyday.deadlines import (
    deadline,
    end_of_day,
    this_morning,
)
from planscribe.translate.english.wording.everyday.further import another_from, from_there_to
from planscribe.translate.english.wording.everyday.moments import moment_first
from planscribe.translate.english.wording.everyday.nearness import directly
from planscribe.translate.english.wording.everyday.outset import at_outset, at_return
from planscribe.translate.english.wording.everyday.parts import part_of_owner
from planscribe.translate.english.wording.everyday.planning import (
    agent_must,
    plan_to_find,
)
from planscribe.translate.english.wording.everyday.wishes import (
    both_must,
    dropped,
    end_within,
    fronted_wish,
    getting_done,
    jobs,
    seeing_to_it,
    somebody_wants,
    wanted_so,
    wanted_to_do,
    wishing_to,
)
from planscribe.translate.english.wording.gapping import chained, further_ways, repeated
from planscribe.translate.english.wording.inventory import counted_plainly, inventory
from planscribe.translate.english.wording.minimal import minimal
from planscribe.translate.english.wording.names.calling import called_so
from planscribe.translate.english.wording.names.sequences import named_through
from planscribe.translate.english.wording.notes.bullets import without_modifier
from planscribe.translate.english.wording.notes.known import without_constants
from planscribe.translate.english.wording.notes.links import LINKS, drawn_relation
from planscribe.translate.english.wording.notes.listed import (
    listed_with_notes,
    quality_listed,
    state_of_listed,
)
from planscribe.translate.english.wording.notes.movers import mover_item
from planscribe.translate.english.wording.notes.positions import no_way, position_of, value_of
from planscribe.translate.english.wording.notes.relations import relation_listed
from planscribe.translate.english.wording.notes.valued import (
    each_of_plural,
    plain_value,
    with_more,
)
from planscribe.translate.english.wording.nouns.grouped import (
    article_left_out,
    grouped,
    kind_last,
    kind_left_out,
)
from planscribe.translate.english.wording.nouns.orders import followed, next_kind, one_step
from planscribe.translate.english.wording.nouns.positions import positions_listed
from planscribe.translate.english.wording.nouns.relating import ordinal_again, value_now
from planscribe.translate.english.wording.nouns.shown import (
    kind_by_name,
    kind_of_name,
    one_of_kind,
    quality_of_names,
    said_of_listed,
    thing_in_place,
)
from planscribe.translate.english.wording.placing import (
    agentless,
    at_last,
    been,
    beginning,
    described,
    fixed_words,
    heading,
    needing,
    part_again,
    perfect,
    putting,
    stance,
    state_and_place,
    state_of_stance,
    that_of,
    where_it,
    wishing,
)
from planscribe.translate.english.wording.presenting import (
    attributed,
    labels_listed,
    more_of_kind,
    only_kind,
    presented,
    presented_and_described,
)
from planscribe.translate.english.wording.prose.asides import without_asides
from planscribe.translate.english.wording.prose.besides import (
    besides_apposition,
    besides_idle,
    besides_purpose,
    besides_reason,
    besides_relative,
    when_done,
)
from planscribe.translate.english.wording.prose.joints import (
    agent_with,
    as_for,
    compound_of,
    only_does,
    only_last,
    without_unit,
)
from planscribe.translate.english.wording.prose.kinds_of_kind import kinds_of_kind
from planscribe.translate.english.wording.prose.lacking import has_no, has_none, there_is_no
from planscribe.translate.english.wording.prose.listed import names_with_articles
from planscribe.translate.english.wording.prose.movers import mover_by_noun, without_mover
from planscribe.translate.english.wording.prose.nothing import not_anything
from planscribe.translate.english.wording.prose.plain_introductions import (
    introduced_plainly,
    kind_and_quality,
)
from planscribe.translate.english.wording.prose.qualities import (
    counted_here,
    own_part,
    state_of_kind,
)
from planscribe.translate.english.wording.prose.taking_part import (
    counted_and_named,
    kind_named,
    named_kind,
)
from planscribe.translate.english.wording.prose.there import is_there, where_stands
from planscribe.translate.english.wording.prose.turned import (
    cleft,
    fronted_from,
    in_example,
    one_can,
    only_part,
    only_thing,
    part_in_place,
    under_heading,
    ways_and_back,
)
from planscribe.translate.english.wording.ranges import range_of
from planscribe.translate.english.wording.reasons import (
    all_other,
    as_its,
    because,
    both_of_them,
    consequence,
    kind_which,
)
from planscribe.translate.english.wording.short_clauses import (
    either_denied,
    neither_is,
    short_clause,
    short_perfect,
    so_does,
    so_must,
)
from planscribe.translate.english.wording.states.company import (
    agent_and_things,
    passive,
    somebody_left,
    together_with,
    with_others,
)
from planscribe.translate.english.wording.states.containing import (
    contains,
    counted_names,
    has_at_last,
    has_inside,
    is_and_contains,
    should_contain,
)
from planscribe.translate.english.wording.states.lacking import (
    has_nothing,
    neither_anything,
    not_either,
    there_is_nothing,
)
from planscribe.translate.english.wording.states.occupying import occupied, occupied_inside
from planscribe.translate.english.wording.states.qualified import (
    state_of_counted,
)
from planscribe.translate.english.wording.states.starting import starts_so, we_start_with
from planscribe.translate.english.wording.states.tails import (
    fronted_state,
    state_behind,
    state_between,
    state_first,
)
from planscribe.translate.english.wording.states.whereabouts import (
    found_there,
    fronted,
    fronted_several,
    named_in_places,
    where_cleft,
    whereabouts,
)
from planscribe.translate.english.wording.subjects import (
    each_but_last,
    each_clause,
    its_part,
    same_subject,
    they_too,
)
from planscribe.translate.english.wording.tables import tabulated
from planscribe.translate.english.wording.tokens import (
    OF_GOAL,
    ORDERING,
    KnownWords,
    Rule,
    Tokens,
    copied,
    find,
    lead_of,
    texts,
    word,
    words,
)
from planscribe.translate.english.wording.ways.both import between, both_ways, from_where
from planscribe.translate.english.wording.ways.everywhere import (
    another_way,
    chained_both_ways,
    each_from_to,
    from_there,
    goes_between,
    kinds_can,
    numbered_way,
    one_way,
    so_are_both,
)
from planscribe.translate.english.wording.ways.measured import (
    measured_way,
    measured_ways,
    plainly_measured_way,
)
from planscribe.translate.english.wording.ways.pairs import pairs_linked, roads_between
from planscribe.translate.english.wording.ways.plainer import not_back, plainer_way
from planscribe.translate.english.wording.ways.reached import (
    between_first,
    from_first,
    reached_from,
    to_from,
)
from planscribe.translate.english.wording.wider import with_wider_nouns
from planscribe.translate.english.wording.wished.in_full import wished_in_full

_SINGULAR = frozenset({"is", "has", "does", "was"})
_ORDERED = {(verb, "to") for verb in ("is", "are", "has", "have", "like")}
_MOST_TRIED = 24
"""How many ways to put a sentence are tried."""
_LONGEST = 400
"""Words of a sentence that is put in other words; most rules take the square of its length."""


def reworded(tokens: Tokens, vocabulary: KnownWords) -> Iterator[Tokens]:
    """A sentence in other words, by the rules that apply; those with few changes come first."""
    if len(tokens) > _LONGEST:
        return
    tokens = kind_last(tokens, vocabulary) or tokens
    if plain := without_asides(tokens, vocabulary):
        yield plain
        tokens = plain
    lead = lead_of(tokens)
    if lead:
        for behind in reworded(tokens[lead:], vocabulary):
            yield (*words("currently ,", tokens[0]), *behind)
    if now := value_now(tokens, vocabulary):
        for behind in (now, *reworded(now, vocabulary)):
            yield (*words("currently ,", tokens[0]), *behind)
    waiting, seen = deque([tokens]), {texts(tokens)}
    while waiting:
        one = waiting.popleft()
        for rule in _RULES:
            made = rule(one, vocabulary)
            if not made or texts(made) in seen:
                continue
            if len(seen) > _MOST_TRIED:
                yield from _all_at_once(tokens, vocabulary, seen)
                return
            seen.add(texts(made))
            waiting.append(made)
            yield made


def plainly(tokens: Tokens, vocabulary: KnownWords) -> Tokens:
    """A sentence in which single words are simpler ones, by the rules that never alter the rest."""
    for rule in (with_wider_nouns, compound_of, fixed_words, named_through, range_of):
        tokens = rule(tokens, vocabulary) or tokens
    return tokens


def _all_at_once(
    tokens: Tokens, vocabulary: KnownWords, seen: set[tuple[str, ...]]
) -> Iterator[Tokens]:
    """A sentence in which each rule that applies has been applied, one after the other."""
    for rule in _RULES:
        tokens = rule(tokens, vocabulary) or tokens
        if texts(tokens) not in seen:
            seen.add(texts(tokens))
            yield tokens


def completed(tokens: Tokens, vocabulary: KnownWords) -> Iterator[Tokens]:
    """A sentence with the words that it leaves out, which the grammar asks for."""
    if len(tokens) > _LONGEST:
        return
    for rule in _COMPLETING:
        made = rule(tokens, vocabulary)
        if made is not None:
            yield made


# --- rules ----------------------------------------------------------------------------------


def _in_parentheses(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is on b (not on c)` -> `a is on b, but not on c`."""
    del vocabulary
    at = find(tokens, "(", "not")
    if at < 0 or find(tokens, ")") != len(tokens) - 1 or len(tokens) < at + 4:
        return None
    mark = tokens[at]
    return (*tokens[:at], word(",", mark), word("but", mark), *tokens[at + 1 : -1])


def _relative(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a, which is clear, is on b` -> `a is clear and is on b`; `a is on b, which is clear` ->
    `a is on b and b is clear`.

    Only if one object can be meant, and the sentence is not about the goal.
    """
    at = max(_last(tokens, ",", "which"), _last(tokens, ",", "who"))
    if at < 1 or not vocabulary.is_name(tokens[at - 1]) or len(tokens) < at + 4:
        return None
    if tokens[at + 2].text not in _SINGULAR and not tokens[at + 2].text.endswith("s"):
        return None
    pairs = {(first.text, second.text) for first, second in pairwise(tokens)}
    if any(token.text in OF_GOAL | ORDERING for token in tokens) or pairs & _ORDERED:
        return None
    start = at - 2 if at > 1 and tokens[at - 2].text == "the" else at - 1
    if start and tokens[start - 1].text in (",", "and", "or", "nor", "but"):
        return None
    which = tokens[at + 1]
    end = next((one for one in range(at + 2, len(tokens)) if tokens[one].text == ","), len(tokens))
    if start == 0 and end < len(tokens) - 1:
        joint = word("and", tokens[end])
        said = (*tokens[:at], *tokens[at + 2 : end], joint, *tokens[end + 1 :])
        return (*words("note that", tokens[0]), *said)
    if start and (end == len(tokens) or _is_clause(tokens[end + 1 :], vocabulary)):
        about = copied(tokens[start:at], which)
        said = (*tokens[: at + 1], word("and", which), *about, *tokens[at + 2 :])
        return (*words("note that", tokens[0]), *said)
    return None


def _is_clause(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words are `and`, a name and a verb, and more."""
    behind = tokens[2:] if texts(tokens[1:2]) == ("the",) else tokens[1:]
    is_and = texts(tokens[:1]) == ("and",) and len(behind) > 2
    return is_and and vocabulary.is_name(behind[0]) and behind[1].text in _SINGULAR


def _last(tokens: Tokens, *wanted: str) -> int:
    """Where some words are for the last time; -1 if they are not there."""
    said = texts(tokens)
    places = [at for at in range(len(said)) if said[at : at + len(wanted)] == wanted]
    return places[-1] if places else -1


_OF_CLAUSES: tuple[Rule, ...] = (
    kinds.without_articles,
    kinds.named_somewhere,
    kinds.counted_somewhere,
    kinds.introduced_which,
    kinds.counted_kind,
    kinds.kinds_told,
    kinds.kind_then_it,
    kinds.kind_and_more,
    kinds.new_subject,
    kinds.new_subjects,
    kinds.named_objects,
    kinds.agent_has,
    kinds.place_has,
    range_of,
    places.fronted_things,
    places.found_somewhere,
    from_where,
    all_other,
    kind_which,
    as_its,
    only_kind,
)
_EVERYDAY: tuple[Rule, ...] = (
    moment_first,
    at_outset,
    at_return,
    part_of_owner,
    has_named,
    used_way,
    able_to_be,
    deadline,
    end_of_day,
    this_morning,
    jobs,
    seeing_to_it,
    somebody_wants,
    wanted_to_do,
    wanted_so,
    wishing_to,
    getting_done,
    both_must,
    dropped,
    its_tour,
    comes_back,
    begins_here,
    preposition_again,
    state_again,
    there_again,
    each_thing,
    numbered_way,
    kinds_can,
    another_way,
    kinds_can,
    one_way,
    from_there,
    goes_between,
    each_from_to,
    chained_both_ways,
    so_are_both,
    accompanied,
    with_its_own,
)
_STATES: tuple[Rule, ...] = (
    agent_and_things,
    named_in_places,
    together_with,
    with_others,
    somebody_left,
    passive,
    to_from,
    reached_from,
    between_first,
    from_first,
    contains,
    counted_names,
    has_at_last,
    has_inside,
    is_and_contains,
    should_contain,
    occupied,
    occupied_inside,
    has_nothing,
    there_is_nothing,
    neither_anything,
    not_either,
    starts_so,
    we_start_with,
    state_of_counted,
    where_cleft,
    fronted_several,
    fronted,
    found_there,
    whereabouts,
    fronted_state,
    state_behind,
    state_between,
    state_first,
)
_RULES: tuple[Rule, ...] = (
    positions_listed,
    plan_to_find,
    agent_must,
    wished_in_full,
    plainer_way,
    not_back,
    with_wider_nouns,
    named_through,
    grouped,
    kind_left_out,
    ordinal_again,
    followed,
    one_step,
    next_kind,
    one_of_kind,
    kind_of_name,
    kind_by_name,
    thing_in_place,
    article_left_out,
    quality_of_names,
    said_of_listed,
    called_so,
    kinds_of_kind,
    without_mover,
    mover_by_noun,
    introduced_plainly,
    kind_and_quality,
    tabulated,
    *LINKS,
    drawn_relation,
    quality_listed,
    state_of_listed,
    under_heading,
    in_example,
    without_constants,
    without_modifier,
    relation_listed,
    mover_item,
    position_of,
    value_of,
    no_way,
    with_more,
    plain_value,
    each_of_plural,
    kinds.naming,
    counted_and_named,
    kind_named,
    named_kind,
    presented,
    labels_listed,
    more_of_kind,
    presented_and_described,
    kinds.kinds_listed,
    inventory,
    counted_plainly,
    _in_parentheses,
    in_brackets,
    end_within,
    another_from,
    from_there_to,
    short_clause,
    short_perfect,
    has_no,
    has_none,
    there_is_no,
    not_anything,
    cleft,
    part_in_place,
    only_part,
    only_thing,
    one_can,
    fronted_from,
    ways_and_back,
    neither_is,
    so_does,
    so_must,
    either_denied,
    _relative,
    heading,
    besides_idle,
    besides_reason,
    besides_relative,
    besides_apposition,
    where_stands,
    is_there,
    as_for,
    only_does,
    only_last,
    without_unit,
    free_choice,
    fronted_wish,
    directly,
    agent_with,
    compound_of,
    fixed_words,
    counted_here,
    own_part,
    state_of_kind,
    stance,
    been,
    perfect,
    consequence,
    because,
    beginning,
    at_last,
    when_done,
    wishing,
    where_it,
    places.going,
    places.delivered,
    places.meant_for,
    places.from_to,
    places.one_of_kind,
    putting,
    that_of,
    part_again,
    *_OF_CLAUSES,
    between,
    roads_between,
    minimal,
    measured_way,
    plainly_measured_way,
    measured_ways(lambda noun, measure: (noun, measure)),
    measured_ways(lambda noun, measure: (measure,)),
    pairs_linked,
    both_ways,
    state_of_stance,
    state_and_place,
    attributed,
    same_subject,
    they_too,
    its_part,
    agentless,
    needing,
    described,
    chained,
    repeated,
    both_of_them,
    *_EVERYDAY,
    besides_purpose,
    *_STATES,
    *each_clause(_OF_CLAUSES),
    each_but_last(both_ways),
)
_COMPLETING: tuple[Rule, ...] = (
    kind_last,
    chained,
    further_ways,
    labels_listed,
    listed_with_notes,
    names_with_articles,
    without_constants,
    kinds.without_articles,
)
