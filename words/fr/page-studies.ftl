# Études : parties et positions en chapitres.

study-lead = Des parties et des positions en chapitres, avec commentaires, flèches et exercices. Elles restent dans ce navigateur.
study-new = Nouvelle étude
study-none = Aucune étude pour l’instant. Commencez-en une, ou ajoutez-y une partie depuis l’analyse.
study-import = Importer une étude
study-import-note = Un fichier de parties, dans n’importe quel format : chacune devient un chapitre.
study-unreadable = Aucune de ces parties n’est lisible.
study-which-game = Quel est le jeu de ce chapitre ?
study-untitled = Étude { $number }
study-chapter-number = Chapitre { $number }
study-chapters = { $number ->
    [one] { $number } chapitre
   *[other] { $number } chapitres
}
study-changed = modifiée le { $text }
study-remove = Supprimer { $name }
study-removed = « { $name } » : supprimé.
study-restore = Annuler
study-missing = Cette étude n’existe pas dans ce navigateur.
study-full = Il n’y a plus de place dans ce navigateur : votre dernière modification n’est pas conservée. Exportez l’étude, puis supprimez-en d’autres.
study-too-large = Cette étude est devenue trop grande : votre dernière modification n’est pas conservée. Exportez-la, puis divisez-la.
study-too-many = Une étude compte au plus 200 chapitres.
study-chapters-label = Chapitres
study-export = Exporter
study-add-chapter = Ajouter un chapitre
study-up = Monter le chapitre
study-down = Descendre le chapitre
study-remove-chapter = Supprimer le chapitre
study-settings = Titres et exercice
study-title = Titre de l’étude
study-chapter-title = Titre du chapitre
study-exercise = Exercice : trouver le coup
study-exercise-note = La ligne principale est la solution, réponses comprises. Le commentaire d’un autre coup explique au lecteur pourquoi il est faux.
study-solve = Résoudre l’exercice
study-edit = Modifier
study-find = Trait à { $side } : trouvez le meilleur coup.
study-go-on = Exact ! Continuez.
study-wrong = { $move } n’est pas le bon coup.
study-solved = Résolu !
study-shown = C’était la solution.
study-try-again = Réessayer
study-show = Montrer le coup
study-once-more = Encore une fois
study-next = Chapitre suivant
study-to-which = À quelle étude ?
study-added = Ajouté à « { $name } ».
study-open = Ouvrir l’étude

# Dans un compte, et pour d’autres lecteurs.

study-lead-served = Des parties et des positions en chapitres, avec commentaires, flèches et exercices. Elles restent dans ce navigateur et, si vous le souhaitez, dans votre compte.
study-opening = Ouverture de l’étude…
study-keep = Garder dans mon compte
study-log-in = pour garder cette étude dans votre compte.
study-account-kept = Dans votre compte
study-account-changed = Enregistrement dans votre compte…
study-account-waiting = Modifiée dans ce navigateur seulement : le serveur est injoignable. L’envoi se fera dès que possible.
study-account-refused = Gardée dans ce navigateur seulement
study-of-another-account = Gardée dans un autre compte ; vos modifications restent dans ce navigateur
study-logged-out = Gardée dans un compte : connectez-vous pour envoyer vos modifications
study-too-large-for-account = Cette étude est trop grande pour un compte ({ $limit } ko au plus) : elle ne reste que dans ce navigateur. Divisez-la.
study-share = Partager un lien
study-shared = Partagée : voir le lien
study-share-note = Qui a le lien peut lire cette étude au fil de vos modifications et résoudre ses exercices. Vous seul pouvez la modifier.
study-link = Lien de lecture
study-unshare = Ne plus partager
study-copy-of = { $name } (copie)
study-notice-copied = Cette étude a été modifiée entre-temps sur un autre appareil. Rien n’est perdu : cette copie contient vos modifications d’ici, et l’autre version a gardé son nom.
study-notice-gone = Cette étude a été supprimée de votre compte sur un autre appareil. Ce navigateur l’a encore.
study-notice-seen = Compris
study-list-unreached = Le serveur est injoignable : voici les études de ce navigateur.
study-listed-account = dans votre compte
study-listed-shared = dans votre compte, partagée par un lien
study-listed-waiting = pas encore envoyée à votre compte
study-by = Par { $name }
study-own-copy = En faire ma copie
study-look = Lire le chapitre
