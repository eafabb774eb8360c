"""Sentences in other words, which the grammar reads: rules from tokens to tokens.

The rules apply to a sentence that the grammar does not read, one after the other. A word that a
rule puts in has the place of the word that it replaces; what a rule repeats has the place of the
word that refers to it. A rule that is not certain leaves the sentence as it is.
"""

from collections import deque
from collections.abc import Iterator
from itertools import pairwise

from planscribe.translate.english.wording import introducing as kinds
from planscribe.translate.english.wording import (
    places,
    placing,
    presenting,
    reasons,
    short_clauses,
    subjects,
)
from planscribe.translate.english.wording.closed import OF_GOAL, ORDERING
from planscribe.translate.english.wording.completing import LONGEST
from planscribe.translate.english.wording.cutting import lead_of
from planscribe.translate.english.wording.everyday import (
    again,
    beginnings,
    deadlines,
    planning,
    wishes,
)
from planscribe.translate.english.wording.everyday.abilities import able_to_be
from planscribe.translate.english.wording.everyday.accompanied import accompanied, with_its_own
from planscribe.translate.english.wording.everyday.brackets import in_brackets
from planscribe.translate.english.wording.everyday.choices import free_choice
from planscribe.translate.english.wording.everyday.compounds import has_named, used_way
from planscribe.translate.english.wording.everyday.further import another_from, from_there_to
from planscribe.translate.english.wording.everyday.moments import moment_first
from planscribe.translate.english.wording.everyday.nearness import directly
from planscribe.translate.english.wording.everyday.outset import at_outset, at_return
from planscribe.translate.english.wording.everyday.parts import part_of_owner
from planscribe.translate.english.wording.finding import find, has_any, text_at, texts
from planscribe.translate.english.wording.gapping import chained, repeated
from planscribe.translate.english.wording.inventory import counted_plainly, inventory
from planscribe.translate.english.wording.known import KnownWords, Rule
from planscribe.translate.english.wording.minimal import minimal
from planscribe.translate.english.wording.names.calling import called_so, kind_of_named
from planscribe.translate.english.wording.names.ranges import range_of
from planscribe.translate.english.wording.names.sequences import named_through
from planscribe.translate.english.wording.notes import listed, valued
from planscribe.translate.english.wording.notes.bullets import without_modifier
from planscribe.translate.english.wording.notes.known import without_constants
from planscribe.translate.english.wording.notes.links import LINKS, drawn_relation
from planscribe.translate.english.wording.notes.movers import mover_item
from planscribe.translate.english.wording.notes.piles import at_the_top, told_pile, turned_pile
from planscribe.translate.english.wording.notes.positions import no_way, position_of, value_of
from planscribe.translate.english.wording.notes.relations import relation_listed
from planscribe.translate.english.wording.nouns import grouped, shown
from planscribe.translate.english.wording.nouns.orders import followed, next_kind, one_step
from planscribe.translate.english.wording.nouns.positions import goal_listed, positions_listed
from planscribe.translate.english.wording.nouns.relating import ordinal_again, value_now
from planscribe.translate.english.wording.prose import (
    absent,
    besides,
    joints,
    plain_introductions,
    qualities,
    taking_part,
    turned,
)
from planscribe.translate.english.wording.prose.asides import without_asides
from planscribe.translate.english.wording.prose.done import has_got_to, has_taken, mover_has_done
from planscribe.translate.english.wording.prose.kinds_of_kind import kinds_of_kind
from planscribe.translate.english.wording.prose.lacking import has_no, has_none, there_is_no
from planscribe.translate.english.wording.prose.movers import mover_by_noun, without_mover
from planscribe.translate.english.wording.prose.nothing import (
    neither_behind,
    none_may,
    not_any,
    not_anything,
    without_emphasis,
)
from planscribe.translate.english.wording.prose.scenes import counted_in_scene, setting_of_places
from planscribe.translate.english.wording.prose.there import is_there, where_stands
from planscribe.translate.english.wording.states import (
    company,
    containing,
    lacking,
    occupying,
    qualified,
    tails,
    whereabouts,
)
from planscribe.translate.english.wording.states.alone import stands_alone
from planscribe.translate.english.wording.states.amounts import (
    are_apart,
    value_besides,
    value_between,
    value_exceeds,
    value_had,
    value_measured,
    value_named,
    value_starts,
    value_there,
    way_takes,
    without_unit,
)
from planscribe.translate.english.wording.states.mutual import are_mutual
from planscribe.translate.english.wording.states.starting import starts_so, we_start_with
from planscribe.translate.english.wording.states.unrelated import related_to_none
from planscribe.translate.english.wording.tables import tabulated
from planscribe.translate.english.wording.tokens import Tokens, copied, word, words
from planscribe.translate.english.wording.ways import everywhere, measured, reached
from planscribe.translate.english.wording.ways.both import both_ways
from planscribe.translate.english.wording.ways.pairs import pairs_linked, roads_between
from planscribe.translate.english.wording.ways.plainer import not_back, plainer_way
from planscribe.translate.english.wording.wider import with_wider_nouns
from planscribe.translate.english.wording.wished.deeds import goal_is_done, is_to_do
from planscribe.translate.english.wording.wished.in_full import wished_in_full
from planscribe.translate.english.wording.wished.staying import already_there, stays_there

_SINGULAR = frozenset({"is", "has", "does", "was"})
_ORDERED = {(verb, "to") for verb in ("is", "are", "has", "have", "like")}
_MOST_TRIED = 24
"""How many ways to put a sentence are tried."""


def reworded(tokens: Tokens, vocabulary: KnownWords) -> Iterator[Tokens]:
    """A sentence in other words, by the rules that apply; those with few changes come first."""
    if len(tokens) > LONGEST:
        return
    tokens = grouped.kind_last(tokens, vocabulary) or tokens
    for without in (without_asides, besides.besides_idle):
        if plain := without(tokens, vocabulary):
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


def without_remarks(tokens: Tokens, vocabulary: KnownWords) -> Tokens:
    """A sentence without what states nothing: `hi, there are two vans, a and b, so help me`."""
    tokens = without_asides(tokens, vocabulary) or tokens
    return besides.besides_idle(tokens, vocabulary) or tokens


def plainly(tokens: Tokens, vocabulary: KnownWords) -> Tokens:
    """A sentence in which single words are simpler ones, by the rules that never alter the rest."""
    for rule in _OF_WORDS:
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
    if has_any(tokens, OF_GOAL | ORDERING) or pairs & _ORDERED:
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
    behind = tokens[2:] if text_at(tokens, 1) == "the" else tokens[1:]
    is_and = text_at(tokens, 0) == "and" and len(behind) > 2
    return is_and and vocabulary.is_name(behind[0]) and behind[1].text in _SINGULAR


def _last(tokens: Tokens, *wanted: str) -> int:
    """Where some words are for the last time; -1 if they are not there."""
    said = texts(tokens)
    places = [at for at in range(len(said)) if said[at : at + len(wanted)] == wanted]
    return places[-1] if places else -1


_OF_WORDS: tuple[Rule, ...] = (
    with_wider_nouns,
    joints.compound_of,
    placing.fixed_words,
    named_through,
    range_of,
)
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
    reasons.all_other,
    reasons.kind_which,
    reasons.as_its,
    presenting.only_kind,
)
_EVERYDAY: tuple[Rule, ...] = (
    moment_first,
    at_outset,
    at_return,
    part_of_owner,
    has_named,
    used_way,
    able_to_be,
    deadlines.deadline,
    deadlines.end_of_day,
    deadlines.this_morning,
    wishes.jobs,
    wishes.seeing_to_it,
    wishes.somebody_wants,
    wishes.wanted_to_do,
    wishes.wanted_so,
    wishes.getting_done,
    wishes.both_must,
    wishes.then_put,
    wishes.dropped,
    beginnings.its_tour,
    beginnings.comes_back,
    beginnings.begins_here,
    beginnings.ends_up,
    again.preposition_again,
    again.state_again,
    again.there_again,
    again.each_thing,
    everywhere.numbered_way,
    everywhere.kinds_can,
    everywhere.another_way,
    everywhere.one_way,
    everywhere.goes_between,
    everywhere.each_from_to,
    everywhere.chained_both_ways,
    everywhere.so_are_both,
    accompanied,
    with_its_own,
)
_STATES: tuple[Rule, ...] = (
    company.agent_and_things,
    whereabouts.named_in_places,
    company.together_with,
    company.with_others,
    company.somebody_left,
    company.passive,
    reached.to_from,
    reached.reached_from,
    reached.between_first,
    reached.from_first,
    containing.contains,
    containing.counted_names,
    containing.has_at_last,
    containing.has_inside,
    containing.is_and_contains,
    containing.should_contain,
    occupying.occupied,
    lacking.has_nothing,
    lacking.there_is_nothing,
    lacking.neither_anything,
    lacking.not_either,
    related_to_none,
    not_any,
    neither_behind,
    none_may,
    told_pile,
    turned_pile,
    at_the_top,
    stands_alone,
    are_mutual,
    starts_so,
    value_starts,
    value_had,
    value_between,
    value_exceeds,
    value_measured,
    value_besides,
    value_there,
    value_named,
    without_unit,
    way_takes,
    are_apart,
    we_start_with,
    qualified.state_of_counted,
    whereabouts.where_cleft,
    whereabouts.fronted_several,
    whereabouts.fronted,
    whereabouts.found_there,
    whereabouts.whereabouts,
    tails.fronted_state,
    tails.state_behind,
    tails.state_between,
    tails.state_first,
)
_RULES: tuple[Rule, ...] = (
    positions_listed,
    goal_listed,
    planning.plan_to_find,
    planning.agent_must,
    already_there,
    stays_there,
    wished_in_full,
    plainer_way,
    not_back,
    with_wider_nouns,
    named_through,
    grouped.grouped,
    grouped.kind_left_out,
    ordinal_again,
    followed,
    one_step,
    next_kind,
    shown.one_of_kind,
    shown.kind_of_name,
    shown.kind_by_name,
    shown.thing_in_place,
    grouped.article_left_out,
    shown.quality_of_names,
    shown.said_of_listed,
    called_so,
    kind_of_named,
    kinds_of_kind,
    without_mover,
    mover_by_noun,
    plain_introductions.introduced_plainly,
    plain_introductions.kind_and_quality,
    counted_in_scene,
    setting_of_places,
    tabulated,
    *LINKS,
    drawn_relation,
    listed.quality_listed,
    listed.state_of_listed,
    turned.under_heading,
    turned.in_example,
    without_constants,
    without_modifier,
    relation_listed,
    mover_item,
    position_of,
    value_of,
    no_way,
    valued.with_more,
    valued.plain_value,
    valued.each_of_plural,
    kinds.naming,
    taking_part.counted_and_named,
    taking_part.kind_named,
    taking_part.named_kind,
    presenting.presented,
    presenting.labels_listed,
    presenting.more_of_kind,
    presenting.presented_and_described,
    kinds.kinds_listed,
    inventory,
    counted_plainly,
    _in_parentheses,
    in_brackets,
    wishes.end_within,
    another_from,
    from_there_to,
    short_clauses.short_clause,
    short_clauses.short_perfect,
    has_no,
    has_none,
    there_is_no,
    absent.none_there,
    absent.nothing_inside,
    absent.none_of_thing,
    without_emphasis,
    mover_has_done,
    is_to_do,
    goal_is_done,
    has_taken,
    has_got_to,
    not_anything,
    turned.cleft,
    turned.part_in_place,
    turned.only_part,
    turned.only_thing,
    turned.one_can,
    turned.fronted_from,
    turned.ways_and_back,
    short_clauses.neither_is,
    short_clauses.so_does,
    short_clauses.so_must,
    short_clauses.either_denied,
    _relative,
    placing.heading,
    besides.besides_reason,
    besides.besides_relative,
    besides.besides_apposition,
    where_stands,
    is_there,
    joints.as_for,
    joints.only_does,
    joints.only_last,
    joints.without_unit,
    free_choice,
    wishes.fronted_wish,
    directly,
    joints.agent_with,
    joints.compound_of,
    placing.fixed_words,
    qualities.counted_here,
    qualities.own_part,
    qualities.state_of_kind,
    placing.stance,
    placing.been,
    placing.perfect,
    reasons.consequence,
    reasons.because,
    placing.starting,
    placing.at_last,
    besides.when_done,
    wishes.wishing_to,
    placing.where_it,
    places.going,
    places.delivered,
    places.meant_for,
    places.from_to,
    places.one_of_kind,
    placing.putting,
    placing.that_of,
    placing.part_again,
    *_OF_CLAUSES,
    roads_between,
    minimal,
    measured.measured_way,
    measured.plainly_measured_way,
    measured.measured_ways(lambda noun, measure: (noun, measure)),
    measured.measured_ways(lambda noun, measure: (measure,)),
    pairs_linked,
    both_ways,
    placing.state_of_stance,
    placing.state_and_place,
    presenting.attributed,
    subjects.same_subject,
    subjects.they_too,
    subjects.its_part,
    subjects.all_its_parts,
    placing.agentless,
    placing.needing,
    placing.described,
    chained,
    repeated,
    reasons.both_of_them,
    *_EVERYDAY,
    besides.besides_purpose,
    *_STATES,
    *subjects.each_clause(_OF_CLAUSES),
    subjects.each_but_last(both_ways),
)
