# lib.sh - what the lint scripts share: each check prints its faults, one a line, and none is good.
# Sourced from the top folder. plan N, then N times: check "name" command...

cd "$(dirname "$0")/../.." || exit 1
BUILD=${BUILD:-build}
number=0
failed=0

plan() { echo "1..$1"; }

skip_all() {
    echo "1..0 # SKIP $1"
    exit 0
}

# Runs the command; what it prints, and a failure without a word, are faults.
check() {
    name=$1
    shift
    number=$((number + 1))
    faults=$("$@" 2>&1) || [ -n "$faults" ] || faults="$1 failed"
    if [ -z "$faults" ]; then
        echo "ok $number - $name"
    else
        echo "not ok $number - $name"
        printf '%s\n' "$faults" | sed 's/^/# /'
        failed=1
    fi
}

# Sources below the folders that are there, by the endings: sources "c h" engine tests
sources() {
    endings=$1
    shift
    for folder in "$@"; do
        [ ! -d "$folder" ] || for end in $endings; do find "$folder" -name "*.$end" -type f; done
    done | sort
}
