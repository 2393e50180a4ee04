#!/usr/bin/env python3
"""Runs the command beside sqlite3 and DuckDB on the same files and prints medians and ratios.

measure.py RUNS EVENKEEL FOLDER; called by scripts/bench.sh. Every pair gives the same sums, which is checked first.
"""
import json
import os
import statistics
import subprocess
import sys
import time

RUNS, EVENKEEL, FOLDER = int(sys.argv[1]), sys.argv[2], sys.argv[3]

DUCKDB = """
import duckdb, sys
rows = duckdb.sql("SELECT strftime(date, '%Y-%m'), coalesce(category, ''), SUM(CAST(amount * 100 AS BIGINT)), COUNT(*) "
                  "FROM read_csv('" + sys.argv[1] + "') GROUP BY 1, 2 ORDER BY 1, 2").fetchall()
sys.stdout.write("\\n".join("%s|%s|%d|%d" % row for row in rows) + "\\n")
"""


def path(rows):
    return f"{FOLDER}/rows-{rows}.csv"


def ours(rows):
    return [EVENKEEL, "report", "monthly", "--csv", path(rows), "--json"]


def sqlite(rows):
    return ["sqlite3", ":memory:", "-cmd", ".mode csv", "-cmd", f".import {path(rows)} t", "-cmd", ".mode list",
            "SELECT substr(date, 1, 7), category, CAST(SUM(ROUND(amount * 100)) AS INTEGER), COUNT(*) "
            "FROM t GROUP BY 1, 2 ORDER BY 1, 2"]


def duckdb(rows):
    return [sys.executable, "-c", DUCKDB, path(rows)]


def run(command):
    """Wall seconds, processor seconds, peak resident MiB, output."""
    reader, writer = os.pipe()
    started = time.perf_counter()
    child = subprocess.Popen(command, stdout=writer)
    os.close(writer)
    with os.fdopen(reader, "rb") as stream:
        output = stream.read()
    _, status, usage = os.wait4(child.pid, 0)
    wall = time.perf_counter() - started
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        sys.exit(f"bench: {command[0]} ended with status {child.returncode}")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, output


def sums_of_ours(output):
    document = json.loads(output)
    found = {}
    for month in document["months"]:
        for line in month["categories"]:
            minor = int(line["amount"].replace(".", ""))
            found[(month["month"], line["category"] or "")] = (minor, line["count"])
    return found


def sums_of_theirs(output):
    found = {}
    for line in output.decode().splitlines():
        month, category, minor, count = line.split("|")
        found[(month, category)] = (int(minor), int(count))
    return found


def pair(rows, theirs):
    first, second = run(ours(rows)), run(theirs(rows))
    if sums_of_ours(first[3]) != sums_of_theirs(second[3]):
        sys.exit(f"bench: the sums of {path(rows)} differ; nothing else matters")
    left, right = [], []
    for _ in range(RUNS):
        left.append(run(ours(rows)))
        right.append(run(theirs(rows)))
    return left, right


def median(samples, index):
    return statistics.median(sample[index] for sample in samples)


def row(figure, target, result, good):
    print(f"{figure:<58} {target:<26} {result:<34} {'ok' if good else 'MISSED'}")


def main():
    print(f"{'figure':<58} {'target':<26} {'result':<34}")
    print("-" * 126)

    left, right = pair(100_000, sqlite)
    a, b = median(left, 0), median(right, 0)
    row("report monthly, 100,000 rows, against sqlite3", "<= 0.50 of its time",
        f"{a:.3f} s to {b:.3f} s: {a / b:.2f}", a / b <= 0.5)

    left, right = pair(1_000_000, duckdb)
    a, b = median(left, 0), median(right, 0)
    row("report monthly, 1,000,000 rows, against DuckDB", "<= 1.00 of its time",
        f"{a:.3f} s to {b:.3f} s: {a / b:.2f}", a / b <= 1.0)
    memory = max(sample[2] for sample in left)
    row("  its peak memory", "< 200 MiB", f"{memory:.0f} MiB (DuckDB {max(s[2] for s in right):.0f})", memory < 200)

    # Reading a statement in full, as an import does, less the start of the process; one thread.
    samples = [run([EVENKEEL, "import", "--preview", path(100_000)]) for _ in range(RUNS)]
    start = statistics.median(run([EVENKEEL, "--version"])[1] for _ in range(RUNS))
    seconds = median(samples, 1) - start
    rate = 100_000 / seconds
    row("CSV read in full by the engine, one core", ">= 300,000 rows/s", f"{rate:,.0f} rows/s", rate >= 300_000)
    # ANA-21: two years of ten, with 24 months, their categories and a chart; the time of librsvg is in it.
    command = [EVENKEEL, "report", "monthly", "--csv", path(100_000), "--from", "2024-01-01", "--to", "2025-12-30", "--pdf", "-"]
    samples = [run(command) for _ in range(RUNS)]
    seconds, size = median(samples, 0), len(samples[0][3])
    row("report monthly of two years as a PDF", "< 2 s, <= 10 MB", f"{seconds:.2f} s, {size / 1024:.0f} KB",
        seconds < 2 and size <= 10_000_000 and samples[0][3].startswith(b"%PDF-"))
    row("start of the command (evenkeel --version)", "-",
        f"{statistics.median(run([EVENKEEL, '--version'])[0] for _ in range(RUNS)) * 1000:.1f} ms", True)


main()
