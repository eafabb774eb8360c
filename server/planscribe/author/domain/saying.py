"""Predicates and actions as sentences of a domain in words, each read back.

What is not read as what it is to say stays in a block of code, which the language has for that.
"""

from collections.abc import Iterator, Mapping, Sequence

from planscribe.author.domain.layout import layout, with_content, with_declared, with_section
from planscribe.author.domain.reading import read
from planscribe.compile.writer import write_domain
from planscribe.model.lexicon import Piece
from planscribe.model.pddl.definitions import Action, Domain, Predicate
from planscribe.model.pddl.occurrences import atoms_of
from planscribe.model.pddl.timed import all_actions
from planscribe.syntax.domain_words import SectionKind
from planscribe.translate.describe.domain_words.formulas import FormulaWords, Referring
from planscribe.translate.describe.domain_words.nouns import noun, nouns
from planscribe.translate.describe.domain_words.phrases import predicate_sentences
from planscribe.translate.describe.domain_words.sameness import is_said
from planscribe.translate.describe.domain_words.statements import action_texts
from planscribe.translate.words.derive import full_lexicon


def with_predicates(text: str, predicates: Sequence[Predicate]) -> str:
    """The text with the declarations of more predicates."""
    domain = read(text).domain
    lexicon = full_lexicon(
        Domain(domain.name, types=domain.types, predicates=(*domain.predicates, *predicates))
    )
    for one in predicates:
        ways = predicate_sentences(one, lexicon, nouns(domain))
        tried = (with_section(text, SectionKind.PREDICATES, f"- {way}") for way, _ in ways)
        text = next(
            (made for made in tried if _is_declared(made, one)), with_declared(text, [_pddl(one)])
        )
    return text


def predicates_of(text: str) -> tuple[Predicate, ...]:
    """The predicates of a domain in words."""
    return read(text).domain.predicates


def _is_declared(text: str, predicate: Predicate) -> bool:
    made = read(text)
    found = next((one for one in made.domain.predicates if one.name == predicate.name), None)
    return not made.remarks and found is not None and _types(found) == _types(predicate)


def _types(predicate: Predicate) -> list[tuple[str, ...]]:
    return [one.types for one in predicate.parameters]


def _pddl(predicate: Predicate) -> str:
    text = write_domain(Domain("words", predicates=(predicate,)))
    return text.partition("(:predicates")[2].rpartition("\n  )")[0].strip()


def with_action_said(text: str, action: Action, heading: str) -> str:
    """The text with an action below its heading: as sentences, or else as PDDL."""
    domain = read(text).domain
    said = (with_content(text, heading, one) for one in _texts(action, domain))
    block = f"```pddl\n{_block(action)}\n```"
    return next(
        (made for made in said if is_said(action, read(made))),
        with_content(text, heading, block),
    )


def _block(action: Action) -> str:
    text = write_domain(Domain("words", actions=(action,)))
    lines = text[text.index("  (:action") :].rstrip().removesuffix(")").rstrip().splitlines()
    return "\n".join(line.removeprefix("  ") for line in lines)


def _texts(action: Action, domain: Domain) -> Iterator[str]:
    """What may say an action, the best first."""
    named = nouns(domain)
    constants = {one.name: f"the {noun(one.name)}" for one in domain.constants}
    words = FormulaWords(_patterns(domain, named), {}, Referring(named, constants))
    return action_texts(action, lambda: words)


def _patterns(domain: Domain, named: Mapping[str, str]) -> dict[str, tuple[Piece, ...]]:
    """How the domain says each predicate."""
    lexicon = full_lexicon(domain)
    ways = {
        one.name: next(predicate_sentences(one, lexicon, named), None) for one in domain.predicates
    }
    return {name: way[1] for name, way in ways.items() if way}


def with_all_predicates(text: str) -> str:
    """The text with a section that declares all predicates that its sentences say, if it can."""
    if layout(text).has(SectionKind.PREDICATES):
        return text
    said = read(text).said
    lexicon, named = full_lexicon(said), nouns(said)
    ways = [next(predicate_sentences(one, lexicon, named), None) for one in said.predicates]
    sentences = "".join(f"- {way[0]}\n" for way in ways if way)
    if not sentences:
        return text
    made = with_section(text, SectionKind.PREDICATES, sentences)
    found = read(made)
    same = {one.name for one in found.said.predicates} == {one.name for one in said.predicates}
    return made if same and not found.remarks else text


def without_unused(text: str, lines: Mapping[str, str]) -> tuple[str, tuple[str, ...]]:
    """The text without predicates that no action or rule uses, and their names.

    `lines` has those that may go, each with the line that declares it.
    """
    gone: list[str] = []
    made = read(text)
    for name, line in lines.items():
        if name in _used(made.domain) or f"{line}\n" not in text:
            continue
        shorter = text.replace(f"{line}\n", "", 1)
        found = read(shorter)
        if len(found.remarks) <= len(made.remarks):
            text, made = shorter, found
            gone.append(name)
    return text, tuple(gone)


def _used(domain: Domain) -> set[str]:
    """The predicates that anything but their declarations names."""
    formulas = [one.condition for one in domain.derived]
    for action in all_actions(domain):
        condition = action.precondition if isinstance(action, Action) else action.condition
        formulas += [condition, action.effect]
    found = {atom.predicate for one in formulas for atom in atoms_of(one)}
    return found | {one.head.name for one in domain.derived}
