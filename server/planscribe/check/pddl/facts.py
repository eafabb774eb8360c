"""PS132, PS133: facts that `:init` states twice, and facts that a rule decides."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice

from planscribe.check.catalogue import Code, found
from planscribe.check.deleting import from_line
from planscribe.check.finding import Finding, Fix, Related, Severity
from planscribe.model.symbols.statements import DENIAL, VALUE, Statements, statements, value_of
from planscribe.model.symbols.symbols import MentionRole, NameKind
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Edit, Span
from planscribe.wording import listed
from planscribe.workspace import symbols
from planscribe.workspace.documents import Document
from planscribe.workspace.query import Means, content_query
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import FACTS, Definition, Part, Section

_MOST = 50
"""How many findings of each kind are reported of one definition."""


@dataclass(frozen=True, slots=True)
class _Fact:
    """A node of a part of `:init`."""

    part: Part
    node: int

    @property
    def span(self) -> Span:
        return self.part.source.span(self.node).shift(self.part.offset)

    @property
    def spelling(self) -> str:
        return self.part.source.spelling(self.node)


def stated_twice(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Facts that are stated again, or are stated to be true and false; values given twice."""
    for definition in symbols.definitions(snapshot, document.key):
        if definition.kind is NameKind.PROBLEM:
            facts = [
                (part, _statements(snapshot, part.section))
                for part in definition.parts
                if part.keyword in FACTS
            ]
            findings = chain(
                (_again(definition.key, *two) for two in _pairs(facts)),
                (_denied(definition.key, *two) for two in _contradictions(facts)),
            )
            yield from islice(findings, _MOST)


def of_derived(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Facts and effects of derived predicates, whose truth the rules alone decide."""
    for definition in symbols.definitions(snapshot, document.key):
        domain = symbols.domain_of(snapshot, definition)
        derived = _derived(snapshot, domain) if domain else {}
        if derived:
            yield from islice(_of_derived(snapshot, definition, derived), _MOST)


@content_query(weight=lambda _, section: len(section.source.text))
def _statements(_means: Means, section: Section) -> Statements:
    return statements(section.source, section.items)


def _pairs(facts: list[tuple[Part, Statements]]) -> Iterator[tuple[_Fact, _Fact]]:
    """Facts that make the statement of another one, and that other one."""
    for part, made in facts:
        for form, node in made.again:
            yield _Fact(part, node), _Fact(part, made.first[form])
    forms = [made.first for _, made in facts]
    # Most problems repeat nothing, which is known quickly.
    if len(set().union(*forms)) == sum(map(len, forms)):
        return
    first: dict[str, _Fact] = {}
    for part, made in facts:
        for form, node in made.first.items():
            if form in first:
                yield _Fact(part, node), first[form]
            else:
                first[form] = _Fact(part, node)


def _contradictions(facts: list[tuple[Part, Statements]]) -> Iterator[tuple[_Fact, _Fact]]:
    """Facts that are stated to be false, and where the same is stated to be true."""
    for part, made in facts:
        for form in made.denials:
            fact = form.removeprefix(DENIAL)
            for other, said in facts:
                if fact in said.first:
                    yield _Fact(part, made.first[form]), _Fact(other, said.first[fact])


def _again(key: DocumentKey, fact: _Fact, other: _Fact) -> Finding:
    related = (Related(key, other.span, "Also here."),)
    is_value = fact.part.source.head(fact.node) == VALUE.strip()
    values = [value_of(one.part.source, one.node) for one in (other, fact)] if is_value else [""]
    if len(set(values)) > 1:
        source = fact.part.source
        function = quoted(source.spelling(source.children(fact.node)[1]))
        message = f"{function} has two values, {listed(map(quoted, values))}. Delete one."
        return found(Code.STATED_TWICE, fact.span, message, related, severity=Severity.ERROR)
    what = "value is given" if is_value else "fact is stated"
    return found(Code.STATED_TWICE, fact.span, f"This {what} twice.", related, (_deletion(fact),))


def _denied(key: DocumentKey, fact: _Fact, other: _Fact) -> Finding:
    related = (Related(key, other.span, "It is stated to be true here."),)
    message = "This is stated to be both true and false: delete one of the two."
    return found(Code.STATED_TWICE, fact.span, message, related, severity=Severity.ERROR)


def _deletion(fact: _Fact) -> Fix:
    edit = from_line(fact.part.source.text, fact.part.source.span(fact.node))
    moved = Edit(edit.span.shift(fact.part.offset), "")
    return Fix(f"Delete {quoted(fact.spelling)}", (moved,), is_safe=True)


_Derived = dict[str, Related]


def _derived(snapshot: Snapshot, domain: Definition) -> _Derived:
    """The derived predicates of a domain, and where their first rules are."""
    found_rules: _Derived = {}
    for part in domain.parts:
        if part.keyword == ":derived":
            for one in symbols.symbols(snapshot, part).mentions:
                if one.role is MentionRole.DERIVED:
                    place = Related(domain.key, one.span.shift(part.offset), "It is derived here.")
                    found_rules.setdefault(one.name, place)
    return found_rules


def _of_derived(snapshot: Snapshot, definition: Definition, derived: _Derived) -> Iterator[Finding]:
    for part in definition.parts:
        tree = part.source
        if part.keyword in FACTS:
            heads = [node + 1 for node in part.items if tree.head(node) in derived]
            places = [(tree.word(head), tree.span(head)) for head in heads]
        else:
            places = [
                (one.name, one.span)
                for one in symbols.symbols(snapshot, part).mentions
                if one.role in (MentionRole.ADDED, MentionRole.DELETED) and one.name in derived
            ]
        for name, span in places:
            message = f"{quoted(span.of(tree.text))} is derived: only rules define where it holds."
            yield found(Code.DERIVED_FACT, span.shift(part.offset), message, (derived[name],))
