#!/usr/bin/env bash
# Which questions a person is asked: where something is at stake, or all; and how often, counted by sim.
. "$(dirname "$0")/tap.sh"
unset GANGWAY_QUESTIONS
plan 24

# lines WORDS...: typed one a line as the crew of the first game, whose record is $T/game
lines() {
    rm -f "$T/game"
    printf '%s\n' "$@" > "$T/in"
    input=$T/in run play first_game --seed 3 --plain --seat crew=human --record "$T/game" "${more[@]}"
    input=
}
more=()
typed() { grep -q "\"$1\"" "$T/game"; }
not_typed() { ! typed "$1"; }
verifies() { "$GANGWAY" replay "$T/game" --verify > "$T/out" 2>&1; }
same_hash() { [ "$(jq -r .hash "$T/plain")" = "$(jq -r .hash "$T/out")" ]; }
# All answers to questions that sim counts among what the sides did are asked or spared, no more and no fewer.
counted() {
    [ "$(jq '[.questions[][][]] | add' "$T/out")" -gt 0 ] &&
        [ "$(jq '[.questions[][] | .free // 0] | add' "$T/out")" -ge "$(jq '[.actions[] | .free // 0] | add' "$T/out")" ] &&
        [ "$(jq '[.questions[][] | .wound // 0] | add' "$T/out")" = "$(jq '[.actions[] | .wound // 0] | add' "$T/out")" ]
}

lines "ask at 60%" pass
check "a blow below the chance that was said is struck unasked, with why" \
    says out "done for you: c2 Strike Vey with Hands, 3 times (42%, less than 60%)"
check "and it is a choice of the record" typed "free hands"
check "who passes a question of order is told that it is asked no more" grep -qE "^not asked any more: sending another first; " "$T/out"
check "and how to be asked this again, by one remedy" grep -qE "; 'ask preempt' brings the question back$" "$T/out"
check "and how to be asked again" says out "or 'ask all' to be asked"
check "in the record that is said" typed "never preempt"
check "the record verifies" verifies

lines "ask at 60%" "ask preempt" pass
check "who has asked for such questions passes one alone" typed pass
check "and is asked on" not_typed "never preempt"

many=(pass pass pass pass pass pass pass pass pass pass)
comes() { says out "never preempt' stops these questions"; }
more=(--questions all)
lines "${many[@]}"
check "asked all, a pass is a pass" eval 'not_typed "never preempt" && comes'
lines "ask guided" "${many[@]}"
check "until the person says 'ask guided', from where on it is asked no more" typed "never preempt"
lines "ask guided" "ask all" "${many[@]}"
check "and again by 'ask all'" eval 'not_typed "never preempt" && comes'
more=()
GANGWAY_QUESTIONS=all lines "${many[@]}"
check "the variable says the same" eval 'not_typed "never preempt" && comes'
more=(--questions guided)
GANGWAY_QUESTIONS=all lines pass pass pass pass
check "and the option goes before it" typed "never preempt"

run play first_game --questions some --plain
check "another word is refused" says err "--questions takes 'guided' or 'all', not 'some'"
run play first_game --questions gided --plain
check "with the nearest right one" says err "not 'gided'; did you mean 'guided'?"
for command in play serve; do
    GANGWAY_QUESTIONS=al run $command first_game
    check "of the variable too: $command" eval 'is "$status" 2 && says err "GANGWAY_QUESTIONS takes '"'guided' or 'all', not 'al'; did you mean 'all'"'?"'
done
GANGWAY_QUESTIONS= run play first_game --seat crew=human --no-record --plain
check "an empty one says nothing" is "$status" 0
GANGWAY_QUESTIONS=al run play first_game --seat crew=human --no-record --plain --questions guided
check "nor does any where the option is given" is "$status" 0

run api --json
figure=$(jq -r '.. | strings | capture("asked where an answer succeeds in (?<n>[0-9]+) of 100").n' "$T/out" | head -n 1)
check "the figure that the page for players names is that of the rules" grep -q "succeeds in $figure of 100 or more" docs/table.md

run sim first_game --games 2 --json
cp "$T/out" "$T/plain"
run sim first_game --games 2 --questions --json
check "counting questions leaves the games as they are" same_hash
check "each question to a bot is counted once, asked or not" counted
run sim first_game --games 2 --questions
check "they are told a turn" says out "questions a turn: asked"
