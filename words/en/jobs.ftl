# gipfel jobs: bulk work in numbered pieces. $text: what was found. $folder: that of the job.

job-part-wrong = a job’s “{ $name }” is { $wanted ->
    [text] a text
    [number] a whole number
   *[object] an object
}, not { $text }
job-part-unknown = a job of this kind has no “{ $text }”, only { $names }
job-no-json = a job is written in JSON: { $text }
job-kind-missing = a job says what “kind” it is of
job-kind-unknown = there is no kind of job “{ $text }”; the kinds are { $names }
job-kind-version = this job is of version { $number } of “{ $text }”, and this Gipfel knows version { $limit }
job-kind-in-program = other processes cannot find the kind “{ $text }”: put it into a module that can be imported
job-input-missing = a job of the kind “{ $kind }” says its { $names }
job-unreadable = the job { $file } cannot be read: { $text }
job-folder-empty = there is no job in { $folder }
job-folder-other = { $folder } belongs to another job, { $text }: choose another folder
job-folder-unfit = { $folder } holds other things: choose a new or an empty folder
job-folder-taken = { $folder } is in use: its job is running. gipfel jobs cancel ends it
job-worker-failed = no process that does “{ $text }” can be started; what it said stands above
job-ray-missing = a cluster needs Ray: pip install gipfel[ray]
job-ray-unreachable = there is no Ray cluster at “{ $text }”

# The state of a job, with its pieces. $rate: pieces a second.
job-state = { $state ->
    [running] running
    [finished] finished
    [failed] finished, but for the pieces that failed
    [interrupted] interrupted
   *[cancelled] cancelled
}
job-pieces = { $number } of { $limit ->
    [one] { $limit } piece
   *[other] { $limit } pieces
}
job-rate = { NUMBER($rate, maximumFractionDigits: 1) } pieces a second
job-left = about { $text } left
job-repeated = { $number ->
    [one] one piece was repeated
   *[other] { $number } pieces were repeated
}
job-failed = { $number ->
    [one] one piece failed
   *[other] { $number } pieces failed
}
job-piece-failed = piece { $piece } failed: { $text }
job-go-on = To go on: gipfel jobs resume { $folder }
job-asked-to-end = The job in { $folder } ends now; what is finished stays.
