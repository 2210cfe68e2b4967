# What the service worker tells while no page is open.

notify-turn = { your-turn }
notify-accepted = Your challenge was accepted
notify-rematch = You are offered a rematch
notify-rematch-accepted = Your rematch was accepted
notify-against = { $game }, against { $name }
notify-game = { game-title }
notify-guest = { somebody-guest }
notify-guest-named = { guest-named }
notify-deleted = { somebody-deleted }
notify-bot = { engine-level }
