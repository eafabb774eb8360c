"""The text of a domain with the bodies that were learned."""

from collections.abc import Iterator

from planscribe.author.induce.learned import learned_domain
from planscribe.compile.formulas import Notation, write_formula
from planscribe.ide.learning.state import LearningState
from planscribe.model.pddl.definitions import TRUE, Action, And, Domain, Formula
from planscribe.syntax.pddl.tree import Tree
from planscribe.text import DocumentKey, Edit, Span, apply_edits
from planscribe.workspace import trees
from planscribe.workspace.snapshot import Snapshot

_PRECONDITION, _EFFECT, _PARAMETERS = ":precondition", ":effect", ":parameters"
_INDENT = 4


def filled_in(
    snapshot: Snapshot, key: DocumentKey, state: LearningState, *, cautious: bool = False
) -> str:
    """The text; what is learned already, and all else, stays as it is written."""
    document = snapshot.document(key)
    present = trees.domain(snapshot, document)
    if present is None:
        return document.text
    tree = trees.pddl(snapshot, document)
    learned = {one.name: one for one in learned_domain(state.learner, cautious=cautious).actions}
    return apply_edits(document.text, [*_edits(tree, present, learned)])


def _edits(tree: Tree, present: Domain, learned: dict[str, Action]) -> Iterator[Edit]:
    before = {one.name: one for one in present.actions}
    notation = Notation.of(present)
    for node in range(len(tree)):
        if not tree.is_list(node) or tree.head(node) != ":action":
            continue
        children = tree.children(node)
        name = tree.word(children[1]).lower() if len(children) > 1 else ""
        if name not in before or name not in learned:
            continue
        values = {
            tree.word(keyword).lower(): value
            for keyword, value in zip(children[2::2], children[3::2], strict=False)
        }
        after = tree.span(values.get(_PARAMETERS, children[1])).end
        for keyword, old, new in (
            (_PRECONDITION, before[name].precondition, learned[name].precondition),
            (_EFFECT, before[name].effect, learned[name].effect),
        ):
            if keyword in values:
                after = tree.span(values[keyword]).end
            if _parts(old) == _parts(new):
                continue
            text = write_formula(new, notation, indent=_INDENT, column=_INDENT + len(keyword) + 1)
            if keyword in values:
                yield Edit(tree.span(values[keyword]), text)
            else:
                yield Edit(Span(after, after), f"\n{' ' * _INDENT}{keyword} {text}")


def _parts(formula: Formula) -> frozenset[Formula]:
    if formula == TRUE:
        return frozenset()
    return frozenset(formula.parts) if isinstance(formula, And) else frozenset({formula})
