#!/usr/bin/env bash
# verbs.t - every action of every bundled mod says in one line what it does, and is said so to a player who asks.
. "$(dirname "$0")/tap.sh"
plan 6

cat > "$T/ask" <<'E2'
for _, a in ipairs(definitions "action") do print(("action %s: %s"):format(a.ref, a.help or "?")) end
E2
# actions ARGS...: those of a game, with what they say
actions() { input=$T/ask run console "$@" && sed -n 's/^action //p' "$T/out"; }
# mute FILE: actions that say nothing, or more than a line of a menu holds
mute() { awk '/: \?$/ { print $1 " says nothing" } length($0) - length($1) > 121 { print $1 " says too much" }' "$1"; }

# Each scenario brings its own actions, and what is aboard in none of them is loaded by name.
{ actions free_play --mods menagerie,zero_g,statuses,relations
  actions free_play --rules enhanced --mods menagerie,zero_g
  run list scenarios --ids
  for scenario in $(cat "$T/out"); do actions "$scenario"; done; } | LC_ALL=C sort -u > "$T/all"

# that no mod is missed: the mods whose files define an action, and those that a game was seen to have
defining() { grep -rlE 'define\.action|^ *actions = \{|deed_action\(' base mods scenarios --include='*.lua' | grep -v /tests/ |
    sed 's|^mods/||; s|^scenarios/.*|base|; s|/.*||' | LC_ALL=C sort -u; }
check "each mod that defines actions was asked" is "$(cut -d: -f1 "$T/all" | uniq)" "$(defining)"
check "each action says in one line what it does" is "$(mute "$T/all")" ""

# The check itself: an action without a word, and one of a novel.
mkdir -p "$T/mods/terse"
printf '[mod]\nid = terse\ntitle = Terse\nversion = 1.0.0\napi = ^1.0\nlicence = MIT\nauthors = Gangway authors\n[requires]\nbase = *\n' > "$T/mods/terse/mod.ini"
printf 'define.action "nod" { run = function() end }\ndefine.action "talk" { help = ("blah "):rep(30), run = function() end }\n' > "$T/mods/terse/init.lua"
actions hijacking --mod-path "$T/mods" --mods terse > "$T/terse"
check "an action without help is seen, and one that says too much" is "$(mute "$T/terse" | tr '\n' ';')" "terse:nod: says nothing;terse:talk: says too much;"

printf 'never load\n? activate\n' > "$T/in"
input=$T/in run play drive_deck --plain --seed 1 --seat humans=human
check "'? VERB' says it in play" says out "activate: lets one act whom the chit allows"
check "with its rule" says out "(BH-470)"
check "the question of a launcher says what each load does" says out "incendiary: strength 11, 5 beside it, through cover"
