#!/usr/bin/env python3
"""mended.py apply CASES OUT - copies the mods of the folder and follows each hint `did you mean 'X'?` of their
expected.txt: the word that the message quotes is replaced by X in the line that it names. OUT/list has what was mended.
mended.py look OUT TEXT - prints what of the list TEXT, which is what check says now, still finds fault with: with the word
that was wrong, or with X in its place."""
import difflib
import re
import shutil
import sys
from pathlib import Path

SAYS = re.compile(r"^(\S+?):(\d+):(?:(\d+):)? (?:error|warning|note): (.*) \[GW\d+\]$")
HINT = re.compile(r"^hint: did you mean '([^']+)'\?")


def blocks(text):
    """(file, line, column, message, better word) of each fault whose hint names a better word."""
    fault = None
    for line in text.splitlines():
        said, hint = SAYS.match(line), HINT.match(line)
        if said:
            fault = said
        elif hint and fault:
            yield fault[1], int(fault[2]), int(fault[3] or 1), fault[4], hint[1]
            fault = None


def quoted(message, better):
    """The words that the message quotes, the one most like the better word first."""
    near = lambda word: difflib.SequenceMatcher(None, word, better).ratio()
    return sorted(re.findall(r"(?<=')[^']+(?=')|(?<={)\w+(?=})", message), key=near, reverse=True)


def replaced(line, column, words, better):
    """The line with the first of the words that is in it replaced, or None."""
    for word in words:
        for start in (column - 1, 0):  # the column first; bytes and letters are the same in these lines
            at = re.compile(r"(?<![\w-])" + re.escape(word) + r"(?![\w-])").search(line, start)
            if at:
                return line[: at.start()] + better + line[at.end():]
    return line if better in line else None  # another fault has led to the same


def apply(cases, out):
    with open(out / "list", "w", encoding="utf-8") as told:
        for case in sorted(p for p in cases.iterdir() if p.is_dir()):
            shutil.copytree(case, out / case.name)
            lines = {}
            for name, number, column, message, better in blocks((case / "expected.txt").read_text("utf-8", "replace")):
                name = str(Path(name).relative_to(cases))
                file, words = out / name, quoted(message, better)
                text = lines.setdefault(file, file.read_text("utf-8", "surrogateescape").split("\n"))
                mended = replaced(text[number - 1], column, words, better)
                text[number - 1] = mended or text[number - 1]
                wrong = message.replace(words[0], better) if words else message
                print("mended" if mended else "not there", name, number, message, wrong, sep="\t", file=told)
            for file, text in lines.items():
                file.write_text("\n".join(text), "utf-8", "surrogateescape")


def look(out, now):
    said = filter(None, map(SAYS.match, now.read_text("utf-8", "replace").splitlines()))
    there = {(m[1].removeprefix(f"{out}/"), m[2], m[4]) for m in said}
    for line in (out / "list").read_text("utf-8").splitlines():
        _, name, number, message, wrong = line.split("\t")
        if (name, number, message) in there or (name, number, wrong) in there:
            print(f"{name}:{number}: {message}")


if sys.argv[1] == "apply":
    apply(Path(sys.argv[2]), Path(sys.argv[3]))
else:
    look(Path(sys.argv[2]), Path(sys.argv[3]))
