"""Parse trees of clauses -> what they claim of objects."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from lark import Token, Tree

from planscribe.model.asp.values import RELATIONS
from planscribe.model.lexicon import Phrase, Slot
from planscribe.translate.english import doubts
from planscribe.translate.english.forms import (
    SAYING,
    AllBut,
    Amount,
    Claim,
    Doubt,
    Every,
    Everything,
    Form,
    Group,
    Mood,
    NounPhrase,
    Quantifier,
    Spread,
    Words,
)
from planscribe.translate.english.grammar import NUMBER, PERSONS, Grammar, ParseTree
from planscribe.translate.english.moods import mood_of
from planscribe.translate.english.noun_phrase_trees import Misread, NounPhraseTrees, all_but
from planscribe.translate.english.subjects import DENYING, ClaimSubject, denying_subject, is_single
from planscribe.translate.english.tree_parts import child, the_child, tokens, trees, words

SEVERAL = Every | AllBut | Everything
"""Noun phrases that stand for several objects."""
_BE = ("is", "is_not", "should_be", "should_not_be", "cannot_be")
_SPREADS = {"each_of": Spread.EACH, "both_of": Spread.BOTH, "all_of": Spread.ALL}


class ClaimTrees:
    """Turns the parts of a sentence that say something of objects into claims."""

    def __init__(self, grammar: Grammar, nouns: NounPhraseTrees) -> None:
        self._grammar = grammar
        self._nouns = nouns
        self._nor = {grammar.terminals.get("or"), grammar.terminals.get("nor")}

    def claims(self, tree: ParseTree) -> Iterator[Form]:
        """What a clause says of its subject, or a doubt about it.

        Raises:
            Misread: nobody would mean this.
        """
        span = words(tree)
        first = trees(tree)[0]
        if first.data in DENYING:
            denying = denying_subject(first, self._nouns)
            if denying is None:
                yield doubts.of_which_objects(words(first))
                return
            rest = the_child(tree, "predication")
            yield from denying.claims(list(self._predication(rest, denying.any, span)), span)
            return
        np = child(tree, "np")
        subject = self.subject(np) if np else None
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
                    verb = child(phrase, *_BE)
                    mood = mood_of(phrase)
                    if mood.bare and self._is_finite(phrase):
                        mood = replace(mood, bare=False)
                    mutual, spread = one.data == "mutual", _spread(verb or phrase)
                    made.append(self.said(span, phrase, mood=mood, mutual=mutual, spread=spread))
                case "inverted" | "turned":
                    made.append(self._turned(one, span))
                case "measure":
                    (phrase,) = trees(one)
                    (number,) = tokens(tree, NUMBER)
                    groups = self._nouns.groups(phrase)
                    how = [str(one.data) for one in trees(tree) if one.data in RELATIONS]
                    if len(how) > 1:
                        raise Misread
                    pattern, mood = str(phrase.data), mood_of(tree)
                    made.append(Amount(span, pattern, groups, number, mood, "".join(how)))
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
            return replace(self.said(span, phrase, mood=Mood()), places=())
        (phrase,) = trees(the_child(tree, "fronted"))
        pattern, subject = pattern_of(phrase, "complement"), self.subject(the_child(tree, "np"))
        said = self.said(span, phrase, mood=Mood(), subject=subject, pattern=pattern)
        return replace(said, places=())

    def _likewise(self, made: Sequence[Form], tree: ParseTree, span: Words) -> Iterator[Form]:
        """`a is clear, like b`, `a is clear, and so is b`."""
        subject = self.subject(the_child(tree, "np"))
        claim = made[0] if len(made) == 1 else None
        if not isinstance(claim, Claim) or not claim.places:
            raise Misread
        if not self.has_be(claim) and (tree.data == "likewise_is" or not self._has_verb(claim)):
            raise Misread
        subjects = (*claim.groups[0], *subject.group)
        singles_only = all(map(is_single, subjects)) or (
            tree.data == "likewise_is"
            and all(len(group) == 1 and is_single(group[0]) for group in claim.groups[1:])
            and all(is_single(one) or isinstance(one, Every) for one in subjects)
        )
        if claim.mood.negated or claim.mood.wanted or claim.spread or not singles_only:
            yield doubts.of_second(span)
            return
        yield claim
        yield of_subject(claim, subject)

    def _too(self, made: Sequence[Form], tree: ParseTree) -> Iterator[Form]:
        """`a is clear, b too`, `a is in r, and b as well`; another reading can add `b` to `r`."""
        claim, subject = made[-1], self.subject(the_child(tree, "np"))
        if not isinstance(claim, Claim) or not claim.places or claim.spread:
            raise Misread
        if len(made) > 1 or claim.mood.negated:
            raise Misread
        if not self.has_be(claim) and not self._has_verb(claim):
            raise Misread
        yield claim
        yield of_subject(claim, subject)

    def subject(self, np: ParseTree) -> ClaimSubject:
        """What a noun phrase stands for."""
        return ClaimSubject(self._nouns.group(np), words(np))

    def _after(self, last: Claim, form: Form) -> Form:
        """A predication after another one of the same subject: `should be clean and contain ..`."""
        if not isinstance(form, Claim) or not form.mood.bare:
            return form
        if last.mood.negated:
            return doubts.of_not(form.words)
        return replace(form, mood=replace(form.mood, wanted=last.mood.wanted, bare=False))

    def _predication(self, tree: ParseTree, subject: ClaimSubject, span: Words) -> Iterator[Form]:
        if (verb := child(tree, "verb_phrase")) is not None:
            (phrase,) = trees(verb)
            mood, spread = mood_of(phrase), _spread(tree, phrase)
            yield self.said(span, phrase, mood=mood, spread=spread, subject=subject)
            return
        mood = mood_of(tree)
        verb = the_child(tree, *_BE)
        spread = _spread(verb)
        negated, first, but, nor = mood.negated, True, False, False
        said: list[Claim] = []
        joint: Token | None = None
        for one in tree.children:
            if isinstance(one, Token):
                joint = one
                but = but or self.is_word(one, "but")
                nor = one.type in self._nor
                continue
            if one.data == "complement":
                if but:
                    negated = False
                elif negated and not first and not nor:
                    yield doubts.of_not(span)
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
            claim = self.said(span, phrase, mood=own, spread=spread, subject=subject)
            # `on all blocks, but on a`: is `a` one of them, or left out?
            contrasts = but or one.data == "complement_not"
            if contrasts and any(self._may_leave_out(other, claim) for other in said):
                yield doubts.of_but(span)
                return
            if said and self.lacks_words(said[-1], claim):
                yield doubts.of_same_words(span)
                return
            said.append(claim)
            yield claim
            negated = negated or self._says_not(phrase)
            first = but = False
        alike = len(said) > 1 and said[-1].pattern == said[-2].pattern and len(said[-1].groups) > 1
        if alike and joint is not None and self.is_word(joint, ","):
            yield doubts.of_comma(span)

    def lacks_words(self, last: Claim, claim: Claim) -> bool:
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

    def is_word(self, token: Token, word: str) -> bool:
        """Whether a token is this word of the grammar."""
        return token.type == self._grammar.terminals.get(word)

    def _may_leave_out(self, whole: Claim, part: Claim) -> bool:
        """Whether a claim says the same as another one, which is about all objects of a type."""
        return whole.pattern == part.pattern and any(
            isinstance(one, SEVERAL) for group in whole.groups[1:] for one in group
        )

    def _is_finite(self, phrase: ParseTree) -> bool:
        """Whether the base form is what follows who does it: `you hold ..`."""
        phrases = self._grammar.patterns[str(phrase.data)].phrases
        return all(one.pieces[0] in PERSONS for one in phrases)

    def _says_not(self, phrase: ParseTree) -> bool:
        """Whether `not` is a word of the phrase itself."""
        return any("not" in one.pieces for one in self._grammar.patterns[str(phrase.data)].phrases)

    def has_be(self, claim: Claim) -> bool:
        """Whether a claim has the verb `be`."""
        return claim.pattern.startswith("complement_")

    def _has_verb(self, claim: Claim) -> bool:
        return claim.pattern.startswith("verb_phrase_")

    def said(
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
        """The claim that the words of a phrase make of what is in its slots.

        Raises:
            Misread: there is nothing that could be in the order of something else.
        """
        slots = [self.subject(one) for one in trees(phrase) if one.data == "np"]
        slots = slots if subject is None else [subject, *slots]
        if spread is Spread.IN_ORDER and len(slots) < 2:
            raise Misread
        groups, places = tuple(one.group for one in slots), tuple(one.words for one in slots)
        pattern = pattern or str(phrase.data)
        return Claim(span, pattern, groups, mood, mutual, spread, places)

    def _contrasted(self, made: Sequence[Form], tree: ParseTree, span: Words) -> Iterator[Form]:
        """`does not contain a but b`, `contains a but not b`, `all are clear except b`."""
        np = the_child(tree, "np")
        group = self._nouns.group(np)
        last = made[-1] if made else None
        if not isinstance(last, Claim):
            raise Misread
        singles_only = not any(
            isinstance(one, SEVERAL) for some in (*last.groups[-1:], group) for one in some
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
            yield doubts.of_but(span)
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
            yield Doubt(span, doubts.NOTHING_LEFT_OUT)
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


def pattern_of(phrase: ParseTree, kind: str) -> str:
    """The pattern of the phrase that these are some of the words of."""
    return f"{kind}_{str(phrase.data).rpartition('_')[2]}"


def of_subject(claim: Claim, subject: ClaimSubject) -> Claim:
    """What a claim says, said of another subject."""
    groups, places = (subject.group, *claim.groups[1:]), (subject.words, *claim.places[1:])
    return replace(claim, groups=groups, places=places)


def _at_present(form: Form) -> Form:
    if not isinstance(form, SAYING):
        return form
    return replace(form, mood=replace(form.mood, at_present=True))


def _but(one: NounPhrase, every: Every, left_out: Group) -> NounPhrase:
    return all_but(every, left_out) if one == every else one


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
