"""How WebAssembly writes numbers, for the scripts that read the engine's module."""


def number(data, at):
    """An unsigned LEB128 number and where it ends (WebAssembly 5.2.2)."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at
