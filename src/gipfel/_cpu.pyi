def has_v3() -> bool:
    """Whether gipfel._core_v3 was built and this processor runs it."""
