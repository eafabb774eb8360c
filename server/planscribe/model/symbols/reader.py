"""Reading what the words of a section name (`model/symbols/symbols.py`), in any state."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, takewhile

from planscribe.model.pddl.definitions import NUMBER, OBJECT, Parameter
from planscribe.model.pddl.operators import (
    ARITHMETIC,
    ASSIGNMENTS,
    COMPARISONS,
    TRAJECTORY,
    head_meant,
)
from planscribe.model.pddl.reading.form import DEEPEST, Reading, keyword_meant, number
from planscribe.model.pddl.reading.lists import ListElement, ListEntry, list_entries
from planscribe.model.symbols.symbols import (
    Application,
    Argument,
    Declaration,
    Mention,
    MentionRole,
    NameKind,
    Scope,
    Symbols,
)
from planscribe.syntax.pddl.tree import Source
from planscribe.text import Span

BUILT_IN_FUNCTIONS = frozenset({"total-time", "#t"})
BUILT_IN_VARIABLES = frozenset({"?duration"})

ACTION_KEYS = (":parameters", ":precondition", ":effect", ":duration", ":condition", ":vars")
ACTIONS = frozenset({":action", ":durative-action", ":process", ":event"})


def read_symbols(tree: Source, keyword: str, items: Sequence[int]) -> Symbols:
    """What a section names, given its nodes behind the keyword.

    `keyword` is lower case; `domain` and `problem` are those of the header.
    """
    reader = _Reader(tree)
    read = _SECTIONS.get(keyword)
    if read is None:
        return Symbols(is_opaque=keyword not in _NAMELESS and bool(items))
    read(reader, items)
    return reader.symbols()


class _Reader:
    def __init__(self, tree: Source) -> None:
        self.tree = tree
        self.reading = Reading(tree, has_object_fluents=False)
        self.declarations: list[Declaration] = []
        self.mentions: list[Mention] = []
        self.applications: list[Application] = []
        self.scopes: list[Scope] = []
        self.types: list[dict[str, tuple[str, ...]]] = []
        """For each scope, the types of its variables by their names."""
        self.is_opaque = False

    def symbols(self) -> Symbols:
        return Symbols(
            tuple(self.declarations),
            tuple(sorted(self.mentions, key=lambda one: (one.span.start, one.span.end))),
            tuple(self.applications),
            tuple(self.scopes),
            self.is_opaque,
        )

    # --- names and typed lists -------------------------------------------------------------

    def declare(
        self,
        kind: NameKind,
        node: int,
        whole: Span,
        types: tuple[str, ...] = (),
        parameters: tuple[Parameter, ...] = (),
    ) -> None:
        entry = ListEntry(node, self.tree.word(node), self.tree.span(node), types)
        self.declare_entry(kind, entry, whole, parameters)

    def declare_entry(
        self, kind: NameKind, entry: ListEntry, whole: Span, parameters: tuple[Parameter, ...] = ()
    ) -> None:
        name, span = entry.name, entry.span
        spelling = span.of(self.tree.text)
        self.declarations.append(
            Declaration(kind, name, spelling, span, whole, entry.types, parameters)
        )
        self.mentions.append(Mention(kind, name, span, MentionRole.DECLARED))

    def mention(self, kind: NameKind, node: int, role: MentionRole, scope: int = -1) -> None:
        self.mentions.append(Mention(kind, self.tree.word(node), self.tree.span(node), role, scope))

    def typed(self, nodes: Sequence[int], element: ListElement) -> Sequence[ListEntry]:
        """The elements of a typed list, each with its types; the types are mentioned."""
        found = list_entries(self.reading, nodes, element)
        for node in found.types:
            if self.tree.word(node) != NUMBER:
                self.mention(NameKind.TYPE, node, MentionRole.TYPE)
        return found.entries

    def variables(self, nodes: Sequence[int], scope: int) -> tuple[Parameter, ...]:
        """The variables of a typed list, declared in a scope that is being made."""
        text = self.tree.text
        found = []
        for _, name, span, types in self.typed(nodes, ListElement.VARIABLE):
            self.mentions.append(
                Mention(NameKind.VARIABLE, name, span, MentionRole.DECLARED, scope)
            )
            found.append(Parameter(name, types or (OBJECT,), span.of(text), span))
        return tuple(found)

    def scope(self, nodes: Sequence[int], around: Span, parent: int = -1) -> int:
        """A new scope with the variables of a typed list; its number."""
        found = self.variables(nodes, len(self.scopes))
        self.scopes.append(Scope(around, found, parent))
        # Of two variables with one name, the first counts.
        self.types.append({one.name: one.types for one in reversed(found)})
        return len(self.scopes) - 1

    # --- sections --------------------------------------------------------------------------

    def header(self, kind: NameKind, items: Sequence[int]) -> None:
        for node in self.words(items)[:1]:
            self.declare(kind, node, self.tree.span(node))

    def named_domain(self, items: Sequence[int]) -> None:
        for node in self.words(items)[:1]:
            self.mention(NameKind.DOMAIN, node, MentionRole.NAMED)

    def names(self, kind: NameKind, items: Sequence[int]) -> None:
        for entry in self.typed(items, ListElement.NAME):
            self.declare_entry(kind, entry, entry.span)

    def signatures(self, kind: NameKind, items: Sequence[int]) -> None:
        for entry in self.typed(items, ListElement.FUNCTION):
            if entry.name:
                self.declare_entry(kind, entry, entry.span)
            else:
                self.signature(kind, entry.node, entry.types)

    def signature(self, kind: NameKind, node: int, types: tuple[str, ...] = ()) -> None:
        tree = self.tree
        children = tree.children(node)
        if children and tree.word(children[0]):
            scope = self.scope(children[1:], tree.span(node))
            self.declare(kind, children[0], tree.span(node), types, self.scopes[scope].variables)

    def action(self, items: Sequence[int]) -> None:
        tree = self.tree
        if not items:
            return
        whole = Span(tree.span(items[0]).start, tree.span(items[-1]).end)
        section = tree.parent(items[0])
        if section is not None:
            whole = tree.span(section)
        parts = list(self.parts(items))
        declaring = [node for key, node in parts if key in (":parameters", ":vars")]
        # Words are parameters whose parentheses are missing.
        flat = ((tree.children(node) if tree.is_list(node) else [node]) for node in declaring)
        scope = self.scope(list(chain.from_iterable(flat)), whole)
        if tree.word(items[0]) and not tree.word(items[0]).startswith(":"):
            parameters = self.scopes[scope].variables
            self.declare(NameKind.ACTION, items[0], whole, (), parameters)
        for key, node in parts:
            if key in (":precondition", ":condition", ":duration"):
                self.condition(node, scope, MentionRole.CONDITION)
            elif key == ":effect":
                self.effect(node, scope)
            elif key not in (":parameters", ":vars"):
                self.is_opaque = True

    def parts(self, items: Sequence[int]) -> Iterable[tuple[str, int]]:
        """Each part of an action with the keyword before it."""
        key = ""
        for node in items:
            word = self.tree.word(node)
            if word.startswith(":") or f":{word}" in ACTION_KEYS:
                key = keyword_meant(word, ACTION_KEYS) or word
            elif key:
                yield key, node

    def derived(self, items: Sequence[int]) -> None:
        tree = self.tree
        if not items or not tree.is_list(items[0]):
            return
        children = tree.children(items[0])
        whole = Span(tree.span(items[0]).start, tree.span(items[-1]).end)
        scope = self.scope(children[1:], whole)
        if children and tree.word(children[0]):
            arguments = tuple(
                Argument(one.name, one.span, one.types) for one in self.scopes[scope].variables
            )
            self.apply(NameKind.PREDICATE, items[0], arguments, MentionRole.DERIVED, False, scope)
        for node in items[1:]:
            self.condition(node, scope, MentionRole.CONDITION)

    def init(self, items: Sequence[int], depth: int = 0) -> None:
        for node in items:
            self.fact(node, depth)

    def fact(self, node: int, depth: int) -> None:
        tree = self.tree
        if depth > DEEPEST:
            return
        children = tree.children(node)
        match tree.head(node):
            case "and" | "oneof" | "or" | "unknown":
                self.init(children[1:], depth + 1)
            case "not":
                for one in children[1:]:
                    self.atom(one, -1, MentionRole.INIT, negated=True)
            case "=":
                for one in children[1:]:
                    self.value(one, -1, MentionRole.INIT)
            case "at" if (
                len(children) == 3
                and number(tree.word(children[1])) is not None
                and (tree.is_list(children[2]))
            ):
                self.fact(children[2], depth + 1)
            case "probabilistic" | "forall" | "when":
                self.is_opaque = True
            case "":
                self.init(children, depth + 1)
            case _:
                self.atom(node, -1, MentionRole.INIT)

    def goal(self, items: Sequence[int]) -> None:
        for node in items:
            self.condition(node, -1, MentionRole.GOAL)

    def constraints(self, items: Sequence[int]) -> None:
        for node in items:
            self.condition(node, -1, MentionRole.CONDITION)

    def metric(self, items: Sequence[int]) -> None:
        for node in items[1:]:
            self.expression(node, -1, MentionRole.METRIC)

    # --- formulas --------------------------------------------------------------------------

    def condition(
        self, node: int, scope: int, role: MentionRole, negated: bool = False, depth: int = 0
    ) -> None:
        tree = self.tree
        if depth > DEEPEST or not tree.is_list(node):
            return
        head, children = head_meant(tree, node), tree.children(node)
        rest = children[1:]
        has_list = any(map(tree.is_list, rest))
        inner: Sequence[int] = rest
        flips = False
        if head in ("and", "or"):
            pass
        elif head == "not":
            flips = True
        elif head == "imply" and rest:
            self.condition(rest[0], scope, role, not negated, depth + 1)
            inner = rest[1:]
        elif head in ("forall", "exists"):
            scope, inner = self.quantified(node, rest, scope)
        elif head == "when":
            pass
        elif head == "preference" and has_list:
            if rest and tree.word(rest[0]):
                self.declare(NameKind.PREFERENCE, rest[0], tree.span(node))
        elif has_list and (head in TRAJECTORY or self.is_timed(head, rest)):
            pass
        elif head in COMPARISONS:
            self.comparison(node, rest, scope, role, negated)
            return
        elif head in ASSIGNMENTS:
            for one in rest:
                self.value(one, scope, role)
            return
        elif not head:
            inner = children
        else:
            self.atom(node, scope, role, negated)
            return
        for one in inner:
            self.condition(one, scope, role, negated != flips, depth + 1)

    def effect(self, node: int, scope: int, deletes: bool = False, depth: int = 0) -> None:
        tree = self.tree
        if depth > DEEPEST or not tree.is_list(node):
            return
        head, children = head_meant(tree, node), tree.children(node)
        rest = children[1:]
        inner: Sequence[int] = rest
        if head in ("and", "or", "oneof", "probabilistic") or (
            self.is_timed(head, rest) and any(map(tree.is_list, rest))
        ):
            pass
        elif head == "not":
            deletes = not deletes
        elif head in ("forall", "exists"):
            scope, inner = self.quantified(node, rest, scope)
        elif head in ("when", "imply") and rest:
            self.condition(rest[0], scope, MentionRole.CONDITION)
            inner = rest[1:]
        elif head in ASSIGNMENTS and rest:
            self.expression(rest[0], scope, MentionRole.CHANGED)
            for one in rest[1:]:
                self.value(one, scope, MentionRole.CONDITION, is_numeric=head != "assign")
            return
        elif head in COMPARISONS:
            self.comparison(node, rest, scope, MentionRole.CONDITION, negated=False)
            return
        elif not head:
            inner = children
        else:
            self.atom(node, scope, MentionRole.DELETED if deletes else MentionRole.ADDED)
            return
        for one in inner:
            self.effect(one, scope, deletes, depth + 1)

    def quantified(self, node: int, rest: Sequence[int], scope: int) -> tuple[int, Sequence[int]]:
        """The scope that a quantifier makes, and what is in it."""
        tree = self.tree
        if bare := list(takewhile(tree.word, rest)):
            # The parentheses around its variables are missing.
            return self.scope(bare, tree.span(node), scope), rest[len(bare) :]
        if not rest:
            return scope, rest
        return self.scope(tree.children(rest[0]), tree.span(node), scope), rest[1:]

    def is_timed(self, head: str, rest: Sequence[int]) -> bool:
        """Whether it is `(at start ..)`, `(at end ..)` or `(over all ..)`."""
        word = self.tree.word(rest[0]) if rest else ""
        return (head == "at" and word in ("start", "end")) or (head == "over" and word == "all")

    def comparison(
        self, node: int, rest: Sequence[int], scope: int, role: MentionRole, negated: bool
    ) -> None:
        tree = self.tree
        words = [tree.word(one) for one in rest]
        if tree.head(node) == "=" and all(words) and not any(map(_is_number, words)):
            self.apply(
                NameKind.PREDICATE, node, self.arguments(rest, scope), role, negated, scope, False
            )
            return
        for one in rest:
            self.value(one, scope, role, is_numeric=tree.head(node) != "=")

    def value(self, node: int, scope: int, role: MentionRole, is_numeric: bool = False) -> None:
        """What a fluent can be compared with or become; an object unless it `is_numeric`."""
        word = self.tree.word(node)
        if not word or is_numeric:
            self.expression(node, scope, role)
        elif not _is_number(word) and word not in BUILT_IN_FUNCTIONS and word != "undefined":
            self.arguments([node], scope)

    def expression(self, node: int, scope: int, role: MentionRole, depth: int = 0) -> None:
        tree = self.tree
        word, head = tree.word(node), tree.head(node)
        if word.startswith("?"):
            self.arguments([node], scope)
        elif word:
            if not _is_number(word) and word not in BUILT_IN_FUNCTIONS:
                self.apply(NameKind.FUNCTION, node, (), role, False, scope)
        elif head in ARITHMETIC and depth < DEEPEST:
            for one in tree.children(node)[1:]:
                self.expression(one, scope, role, depth + 1)
        elif head == "is-violated":
            for one in self.words(tree.children(node)[1:]):
                self.mention(NameKind.PREFERENCE, one, MentionRole.NAMED)
        elif head and head not in BUILT_IN_FUNCTIONS and head not in ARITHMETIC:
            arguments = self.arguments(tree.children(node)[1:], scope)
            self.apply(NameKind.FUNCTION, node, arguments, role, False, scope)

    def atom(self, node: int, scope: int, role: MentionRole, negated: bool = False) -> None:
        tree = self.tree
        if tree.head(node):
            arguments = self.arguments(tree.children(node)[1:], scope)
            self.apply(NameKind.PREDICATE, node, arguments, role, negated, scope)

    def apply(
        self,
        kind: NameKind,
        node: int,
        arguments: tuple[Argument, ...],
        role: MentionRole,
        negated: bool,
        scope: int,
        is_named: bool = True,
    ) -> None:
        """Note an application; `is_named` unless its head is an operator."""
        tree = self.tree
        head = node + 1 if tree.is_list(node) else node
        if is_named:
            self.mention(kind, head, role)
        self.applications.append(
            Application(
                kind,
                tree.word(head),
                tree.span(node),
                tree.span(head),
                arguments,
                role,
                negated,
                scope,
            )
        )

    def arguments(self, nodes: Iterable[int], scope: int) -> tuple[Argument, ...]:
        tree = self.tree
        found = []
        for node in self.terms(nodes):
            word, types = tree.word(node), None
            if word.startswith("?"):
                declared, types = self.declared(word, scope)
                if types is not None or word not in BUILT_IN_VARIABLES:
                    self.mention(NameKind.VARIABLE, node, MentionRole.ARGUMENT, declared)
            elif word and not _is_number(word):
                self.mention(NameKind.OBJECT, node, MentionRole.ARGUMENT)
            elif not word:
                self.expression(node, scope, MentionRole.CONDITION)
            found.append(Argument(word, tree.span(node), types))
        return tuple(found)

    def terms(self, nodes: Iterable[int]) -> Iterator[int]:
        """What is meant for an argument: no types, and no parentheses around variables."""
        tree, is_type = self.tree, False
        for node in nodes:
            if is_type or tree.word(node) == "-":
                is_type = not is_type
            elif tree.head(node).startswith("?") and len(tree.children(node)) == 1:
                yield node + 1
            else:
                yield node

    def declared(self, variable: str, scope: int) -> tuple[int, tuple[str, ...] | None]:
        """The innermost scope that declares a variable, and its types there."""
        while scope >= 0:
            if variable in self.types[scope]:
                return scope, self.types[scope][variable]
            scope = self.scopes[scope].parent
        return -1, None

    def words(self, nodes: Iterable[int]) -> list[int]:
        return [node for node in nodes if self.tree.word(node)]


def _is_number(word: str) -> bool:
    return number(word) is not None


_NAMELESS = frozenset({":requirements", ":length"})

_SECTIONS: dict[str, Callable[[_Reader, Sequence[int]], None]] = {
    "domain": lambda reader, items: reader.header(NameKind.DOMAIN, items),
    "problem": lambda reader, items: reader.header(NameKind.PROBLEM, items),
    ":domain": _Reader.named_domain,
    ":types": lambda reader, items: reader.names(NameKind.TYPE, items),
    ":constants": lambda reader, items: reader.names(NameKind.OBJECT, items),
    ":objects": lambda reader, items: reader.names(NameKind.OBJECT, items),
    ":predicates": lambda reader, items: reader.signatures(NameKind.PREDICATE, items),
    ":functions": lambda reader, items: reader.signatures(NameKind.FUNCTION, items),
    ":derived": _Reader.derived,
    ":init": _Reader.init,
    ":timeless": _Reader.init,
    ":goal": _Reader.goal,
    ":metric": _Reader.metric,
    ":constraints": _Reader.constraints,
    **dict.fromkeys(ACTIONS, _Reader.action),
}
