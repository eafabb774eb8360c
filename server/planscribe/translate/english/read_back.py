"""The phrases of a domain, read back with sample objects: which of them cannot be used, and why.

A phrase works if the grammar reads at least one sample sentence of it as the atom that is meant.
"""

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from planscribe.model.lexicon import (
    Lexicon,
    Phrase,
    Piece,
    Relation,
    Slot,
    WrittenPhrase,
    default_phrases,
    lexicon,
    vocabulary,
    written_phrases,
)
from planscribe.model.pddl.definitions import (
    NUMBER,
    OBJECT,
    Domain,
    Function,
    Parameter,
    Predicate,
    Type,
)
from planscribe.model.symbols.symbols import NameKind
from planscribe.syntax.quoting import quoted
from planscribe.syntax.task import parse
from planscribe.translate.english.reader import translate
from planscribe.translate.english.shared import NUMBER_WORDS
from planscribe.translate.english.symbols import stem_type
from planscribe.translate.ir import Unreadable
from planscribe.wording import in_plural, in_singular, listed, nearest

_LETTERS = "xyzuvwqkjhgf"
_CAPITALISED = ("Alba", "Bero", "Cira", "Dogan", "Elin", "Faro", "Gita", "Hugo")
_VALUE = "7"
_MOST_TYPES = 6
"""How many types are tried for each argument."""

_BE = frozenset({"is", "are", "be"})
_SUBJECTS = frozenset(
    "the a an your my our its their this that these those you we i he she it they there".split()
)
"""Words that an order cannot begin with."""
_QUANTIFYING = frozenset("all any both each every no some".split())
_PREPOSITIONS = frozenset("at in on to from with by of for near under above below".split())


@dataclass(frozen=True, slots=True)
class FaultyPhrase:
    """A phrase that tasks cannot use: the `number`-th in the comment of a declaration.

    `message` is a sentence. `instead` can be written in its place: it has been read back. `is_sure`
    says that it has the same words.
    """

    kind: NameKind
    name: str
    number: int
    message: str
    instead: str = ""
    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class _Written:
    """A phrase with what it is written for."""

    kind: NameKind
    name: str
    number: int
    phrase: WrittenPhrase
    relation: Relation | None = None
    parameters: tuple[Parameter, ...] = ()

    def faulty(self, message: str, instead: str = "", is_sure: bool = False) -> FaultyPhrase:
        return FaultyPhrase(self.kind, self.name, self.number, message, instead, is_sure)


def faulty_phrases(domain: Domain, rules: str) -> tuple[FaultyPhrase, ...]:
    """The phrases in the comments of a domain that tasks cannot use."""
    words = lexicon(domain, rules)
    every = tuple(_written(domain, words))
    found = _faults(every, words)
    works = {(one.kind, one.name) for one in every if one not in found}
    # A predicate that has words needs no others.
    lacking = [
        one
        for one, fault in found.items()
        if not fault.instead and one.relation and not one.phrase.negated
    ]
    instead = _suggestions(domain, rules, lacking, works)
    return tuple(
        replace(fault, instead=instead[one][0], is_sure=instead[one][1])
        if one in instead
        else fault
        for one, fault in found.items()
    )


def faulty_vocabulary(domain: Domain, rules: str) -> tuple[FaultyPhrase, ...]:
    """The phrases in the vocabulary lines of a rules file that tasks cannot use."""
    words, added = lexicon(domain, rules), vocabulary(rules)
    every = [*_nouns_of(added.types)]
    for predicate in added.predicates:
        every += _said_of(NameKind.PREDICATE, predicate, words, auxiliary=True)
    return tuple(_faults(every, words).values())


def _faults(every: Sequence[_Written], words: Lexicon) -> dict[_Written, FaultyPhrase]:
    # Whether rules use it, and which way it goes, is another question.
    both_ways = frozenset(one.name for one in words.relations)
    plain = replace(words, unused=frozenset(), symmetric=both_ways)
    found: dict[_Written, FaultyPhrase] = {}
    for one in every:
        if wrong := _wrong_variables(one):
            found[one] = wrong
        elif problem := _no_way(one, words) or _problem(one, plain):
            found[one] = one.faulty(problem)
    return found


def _no_way(one: _Written, words: Lexicon) -> str:
    """Why tasks cannot say which way something is; empty if they can, or need not."""
    relation = one.relation
    if relation is None or relation.name in words.symmetric:
        return ""
    several = [other for other in words.phrases if other.relation is relation]
    if not _phrase(relation, one.parameters, one.phrase).is_mutual:
        return ""
    if not all(other.is_mutual for other in several):
        return ""
    name = words.names.constant(relation.name)
    rule = quoted(f"init({name}(Y,X)) :- init({name}(X,Y)).")
    return (
        f"This phrase does not say which way: add one that does, or the rule {rule} for both ways."
    )


def _written(domain: Domain, words: Lexicon) -> Iterator[_Written]:
    """All phrases in the comments of a domain."""
    yield from _nouns_of(domain.types)
    for constant in domain.constants:
        for number, phrase in enumerate(written_phrases(constant.comment)):
            yield _Written(NameKind.OBJECT, constant.name, number, phrase)
    for predicate in domain.predicates:
        yield from _said_of(NameKind.PREDICATE, predicate, words)
    for function in domain.functions:
        yield from _said_of(NameKind.FUNCTION, function, words)
    for action in domain.actions:
        for number, phrase in enumerate(written_phrases(action.comment)):
            yield _Written(
                NameKind.ACTION, action.name, number, phrase, parameters=action.parameters
            )


def _nouns_of(types: Iterable[Type]) -> Iterator[_Written]:
    for kind in types:
        for number, phrase in enumerate(written_phrases(kind.comment)):
            yield _Written(NameKind.TYPE, kind.name, number, phrase)


def _said_of(
    kind: NameKind, one: Predicate | Function, words: Lexicon, *, auxiliary: bool = False
) -> Iterator[_Written]:
    meant = one.name, kind is NameKind.FUNCTION, auxiliary
    for relation in words.relations:
        if (relation.name, relation.numeric, relation.auxiliary) == meant:
            for number, phrase in enumerate(written_phrases(one.comment)):
                yield _Written(kind, one.name, number, phrase, relation, one.parameters)
            return


# --- variables ------------------------------------------------------------------------------


def _wrong_variables(one: _Written) -> FaultyPhrase | None:
    """What is wrong with the variables of a phrase, if anything is."""
    names = [parameter.name for parameter in one.parameters]
    said = [word for word in one.phrase.words if word.startswith("?")]
    unknown = [word for word in dict.fromkeys(said) if word not in names]
    missing = [name for name in names if name not in said]
    if unknown:
        declared = f"the parameters are {listed(map(quoted, names))}" if names else "there are none"
        message = f"{quoted(unknown[0])} is no parameter of {quoted(one.name)}; {declared}."
        near = missing if len(missing) == 1 else nearest(unknown[0], missing or names, 1)
        if len(unknown) > 1 or not near:
            return one.faulty(message)
        instead = " ".join(
            near[0] if word == unknown[0] else word for word in one.phrase.text.split()
        )
        return one.faulty(message, instead if near[0] in instead.split() else "", is_sure=True)
    if missing and one.kind in (NameKind.PREDICATE, NameKind.FUNCTION):
        return one.faulty(
            f"This phrase cannot be used: it does not say {listed(map(quoted, missing))}."
        )
    return None


# --- reading back ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Sample:
    """A sentence with the statement that it should give; `before` says what its objects are."""

    before: str
    sentence: str
    expected: str


def _problem(one: _Written, words: Lexicon) -> str:
    """Why a phrase does not work; empty if it does."""
    if one.kind is NameKind.ACTION:
        return _action_problem(one)
    if one.kind is NameKind.TYPE:
        return _noun_problem(one, words)
    if one.kind is NameKind.OBJECT:
        made = translate(parse(f"There is {one.phrase.text}."), words)
        return "" if not made.unread else _cannot_be_read(_number_in(one.phrase.words))
    assert one.relation
    return _relation_problem(_phrase(one.relation, one.parameters, one.phrase), words)


def _action_problem(one: _Written) -> str:
    """Why a phrase does not describe the steps of an action; empty if it does."""
    if one.phrase.negated:
        return "This phrase describes steps: leave out `not`."
    if one.parameters and not any(word.startswith("?") for word in one.phrase.words):
        return "This phrase is not used: it has none of the parameters."
    return ""


def _phrase(relation: Relation, parameters: Sequence[Parameter], written: WrittenPhrase) -> Phrase:
    places = {parameter.name: Slot(place) for place, parameter in enumerate(parameters)}
    pieces: tuple[Piece, ...] = tuple(places.get(word, word) for word in written.words)
    return Phrase(relation, pieces, written.negated)


def _noun_problem(one: _Written, words: Lexicon) -> str:
    """Why the noun of a type does not work; empty if it does, perhaps for other types as well."""
    kind, (name, *_) = words.names.constant(one.name), _names(words)
    message = ""
    for sentence, expected in (
        (f"{name} is a {one.phrase.text}.", f"object({name},{kind})."),
        (f"There is 1 {one.phrase.text}.", f"cardinality({kind},1)."),
    ):
        made = translate(parse(sentence), words)
        statements = [statement.text for statement in made.statements]
        kinds = {remark.kind for remark in made.unread}
        if Unreadable.SEVERAL_READINGS in kinds or (not kinds and expected in statements):
            return ""
        if kinds:
            message = _cannot_be_read(_number_in(one.phrase.words))
        elif statements:
            message = f"“{sentence}” is read as {quoted(statements[0])}."
    return message or _cannot_be_read("")


def _relation_problem(phrase: Phrase, words: Lexicon) -> str:
    """Why the phrase of a predicate or function does not work; empty if it does."""
    wrong: dict[str, None] = {}
    others = _quantified(phrase, words)
    for sample in _samples(phrase, words):
        before = f"{others} {sample.before}"
        made = translate(parse(f"{before}\n\n{sample.sentence}."), words)
        start = len(before)
        remarks = [one for one in made.unread if one.words.end > start]
        claims = [
            one.text
            for one in made.statements
            if one.words.start >= start and one.text.startswith(("init(", "goal("))
        ]
        wanted = f"init({sample.expected})."
        if not remarks and claims == [wanted]:
            return ""
        if not remarks and claims == [f"goal({sample.expected})."]:
            if _is_order(phrase):
                return ""
            wrong[
                f"“{sample.sentence}” is read as a goal: begin the phrase with a variable, or use "
                "`is` or `has`."
            ] = None
        elif remarks and remarks[0].kind is Unreadable.SEVERAL_READINGS:
            wrong[_several_readings(sample.sentence)] = None
        elif claims and not remarks:
            other = next((one for one in claims if one != wanted), wanted).removesuffix(".")
            read_as = f"{quoted(other)}, too" if wanted in claims else quoted(other)
            only = "only as" if wanted in claims else "as"
            wrong[
                f"“{sample.sentence}” is read as {read_as}, not {only} "
                f"{quoted(wanted.removesuffix('.'))}."
            ] = None
    return next(iter(wrong), "") or _cannot_be_read(_reason(phrase))


def _quantified(phrase: Phrase, words: Lexicon) -> str:
    """Introduces what `?n has checked all patients` may say something of: two of each kind."""
    said = [piece for piece in phrase.pieces if isinstance(piece, str)]
    meant = {in_singular(after) for before, after in pairwise(said) if before in _QUANTIFYING}
    kinds = [one for one in words.nouns if len(one.words) == 1 and one.words[0] in meant]
    names = iter(_names(words)[len(phrase.relation.types) :])
    return " ".join(
        f"{next(names)} and {next(names)} are {in_plural(one.words[0])}." for one in kinds[:2]
    )


def _several_readings(sentence: str) -> str:
    return f"“{sentence}” has several readings: other phrases have the same words."


def _is_order(phrase: Phrase) -> bool:
    """Whether a phrase begins with a verb, so that it is meant to be read in goals."""
    first = phrase.pieces[0]
    return isinstance(first, str) and first not in _SUBJECTS


def _cannot_be_read(reason: str) -> str:
    return f"This phrase cannot be read{f': {reason}' if reason else ''}."


def _reason(phrase: Phrase) -> str:
    """What in the form of a phrase the grammar has no rule for."""
    pieces = phrase.pieces
    for before, after in pairwise(pieces):
        if isinstance(before, Slot) and isinstance(after, Slot):
            return "write a word between the variables"
    said = [piece for piece in pieces if isinstance(piece, str)]
    if "be" in said:
        return "write `is`, or another verb than `be`"
    if not said:
        return "it has no words"
    if phrase.relation.numeric and not _BE.isdisjoint(said):
        return "leave out `is`, which tasks put before the value"
    return _number_in(said)


def _number_in(words: Iterable[str]) -> str:
    number = next((one for one in words if one in NUMBER_WORDS or one.isdecimal()), "")
    return f"tasks use {quoted(number)} as a number" if number else ""


def _names(words: Lexicon) -> list[str]:
    """Names that say no type, and that nothing in the domain has."""
    return [
        name
        for number, letter in enumerate(_LETTERS, start=1)
        if stem_type(name := f"{letter}{number}", words) is None and name not in words.constants
    ]


def _samples(phrase: Phrase, words: Lexicon) -> Iterator[_Sample]:
    """Sentences of a phrase: with objects of known and of unknown types, and several names."""
    types = phrase.relation.types
    nouns = {noun.type: " ".join(noun.words) for noun in reversed(words.nouns)}
    several = [_types(wanted, words, nouns) for wanted in types]
    names = _names(words)[: len(types)]
    if len(names) < len(types):
        return
    for chosen in _combinations(several):
        introduced = [
            f"{name} is a {nouns[kind]}."
            for name, kind in zip(names, chosen, strict=True)
            if kind in nouns
        ]
        yield _sample(phrase, words, names, " ".join(introduced))
        named = [
            f"the {nouns[kind]} {name}" if kind in nouns else name
            for name, kind in zip(names, chosen, strict=True)
        ]
        yield _sample(phrase, words, names, "", named)
    yield _sample(phrase, words, names, "")
    capitalised = [one for one in _CAPITALISED if one.lower() not in words.constants]
    yield _sample(phrase, words, capitalised[: len(types)], "")


def _types(wanted: Sequence[str], words: Lexicon, nouns: Iterable[str]) -> list[str]:
    """The types that sample objects for an argument can have, the declared ones first."""
    below = [kind for kind in nouns if kind not in wanted and words.fits(kind, wanted)]
    return [*wanted, *below][:_MOST_TYPES] or [OBJECT]


def _combinations(several: Sequence[Sequence[str]]) -> Iterator[tuple[str, ...]]:
    """The first choices of all, then further ones side by side."""
    for number in range(max(map(len, several), default=1)):
        yield tuple(one[min(number, len(one) - 1)] for one in several)


def _sample(
    phrase: Phrase,
    words: Lexicon,
    names: Sequence[str],
    before: str,
    named: Sequence[str] | None = None,
) -> _Sample:
    numbers = [NUMBER in types for types in phrase.relation.types]
    terms = [
        _VALUE if is_number else name.lower()
        for name, is_number in zip(names, numbers, strict=True)
    ]
    written = [
        _VALUE if is_number else name
        for name, is_number in zip(named or names, numbers, strict=True)
    ]
    said = " ".join(
        written[piece.argument] if isinstance(piece, Slot) else piece for piece in phrase.pieces
    ).replace(" 's", "'s")
    predicate = words.names.constant(phrase.relation.name)
    atom = f"{predicate}({','.join(terms)})" if terms else predicate
    if phrase.relation.numeric:
        ends_in_verb = phrase.pieces[-1:] and phrase.pieces[-1] in _BE
        sentence = f"{said} {_VALUE}" if ends_in_verb else f"{said} is {_VALUE}"
        return _Sample(before, sentence, f"value({atom},{_VALUE})")
    return _Sample(before, said, f"neg({atom})" if phrase.negated else atom)


# --- what to write instead ------------------------------------------------------------------


def _suggestions(
    domain: Domain,
    rules: str,
    faulty: Iterable[_Written],
    works: Container[tuple[NameKind, str]],
) -> dict[_Written, tuple[str, bool]]:
    """For phrases that do not work one that does, and whether it has the same words."""
    wishes = {
        one: [
            (text, is_sure)
            for text, is_sure in _candidates(one)
            if is_sure or (one.kind, one.name) not in works
        ]
        for one in faulty
    }
    if not any(wishes.values()):
        return {}
    more: dict[tuple[str, bool], list[str]] = {}
    for one, texts in wishes.items():
        key = one.name, one.kind is NameKind.PREDICATE
        more.setdefault(key, []).extend(text for text, _ in texts)
    extended = replace(
        domain,
        predicates=tuple(
            replace(one, comment=_with(one.comment, more.get((one.name, True), ())))
            for one in domain.predicates
        ),
        functions=tuple(
            replace(one, comment=_with(one.comment, more.get((one.name, False), ())))
            for one in domain.functions
        ),
    )
    words = lexicon(extended, rules)
    found: dict[_Written, tuple[str, bool]] = {}
    for one, texts in wishes.items():
        assert one.relation
        for text, is_sure in texts:
            (written,) = written_phrases(f'"{text}"')
            if not _relation_problem(_phrase(one.relation, one.parameters, written), words):
                found[one] = text, is_sure
                break
    return found


def _with(comment: str, phrases: Iterable[str]) -> str:
    return " ".join([comment, *(f'"{one}"' for one in phrases)])


def _candidates(one: _Written) -> Iterator[tuple[str, bool]]:
    """What could be written instead of a phrase: the likeliest first, and if it says the same."""
    assert one.relation
    name = [word for word in one.name.replace("_", "-").split("-") if word]
    names = [parameter.name for parameter in one.parameters]
    defaults = [
        " ".join(names[piece.argument] if isinstance(piece, Slot) else piece for piece in pieces)
        for pieces in default_phrases(one.relation)
    ]
    if len(names) == 2 and not one.relation.numeric:
        said = {"is": defaults[0], "verb": defaults[1], "of": defaults[2]}
        if name[0] in {"has", "have"} or name[0].endswith("s"):
            order = ("verb", "of", "is")
        elif name[-1] in _PREPOSITIONS:
            order = ("is", "verb", "of")
        else:
            order = ("of", "is", "verb")
        defaults = [said[key] for key in order]
    yield from ((text, False) for text in defaults)
