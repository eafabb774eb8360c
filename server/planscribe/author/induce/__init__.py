"""Learning the actions of a domain from what an environment does."""
