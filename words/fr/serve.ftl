# Ce que le serveur dit à son terminal.

serve-ready = Gipfel est à l’adresse { $address } – Ctrl-C pour arrêter.
