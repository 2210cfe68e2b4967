"""The server in trouble: outages and rude guests, while people play whom they must not hurt."""
