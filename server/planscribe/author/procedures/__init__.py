"""Actions of a domain, written from a text that says how something is done."""
