"""Paragraphs in controlled English, which are read without a language model.

They are read as actions of a domain in words whose types and predicates are those of the domain.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from planscribe.author.procedures.procedure import Procedure, WantedAction
from planscribe.author.procedures.table import commented
from planscribe.compile.domains.schemas import SchemaPlace, schema_of, written
from planscribe.compile.formulas import Notation, write_parameters
from planscribe.model.lexicon import Slot
from planscribe.model.pddl.definitions import Action, Domain
from planscribe.syntax.quoting import quoted
from planscribe.text import Span
from planscribe.translate.describe.domain_words.sentences import described
from planscribe.translate.domains.actions import TYPES_ELSEWHERE
from planscribe.translate.domains.patterns import Pattern, key
from planscribe.translate.domains.reading import read
from planscribe.translate.words.derive import full_lexicon
from planscribe.wording import listed

_BEFORE = "\n\n## Actions\n\n"


@dataclass(frozen=True, slots=True)
class ControlledActions:
    """Actions in PDDL by name, and sentences about why the others are not read."""

    actions: Mapping[str, str]
    unread: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class _Attempt:
    """The PDDL of an action, or why a text does not say it; `faults` counts what is not read."""

    action: str = ""
    why_not: str = ""
    faults: int = 0


def read_actions(
    domain: Domain, source: str, procedure: Procedure, wanted: tuple[WantedAction, ...]
) -> ControlledActions:
    """The wanted actions that paragraphs about them say in controlled English."""
    bare = replace(domain, actions=(), others=())
    found: dict[str, str] = {}
    unread: dict[str, str] = {}
    words = ""
    further = _further(bare)
    for one in wanted:
        paragraphs = procedure.about(one.name)
        if not paragraphs:
            unread[one.name] = "No paragraph names it."
            continue
        words = words or described(bare, source).text
        texts = [" ".join(each.words.split()) for each in paragraphs]
        # The other paragraphs may be free text about the same.
        tried = [_attempt(bare, words, further, one, text) for text in (" ".join(texts), *texts)]
        best = next((each for each in tried if each.action), None)
        if best:
            found[one.name] = best.action
        else:
            unread[one.name] = min(tried, key=lambda each: each.faults).why_not
    return ControlledActions(found, unread)


def _further(domain: Domain) -> Mapping[Pattern, str]:
    """The ways to say one predicate only that tasks know, too, with its arguments in order."""
    names: dict[Pattern, set[str]] = {}
    for phrase in full_lexicon(domain).phrases:
        slots = [one for one in phrase.pieces if isinstance(one, Slot)]
        in_order = slots == [Slot(place) for place in range(len(phrase.relation.types))]
        is_plain = not (phrase.negated or phrase.is_mutual or phrase.relation.numeric)
        means = phrase.relation.name if in_order and is_plain else ""
        names.setdefault(key(phrase.pieces), set()).add(means)
    return {phrase: name for phrase, (name, *others) in names.items() if name and not others}


def _attempt(
    domain: Domain,
    words: str,
    further: Mapping[Pattern, str],
    wanted: WantedAction,
    text: str,
) -> _Attempt:
    """The action that a text says with the predicates of the domain, and nothing else."""
    whole = f"{words}{_BEFORE}{text}\n"
    made = read(whole, domain.name, further)
    start = len(words)
    remarks = [one for one in made.remarks if one.words.end > start]
    if remarks:
        first = remarks[0]
        # The types and predicates of a described action are those of its domain.
        message = first.message.removesuffix(TYPES_ELSEWHERE)
        why_not = f"“{first.words.of(whole)}”: {message}"
        return _Attempt(why_not=why_not, faults=len(remarks))
    actions = [one for one in made.said.actions if one.span.start >= start]
    if len(actions) != 1:
        return _Attempt(why_not=f"Its paragraph says {len(actions)} actions.", faults=1)
    known = {one.name for one in domain.predicates}
    new = [quoted(one.name) for one in made.said.predicates if one.name not in known]
    if new:
        return _Attempt(why_not=f"The domain has no predicate {listed(new)}.", faults=len(new))
    return _Attempt(_written(domain, wanted, actions[0], whole))


def _written(domain: Domain, wanted: WantedAction, action: Action, text: str) -> str:
    """An action in PDDL; behind each condition and effect are its words."""
    notation = Notation.of(domain)
    sections = {}
    for place in (SchemaPlace.PRECONDITION, SchemaPlace.EFFECT):
        lines = [
            f"      {commented(written(part, notation), _words(part.span, text))}\n"
            for part in schema_of(action).parts
            if part.section is place
        ]
        sections[place] = f"(and\n{''.join(lines)}    )" if lines else "()"
    return (
        f"(:action {wanted.name}\n"
        f"    :parameters ({write_parameters(action.parameters, notation)})\n"
        f"    :precondition {sections[SchemaPlace.PRECONDITION]}\n"
        f"    :effect {sections[SchemaPlace.EFFECT]})"
    )


def _words(span: Span | None, text: str) -> str:
    """The words of a part; some parts have none."""
    return " ".join(span.of(text).split()) if span else ""
