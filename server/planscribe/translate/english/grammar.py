"""The controlled English of one domain: the shared grammar, filled from the domain's lexicon.

The parser is lark's Earley over word tokens, not characters: a hundred times faster, and an unknown
word fails at its own span. A parse depends only on the sequence of terminals, not on which name or
number stands where, so parses are remembered by that sequence.
"""

import json
import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import pairwise, takewhile
from typing import TypeAlias

from lark import Token, Tree
from lark.exceptions import UnexpectedEOF, UnexpectedToken

from planscribe.model.lexicon import LEXICONS_KEPT, Lexicon, Phrase, Piece, Slot
from planscribe.model.pddl.definitions import OBJECT
from planscribe.translate.english.forms import TaskSection
from planscribe.translate.english.parser.earley import SentenceParser, TooAmbiguousError
from planscribe.translate.english.parser.notation import compiled, reachable, words_of
from planscribe.translate.english.shared import shared_grammar, shared_words
from planscribe.translate.words import table
from planscribe.wording import in_plural, in_singular

ParseTree: TypeAlias = Tree[Token]

_STARTS = ("statement", "announcement", "opening")
NAME, NUMBER, WORD = "NAME", "NUMBER", "WORD"

_BE = frozenset({"is", "are", "be"})
_HAVE = frozenset({"has", "have"})
_WHO = frozenset("almost another few many most only people several some".split())
_DETERMINERS = frozenset({"the", "a", "an", "your", "my", "our", "its", "their"})
_PLACING = frozenset({"at", "in", "inside", "on", "under"})
_PHRASE_RULES = (
    *("complement", "fronted", "verb_phrase", "verb_rest", "turned", "mutual", "saying"),
    *("imperative", "imperative_rest", "measure"),
)
_BOUNDS = {
    "_bound": ["_exactly", "at_least", "at_most", "more_than", "less_than"],
    "_bound_behind": ["or_more", "or_less"],
}
"""How values can be to a number, where a domain has any."""
_ARTICLES = frozenset({"a", "an"})
PERSONS = frozenset({"you", "we", "i", "they", "he", "she", "it"})
_MOST_DERIVATIONS = 64

_IDIOMATIC = frozenset(
    "row rows column columns map grid layout floorplan plan begin start beginning moment first end "
    "final goal well according follows apart exception initial conditions supposed "
    "required true false case it note remember know longer yet never rather than instead last "
    "always again today already".split()
)
"""Words of fixed phrases: without them, `to` does not begin `to begin with`, and the words that a
sentence about a map begins with are not read as such."""


@dataclass(frozen=True, slots=True, eq=False)
class Pattern:
    """What a generated rule means: the phrases with these words, and the order of their slots.

    `phrases` differ in their relations only; `order` gives for each of them the argument that
    each noun phrase of the rule fills.
    """

    phrases: tuple[Phrase, ...]
    order: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class ParseFailure:
    """Where reading stopped: the index of the token, or the number of tokens at the end.

    It can be before the word to blame: no rule was tried that needs words the sentence lacks.
    """

    token: int
    is_ambiguous: bool = False
    """Whether it can be read, in too many ways."""


class Grammar:
    """Reads sequences of terminals of one domain's controlled English."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.nouns: dict[str, str] = {}
        """From generated noun rules to types."""
        self.constants: dict[str, str] = {}
        """From generated constant rules to constants."""
        self.constant_words = {words[0] for words in lexicon.called if len(words) == 1}
        self.patterns: dict[str, Pattern] = {}
        """From generated phrase rules to what they mean."""
        generated = _generate(lexicon, self.nouns, self.constants, self.patterns)
        self._sentences = _sentences_of(generated)
        self.terminals = self._sentences.terminals
        """From the words that the grammar knows to their terminals."""
        self.called = {noun.type: noun.words for noun in reversed(lexicon.nouns)}
        """From each type to the words for it, in the singular."""
        self.only_nouns = frozenset(_only_nouns(lexicon))
        """The words for types that no phrase is said of together with others."""
        self.movers = frozenset(_movers(lexicon))
        """The words for what moves, and is no object: `robot` of `the robot is at ?x`."""
        self.called_movers = _called_movers(lexicon, self.movers)
        """From the names that the domain gives to what moves to the noun: `robby` to `robot`."""
        self.noun_words = _noun_words(lexicon)
        """The words for each type and kind, in both numbers."""
        self.kinds_of_constants = _kinds_of_constants(lexicon)
        """From the word for a constant to those for the types that it is of, in both numbers."""
        self.function_words = shared_words()
        """The words of the part of the grammar that every domain shares."""
        self.vocabulary = _vocabulary(lexicon)
        """The words of the domain: those of its nouns, in both numbers, and of its phrases."""
        self.states = frozenset(_states(lexicon))
        """The words for what something can be: `clean` of `?x is clean`."""
        self.states_of_all = frozenset(_states_of_all(lexicon, self.function_words))
        """The words of each phrase that is said of no object, in their plain forms."""
        self.domain_words = frozenset(self.vocabulary)
        """The same, to look them up."""
        self.joined_words = frozenset(
            pair for phrase in lexicon.readable for pair in pairwise(map(str, phrase.pieces))
        )
        """Words of its phrases, each with the one behind it: `delivered to`."""

    def read(self, terminals: Sequence[str]) -> tuple[ParseTree, ...] | ParseFailure:
        """Every derivation of a sentence, or where it cannot be read on.

        The leaves of the trees are all the tokens; `start_pos` is their index.
        """
        return self._sentences.read("statement", tuple(terminals))

    def stops_at(self, terminals: Sequence[str]) -> int:
        """The index of the first word of a sentence with which no sentence at all goes on.

        Takes longer than reading: rules that this sentence could not be read by count here, but for
        those of fixed phrases that it does not have.
        """
        return self._sentences.stop(tuple(terminals))

    def announced(
        self, terminals: Sequence[str], *, in_other_words: bool = False
    ) -> TaskSection | None:
        """What words announce, if they do; what they say of it does not matter.

        After `you need to stack the blocks`, what follows may be about the start as well. What is
        read `in_other_words` can announce more, such as `we want a on b`.
        """
        start = "opening" if in_other_words else "announcement"
        for end in range(1, min(len(terminals), 7)):
            masked = (*terminals[:end], *[WORD] * (len(terminals) - end))
            read = self._sentences.read(start, masked)
            if not isinstance(read, ParseFailure):
                is_wish = any(any(one.find_data("wishing")) for one in read)
                return TaskSection.WISHES if is_wish else TaskSection.GOAL
        return None


@dataclass(frozen=True, slots=True)
class _Sentences:
    """What the rules of a text read; they are the same for all lexicons with such phrases."""

    terminals: Mapping[str, str]
    read: Callable[[str, tuple[str, ...]], tuple[ParseTree, ...] | ParseFailure]
    stop: Callable[[tuple[str, ...]], int]


@lru_cache(maxsize=LEXICONS_KEPT)
def _sentences_of(generated: str) -> _Sentences:
    rules = reachable((*compiled(shared_grammar()), *compiled(generated)), _STARTS)
    terminals = words_of(rules)
    # What remembers must not refer to what has it, which would stay until cycles are found.
    parse = partial(_parse, SentenceParser(rules))
    return _Sentences(
        terminals,
        lru_cache(maxsize=4096)(parse),
        lru_cache(maxsize=1024)(partial(_locate, parse, terminals)),
    )


def _parse(
    parser: SentenceParser, start: str, terminals: tuple[str, ...], usable: Iterable[str] = ()
) -> tuple[ParseTree, ...] | ParseFailure:
    """Read with the rules of the terminals, or of those that are `usable`."""
    try:
        tree = parser.parse(terminals, start, usable)
    except UnexpectedToken as failure:
        return ParseFailure(failure.token.start_pos or 0)
    except UnexpectedEOF:
        return ParseFailure(len(terminals))
    except TooAmbiguousError:
        return ParseFailure(len(terminals), is_ambiguous=True)
    return tuple(_derivations(tree))


def _locate(
    parse: Callable[..., tuple[ParseTree, ...] | ParseFailure],
    known: Mapping[str, str],
    terminals: tuple[str, ...],
) -> int:
    """Where reading stops with nearly all rules, given the terminals of the known words."""
    idiomatic = {known[word] for word in _IDIOMATIC & known.keys()}
    every = {NAME, NUMBER, WORD, *known.values()}
    outcome = parse("statement", terminals, (every - idiomatic) | set(terminals))
    return outcome.token if isinstance(outcome, ParseFailure) else len(terminals)


def grammar_text(lexicon: Lexicon) -> tuple[str, str]:
    """The part of a grammar that all domains share, and that of a lexicon, in lark's notation."""
    return shared_grammar(), _generate(lexicon, {}, {}, {})


@lru_cache(maxsize=LEXICONS_KEPT)
def grammar_of(lexicon: Lexicon) -> Grammar:
    """The grammar of a lexicon, built once."""
    return Grammar(lexicon)


def _derivations(tree: ParseTree) -> list[ParseTree]:
    """The trees that an ambiguous tree stands for, `_MOST_DERIVATIONS` at most."""
    if tree.data == "_ambig":
        found = [one for child in tree.children for one in _derivations(child)]  # type: ignore[arg-type]
        return found[:_MOST_DERIVATIONS]
    partial: list[list[Token | ParseTree]] = [[]]
    for child in tree.children:
        options = _derivations(child) if isinstance(child, Tree) else [child]
        partial = [[*done, option] for done in partial for option in options]
        del partial[_MOST_DERIVATIONS:]
    return [Tree(tree.data, children) for children in partial]


# --- rules from the lexicon -----------------------------------------------------------------


def _generate(
    lexicon: Lexicon,
    nouns: dict[str, str],
    constants: dict[str, str],
    patterns: dict[str, Pattern],
) -> str:
    rules: list[str] = []
    singular, plural = [], []
    for number, noun in enumerate(lexicon.nouns):
        one, many = f"one_{number}", f"many_{number}"
        nouns[one] = nouns[many] = noun.type
        *adjectives, last = noun.words
        rules.append(f"{one}: {_quoted(noun.words)}")
        rules.append(f"{many}: {_quoted([*adjectives, in_plural(last)])}")
        singular.append(one)
        plural.append(many)
    rules += [_choice("one", singular), _choice("many", plural)]
    for number, (words, constant) in enumerate(lexicon.called.items()):
        constants[f"constant_{number}"] = constant
        rules.append(f"constant_{number}: {_quoted(words)}")
    rules.append(_choice("constant", list(constants)))
    alternatives: dict[str, list[str]] = {kind: [] for kind in _PHRASE_RULES}
    shapes: dict[tuple[str, str], list[tuple[Phrase, tuple[int, ...]]]] = {}
    agents = frozenset(noun.words[-1] for noun in lexicon.nouns)
    for phrase in lexicon.readable:
        for kind, body in _bodies(phrase, agents):
            order = tuple(piece.argument for piece in phrase.pieces if isinstance(piece, Slot))
            shapes.setdefault((kind, body), []).append((phrase, order))
    for number, ((kind, body), meant) in enumerate(shapes.items()):
        name = f"{kind}_{number}"
        phrases, orders = zip(*meant, strict=True)
        patterns[name] = Pattern(phrases, orders)
        rules.append(f"{name}: {body}")
        alternatives[kind].append(name)
        for part, wording, rotated in _parts(kind, meant[0][0]):
            rules.append(f"{part}_{number}: {wording}")
            alternatives[part].append(f"{part}_{number}")
            orders_said = tuple((*one[1:], *one[:1]) for one in orders) if rotated else orders
            patterns[f"{part}_{number}"] = Pattern(phrases, orders_said)
    rules += [_choice(kind, names) for kind, names in alternatives.items()]
    bounds = _BOUNDS if alternatives["measure"] else {}
    rules += [_choice(name, bounds.get(name, [])) for name in _BOUNDS]
    rules.append(_choice("makespan", [_quoted(("total", "time"))] if lexicon.takes_time else []))
    spoken = {
        piece
        for phrase in lexicon.readable
        for piece in phrase.pieces
        if isinstance(piece, str) and piece not in _BE | _DETERMINERS
    }
    rules.append(_choice("_spoken", [_quoted([word]) for word in sorted(spoken)]))
    return "\n".join(rules)


def _noun_words(lexicon: Lexicon) -> frozenset[tuple[str, ...]]:
    singular = {noun.words for noun in lexicon.nouns}
    plural = {(*one[:-1], in_plural(one[-1])) for one in singular}
    return frozenset(singular | plural)


def _kinds_of_constants(lexicon: Lexicon) -> Mapping[str, frozenset[tuple[str, ...]]]:
    return {
        words[0]: frozenset(
            noun
            for one in lexicon.nouns
            if any(lexicon.fits(kind, [one.type]) for kind in lexicon.constants[constant])
            for noun in (one.words, (*one.words[:-1], in_plural(one.words[-1])))
        )
        for words, constant in lexicon.called.items()
        if len(words) == 1
    }


def _only_nouns(lexicon: Lexicon) -> Iterator[tuple[str, ...]]:
    """The nouns, in the singular, of types whose objects fit nowhere together with others."""
    said = (one for one in lexicon.relations if one.name not in lexicon.memberships)
    slots = {types for one in said for types in one.types}
    for noun in lexicon.nouns:
        around = {one for types in slots if lexicon.fits(noun.type, types) for one in types}
        # A type above can have objects of its own: loaves that are no buns.
        if all(lexicon.types.below(one) - {OBJECT} <= {noun.type} for one in around):
            yield noun.words


def _movers(lexicon: Lexicon) -> Iterator[str]:
    """What is at places without being an object; what is there as `has-charger` says is no such."""
    kinds = {noun.words for noun in lexicon.nouns}
    for one in lexicon.readable:
        match one.pieces:
            case ("the", str() as word, "is", "at", Slot()) if (word,) not in kinds:
                is_mover = not any(
                    other.relation is one.relation and other.pieces[:2] == ("there", "is")
                    for other in lexicon.readable
                )
                if is_mover:
                    yield word
            case _:
                pass


def _called_movers(lexicon: Lexicon, movers: Container[str]) -> Mapping[str, str]:
    """The proper names of what moves, if one noun stands for it, too."""
    names: dict[str, str] = {}
    nouns: dict[str, set[str]] = {}
    for one in lexicon.readable:
        match one.pieces:
            case ("the", str() as noun, "is", "at", Slot()) if noun in movers:
                nouns.setdefault(one.relation.name, set()).add(noun)
            case (str() as name, "is", "at", Slot()) if name not in shared_words():
                names[name] = one.relation.name
            case _:
                pass
    known = {name: nouns.get(relation, set()) for name, relation in names.items()}
    return {name: next(iter(several)) for name, several in known.items() if len(several) == 1}


def _vocabulary(lexicon: Lexicon) -> tuple[str, ...]:
    words = {word for noun in lexicon.nouns for word in noun.words}
    words |= {in_plural(noun.words[-1]) for noun in lexicon.nouns}
    for phrase in lexicon.readable:
        words |= {piece for piece in phrase.pieces if isinstance(piece, str)}
    return tuple(sorted(words))


def plain_form(word: str) -> str:
    """A word without inflection: `rewind` of `rewound`, `chip` of `chips`."""
    return table.verb_of(word) or in_singular(word)


def _states_of_all(lexicon: Lexicon, plain: Container[str]) -> Iterator[frozenset[str]]:
    for phrase in lexicon.phrases:
        if not phrase.relation.types:
            words = (one for one in phrase.pieces if isinstance(one, str) and one not in plain)
            if said := frozenset(map(plain_form, words)):
                yield said


def _states(lexicon: Lexicon) -> Iterator[str]:
    for phrase in lexicon.readable:
        match phrase.pieces:
            case (Slot(), "is", str() as state) | (Slot(), "is", "not", str() as state):
                yield state
            case _:
                pass


def _bodies(phrase: Phrase, agents: Container[str]) -> Iterator[tuple[str, str]]:
    """The kinds of rule that a phrase makes, with their bodies."""
    pieces = phrase.pieces
    if phrase.relation.numeric:
        yield "measure", _sequence(pieces)
        return
    if len(pieces) > 1 and isinstance(pieces[0], Slot) and pieces[1] in _BE:
        if pieces[2:]:
            yield "complement", _sequence(pieces[2:])
        return
    verb = next((at for at, piece in enumerate(pieces) if piece in _BE), None)
    if verb is not None:
        subject, rest = pieces[:verb], pieces[verb + 1 :]
        match subject:
            case (Slot(), "and", Slot()):
                yield "mutual", f"np be {_sequence(rest)}"
            case _:
                yield "saying", f"{_sequence(subject)} be {_sequence(rest)}"
        return
    if isinstance(pieces[0], Slot):
        if len(pieces) > 1 and isinstance(pieces[1], str):
            yield "verb_phrase", _inflected(pieces[1], _sequence(pieces[2:]), "")
        return
    agent = _agent(pieces, agents)
    if agent:
        does, objects = str(pieces[agent]), _sequence(pieces[agent + 1 :])
        yield "saying", _inflected(does, objects, _sequence(pieces[:agent]))
        return
    if pieces[0] in _DETERMINERS:
        yield "saying", _sequence(pieces)
        return
    have = next((at for at, piece in enumerate(pieces) if piece in _HAVE), None)
    if have is not None:
        yield "saying", _inflected("has", _sequence(pieces[have + 1 :]), _sequence(pieces[:have]))
    elif _is_order(str(pieces[0])) and any(isinstance(piece, Slot) for piece in pieces):
        yield "imperative", _sequence(pieces)
    else:
        yield "saying", _sequence(pieces)


def _parts(kind: str, phrase: Phrase) -> Iterator[tuple[str, str, bool]]:
    """Rules for a phrase without its verb, or turned round, and whether its first slot is last."""
    pieces = phrase.pieces
    if kind == "complement" and isinstance(pieces[2], str):
        yield "fronted", _sequence(pieces[2:]).removeprefix("(_the)? "), False
    if kind == "imperative" and len(pieces) > 2 and isinstance(pieces[1], Slot):
        yield "imperative_rest", _sequence(pieces[1:]), False
    if kind == "verb_phrase" and len(pieces) > 2:
        rest, base = _sequence(pieces[2:]), _base_form(str(pieces[1]))
        yield "verb_rest", rest, False
        if pieces[2] in _PLACING and isinstance(pieces[-1], Slot):
            yield "turned", f"{rest} is_marker {_either(base, _third_person(base))} np", True


def _either(*words: str) -> str:
    return f"({' | '.join(_quoted([word]) for word in words)})"


def _agent(pieces: Sequence[Piece], nouns: Container[str]) -> int:
    """Where the verb is in a phrase that begins with who does it: `the robot visits ?x`.

    0 if a phrase is an order: `pour ?c into ?s`.
    """
    first = pieces[0]
    is_plural = isinstance(first, str) and _base_form(first) != first
    if first in PERSONS or (is_plural and first not in _DETERMINERS):
        return 1 if len(pieces) > 1 and isinstance(pieces[1], str) else 0
    words = list(takewhile(lambda piece: isinstance(piece, str), pieces))
    verbs = [
        at
        for at, word in enumerate(words)
        if at and _base_form(str(word)) != word and in_singular(str(word)) not in nouns
    ]
    # `cargo lies in ?x`, but not `pour drinks into ?x`
    is_thing = verbs[:1] == [1] and not table.is_verb(str(first))
    # `clean air blows through ?x`, but not `clean dirty glasses in ?x`
    is_described = (
        bool(verbs) and table.is_adjective(str(first)) and table.is_noun(str(words[verbs[0] - 1]))
    )
    begins_with_agent = first in _DETERMINERS or first in nouns or is_thing or is_described
    if verbs and (begins_with_agent or (verbs == [1] and len(words) == 2)):
        return verbs[0]
    return len(words) - 1 if begins_with_agent and len(words) > 1 + (first in _DETERMINERS) else 0


def _is_order(first: str) -> bool:
    """Whether a phrase may begin with what is to be done: `no patient uses ?b` does not."""
    is_verb = table.is_verb(first) or not table.is_known(first)
    is_plural = first == in_plural(in_singular(first))
    return is_verb and not is_plural and first not in _WHO


def _inflected(verb: str, rest: str, subject: str) -> str:
    """A verb in the present, negated, and with `should`, as rules that say which.

    The base form can be that of a plural, or follow a `should` further in front.
    """
    base = _base_form(verb)
    forms = {
        "is": f"({_quoted([_third_person(base)])} | {_quoted([verb])})"
        if verb != base
        else _quoted([_third_person(base)]),
        "bare": _quoted([base]),
        "is_not": f'("does" | "do") "not" {_quoted([base])}',
        "should_be": f"_should distributive? {_quoted([base])}",
        "should_not_be": f'_should "not" {_quoted([base])}',
        "cannot_be": f'("can" | "may") "not" {_quoted([base])}',
    }
    if verb == "can":
        forms = {"is": '"can"', "is_not": '"can" "not"'}
    bodies = [f"{subject} {form}_marker {text} {rest}" for form, text in forms.items()]
    return " | ".join(bodies)


def _base_form(verb: str) -> str:
    """`contain` for `contains`, `carry` for `carries`, `close` for `closes`."""
    if verb in _HAVE:
        return "have"
    if verb.endswith("es") and table.verb_of(verb) == verb[:-1]:
        return verb[:-1]
    if verb.endswith("ies") and len(verb) > len("lies"):
        return f"{verb[:-3]}y"
    if re.search(r"(?:s|x|z|ch|sh|o)es$", verb):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def _third_person(base: str) -> str:
    """`contains` for `contain`, `carries` for `carry`."""
    if base == "have":
        return "has"
    if re.search(r"[^aeiou]y$", base):
        return f"{base[:-1]}ies"
    return f"{base}es" if re.search(r"(?:s|x|z|ch|sh|o)$", base) else f"{base}s"


def _sequence(pieces: Sequence[Piece]) -> str:
    """Words and slots; determiners may be put before words, and those written are left out.

    An article before a slot belongs to a word behind it: `there is a ?color picture`.
    """
    parts: list[str] = []
    for before, piece in zip((None, *pieces), pieces, strict=False):
        if isinstance(piece, Slot):
            parts.append("_a? np" if before in _ARTICLES else "np")
        elif piece not in _DETERMINERS:
            parts.append(f"(_the)? {_quoted([piece])}")
    return " ".join(parts)


def _quoted(words: Sequence[str]) -> str:
    return " ".join(json.dumps(word, ensure_ascii=False) for word in words)


def _choice(name: str, alternatives: list[str]) -> str:
    # A rule without alternatives must still be there: nothing matches two unknown words in `(`.
    return f"{name}: {' | '.join(alternatives)}" if alternatives else f'{name}: "(" WORD "("'
