#!/usr/bin/env python3
"""Which features of the app lean on which others, read from the sources: scripts/walls.py [--keep]

A feature is a folder of Sources/Screens/Features; Sources/Pages/Features has the same ones. What features share stands in
Sources/Screens/Core. A feature leans on another one where it names a type of it, or a member of `AppCore` that stands in its folder.
scripts/walls.txt has each pair with what is used. A new line there is a new dependency between two features, so this fails until the
line is wanted (--keep writes the file). The aim is an empty file.
"""

import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCREENS = ROOT / "Sources/Screens"
KEPT = ROOT / "scripts/walls.txt"
CORE = "Core"

COMMENT = re.compile(r"//[^\n]*")
TEXT = re.compile(r'"(?:\\.|[^"\\\n])*"')
TYPE = re.compile(r"(?:public |final |indirect |@\w+ )*(?:struct|enum|class) (\w+)")
MEMBER = re.compile(r"  (?:public |static |@\w+(?:\(\w+\))? )*(?:func|var|let) (\w+)")
DECLARED = re.compile(r"\b(?:let|var|case|func|in|for)\s+\(?(\w+)|(\w+)\??:\s|(\w+)(?:, \w+)? in\b")
CASES = re.compile(r"\bcase (\w+(?:, \w+)*)")
NAME = re.compile(r"(?<![\w.])(\w+)(?![\w:])")
STATIC = re.compile(r"\bAppCore\.(\w+)")


def feature(file):
    parts = file.relative_to(SCREENS).parts
    return parts[1] if parts[0] == "Features" else CORE


def code(file):
    return TEXT.sub('""', COMMENT.sub("", file.read_text()))


def declared(sources):
    """Types, and members of `AppCore` that are seen outside of their file: name -> features."""
    types, members = collections.defaultdict(set), collections.defaultdict(set)
    for file, text in sources.items():
        owner, depth = None, 0
        for line in text.split("\n"):
            if depth == 0:
                if found := TYPE.match(line):
                    owner = found[1]
                    types[owner].add(feature(file))
                elif line.startswith("extension "):
                    owner = re.match(r"extension (\w+)", line)[1]
            elif depth == 1 and owner == "AppCore" and (found := MEMBER.match(line)):
                members[found[1]].add(feature(file))
            depth += line.count("{") - line.count("}")
    return types, members


def connections(sources):
    types, members = declared(sources)
    found = collections.defaultdict(set)
    for file, text in sources.items():
        here = feature(file)
        if here == CORE:
            continue
        # A name of the file's own is not the other feature's.
        own = {name for pair in DECLARED.findall(text) for name in pair if name}
        own |= {name for line in CASES.findall(text) for name in NAME.findall(line)}
        for name in set(NAME.findall(text)) | set(STATIC.findall(text)):
            for kinds, is_type in ((types, True), (members, False)):
                where = kinds.get(name, set())
                if len(where) != 1 or where & {here, CORE} or not is_type and name in own:
                    continue
                found[(here, *where)].add(name)
    return [f"{a} -> {b}: {' '.join(sorted(names))}" for (a, b), names in sorted(found.items())]


def main():
    sources = {file: code(file) for file in sorted(SCREENS.rglob("*.swift"))}
    pages = {each.name for each in (ROOT / "Sources/Pages/Features").iterdir()}
    screens = {each.name for each in (SCREENS / "Features").iterdir()}
    problems = [f"{name} has no folder of the same name on the other side" for name in sorted(pages ^ screens)]
    lines = connections(sources)
    if "--keep" in sys.argv:
        KEPT.write_text("\n".join(lines) + "\n")
    kept = KEPT.read_text().splitlines()
    problems += [f"new, or not in scripts/walls.txt: {line}" for line in lines if line not in kept]
    problems += [f"gone, so take it out of scripts/walls.txt: {line}" for line in kept if line not in lines]
    print(f"walls: {len(screens)} features, {len(lines)} pairs of them connected")
    if problems:
        sys.exit("walls: " + "\nwalls: ".join(problems))


main()
