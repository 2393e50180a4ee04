#!/usr/bin/env python3
"""How often a second the disk under a folder makes 4 KiB durable, one after the other: the ceiling without group commit."""
import os, sys, time

path = os.path.join(sys.argv[1], "fdatasync.probe")
file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
block = b"x" * 4096
times = []
end = time.monotonic() + 3
while time.monotonic() < end:
    start = time.monotonic()
    os.write(file, block)
    os.fdatasync(file)
    times.append(time.monotonic() - start)
os.close(file)
os.unlink(path)
times.sort()
print(f"disk: {len(times) / 3:.0f} fdatasync/s, p50 {times[len(times) // 2] * 1000:.2f} ms, "
      f"p99 {times[len(times) * 99 // 100] * 1000:.2f} ms")
