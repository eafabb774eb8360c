"""Learning with a language model, as PSALM does (Zhu, Singh, Jia & Thomason 2024)."""
