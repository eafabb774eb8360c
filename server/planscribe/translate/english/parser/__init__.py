"""The parser of sentences: from the text of a grammar to its rules, from terminals to trees."""
