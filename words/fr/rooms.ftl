# Pourquoi le serveur refuse ce qu’un joueur demande.

not-your-turn = ce n’est pas à vous de jouer
position-changed = la position a changé entre-temps
no-offer = il n’y a pas de proposition en attente
offered-already = vous l’avez déjà proposé
offers-declined = votre adversaire l’a déjà refusé { $limit } fois ; il faut d’abord qu’un coup soit joué
offers-used-up = vous avez déjà fait { $limit } propositions dans cette partie ; c’est le maximum
answer-first = répondez d’abord à la proposition de votre adversaire
takeback-casual-only = dans une partie classée, on ne peut pas annuler de coup
nothing-to-take-back = vous n’avez pas encore joué
abort-too-late = les deux joueurs ont déjà joué : on ne peut plus annuler la partie, seulement abandonner
claim-live-only = on ne peut réclamer la victoire après le départ de l’adversaire que dans une partie à la pendule
opponent-is-here = il faut que votre adversaire soit absent depuis { $limit } secondes

not-a-player = Seuls les deux joueurs peuvent le faire.
no-such-game = Cette partie n’existe pas.

no-such-challenge = Ce défi n’existe pas.
challenge-gone = Ce défi n’est plus ouvert.
challenge-own = Vous ne pouvez pas jouer contre vous-même.
challenge-for-another = Ce défi s’adresse à quelqu’un d’autre.
too-many-challenges = Vous avez déjà { $most } défis ouverts. Retirez-en un d’abord.
too-many-games = Vous avez déjà { $most } parties en cours. Terminez-en une d’abord.
opponent-gone = Votre adversaire a quitté ce site pour de bon.
start-over = Dans cette position, la partie est déjà terminée.
rated-members-only = Seules deux personnes inscrites peuvent jouer une partie classée.
rated-as-usual = Une partie classée commence à la position de départ habituelle, suit les règles ordinaires et se joue à la pendule ou par correspondance.
game-goes-on = La partie n’est pas encore terminée.
chat-full = Une partie ne peut pas compter plus de { $most } messages.
chat-muted = L’un de vous deux a désactivé la discussion.
