#!/bin/sh
# Restarts one process after the other, each once the one before can do its work again.
set -eu
for port in 8001 8002; do
    systemctl restart "gipfel@$port"
    tries=0
    until curl --fail --silent --output /dev/null "http://localhost:$port/readyz"; do
        tries=$((tries + 1))
        if [ "$tries" -ge 60 ]; then
            echo "gipfel@$port is not ready after a minute; the others still run" >&2
            exit 1
        fi
        sleep 1
    done
done
