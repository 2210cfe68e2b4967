"""HTTP itself: middleware, metrics, limits and the files of the page. Nothing here knows games."""
