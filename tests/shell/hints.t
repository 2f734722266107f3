#!/usr/bin/env bash
# Beside a syntax error stands what mends it, for those who know other languages or have forgotten a word.
. "$(dirname "$0")/tap.sh"
plan 25
mkdir -p "$T/m"
printf '[mod]\nid = m\ntitle = M\nversion = 1.0.0\napi = ^1.0\n' > "$T/m/mod.ini"

hint() { # hint CODE TEXT: the hint of a mod with that code
    printf '%b\n' "$1" > "$T/m/init.lua"
    run check "$T/m"
    check "$(printf '%s' "$1" | head -n 1)" says err "hint: $2"
}

hint 'n += 1' 'Lua has no +=: write n = n + ...'
hint 'n++' 'Lua has no ++: write n = n + 1'
hint 'n -= 1' 'Lua has no -=: write n = n - ...'
hint 'if n != 1 then end' 'not equal is written ~='
hint 'if n = 1 then end' '= assigns; two values are compared by =='
hint 'local f = function(n) return n = 1 end' '= assigns; two values are compared by =='
hint 'if a && b then end' 'write and for &&'
hint 'if a || b then end' 'write or for ||'
hint 'if !a then end' 'write not for !'
hint '// a remark' 'a comment begins with --'
hint '# a remark' 'a comment begins with --'
hint 'let n = 1' 'a local name is written local n = ...'
hint 'local f = (u) => 1' 'a function is written function(x) return ... end'
hint 'if a then\nelse if b then\nend' 'elseif is one word'
hint 'local t = { a = 1\n b = 2 }' 'a comma may be missing before b'
hint 'local t = \xe2\x80\x9ctext\xe2\x80\x9d' '“ is a typographic quote'
hint 'define.event "x" = { text = "x" }' 'write define.event "x" { ... }'
hint 'local function f()\nlocal t = 1' 'each function, if, for and while has an end of its own'
hint 'local t = "open' 'the quotes of a text are closed in its line'
hint 'if a {\n}' 'Lua writes if CONDITION then ... end, without braces'

# What stands in a text is no code.
printf 'local t = "n += 1" local u = { a = 1\n b = 2 }\n' > "$T/m/init.lua"
run check "$T/m"
check "what stands in a text is no code" says err "a comma may be missing"

# A hostile file: a line as long as a file may be, and errors that imitate those of Lua.
{ printf 'x = '; head -c 900000 /dev/zero | tr '\0' '('; echo; } > "$T/m/init.lua"
run check "$T/m"
check "a line of 900,000 brackets is told" is "$status" 1
printf 'error("m/init.lua:1: syntax error near \\27[31m=", 0)\n' > "$T/m/init.lua"
run check "$T/m"
check "an error that imitates a syntax error is told without its escapes" test -z "$(grep -P '\x1b' "$T/err")"
hint 'local function f(u)\n  if u then\n    return 1\n  return 2\nend\nlocal t = {' 'each function, if, for and while has an end of its own; if of line 2 has none'
quotes_in_a_text() { printf 'local t = "\xe2\x80\x9ctext\xe2\x80\x9d" +* 1\n' > "$T/m/init.lua"; run check "$T/m"; ! grep -q typographic "$T/err"; }
check "quotes within a text are no mistake" quotes_in_a_text
