#!/usr/bin/env python3
"""Watches a server at work: what a change costs it, and whether the last ten seconds are as fast as the first.

usage: ends.py PID SECONDS URL    prints two lines when the time is over; start it beside the load
Applied changes are read from the server's own figures (/metrics), the processor's time and what was written from /proc.

Written is what goes to the disk: `write_bytes` counts the pages of 4 KB that the process makes different from what the disk
has, in files it writes and in those it maps into memory. `wchar` would also count each answer to a client (0.9 KB a change), and a
page of the database that is 1 KB as 1 KB, where the disk gets the 4 KB around it. In a folder in memory nothing is counted.

How fast both ends are depends on what else the machine does. What a change costs the processor at each end hardly does: where it grows,
the server slows down by itself.
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
    """Seconds of the processor, bytes for the disk."""
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    with open(f"/proc/{pid}/io") as file:
        io = dict(line.split(": ") for line in file.read().splitlines())
    return (int(fields[11]) + int(fields[12])) / TICKS, int(io["write_bytes"])


def look():
    return time.monotonic(), applied(), *cost()


class Span:
    """What happened between two looks."""

    def __init__(self, one, other):
        duration, changes, processor, written = (b - a for a, b in zip(one, other))
        self.rate = changes / duration
        self.milliseconds = processor / max(1, changes) * 1000
        self.kilobytes = written / max(1, changes) / 1024


start = time.monotonic()
first = look()
time.sleep(EDGE)
second = look()
time.sleep(max(0, start + seconds - EDGE - time.monotonic()))
third = look()
time.sleep(max(0, start + seconds - 0.3 - time.monotonic()))
last = look()
before, after, whole = Span(first, second), Span(third, last), Span(first, last)
print(f"  first {EDGE:.0f} s {before.rate:.0f}/s, last {EDGE:.0f} s {after.rate:.0f}/s, ratio {after.rate / max(1, before.rate):.2f} "
      f"(target: at least 0.9); a change costs {whole.milliseconds:.2f} ms of the processor (target: below 0.4), "
      f"{whole.kilobytes:.1f} KB written to the disk (target: below 6)")
print(f"  a change at first and at last: {before.milliseconds:.3f} and {after.milliseconds:.3f} ms, "
      f"{before.kilobytes:.2f} and {after.kilobytes:.2f} KB")
