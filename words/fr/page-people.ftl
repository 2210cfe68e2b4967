# Jouer à plusieurs : le salon, les comptes, les profils et les archives.

people-label = Joueurs
loading = Un instant…
any = Indifférent
copy = Copier
copied = Copié.
somebody-guest = Invité
guest-named = { $name } (invité)
somebody-deleted = Compte supprimé
rated = classée
casual = amicale
pace-none = sans pendule
pace-days = { $number ->
    [one] { $number } jour par coup
   *[other] { $number } jours par coup
}
speed-name = { $speed ->
    [bullet] éclair
    [blitz] blitz
    [rapid] rapide
    [slow] lente
    [correspondence] par correspondance
   *[untimed] sans pendule
}

# Les parties dans une liste.
game-from-position = { $game }, à partir d’une position donnée
your-turn = À vous de jouer
your-turn-against = À vous de jouer contre { $name } : { $game }.
your-game-against = Votre partie contre { $name } continue : { $game }.
start-game-with = Reprendre votre partie avec { $name }
start-games = Reprendre vos { $number } parties
their-turn = À l’adversaire de jouer
turn-of = À { $side } de jouer
game-aborted = Partie annulée
to-game = Ouvrir la partie
latest-games = Dernières parties
games-none = Pas encore de partie.
all-games = Toutes les parties

# Le salon.
lobby-to-me = Défis reçus
lobby-own = Vos parties
lobby-mine = Vos défis ouverts
lobby-open = Défis ouverts
lobby-open-none = Personne n’attend d’adversaire en ce moment.
lobby-opening = Ouverture du salon…
lobby-watch = Parties en cours
lobby-watch-none = Aucune partie à suivre en ce moment.
lobby-results = Derniers résultats
online-title = En ligne
online-more = { $number ->
    [one] et { $number } autre membre
   *[other] et { $number } autres membres
}
online-guests = { $number ->
    [one] { $number } invité
   *[other] { $number } invités
}
lobby-away = La connexion est coupée. Elle se rétablira d’elle-même.
you-are-challenged = Quelqu’un vous défie.
your-challenge-accepted = Votre défi est accepté : la partie a commencé.
look-at-it = Voir le défi
waiting-for = En attente de { $name }
waiting-in-lobby = En attente d’un adversaire
waiting-by-link = En attente de la personne qui a le lien
show-link = Voir le lien
accept = Accepter
decline = Refuser
withdraw = Retirer
side-random = Les couleurs sont tirées au sort.
side-yours = { $colour ->
    [w] Vous avez les blancs.
   *[b] Vous avez les noirs.
}
side-yours-first = { $colour ->
    [w] Vous avez les blancs et vous commencez.
   *[b] Vous avez les noirs et vous commencez.
}

# Proposer une partie.
offer-title = Proposer une partie
quick-title = Trouver un adversaire
quick-note = En un clic, vous proposez la partie à tous ou rejoignez un adversaire qui attend déjà.
quick-units = min + s
quick-a-turn = par coup
quick-waiting = en attente…
quick-awaited = rejoindre
play-friend = Jouer avec un ami par un lien
bots-title = Jouer contre l’ordinateur
offer-more = Plus d’options
offer-back = Retour au salon
offer-made = Votre défi est ouvert.
offer-with = Avec qui
with-anyone = N’importe qui
with-anyone-note = Le défi reste au salon tant que vous êtes là ; en jours par coup, jusqu’à ce que quelqu’un l’accepte.
with-link = Ami, par lien
with-link-note = Vous recevez un lien à envoyer. Votre ami n’a pas besoin de compte.
with-named = Par son nom
with-engine = Ordinateur
offer-name = Nom
offer-time = Temps
time-clock = Pendule
time-days = Jours par coup
time-none = Sans limite
offer-minutes = Pour la partie
offer-increment = En plus à chaque coup
offer-days = Pour chaque coup
minutes = { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
}
seconds = { $number ->
    [one] { $number } seconde
   *[other] { $number } secondes
}
days = { $number ->
    [one] { $number } jour
   *[other] { $number } jours
}
offer-rated = Partie classée
offer-rated-note = Le résultat fait évoluer les deux classements.
unrated-guest = Partie amicale : les parties classées sont réservées aux personnes inscrites.
unrated-engine = Partie amicale : contre l’ordinateur, rien n’est classé.
unrated-dealt = Partie amicale : en partie classée, on pose les pièces soi-même.
unrated-untimed = Partie amicale : une partie classée se joue en temps limité.
offer-anyone = Proposer la partie
offer-link = Créer le lien
offer-named = Défier
offer-engine = Commencer

# La page d’un défi.
challenge-title = On vous défie
challenge-title-by = { $name } vous défie
challenge-title-yours = Votre défi
challenge-theirs = { $name } aimerait jouer avec vous : { $game }, { $pace }, partie { $rated }.
challenge-yours = Vous proposez une partie : { $game }, { $pace }, { $rated }.
challenge-link = Lien à envoyer
challenge-link-note = La première personne qui l’ouvre et accepte joue contre vous. Gardez cette page ouverte pour commencer aussitôt.
invitation-by = { $name } vous invite à une partie : { $game }
invitation = Une partie vous attend : { $game }
share-send = Envoyer…
qr-code = Code QR
qr-too-long = Cette adresse est trop longue pour un code QR.
challenge-waiting = En attente d’une réponse…
challenge-accepted = Quelqu’un a déjà accepté ce défi.
challenge-declined = Ce défi a été refusé.
challenge-withdrawn = Ce défi a été retiré.
challenge-needs-account = C’est une partie classée : il faut un compte pour l’accepter.
not-now = Pas maintenant
watch-game = Suivre la partie

# Se connecter, créer un compte.
name = Nom
password = Mot de passe
sign-up-do = Créer le compte
sign-up-note = Un nom et un mot de passe suffisent ; aucune adresse e-mail n’est demandée. Tout le monde peut voir votre nom, vos classements et vos parties.
guest-games-come-along = { $number ->
    [0] Les parties que vous jouez ici en tant qu’invité vous suivent.
    [one] La partie que vous avez jouée ici en tant qu’invité vous suit.
   *[other] Les { $number } parties que vous avez jouées ici en tant qu’invité vous suivent.
}
guest-games-stay = Les parties jouées ici en tant qu’invité ne passent pas dans un compte que vous avez déjà. Vous les retrouvez en vous déconnectant.
has-account = Vous avez un compte ?
has-no-account = Pas encore de compte ?
password-forgotten = Mot de passe oublié ? Les responsables de ce serveur peuvent vous donner un lien pour en choisir un nouveau.
logged-in-as = Vous êtes connecté sous le nom de { $name }.
new-password = Nouveau mot de passe
password-link-note = Choisissez un nouveau mot de passe. Ce lien ne sert qu’une fois ; vous serez ensuite déconnecté partout.
password-set-do = Enregistrer le mot de passe
password-set = Votre nouveau mot de passe est enregistré. Connectez-vous avec lui.

# Le pseudo d’un invité.
nickname = Pseudo
nickname-label = Le nom que voient les autres
nickname-title = Sous quel pseudo voulez-vous jouer ?
nickname-note = De 2 à 20 lettres sans accent, chiffres, traits d’union ou tirets bas. Les autres voient que c’est le pseudo d’un invité.
nickname-take = Prendre ce pseudo
nickname-skip = Continuer sans pseudo
nickname-save = Enregistrer
nickname-saved = Les autres vous voient désormais sous le nom { $name }.
nickname-remove = Supprimer
nickname-removed = Vous n’avez plus de pseudo.

# Son propre compte.
guest-account = Vous êtes ici en tant qu’invité : seul ce navigateur connaît vos parties. Avec un compte, vous les retrouvez partout et pouvez jouer des parties classées.
to-profile = Votre profil
log-out = Se déconnecter
logins = Vos connexions
login-this = ce navigateur
last-seen = dernière utilisation : { $time }
login-end = Déconnecter
login-end-of = Déconnecter : { $name }
browser-unknown = Navigateur inconnu
browser-on = { $name } sur { $system }
tokens = Jetons pour programmes
tokens-note = Avec un jeton, un programme joue en votre nom. Il ne peut ni changer votre mot de passe ni supprimer votre compte.
token-label = À quoi il sert
token-make = Créer un jeton
token-remove = Supprimer
token-remove-of = Supprimer : { $name }
token-secret = Votre nouveau jeton
token-secret-note = Copiez-le maintenant : il n’est montré que cette fois.
password-change = Changer le mot de passe
password-now = Mot de passe actuel
password-change-note = Vous serez déconnecté de tous les autres navigateurs, et tous vos jetons seront révoqués.
password-changed = Votre mot de passe a été changé.
data = Vos données
export-note = Tout ce que ce serveur sait de vous, en un seul fichier ; ou seulement vos parties, au format de Gipfel.
export-do = Tout télécharger
records-do = Télécharger les parties
delete-note = Vous pouvez supprimer votre compte à tout moment.
delete-account = Supprimer le compte
delete-question = Supprimer le compte { $name } ?
delete-what = Votre nom, vos classements, vos messages, vos connexions et vos jetons sont supprimés aussitôt et pour de bon. Personne ne peut les rétablir.
delete-stays = Vos parties en cours sont abandonnées. Vos adversaires gardent les parties jouées avec vous, mais sans votre nom. Téléchargez d’abord vos données si vous voulez les garder.
delete-password = Votre mot de passe, pour confirmer
delete-do = Supprimer pour de bon
delete-not = Le garder
delete-guest-note = Vous pouvez supprimer à tout moment ce que ce serveur garde de vous en tant qu’invité.
delete-guest = Supprimer mes données
delete-guest-question = Supprimer ce que vous avez fait ici en tant qu’invité ?
delete-guest-what = Votre pseudo, vos messages et vos défis sont supprimés aussitôt et pour de bon, et ce navigateur n’est plus reconnu.

# Le profil de quelqu’un.
member-since = Membre depuis le { $date }.
account-is-closed = Ce compte est fermé.
challenge-somebody = Défier { $name }
ratings = Classements
ratings-none = Pas encore de partie classée.
ratings-note = La bande colorée montre l’incertitude du classement ; un point d’interrogation signifie qu’elle est encore trop grande.
rating = { $number } ± { $limit }
rating-provisional = { $number } ± { $limit } ?
rating-over-time = Classement au fil du temps
as-table = Sous forme de tableau
column-date = Date
column-rating = Classement
column-deviation = Incertitude
statistics = Résultats
column-game = Jeu
column-games = Parties
column-won = Gagnées
column-drawn = Nulles
column-lost = Perdues
column-score = Score

# Les archives.
archive-whose = Quelles parties
archive-all = Toutes
archive-mine = Les miennes
archive-person = Joueur
archive-opponent = Adversaire
archive-more = Plus de filtres
archive-result = Résultat
result-won = gagnée
result-drawn = nulle
result-lost = perdue
archive-reason = Fin de la partie
archive-speed = Cadence
archive-rated = Classée ou amicale
archive-since = Du
archive-until = Au
archive-found = Parties trouvées
archive-count = { $number ->
    [0] Aucune partie trouvée.
    [one] { $number } partie
   *[other] { $number } parties
}
archive-count-more = { $number ->
    [0] Aucune parmi les dernières parties
    [one] La dernière partie
   *[other] Les { $number } dernières parties
}
game-review = Relire
archive-next = En voir plus

push-title = Notifications
push-switch = M’avertir de mes parties quand aucune page de Gipfel n’est ouverte
push-note = Vous apprenez que c’est à vous de jouer dans une partie par correspondance, que votre défi est accepté ou qu’on vous propose une revanche. Le message passe, chiffré, par le service push de l’éditeur de votre navigateur.
push-denied = Ce navigateur n’autorise pas les notifications de ce site. Autorisez-les dans ses réglages pour ce site, puis rechargez la page.
push-failed = Le navigateur n’a pas pu joindre son service push. Réessayez plus tard.
push-offer = M’avertir quand c’est à moi de jouer
