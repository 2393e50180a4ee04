#!/usr/bin/env python3
"""Watches a server at work: what a change costs it, and whether the last ten seconds are as fast as the first.

usage: ends.py PID SECONDS URL    prints a line when the time is over; start it beside the load
Applied changes are read from the server's own figures (/metrics), the processor's time and what was written from /proc.
"""
import sys, time, urllib.request

pid, seconds, address = int(sys.argv[1]), float(sys.argv[2]), sys.argv[3]
TICKS = 100
EDGE = min(10.0, seconds / 3)


def applied():
    with urllib.request.urlopen(address + "/metrics") as answer:
        for line in answer.read().decode().splitlines():
            if line.startswith("evenkeel_mutations_applied_total "):
                return int(line.split()[1])
    sys.exit("ends: the server does not count its changes")


def cost():
    """Seconds of the processor, bytes written, and writes."""
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    with open(f"/proc/{pid}/io") as file:
        io = dict(line.split(": ") for line in file.read().splitlines())
    return (int(fields[11]) + int(fields[12])) / TICKS, int(io["wchar"]), int(io["syscw"])


def look():
    return time.monotonic(), applied(), cost()


def rate(one, other):
    return (other[1] - one[1]) / (other[0] - one[0])


start = time.monotonic()
first = look()
time.sleep(EDGE)
second = look()
time.sleep(max(0, start + seconds - EDGE - time.monotonic()))
third = look()
time.sleep(max(0, start + seconds - 0.3 - time.monotonic()))
last = look()
changes = max(1, last[1] - first[1])
processor, written, writes = (b - a for a, b in zip(first[2], last[2]))
before, after = rate(first, second), rate(third, last)
print(f"  first {EDGE:.0f} s {before:.0f}/s, last {EDGE:.0f} s {after:.0f}/s, ratio {after / max(1, before):.2f} (target: at least 0.9); "
      f"a change costs {processor / changes * 1000:.2f} ms of the processor (target: below 0.4), "
      f"{written / changes / 1024:.1f} KB written (target: below 6) in {writes / changes:.1f} writes")
