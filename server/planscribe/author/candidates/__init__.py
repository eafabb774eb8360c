"""Many readings of a domain: which of them reach a goal together, and what separates them."""
