"""The slow, obvious references for DVONN and GIPF, written from RULES.md and FORMATS.md alone."""
