#!/usr/bin/env bash
# How the log is read: who acts is told by what they do, those who do nothing are one line, and what the game may turn on
# stands out on the full screen.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/screen.sh"
plan 12

printf 'end\npass\npass\nlog 200\nquit\n' > "$T/in"
input=$T/in run play first_game --seat thieves=human --plain --seed 3 --no-record
sed '/^thieves .* log 200$/,$d' "$T/out" > "$T/told"
sed -n '/^thieves .* log 200$/,$p' "$T/out" > "$T/log"
check "given somebody who acts and then runs, then line mode tells that they run" grep -qx 'Lind (c1) runs' "$T/told"
check "and not before it that they act" is "$(grep -c '^Lind (c1) acts$' "$T/told")" 0
check "given somebody who acts and does nothing, then it tells that they act" grep -qx 'Vey (t2) acts' "$T/told"
check "and 'log' has each line" is "$(grep -c '^Lind (c1) acts$' "$T/log") $(grep -c '^Lind (c1) runs$' "$T/log")" "1 1"

GANGWAY_QUESTIONS=guided run play hijacking --seat all=greedy --plain --seed 7 --no-record --set jump_turn=3
check "given several who act and do nothing, then they are one line" grep -qE '^[^:]+, [^:]+ act$' "$T/out"
check "of which there are never two, one after the other" is "$(awk '/ acts?$/ { if (was) n++; was = 1; next } { was = 0 } END { print n + 0 }' "$T/out")" 0

loud=$'\e\[1;4m' # bold, underlined
stands() { $TM capture-pane -p -e | grep -c "$loud.*raises the alarm"; }
for size in "80 24" "120 40"; do
    begin $size TERM=screen-256color
    start play hijacking --seed 3 --seat crew=human --no-record --pace 0 --questions guided
    sees "Enter begins" && keys Enter
    check "$size: given an alarm, then its line is in sight when one is asked" sees "raises the alarm"
    check "and stands out" test "$(stands)" -gt 0
    keys Escape
    keys l
    sees "What happened" && check "on the page of the log, too" test "$(stands)" -gt 0
    keys q
done
