"""The protocol's kinds of symbols, for what names stand for and for the entries of outlines."""

from collections.abc import Mapping

from lsprotocol import types

from planscribe.ide.outline.symbol import SymbolKind
from planscribe.model.symbols.symbols import NameKind

KINDS: Mapping[NameKind | SymbolKind, types.SymbolKind] = {
    NameKind.DOMAIN: types.SymbolKind.Module,
    NameKind.PROBLEM: types.SymbolKind.Module,
    NameKind.TYPE: types.SymbolKind.Class,
    NameKind.OBJECT: types.SymbolKind.Constant,
    NameKind.PREDICATE: types.SymbolKind.Function,
    NameKind.FUNCTION: types.SymbolKind.Number,
    NameKind.ACTION: types.SymbolKind.Method,
    NameKind.VARIABLE: types.SymbolKind.Variable,
    NameKind.PREFERENCE: types.SymbolKind.Key,
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
