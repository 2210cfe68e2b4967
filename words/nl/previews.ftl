# Wat een link laat zien waar hij gedeeld wordt.

preview-invites = { $name } nodigt je uit: { $game }
preview-invitation = Je bent uitgenodigd: { $game }
preview-casual = Vriendschappelijk, { $pace }. Open de link om te spelen; een account is niet nodig.
preview-rated = Voor de rating, { $pace }. Om te spelen heb je een account nodig.
preview-players = { $white } – { $black }: { $game }
preview-playing = { $number ->
    [0] De partij begint. Kijk live mee.
    [one] Na { $number } zet. Kijk live mee.
   *[other] Na { $number } zetten. Kijk live mee.
}
preview-open = Openen
