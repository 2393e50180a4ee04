#!/usr/bin/env python3
"""Divides the engine's module into what a start needs and the rest: docs/decisions/0024.

    engine-parts.py later MODULE.wasm NEEDED.txt             the functions for the rest, one to a line (for wasm-split)
    engine-parts.py join START.wat REST.wat                  leaves placeholders out and shortens shared names, in place
    engine-parts.py needed MODULE.wasm PROFILE... > NEEDED   from what `wasm-split --instrument` counted in a browser

A name in NEEDED stands for a function, its closures and accessors, whatever its parameters; specialised code of the
library's also names the types that it was made for. A start that comes upon anything else loads the rest first.
"""
import json
import re
import subprocess
import sys
from collections import defaultdict

from engine_bytes import number


def functions(path):
    """The mangled names of the module's own functions, in their order."""
    with open(path, "rb") as file:
        data = file.read()
    at, imported, names, defined = 8, 0, {}, 0
    while at < len(data):
        section, (size, start) = data[at], number(data, at + 1)
        at = start + size
        if section == 2:
            count, cursor = number(data, start)
            for _ in range(count):
                for _ in range(2):
                    length, cursor = number(data, cursor)
                    cursor += length
                if data[cursor] != 0:
                    sys.exit("engine-parts: the module imports more than functions")
                imported += 1
                cursor = number(data, cursor + 1)[1]
        elif section == 3:
            defined = number(data, start)[0]
        elif section == 0:
            length, cursor = number(data, start)
            if data[cursor : cursor + length] != b"name":
                continue
            cursor += length
            while cursor < at:
                kind, (length, cursor) = data[cursor], number(data, cursor + 1)
                end = cursor + length
                if kind == 1:
                    count, cursor = number(data, cursor)
                    for _ in range(count):
                        index, cursor = number(data, cursor)
                        length, cursor = number(data, cursor)
                        names[index] = data[cursor : cursor + length].decode()
                        cursor += length
                cursor = end
    if not names:
        sys.exit("engine-parts: the module has no names")
    return [names.get(imported + index, "") for index in range(defined)]


def demangled(names, *options):
    done = subprocess.run(["swift", "demangle", *options], input="\n".join(names), capture_output=True, text=True, check=True)
    return done.stdout.split("\n")[: len(names)]


def keys(names):
    """For each name (owner, member): `AppCore` and `act`, or for specialised code `Array<Wallet>` and `append`."""
    found = []
    for short, whole in zip(demangled(names, "-simplified"), demangled(names)):
        short = re.sub(r"\([^()]*\)", "", re.sub(r"\((\w+) in \w+\)", r"\1", short))
        generic = bool(re.match(r"(specialized|merged|outlined|generic|lazy|type|protocol|method|reabstraction)\b", short))
        short = re.sub(r"<[^<>]*(<[^<>]*>[^<>]*)*>", "", short.split(" in ")[-1].split(" of ")[-1])
        words = re.findall(r"[A-Za-z_$][\w$]*", short.split(" -> ")[0].split(" : ")[0])
        words = [word for word in words if word not in ("static", "specialized", "merged", "outlined", "infix")]
        types = sorted(set(re.findall(r"\bBrowser\.(?:[A-Z]\w+\.)*([A-Z]\w+)", whole))) if generic else []
        owner = ".".join(word for word in words if word[:1].isupper()) or "-"
        member = next((word for word in words if not word[:1].isupper()), "-")
        found.append((owner + (f"<{','.join(types)}>" if types else ""), member))
    return found


def needed(module, profiles):
    names, hit = functions(module), set()
    for path in profiles:
        with open(path, encoding="utf-8") as file:
            counted = json.load(file)
        if len(counted) != len(names):
            sys.exit(f"engine-parts: {path} counted {len(counted)} functions, the module has {len(names)}")
        hit |= {index for index, first in enumerate(counted) if first}
    owners = defaultdict(set)
    for index, (owner, member) in enumerate(keys(names)):
        # What C left stays in any case (see `later`), and its names change with each build.
        if index in hit and names[index].startswith("$"):
            owners[owner].add(member)
    for owner in sorted(owners):
        print(owner, *sorted(owners[owner]))


def later(module, path):
    with open(path, encoding="utf-8") as file:
        kept = {(owner, member) for owner, *members in map(str.split, file) for member in members}
    names = functions(module)
    # What is exported, and what C left, stays.
    print("\n".join(name for name, key in zip(names, keys(names)) if name.startswith("$") and key not in kept))


def join(start, rest):
    with open(start, encoding="utf-8") as file:
        lines = file.readlines()
    # An empty place of the table traps as a placeholder would throw, and costs nothing.
    lines = [line for line in lines if not line.startswith(' (import "placeholder"')]
    made = []
    for line in lines:
        elements = re.match(r" \(elem (?:\S+ )?\(i32\.const (\d+)\) (?:func )?(.*)\)$", line)
        if not elements:
            made.append(line)
            continue
        place, run = int(elements[1]), []
        for name in elements[2].split() + ["$placeholder_"]:
            if name.startswith("$placeholder_"):
                if run:
                    made.append(f" (elem (i32.const {place - len(run)}) {' '.join(run)})\n")
                run = []
            else:
                run.append(name)
            place += 1
    text = "".join(made)
    shared = {name: str(place) for place, name in enumerate(re.findall(r'^ \(export "(%[^"]*)"', text, re.MULTILINE))}
    with open(rest, encoding="utf-8") as file:
        other = file.read()
    with open(start, "w", encoding="utf-8") as file:
        file.write(re.sub(r'^( \(export ")(%[^"]*)"', lambda match: f'{match[1]}%{shared[match[2]]}"', text, flags=re.MULTILINE))
    with open(rest, "w", encoding="utf-8") as file:
        file.write(re.sub(r'^( \(import "primary" ")(%[^"]*)"', lambda match: f'{match[1]}%{shared[match[2]]}"', other, flags=re.MULTILINE))


commands = {"later": later, "join": join, "needed": lambda module, *profiles: needed(module, profiles)}
if len(sys.argv) < 4 or sys.argv[1] not in commands:
    sys.exit(__doc__)
commands[sys.argv[1]](*sys.argv[2:])
