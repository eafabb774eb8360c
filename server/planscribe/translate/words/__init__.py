"""What a domain without phrases lets one say: nouns and phrases made from its names."""
