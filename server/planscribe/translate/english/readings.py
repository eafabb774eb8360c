"""Parse trees -> readings: the logical forms of a sentence."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from lark import Token

from planscribe.translate.english import doubts
from planscribe.translate.english.claim_trees import SEVERAL, ClaimTrees, of_subject, pattern_of
from planscribe.translate.english.forms import (
    SAYING,
    Claim,
    Doubt,
    Every,
    Everything,
    Form,
    Introduced,
    Mood,
    Named,
    Optimise,
    OptimiseTime,
    SentenceReading,
    Spread,
    TaskSection,
    Words,
)
from planscribe.translate.english.grammar import (
    NAME,
    Grammar,
    ParseTree,
)
from planscribe.translate.english.moods import following, left_open, mood_of
from planscribe.translate.english.noun_phrase_trees import Misread, NounPhraseTrees
from planscribe.translate.english.noun_phrases import singles
from planscribe.translate.english.object_trees import ObjectTrees
from planscribe.translate.english.sections import AT_END, AT_LAST, AT_START, placed
from planscribe.translate.english.subjects import ClaimSubject, is_single
from planscribe.translate.english.tree_parts import child, the_child, tokens, trees, words

_AROUND = frozenset({AT_START, AT_END, AT_LAST, "respectively", "already", "noted"})
_CONTINUING = frozenset({"elided", "denied", "then"})
_SHORT_FOR = {"short_be": "complement_", "short_do": "verb_phrase_"}


def readings(derivations: Iterable[ParseTree], grammar: Grammar) -> tuple[SentenceReading, ...]:
    """The different readings that the derivations of a sentence give."""
    builder = _Builder(grammar)
    found: dict[SentenceReading, None] = {}
    whole: Words | None = None
    for tree in derivations:
        whole = words(tree)
        try:
            found[builder.reading(tree)] = None
        except Misread:
            continue
    sensible = [one for one in found if not any(map(_is_both_of_one, one.forms))]
    certain = [one for one in sensible or found if not any(map(_is_assumed, one.forms))]
    if not found and whole is not None:
        return (SentenceReading((Doubt(whole, doubts.NO_SENSE),)),)
    return tuple(certain or sensible or found)


def _is_both_of_one(form: Form) -> bool:
    """Whether something is said of both of one: `.. in a and b, and c should both be in d`."""
    match form:
        case Claim(spread=Spread.BOTH, groups=((Named((_,)),), *_)):
            return True
        case _:
            return False


def makes_no_sense(several: Sequence[SentenceReading]) -> bool:
    """Whether the grammar reads a sentence only in ways that nobody would mean."""
    forms = [form for one in several for form in one.forms]
    return any(isinstance(one, Doubt) and one.message == doubts.NO_SENSE for one in forms)


def leaves_nothing_out(several: Sequence[SentenceReading]) -> bool:
    """Whether each reading takes `but` for an exception from nothing: `a is dark but b is lit`; or
    one asks for a sentence of its own behind it, which a clause can be: `a is not lit, but b and c
    are lit`."""
    asked = [{one.message for one in each.forms if isinstance(one, Doubt)} for each in several]
    return bool(asked) and (
        all(doubts.NOTHING_LEFT_OUT in one for one in asked)
        or any(doubts.BEHIND_BUT in one for one in asked)
    )


class _Builder:
    """Turns parse trees into forms."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar
        self._nouns = NounPhraseTrees(grammar)
        self._claims = ClaimTrees(grammar, self._nouns)
        self._objects = ObjectTrees(grammar, self._nouns)

    def reading(self, tree: ParseTree) -> SentenceReading:
        """The reading of one derivation of a sentence.

        Raises:
            Misread: nobody would mean this.
        """
        parts = trees(tree)
        (at,) = (index for index, part in enumerate(parts) if part.data not in _AROUND)
        content = parts[at]
        before, behind = (
            [str(part.data) for part in some] for some in (parts[:at], parts[at + 1 :])
        )
        opens: TaskSection | None = None
        match content.data:
            case "goal" | "order":
                # `Now make sure that ..` is about the goal, `make sure that .. now` is not certain.
                if content.data == "goal" or AT_START not in before:
                    opens = TaskSection.GOAL
                said = [part for part in trees(content) if part.data != "wish"]
                forms = list(self._deeds(said))
            case "hope":
                opens = TaskSection.GOAL
                forms = list(self._intended(the_child(content, "intended")))
            case "denial":
                forms = [_untrue(list(self._clause(one)), words(tree)) for one in trees(content)]
            case "heading":
                if before or behind:
                    # `start at first` points a telescope called `start` at the star `first`.
                    raise Misread
                goal = child(content, "goal_heading") is not None
                opens = TaskSection.GOAL if goal else TaskSection.INIT
                forms = []
            case _:
                forms = list(self._clauses(content))
        if "respectively" in behind:
            forms = _one_of_each(forms) or [_in_order(form) for form in forms]
        if "already" in behind:
            forms = [*forms[:-1], *map(_as_it_is, forms[-1:])]
        if "noted" in before:
            forms = [*map(_as_it_is, forms)]
        reading = placed(forms, before, behind, opens, words(tree))
        if content.data == "order":
            # What follows `make sure that a is on b;` may be one more that is wanted.
            assured = child(content, "clauses") is not None
            opens = TaskSection.WISHES if assured else None
            return replace(reading, opens=opens, only=TaskSection.GOAL)
        if reading.opens is TaskSection.GOAL and child(content, "wish") is not None:
            return replace(reading, opens=TaskSection.WISHES, only=TaskSection.GOAL)
        return reading

    def _deeds(self, parts: Sequence[ParseTree]) -> Iterator[Form]:
        """What is to be done; `move a to b and c to d` has its verb once."""
        last: Form | None = None
        for part in parts:
            if part.data == "imperative_rest":
                (phrase,) = trees(part)
                pattern = pattern_of(phrase, "imperative")
                if not isinstance(last, Claim) or last.pattern != pattern:
                    raise Misread
                again = self._claims.said(
                    words(part), phrase, mood=Mood(wanted=True), pattern=pattern
                )
                made: list[Form] = [again]
            else:
                made = list(self._clauses(part))
            yield from made
            last = made[-1] if made else None

    def _intended(self, tree: ParseTree) -> Iterator[Form]:
        """`I want a to be on b`, `I want a to contain b`."""
        subject, mood = self._claims.subject(the_child(tree, "np")), Mood(wanted=True)
        for part in trees(tree)[1:]:
            (phrase,) = trees(part)
            if part.data == "verb_phrase" and not mood_of(phrase).bare:
                raise Misread
            yield self._claims.said(words(tree), phrase, mood=mood, subject=subject)

    def _clauses(self, tree: ParseTree) -> Iterator[Form]:
        if tree.data != "clauses":
            yield from self._clause(tree)
            return
        forms = list(self._coordinated(tree))
        should = any(isinstance(form, Claim) and form.mood.wanted for form in forms)
        for form in forms:
            # `truck1 at the market and truck2 should be at the depot`
            if should and isinstance(form, Claim) and form.mood.bare:
                yield left_open(form)
            else:
                yield form

    def _coordinated(self, tree: ParseTree) -> Iterator[Form]:
        last: tuple[Form, ...] = ()
        before: ParseTree | None = None
        purpose = but = although = during = after_comma = ended = False
        for one in tree.children:
            if isinstance(one, Token):
                but = but or self._claims.is_word(one, "but")
                although = although or self._claims.is_word(one, "although")
                # `.., while ..` contrasts; without a comma, it says when.
                during = self._claims.is_word(one, "while") and not after_comma
                after_comma = self._claims.is_word(one, ",")
                continue
            if one.data == "so_that":
                purpose = True
                continue
            if one.data == "claim" and before is not None and self._is_list(before):
                # `Robots: r1, r2 and r3 are in the hall`: of all of them.
                raise Misread
            before = one
            made = tuple(self._continued(one, last))
            claims = [form for form in last if isinstance(form, Claim)]
            if claims and one.data not in _CONTINUING:
                made = tuple(self._after_clause(claims[-1], form) for form in made)
            if purpose:
                made = tuple(map(left_open, made))
                purpose = False
            if although:
                made = tuple(map(_as_it_is, made))
            if during and _wanted(claims) != _wanted(made):
                yield doubts.of_which_time(words(tree))
                return
            if but and any(self._is_exception(whole, part) for whole in claims for part in made):
                yield doubts.of_but(words(one))
                return
            if ended and not all(isinstance(form, SAYING) and form.mood.wanted for form in made):
                yield doubts.of_end(words(tree))
                return
            yield from made
            last, ended = made, ended or one.data == "then"
            but = although = during = after_comma = False

    def _continued(self, tree: ParseTree, last: Sequence[Form]) -> Iterator[Form]:
        """A clause, which can lack words that the one before has."""
        match tree.data:
            case "elided":
                yield from self._elided(tree, last)
            case "denied":
                yield self._denied(tree, last)
            case "then":
                yield from self._then(tree, last)
            case _:
                yield from self._clause(tree)

    def _then(self, tree: ParseTree, last: Sequence[Form]) -> Iterator[Form]:
        """`.. and in the end c is on d`, `.. and in the end on d`."""
        later = child(tree, "later")
        if later is None:
            (clause,) = (one for one in trees(tree) if one.data not in _AROUND)
            for form in self._clause(clause):
                if not isinstance(form, SAYING) or form.mood.at_present:
                    raise Misread
                if child(tree, AT_LAST) is not None:
                    yield left_open(form)
                else:
                    yield replace(form, mood=replace(form.mood, wanted=True, bare=False))
            return
        claim = last[0] if len(last) == 1 else None
        if not isinstance(claim, Claim) or not claim.places:
            raise Misread
        span = words(later)
        if claim.mood.negated or claim.mood.wanted is not False or claim.mood.bare:
            yield doubts.of_end(span)
            return
        subject = ClaimSubject(claim.groups[0], claim.places[0])
        yield self._again(later, claim, replace(claim.mood, wanted=True), subject)

    def _again(self, tree: ParseTree, claim: Claim, mood: Mood, subject: ClaimSubject) -> Form:
        """A claim with the verb of another one: `.. and b on c`, `.. and b c`.

        Raises:
            Misread: that claim has another verb.
        """
        (part,) = (one for one in trees(tree) if one.data in ("complement", "verb_rest"))
        (phrase,) = trees(part)
        if part.data == "verb_rest":
            pattern = pattern_of(phrase, "verb_phrase")
            if claim.pattern != pattern:
                raise Misread
            return self._claims.said(
                words(tree), phrase, mood=mood, subject=subject, pattern=pattern
            )
        if not self._claims.has_be(claim):
            raise Misread
        made = self._claims.said(words(tree), phrase, mood=mood, subject=subject)
        return doubts.of_same_words(words(tree)) if self._claims.lacks_words(claim, made) else made

    def _denied(self, tree: ParseTree, last: Sequence[Form]) -> Form:
        """`.. but b is not`, `.. but b does not`."""
        claim = last[0] if len(last) == 1 else None
        subject = self._claims.subject(the_child(tree, "np"))
        short = the_child(tree, "short_be", "short_do")
        if not isinstance(claim, Claim) or not claim.places:
            raise Misread
        if not claim.pattern.startswith(_SHORT_FOR[str(short.data)]):
            raise Misread
        if claim.mood.negated or claim.mood.wanted:
            return doubts.of_not(subject.words)
        others = [one for group in claim.groups[1:] for one in group]
        if not all(map(is_single, others)):
            return doubts.of_which_objects(words(tree))
        mood = replace(claim.mood, negated=True, bare=False)
        return replace(of_subject(claim, subject), words=words(tree), mood=mood, only=False)

    def _clause(self, tree: ParseTree) -> Iterator[Form]:
        span = words(tree)
        match tree.data:
            case "claim":
                yield from self._claims.claims(tree)
            case "imperative":
                (phrase,) = trees(tree)
                yield self._claims.said(span, phrase, mood=Mood(wanted=True))
            case "listed":
                yield from self._listed(tree)
            case "metric":
                minimise = child(tree, "minimize") is not None
                if child(tree, "makespan"):
                    yield OptimiseTime(span, minimise)
                    return
                (phrase,) = trees(the_child(tree, "measure"))
                yield Optimise(span, minimise, str(phrase.data), self._nouns.groups(phrase))
            case _:
                yield from self._objects.forms(tree)

    def _listed(self, tree: ParseTree) -> Iterator[Form]:
        """`Robots: r1 and r2 are in the hall`."""
        claim = the_child(tree, "claim")
        nouns = trees(the_child(claim, "np"))
        if any(one.data != "named" for one in nouns):
            raise Misread
        names = tuple(index for one in nouns for index in tokens(one, NAME))
        yield Introduced(words(tree), self._nouns.noun(tree), names)
        yield from self._claims.claims(claim)

    def _after_clause(self, last: Claim, form: Form) -> Form:
        """A clause after another one."""
        if not isinstance(form, Claim):
            return form
        if form.mood.bare and last.mood.negated:
            return doubts.of_not(form.words)
        if form.mood.bare and self._claims.lacks_words(last, form):
            return doubts.of_same_words(form.words)
        return replace(form, mood=following(last.mood, form))

    def _is_list(self, tree: ParseTree) -> bool:
        return tree.data == "declaration" and any(
            isinstance(one, Token) and self._claims.is_word(one, ":") for one in tree.children
        )

    def _is_exception(self, whole: Claim, part: Form) -> bool:
        """Whether `all are on the table, but a on b` says the same of all, and of one of them."""
        return (
            isinstance(part, Claim)
            and whole.pattern == part.pattern
            and whole.mood.wanted == part.mood.wanted
            and bool(whole.groups)
            and any(isinstance(one, Every | Everything) for one in whole.groups[0])
            and not any(isinstance(one, SEVERAL) for one in part.groups[0])
        )

    def _elided(self, tree: ParseTree, last: Sequence[Form]) -> Iterator[Form]:
        """A clause without a verb, which has that of the clause before."""
        claim = last[-1] if last else None
        if not isinstance(claim, Claim):
            raise Misread
        if child(tree, "verb_rest") is not None and _are_of_one_subject(last):
            yield doubts.of_verb(words(tree))
            return
        made = self._again(tree, claim, claim.mood, self._claims.subject(the_child(tree, "np")))
        yield doubts.of_not(words(tree)) if claim.mood.negated else made


def _is_assumed(form: Form) -> bool:
    return isinstance(form, Introduced) and form.assumed


def _wanted(forms: Iterable[Form]) -> set[bool | None]:
    return {form.mood.wanted for form in forms if isinstance(form, SAYING)}


def _untrue(forms: Sequence[Form], span: Words) -> Form:
    """`It is not true that ..`: of one claim about single objects."""
    claim = forms[0] if len(forms) == 1 else None
    is_plain = isinstance(claim, Claim) and not claim.mood.negated and not claim.only
    if isinstance(claim, Claim) and is_plain and claim.mood.wanted is False:
        objects = [one for group in claim.groups for one in group]
        if len(singles(tuple(objects))) == len(claim.groups) and all(map(is_single, objects)):
            return replace(claim, mood=replace(claim.mood, negated=True))
    return Doubt(span, "say of each object by itself what is not so")


def _as_it_is(form: Form) -> Form:
    if not isinstance(form, SAYING):
        return form
    return replace(form, mood=replace(form.mood, as_it_is=True))


def _one_of_each(forms: Sequence[Form]) -> list[Form]:
    """`a is open`, `b is shut` for `a and b are open and shut, respectively`; else nothing."""
    claims = [form for form in forms if isinstance(form, Claim)]
    made = list[Form]()
    for number, claim in enumerate(claims):
        lists = [at for at, group in enumerate(claim.groups) if len(singles(group)) > 1]
        if len(lists) != 1 or len(claims) < 2 or len(claims) != len(forms):
            return []
        (at,) = lists
        several = singles(claim.groups[at])
        first = [group for group in claims[0].groups if len(singles(group)) > 1]
        if len(several) != len(claims) or first != [claim.groups[at]]:
            return []
        groups = (*claim.groups[:at], (several[number],), *claim.groups[at + 1 :])
        made.append(replace(claim, groups=groups))
    return made


def _in_order(form: Form) -> Form:
    return replace(form, spread=Spread.IN_ORDER) if isinstance(form, Claim) else form


def _are_of_one_subject(forms: Sequence[Form]) -> bool:
    """Whether a clause says several things of its subject: `a has start b and end c`."""
    subjects = [form.places[0] for form in forms if isinstance(form, Claim) and form.places]
    return len(subjects) > len(set(subjects))
