# gipfel jobs: bulk work in numbered pieces. $text: what was found. $folder: that of the job.

job-part-wrong = “{ $name }” van een taak is { $wanted ->
    [text] een tekst
    [number] een geheel getal
   *[object] een object
}, niet { $text }
job-part-unknown = een taak van deze soort heeft geen “{ $text }”, alleen { $names }
job-no-json = een taak wordt in JSON geschreven: { $text }
job-kind-missing = een taak zegt van welke soort (“kind”) hij is
job-kind-unknown = er is geen soort taak “{ $text }”; de soorten zijn { $names }
job-kind-version = deze taak is van versie { $number } van “{ $text }”, en deze Gipfel kent versie { $limit }
job-kind-in-program = andere processen vinden de soort “{ $text }” niet: zet hem in een module die geïmporteerd kan worden
job-input-missing = een taak van de soort “{ $kind }” noemt { $names }
job-unreadable = de taak { $file } kan niet worden gelezen: { $text }
job-folder-empty = er is geen taak in { $folder }
job-folder-other = { $folder } hoort bij een andere taak, { $text }: kies een andere map
job-folder-unfit = { $folder } bevat andere dingen: kies een nieuwe of lege map
job-folder-taken = { $folder } is in gebruik: de taak loopt. gipfel jobs cancel beëindigt hem
job-worker-failed = er kan geen proces voor “{ $text }” worden gestart; wat het zei staat hierboven
job-ray-missing = een cluster heeft Ray nodig: pip install gipfel[ray]
job-ray-unreachable = er is geen Ray-cluster op “{ $text }”

# The state of a job, with its pieces. $rate: pieces a second.
job-state = { $state ->
    [running] loopt
    [finished] klaar
    [failed] klaar, op de mislukte delen na
    [interrupted] onderbroken
   *[cancelled] geannuleerd
}
job-pieces = { $number } van { $limit ->
    [one] { $limit } deel
   *[other] { $limit } delen
}
job-rate = { NUMBER($rate, maximumFractionDigits: 1) } delen per seconde
job-left = nog ongeveer { $text }
job-repeated = { $number ->
    [one] één deel werd overgedaan
   *[other] { $number } delen werden overgedaan
}
job-failed = { $number ->
    [one] één deel is mislukt
   *[other] { $number } delen zijn mislukt
}
job-piece-failed = deel { $piece } is mislukt: { $text }
job-go-on = Om verder te gaan: gipfel jobs resume { $folder }
job-asked-to-end = De taak in { $folder } stopt nu; wat klaar is blijft.
