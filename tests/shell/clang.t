#!/usr/bin/env bash
# Every source and test passes clang with all warnings as errors; the build itself is gcc's, or CC's.
. "$(dirname "$0")/tap.sh"
command -v clang >/dev/null || { echo "1..0 # SKIP there is no clang"; exit 0; }
plan 2

says_nothing() { make -s -j2 CC=clang syntax >"$T/said" 2>&1 || { sed 's/^/# /' "$T/said" >&2; return 1; }; }

# The check itself must see a fault that gcc lets pass.
sees_a_fault() {
    printf 'typedef struct T { int a, b; } T;\nextern T t;\nT t = {.a = 1, .a = 2};\n' >"$T/x.c"
    ! clang -std=c11 -Wall -Wextra -Werror -fsyntax-only "$T/x.c" 2>/dev/null
}

check "clang sees a fault" sees_a_fault
check "clang has nothing to say of the sources" says_nothing
