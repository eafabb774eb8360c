"""A state as tables: one for each predicate and each function, with a row for each fact."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypedDict

from planscribe.compile.formulas import write_number
from planscribe.model.pddl.definitions import Domain, Function, Predicate, Problem
from planscribe.plan.formulas import order
from planscribe.plan.result import State


class FactRowJson(TypedDict):
    """A fact: its objects, with a value at the end for a number; `change` as in `FactRow`."""

    cells: list[str]
    change: str


class FactTableJson(TypedDict):
    """The facts of a predicate, or the numbers of a function."""

    name: str
    columns: list[str]
    rows: list[FactRowJson]


@dataclass(frozen=True, slots=True)
class FactRow:
    """A fact; `change` is `true` or `false` if it has become so, or the number from before."""

    cells: tuple[str, ...]
    change: str = ""


@dataclass(frozen=True, slots=True)
class FactTable:
    """The facts of a predicate, or the numbers of a function; a column for each parameter."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[FactRow, ...]

    def data(self) -> FactTableJson:
        """It as JSON."""
        rows: list[FactRowJson] = [
            {"cells": list(one.cells), "change": one.change} for one in self.rows
        ]
        return {"name": self.name, "columns": list(self.columns), "rows": rows}


def fact_tables(
    domain: Domain, problem: Problem, state: State, before: State | None = None
) -> tuple[FactTable, ...]:
    """The facts and numbers of a state, as declared; with what differs from the one before."""
    spelling = {one.name: one.spelling or one.name for one in (*domain.constants, *problem.objects)}

    def cells(arguments: Iterable[str]) -> tuple[str, ...]:
        return tuple(spelling.get(one, one) for one in arguments)

    rows: dict[str, list[FactRow]] = {}
    earlier = state.atoms if before is None else before.atoms
    for atom in sorted(state.atoms | earlier, key=order):
        was, is_true = atom in earlier, atom in state.atoms
        change = "" if was == is_true else "true" if is_true else "false"
        rows.setdefault(atom.predicate, []).append(FactRow(cells(atom.arguments), change))
    values = dict(before.values) if before else {}
    for fluent, value in state.values:
        old = values.get(fluent, value)
        change = "" if old == value else write_number(old)
        row = FactRow((*cells(fluent[1]), write_number(value)), change)
        rows.setdefault(fluent[0], []).append(row)
    declared: tuple[Predicate | Function, ...] = (*domain.predicates, *domain.functions)
    return tuple(
        FactTable(one.spelling or one.name, _columns(one), tuple(rows[one.name]))
        for one in declared
        if one.name in rows
    )


def _columns(declared: Predicate | Function) -> tuple[str, ...]:
    names = tuple(one.spelling or one.name for one in declared.parameters)
    return (*names, "value") if isinstance(declared, Function) else names
