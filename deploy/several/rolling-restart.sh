#!/bin/sh
# Restarts one process after the other, each once the one before can do its work again.
set -eu
for process in gipfel@8001 gipfel@8002 gipfel-work@9001 gipfel-work@9002; do
    systemctl restart "$process"
    tries=0
    until curl --fail --silent --output /dev/null "http://localhost:${process#*@}/readyz"; do
        tries=$((tries + 1))
        if [ "$tries" -ge 60 ]; then
            echo "$process is not ready after a minute; the others still run" >&2
            exit 1
        fi
        sleep 1
    done
done
