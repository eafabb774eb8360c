"""How large a program becomes, and which of its rules is to blame, without running it."""
