"""Commands about planners: which there are, which to run, and getting one."""
