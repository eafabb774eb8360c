"""The bodies that were learned, as changes of the text of a domain."""

from collections.abc import Iterator
from dataclasses import dataclass

from planscribe.author.induce.learned import learned_domain
from planscribe.compile.formulas import Notation, write_formula
from planscribe.ide.learning.state import LearningState
from planscribe.model.pddl.definitions import TRUE, Action, And, Domain, Formula
from planscribe.syntax.pddl.tree import Tree
from planscribe.text import DocumentKey, Edit, Span, joined
from planscribe.workspace import trees
from planscribe.workspace.snapshot import Snapshot

_PRECONDITION, _EFFECT, _PARAMETERS = ":precondition", ":effect", ":parameters"
_INDENT = 4


@dataclass(frozen=True, slots=True)
class FilledAction:
    """What changes in an action whose body was learned."""

    name: str
    edit: Edit


def filled_in(
    snapshot: Snapshot, key: DocumentKey, state: LearningState, *, cautious: bool = False
) -> tuple[FilledAction, ...]:
    """The changes; what is learned already, and all else, stays as it is written."""
    document = snapshot.document(key)
    present = trees.domain(snapshot, document)
    if present is None:
        return ()
    tree = trees.pddl(snapshot, document)
    learned = {one.name: one for one in learned_domain(state.learner, cautious=cautious).actions}
    found: dict[str, list[Edit]] = {}
    for name, edit in _edits(tree, present, learned):
        found.setdefault(name, []).append(edit)
    return tuple(FilledAction(name, joined(document.text, edits)) for name, edits in found.items())


def _edits(tree: Tree, present: Domain, learned: dict[str, Action]) -> Iterator[tuple[str, Edit]]:
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
                yield name, Edit(tree.span(values[keyword]), text)
            else:
                yield name, Edit(Span(after, after), f"\n{' ' * _INDENT}{keyword} {text}")


def _parts(formula: Formula) -> frozenset[Formula]:
    if formula == TRUE:
        return frozenset()
    return frozenset(formula.parts) if isinstance(formula, And) else frozenset({formula})
