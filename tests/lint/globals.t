#!/bin/sh
# State: no object of the engine has a writable global, so that many games run in one process; and the
# world calls nothing that reads the machine. Looks at the objects of $BUILD.
. "$(dirname "$0")/lib.sh"
[ -d "$BUILD/engine" ] || skip_all "nothing is built in $BUILD"

objects=$(sources c engine | sed "s|^\(.*\)\.c\$|$BUILD/\1.o|")
# shellcheck disable=SC2086
nm $objects 2>/dev/null | grep -q __asan_ && skip_all "the sanitizers add globals of their own"
plan 3

# Symbols by section, for constants with addresses in them also count as data until they are relocated.
# Names in the allow file are patterns.
writable() {
    nm -A -f sysv "$@" | tr -d ' ' | awk -F'|' '
        FNR == NR && FILENAME != "-" { if ($0 !~ /^#/ && $0 != "") allowed[substr($0, 1, index($0 ":", ":") - 1)] = 1; next }
        $7 ~ /^(\.(data|bss|tdata|tbss)|\*?COM)/ && $7 !~ /^\.data\.rel\.ro/ {
            name = $1; sub(/.*:/, "", name); object = $1; sub(/:[^:]*$/, "", object)
            base = name; sub(/\.[0-9]+$/, "", base)
            if ($4 != "SECTION" && $4 != "FILE" && !(base in allowed)) print object ": " name " is writable (" $7 ")"
        }' tests/lint/globals.txt -
}

engine_writable() {
    # shellcheck disable=SC2086
    writable $objects
}

sees_a_fault() {
    dir=$(mktemp -d)
    echo 'static int counter; int x_count(void) { static int calls; return ++counter + ++calls; }
        static const char *const names[] = {"a", "b"}; const char *x_name(int i); const char *x_name(int i) { return names[i]; }' > "$dir/x.c"
    ${CC:-cc} -c -fPIE -O1 -o "$dir/x.o" "$dir/x.c"
    found=$(writable "$dir/x.o" | wc -l)
    rm -r "$dir"
    [ "$found" -eq 2 ] || echo "found $found writable globals in a file that has 2"
}

world_calls() {
    banned='open|openat|fopen|read|write|printf|fprintf|puts|fputs|fwrite|putchar|time|clock|clock_gettime|gettimeofday'
    banned="$banned|rand|random|srand|getenv|setlocale|system|fork|getpid|qsort_r|strtod|atof|pow|sqrt|floor"
    for object in $objects; do
        case $object in */engine/world/*) nm -u "$object" | awk -v o="$object" '{ print o ": calls " $NF }' ;; esac
    done | grep -E ": calls ($banned)(@.*)?\$"
    true
}

check "the check sees writable globals" sees_a_fault
check "no writable global in engine/" engine_writable
check "world/ calls no file, clock, printer or float function" world_calls
exit $failed
