#!/usr/bin/env bash
# Two mods by strangers with everything by the same names (tests/mods/stranger_a, stranger_b) in one game: played by bots,
# verified, resumed; settings and verbs in full. tests/mods/introduced has what each finds.
. "$(dirname "$0")/tap.sh"
plan 14

GAME="duel $MODS --mods tiny,stranger_a,stranger_b"

played() {
    run play $GAME --seat all=random --seed 5 --record "$T/game.jsonl"
    [ "$status" = 0 ] && says out 'the lights go out' || says err 'the lights go out'
}
check "bots play a game with both" played
check "a choice of a verb that both have is recorded in full" grep -q '"do":"stranger_a:shove"' "$T/game.jsonl"
check "so is that of the other" grep -q '"do":"stranger_b:shove"' "$T/game.jsonl"
check "a verb that one mod has is recorded bare" grep -q '"do":"step [a-z]*"' "$T/game.jsonl"

verified() {
    run replay "$1" --verify $MODS
    is "$status" 0
}
check "the record is verified" verified "$T/game.jsonl"

resumed() {
    head -n 12 "$T/game.jsonl" > "$T/half.jsonl"
    cp "$T/half.jsonl" "$T/whole.jsonl"
    run play --resume "$T/whole.jsonl" $MODS --seat all=random
    is "$status" 0 && verified "$T/whole.jsonl" && [ "$(wc -l < "$T/whole.jsonl")" -gt 12 ]
}
check "half of it is resumed, played to its end and verified" resumed

alone() {
    run play duel $MODS --mods tiny,stranger_a --seat all=random --seed 5 --record "$T/alone.jsonl"
    grep -q '"do":"shove"' "$T/alone.jsonl" && ! grep -q 'stranger_a:shove' "$T/alone.jsonl"
}
check "with one of them alone the verb is recorded bare" alone

# A record in which the full verb stands opens where nobody else has the verb.
in_full() {
    printf 'stranger_a:shove\nquit\n' > "$T/typed"
    input=$T/typed run play duel $MODS --mods tiny,stranger_a --seat north=human --seat south=random --plain --record "$T/typed.jsonl"
    grep -q '"do":"shove"' "$T/typed.jsonl"
}
check "the full verb may be typed where the bare one would do" in_full

asked() {
    printf 'shove\nquit\n' > "$T/typed"
    input=$T/typed run play $GAME --seat north=human --seat south=random --plain --record "$T/asked.jsonl"
    says out "several mods have 'shove': type stranger_a:shove or stranger_b:shove" || says err "several mods have 'shove': type stranger_a:shove or stranger_b:shove"
}
check "the bare verb of both is asked about" asked

settings() {
    run list settings $MODS --mods tiny,stranger_a,stranger_b
    says out stranger_a_limit && says out stranger_b_limit
}
check "both settings are listed with the prefix" settings

set_to() {
    run sim $GAME --games 1 --seat all=random --set "$1"
    is "$status" 0
}
check "a setting is chosen by its prefixed name" set_to stranger_a_limit=7
check "and by its full id" set_to stranger_b:limit=7

ambiguous() {
    run sim $GAME --games 1 --seat all=random --set limit=7
    [ "$status" != 0 ] && says err "several mods have a setting 'limit': write stranger_a_limit or stranger_b_limit"
}
check "the bare name is an error that names both" ambiguous

# What one mod says twice is an error as ever.
twice() {
    mkdir -p "$T/mods/twice"
    printf '[mod]\nid = twice\ntitle = T\nversion = 1.0.0\napi = ^1.0\n[requires]\ntiny = *\n' > "$T/mods/twice/mod.ini"
    printf 'for _ = 1, 2 do\n  define.chain "odd.dm" { combine = "first" }\n  define.action "shove" { run = function() end }\nend\ndefine.event "shot" {}\n' \
        > "$T/mods/twice/init.lua"
    run check $MODS "$T/mods/twice"
    is "$status" 1 && says err "chain 'odd.dm' is defined twice" && says err "action 'shove' is defined twice" && says err "event 'shot' is defined by the mod 'tiny' already"
}
check "one mod with a name twice, and one that it requires, are errors" twice
