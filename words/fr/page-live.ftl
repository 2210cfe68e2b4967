# Ce que dit la page à côté d’une partie jouée par le serveur.

live-you = { $name } (vous)
is-here = en ligne
is-away = hors ligne
live-days-left = { $days } j{ $hours ->
    [0] { "" }
   *[other] { " " }{ $hours } h
}

live-waiting = C’est à votre adversaire de jouer.
live-opponent = Votre adversaire
live-watching = vous êtes spectateur
live-first-yours = Votre pendule démarre à votre deuxième coup. Sans coup de votre part d’ici une minute, la partie est annulée.
live-first-theirs = Les pendules démarrent au deuxième coup de chacun.
live-clock-outage = Le serveur ne peut rien enregistrer pour le moment. Les pendules sont arrêtées en attendant.
live-clock-return = Le serveur a redémarré. La pendule attend le retour du joueur, une demi-minute au plus.
live-clock-uncharged = Le serveur a été interrompu : { $seconds } s de ce tour ne sont pas comptées.
live-aborted = La partie a été annulée. Personne n’a perdu.

# Le chemin vers le serveur.
live-sending = Votre coup est en route…
live-unsent = Votre coup est gardé ici et partira tout seul.
live-cut-off = La connexion est coupée. Elle se rétablira d’elle-même.
live-outdated = Le serveur est plus récent que cette page.
live-unreached = Le serveur est injoignable pour le moment. La page continue d’essayer.

# Ce que les joueurs se demandent.
live-takeback = Annuler le coup
live-draw = Nulle
live-draw-asked = { $name } propose la nulle.
live-draw-offered = Vous avez proposé la nulle.
live-draw-declined = { $name } refuse la nulle.
live-takeback-asked = { $name } voudrait annuler son dernier coup.
live-takeback-offered = Vous avez demandé à annuler votre dernier coup.
live-takeback-declined = { $name } refuse que vous annuliez votre coup.
live-abort = Annuler la partie
live-abort-question = Annuler cette partie ? Personne ne perd.
live-left = { $name } a quitté la partie.
live-claim = Réclamer la victoire
live-rematch = Revanche
live-rematch-accept = Accepter la revanche
live-rematch-asked = { $name } propose une revanche, couleurs inversées.
live-rematch-waits = Revanche proposée à { $name }…
live-rematch-declined = { $name } refuse la revanche.
live-rematch-next = Voir la revanche

live-share = Copier le lien
live-shared = Le lien est copié. Toute personne qui l’ouvre peut suivre la partie.

live-chat = Discussion
live-chat-write = Écrire un message
live-chat-send = Envoyer
live-chat-line = { $name } dit : { $text }
live-mute = Désactiver
live-unmute = Réactiver
live-muted-here = Vous avez désactivé la discussion.
live-muted-there = { $name } a désactivé la discussion.
