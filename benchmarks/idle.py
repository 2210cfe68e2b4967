"""How much a server writes to its disk while nobody plays.

usage: python -m benchmarks.idle [MINUTES]

Starts `gipfel serve` on an empty folder, asks for /readyz every 15 seconds as a container's health
check does, and reads from /proc what its process had the disk write (Linux only); the start is not
counted. Printed are the bytes so far and what they would be in a day.
"""

from __future__ import annotations

import socket
import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path

START_S = 10.0
PROBE_INTERVAL_S = 15.0
DAY_S = 86_400
MEGABYTE = 1_000_000
START_TIMEOUT_S = 60.0


def written_bytes(process: int) -> int:
    """What a process has had the disk write so far."""
    lines = Path(f"/proc/{process}/io").read_text().splitlines()
    return int(dict(line.split(": ") for line in lines)["write_bytes"])


def is_ready(port: int) -> bool:
    """Whether a server is ready."""
    connection = HTTPConnection("127.0.0.1", port, timeout=PROBE_INTERVAL_S)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()


def wait_until_ready(port: int) -> None:
    """Waits for a server that was just started."""
    deadline = time.monotonic() + START_TIMEOUT_S
    while not is_ready(port):
        if time.monotonic() > deadline:
            raise TimeoutError("the server does not start")
        time.sleep(0.2)


def measure(process: int, port: int, seconds: float) -> None:
    """Prints what is written, again and again."""
    time.sleep(START_S)
    before, began = written_bytes(process), time.monotonic()
    while (elapsed := time.monotonic() - began) < seconds:
        time.sleep(min(PROBE_INTERVAL_S, seconds - elapsed))
        ready = "ready" if is_ready(port) else "not ready"
        written, elapsed = written_bytes(process) - before, time.monotonic() - began
        a_day = written / elapsed * DAY_S / MEGABYTE
        print(f"{elapsed:5.0f} s  {written:9,} bytes  {a_day:6.1f} MB a day  {ready}", flush=True)


def main() -> None:
    """Measures a server of its own."""
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory(dir=".") as folder:
        command = ["serve", "--no-open", "--port", str(port), "--data", folder]
        with subprocess.Popen([sys.executable, "-m", "gipfel", *command]) as server:
            try:
                wait_until_ready(port)
                measure(server.pid, port, minutes * 60)
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
