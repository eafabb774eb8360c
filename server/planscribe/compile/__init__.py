"""From facts and domain to the problem's text, with provenance; equivalence of problems."""
