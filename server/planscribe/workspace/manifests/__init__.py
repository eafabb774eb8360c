"""Manifests of tests, `*.ptest.json`, as the extension PDDL of VS Code has them."""
