# gipfel jobs: bulk work in numbered pieces. $text: what was found. $folder: that of the job.

job-part-wrong = « { $name } » d’une tâche est { $wanted ->
    [text] un texte
    [number] un nombre entier
   *[object] un objet
}, et non { $text }
job-part-unknown = une tâche de ce genre n’a pas de « { $text } », seulement { $names }
job-no-json = une tâche s’écrit en JSON : { $text }
job-kind-missing = une tâche dit de quel genre (« kind ») elle est
job-kind-unknown = il n’y a pas de genre de tâche « { $text } » ; les genres sont { $names }
job-kind-version = cette tâche est de la version { $number } de « { $text } », et ce Gipfel connaît la version { $limit }
job-kind-in-program = d’autres processus ne trouvent pas le genre « { $text } » : placez-le dans un module qui peut être importé
job-input-missing = une tâche du genre « { $kind } » indique { $names }
job-unreadable = la tâche { $file } ne peut pas être lue : { $text }
job-folder-empty = il n’y a pas de tâche dans { $folder }
job-folder-other = { $folder } appartient à une autre tâche, { $text } : choisissez un autre dossier
job-folder-unfit = { $folder } contient autre chose : choisissez un dossier nouveau ou vide
job-folder-taken = { $folder } est utilisé : sa tâche est en cours. gipfel jobs cancel y met fin
job-worker-failed = aucun processus pour « { $text } » ne peut être lancé ; ce qu’il a dit se trouve plus haut
job-ray-missing = une grappe a besoin de Ray : pip install gipfel[ray]
job-ray-unreachable = il n’y a pas de grappe Ray à « { $text } »

# The state of a job, with its pieces. $rate: pieces a second.
job-state = { $state ->
    [running] en cours
    [finished] terminée
    [failed] terminée, sauf les parts qui ont échoué
    [interrupted] interrompue
   *[cancelled] annulée
}
job-pieces = { $number } sur { $limit ->
    [one] { $limit } part
   *[other] { $limit } parts
}
job-rate = { NUMBER($rate, maximumFractionDigits: 1) } parts par seconde
job-left = encore { $text } environ
job-repeated = { $number ->
    [one] une part a été refaite
   *[other] { $number } parts ont été refaites
}
job-failed = { $number ->
    [one] une part a échoué
   *[other] { $number } parts ont échoué
}
job-piece-failed = la part { $piece } a échoué : { $text }
job-go-on = Pour continuer : gipfel jobs resume { $folder }
job-asked-to-end = La tâche dans { $folder } s’arrête ; ce qui est terminé reste.
