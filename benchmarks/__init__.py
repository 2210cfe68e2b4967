"""Speed and strength, as ratios measured side by side."""
