"""What sentences say, compared with what a language model has stated of them."""
