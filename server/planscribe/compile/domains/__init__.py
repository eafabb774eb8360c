"""Domains compared: action by action, up to the names of what they declare."""
