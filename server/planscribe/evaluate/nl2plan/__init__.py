"""Domains, tasks and plans constructed from texts, and what each phase takes."""
