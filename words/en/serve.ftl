# What the server says at its terminal.

serve-ready = Gipfel is at { $address } – Ctrl-C ends it.
