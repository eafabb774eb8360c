"""Code actions: a table of providers, in the order of the light bulb."""
