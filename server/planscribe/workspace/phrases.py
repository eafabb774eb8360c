"""Which phrases of a domain tasks cannot use, remembered until its declarations change."""

from dataclasses import replace
from typing import TYPE_CHECKING

from planscribe.model.lexicon import has_phrase, vocabulary
from planscribe.model.pddl.definitions import NOWHERE, Action, Domain, Parameter
from planscribe.workers.deferred import Deferred
from planscribe.workspace.query import Means, content_query, in_worker
from planscribe.workspace.settings.settings import PATIENT

if TYPE_CHECKING:
    from planscribe.translate.english.read_back import FaultyPhrase

_READ_BACK = "planscribe.translate.english.read_back"
_FAULTY: "Deferred[tuple[FaultyPhrase, ...]]" = Deferred(_READ_BACK, "faulty_phrases")
_FAULTY_VOCABULARY: "Deferred[tuple[FaultyPhrase, ...]]" = Deferred(_READ_BACK, "faulty_vocabulary")


def faulty(means: Means, domain: Domain, rules: str) -> "tuple[FaultyPhrase, ...]":
    """The phrases in the comments of a domain that tasks cannot use.

    Raises:
        LimitExceeded, WorkerCrashed, Cancelled: they could not be read back.
    """
    words = _words(domain)
    comments = [
        *(one.comment for one in words.types),
        *(one.comment for one in words.constants),
        *(one.comment for one in words.predicates),
        *(one.comment for one in words.functions),
        *(one.comment for one in words.actions),
    ]
    return _faulty(means, words, rules) if any(map(has_phrase, comments)) else ()


def faulty_in_rules(means: Means, domain: Domain, rules: str) -> "tuple[FaultyPhrase, ...]":
    """The phrases in the vocabulary lines of rules that tasks cannot use.

    Raises:
        LimitExceeded, WorkerCrashed, Cancelled: they could not be read back.
    """
    added = vocabulary(rules)
    comments = [
        *(one.comment for one in added.types),
        *(one.comment for one in added.predicates),
    ]
    is_said = any(map(has_phrase, comments))
    return _faulty_vocabulary(means, _words(domain), rules) if is_said else ()


@content_query()
def _faulty_vocabulary(means: Means, words: Domain, rules: str) -> "tuple[FaultyPhrase, ...]":
    return in_worker(means, _FAULTY_VOCABULARY, words, rules, limits=PATIENT)


@content_query()
def _faulty(means: Means, words: Domain, rules: str) -> "tuple[FaultyPhrase, ...]":
    # A grammar takes long to build: typing must not wait for it.
    return in_worker(means, _FAULTY, words, rules, limits=PATIENT)


def _words(domain: Domain) -> Domain:
    """What the words of a domain depend on, wherever it is in the text."""
    return Domain(
        domain.name,
        types=tuple(replace(one, span=NOWHERE) for one in domain.types),
        constants=tuple(replace(one, span=NOWHERE) for one in domain.constants),
        predicates=tuple(
            replace(one, span=NOWHERE, parameters=_parameters(one.parameters))
            for one in domain.predicates
        ),
        functions=tuple(
            replace(one, span=NOWHERE, parameters=_parameters(one.parameters))
            for one in domain.functions
        ),
        actions=tuple(
            Action(one.name, _parameters(one.parameters), comment=one.comment)
            for one in domain.actions
            if has_phrase(one.comment)
        ),
    )


def _parameters(several: tuple[Parameter, ...]) -> tuple[Parameter, ...]:
    return tuple(replace(one, span=NOWHERE) for one in several)
