#!/usr/bin/env bash
# Every source and test passes clang with all warnings as errors; the build itself is gcc's, or CC's.
. "$(dirname "$0")/tap.sh"
command -v clang >/dev/null || { echo "1..0 # SKIP there is no clang"; exit 0; }
plan 2

# reads COMMAND FILES: one clang reads them all. Its start takes ten times as long as a file, and the command `clang` starts another
# for each file; so what it would start is started with all of them.
reads() {
    local start
    # shellcheck disable=SC2086
    start=$($1 -### ${2%% *} 2>&1 | tail -n 1)
    eval "${start% *} $2"
}

# Lines of `make syntax` that differ in the file alone are one: the command, a bar, the files.
says_nothing() {
    local command files
    make -s -n CC=clang syntax |
        awk '{ file = $NF; sub(/ [^ ]*$/, ""); files[$0] = files[$0] " " file } END { for (c in files) print c "|" substr(files[c], 2) }' >"$T/commands"
    is "$(cut -d '|' -f 2 "$T/commands" | wc -w)" "$(find engine/*/ tests/unit -name '*.c' ! -path 'engine/script/build/*' ! -path 'tests/unit/*' -o -name 'test_*.c' | wc -l)" || return 1
    while IFS='|' read -r command files; do
        reads "$command" "$files" >"$T/said" 2>&1 || { sed 's/^/# /' "$T/said" >&2; return 1; }
    done <"$T/commands"
}

# The check itself must see a fault that gcc lets pass.
sees_a_fault() {
    printf 'typedef struct T { int a, b; } T;\nextern T t;\nT t = {.a = 1, .a = 2};\n' >"$T/x.c"
    echo 'extern int y;' >"$T/y.c"
    reads "clang -std=c11 -Wall -Wextra -Werror -fsyntax-only" "$T/y.c $T/y.c" 2>/dev/null &&
        ! reads "clang -std=c11 -Wall -Wextra -Werror -fsyntax-only" "$T/y.c $T/x.c $T/y.c" 2>/dev/null
}

check "clang sees a fault" sees_a_fault
check "clang has nothing to say of the sources" says_nothing
