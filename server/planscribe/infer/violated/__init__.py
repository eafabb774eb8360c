"""Violated constraints and contradictions: what is behind them, and what would help."""
