"""The findings of documents: when they are computed, where they are kept, who gets them."""
