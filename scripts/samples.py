#!/usr/bin/env python3
"""Does what docs/architecture.md says to do for a new field, record, rule, screen, call and language: scripts/samples.py [--files]

Tests/Samples has a small change for each of them: `edits` says what goes where in files that are here, `new` has the files that are
added. All are made in one copy of the sources, which is then given to the compiler; nothing is built. For each of them this fails if
the files that were touched aren't the ones that its part of docs/architecture.md lists, or if the copy doesn't compile. Of the tests only
Proving and LedgerTests are compiled, since the others take longer than all rooms together.
--files does without the compiler.

In `edits`, `in PATH` names a file, and below it
    after LINE      then lines that begin with `|`: they go below the one line that has these words
    before LINE     the same above it
    swap WORDS      then `for WORDS`: in the one line that has them
What has to be found once and isn't is an error that names the line, so that whoever changed that line moves the sample along.
"""

import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SAMPLES = ROOT / "Tests/Samples"
PAPER = ROOT / "docs/architecture.md"
# Room: the rooms that it imports.
ROOMS = {
    "Basis": "", "Ledger": "Basis", "Insight": "Ledger", "Intake": "Ledger", "Replica": "Ledger", "Filing": "Insight Intake",
    "Screens": "Filing Replica", "Pages": "Screens", "Proving": "Ledger", "LedgerTests": "Proving", "Store": "Ledger",
    "Server": "Store Pages",
}
# What these import isn't the project's own, so they're compiled where a build of it is there.
BUILT = ("Store", "Server")
# How many shared files a sample may touch.
MOST = {"screen": 2, "field": 8}


class Fault(Exception):
    """What is wrong with a sample, in one sentence."""


def listed():
    """Sample -> the files that its part of the paper lists, and how many of them it says are shared and new."""
    found = {}
    for part in re.split(r"^#{2,3} .*$", PAPER.read_text(), flags=re.M):
        if said := re.search(r"(\d+) shared files?, (\d+) new ones?\. The sample, `Tests/Samples/(\w+)`", part):
            found[said[3]] = set(re.findall(r"^- `([^`]+)`", part, flags=re.M)), (int(said[1]), int(said[2]))
    return found


def missing(added):
    """What the paper names and isn't there."""
    named = re.findall(r"`((?:Sources|Tests|Web|scripts|docs)/[\w./+-]*)[^`]*`", PAPER.read_text())
    return [f"docs/architecture.md names {path}, which isn't there" for path in dict.fromkeys(named) if path not in added and not (ROOT / path).exists()]


def place(lines, words, file):
    found = [index for index, line in enumerate(lines) if words in line]
    if len(found) != 1:
        raise Fault(f"{file}: {len(found)} lines have ‹{words}›, not one")
    return found[0]


def edit(copy, sample):
    """Makes the edits of a sample and adds its files. Returns those that it changed, and those that it added."""
    changed, added, file, lines, at, words = {}, set(), None, [], None, None
    for number, line in enumerate((sample / "edits").read_text().split("\n"), 1):
        verb, _, rest = line.partition(" ")
        if line.startswith("|"):
            if at is None:
                raise Fault(f"{sample.name}/edits:{number}: nothing says where this goes")
            lines.insert(at, line[1:])
            at += 1
        elif verb == "in":
            file, at = rest, None
            if not (copy / file).is_file():
                raise Fault(f"{sample.name}/edits:{number}: {file} isn't there")
            lines = changed.setdefault(file, (copy / file).read_text().split("\n"))
        elif verb == "after":
            at = place(lines, rest, file) + 1
        elif verb == "before":
            at = place(lines, rest, file)
        elif verb == "swap":
            at, words = None, rest
        elif verb == "for" and words:
            index = place(lines, words, file)
            lines[index], words = lines[index].replace(words, rest, 1), None
        elif line.strip() and not line.startswith("#"):
            raise Fault(f"{sample.name}/edits:{number}: ‹{verb}› is no word of this")
    for path, text in changed.items():
        (copy / path).write_text("\n".join(text))
    for new in sorted((sample / "new").rglob("*")):
        if new.is_file():
            path = copy / new.relative_to(sample / "new")
            if path.exists():
                raise Fault(f"{sample.name}: {new.relative_to(sample / 'new')} is there already")
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(new, path)
            added.add(str(new.relative_to(sample / "new")))
    return set(changed), added


def compare(name, changed, added, paper):
    """What is wrong with what the paper lists, and the line that says what the sample touched."""
    touched = changed | added
    files, said = paper
    wrong = [f"{name} touches {path}, which docs/architecture.md doesn't list" for path in sorted(touched - files)]
    wrong += [f"docs/architecture.md lists {path}, which {name} doesn't touch" for path in sorted(files - touched)]
    if said != (len(changed), len(added)):
        wrong.append(f"docs/architecture.md says {said[0]} shared and {said[1]} new files of {name}: they are {len(changed)} and {len(added)}")
    sources = [path for path in changed if path.startswith("Sources/")]
    most = MOST.get(name)
    if most is not None and len(changed) > most:
        wrong.append(f"{name} touches {len(changed)} shared files, more than {most}")
    aim = "" if most is None else f", of {most} at most"
    return wrong, f"  {name:<9} {len(changed):2} shared files{aim} ({len(sources)} in Sources), {len(added)} new ones"


# MARK: The compiler


def options(modules):
    """Those of a build of the project, for what its modules import that isn't its own; nil where there is no build."""
    build = ROOT / ".build"
    compiled = next(iter(build.glob("*/release/Modules/Hummingbird.swiftmodule")), None)
    if compiled is None:
        return None
    found = ["-I", str(compiled.parent)]
    maps = list(build.glob("checkouts/*/Sources/*/include/module.modulemap")) + list(build.glob("checkouts/*/Sources/*/module.modulemap"))
    maps += list(build.glob("*/release/*.build/module.modulemap")) + list(ROOT.glob("Sources/C*/module.modulemap"))
    names = set()
    for file in sorted(maps, key=lambda each: "checkouts" not in each.parts):
        name = re.search(r"module (\w+)", file.read_text())
        if name is None or name[1] in names:
            continue
        names.add(name[1])
        found += ["-Xcc", f"-fmodule-map-file={file}"]
        if file.parent.name == "include":
            found += ["-Xcc", "-I", "-Xcc", str(file.parent)]
    return found


def folder(copy, room):
    return copy / ("Tests" if room == "Proving" or room.endswith("Tests") else "Sources") / room


def swiftc(copy, modules, room, *arguments):
    files = sorted(str(file) for file in folder(copy, room).rglob("*.swift"))
    common = [
        "swiftc", "-wmo", "-swift-version", "6", "-package-name", "evenkeel", "-enable-testing", "-parse-as-library",
        "-enable-experimental-feature", "Extern", "-I", str(modules), "-module-name", room,
    ]
    if room in BUILT:
        common += options(modules) or []
    if room.endswith("Tests"):
        plugins = pathlib.Path(shutil.which("swiftc")).resolve().parent.parent / "lib/swift/host/plugins"
        common += ["-plugin-path", str(plugins)]
    done = subprocess.run([*common, *arguments, *files], capture_output=True, text=True)
    if done.returncode == 0:
        return []
    told = sorted({line.replace(str(copy) + "/", "") for line in done.stderr.split("\n") if ": error: " in line})
    return told[:20] or [f"{room}: swiftc failed: {done.stderr[-300:]}"]


def compile_all(copy, rooms):
    """Interfaces first, each after what it imports; then everything inside functions, some at a time."""
    modules = copy / "modules"
    modules.mkdir()
    waiting = {}
    with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("JOBS", "2"))) as pool:

        def interface(room):
            wrong = [fault for other in ROOMS[room].split() for fault in waiting[other].result()]
            if wrong or room.endswith("Tests"):
                return wrong
            return swiftc(
                copy, modules, room, "-emit-module", "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies-without-types",
                "-emit-module-path", str(modules / f"{room}.swiftmodule"))

        for room in rooms:
            waiting[room] = pool.submit(interface, room)
        wrong = [fault for each in waiting.values() for fault in each.result()]
        if not wrong:
            wrong = [fault for told in pool.map(lambda room: swiftc(copy, modules, room, "-typecheck"), rooms) for fault in told]
    return list(dict.fromkeys(wrong))


def main():
    paper = listed()
    names = sorted(each.name for each in SAMPLES.iterdir() if each.is_dir())
    wrong = [f"docs/architecture.md says nothing of Tests/Samples/{name}" for name in names if name not in paper]
    wrong += [f"docs/architecture.md names Tests/Samples/{name}, which isn't there" for name in sorted(paper) if name not in names]
    with tempfile.TemporaryDirectory(prefix="evenkeel-samples-") as made:
        copy = pathlib.Path(made)
        for part in ("Sources", "Tests"):
            shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("Chromium", "Fixtures", "Samples"))
        new = set()
        for name in names:
            try:
                changed, added = edit(copy, SAMPLES / name)
            except Fault as fault:
                wrong.append(str(fault))
                continue
            new |= added
            faults, line = compare(name, changed, added, paper.get(name, (set(), (0, 0))))
            wrong += faults
            print(line)
        if wrong:
            sys.exit("samples: " + "\nsamples: ".join(wrong))
        wrong += missing(new)
        if "--files" not in sys.argv:
            rooms = [room for room in ROOMS if room not in BUILT or options(None)]
            faults = compile_all(copy, rooms)
            wrong += faults
            print(f"samples: {', '.join(rooms)} with all of them " + ("don't compile" if faults else "compile"))
    if wrong:
        sys.exit("samples: " + "\nsamples: ".join(wrong))


main()
