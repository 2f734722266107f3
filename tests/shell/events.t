#!/usr/bin/env bash
# Events as data: what is told, to whom, and what led to it (docs/events.md).
. "$(dirname "$0")/tap.sh"
plan 40
RING="$MODS --mods tiny,teller duel --set start_open=true --plain --seat all=human --seed 4"

# lines LINE...: they are typed
lines() { printf '%s\n' "$@" > "$T/in"; input=$T/in; }

# events [--seat SEAT]: of $R, one a line in $T/events
events() {
    input=/dev/null run replay $MODS "$R" --events --json "$@"
    jq -c 'if (.events[0].choice != null) then .events[].events[] else .events[] end' "$T/out" > "$T/events"
}

# of N FILTER: what the event with that number says
of() { jq -c "select(.n == $1) | $2" "$T/events"; }

# fits: all of them are as the schema says
fits() {
    command -v node > /dev/null || return 0
    node --input-type=module -e "
        import { misfit } from '$PWD/tests/browser/misfit.mjs';
        import { readFileSync } from 'node:fs';
        const schema = JSON.parse(readFileSync('docs/events.schema.json'));
        const list = readFileSync('$T/events', 'utf8').trim().split('\n').map((x) => JSON.parse(x));
        const why = misfit(list, schema);
        if (why || !list.length) { console.error('# ' + (why || 'no events')); process.exit(1); }"
}

R=$T/ring.jsonl
lines shout look mask look wind snap look look resign
run play $RING --record "$R"
check "a game is played" is "$status" 0
events
check "its events are as the schema says" fits
check "what the text names is an argument" is "$(of 1 '.args.n, .args.unit.id, .args.cell.words')" $'3\n"n1"\n"a1"'
check "what it does not name is an onlooker's" is "$(of 1 '.more.flag, .more.to.id, .more.list[0].id')" $'true\n"s1"\n"n1"'
check "of what is long only the count" is "$(of 1 '.more.long')" '{"count":5000,"kind":"table"}'
check "a table that holds itself is one" is "$(of 1 '.more.circle')" '{"kind":"table"}'
check "and a function is told as nothing else" is "$(of 1 '.more.call')" '{"kind":"function"}'
check "the choice that led to it" is "$(of 1 '.cause.choice, .cause.by')" $'1\n"north"'
check "the line of the mod that told it" is "$(of 1 '.cause | "\(.mod) \(.file):\(.line)"')" "\"teller teller/init.lua:$(grep -n 'tell("spoke"' tests/mods/teller/init.lua | cut -d: -f1)\""
check "the rule of the printed game" is "$(of 1 .cause.rule)" '"TL-1"'
check "a fact of a fact has the name of its hole" is "$(of 2 '.args["at.id"]')" '"n1"'
check "those who know it otherwise are named" is "$(of 3 '.see, .apart')" $'["north"]\n["south"]'
check "a timer is a cause" is "$(jq -r 'select(.kind == "rang") | .cause.timer' "$T/events")" bell
check "a throw has its faces, what it needs and each modifier" is \
    "$(jq -c 'select(.kind == "throw") | .throw | .dice, (.faces | length), .need, [.modifiers[].name]' "$T/events")" $'"1D"\n1\n4\n["distance","drugs"]'
check "and where each comes from" is "$(jq -c 'select(.kind == "throw") | .more.modifiers_from[1] | split(":")[0]' "$T/events")" '"teller/init.lua"'
throw=$(jq 'select(.kind == "throw") | .n' "$T/events")
check "numbers go up by one" is "$(jq -s -c '[.[].n] == [range(1; length + 1)]' "$T/events")" true

# A seat is told less, and counts for itself.
events --seat north
check "the events of a seat are as the schema says" fits
check "it gets nothing that is an onlooker's" is "$(jq -c 'select(.more or .see or .apart or .cause.choice or .cause.file or .cause.step or .cause.timer or .cause.by)' "$T/events")" ""
check "it knows its own choice" is "$(of 1 .cause.own)" true
check "a modifier that is the thrower's is other to the other side" is "$(jq -c 'select(.kind == "throw") | [.throw.modifiers[].name]' "$T/events")" '["distance","other"]'
check "in the text too" is "$(jq -r 'select(.kind == "throw") | .text' "$T/events" | grep -c 'drugs')" 0
check "its numbers have no gaps" is "$(jq -s -c '[.[].n] == [range(1; length + 1)]' "$T/events")" true
events --seat south
check "the side that throws reads it" is "$(jq -c 'select(.kind == "throw") | [.throw.modifiers[].name]' "$T/events")" '["distance","drugs"]'
check "who is masked is a word in the text" is "$(of 3 .text)" '"Salix sees shape (shape)"'
check "and in the data, with the cell" is "$(of 3 '.args.at, .args["at.id"]')" $'{"cell":"a1","kind":"unit","words":"shape"}\n{"cell":"a1","kind":"unit","words":"shape"}'
check "nothing of the masked unit's name is in what the seat is told after" is "$(jq -c 'select(.n > 2 and .kind != "game.over")' "$T/events" | grep -c 'Nadir\|"n1"')" 0
input=/dev/null run replay $MODS "$R" --events --seat south
check "as text it reads what the seat read" says out "Salix sees shape (shape)"
run replay $MODS "$R" --events --seat nroth
check "an unknown seat is named, with the nearest" says err "did you mean 'north'?"
run replay $MODS "$R" --seat north
check "--seat needs --events" is "$status" 2

# In the terminal.
lines shout look mask snap why "why 3" "why 9" quit
run play $RING --no-record
check "why says what the last line is made of, with its modifiers" says out "  -1 distance (T-1)"
check "as far as the seat may know" says out "  +1 other"
check "why N that of an earlier line, with its rule" says out "  rule TL-1"
check "its facts in their order, by name and id" is "$(grep -A 3 '^1\. Nadir speaks at a1' "$T/out" | tail -3)" $'  unit: Nadir (n1)\n  cell: a1\n  n: 3'
check "and that one's own choice led to it" says out "  your choice led to it"
check "and how many there are" says out "the log has 3 lines: why 1 is the last of them"

# What is taken back leaves its numbers used.
R=$T/undo.jsonl
lines 'turn e' 'turn n' undo undo 'turn s' quit
run play first_game --seat all=greedy --seat crew=human --seed 5 --plain --record "$R"
events
first=$(jq 'select(.kind == "activation.begins") | .n' "$T/events" | head -n 1)
check "an undo is an event that says what is left" is "$(jq -c 'select(.kind == "taken_back") | .to' "$T/events")" "$((first + 1))"$'\n'"$first"
check "the number of the choice is the undo's" is "$(jq -c 'select(.kind == "taken_back") | .cause.choice' "$T/events")" "$(jq -c 'select(.do == "undo") | .n' "$R")"
check "no number is used twice" is "$(jq -s '[.[].n] | (unique | length) == length' "$T/events")" true
check "what follows has new numbers" is "$(jq -c 'select(.kind == "unit.turned") | .n' "$T/events" | tail -n 1)" $((first + 5))
input=/dev/null run replay "$R" --verify
check "and the record is verified" is "$status" 0
