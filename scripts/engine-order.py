#!/usr/bin/env python3
"""Puts functions that look alike next to each other, so that gzip, which only sees the last 32 KB, finds what repeats.

Usage: engine-order.py MODULE.wasm MODULE.wat > ORDERED.wat, where the text is `wasm-dis` of the module.
The order is the same for the same module: nothing is drawn at random. See docs/decisions/0008.
"""
import sys
from collections import defaultdict

from engine_bytes import number

WINDOW = 30_000  # bytes of code that gzip can refer back to, with room for its headers
SHINGLE = 6  # bytes in a row that count as one thing in common
SHORTEST = 20  # bytes; what is shorter has too little to compare and goes to the end


def bodies(module):
    """The functions' code, in the module's order: section 10."""
    at = 8
    while at < len(module):
        section, (size, start) = module[at], number(module, at + 1)
        if section == 10:
            count, at = number(module, start)
            for _ in range(count):
                size, start = number(module, at)
                at = start + size
                yield module[start:at]
            return
        at = start + size
    sys.exit("engine-order: the module has no code")


def order(functions):
    """From the longest on, always the one whose shingles the window holds the largest part of; rare ones count more."""
    shingles = [sorted({code[at : at + SHINGLE] for at in range(len(code) - SHINGLE)}) for code in functions]
    holders = defaultdict(list)
    for index, own in enumerate(shingles):
        for shingle in own:
            holders[shingle].append(index)
    weight = {shingle: len(found) ** -0.35 for shingle, found in holders.items()}
    whole = [sum(weight[shingle] for shingle in own) ** 0.8 + 10 for own in shingles]

    common = [0.0] * len(functions)
    inside = defaultdict(int)

    def count(index, step):
        for shingle in shingles[index]:
            inside[shingle] += step
            if inside[shingle] == (1 if step > 0 else 0):
                for holder in holders[shingle]:
                    common[holder] += step * weight[shingle]

    left = {index for index, code in enumerate(functions) if len(code) >= SHORTEST}
    chosen, window, size = [], [], 0
    while left:
        nearest = max(sorted(left), key=lambda index: (common[index] / whole[index], len(functions[index])))
        left.remove(nearest)
        chosen.append(nearest)
        window.append(nearest)
        size += len(functions[nearest])
        count(nearest, 1)
        while size > WINDOW and len(window) > 1:
            oldest = window.pop(0)
            size -= len(functions[oldest])
            count(oldest, -1)
    short = [index for index, code in enumerate(functions) if len(code) < SHORTEST]
    return chosen + sorted(short, key=lambda index: functions[index][3:])


def main(module, text):
    before, functions, after = [], [], []
    with open(text, encoding="utf-8") as lines:
        inside = False
        for line in lines:
            if line.startswith(" (func "):
                functions.append([])
                inside = True
            if inside:
                functions[-1].append(line)
                inside = line != " )\n" and not (len(functions[-1]) == 1 and line.count("(") == line.count(")"))
            else:
                (after if functions else before).append(line)
    with open(module, "rb") as file:
        code = list(bodies(file.read()))
    if len(code) != len(functions):
        sys.exit(f"engine-order: {len(code)} functions in the module and {len(functions)} in its text")
    sys.stdout.writelines(before)
    for index in order(code):
        sys.stdout.writelines(functions[index])
    sys.stdout.writelines(after)


main(*sys.argv[1:])
