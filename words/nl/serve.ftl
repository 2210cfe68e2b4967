# Wat de server op zijn terminal zegt.

serve-ready = Gipfel staat op { $address } – met Ctrl-C stopt het.
