"""Printing of whole domains and problems, in the layout that people give them."""

import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from planscribe.compile.formulas import (
    PLAIN,
    WIDTH,
    Notation,
    typed_runs,
    write_flat,
    write_formula,
    write_number,
    write_other,
    write_parameters,
    write_types,
)
from planscribe.model.pddl.definitions import (
    NOWHERE,
    NUMBER,
    OBJECT,
    Action,
    And,
    Atom,
    Derived,
    Domain,
    Formula,
    Function,
    Not,
    Other,
    Parameter,
    Predicate,
    Problem,
    Type,
)
from planscribe.model.pddl.timed import DurativeAction
from planscribe.text import Span

_INDENT = "    "


@dataclass(slots=True)
class _Page:
    """Text that grows at its end and knows where each piece went."""

    parts: list[str] = field(default_factory=list)
    length: int = 0

    def add(self, text: str) -> Span:
        start = self.length
        self.parts.append(text)
        self.length += len(text)
        return Span(start, self.length)

    def text(self) -> str:
        return "".join(self.parts)


def write_problem(problem: Problem, domain: Domain | None = None, source: str = "") -> str:
    """The text of a problem. Names of the domain are spelt as there; types are written if needed.

    Args:
        problem: the problem; its order of objects, atoms and goal parts is kept.
        domain: gives the spelling of predicates, functions, types and constants.
        source: the text that the problem was read from; sections that the model only names
            (`:constraints`) are copied from there.

    Raises:
        ValueError: there is such a section, and no source.
    """
    return lay_out_problem(problem, domain, source)[0]


def lay_out_problem(
    problem: Problem, domain: Domain | None, source: str = ""
) -> tuple[str, Problem]:
    """The text of a problem, and the problem with spans that point into that text.

    Spans are set for objects (their names), initial atoms, values, the parts of the goal and the
    metric. Raises as `write_problem` does.
    """
    notation = Notation.of(domain, problem, source)
    page = _Page()
    page.add(f"(define (problem {problem.spelling or problem.name})\n  (:domain ")
    domain_name = (domain and domain.name == problem.domain and domain.spelling) or problem.domain
    domain_span = page.add(domain_name)
    page.add(")\n")
    if problem.requirements:
        page.add(f"  (:requirements {' '.join(problem.requirements)})\n")
    typed = domain is not None and bool(domain.types)
    objects = _lay_out_objects(page, problem.objects, notation, typed)
    page.add("  (:init\n")
    init = tuple(
        replace(atom, span=_line(page, write_flat(atom, notation))) for atom in problem.init
    )
    values = tuple(
        replace(
            value,
            span=_line(
                page, f"(= {write_flat(value.fluent, notation)} {write_number(value.value)})"
            ),
        )
        for value in problem.values
    )
    for other in problem.others:
        if not _is_section(other):
            _line(page, write_other(other, notation))
    page.add("  )\n")
    goal = _lay_out_goal(page, problem.goal, notation)
    metric = problem.metric
    if metric:
        page.add("  ")
        expression = write_flat(metric.expression, notation)
        span = page.add(f"(:metric {metric.direction} {expression})")
        metric = replace(metric, span=span)
        page.add("\n")
    for other in problem.others:
        if _is_section(other):
            page.add(f"  {write_other(other, notation)}\n")
    page.add(")\n")
    placed = replace(
        problem,
        objects=objects,
        init=init,
        values=values,
        goal=goal,
        metric=metric,
        domain_span=domain_span,
        span=Span(0, page.length - 1),
    )
    return page.text(), placed


def _is_section(other: Other) -> bool:
    """Whether it is a section of its own, and not one of the initial facts."""
    return other.keyword.startswith(":")


def _line(page: _Page, text: str) -> Span:
    page.add(_INDENT)
    span = page.add(text)
    page.add("\n")
    return span


def _lay_out_objects(
    page: _Page, objects: Sequence[Parameter], notation: Notation, typed: bool
) -> tuple[Parameter, ...]:
    if not objects:
        return ()
    placed: list[Parameter] = []
    page.add("  (:objects\n")
    for run, types in typed_runs(objects, always=typed):
        column = 0
        for parameter in run:
            name = parameter.spelling or parameter.name
            column += len(name) + 1
            if column == len(name) + 1:
                page.add(_INDENT)
            elif len(_INDENT) + column > WIDTH + 1:
                page.add(f"\n{_INDENT}")
                column = len(name) + 1
            else:
                page.add(" ")
            placed.append(replace(parameter, span=page.add(name)))
        page.add(f" - {write_types(types, notation)}\n" if types else "\n")
    page.add("  )\n")
    return tuple(placed)


def _lay_out_goal(page: _Page, goal: Formula, notation: Notation) -> Formula:
    if not isinstance(goal, And):
        page.add("  (:goal ")
        span = page.add(write_formula(goal, notation, indent=2, column=9))
        page.add(")\n")
        return replace(goal, span=span)
    page.add("  (:goal ")
    start = page.length
    page.add("(and")
    parts: list[Formula] = []
    for part in goal.parts:
        page.add(f"\n{_INDENT}")
        span = page.add(write_formula(part, notation, indent=4, column=4))
        parts.append(_placed(part, span))
    page.add("\n  )" if goal.parts else ")")
    span = Span(start, page.length)
    page.add(")\n")
    return And(tuple(parts), span)


def _placed(part: Formula, span: Span) -> Formula:
    if isinstance(part, Not) and isinstance(part.body, Atom):
        inner = Span(span.start + len("(not "), span.end - 1)
        return Not(replace(part.body, span=inner), span)
    return replace(part, span=span)


def write_domain(
    domain: Domain, requirements: Sequence[str] | None = None, source: str = ""
) -> str:
    """The text of a domain.

    Args:
        domain: the domain; its declarations keep their order.
        requirements: written in place of the domain's own, which planners reject as a whole if
            one is unknown to them.
        source: the text that the domain was read from; sections that the model only names
            (`:durative-action`) are copied from there.

    Raises:
        ValueError: there is such a section, and no source.
    """
    notation = Notation.of(domain, source=source)
    wanted = domain.requirements if requirements is None else requirements
    sections = [f"(define (domain {domain.spelling or domain.name}){_comment(domain.comment)}"]
    if wanted:
        sections.append(f"  (:requirements {' '.join(wanted)})")
    sections += _declared(domain, notation)
    sections += [f"  {write_derived(one, notation)}" for one in domain.derived]
    sections += [_action(action, notation) for action in domain.actions]
    for other in domain.others:
        if isinstance(other, DurativeAction) and other.span == NOWHERE:
            sections.append(_durative(other, notation))
        else:
            sections.append(f"  {write_other(other, notation)}")
    return "\n".join([*sections, ")", ""])


def write_declarations(domain: Domain) -> str:
    """The sections of a domain that declare names."""
    return textwrap.dedent("\n".join(_declared(domain, Notation.of(domain))))


def write_action(action: Action | DurativeAction) -> str:
    """The text of an action."""
    made = _action(action, PLAIN) if isinstance(action, Action) else _durative(action, PLAIN)
    return textwrap.dedent(made)


def _declared(domain: Domain, notation: Notation) -> list[str]:
    predicates = (
        _predicate(entry, notation) + _comment(entry.comment) for entry in domain.predicates
    )
    return [
        *_section(":types", _type_lines(domain.types, notation)),
        *_section(":constants", _constant_lines(domain.constants, notation)),
        *_section(":predicates", predicates),
        *_section(":functions", _function_lines(domain.functions, notation)),
    ]


def write_derived(derived: Derived, notation: Notation = PLAIN) -> str:
    """The text of a rule of a derived predicate."""
    condition = write_formula(derived.condition, notation, indent=4, column=4)
    return f"(:derived {_predicate(derived.head, notation)}\n{_INDENT}{condition})"


def _comment(comment: str) -> str:
    """The comment at the end of a line, going on in lines of its own."""
    return "".join(
        f"\n{_INDENT}; {line}" if number else f" ; {line}"
        for number, line in enumerate(comment.splitlines())
    )


def _section(keyword: str, lines: Iterable[str]) -> list[str]:
    several = [_INDENT + line for line in lines]
    return [f"  ({keyword}", *several, "  )"] if several else []


def _type_lines(types: Sequence[Type], notation: Notation) -> list[str]:
    """One declaration for each direct supertype; `object`, if declared, has no supertype."""
    entries = [
        Parameter(kind.name, (parent,), kind.spelling, comment=kind.comment)
        for kind in types
        for parent in kind.parents
        if kind.name != OBJECT
    ]
    root = [
        Parameter(kind.name, (), kind.spelling, comment=kind.comment)
        for kind in types
        if kind.name == OBJECT
    ]
    typed = any(entry.types != (OBJECT,) for entry in entries)
    return [
        *_declarations(entries, notation, typed=typed),
        *_declarations(root, notation, typed=False),
    ]


def _constant_lines(constants: Sequence[Parameter], notation: Notation) -> list[str]:
    typed = any(constant.types != (OBJECT,) for constant in constants)
    return _declarations(constants, notation, typed=typed)


def _declarations(entries: Sequence[Parameter], notation: Notation, *, typed: bool) -> list[str]:
    """Neighbours of one type on one line; a commented one has a line of its own."""
    lines: list[str] = []
    names: list[str] = []
    for index, entry in enumerate(entries):
        names.append(entry.spelling or entry.name)
        following = entries[index + 1] if index + 1 < len(entries) else None
        goes_on = (
            following is not None
            and following.types == entry.types
            and not entry.comment
            and not following.comment
        )
        if goes_on and len(_INDENT) + len(" ".join(names)) < WIDTH - 20:
            continue
        kind = f" - {write_types(entry.types, notation)}" if typed else ""
        lines.append(" ".join(names) + kind + _comment(entry.comment))
        names = []
    return lines


def _predicate(predicate: Predicate, notation: Notation) -> str:
    parameters = write_parameters(predicate.parameters, notation)
    name = notation.predicates.get(predicate.name, predicate.name)
    return f"({name} {parameters})" if parameters else f"({name})"


def _function_lines(functions: Sequence[Function], notation: Notation) -> list[str]:
    lines: list[str] = []
    for function in functions:
        parameters = write_parameters(function.parameters, notation)
        name = notation.functions.get(function.name, function.name)
        result = NUMBER if function.result == NUMBER else write_types((function.result,), notation)
        head = f"({name} {parameters})" if parameters else f"({name})"
        lines.append(f"{head} - {result}{_comment(function.comment)}")
    return lines


def _durative(action: DurativeAction, notation: Notation) -> str:
    return "\n".join(
        [
            f"  (:durative-action {action.spelling or action.name}",
            f"{_INDENT}:parameters ({write_parameters(action.parameters, notation)})",
            f"{_INDENT}:duration {write_formula(action.duration, notation, indent=4, column=14)}",
            f"{_INDENT}:condition {write_formula(action.condition, notation, indent=4, column=15)}",
            f"{_INDENT}:effect {write_formula(action.effect, notation, indent=4, column=12)}",
            "  )",
        ]
    )


def _action(action: Action, notation: Notation) -> str:
    precondition = write_formula(action.precondition, notation, indent=4, column=18)
    effect = write_formula(action.effect, notation, indent=4, column=12)
    return "\n".join(
        [
            f"  (:action {action.spelling or action.name}{_comment(action.comment)}",
            f"{_INDENT}:parameters ({write_parameters(action.parameters, notation)})",
            f"{_INDENT}:precondition {precondition}",
            f"{_INDENT}:effect {effect}",
            "  )",
        ]
    )
