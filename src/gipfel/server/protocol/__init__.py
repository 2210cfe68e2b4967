"""What clients and the store speak of: plain values, which import nothing else of the server."""
