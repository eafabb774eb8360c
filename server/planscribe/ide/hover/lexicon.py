"""What a domain's names mean: signatures, descriptions, and how people say them."""

from collections.abc import Iterator

from planscribe.ide.content import CodeBlock, Part, Prose
from planscribe.ide.signature.pddl_declarations import alternatives, typed
from planscribe.model.lexicon import Lexicon
from planscribe.model.pddl.definitions import Action, Domain, Function, Parameter, Predicate, Type
from planscribe.syntax.quoting import quoted
from planscribe.translate.describe.atoms import say
from planscribe.workspace.queries import DomainModel

Declaration = Type | Predicate | Function | Action | Parameter


def declaration(domain: Domain, name: str) -> Declaration | None:
    """What a domain declares under a name, predicates first."""
    kinds: tuple[tuple[Declaration, ...], ...] = (
        domain.predicates,
        domain.functions,
        domain.actions,
        domain.types,
        domain.constants,
    )
    return next((one for kind in kinds for one in kind if one.name == name), None)


def described(model: DomainModel, found: Declaration) -> Iterator[Part]:
    """The signature of a declaration, its description, and the phrases for it."""
    yield CodeBlock("pddl", signature(found))
    description = model.lexicon.descriptions.get(found.name) or (
        "" if '"' in found.comment else found.comment.strip()
    )
    if description:
        yield Prose(description)
    if isinstance(found, Predicate) and found.name in model.lexicon.memberships:
        name = quoted(found.spelling or found.name)
        yield Prose(f"A kind, derived from the predicate {name}: tasks count and name its objects.")
    said = tuple(dict.fromkeys(_phrases(model.lexicon, found)))
    if said:
        yield Prose(f"Say: {'; '.join(said)}")


def signature(found: Declaration) -> str:
    """A declaration as PDDL writes it, without its body."""
    name = found.spelling or found.name
    match found:
        case Predicate():
            return _form(name, found.parameters)
        case Function():
            return f"{_form(name, found.parameters)} - {found.result}"
        case Action():
            return f"(:action {name} :parameters ({typed(found.parameters)}))"
        case Type():
            return f"{name} - {alternatives(found.parents)}"
        case Parameter():
            return f"{name} - {alternatives(found.types)}"


def _form(name: str, parameters: tuple[Parameter, ...]) -> str:
    return f"({' '.join(filter(None, [name, typed(parameters)]))})"


def _phrases(lexicon: Lexicon, found: Declaration) -> Iterator[str]:
    match found:
        case Predicate() | Function():
            names = [one.name for one in found.parameters]
            for phrase in lexicon.phrases:
                relation = phrase.relation
                # Of two declarations with one name, each has phrases of its own.
                is_same = (relation.name, len(relation.types)) == (found.name, len(names))
                if is_same and relation.auxiliary == (found in lexicon.auxiliary):
                    words = say(phrase, names, negated=phrase.negated)
                    yield f"“{words}”{' for the opposite' if phrase.negated else ''}"
        case Type():
            for noun in lexicon.nouns:
                if noun.type == found.name:
                    yield f"“{' '.join(noun.words)}”"
        case Parameter():
            for called, name in lexicon.called.items():
                if name == found.name:
                    yield f"“{' '.join(called)}”"
        case Action():
            return
