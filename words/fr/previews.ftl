# Ce qu’un lien montre là où on le publie.

preview-invites = { $name } vous invite : { $game }
preview-invitation = Une partie vous attend : { $game }
preview-casual = Partie amicale, { $pace }. Ouvrez le lien pour accepter ; aucun compte n’est nécessaire.
preview-rated = Partie classée, { $pace }. Il faut un compte pour accepter.
preview-players = { $white } – { $black } : { $game }
preview-playing = { $number ->
    [0] La partie commence. Suivez-la en direct.
    [one] Après { $number } coup. Suivez la partie en direct.
   *[other] Après { $number } coups. Suivez la partie en direct.
}
preview-open = Ouvrir
