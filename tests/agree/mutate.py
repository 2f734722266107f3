#!/usr/bin/env python3
"""mutate.py SEED FIRST LAST OUT MOD...: writes mutants of mods, each a folder OUT/NUMBER/ID with the mod's files and OUT/NUMBER/what.

An even number gets a rewriting that changes nothing (a name in brackets, a text in two parts, an empty line): check must find it
as whole as before. An odd number gets a slip of the pen: a letter lost or turned in a name, a comma, a row, a key or a line lost, a
figure made negative. The same seed and numbers give the same mutants."""
import os
import random
import re
import shutil
import sys

NAME = re.compile(r'(?<![\w."\'])([a-z_]{4,})(?=\s*[=({.])|\.([a-z_]{4,})\b')
TEXT = re.compile(r'"([a-z][a-z_.]{3,})"')
KEY = re.compile(r'^(\s*)([a-z_]+)( = )(["{\d])', re.M)
FIGURE = re.compile(r'(= )(\d+)(?=[,\s}])')


def misspelt(word, rnd):
    i = rnd.randrange(1, len(word) - 1)
    swapped = word[:i] + word[i + 1] + word[i] + word[i + 2:]
    return rnd.choice([word[:i] + word[i + 1:], swapped if swapped != word else word[:-1]])


def at(pattern, change):
    """One place where the pattern fits is changed."""
    def run(text, rnd):
        found = [m for m in pattern.finditer(text) if not is_comment(text, m.start())]
        if not found:
            return None
        m = rnd.choice(found)
        return text[:m.start()] + change(m, rnd) + text[m.end():], text.count("\n", 0, m.start()) + 1
    return run


def is_comment(text, place):
    return "--" in text[text.rfind("\n", 0, place) + 1:place]


def slip_name(m, rnd):
    group = 1 if m.group(1) else 2
    return m.group(0).replace(m.group(group), misspelt(m.group(group), rnd), 1)


SLIPS = {
    "a name is misspelt": at(NAME, slip_name),
    "a text is misspelt": at(TEXT, lambda m, rnd: '"%s"' % misspelt(m.group(1), rnd)),
    "a comma is lost": at(re.compile(r",(?=\n)"), lambda m, rnd: ""),
    "a key is misspelt": at(KEY, lambda m, rnd: m.group(1) + misspelt(m.group(2) + "__", rnd).rstrip("_") + m.group(3) + m.group(4)),
    "a key is lost": at(re.compile(r"^\s*[a-z_]+ = [^\n{}()]*,\n", re.M), lambda m, rnd: ""),
    "a row is lost": at(re.compile(r"^[a-z_]+ +[^\n]*\|[^\n]*\n", re.M), lambda m, rnd: ""),
    "a figure is negative": at(FIGURE, lambda m, rnd: m.group(1) + "-" + m.group(2)),
    "a line is lost": at(re.compile(r"^[^\n]+\n", re.M), lambda m, rnd: ""),
    "a return is lost": at(re.compile(r"\breturn (?=[a-z\d\"])"), lambda m, rnd: "local _ = "),
}
SAME = {
    "a key in brackets": at(KEY, lambda m, rnd: '%s["%s"]%s%s' % m.groups()),
    "a text in two parts": at(re.compile(r'(?<=== )"([a-z_]{2,})([a-z_]{2,})"(?=\s+then)'), lambda m, rnd: '("%s" .. "%s")' % m.groups()),
    "an empty line": at(re.compile(r"^(?=\S)", re.M), lambda m, rnd: "\n"),
    "a remark": at(re.compile(r"\n"), lambda m, rnd: " -- as it was\n"),
    "a figure in brackets": at(FIGURE, lambda m, rnd: "%s(%s)" % m.groups()),
}


def files_of(mod):
    for folder, _, names in sorted(os.walk(mod)):
        for name in sorted(names):
            if name.endswith(".lua") and "/tests" not in folder:
                yield os.path.relpath(os.path.join(folder, name), mod)


def mutant(number, seed, mods, out):
    rnd = random.Random("%s %d" % (seed, number))
    kinds = SLIPS if number % 2 else SAME
    while True:
        mod = rnd.choice(mods).rstrip("/")
        name, file = rnd.choice(sorted(kinds)), rnd.choice(list(files_of(mod)))
        with open(os.path.join(mod, file), encoding="utf-8") as f:
            text = f.read()
        if "[[" in text and name in ("an empty line", "a remark"):
            continue
        changed = kinds[name](text, rnd)
        if changed and changed[0] != text:
            break
    target = os.path.join(out, str(number), os.path.basename(mod))
    shutil.copytree(mod, target, ignore=shutil.ignore_patterns("expected.txt", "plays"))
    with open(os.path.join(target, file), "w", encoding="utf-8") as f:
        f.write(changed[0])
    with open(os.path.join(out, str(number), "what"), "w", encoding="utf-8") as f:
        f.write("%s: %s:%d\n" % (name, file, changed[1]))


def main():
    seed, first, last, out = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    for number in range(first, last + 1):
        mutant(number, seed, sys.argv[5:], out)


main()
