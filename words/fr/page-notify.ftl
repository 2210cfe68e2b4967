# Ce que dit le service worker quand aucune page n’est ouverte.

notify-turn = { your-turn }
notify-accepted = Votre défi est accepté
notify-rematch = On vous propose une revanche
notify-rematch-accepted = Votre revanche est acceptée
notify-against = { $game }, contre { $name }
notify-game = { game-title }
notify-guest = { somebody-guest }
notify-guest-named = { guest-named }
notify-deleted = { somebody-deleted }
notify-bot = { engine-level }
