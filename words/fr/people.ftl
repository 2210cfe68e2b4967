# Ce que le serveur refuse, aux personnes comme à leurs programmes.

too-often = { $seconds ->
    [one] Trop de demandes. Réessayez dans { $seconds } seconde.
   *[other] Trop de demandes. Réessayez dans { $seconds } secondes.
}
too-much-open = Pas plus de { $most } à la fois. Fermez-en d’abord.
answers-unread = Trop de réponses attendent d’être lues. Lisez-les d’abord.
not-understood = Cette requête est incompréhensible : { $text }
json-needed = Cette requête doit être envoyée en JSON.
path-unknown = Il n’y a rien ici.
method-unfit = Ici, seules ces méthodes sont admises : { $methods }.
other-site = Les pages d’autres sites ne peuvent pas faire cela.
host-refused = Ce serveur ne répond pas au nom « { $host } ». Ses responsables peuvent l’ajouter : GIPFEL_HOSTS, ou --hosts.
request-too-long = C’est trop long : { $most } octets au plus.
server-failed = Une erreur est survenue de notre côté.
account-needed = Il vous faut un compte pour cela. Connectez-vous d’abord.
login-needed = Pour cela, vous devez vous connecter ; un jeton ne suffit pas.
token-unknown = Ce jeton n’est pas valable, ou ne l’est plus.

name-unfit = Un nom compte de { $least } à { $most } lettres sans accent, chiffres, traits d’union ou tirets bas, et commence par une lettre.
name-taken = Ce nom est déjà pris, ou un nom qui lui ressemble.
name-reserved = Quelqu’un portait ce nom il y a peu, ou un nom qui lui ressemble. Personne d’autre ne peut encore le prendre.
password-short = Un mot de passe compte au moins { $least } caractères.
password-long = Un mot de passe compte au plus { $most } caractères.
login-wrong = Ce nom et ce mot de passe ne vont pas ensemble.
password-wrong = Ce n’est pas votre mot de passe.
account-closed = Ce compte a été fermé par les responsables de ce serveur.
already-member = Vous avez déjà un compte. Déconnectez-vous d’abord.
nickname-guest-only = Vous avez un compte : c’est son nom que les autres voient, un pseudo est inutile.
guest-only = Vous avez un compte : supprimez plutôt celui-ci.
link-unknown = Ce lien n’est pas valable, ou a déjà servi. Demandez-en un nouveau.
session-unknown = Cette connexion n’existe pas.
token-missing = Ce jeton n’existe pas.
tokens-full = Vous avez déjà { $most } jetons. Supprimez-en un d’abord.
push-off = Ce serveur n’envoie pas de notifications.
push-unfit = Impossible d’envoyer d’ici des notifications à ce navigateur.
push-unknown = Les notifications étaient déjà désactivées dans ce navigateur.
study-unknown = Cette étude n’existe pas dans votre compte.
study-stale = Cette étude a été modifiée entre-temps sur un autre appareil.
studies-full = Votre compte conserve déjà { $most } études. Supprimez-en une d’abord.
study-long = Dans un compte, une étude a au plus { $most } kilo-octets.
study-chapters-many = Une étude compte au plus { $most } chapitres.
study-empty = Il n’y a aucune partie dans cette étude.
study-not-shared = Ce lien ne mène à aucune étude, ou celle-ci n’est plus partagée.
puzzle-unknown = Ce problème n’existe pas parmi ceux de ce jeu.
engine-busy = Le moteur est débordé. Réessayez dans un instant.
cannot-write = Le serveur ne peut rien enregistrer pour le moment ; aucune pendule ne tourne en attendant. Réessayez bientôt.
game-unknown = Ce jeu n’existe pas. Les jeux sont : { $games }.
person-unknown = Personne ne porte ce nom ici.

# Ce que dit `gipfel admin`.
admin-closed = Le compte { $person } est fermé.
admin-reopened = Le compte { $person } est rouvert.
admin-chat-removed = { $number ->
    [0] Il n’y avait rien à supprimer.
    [one] { $number } message supprimé.
   *[other] { $number } messages supprimés.
}
