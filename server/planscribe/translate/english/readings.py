"""Parse trees -> readings: the logical forms of a sentence."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from lark import Token, Tree

from planscribe.model.lexicon import Phrase, Slot
from planscribe.model.pddl.definitions import OBJECT
from planscribe.translate.english.forms import (
    AllBut,
    Amount,
    Claim,
    Constant,
    Counted,
    CountLink,
    Doubt,
    Drawing,
    Every,
    Everything,
    Form,
    Grid,
    Group,
    Introduced,
    Linked,
    Mentioned,
    Mood,
    Named,
    NounPhrase,
    Optimise,
    OptimiseTime,
    Quantifier,
    SentenceReading,
    Spread,
    TaskSection,
    Words,
)
from planscribe.translate.english.grammar import (
    NAME,
    NUMBER,
    PERSONS,
    WORD,
    Grammar,
    ParseTree,
)
from planscribe.translate.english.moods import following, left_open, mood_of
from planscribe.translate.english.noun_phrase_trees import Misread, NounPhraseTrees, all_but
from planscribe.translate.english.noun_phrases import singles
from planscribe.translate.english.sections import AT_END, AT_LAST, AT_START, placed
from planscribe.translate.english.subjects import DENYING, ClaimSubject, denying_subject, is_single
from planscribe.translate.english.tree_parts import child, the_child, tokens, trees, words

_AROUND = frozenset({AT_START, AT_END, AT_LAST, "respectively", "already", "noted"})
_CONTINUING = frozenset({"elided", "denied", "then"})
_SHORT_FOR = {"short_be": "complement_", "short_do": "verb_phrase_"}
_OF_WHICH_TIME = "“while” leaves open what is so now, and what later: make it two sentences"
_NOTHING_LEFT_OUT = "what does “but” or “except” leave out here?"
_BEHIND_BUT = "say in a sentence of its own what holds of what is after “but”"
_NO_SENSE = "name the objects that are meant one by one"
_SEVERAL = Every | AllBut | Everything
_SPREADS = {"each_of": Spread.EACH, "both_of": Spread.BOTH, "all_of": Spread.ALL}


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
        return (SentenceReading((Doubt(whole, _NO_SENSE),)),)
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
    return any(isinstance(one, Doubt) and one.message == _NO_SENSE for one in forms)


def leaves_nothing_out(several: Sequence[SentenceReading]) -> bool:
    """Whether each reading takes `but` for an exception from nothing: `a is dark but b is lit`; or
    one asks for a sentence of its own behind it, which a clause can be: `a is not lit, but b and c
    are lit`."""
    asked = [{one.message for one in each.forms if isinstance(one, Doubt)} for each in several]
    return bool(asked) and (
        all(_NOTHING_LEFT_OUT in one for one in asked) or any(_BEHIND_BUT in one for one in asked)
    )


class _Builder:
    """Turns parse trees into forms."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar
        self._nouns = NounPhraseTrees(grammar)
        self._nor = {grammar.terminals.get("or"), grammar.terminals.get("nor")}

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
                pattern = _whole(phrase, "imperative")
                if not isinstance(last, Claim) or last.pattern != pattern:
                    raise Misread
                again = self._said(words(part), phrase, mood=Mood(wanted=True), pattern=pattern)
                made: list[Form] = [again]
            else:
                made = list(self._clauses(part))
            yield from made
            last = made[-1] if made else None

    def _intended(self, tree: ParseTree) -> Iterator[Form]:
        """`I want a to be on b`, `I want a to contain b`."""
        subject, mood = self._subject(the_child(tree, "np")), Mood(wanted=True)
        for part in trees(tree)[1:]:
            (phrase,) = trees(part)
            if part.data == "verb_phrase" and not mood_of(phrase).bare:
                raise Misread
            yield self._said(words(tree), phrase, mood=mood, subject=subject)

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
                but = but or self._is(one, "but")
                although = although or self._is(one, "although")
                # `.., while ..` contrasts; without a comma, it says when.
                during = self._is(one, "while") and not after_comma
                after_comma = self._is(one, ",")
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
                yield Doubt(words(tree), _OF_WHICH_TIME)
                return
            if but and any(self._is_exception(whole, part) for whole in claims for part in made):
                yield _unsettled_but(words(one))
                return
            if ended and not all(isinstance(form, Claim) and form.mood.wanted for form in made):
                yield _unsettled_end(words(tree))
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
                if not isinstance(form, Claim) or form.mood.at_present:
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
            yield _unsettled_end(span)
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
            pattern = _whole(phrase, "verb_phrase")
            if claim.pattern != pattern:
                raise Misread
            return self._said(words(tree), phrase, mood=mood, subject=subject, pattern=pattern)
        if not self._has_be(claim):
            raise Misread
        made = self._said(words(tree), phrase, mood=mood, subject=subject)
        return _unfinished(words(tree)) if self._lacks_words(claim, made) else made

    def _denied(self, tree: ParseTree, last: Sequence[Form]) -> Form:
        """`.. but b is not`, `.. but b does not`."""
        claim = last[0] if len(last) == 1 else None
        subject = self._subject(the_child(tree, "np"))
        short = the_child(tree, "short_be", "short_do")
        if not isinstance(claim, Claim) or not claim.places:
            raise Misread
        if not claim.pattern.startswith(_SHORT_FOR[str(short.data)]):
            raise Misread
        if claim.mood.negated or claim.mood.wanted:
            return _unsettled_not(subject.words)
        others = [one for group in claim.groups[1:] for one in group]
        if not all(map(is_single, others)):
            return Doubt(words(tree), "which objects are meant? Name them one by one")
        mood = replace(claim.mood, negated=True, bare=False)
        groups, places = (subject.group, *claim.groups[1:]), (subject.words, *claim.places[1:])
        return replace(
            claim, words=words(tree), groups=groups, places=places, mood=mood, only=False
        )

    def _clause(self, tree: ParseTree) -> Iterator[Form]:
        span = words(tree)
        match tree.data:
            case "existence":
                for one in trees(tree):
                    yield from self._counted(one)
            case "claim":
                yield from self._claim(tree)
            case "imperative":
                (phrase,) = trees(tree)
                yield self._said(span, phrase, mood=Mood(wanted=True))
            case "declaration" | "membership":
                listed = [the_child(tree, "names"), child(tree, "also_names")]
                names = tuple(one for part in listed if part for one in tokens(part, NAME, WORD))
                yield Introduced(span, self._nouns.noun(tree), names)
            case "listed":
                yield from self._listed(tree)
            case "identified":
                yield from self._identified(tree)
            case "grid":
                cells = child(tree, "cells")
                kind = self._nouns.noun(tree) if child(tree, "noun") else None
                rows, columns = (self._number(one) for one in trees(tree) if one.data == "number")
                if rows is not None and columns is not None:
                    yield Grid(span, self._nouns.type(cells) if cells else kind, rows, columns)
            case "drawing":
                yield Drawing(span, self._nouns.noun(tree) if child(tree, "noun") else None)
            case "metric":
                minimise = child(tree, "minimize") is not None
                if child(tree, "makespan"):
                    yield OptimiseTime(span, minimise)
                    return
                (phrase,) = trees(the_child(tree, "measure"))
                yield Optimise(span, minimise, str(phrase.data), self._nouns.groups(phrase))
            case _:
                raise Misread

    def _listed(self, tree: ParseTree) -> Iterator[Form]:
        """`Robots: r1 and r2 are in the hall`."""
        claim = the_child(tree, "claim")
        nouns = trees(the_child(claim, "np"))
        if any(one.data != "named" for one in nouns):
            raise Misread
        names = tuple(index for one in nouns for index in tokens(one, NAME))
        yield Introduced(words(tree), self._nouns.noun(tree), names)
        yield from self._claim(claim)

    # --- claims -----------------------------------------------------------------------------

    def _claim(self, tree: ParseTree) -> Iterator[Form]:
        span = words(tree)
        first = trees(tree)[0]
        if first.data in DENYING:
            denying = denying_subject(first, self._nouns)
            if denying is None:
                yield Doubt(words(first), "which objects are meant? Name them one by one")
                return
            rest = the_child(tree, "predication")
            yield from denying.claims(list(self._predication(rest, denying.any, span)), span)
            return
        np = child(tree, "np")
        subject = self._subject(np) if np else None
        made: list[Form] = []
        for one in trees(tree):
            match one.data:
                case "predication":
                    assert subject is not None
                    before = [form for form in made if isinstance(form, Claim)]
                    new = list(self._predication(one, subject, span))
                    if before:
                        new = [self._after(before[-1], form) for form in new]
                    made += new
                case "at_start":
                    made = [_at_present(form) for form in made]
                case "mutual" | "saying":
                    (phrase,) = trees(one)
                    verb = child(phrase, "is", "is_not", "should_be", "should_not_be", "cannot_be")
                    mood = mood_of(phrase)
                    if mood.bare and self._is_finite(phrase):
                        mood = replace(mood, bare=False)
                    mutual, spread = one.data == "mutual", _spread(verb or phrase)
                    made.append(self._said(span, phrase, mood=mood, mutual=mutual, spread=spread))
                case "inverted" | "turned":
                    made.append(self._turned(one, span))
                case "measure":
                    (phrase,) = trees(one)
                    (number,) = tokens(tree, NUMBER)
                    groups = self._nouns.groups(phrase)
                    made.append(Amount(span, str(phrase.data), groups, number, mood_of(tree)))
                case "instead" | "but_not" | "except":
                    made = list(self._contrasted(made, one, span))
                case "likewise" | "likewise_is":
                    made = list(self._likewise(made, one, span))
                case "likewise_too":
                    made = list(self._too(made, one))
                case _:
                    pass
        if first.data == "left_out":
            if subject is None or len(subject.group) != 1:
                raise Misread
            made = list(self._left_out(made, self._nouns.group(the_child(first, "np")), span))
        yield from made

    def _turned(self, tree: ParseTree, span: Words) -> Form:
        """`On b is a`, `In b lies a`, `Clear: a, b`."""
        if tree.data == "turned":
            (phrase,) = trees(tree)
            return replace(self._said(span, phrase, mood=Mood()), places=())
        (phrase,) = trees(the_child(tree, "fronted"))
        pattern, subject = _whole(phrase, "complement"), self._subject(the_child(tree, "np"))
        said = self._said(span, phrase, mood=Mood(), subject=subject, pattern=pattern)
        return replace(said, places=())

    def _likewise(self, made: Sequence[Form], tree: ParseTree, span: Words) -> Iterator[Form]:
        """`a is clear, like b`, `a is clear, and so is b`."""
        subject = self._subject(the_child(tree, "np"))
        claim = made[0] if len(made) == 1 else None
        if not isinstance(claim, Claim) or not claim.places:
            raise Misread
        if not self._has_be(claim) and (tree.data == "likewise_is" or not self._has_verb(claim)):
            raise Misread
        subjects = (*claim.groups[0], *subject.group)
        singles_only = all(map(is_single, subjects)) or (
            tree.data == "likewise_is"
            and all(len(group) == 1 and is_single(group[0]) for group in claim.groups[1:])
            and all(is_single(one) or isinstance(one, Every) for one in subjects)
        )
        if claim.mood.negated or claim.mood.wanted or claim.spread or not singles_only:
            yield Doubt(span, "say in a sentence of its own what holds of the second one")
            return
        yield claim
        groups, places = (subject.group, *claim.groups[1:]), (subject.words, *claim.places[1:])
        yield replace(claim, groups=groups, places=places)

    def _too(self, made: Sequence[Form], tree: ParseTree) -> Iterator[Form]:
        """`a is clear, b too`, `a is in r, and b as well`; another reading can add `b` to `r`."""
        claim, subject = made[-1], self._subject(the_child(tree, "np"))
        if not isinstance(claim, Claim) or not claim.places or claim.spread:
            raise Misread
        if len(made) > 1 or claim.mood.negated:
            raise Misread
        if not self._has_be(claim) and not self._has_verb(claim):
            raise Misread
        yield claim
        groups, places = (subject.group, *claim.groups[1:]), (subject.words, *claim.places[1:])
        yield replace(claim, groups=groups, places=places)

    def _subject(self, np: ParseTree) -> ClaimSubject:
        return ClaimSubject(self._nouns.group(np), words(np))

    def _after_clause(self, last: Claim, form: Form) -> Form:
        """A clause after another one."""
        if not isinstance(form, Claim):
            return form
        if form.mood.bare and last.mood.negated:
            return _unsettled_not(form.words)
        if form.mood.bare and self._lacks_words(last, form):
            return _unfinished(form.words)
        return replace(form, mood=following(last.mood, form))

    def _after(self, last: Claim, form: Form) -> Form:
        """A predication after another one of the same subject: `should be clean and contain ..`."""
        if not isinstance(form, Claim) or not form.mood.bare:
            return form
        if last.mood.negated:
            return _unsettled_not(form.words)
        return replace(form, mood=replace(form.mood, wanted=last.mood.wanted, bare=False))

    def _predication(self, tree: ParseTree, subject: ClaimSubject, span: Words) -> Iterator[Form]:
        if (verb := child(tree, "verb_phrase")) is not None:
            (phrase,) = trees(verb)
            mood, spread = mood_of(phrase), _spread(tree, phrase)
            yield self._said(span, phrase, mood=mood, spread=spread, subject=subject)
            return
        mood = mood_of(tree)
        verb = the_child(tree, "is", "is_not", "should_be", "should_not_be", "cannot_be")
        spread = _spread(verb)
        negated, first, but, nor = mood.negated, True, False, False
        said: list[Claim] = []
        joint: Token | None = None
        for one in tree.children:
            if isinstance(one, Token):
                joint = one
                but = but or self._is(one, "but")
                nor = one.type in self._nor
                continue
            if one.data == "complement":
                if but:
                    negated = False
                elif negated and not first and not nor:
                    yield _unsettled_not(span)
                    return
                (phrase,) = trees(one)
            elif one.data == "complement_not":
                if negated and first:
                    raise Misread
                negated = True
                (phrase,) = trees(the_child(one, "complement"))
            else:
                continue
            own = replace(mood, negated=negated)
            claim = self._said(span, phrase, mood=own, spread=spread, subject=subject)
            # `on all blocks, but on a`: is `a` one of them, or left out?
            contrasts = but or one.data == "complement_not"
            if contrasts and any(self._may_leave_out(other, claim) for other in said):
                yield _unsettled_but(span)
                return
            if said and self._lacks_words(said[-1], claim):
                yield _unfinished(span)
                return
            said.append(claim)
            yield claim
            negated = negated or self._says_not(phrase)
            first = but = False
        alike = len(said) > 1 and said[-1].pattern == said[-2].pattern and len(said[-1].groups) > 1
        if alike and joint is not None and self._is(joint, ","):
            yield _unsettled_comma(span)

    def _lacks_words(self, last: Claim, claim: Claim) -> bool:
        """Whether words are left out that were said before: `tight on hub1, and nut2 on hub2`.

        Not if both say the same of things of these types: who is docked at a place is `at` it.
        """
        parts = list(self._shapes(claim))
        for one, whole in self._shapes(last):
            ends = [
                other
                for other, part in parts
                if part[:1] != (None,) and whole[-len(part) :] == part != whole
            ]
            same = [other for other in ends if other.relation == one.relation]
            is_same = any(other.negated == one.negated for other in same)
            if any(
                other not in same and (not is_same or self._can_be_alike(one, other))
                for other in ends
            ):
                return True
            if same and not is_same:
                return True
        return False

    def _can_be_alike(self, one: Phrase, other: Phrase) -> bool:
        """Whether two phrases can be about things of the same types."""
        meet = self._grammar.lexicon.types.meet
        slots = [
            [
                phrase.relation.types[each.argument]
                for each in phrase.pieces
                if isinstance(each, Slot)
            ]
            for phrase in (one, other)
        ]
        return all(
            any(meet(low, high) for low in some for high in others)
            for some, others in zip(*slots, strict=False)
        )

    def _shapes(self, claim: Claim) -> Iterator[tuple[Phrase, tuple[str | None, ...]]]:
        """The phrases of a claim, with the words behind the verb `be`, None for each slot."""
        for phrase in self._grammar.patterns[claim.pattern].phrases:
            words_of = [None if isinstance(one, Slot) else one for one in phrase.pieces[1:]]
            yield phrase, tuple(words_of[1:] if words_of[:1] in (["is"], ["are"]) else words_of)

    def _is_list(self, tree: ParseTree) -> bool:
        return tree.data == "declaration" and any(
            isinstance(one, Token) and self._is(one, ":") for one in tree.children
        )

    def _is(self, token: Token, word: str) -> bool:
        return token.type == self._grammar.terminals.get(word)

    def _is_exception(self, whole: Claim, part: Form) -> bool:
        """Whether `all are on the table, but a on b` says the same of all, and of one of them."""
        return (
            isinstance(part, Claim)
            and whole.pattern == part.pattern
            and whole.mood.wanted == part.mood.wanted
            and bool(whole.groups)
            and any(isinstance(one, Every | Everything) for one in whole.groups[0])
            and not any(isinstance(one, _SEVERAL) for one in part.groups[0])
        )

    def _may_leave_out(self, whole: Claim, part: Claim) -> bool:
        """Whether a claim says the same as another one, which is about all objects of a type."""
        return whole.pattern == part.pattern and any(
            isinstance(one, _SEVERAL) for group in whole.groups[1:] for one in group
        )

    def _is_finite(self, phrase: ParseTree) -> bool:
        """Whether the base form is what follows who does it: `you hold ..`."""
        phrases = self._grammar.patterns[str(phrase.data)].phrases
        return all(one.pieces[0] in PERSONS for one in phrases)

    def _says_not(self, phrase: ParseTree) -> bool:
        """Whether `not` is a word of the phrase itself."""
        return any("not" in one.pieces for one in self._grammar.patterns[str(phrase.data)].phrases)

    def _elided(self, tree: ParseTree, last: Sequence[Form]) -> Iterator[Form]:
        """A clause without a verb, which has that of the clause before."""
        claim = last[-1] if last else None
        if not isinstance(claim, Claim):
            raise Misread
        if child(tree, "verb_rest") is not None and _are_of_one_subject(last):
            yield _unsettled_verb(words(tree))
            return
        made = self._again(tree, claim, claim.mood, self._subject(the_child(tree, "np")))
        yield _unsettled_not(words(tree)) if claim.mood.negated else made

    def _has_be(self, claim: Claim) -> bool:
        return claim.pattern.startswith("complement_")

    def _has_verb(self, claim: Claim) -> bool:
        return claim.pattern.startswith("verb_phrase_")

    def _said(
        self,
        span: Words,
        phrase: ParseTree,
        *,
        mood: Mood,
        spread: Spread | None = None,
        mutual: bool = False,
        subject: ClaimSubject | None = None,
        pattern: str = "",
    ) -> Claim:
        slots = [self._subject(one) for one in trees(phrase) if one.data == "np"]
        slots = slots if subject is None else [subject, *slots]
        if spread is Spread.IN_ORDER and len(slots) < 2:
            raise Misread
        groups, places = tuple(one.group for one in slots), tuple(one.words for one in slots)
        pattern = pattern or str(phrase.data)
        return Claim(span, pattern, groups, mood, mutual, spread, places)

    # --- contrasts --------------------------------------------------------------------------

    def _contrasted(self, made: Sequence[Form], tree: ParseTree, span: Words) -> Iterator[Form]:
        """`does not contain a but b`, `contains a but not b`, `all are clear except b`."""
        np = the_child(tree, "np")
        group = self._nouns.group(np)
        last = made[-1] if made else None
        if not isinstance(last, Claim):
            raise Misread
        singles_only = not any(
            isinstance(one, _SEVERAL) for some in (*last.groups[-1:], group) for one in some
        )
        if tree.data in ("instead", "but_not") and self._ends_in_slot(last) and singles_only:
            turned = tree.data == "but_not"
            if last.mood.negated != turned:
                groups = (*last.groups[:-1], group)
                places = (*last.places[:-1], words(np))
                mood = replace(last.mood, negated=turned)
                yield from made
                yield replace(last, groups=groups, places=places, mood=mood)
                return
        if tree.data == "but_not" or any(
            isinstance(form, Claim) and form.mood.negated for form in made
        ):
            yield _unsettled_but(span)
            return
        yield from self._left_out(made, group, span)

    def _left_out(self, made: Sequence[Form], group: Group, span: Words) -> Iterator[Form]:
        claims = [form for form in made if isinstance(form, Claim)]
        universal = {
            one
            for claim in claims
            for some in claim.groups
            for one in some
            if isinstance(one, Every) and (one.plural or one.quantifier is not Quantifier.THE)
        }
        if len(universal) != 1 or len(claims) != len(made):
            yield Doubt(span, _NOTHING_LEFT_OUT)
            return
        (every,) = universal
        for claim in claims:
            yield replace(
                claim,
                groups=tuple(
                    tuple(_but(one, every, group) for one in some) for some in claim.groups
                ),
            )

    def _ends_in_slot(self, claim: Claim) -> bool:
        phrases = self._grammar.patterns[claim.pattern].phrases
        return not claim.mutual and all(isinstance(one.pieces[-1], Slot) for one in phrases)

    # --- what there is ----------------------------------------------------------------------

    def _counted(self, tree: ParseTree) -> Iterator[Form]:
        span = words(tree)
        children = trees(tree)
        match tree.data:
            case "counted":
                yield Counted(span, self._nouns.noun(tree), self._number(children[0]))
            case "counted_with" | "counted_for" | "counted_each":
                first_number, first_noun, second_number, second_noun = children
                first = Counted(span, self._nouns.type(first_noun), self._number(first_number))
                second = Counted(span, self._nouns.type(second_noun), self._number(second_number))
                yield Linked(
                    span, first, second, CountLink(str(tree.data).removeprefix("counted_"))
                )
            case "counted_names" | "counted_listed":
                names = tokens(the_child(tree, "names"), NAME, WORD)
                number = self._number(children[0])
                marked = tree.data == "counted_names"
                named = names if number is None else ()
                yield Counted(span, self._nouns.noun(tree), number, named=named)
                yield Introduced(span, self._nouns.noun(tree), names, number, marked)
            case "counted_things":
                if self._grammar.called.get(OBJECT) == (OBJECT,) and not child(tree, "more"):
                    raise Misread  # `objects` is a noun of the domain, and they are counted.
                names = tokens(the_child(tree, "names"), NAME, WORD)
                yield Introduced(span, OBJECT, names, self._number(children[0]))
            case "counted_label":
                # `a dozen balls`: what is before the noun says how many, and names none.
                if self._nouns.is_plural(tree):
                    raise Misread
                labels = (self._nouns.label(children[0]),)
                yield Counted(span, self._nouns.noun(tree), None, labels)
            case _:
                number_tree = child(tree, "number")
                number = self._number(number_tree) if number_tree else None
                constant = child(tree, "constant")
                if constant is not None:
                    yield Mentioned(span, Constant(self._nouns.constant(constant)), number)
                else:
                    yield Mentioned(span, Named(tokens(tree, NAME)), number)

    def _identified(self, tree: ParseTree) -> Iterator[Form]:
        """`The racks are r1 and r2`, `r1 is the only rack`."""
        span, kind = words(tree), self._nouns.noun(tree)
        names = tokens(the_child(tree, "names"), NAME, WORD)
        if len(names) > 1 and tokens(tree, '"is"'):
            raise Misread  # `the truck is loaded b2`
        number = self._number(tree)
        if number is not None or child(tree, "only") is not None:
            yield Counted(span, kind, number)
        yield Introduced(span, kind, names, number, assumed=True)

    def _number(self, tree: ParseTree) -> int | None:
        found = tokens(tree, NUMBER)
        return found[0] if found else None


def _is_assumed(form: Form) -> bool:
    return isinstance(form, Introduced) and form.assumed


def _whole(phrase: ParseTree, kind: str) -> str:
    """The pattern of the phrase that these are some of the words of."""
    return f"{kind}_{str(phrase.data).rpartition('_')[2]}"


def _wanted(forms: Iterable[Form]) -> set[bool | None]:
    return {form.mood.wanted for form in forms if isinstance(form, Claim)}


def _untrue(forms: Sequence[Form], span: Words) -> Form:
    """`It is not true that ..`: of one claim about single objects."""
    claim = forms[0] if len(forms) == 1 else None
    is_plain = isinstance(claim, Claim) and not claim.mood.negated and not claim.only
    if isinstance(claim, Claim) and is_plain and claim.mood.wanted is False:
        objects = [one for group in claim.groups for one in group]
        if len(singles(tuple(objects))) == len(claim.groups) and all(map(is_single, objects)):
            return replace(claim, mood=replace(claim.mood, negated=True))
    return Doubt(span, "say of each object by itself what is not so")


def _at_present(form: Form) -> Form:
    if not isinstance(form, Claim):
        return form
    return replace(form, mood=replace(form.mood, at_present=True))


def _as_it_is(form: Form) -> Form:
    if not isinstance(form, Claim):
        return form
    return replace(form, mood=replace(form.mood, as_it_is=True))


def _but(one: NounPhrase, every: Every, left_out: Group) -> NounPhrase:
    return all_but(every, left_out) if one == every else one


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


def _spread(*parts: ParseTree) -> Spread | None:
    """The word in a verb that says how the objects belong together."""
    for part in parts:
        for one in part.children:
            if isinstance(one, Tree):
                if one.data in _SPREADS:
                    return _SPREADS[str(one.data)]
                if one.data == "in_order":
                    return Spread.IN_ORDER
    return None


def _are_of_one_subject(forms: Sequence[Form]) -> bool:
    """Whether a clause says several things of its subject: `a has start b and end c`."""
    subjects = [form.places[0] for form in forms if isinstance(form, Claim) and form.places]
    return len(subjects) > len(set(subjects))


def _unsettled_verb(span: Words) -> Doubt:
    return Doubt(span, "which words are left out here? Say them again")


def _unfinished(span: Words) -> Doubt:
    return Doubt(span, "say all words of the first part here, too")


def _unsettled_end(span: Words) -> Doubt:
    return Doubt(
        span, "which of this is to be reached at the end? Say it in sentences of their own"
    )


def _unsettled_comma(span: Words) -> Doubt:
    """`a is behind b, behind c`, where b may be behind c."""
    return Doubt(span, "is all of this said of the same thing? Write “and” before the last part")


def _unsettled_but(span: Words) -> Doubt:
    return Doubt(span, _BEHIND_BUT)


def _unsettled_not(span: Words) -> Doubt:
    return Doubt(span, "does “not” go for the second part, too? Say it there again, or use “but”")
