-- The functions that mods call, as data: one page for each noun, one row for each name. lua/api/api.lua explains
-- how a row is read. A row without a name, or a name without a row, fails tests/unit/test_api.c.
local page = ...

page("registration", "What a mod registers while it is loaded, and how it finds what others have registered.", {
  { "define: define", "one field for each class; see [classes](classes.md). `define.terrain(\"deck\", { ... })` does the same, here and with the other verbs",
    example = 'define.terrain "deck" { glyph = "." }', errors = "GW0110 unknown field, GW0111 wrong type, GW0114 field lacking, GW0117 defined twice" },
  { "patch: patch", "sets the given fields of an existing definition; `clear = { .. }` empties fields", example = 'patch.armor "mesh" { column = "jack" }',
    errors = "GW0130 it does not exist, GW0132 another mod changes the same, GW0133 its mod is not named in mod.ini, GW0138 it belongs to the engine" },
  { "patch.each(class: string, filter: nil|fun(def: definition): boolean, fn: fun(def: definition): table?)",
    "runs after all files are loaded: `fn` returns the fields to set, for each definition that `filter` accepts",
    example = 'patch.each("weapon", nil, function(w) if w.mass_g > 5000 then return { heavy = true } end end)' },
  { "patch.rule(id: string, fields?: table): fun(fields: table)",
    "sets the options of a step `mod:chain/name`: title, cite, of, tags, before, after, optional, figures, see",
    errors = "GW0142 there is no such step", example = 'patch.rule "base:attack.dm/running" { after = "recoil" }' },
  { "extend: extend", "copies a definition under a new id and changes some fields", example = 'extend.terrain "mud" { like = "deck" }' },
  { "replace: replace", "empties all fields of a definition, then sets those given", example = 'replace.terrain "deck" { glyph = "," }' },
  { "replace.rule(id: string, fn?: function): fun(fn: function)", "replaces the function of a step `mod:chain/name`", errors = "GW0142 there is no such step",
    example = 'replace.rule "base:attack.dm/running" (function(a) if a.running then return -2 end end)' },
  { "delete: delete", "removes a definition", example = 'delete.weapon "cudgel"' },
  { "patch.on(id: string, fields?: table): fun(fields: table)", "sets priority or optional of a named handler `mod:event/name`",
    errors = "GW0153 there is no such handler",
    example = 'patch.on "base:weapon.fired/fumble" { priority = 5 }' },
  { "replace.on(id: string, fn?: fun(e: table)): fun(fn: fun(e: table))", "replaces the function of a named handler `mod:event/name`",
    errors = "GW0153 there is no such handler",
    example = 'replace.on "base:weapon.fired/fumble" (function(e) e.by.fumbled = true end)' },
  { "delete.on(id: string)", "removes a named handler `mod:event/name`", errors = "GW0153 there is no such handler" },
  { "delete.rule(id: string)", "removes a step `mod:chain/name` from its chain", errors = "GW0142 there is no such step" },
  { "ignore(chain: string, which: ignore_which, when?: function)", "strikes modifiers out of what a chain gives: those that fit all of `which`, where `when` "
      .. "(it gets what the chain gets) says so or is left out. They stay in the list with `struck`, and do not count",
    errors = "later than loading; a chain that has no modifiers",
    example = 'ignore("attack.dm", { tag = "light", below = 0 }, function(a) return a.by.goggles end)' },
  { "rule(chain: string, name: string, opts: rule_opts|function, fn?: function)", "adds a step to a chain; the options may be omitted",
    errors = "GW0140 no function, GW0141 the step exists already, GW0143 there is no such chain",
    example = 'rule("attack.dm", "untrained", { cite = "SN-128" }, function(a) if a.untrained then return -5 end end)' },
  { "on(event: string, fn: fun(e: table), opts?: on_opts)", "adds a handler to an event; higher priority runs first, then the order of "
      .. "loading; a `name` lets other mods patch it",
    errors = "GW0150 no function, GW0151 there is no such event, GW0152 the handler exists already",
    example = 'on("unit.killed", function(e) e.unit.side.losses = 1 end)' },
  { "chain(id: string): function", "returns the function that runs a chain; it may be stored in a local", errors = "when called: there is no chain",
    example = 'local dm = chain "attack.dm" (attack)' },
  { "include(path: string, opts?: table): any", "runs a file, or the files of a folder in the order of their names; each file runs once. "
    .. "With `joins = MOD` the file is read only if that mod is loaded, and what it says is inert while that mod's rule set is not played",
    errors = "GW0103 there is no file or folder, mod.ini does not name the mod that the file joins", example = 'include "rules"' },
  { "double(name: string, fn: function)", "replaces a pure function with one result, named with its table, by a faster one: `fn` is "
    .. "called instead. `gangway test` and `gangway fuzz` call both, and stop if they differ; pages and messages name the original",
    errors = "there is no such function; later than loading", example = 'double("moves.watchers", function(u) return {} end)' },
  { "mods.has(id: string): boolean", "true if the mod was loaded before this one", example = 'if mods.has "zero_g" then include "floating.lua" end' },
  { "definition(class: string, id: string|definition): definition", "returns the definition, which is read-only",
    errors = "there is no such class, there is no such definition", example = 'definition("weapon", "cutlass").name' },
  { "definitions(class: string): definition[]", "returns all definitions of a class, in the order in which they "
      .. "were defined", errors = "there is no such class" },
  { "kind(value: any): string", "returns `\"unit\"` or another kind of a thing, and Lua's type of any other value",
    example = 'if kind(what) == "unit" then return what.cell end' },
  { "has_tag(action: definition, tag: string): boolean", "true if the action carries the tag; a rule asks for a tag instead of listing actions",
    errors = "there is no such tag, if the rule set declares its tags", example = 'if has_tag(act.action, "movement") then u.moved = true end' },
  { "note(...: any)", "shows values to a developer: `gangway test`, `gangway console` and `gangway fuzz --replay` print them with file and line. "
    .. "In play it has no effect", example = 'note("before", u, u.ap, a.modifiers)' },
  { "stream(name: string)", "adds a dice stream to `combat setup cards people chance`; only while loading",
    errors = "later than loading", example = 'stream "weather"' },
})

page("lists", "Functions on lists and tables. None of them changes its arguments.", {
  { "sorted(list: any[], less?: fun(a: any, b: any): boolean): any[]", "returns a sorted copy; equal entries keep their order",
    example = "sorted(units.all(), function(a, b) return a.ap > b.ap end)" },
  { "count(t: table): integer", "returns the number of entries of a table",
    example = "count { a = 1, b = 2 } -- 2" },
  { "is_empty(t: table): boolean", "true if the table has no entries" },
  { "contains(list: any[], value: any): boolean", "true if the value is in the list",
    example = 'contains(cells.dirs(), "ne")' },
  { "each_with(list: any[], value: any): any[]", "returns the entries of the list, each followed by the value: choices with the same cost, for `at_hand`",
    example = 'each_with({ "n", "s" }, 2) -- { "n", 2, "s", 2 }' },
  { "without(list: any[], value: any): any[]", "returns the list without the entries that equal the value",
    example = "without(units.all(), u)" },
  { "filter(list: any[], fn: fun(v: any): any): any[]", "returns the entries for which `fn` returns true",
    example = "filter(units.all(), function(u) return u.cell ~= nil end)" },
  { "one_by_one(list: any[], fn: fun(v: any): any, more?: any[], more_fn?: fun(v: any): any): fun(): any",
    "returns an iterator over the same entries, for `of` of an action with `set`: later entries are computed only if they are needed",
    example = "one_by_one(sight.cells(u), free, units.all(), foe)" },
  { "memo(fn: fun(a: any, b: any): any): fun(a: any, b: any): any",
    "memoizes a pure function: its answer is reused while the values that it read from the world are unchanged. The function must not write "
      .. "or ask; answers are shared, so callers must not change them",
    example = "local load = memo(function(u) return sum(map(u.items, mass)) end)" },
  { "map(list: any[], fn: fun(v: any): any): any[]", "returns the results of `fn` for each entry",
    example = "map(units.all(), function(u) return u.id end)" },
  { "sum(list: integer[]): integer", "returns the sum of the entries",
    example = "sum(map(u.items, function(i) return i.def.mass_g end))" },
})

page("dice", "Throws that explain themselves. Dice are `nD` (six-sided) or `nDm`, such as `2D10+10`, `1D10/2 up`, `4D keep 3` and `3D keep 2 low`; "
  .. "they come from named streams.", {
  { "throws: declared_throws",
    "`throws.NAME(...)` works out the throw that `define.throw` declares, once: `:odds()` shows it anywhere, `:roll()` throws it in a command",
    errors = "there is no such throw; in `spec`, whatever writes or throws",
    example = 'if throws.escape(u):roll() == "out" then u.caged = false end' },
  { "throw(spec: throw_spec): boolean, throw_details", "throws dice, logs the throw and returns whether it succeeded",
    errors = "neither need nor at_most nor below; in a chain or while choices are listed",
    example = 'if throw { "2D", need = 8, why = "breaks out", by = u } then u.caged = false end' },
  { "contest(parts: contest_spec): contest", "throws against each other: `:roll()` gives \"a\", \"b\" or \"neither\" of two and a ranking in groups of more",
    errors = "fewer than two parts; a margin below 1",
    example = 'if contest { { "1D", dm = 1, by = u }, { "1D", by = v }, margin = 3 }:roll() == "a" then v.caged = true end' },
  { "roll(spec: string|roll_spec): integer, integer[]", "throws dice and returns the total and the faces", example = 'local n = roll "3D"' },
  { "pick(list: any[], stream?: string): any", "returns a random entry, or nil if the list is empty; the stream is `chance` unless given",
    example = 'local room = pick(rooms.tagged "cabin", "setup")' },
  { "shuffle(list: any[], stream?: string): any[]", "returns a shuffled copy; the stream is `cards` unless given",
    example = 'local order = shuffle(units.all(), "setup")' },
  { "deck(id: string): deck", "returns the deck of a definition, which is made and shuffled when first used", errors = "there is no such deck" },
})

page("asking", "Decisions, questions and events.", {
  { "ask(q: question): any", "asks a seat and returns its choice. A single choice is taken at once unless `always`",
    errors = "no choices; no seat; in a chain or while choices are listed",
    example = 'local loss = ask { seat = v.seat, verb = "lose", of = { "blood", "nerve" }, why = v.id .. " is hit" }' },
  { "ask.together(list: table<any, question>): table<any, any>", "asks several seats at once and returns the answers by the keys of the list "
      .. "when all are in. A seat sees its own question alone and may take its answer back until then; with several questions it gets one after the other",
    errors = "an entry that is no question, or is one that `ask` refuses; more than 64 questions; another seat while seats choose at the same time",
    example = 'local said = ask.together { { seat = a.seat, verb = "helm", of = { 1, 2 } }, { seat = b.seat, verb = "helm", of = { 1, 2 } } }' },
  { "decide(d: decision): decision", "a result of a rule set's `next`: this seat chooses among its actions", errors = "neither seat nor unit" },
  { "decide.each(d: decisions): decision", "a result of `next`: each seat of the list chooses at the same time, on a copy of the world, until it says `done`; "
      .. "when all are done their choices are made in the order of the list", errors = "no entries and no `then_`; an entry without a seat",
    example = 'return decide.each { during = "orders", { seat = a.seat, unit = a }, { seat = b.seat, unit = b }, then_ = step "reveal" }' },
  { "step(name: string, arg?: any): table", "a result of `next`: run this step of the rule set's `steps`" },
  { "reveal(thing: any, field: string, r: reveal_spec)", "tells one seat a field that it may not see: its view has the true value, or with "
      .. "`as = \"seen\"` the value as it is now, until the clock of nobody `lasts[1]` has counted `lasts[2]`, or for good",
    errors = "no such field, or one that everybody sees; `to` is no seat; `as = \"seen\"` of a list; while seats choose at the same time;"
      .. " only reading is allowed",
    example = 'reveal(target, "power", { to = u.seat, lasts = { "turn", 2 }, as = "seen" })' },
  { "say(what: say_spec)", "logs words that somebody says, for those alone to whom they are said, and the speaker; tells the event `said`",
    errors = "no text, a name that nobody has, or looking only", example = 'say { by = captain, to = "crew", text = "Hold the bridge." }' },
  { "tell(event: string, e?: table)", "logs an event for the sides that may know it, then calls its handlers",
    errors = "there is no such event; only reading is allowed, as in a step of a chain or in what is listed",
    example = 'tell("alarm", { by = u, at = v })' },
})

page("forms", "Choices that nobody could list: what `form` of an action gives, `of` of a question, or `of` of a named part. They are typed, shown as a form, "
  .. "refused with what is left, and sampled for bots.", {
  { "amount(spec: amount_spec): form", "a number; the action gets it as an integer", errors = "no integers, an unknown key",
    example = 'form = function(u) return amount { 1, u.ap, quantity = "ap" } end' },
  { "split(spec: split_spec): form", "a total over pools; the action gets a table from each pool to its part",
    example = 'split { total = 20, pools = { { "engines", 20 }, { "shields", 12 } }, all = true }' },
  { "some(spec: some_spec): form", "some of a list; the action gets a list in its order", example = 'some { units.all { side = "b" }, 1, 3 }' },
  { "assign(spec: assign_spec): form", "packets to targets; the action gets a list with the target of each packet",
    example = 'assign { { 6, 3, 2 }, { "strength", "dexterity", "endurance" } }' },
  { "route(spec: route_spec): form", "a way of steps; the action gets the list of its cells",
    example = 'route { unit = u, n = 3, may = function(from, dir, to) if to.units[1] then return "somebody is there" end end }' },
})

page("time", "Delays and clocks.", {
  { "start(spec: timer_spec): timer", "starts a timer: after `n` counts of its clock the effect's "
      .. "`done` runs", errors = "no clock given; there is no such effect",
    example = 'start { effect = "burns_out", clock = "turn", n = 3, on = torch }' },
  { "timers.all(query?: timer_query): timer[]", "returns the timers that match",
    example = "timers.all { of = u } -- those on its clock" },
  { "clock.advance(clock: string, of?: unit, n?: integer)", "counts down the timers of that clock and unit, or those without a unit",
    example = 'clock.advance("ap", u, 2)' },
  { "clock.run_out(clock: string, of?: unit)", "ends every timer of that clock and unit at once" },
  { "lapse(word: string)", "resets each field with this `lasts` to its default", example = 'lapse "turn"' },
})

page("charts", "Figures of printed charts; `lua/define/chart.lua` says how one is written.", {
  { "chart_cell(id: string, ...: string|integer): integer?", "returns a figure, by the keys down and then those across in the order of their names",
    errors = "there is no such chart" },
  { "chart_extra(id: string, ...: string|integer): string?", "returns an extra at the end of a row, by the keys down and the name of the extra",
    errors = "there is no such chart" },
  { "chart_rows(id: string): table[]", "returns the heads of the rows in printed order", errors = "there is no such chart" },
})

local function queries(kind)
  return { { ("all(query?: query): %s[]"):format(kind), "returns all that match, in order" },
    { ("any(query?: query): %s?"):format(kind), "returns the first that matches, or nil" },
    { "count(query?: query): integer", "returns how many match" } }
end

local function with(kind, list)
  local out = queries(kind)
  for _, row in ipairs(list) do out[#out + 1] = row end
  return out
end

page("units", "The units of the game.", with("unit", {
  { "of(query?: query): unit[]", "as `all`", example = 'units.of { side = "crew" }' },
  { "named(id: string): unit?", "by id" },
  { "at(place: cell|unit): unit[]", "returns the units on a cell, or on the cell of a unit, including that unit" },
  { "around(place: cell|unit): any[]", "returns the units on neighbouring cells as `{ direction, unit, direction, unit, ... }`",
    example = "for i, v in ipairs(units.around(u)) do if i % 2 == 0 and v.side ~= u.side then return v end end" },
  { "first(cell: cell): unit?", "returns the first unit on a cell; cheaper than `at`" },
  { "at_least(unit: unit, field: string, n: integer): boolean",
    "true if the integer field is at least `n`. A memoized answer that asks this depends only on the result and not on the number",
    errors = "units have no such field, or it is not an integer, or may be nil", example = 'if not units.at_least(u, "ap", 4) then return "needs 4 AP" end' },
  { "near(from: unit|cell, range: integer, query?: query): unit[]", "returns the units within range, nearest first, without the unit itself",
    example = 'units.near(u, 4, { side = "crew" })' },
  { "new(fields: unit_fields): unit", "creates a unit; without id or seat it gets new ones", errors = "there is no such side; an undeclared field",
    example = 'units.new { id = "n1", side = "north", cell = cells.named "a1" }' },
}), "noun")

page("items", "Things that are carried or lie on a cell. A class of definitions with `item = true` makes items.", with("item", {
  { "at(cell: cell|unit): item[]", "returns the items on a cell, or carried by a unit" },
  { "distinct(list: item[], fits: fun(item: item, def: definition): any): item[]",
    "returns the first item of each definition for which `fits` returns true: choices without duplicates",
    example = "items.distinct(u.items, function(item, def) return def.class_of == \"weapon\" and item ~= u.weapon end)" },
  { "lying(place: cell|unit): item[]", "returns the items on a cell, or on the cell of a unit" },
  { "new(what: string|definition, fields?: table): item", "creates an item of a definition", errors = "there is no such item",
    example = 'items.new("revolver", { holder = u })' },
}), "noun")

page("sides", "The sides.", with("side", { { "named(id: string): side?", "by id" } }), "noun")
page("seats", "A seat decides for a side, or for some of its units.", with("seat", {
  { "named(id: string): seat?", "by id" },
  { "at(unit: unit, role: string): seat?", "returns the seat that decides now for a role of the unit's crew: its own, or the one to which it was handed",
    errors = "not a unit", example = 'return decide { seat = seats.at(ship, "engineer"), unit = ship, during = "power" }' },
  { "hand(seat: seat, to?: seat)", "hands what a seat decides to another seat of its side; nil gives it back",
    errors = "the other seat is of another side, or has handed over to this one; the scenario has no crews",
    example = 'seats.hand(seats.named "mule.engineer", seats.named "mule.captain")' },
  { "of(unit: unit): seat?", "returns the seat that decides for the unit; nil: none does" },
  { "said(seat: seat, what: string): string?",
    "returns its standing answer (`never`, `always` or `ask`) to a verb, to a verb and a unit, or to `hold` and a unit or `all`",
    example = 'seats.said(u.seat, "hold " .. u.id)' },
  { "asked_from(seat: seat): integer", "the chance in a hundred from which on the seat is asked: 25, or what it has said (`ask at 40%`); "
    .. "0: it is asked always (`ask all`)",
    example = "seats.asked_from(u.seat)" },
  { "forget(seat: seat, what: string)", "removes that standing answer: the seat is asked again", example = 'seats.forget(u.seat, "hold all")' },
}), "noun")

page("quantities", "Numbers that are integers inside and fractions where people read and type them: `define.quantity \"ap\" { per = 4 }`.", {
  { "text(quantity: string, n: integer): string", "as people read it", errors = "there is no such quantity", example = 'quantities.text("ap", 6) -- "1.5"' },
  { "read(quantity: string, text: string): integer?, string?", "the integer inside, or nil and what is wrong with the text",
    errors = "there is no such quantity", example = 'quantities.read("ap", "1.5") -- 6' },
}, "noun")

page("facts", "Facts of scenarios, which objectives are made of: `define.fact \"bridge_is_theirs\" { when = fn }`.", {
  { "holds(id: string, side?: side|string): boolean", "true if the fact holds, for a side where it depends on one", errors = "there is no such fact",
    example = 'if facts.holds "bridge_is_theirs" then return 10 end' },
}, "noun")

page("rosters", "Characters that players brought for a side, in roster files.", {
  { "of(side: side|string): character[]?",
    "returns the characters, `{ id =, values = }` with the fields that the rule set declares; nil if the side has no roster",
    example = 'for _, c in ipairs(rosters.of "crew" or {}) do people.enter { side = "crew", name = c.values.name, upp = c.values.upp } end' },
}, "noun")

page("cells", "Places, steps and directions. Distances are in steps; a neighbour is at 1.", {
  { "named(name: string): cell?", "by its name on the plan", example = 'cells.named "f7"' },
  { "distance(a: cell|unit, b: cell|unit): integer", "returns the steps in a straight line; -1 on different decks",
    example = "if cells.distance(u, v) > 4 then return \"too far\" end" },
  { "apart(a: cell|unit, b: cell|unit): integer?, integer",
    "returns the steps over the plan, as if both were on one deck, and the levels from one to the other; nil on two maps",
    example = "local far, levels = cells.apart(u, v) if levels == 0 and far <= 6 then return 1 end" },
  { "over(cell: cell|unit, deck: string): cell?",
    "returns the cell at the same place on another deck; nil where nothing is drawn there or the deck is another map's",
    errors = "there is no such deck", example = 'cells.over(u, "d5")' },
  { "steps(a: cell|unit, b: cell|unit, how?: boolean|walker): integer?",
    "returns the steps of the shortest path, units ignored; nil if there is none. With `true` or `{ doors = true }` closed portals count the "
    .. "`steps` of their state; with `{ level = n }` a link or an open floor to another deck counts `n`, without it the path stays on the deck",
    errors = "`level` is not 1 to 1000; another word than doors and level", example = "cells.steps(u, v, { doors = true, level = 8 })" },
  { "nearest(from: cell|unit, list: cell[], how?: boolean|walker): cell?, integer?",
    "returns the cell with the shortest path to it, and its steps (`how` as for `steps`); nil if none can be reached" },
  { "step(cell: cell|unit, dir: dir): cell?", "returns the next cell in a direction; nil off the map", errors = "not a direction" },
  { "neighbours(cell: cell|unit): cell[]", "returns all cells that touch it" },
  { "near(from: cell|unit, range: integer): cell[]", "returns the cells at most `range` steps away, ignoring walls: the cell itself first, then ring by ring" },
  { "adjacent(a: cell|unit, b: cell|unit, pass?: pass): boolean", "true if they are neighbours and nothing between them stops" },
  { "may_step(cell: cell|unit, dir: dir, pass?: pass): boolean", "true if nothing stops the step, corners included; `pass` is `move` unless given",
    example = 'cells.may_step(u, "ne")' },
  { "arc(cell: cell|unit|nil, facing: dir, other: cell|unit|dir): string",
    '`"front"`, `"side"` or `"rear"`: the arc in which the other cell lies, or into which a step leads' },
  { "in_arc(cell: cell, facing: dir, other: cell, width: integer): boolean",
    "true if the other cell is in the arc of `width` sides around the facing, including its border lines; on hexes 3 is the half ahead",
    errors = "not a facing; more sides than a cell has", example = 'cells.in_arc(u.cell, u.facing, v.cell, 3)' },
  { "links(cell: cell): link[]", "returns its links to cells that it does not touch: ladders, shafts, docks" },
  { "dir_to(a: cell|unit, b: cell|unit): dir?",
    "returns the direction from one to the other, over the plan where they are on two decks; nil at the same place and on two maps" },
  { "dirs(cell?: cell): dir[]", "returns all directions, clockwise" },
  { "sides(cell?: cell): dir[]", "returns the directions that cross a side: the facings" },
  { "ways(cell: cell|unit, pass?: pass): dir[]", "returns the directions in which nothing stops a step onto the plan" },
  { "exits(cell: cell|unit): any[]",
    "returns `{ direction, cell, portal or false, direction, ... }` of the steps onto the plan that nothing stops",
    example = "local list = cells.exits(u) for i = 1, #list, 3 do if list[i + 2] then return list[i + 2] end end" },
  { "free(cell: cell|unit, dirs?: dir[]): dir[]",
    "returns those of the directions (all unless given) in which nothing stops a step onto the plan and no unit stands",
    errors = "not a direction", example = 'cells.free(u, { "n", "e", "s", "w" })' },
  { "joined(cell: cell|unit): boolean", "true if anything is built into its floor or ceiling, or a link leads from it" },
  { "of(terrain: string): cell[]", "returns the cells with that terrain", errors = "there is no such terrain", example = 'cells.of "lift"' },
  { "turn(dir: dir, n: integer, cell?: cell): dir", "returns the facing `n` sides clockwise", errors = "not a facing",
    example = 'cells.turn("n", 1) -- "e" on squares' },
}, "noun")

page("portals", "Doors, hatches and similar: edges of the plan that have a state.", with("portal", {
  { "named(name: string): portal?", "by name" },
  { "of(place: cell|unit): portal[]", "returns the portals on the cell's sides" },
  { "between(a: cell, b: cell): portal?", "returns the portal between two cells" },
}), "noun")

page("edges", "Sides of cells, floors and ceilings, with what is built on them. Two neighbouring cells share an edge; a breach is a "
    .. "changed edge.", with("edge", {
  { "between(a: cell, b: cell): edge?", "returns the edge that two cells share, floors included" },
  { "of(cell: cell, side: string): edge?", 'returns the edge on a side: a direction, `"up"` or `"dn"`; nil across a corner', errors = "not a side",
    example = 'edges.of(u.cell, "ne"):change { state = "breach", stops = {} }' },
  { "named(name: string): edge?", "returns the edge by the name of a cell and a side", example = 'edges.named "f7 e"' },
  { "around(cell: cell): edge[]", "its sides clockwise, then its floor and its ceiling" },
}), "noun")

page("areas", "Partitions of the map that `define.area` describes; the engine updates them. An area is named by its first cell, which may "
    .. "be stored in a field.", {
  { "of(area: string|definition, at: cell|unit): cell?", "returns the first cell of the area; nil if the cell is in none", errors = "there is no such area",
    example = 'areas.of("section", u.cell).damage = 3' },
  { "cells(area: string|definition, at: cell|unit): cell[]", "returns all cells of the area, in order; an empty list if the cell is in none" },
  { "all(area: string|definition): cell[]", "returns the first cell of each area, in order" },
  { "same(area: string|definition, a: cell|unit, b: cell|unit): boolean", "true if both are in the same area",
    example = 'if areas.same("tight", u, v) then return end' },
  { "borders(area: string|definition, at: cell|unit, other?: cell|unit): edge[]",
    "returns the edges with the area on one side only; with `other`, those shared with its area", example = 'areas.borders("front", u, v)[1].portal' },
  { "beside(area: string|definition, at: cell|unit): cell[]", "returns the first cells of the areas with which it shares an edge" },
}, "noun")

page("air", "The atmosphere of cells, and how it spreads: edges that stop `air` or `draft` limit it. `cell.air` reads and sets one cell.", {
  { "of(at: cell|unit): definition?", "returns the atmosphere there, at first the one that was defined first; nil: none is defined" },
  { "put(where: cell|cell[]|room, atmosphere: string|definition)", "fills cells", errors = "there is no such atmosphere" },
  { "outside(atmosphere: string|definition)", "fills everything outside, including above roofs" },
  { "both(edge: edge|portal): definition?, definition?", "returns the atmospheres on its two sides; nil: none is defined" },
  { "same(edge: edge|portal): boolean", "true if both sides have the same atmosphere: for doors that a difference keeps shut",
    example = 'if not air.same(p) then return "the pressure holds it" end' },
  { "step(opts?: air_opts): cell[]",
    "spreads atmospheres by one step: across drafty edges, then as far as nothing stops them; returns the cells reached. Tells "
        .. "`air.reaches` for each atmosphere",
    example = 'steps = { vent = function() air.step() end }' },
  { "flood(opts?: air_opts): cell[]", "spreads atmospheres until nothing changes; drafty edges do not stop them" },
  { "cycle(where: cell|cell[]|room, to?: string|definition): definition?, string?",
    "fills an airlock with the atmosphere beyond its doors, or with `to`; returns nil and the reason if a door is open or the atmosphere is not clear",
    example = 'local now, why = air.cycle(u.room)' },
}, "noun")

page("maps", "The maps of a scenario that has several: `maps = { a = \"free_trader\", b = \"scout\" }`.", {
  { "names(): string[]", "returns their names, which precede the names of cells, rooms and portals; an empty list if there is one map",
    example = 'cells.named(maps.names()[1] .. ":f7")' },
}, "noun")

page("rooms", "Rooms of the plan.", with("room", {
  { "named(name: string): room?", "by name" },
  { "tagged(tag: string): room[]", "returns the rooms with the tag" },
}), "noun")

page("places", "Places that the plan marks.", {
  { "all(what: string): place[]", "returns the places of a kind, from the plan's `[at]`", example = 'places.all "spawn"' },
}, "noun")

page("records", "Things of a mod's own, declared by `define.record`.", {
  { "new(kind: string, fields?: table): table", "creates a record; `r:remove()` removes it", errors = "there is no such record kind",
    example = 'records.new("marker", { cell = c })' },
  { "all(kind: string, query?: query): table[]", "returns the records of a kind that match", errors = "there is no such record kind" },
}, "noun")

page("sight", "Lines across the plan with the current states of portals. The pass is `fire` unless given.", {
  { "clear(a: cell|unit, b: cell|unit, pass?: pass, open?: (portal|edge)[]): boolean",
    "true if nothing between them stops the line; portals and edges in `open` count as open" },
  { "trace(a: cell|unit, b: cell|unit, pass?: pass, open?: (portal|edge)[]): trace", "returns the line, and what stops it" },
  { "cells(a: cell|unit, pass?: pass): cell[]", "returns all cells in sight" },
  { "units(a: cell|unit, query?: query, pass?: pass|fun(a: cell, b: cell): boolean): unit[]",
    "returns the units in sight that match, without `a` itself; `pass` may be a function made by `sight.by`" },
  { "among(a: cell|unit, list: thing[], pass?: pass|fun(a: cell, b: cell): boolean): thing[]",
    "returns the things of the list that are on the map and in sight, without `a` itself", example = "sight.among(u, foes(u.side))" },
  { "by(fn: fun(a: cell, b: cell): any): fun(a: cell|unit, b: cell|unit): boolean",
    "defines the mod's own rule of sight: `fn` returns whether the second cell is seen from the first. It is called once for each pair, and its "
      .. "answer is final, so it may depend on the two cells alone", errors = "it reads the game; later than loading",
    example = 'local lit = sight.by(function(a, b) return cells.distance(a, b) < 6 end)' },
}, "noun")

page("path", "Paths across the plan.", {
  { "find(cell: cell, facing: dir, walk: walk, budget: integer, goal?: cell): table[]?",
    "returns the steps to the goal, nil if it is out of reach; without a goal `{ cell, cost }` of all cells in reach" },
}, "noun")
