"""Domains made from free text, phase by phase."""
