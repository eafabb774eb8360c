"""The protocol's kinds of symbols, for what names stand for and for the entries of outlines."""

from collections.abc import Mapping

from lsprotocol import types

from planscribe.ide.symbol import SymbolKind
from planscribe.model.symbols import Kind

KINDS: Mapping[Kind | SymbolKind, types.SymbolKind] = {
    Kind.DOMAIN: types.SymbolKind.Module,
    Kind.PROBLEM: types.SymbolKind.Module,
    Kind.TYPE: types.SymbolKind.Class,
    Kind.OBJECT: types.SymbolKind.Constant,
    Kind.PREDICATE: types.SymbolKind.Function,
    Kind.FUNCTION: types.SymbolKind.Number,
    Kind.ACTION: types.SymbolKind.Method,
    Kind.VARIABLE: types.SymbolKind.Variable,
    Kind.PREFERENCE: types.SymbolKind.Key,
    SymbolKind.FILE: types.SymbolKind.Module,
    SymbolKind.SECTION: types.SymbolKind.Namespace,
    SymbolKind.PART: types.SymbolKind.Property,
    SymbolKind.SENTENCE: types.SymbolKind.String,
    SymbolKind.FACT: types.SymbolKind.Constant,
    SymbolKind.RULE: types.SymbolKind.Function,
    SymbolKind.CONSTRAINT: types.SymbolKind.Event,
    SymbolKind.DIRECTIVE: types.SymbolKind.Property,
}
"""Kinds of either sort that are spelt alike are one key."""
