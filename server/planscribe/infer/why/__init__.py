"""Why atoms hold, and why not: ground instances of rules, and derivations made of them."""
