#!/usr/bin/env bash
# tests/run: a test that says something on stderr keeps no other from beginning.
. "$(dirname "$0")/tap.sh"
plan 4

mkdir "$T/few"
# given a test that speaks, and ends only when the last of the others has been run (or after a minute)
cat > "$T/few/first.t" <<'END'
#!/bin/sh
echo 1..1
echo "a word beside the results" >&2
for i in $(seq 600); do [ ! -e "${0%/*}/last" ] || break; sleep 0.1; done
[ -e "${0%/*}/last" ] && echo "ok 1" || echo "not ok 1"
END
printf '#!/bin/sh\necho 1..1\necho ok 1\n' > "$T/few/middle.t"
printf '#!/bin/sh\n: > "${0%%/*}/last"\necho 1..1\necho "not ok 1 - of its own" && echo "why it is not" >&2\n' > "$T/few/other.t"
chmod +x "$T"/few/*.t

# when two run at a time
status=0
JOBS=2 BUILD=$T/build tests/run "$T/few" > "$T/out" 2> "$T/err" || status=$?

# then
check "the others begin while it waits" test -z "$(grep 'first.t (Wstat' "$T/out")"
check "what it says is shown" says out "a word beside the results"
check "so is what one says that fails" says out "why it is not"
check "and that is how the run ends" is "$status: $(grep -c 'other.t (Wstat' "$T/out")" "1: 1"
