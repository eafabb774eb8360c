"""What people leave out of tasks, as lines of a domain's rules."""

from collections.abc import Iterator

from planscribe.ide.refactor import capacities
from planscribe.ide.refactor.changes import ChangeKind, Edits, Offer, Refused
from planscribe.model.lexicon import Lexicon, Relation
from planscribe.model.pddl.definitions import NUMBER
from planscribe.text import DocumentKey, Edit, Span, line_end
from planscribe.translate.describe.atoms import noun
from planscribe.workspace import queries, uris
from planscribe.workspace.documents import Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.queries import DomainModel
from planscribe.workspace.snapshot import Snapshot

NAME = "add-rule"

_RULES = "rules.lp"


def offers(snapshot: Snapshot, key: DocumentKey, span: Span) -> Iterator[Offer]:
    """In a task, the answers of questions; at a predicate of a domain, what often holds of one."""
    try:
        model = queries.domain_model(snapshot, key)
        match snapshot.document(key).role:
            case Role.TASK:
                yield from _of_questions(snapshot, key, span)
            case Role.DOMAIN:
                yield from _of_predicate(model, span)
    except (NoDomain, CannotRead):
        return  # A finding reports it.


def _of_questions(snapshot: Snapshot, key: DocumentKey, span: Span) -> Iterator[Offer]:
    for one in queries.translation(snapshot, key).remarks:
        if one.rule and one.words.overlaps(span):
            title = f"Answer for all tasks: add `{one.rule}` to the rules"
            yield Offer(title, ChangeKind.QUICK_FIX, NAME, span, one.rule)


def _of_predicate(model: DomainModel, span: Span) -> Iterator[Offer]:
    declared = {one.name for one in model.domain.predicates if one.span.contains(span.start)}
    for relation in model.lexicon.relations:
        if relation.name in declared and len(relation.types) == 2 and not relation.numeric:
            for what, rule in (*_likely(relation, model.lexicon), *_capacity(relation, model)):
                yield Offer(f"Add a rule: {what}", ChangeKind.REWRITE, NAME, span, rule)


def _capacity(relation: Relation, model: DomainModel) -> Iterator[tuple[str, str]]:
    if found := capacities.capacity(model.domain, relation.name):
        what = f"a number says how many `{noun(found.level, 2)}` are in `{relation.name}`"
        yield what, capacities.rule(found, model.lexicon)


def _likely(relation: Relation, lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """What rules can say of a relation of two, with the rule."""
    name = lexicon.names.constant(relation.name)
    first, second = relation.types
    if len(first) > 1 or len(second) > 1 or NUMBER in (*first, *second):
        return
    kinds = [lexicon.names.constant(one) for (one,) in (first, second)]
    if first != second:
        if lexicon.types.meet(first[0], second[0]):
            return
        pairs = (
            f"`{relation.name}` pairs each {noun(first[0])} with one {noun(second[0])}, in order"
        )
        yield pairs, f"init(map({kinds[0]},{name},{kinds[1]}))."
        return
    if relation.name not in lexicon.symmetric:
        yield f"`{relation.name}` holds both ways", f"init({name}(Y,X)) :- init({name}(X,Y))."
    yield (
        f"`{relation.name}` links each {noun(first[0])} with the next one",
        f"sequence({kinds[0]}). init({name}(X,Y)) :- successor({kinds[0]},X,Y).",
    )


def edits(snapshot: Snapshot, key: DocumentKey, offer: Offer) -> Edits:
    """The line, behind the others of the domain's rules.

    Raises:
        Refused: the document has no domain whose rules can be changed.
    """
    try:
        model = queries.domain_model(snapshot, key)
        text = snapshot.document(model.files.rules).text if model.files.rules else ""
    except (NoDomain, CannotRead) as trouble:
        raise Refused("The rules of this domain cannot be read.") from trouble
    target = model.files.rules or uris.beside(model.files.domain, _RULES)
    if target is None:
        raise Refused("The domain is not in a folder: save it first.")
    newline = line_end(text)
    gap = "" if not text or text.endswith("\n") else newline
    end = Span(len(text), len(text))
    lines = newline.join(offer.choice.split("\n"))
    return {target: (Edit(end, f"{gap}{lines}{newline}"),)}
