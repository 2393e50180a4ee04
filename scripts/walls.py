#!/usr/bin/env python3
"""Which features of the app lean on which others, read from the sources: scripts/walls.py [--circle]

A feature is a folder of Sources/Screens/Features; Sources/Pages/Features has the same ones. What features share stands in
Sources/Screens/Core. A feature leans on another one where it names a type of it, a member of `AppCore` that stands in its folder, or a
member that it adds to a type which isn't its own. None may: this fails where one does, and where two of them declare the same member of
`AppCore`, since nobody can say then whose it is. Nor may two rooms of the engine have types of one name.

Two more figures are told and not judged. How many files of Screens use each other in the largest circle, directly or by way of others;
--circle lists them. A file uses another one if it names something that only that one declares. And how many pairs of features share
parts or words in Pages. What is called by way of a value isn't seen.
"""

import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCREENS, PAGES = ROOT / "Sources/Screens", ROOT / "Sources/Pages"
BELOW = ("Basis", "Ledger", "Insight", "Intake", "Filing", "Replica")
CORE = "Core"

COMMENT = re.compile(r"//[^\n]*")
TEXT = re.compile(r'"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"')
TYPE = re.compile(r" *(?:(?:public|final|indirect|@\w+) )*(?:struct|enum|class|protocol|typealias) (\w+)")
MEMBER = re.compile(r"  (?:(?:public|static|mutating|@\w+(?:\(\w+\))?|(?:private|internal)\(set\)) )*(?:func|var|let) (\w+)")
DECLARED = re.compile(r"\b(?:let|var|case|func|in|for)\s+\(?(\w+)|(\w+)\??:\s|(\w+)(?:, \w+)? in\b")
CASES = re.compile(r"\bcase (`?\w+`?(?:, `?\w+`?)*)")
NAME = re.compile(r"(?<![\w.])(\w+)(?![\w:])")
STATIC = re.compile(r"\bAppCore\.(\w+)")
CALLED = re.compile(r"(?<![\w.])(?<!func )(?<!case )(\w+)\(")
FUNCTION = re.compile(r"\bfunc (\w+)")
BEHIND_DOT = re.compile(r"\.(\w+)")
ANY = re.compile(r"\b(?:func|var|let|case) (\w+)")


def feature(file):
    parts = file.relative_to(ROOT / "Sources").parts
    return parts[2] if parts[1] == "Features" else CORE


def code(file):
    return TEXT.sub('""', COMMENT.sub("", file.read_text()))


def room(folder):
    return {file: code(file) for file in sorted(folder.rglob("*.swift"))}


def features(folder):
    return {each.name for each in (folder / "Features").iterdir()}


class Declared:
    """What is seen outside of its file, by name: the places that declare it."""

    def __init__(self, sources, place):
        self.types, self.members, self.added = (collections.defaultdict(set) for _ in range(3))
        homes, added = collections.defaultdict(set), []
        for file, text in sources.items():
            owner, depth = None, 0
            for line in text.split("\n"):
                if depth == 0:
                    if found := TYPE.match(line):
                        owner = found[1]
                        homes[owner].add(place(file))
                        self.types[owner].add(place(file))
                    elif line.startswith("extension "):
                        owner = re.match(r"extension (\w+)", line)[1]
                elif depth == 1:
                    if owner == "AppCore" and (found := TYPE.match(line)):
                        self.types[found[1]].add(place(file))
                    elif found := MEMBER.match(line):
                        if owner == "AppCore":
                            self.members[found[1]].add(place(file))
                        else:
                            added.append((found[1], owner, place(file)))
                depth += line.count("{") - line.count("}")
        # Not what a type has at home, nor a name that anything else has as well.
        known = collections.Counter(name for text in sources.values() for name in ANY.findall(text))
        for module in BELOW:
            for file in (ROOT / "Sources" / module).rglob("*.swift"):
                known.update(set(ANY.findall(code(file))))
        for name, owner, where in added:
            if where not in homes[owner] and known[name] == 1:
                self.added[name].add(where)


def uses(sources, place):
    """(who, whom) -> the names, where `place` says of a file who it is."""
    declared = Declared(sources, place)
    found = collections.defaultdict(set)
    for file, text in sources.items():
        here = place(file)
        # A name of the file's own is not another one's.
        own = {name for pair in DECLARED.findall(text) for name in pair if name}
        own |= {name for line in CASES.findall(text) for name in NAME.findall(line)}
        types = {name for line in text.split("\n") for name in TYPE.findall(line)}
        named = set(NAME.findall(text)) | set(STATIC.findall(text))
        surely = (set(STATIC.findall(text)) | set(CALLED.findall(text))) - set(FUNCTION.findall(text))
        is_core = re.search(r"^(public final class|extension) AppCore\b", text, re.MULTILINE)
        kinds = [
            (declared.types, (set(re.findall(r"\w+", text)) - set(BEHIND_DOT.findall(text)) | named) - types),
            (declared.members, named - own | surely if is_core else set(STATIC.findall(text))),
            (declared.added, set(BEHIND_DOT.findall(text))),
        ]
        for places, names in kinds:
            for name in names:
                where = places.get(name, set())
                if len(where) == 1 and here not in where:
                    found[(here, *where)].add(name)
    return found


def circles(pairs):
    """The files that use each other, directly or by way of others: the largest circle first (Tarjan's algorithm)."""
    used = collections.defaultdict(list)
    for one, other in sorted(pairs):
        used[one].append(other)
    number, lowest, stack, found = {}, {}, [], []
    for root in list(used):
        if root in number:
            continue
        path = [(root, iter(used[root]))]
        number[root] = lowest[root] = len(number)
        stack.append(root)
        while path:
            node, rest = path[-1]
            step = next(rest, None)
            if step is None:
                path.pop()
                if path:
                    lowest[path[-1][0]] = min(lowest[path[-1][0]], lowest[node])
                if lowest[node] == number[node]:
                    at = stack.index(node)
                    found.append(stack[at:])
                    del stack[at:]
            elif step not in number:
                number[step] = lowest[step] = len(number)
                stack.append(step)
                path.append((step, iter(used[step])))
            elif step in stack:
                lowest[node] = min(lowest[node], number[step])
    return sorted(found, key=len, reverse=True)


def between_features(sources):
    return {pair: names for pair, names in uses(sources, feature).items() if CORE not in pair}


def twice():
    """Types of one name in two rooms of the engine, which is one module in the browser: its build fails on them minutes later."""
    declared = collections.defaultdict(set)
    for name in (*BELOW, "Screens", "Pages", "Browser"):
        for file in (ROOT / "Sources" / name).rglob("*.swift"):
            for line in code(file).split("\n"):
                if line[:1] != " " and (found := TYPE.match(line)):
                    declared[found[1]].add(name)
    return {name: rooms for name, rooms in declared.items() if len(rooms) > 1}


def main():
    screens = room(SCREENS)
    problems = [
        f"{name} has no folder of the same name on the other side" for name in sorted(features(PAGES) ^ features(SCREENS))
    ]
    for name, where in sorted(Declared(screens, feature).members.items()):
        if len(where) > 1:
            problems.append(f"{' and '.join(sorted(where))} both declare {name} of AppCore")
    problems += [f"{' and '.join(sorted(rooms))} both declare the type {name}" for name, rooms in sorted(twice().items())]
    leaning = between_features(screens)
    problems += [f"{one} leans on {other}: {' '.join(sorted(names))}" for (one, other), names in sorted(leaning.items())]
    largest = circles(uses(screens, lambda file: file))[0]
    print(f"walls: {len(features(SCREENS))} features, {len(leaning)} pairs of them connected")
    print(f"walls: of {len(screens)} files in Screens, {len(largest)} use each other in the largest circle")
    print(f"walls: in Pages, {len(between_features(room(PAGES)))} pairs of features share parts or words")
    if "--circle" in sys.argv:
        print("\n".join(str(file.relative_to(SCREENS)) for file in sorted(largest)))
    if problems:
        sys.exit("walls: " + "\nwalls: ".join(problems))


main()
