# De verkenner op de analysepagina. $text: een zet, een aandeel met teken, of stukken.

explore-label = Verkenner
explore-looking = De stelling wordt opgezocht …
explore-failed = De verkenner kon niet worden geladen. Zet hem uit en weer aan.

# Waar de zetten vandaan komen.
explore-from-both = Uit de partijen die op deze server zijn gespeeld en uit het openingsboek.
explore-from-games = Uit de partijen die op deze server zijn gespeeld. Het openingsboek kan nu niet worden geladen.
explore-from-book = Uit het openingsboek. Partijen worden alleen geteld als de pagina van een Gipfel-server komt.
explore-book-alone = Alleen het openingsboek wordt getoond.
explore-no-book = Het openingsboek kan nu niet worden geladen.
explore-source = Welke partijen
explore-source-archive = Op deze server
explore-source-book = Openingsboek
explore-source-own = Mijn partijen
explore-from-own = { $number ->
    [0] Van jou is hier nog geen partij bekend: uit het openingsboek.
    [one] Uit één partij van jou en het openingsboek.
   *[other] Uit { $number } partijen van jou en het openingsboek.
}
explore-from-own-alone = { $number ->
    [0] Van jou is hier nog geen partij bekend. Het openingsboek kan nu niet worden geladen.
    [one] Uit één partij van jou. Het openingsboek kan nu niet worden geladen.
   *[other] Uit { $number } partijen van jou. Het openingsboek kan nu niet worden geladen.
}
explore-nothing = Over deze stelling is niets bekend: geen enkele partij kwam erlangs en ze staat niet in het openingsboek.
explore-not-in-book = Deze stelling staat niet in het openingsboek.
explore-over = De partij is hier afgelopen.

# Een zet.
explore-alike = { $number ->
    [one] en nog één zet die door symmetrie hetzelfde is
   *[other] en nog { $number } zetten die door symmetrie hetzelfde zijn
}
explore-games = { $number ->
    [one] één partij
   *[other] { $number } partijen
}
explore-results = { $white } keer won Wit, { $draws } keer werd het onbeslist, { $black } keer won Zwart
explore-points = { $text } van de punten voor { $side }
explore-book = boek
explore-engine = engine
explore-book-score = Openingsboek: { $text }
explore-engine-score = Engine: { $text }
explore-latest = De laatste partij openen
explore-latest-of = De laatste partij met { $text } openen
explore-more = { $number ->
    [one] Nog één zet tonen
   *[other] Nog { $number } zetten tonen
}

# De kaart: hoe goed elk veld is.
explore-map = Hoe goed elk veld is voor { $side }:
explore-map-by = Kleuren volgens
explore-by-engine = Engine
explore-by-book = Boek
explore-by-points = Uitslagen
explore-evaluate = Laat de engine elk veld beoordelen
explore-evaluating = { $number } van { $limit } velden beoordeeld
explore-evaluated = De engine heeft elk veld beoordeeld.
explore-stop = Stoppen
explore-loss-none = bij de beste
explore-loss = tot { $text } stuk slechter
explore-loss-more = nog slechter
explore-share = { $text } of meer
explore-share-less = minder dan { $text }
