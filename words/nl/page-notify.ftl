# Wat de service worker meldt als er geen pagina openstaat.

notify-turn = { your-turn }
notify-accepted = Je uitdaging is aangenomen
notify-rematch = Je krijgt een revanche aangeboden
notify-rematch-accepted = Je revanche is aangenomen
notify-against = { $game }, tegen { $name }
notify-game = { game-title }
notify-guest = { somebody-guest }
notify-guest-named = { guest-named }
notify-deleted = { somebody-deleted }
notify-bot = { engine-level }
