"""The words of a domain: those of its comments, and others made from its names.

What an author wrote takes precedence: what names let one say is added, and none of it is ambiguous.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import chain, combinations, permutations
from typing import TypeAlias

from planscribe.model.lexicon import (
    Complement,
    Lexicon,
    Noun,
    Phrase,
    Piece,
    Relation,
    Slot,
    default_phrases,
    has_phrase,
    lexicon,
    plain_words,
)
from planscribe.model.pddl.definitions import NUMBER, OBJECT, Domain, Function, Predicate, Type
from planscribe.model.pddl.hierarchy import Hierarchy
from planscribe.translate.words import (
    binary,
    contrary,
    cutting,
    nullary,
    several,
    successors,
    table,
    unary,
    whereabouts,
)
from planscribe.translate.words.clashes import (
    PossiblePhrase,
    can_be_meant,
    has_words_of_grammar,
    shape,
    usable,
)
from planscribe.translate.words.complements import complements
from planscribe.translate.words.data import (
    changing,
    holders,
    holding,
    making,
    prepositions,
    synonyms,
    synonyms_of_apart,
)
from planscribe.translate.words.directions import (
    ShownOrder,
    has_roles,
    is_comparative,
    is_way,
    named_argument,
    order,
    passages,
)
from planscribe.translate.words.evidence import Evidence, evidence
from planscribe.translate.words.kinds import Kinds, kinds
from planscribe.translate.words.parameter_nouns import parameter_nouns
from planscribe.translate.words.saying import Saying, Source, Spoken, pieces
from planscribe.translate.words.states import noun_and_state
from planscribe.translate.words.used_types import Place, used_types
from planscribe.wording import in_plural

_Key: TypeAlias = tuple[str, bool]
"""The name of a relation, and whether it is numeric."""


_OF_DOMAINS = frozenset({"domain", "problem", "strips", "world"})
"""Words that the name of a domain has besides."""
_OF_OWNERS = frozenset({"'s", "of"})
_UNEQUAL = (("not", "equal"), ("not", "same"), ("unequal",), ("different",), ("distinct",))
"""The words of names that say that two objects are not the same."""


def full_lexicon(domain: Domain, rules: str = "") -> Lexicon:
    """The lexicon of a domain and its rules, with all that their names let one say."""
    shown = evidence(domain)
    words = _with_kinds(domain, shown, lexicon(domain, rules))
    words = _with_arguments(words, used_types(domain))
    return _Deriver(domain, shown, words, rules).lexicon()


def _with_kinds(domain: Domain, shown: Evidence, words: Lexicon) -> Lexicon:
    """The lexicon with the kinds of a domain without types, if its rules declare none."""
    root = words.names.constant(OBJECT)
    found = Kinds() if any(above == root for _, above in words.kinds) else kinds(domain, shown)
    if not found.names:
        return words
    said = {kind for kind, _ in words.kinds}
    own = [name for name in found.names if words.names.constant(name) not in said]
    doubtful = tuple(pair for pair in found.doubtful if not words.types.is_below(*pair))
    # Words are read as if the doubtful were true; whether it is, is asked.
    below = [(name, (OBJECT,)) for name in own] + [(low, (high,)) for low, high in doubtful]
    return replace(
        _with_arguments(words, found.arguments),
        nouns=(*words.nouns, *(Noun(name, plain_words(name)) for name in own)),
        types=Hierarchy([*words.types.parents.items(), *below]),
        kinds=(*words.kinds, *((words.names.constant(name), root) for name in own)),
        constants={**words.constants, **found.constants},
        memberships=found.names,
        doubtful=doubtful,
        possible=found.possible,
    )


def _with_arguments(words: Lexicon, fitting: Mapping[Place, tuple[str, ...]]) -> Lexicon:
    """The lexicon with the types or kinds that fit some arguments."""
    if not fitting:
        return words
    typed = {one: _typed(one, fitting) for one in words.relations}
    return replace(
        words,
        relations=tuple(typed.values()),
        phrases=tuple(replace(one, relation=typed[one.relation]) for one in words.phrases),
    )


def _typed(relation: Relation, fitting: Mapping[Place, tuple[str, ...]]) -> Relation:
    """A relation with the types or kinds that fit its arguments."""
    if relation.numeric or relation.auxiliary:
        return relation
    return replace(
        relation,
        types=tuple(
            fitting.get((relation.name, number), types)
            for number, types in enumerate(relation.types)
        ),
    )


class _Deriver:
    """Makes the words of one domain."""

    def __init__(self, domain: Domain, shown: Evidence, words: Lexicon, rules: str) -> None:
        self._lexicon = words
        self._domain = domain
        every = (*domain.predicates, *words.auxiliary)
        # While somebody types, a name may be declared with two numbers of arguments.
        self._declared = {(one.name, len(one.parameters)): one for one in every}
        self._rules = rules
        self._evidence = shown
        declared: tuple[Type | Predicate, ...] = (*domain.types, *domain.predicates)
        self._spelt: Mapping[str, str] = {
            one.name: one.spelling or one.name for one in declared if not has_phrase(one.comment)
        }
        self._uncut = frozenset(word for noun in words.nouns for word in noun.words)
        several: list[tuple[Predicate | Function, bool]] = [
            *((one, False) for one in (*domain.predicates, *words.auxiliary)),
            *((one, True) for one in domain.functions),
        ]
        self._named = {
            (one.name, is_numeric): self._words(one.spelling or one.name)
            for one, is_numeric in several
        }
        self._wordless = {
            (one.name, is_numeric): self._named[one.name, is_numeric]
            for one, is_numeric in several
            if not has_phrase(one.comment)
        }
        """The words of names without phrases of their own: only these show what holds besides."""

    def lexicon(self) -> Lexicon:
        """The lexicon with nouns and phrases from names."""
        # What has no type and no kind can still be introduced.
        nouns = tuple(self._nouns()) or (Noun(OBJECT, (OBJECT,)),)
        words = replace(self._lexicon, nouns=nouns)
        chosen = usable(self._candidates(), self._overlap, self._narrower)
        unequal, opposites = tuple(self._unequal()), tuple(self._opposites())
        shown = self._evidence
        every = frozenset(one.name for one in self._domain.predicates) - shown.changed
        values = frozenset(one.name for one in self._domain.functions) - shown.assigned
        nothing = frozenset[str]()
        return replace(
            words,
            phrases=tuple(one.phrase for one in chosen if not one.is_besides),
            further=tuple(
                one.phrase
                for one in chosen
                if one.is_besides and self._shows_order(one.phrase.relation)
            ),
            unequal=unequal,
            opposites=opposites,
            complements=tuple(self._complements()) if shown.is_complete else (),
            narrower=tuple(self._narrower_relations()),
            arrivals=tuple(self._arrivals()),
            lasting=every if shown.is_complete else nothing,
            lasting_values=values if shown.is_complete else nothing,
            growing_values=shown.assigned - shown.lowered if shown.is_complete else nothing,
        )

    def _narrower_relations(self) -> Iterator[tuple[Relation, Relation]]:
        """What is parked in a dock can be `at` it as any place, or `docked`."""
        known = [
            one
            for one in self._lexicon.relations
            if one.name in self._evidence.changed and len(one.types) == 2 and not one.numeric
        ]
        for wide, narrow in permutations(known, 2):
            (what, where), (other, dock) = wide.types, narrow.types
            is_within = all(self._lexicon.fits(one, where) for one in dock)
            is_narrower = is_within and not any(self._lexicon.fits(one, dock) for one in where)
            if is_narrower and self._overlap(what, other) and (wide.name, False) in self._wordless:
                yield wide, narrow

    def _arrivals(self) -> Iterator[tuple[Relation, Relation]]:
        """What should be where it is stored may be meant to be `delivered` there."""
        for place, arrival in permutations(self._lexicon.relations, 2):
            found = self._places.get(place.name)
            said = self._wordless.get((arrival.name, False), ())
            is_arrival = any(table.verb_of(word) in whereabouts.arriving() for word in said)
            is_reached = arrival.name in self._evidence.reached and not arrival.numeric
            is_alike = len(arrival.types) == len(place.types) and all(
                map(self._overlap, place.types, arrival.types)
            )
            if found and not found.name and is_arrival and is_reached and is_alike:
                yield place, arrival

    def _complements(self) -> Iterator[Complement]:
        """What follows where something is denied, unless rules are about it."""
        for one in complements(self._domain):
            names = map(self._lexicon.names.constant, (one.denied, one.implied))
            is_ruled = any(re.search(rf"\b{name}\b", self._rules) for name in names)
            # What is not clean need not be full, even if actions know nothing between them.
            said = (self._wordless.get((name, False), ()) for name in (one.denied, one.implied))
            is_said = one.place is not None or _are_opposite(*said)
            is_taught = (one.denied, one.implied) in self._denials
            if (is_said or is_taught) and not is_ruled:
                yield one

    @cached_property
    def _denials(self) -> frozenset[tuple[str, str]]:
        """The predicates each with one of which a phrase denies it: `?p does not know ?q`."""
        own = [one.phrase for several in self._taught.values() for one in several]
        taught = {one.pieces: one.relation for one in own if not one.negated}
        denials = ((relation, taught.get(_denial(said))) for said, relation in taught.items())
        return frozenset((one.name, other.name) for one, other in denials if other)

    def _opposites(self) -> Iterator[tuple[Relation, Relation]]:
        """The relations that names and all actions show to be denials, and no rule is about."""
        shown = self._evidence
        wordless = {
            self._wordless[one.name, False]: one
            for one in self._lexicon.relations
            if not one.numeric and not one.auxiliary and (one.name, False) in self._wordless
        }
        for said, relation in wordless.items() if shown.is_complete else ():
            denied = wordless.get(("not", *said))
            if denied is None or denied.types != relation.types:
                continue
            names = [self._lexicon.names.constant(one.name) for one in (relation, denied)]
            is_vague = bool(self._lexicon.memberships) and (OBJECT,) in relation.types
            is_ruled = any(re.search(rf"\b{name}\b", self._rules) for name in names)
            is_opposed = frozenset((relation.name, denied.name)) in shown.opposed
            if is_opposed and not is_vague and not is_ruled:
                yield relation, denied

    def _unequal(self) -> Iterator[Relation]:
        """The relations that say of two objects that they differ, and that no action changes."""
        shown = self._evidence
        for relation in self._lexicon.relations if shown.is_complete else ():
            said = self._wordless.get((relation.name, False)) if not relation.numeric else None
            is_static = relation.name not in shown.changed and not relation.auxiliary
            # In a domain with kinds, `not-eq` holds of those of which it is required.
            is_vague = bool(self._lexicon.memberships) and (OBJECT,) in relation.types
            if said in _UNEQUAL and len(relation.types) == 2 and is_static and not is_vague:
                yield relation

    def _words(self, spelling: str) -> tuple[str, ...]:
        said = cutting.words(spelling, self._uncut)
        return said[1:] if said[:1] == ("is",) and len(said) > 1 else said

    # --- nouns ------------------------------------------------------------------------------

    def _nouns(self) -> Iterator[Noun]:
        """The nouns of the lexicon, and those that names stand for: a `loc` is a location."""
        taken = {noun.words for noun in self._lexicon.nouns}
        yield from self._lexicon.nouns
        longer: dict[tuple[str, ...], list[str]] = {}
        for kind in dict.fromkeys(noun.type for noun in self._lexicon.nouns):
            said = cutting.words(self._spelt.get(kind, ""))
            said = cutting.compound(said, taken)
            if said and said not in taken:
                longer.setdefault(said, []).append(kind)
        for said, types in longer.items():
            if len(types) == 1 and said != (OBJECT,):
                yield Noun(types[0], said)
        yield from self._last_words(taken | longer.keys())
        if self._domain.types:
            used = {word for words in (*taken, *longer) for word in words}
            for kind, shown in parameter_nouns(self._domain, used):
                if kind in self._spelt:
                    yield Noun(kind, (shown,))
        for noun in self._lexicon.nouns:
            # `a fast-lift`, as the domain spells it.
            if "-" in noun.type and noun.type in self._spelt:
                yield Noun(noun.type, (noun.type,))

    def _last_words(self, taken: Collection[tuple[str, ...]]) -> Iterator[Noun]:
        """The `levels` of a domain that has fuel levels, and no others."""
        kinds: dict[str, set[str]] = {}
        for noun in self._lexicon.nouns:
            for said in (noun.words, cutting.words(self._spelt.get(noun.type, ""))):
                if said:
                    kinds.setdefault(said[-1], set()).add(noun.type)
        for last, types in kinds.items():
            (kind, *others) = types
            if (last,) not in taken and not others and kind in self._spelt:
                yield Noun(kind, (last,))

    # --- phrases ----------------------------------------------------------------------------

    def _candidates(self) -> Iterator[PossiblePhrase]:
        """All phrases, with those made from names after those of the lexicon."""
        plain: dict[Relation, list[Phrase]] = {one: [] for one in self._lexicon.relations}
        for phrase in self._lexicon.phrases:
            plain[phrase.relation].append(phrase)
        for relation, own in plain.items():
            key = relation.name, relation.numeric
            said = self._named[key]
            if key not in self._wordless:
                yield from (PossiblePhrase(phrase, Source.COMMENT) for phrase in own)
                if not relation.auxiliary:
                    yield from self._besides_taught(relation, said, own)
                continue
            own = [one for one in own if _has_verb(one) and not self._is_turned(one)]
            if relation.name in self._lexicon.memberships:
                # Who is a ball does not ball: `a gripper and 3 balls`.
                own = [phrase for phrase in own if "is" in phrase.pieces]
            made = [PossiblePhrase(phrase, Source.NAME) for phrase in own]
            yield from self._in_order(relation, said, made) if said else made
            yield from self._said_by_name(relation, said)

    def _said_by_name(self, relation: Relation, said: tuple[str, ...]) -> Iterator[PossiblePhrase]:
        """What a name lets one say in the words of English."""
        if said and not any(NUMBER in types for types in relation.types):
            yield from self._in_order(relation, said, self._derived(relation, said))
            yield from self._of_place(relation)

    def _besides_taught(
        self, relation: Relation, said: tuple[str, ...], own: Sequence[Phrase]
    ) -> Iterator[PossiblePhrase]:
        """What a name lets one say besides the phrases of its own, after what others say so.

        Nothing, if an author says so of another predicate: who calls `likes` being fond means it.
        And only what has words of the name, if no phrase has one: `(holds ?b ?x)` can be for it.
        """
        made = list(self._said_by_name(relation, said))
        if all({*said}.isdisjoint(one.pieces) for one in own):
            made = [one for one in made if one.source <= Source.GRAMMAR]
        if any(self._is_said_of_another(one) for one in made if one.source <= Source.GRAMMAR):
            return
        plain = [tuple(one) for one in default_phrases(relation, said)]
        for one in made:
            pieces = one.phrase.pieces
            source = Source.NAME if pieces in plain else one.source
            # `the robot's gripper` is for the phrases to say, and `b empty` is no clause.
            is_of_owner = len(relation.types) > 1 and not _OF_OWNERS.isdisjoint(pieces)
            is_clause = pieces[1 : len(said) + 1] != said or table.is_third_form(said[0])
            if is_clause and not is_of_owner:
                yield PossiblePhrase(one.phrase, source, is_besides=True)

    def _is_said_of_another(self, one: PossiblePhrase) -> bool:
        return any(
            other.phrase.relation != one.phrase.relation and can_be_meant(one, other, self._overlap)
            for other in self._taught.get(shape(one.phrase), ())
        )

    @cached_property
    def _taught(self) -> Mapping[tuple[str, ...], list[PossiblePhrase]]:
        """What authors wrote, by its words."""
        found: dict[tuple[str, ...], list[PossiblePhrase]] = {}
        for one in self._lexicon.phrases:
            if (one.relation.name, one.relation.numeric) not in self._wordless:
                found.setdefault(shape(one), []).append(PossiblePhrase(one, Source.COMMENT))
        return found

    def _shows_order(self, relation: Relation) -> bool:
        """Whether phrases show which argument of a name is which, or only one fits each place.

        `(behind ?a ?b)` may be said as `?b drives behind ?a`, `(bites ?a ?b)` as `?a was bitten`.
        """
        if not any(self._overlap(*pair) for pair in combinations(relation.types, 2)):
            return True
        own = (one for one in self._lexicon.phrases if one.relation == relation)
        if relation.numeric:
            return any(map(_measures_in_order, own))
        said = self._named[relation.name, False]
        is_pair = bool(said) and len(relation.types) == 2
        shown = order(self._declared[relation.name, 2], said, self._domain) if is_pair else None
        return any(_says_in_order(one, said, shown is ShownOrder.TURNED) for one in own)

    def _in_order(
        self, relation: Relation, said: tuple[str, ...], made: Iterable[PossiblePhrase]
    ) -> Iterator[PossiblePhrase]:
        """Phrases with the arguments of a relation as the domain shows their order."""
        if len(relation.types) != 2 or relation.numeric:
            yield from made
            return
        predicate = self._declared[relation.name, 2]
        own = said[1:] if said[0] == "not" and len(said) > 1 else said
        noun = own[-1] if table.is_noun(own[-1]) and self._overlap(*relation.types) else ""
        shown = order(predicate, own, self._domain)
        named = named_argument(predicate, noun) if noun else None
        for one in made:
            if noun and one.phrase.pieces == (*said, "of", Slot(0), "is", Slot(1)):
                # Whether a is the parent of b in `(parent a b)`, or b that of a, names leave open.
                if named is not None:
                    yield one if named else _turned(one)
            elif shown is not ShownOrder.DISPUTED:
                yield _turned(one) if shown is ShownOrder.TURNED else one
        if is_comparative(own[-1]) and shown in (ShownOrder.AS_NAMED, ShownOrder.TURNED):
            than = pieces(f"?0 is {' '.join(own)} than ?1")
            one = PossiblePhrase(Phrase(relation, than), Source.GRAMMAR)
            yield _turned(one) if shown is ShownOrder.TURNED else one
        if named is not None:
            text = f"?{named} is {' '.join(own)} of ?{1 - named}"
            yield PossiblePhrase(Phrase(relation, pieces(text)), Source.GRAMMAR)
        if self._overlap(*relation.types):
            for text in successors.sayings(predicate, own):
                yield PossiblePhrase(Phrase(relation, pieces(text)), Source.SYNONYM)

    def _derived(self, relation: Relation, said: tuple[str, ...]) -> Iterator[PossiblePhrase]:
        yield from self._made_of(relation, said)
        match said:
            case ("not", *denied) if denied and not relation.numeric:
                # `not-lit ?x` is said by denying that x is lit.
                for one in self._made_of(relation, tuple(denied)):
                    phrase = replace(one.phrase, negated=True)
                    is_other = one.source is Source.SYNONYM
                    # `in use` is said of what is `occupied`, if the domain has that, too.
                    source = Source.ANY_PLACE if is_other else max(one.source, Source.GRAMMAR)
                    yield PossiblePhrase(phrase, source)
                for text in contrary.sayings(self._spoken(relation, tuple(denied))):
                    yield PossiblePhrase(Phrase(relation, pieces(text)), Source.GRAMMAR)
            case (word,) if word[:3] == "non" and (word[3:],) in self._static_states:
                # Who says that x is no goal, says that it is a `nongoal`.
                for text in unary.denied(self._spoken(relation, (word[3:],))):
                    yield PossiblePhrase(Phrase(relation, pieces(text)), Source.SYNONYM)
            case _:
                spoken = self._spoken(relation, said)
                is_plain = len(said) == 1 or not has_words_of_grammar(said)
                if is_plain and not self._has_opposite(spoken):
                    for text in contrary.sayings(spoken):
                        phrase = Phrase(relation, pieces(text), negated=True)
                        yield PossiblePhrase(phrase, Source.SYNONYM)

    def _of_place(self, relation: Relation) -> Iterator[PossiblePhrase]:
        """What is stored on a shelf is on it."""
        if found := self._places.get(relation.name):
            moves = (
                self._overlap(one.types[other.thing], relation.types[found.place])
                for one in self._lexicon.relations
                if one.name in self._evidence.changed and (other := self._places.get(one.name))
            )
            for text, source in whereabouts.sayings(found, is_fixed=not any(moves)):
                yield PossiblePhrase(Phrase(relation, pieces(text)), source)

    @cached_property
    def _places(self) -> Mapping[str, whereabouts.Whereabouts]:
        """The relations that say where something is."""
        found = {
            one.name: whereabouts.whereabouts(self._spoken(one, said), self._domain)
            for one in self._lexicon.relations
            if len(one.types) == len(("thing", "place")) and not one.numeric
            if (said := self._named.get((one.name, False)))
            # Where kinds follow from what is said, `at` a city would make anything a place.
            if one.name in self._evidence.changed or not self._lexicon.memberships
        }
        return {name: one for name, one in found.items() if one}

    def _has_opposite(self, spoken: Spoken) -> bool:
        """Whether a predicate of the domain is called by a word for the opposite of a state."""
        match spoken.own_words:
            case (state,):
                opposites = {(other,) for other in contrary.others(state)}
                return any(
                    self._named.get((one.name, False)) in opposites
                    and len(one.types) == len(spoken.relation.types)
                    and all(map(self._overlap, one.types, spoken.relation.types))
                    for one in self._lexicon.relations
                )
            case _:
                return False

    def _made_of(self, relation: Relation, said: tuple[str, ...]) -> Iterator[PossiblePhrase]:
        """The phrases of a relation by the words of its name."""
        is_kind = relation.name in self._lexicon.memberships and not relation.numeric
        for plain in default_phrases(relation, said):
            phrase = Phrase(relation, tuple(plain))
            is_clause = _has_verb(phrase) and not self._is_turned(phrase)
            if is_clause and ("is" in plain or not is_kind):
                yield PossiblePhrase(phrase, Source.GRAMMAR)
        if relation.numeric:
            return
        if is_kind:
            *before, noun = said
            many = " ".join([*before, in_plural(noun)])
            yield PossiblePhrase(Phrase(relation, pieces(f"?0 is {many}")), Source.GRAMMAR)
        for text, source in _sayings(self._spoken(relation, said)):
            yield PossiblePhrase(Phrase(relation, pieces(text)), source)

    def _is_turned(self, phrase: Phrase) -> bool:
        """Whether a participle would say that something does what is done to it: `ann fed` of `(fed
        ?person)`, `t1 inspected ann` of `(inspected ?truck ?person)`."""

        def does(argument: int) -> bool:
            return binary.can_do(frozenset(self._words_for(phrase.relation.types[argument])))

        match phrase.pieces:
            case (Slot(), str(state)) if state in making():
                return True  # `v1 opens` says that it can, or does so now.
            case (Slot(), str(done)) if table.is_participle(done):
                return does(0) and table.verb_of(done) not in changing()
            case (Slot(), str(done), Slot()) | (Slot(), "is", str(done), Slot()):
                is_open = does(0) and does(1) and self._has_open_roles(phrase.relation)
                return table.is_participle(done) and (is_open or (does(1) and not does(0)))
            case _:
                return False

    def _has_open_roles(self, relation: Relation) -> bool:
        """Whether parameters have roles of which nothing shows who does it: `?patient ?doctor`."""
        predicate, said = self._declared[relation.name, 2], self._named[relation.name, False]
        unshown = order(predicate, said, self._domain) is ShownOrder.UNSHOWN
        return unshown and has_roles(predicate)

    def _spoken(self, relation: Relation, said: tuple[str, ...]) -> Spoken:
        types = relation.types
        nouns = self._lexicon.nouns
        named = [one.type for one in nouns if one.words == said[-len(one.words) :]]
        return Spoken(
            relation,
            said,
            tuple(frozenset(self._words_for(wanted)) for wanted in types),
            are_apart=len(types) == 2 and not self._overlap(*types),
            is_reached=relation.name in self._evidence.reached or not self._evidence.is_complete,
            moves=relation.name in self._evidence.moving,
            passed_by=self._passages.get(relation.name if is_way(said[-1]) else "", frozenset()),
            agents=self._agents,
            eponym=self._eponym,
            callers=self._callers,
            names_first=len(types) == 2 and self._names(relation, said[0]) == 0,
            names_second=len(types) == 2 and self._names(relation, said[-1]) == 1,
            apart=frozenset(
                number
                for number, one in enumerate(types)
                if not any(
                    self._overlap(one, other) for at, other in enumerate(types) if at != number
                )
            ),
            is_kind=relation.name in self._lexicon.memberships,
            names_kind=bool(named),
            names_place=any(self._is_at(types, one) for one in named),
        )

    def _is_at(self, types: Sequence[tuple[str, ...]], kind: str) -> bool:
        """Whether a relation says at which object of a kind the only argument of another one is."""
        return len(types) == 1 and any(
            len(one.types) == len(("thing", "place"))
            and self._overlap(one.types[0], types[0])
            and one.types[1] == (kind,)
            for one in self._lexicon.relations
        )

    def _names(self, relation: Relation, word: str) -> int | None:
        """Which of two arguments is called by a word of the name, if exactly one is."""
        predicate = self._declared.get((relation.name, 2))
        return named_argument(predicate, word) if predicate else None

    def _words_for(self, types: Iterable[str]) -> Iterator[str]:
        for one in types:
            yield one
            yield from (
                word for noun in self._lexicon.nouns if noun.type == one for word in noun.words
            )

    def _overlap(self, some: Sequence[str], others: Sequence[str]) -> bool:
        """Whether an object can be of types from both: of one that is below both."""
        meet = self._lexicon.types.meet
        return any(meet(one, other) for one in some for other in others)

    def _narrower(self, some: Sequence[str], others: Sequence[str]) -> bool:
        """Whether each of some types is below one of others."""
        is_below = self._lexicon.types.is_below
        return set(some).isdisjoint(others) and all(
            any(is_below(low, high) for high in others) for low in some
        )

    @cached_property
    def _static_states(self) -> frozenset[tuple[str, ...]]:
        """The names, in words, of what no action changes of one thing."""
        return frozenset(
            said
            for (name, numeric), said in self._named.items()
            if not numeric and name not in self._evidence.changed
            if (name, 1) in self._declared
        )

    @cached_property
    def _passages(self) -> Mapping[str, frozenset[str]]:
        return passages(self._domain)

    @cached_property
    def _callers(self) -> tuple[str, ...]:
        """What sentences call the robot of `at-robby`, which is no object."""
        called = [
            name
            for relation in self._lexicon.relations
            if relation.name in self._evidence.moving and len(relation.types) == 1
            for agent in self._agents
            for name in unary.proper_names(agent, relation.name)
        ]
        movers = (one for one in self._agents if one == "robot" or one not in holders())
        return (*(f"the {one}" for one in movers), *dict.fromkeys(called))

    @cached_property
    def _eponym(self) -> str:
        """The thing that a domain is called after, where its predicates do not name it:
        `is-at ?place` and `in ?item` of a domain `briefcase`."""
        said = [one for one in cutting.words(self._domain.name) if one not in _OF_DOMAINS]
        name = said[0] if len(said) == 1 else ""
        named = {word for words in self._named.values() for word in words}
        is_thing = table.is_noun(name) and not table.is_verb(name)
        return name if is_thing and name not in named | self._uncut else ""

    @cached_property
    def _agents(self) -> tuple[str, ...]:
        """Who is spoken of by names only: the hand of `hand-empty`, the robot of `at-robot`.

        One hand that holds things is a gripper, an arm or a robot to others.
        """
        found: dict[str, None] = {}
        holds = False
        for relation in self._lexicon.relations:
            said = self._named.get((relation.name, False), ())
            match said, len(relation.types):
                case _, 0 if said:
                    found |= dict.fromkeys(noun for noun, _ in noun_and_state(said))
                case (one, other), 1 if relation.name in self._evidence.moving:
                    # Guards see the first alternative of a pattern only: `at-robot`, `robot-at`.
                    if one in prepositions():
                        found[other] = None
                    elif other in prepositions():
                        found[one] = None
                case (verb,), 1 if table.verb_of(verb) in holding():
                    holds = True
                case _:
                    pass
        if holds and found.keys() <= holders():
            found |= dict.fromkeys(sorted(holders()))
        known = (noun for noun in found if table.is_noun(noun) or noun in holders())
        return tuple(noun for noun in known if noun not in self._uncut)


def _turned(one: PossiblePhrase) -> PossiblePhrase:
    """A phrase that says of the second argument what it said of the first."""
    turned = (Slot(1 - one.argument) if isinstance(one, Slot) else one for one in one.phrase.pieces)
    return replace(one, phrase=replace(one.phrase, pieces=tuple(turned)))


def _sayings(spoken: Spoken) -> Iterator[Saying]:
    if spoken.words[0] == "not":
        # It is said by denying the rest.
        return unary.with_prepositions(spoken) if len(spoken.relation.types) == 1 else iter(())
    return chain(_by_number(spoken), _in_other_words(spoken))


def _by_number(spoken: Spoken) -> Iterator[Saying]:
    """The phrases by how many arguments there are."""
    match len(spoken.relation.types):
        case 0:
            return nullary.sayings(spoken)
        case 1:
            return unary.sayings(spoken)
        case 2:
            return binary.sayings(spoken)
        case _:
            return several.sayings(spoken)


def _in_other_words(spoken: Spoken) -> Iterator[Saying]:
    """The common synonyms of a name, or of what it says besides the nouns of its arguments."""
    for name in dict.fromkeys((spoken.own_words, spoken.words)):
        for text in synonyms().get((" ".join(name), len(spoken.relation.types)), ()):
            yield text, Source.SYNONYM
    if spoken.are_apart:
        for text in synonyms_of_apart().get((" ".join(spoken.own_words), 2), ()):
            yield text, Source.SYNONYM
    if len(spoken.relation.types) == 1 and len(spoken.own_words) == 1:
        for other in dict.fromkeys(contrary.same(spoken.own_words[0])):
            yield f"?0 is {other}", Source.SYNONYM


def _says_in_order(phrase: Phrase, said: Sequence[str], is_turned: bool) -> bool:
    """Whether a phrase has the words of a name between its arguments, in the order of the name."""
    places = [piece.argument for piece in phrase.pieces if isinstance(piece, Slot)]
    between = phrase.pieces[1:-1]
    return (
        places == sorted(places, reverse=is_turned)
        and isinstance(phrase.pieces[0], Slot)
        and "by" not in between
        and {*said} <= {*between}
    )


def _measures_in_order(phrase: Phrase) -> bool:
    """`distance from ?a to ?b`, and not `distance to ?a from ?b`."""
    places = [at for at, piece in enumerate(phrase.pieces) if isinstance(piece, Slot)]
    arguments = [piece.argument for piece in phrase.pieces if isinstance(piece, Slot)]
    return arguments == sorted(arguments) and phrase.pieces[places[0] - 1] != "to"


def _denial(said: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """`?p does not know ?q` for `?p knows ?q`; empty for what has no such verb."""
    match said:
        case (Slot() as subject, "is", *rest):
            return subject, "is", "not", *rest
        case (Slot() as subject, str() as verb, *rest) if table.is_third_form(verb):
            return subject, "does", "not", table.verb_of(verb), *rest
        case _:
            return ()


def _has_verb(phrase: Phrase) -> bool:
    """Whether a phrase that a name makes is a clause: `the battery in stock` would be none.

    Else, `we have the pads and the battery in stock` would say so of the battery alone.
    """
    if len(phrase.relation.types) != 1 or phrase.relation.numeric or "is" in phrase.pieces:
        return True
    return not prepositions().intersection(phrase.pieces[1:2])


def _are_opposite(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether one name is a word for the opposite of another: `sealed` and `unsealed`."""
    if not one or not other or one[:-1] != other[:-1]:
        return False
    return other[-1] in contrary.others(one[-1]) or one[-1] in contrary.others(other[-1])
