"""stubs.py FILE... - checks stubs for the Lua language server as one set: each file names a class once, what is declared in
several files is (partial) in all of them, no field is declared twice, every type is defined, every parameter has its @param and
no other. With --source MOD=DIR a function of that mod whose source returns a value has a @return. Prints a line for each
fault; the status is 1 if there is one."""
import glob
import re
import sys

BASIC = {"any", "nil", "true", "false", "boolean", "string", "number", "integer", "table", "function", "userdata", "self"}


class Types:
    """The type at the beginning of a text: its words come into `used`; `at` is where it ends."""

    def __init__(self, text, where, used):
        self.text, self.at, self.where, self.used = text, 0, where, used

    def skip(self):
        while self.at < len(self.text) and self.text[self.at] == " ":
            self.at += 1

    def take(self, pattern, skips=True):
        if skips:
            self.skip()
        found = re.compile(pattern).match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def fail(self):
        raise ValueError("%s: no type: %s" % (self.where, self.text[self.at:] or self.text))

    def union(self):
        self.part()
        while self.take(r"\|"):
            self.part()

    def part(self):
        self.one()
        while self.take(r"\[\]|\?", False):
            pass

    def one(self):
        if self.take(r'"[^"]*"') or self.take(r"\.\.\."):
            return
        if self.take(r"\("):
            self.union()
            return self.take(r"\)") or self.fail()
        if self.take(r"\{"):
            return self.members()
        if self.take(r"fun\b"):
            return self.function()
        word = self.take(r"[A-Za-z_][\w.]*")
        if not word:
            self.fail()
        self.used.append((self.where, word.group(0)))
        if self.take("<", False):
            self.union()
            while self.take(","):
                self.union()
            self.take(">") or self.fail()

    def members(self):
        while not self.take(r"\}"):
            if self.take(r"\["):
                self.union()
                self.take(r"\]") or self.fail()
            elif not self.take(r"\w+\??"):
                self.fail()
            self.take(":") or self.fail()
            self.union()
            self.take(",")

    def function(self):
        self.take(r"\(") or self.fail()
        while not self.take(r"\)"):
            self.take(r"[\w.]+\??") or self.fail()
            if self.take(":"):
                self.union()
            self.take(",")
        if self.take(":"):
            self.union()
            while self.take(r",(?! *[\w.]+\??:)"):
                self.union()


class Checker:
    def __init__(self):
        self.faults, self.used, self.classes, self.fields, self.aliases, self.silent = [], [], {}, {}, set(), []

    def say(self, where, text):
        self.faults.append("%s: %s" % (where, text))

    def type_of(self, text, where):
        try:
            t = Types(text, where, self.used)
            t.union()
            return t.text[t.at:]
        except ValueError as e:
            self.faults.append(str(e))
            return ""

    def file(self, path):
        own, self.owner, self.params, self.returns = set(), None, [], 0
        for n, line in enumerate(open(path, encoding="utf-8"), 1):
            where, line = "%s:%d" % (path, n), line.rstrip("\n")
            tag = re.match(r"---@(\w+) ?(.*)", line)
            if tag:
                self.tag(tag.group(1), tag.group(2), where, own)
            elif line.startswith("function "):
                self.function(line, where)
            if not line.startswith("---"):
                self.params, self.returns = [], 0

    def tag(self, tag, text, where, own):
        if tag == "class":
            self.declare(text, where, own)
        elif tag == "field":
            self.field(text, where)
        elif tag == "param":
            name, kind = (text.split(" ", 1) + [""])[:2]
            self.params.append(name.rstrip("?"))
            self.type_of(kind, where)
        elif tag == "return":
            self.returns += 1
            self.type_of(text, where)
        elif tag in ("type", "overload"):
            self.type_of(text, where)
        elif tag == "alias":
            self.aliases.add(text.split(" ")[0])
            self.type_of(text.split(" ", 1)[1], where)
        elif tag != "meta":
            self.say(where, "there is no tag @%s" % tag)

    def declare(self, text, where, own):
        found = re.match(r"(\(partial\) )?([\w.]+)(?:: (.*))?$", text)
        if not found:
            return self.say(where, "no class: %s" % text)
        partial, self.owner, parents = bool(found.group(1)), found.group(2), found.group(3)
        if self.owner in own:
            self.say(where, "class %s is declared twice in the file" % self.owner)
        elif self.owner in self.classes and not (partial and self.classes[self.owner]):
            self.say(where, "class %s is declared in two files, and not partial in both" % self.owner)
        own.add(self.owner)
        self.classes[self.owner] = partial
        while parents:
            parents = self.type_of(parents, where).lstrip(", ")

    def field(self, text, where):
        found = re.match(r'(\[[^\]]*\]|[\w]+)(\??) (.*)', text)
        if not found:
            return self.say(where, "no field: %s" % text)
        key = (self.owner, found.group(1))
        if key in self.fields:
            self.say(where, "%s.%s is declared twice, first in %s" % (key + (self.fields[key],)))
        self.fields[key] = where
        self.type_of(found.group(3), where)

    def function(self, line, where):
        found = re.match(r"function ([\w.]+)\((.*)\) end", line)
        if not found:
            return self.say(where, "no function: %s" % line)
        wanted = [p.strip() for p in found.group(2).split(",") if p.strip()]
        if self.returns == 0:
            self.silent.append((where, found.group(1)))
        if wanted != self.params:
            self.say(where, "%s(%s) has @param %s" % (found.group(1), ", ".join(wanted), ", ".join(self.params) or "for nothing"))

    def returning(self, mod, folder):
        """Functions of the mod that have no @return, and give something in the source."""
        bodies = {}
        for path in glob.glob(folder + "/**/*.lua", recursive=True):
            if "/tests/" not in path and "/templates/" not in path:
                bodies.update(read_bodies(open(path, encoding="utf-8").read()))
        for where, name in self.silent:
            body = bodies.get(name[len(mod) + 1:]) if name.startswith(mod + ".") else None
            if body and gives_something(body):
                self.say(where, "%s returns something, and has no @return" % name)

    def finish(self):
        known = BASIC | set(self.classes) | self.aliases
        for where, word in self.used:
            if word not in known:
                self.say(where, "type %s is not defined" % word)


def read_bodies(text):
    """By name the text of each function that begins in the first column."""
    out = {}
    for found in re.finditer(r"^function ([\w.]+)\(.*(?:\n(?!end\b).*)*", text, re.M):
        first = found.group(0).split("\n", 1)[0]
        out[found.group(1)] = first if re.search(r"\bend\s*(--.*)?$", first) else found.group(0)
    return out


def gives_something(body):
    """A return with a value that is not within a function of one line."""
    body = re.sub(r"--.*", "", body.split(")", 1)[1])
    for _ in range(4):
        body = re.sub(r"function\s*[\w.]*\([^()]*\)(?:(?!function)[^\n])*?\bend\b", "nil", body)
    return "function" not in body and re.search(r"\breturn[ \t]+(?!end\b)\S", body)


def main(args):
    checker = Checker()
    sources = [args[i + 1].split("=") for i, a in enumerate(args) if a == "--source"]
    paths = [a for i, a in enumerate(args) if a != "--source" and (i == 0 or args[i - 1] != "--source")]
    for path in paths:
        checker.file(path)
    for mod, folder in sources:
        checker.returning(mod, folder)
    checker.finish()
    for fault in checker.faults:
        print(fault)
    return 1 if checker.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
