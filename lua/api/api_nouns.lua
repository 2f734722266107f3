-- The functions that mods call, as data: a page for each noun, a row for each name. lua/api/api.lua says
-- how a row is read; a row without a name, or a name without a row, fails tests/unit/test_api.c.
local page = ...

page("registration", "What a mod says while it is loaded, and how it finds what others have said.", {
  { "define: define", "a field for each class; see [classes](classes.md). As for the other verbs, `define.terrain(\"deck\", { ... })` is the same",
    example = 'define.terrain "deck" { glyph = "." }', errors = "GW0110 unknown field, GW0111 wrong type, GW0114 field lacking, GW0117 defined twice" },
  { "patch: patch", "sets the fields given in a definition that is there; `clear = { .. }` empties some", example = 'patch.armor "mesh" { column = "jack" }',
    errors = "GW0130 there is none, GW0132 another mod changes the same, GW0133 its mod is not named in mod.ini, GW0138 it is the engine's" },
  { "patch.each(class: string, filter: nil|fun(def: definition): boolean, fn: fun(def: definition): table?)",
    "after all files are loaded: `fn` returns fields to set, for each definition that `filter` lets through",
    example = 'patch.each("weapon", nil, function(w) if w.mass_g > 5000 then return { heavy = true } end end)' },
  { "patch.rule(id: string, fields?: table): fun(fields: table)",
    "sets what a step `mod:chain/name` says of itself: title, cite, of, tags, before, after, optional, figures",
    errors = "GW0142 there is no such step", example = 'patch.rule "base:attack.dm/running" { after = "recoil" }' },
  { "extend: extend", "a copy under a new id, with some fields changed", example = 'extend.terrain "mud" { like = "deck" }' },
  { "replace: replace", "empties all its fields, then sets those given", example = 'replace.terrain "deck" { glyph = "," }' },
  { "replace.rule(id: string, fn?: function): fun(fn: function)", "another function for a step `mod:chain/name`", errors = "GW0142 there is no such step",
    example = 'replace.rule "base:attack.dm/running" (function(a) if a.running then return -2 end end)' },
  { "delete: delete", "takes a definition out", example = 'delete.weapon "cudgel"' },
  { "patch.on(id: string, fields?: table): fun(fields: table)", "sets priority or optional of a named handler `mod:event/name`",
    errors = "GW0153 there is no such handler",
    example = 'patch.on "base:weapon.fired/fumble" { priority = 5 }' },
  { "replace.on(id: string, fn?: fun(e: table)): fun(fn: fun(e: table))", "another function for a named handler `mod:event/name`",
    errors = "GW0153 there is no such handler",
    example = 'replace.on "base:weapon.fired/fumble" (function(e) e.by.fumbled = true end)' },
  { "delete.on(id: string)", "takes a named handler `mod:event/name` out", errors = "GW0153 there is no such handler" },
  { "delete.rule(id: string)", "takes a step `mod:chain/name` out of its chain", errors = "GW0142 there is no such step" },
  { "rule(chain: string, name: string, opts: rule_opts|function, fn?: function)", "adds a step to a chain; the options may be left out",
    errors = "GW0140 no function, GW0141 the step is there already, GW0143 there is no such chain",
    example = 'rule("attack.dm", "untrained", { cite = "SN-128" }, function(a) if a.untrained then return -5 end end)' },
  { "on(event: string, fn: fun(e: table), opts?: on_opts)", "hears an event; higher priority first, then the order of loading; a `name` lets others patch it",
    errors = "GW0150 no function, GW0151 there is no such event, GW0152 the handler is there already",
    example = 'on("unit.killed", function(e) e.unit.side.losses = 1 end)' },
  { "chain(id: string): function", "the function that runs a chain; may be kept in a local", errors = "when called: there is no chain",
    example = 'local dm = chain "attack.dm" (attack)' },
  { "include(path: string): any", "runs a file, or the files of a folder in the order of their names; each once",
    errors = "GW0103 there is no file or folder", example = 'include "rules"' },
  { "double(name: string, fn: function)", "a second, faster way for a function that only looks and gives one value, named with its table: `fn` is "
    .. "asked in its place. `gangway test` and `gangway fuzz` ask both, and stop where they differ; pages and messages name the first",
    errors = "there is no such function; later than loading", example = 'double("moves.watchers", function(u) return {} end)' },
  { "mods.has(id: string): boolean", "is the mod loaded, and before this one", example = 'if mods.has "zero_g" then include "floating.lua" end' },
  { "definition(class: string, id: string|definition): definition", "the definition, which nothing can change",
    errors = "there is no such class, there is no such definition", example = 'definition("weapon", "cutlass").name' },
  { "definitions(class: string): definition[]", "all of a class in the order of definition", errors = "there is no such class" },
  { "kind(value: any): string", "`\"unit\"` and the like of a thing, else Lua's type",
    example = 'if kind(what) == "unit" then return what.cell end' },
  { "has_tag(action: definition, tag: string): boolean", "does the action carry the tag: so that a rule names what it means and lists no actions",
    errors = "there is no such tag, where the rule set says which there are", example = 'if has_tag(act.action, "movement") then u.moved = true end' },
  { "note(...: any)", "tells a developer what the values are: `gangway test`, `gangway console` and `gangway fuzz --replay` print it with its file and line. "
    .. "In play nothing comes of it", example = 'note("before", u, u.ap, a.modifiers)' },
  { "stream(name: string)", "names a dice stream beside `combat setup cards people chance`; only while loading",
    errors = "later than loading", example = 'stream "weather"' },
})

page("lists", "Lists and tables. None of them changes what it is given.", {
  { "sorted(list: any[], less?: fun(a: any, b: any): boolean): any[]", "a new list in order; equals stay as they stood",
    example = "sorted(units.all(), function(a, b) return a.ap > b.ap end)" },
  { "count(t: table): integer", "how many entries a table has",
    example = "count { a = 1, b = 2 } -- 2" },
  { "is_empty(t: table): boolean", "has it none" },
  { "contains(list: any[], value: any): boolean", "is it in the list",
    example = 'contains(cells.dirs(), "ne")' },
  { "each_with(list: any[], value: any): any[]", "each of the list with the value behind it: choices that all cost as much, for `at_hand`",
    example = 'each_with({ "n", "s" }, 2) -- { "n", 2, "s", 2 }' },
  { "without(list: any[], value: any): any[]", "the list less all that equal the value",
    example = "without(units.all(), u)" },
  { "filter(list: any[], fn: fun(v: any): any): any[]", "those for which `fn` is true",
    example = "filter(units.all(), function(u) return u.cell ~= nil end)" },
  { "one_by_one(list: any[], fn: fun(v: any): any, more?: any[], more_fn?: fun(v: any): any): fun(): any",
    "the same one at a time, for `of` of an action with `set`: nobody looks further than is asked",
    example = "one_by_one(sight.cells(u), free, units.all(), foe)" },
  { "memo(fn: fun(a: any, b: any): any): fun(a: any, b: any): any",
    "a function that only looks, whose answers are kept by what it read of the world: for what is asked often. In it the world "
      .. "cannot be written, and nobody be asked; the answers are shared: change none",
    example = "local load = memo(function(u) return sum(map(u.items, mass)) end)" },
  { "map(list: any[], fn: fun(v: any): any): any[]", "what `fn` makes of each",
    example = "map(units.all(), function(u) return u.id end)" },
  { "sum(list: integer[]): integer", "all added up",
    example = "sum(map(u.items, function(i) return i.def.mass_g end))" },
})

page("dice", "Throws that explain themselves. Dice are `nD` (six-sided) or `nDm`; they come from named streams.", {
  { "throw(spec: throw_spec): boolean, throw_details", "throws, logs, says whether it was made",
    errors = "neither need nor at_most; in a chain or while choices are listed",
    example = 'if throw { "2D", need = 8, why = "breaks out", by = u } then u.caged = false end' },
  { "roll(spec: string|roll_spec): integer, integer[]", "the total and the faces", example = 'local n = roll "3D"' },
  { "pick(list: any[], stream?: string): any", "one of the list, or nil of an empty one; stream `chance` unless given",
    example = 'local room = pick(rooms.tagged "cabin", "setup")' },
  { "shuffle(list: any[], stream?: string): any[]", "a new list in another order; stream `cards` unless given",
    example = 'local order = shuffle(units.all(), "setup")' },
  { "odds(spec: odds_spec): preview", "what a throw needs and how likely it is; throws nothing",
    example = 'odds { "2D", need = 8, dm = chain "attack.dm" (a) }' },
  { "deck(id: string): deck", "the deck of a definition, made and shuffled when first used", errors = "there is no such deck" },
})

page("asking", "Who decides, what is asked and told.", {
  { "ask(q: question): any", "asks a seat; the choice. One choice is answered at once unless `always`",
    errors = "no choices; no seat; in a chain or while choices are listed",
    example = 'local loss = ask { seat = v.seat, verb = "lose", of = { "blood", "nerve" }, why = v.id .. " is hit" }' },
  { "ask.together(list: table<any, question>): table<any, any>", "several questions; nobody sees an answer before all are in" },
  { "decide(d: decision): decision", "what `next` of a rule set returns: this seat chooses among its actions", errors = "neither seat nor unit" },
  { "step(name: string, arg?: any): table", "what `next` returns for a step of the rule set's `steps`" },
  { "tell(event: string, e?: table)", "logs an event for those who may know it, then calls the handlers",
    errors = "there is no such event; only looking is allowed, as in a step of a chain or in what is listed",
    example = 'tell("alarm", { by = u, at = v })' },
})

page("time", "Delays and clocks.", {
  { "start(spec: timer_spec): timer", "a timer: `n` counts of its clock later the effect's `done` runs", errors = "no clock; there is no such effect",
    example = 'start { effect = "burns_out", clock = "turn", n = 3, on = torch }' },
  { "timers.all(query?: timer_query): timer[]", "the timers that fit",
    example = "timers.all { of = u } -- those that count by its clock" },
  { "clock.advance(clock: string, of?: unit, n?: integer)", "counts down the timers of that clock and unit, or of nobody",
    example = 'clock.advance("ap", u, 2)' },
  { "clock.run_out(clock: string, of?: unit)", "ends every timer of that clock and unit at once" },
  { "lapse(word: string)", "puts each field with this `lasts` back to its default", example = 'lapse "turn"' },
})

page("charts", "Figures of printed charts; `lua/define/chart.lua` says how one is written.", {
  { "chart_cell(id: string, ...: string): integer?", "a cell, by the keys down and then those across in the order of their names",
    errors = "there is no such chart" },
  { "chart_extra(id: string, ...: string): string?", "what stands at the end of a row: keys down, then the name of the extra",
    errors = "there is no such chart" },
  { "chart_rows(id: string): table[]", "the heads of the rows in printed order", errors = "there is no such chart" },
})

local function queries(kind)
  return { { ("all(query?: query): %s[]"):format(kind), "those that fit, in order" },
    { ("any(query?: query): %s?"):format(kind), "the first that fits, or nil" },
    { "count(query?: query): integer", "how many fit" } }
end

local function with(kind, list)
  local out = queries(kind)
  for _, row in ipairs(list) do out[#out + 1] = row end
  return out
end

page("units", "The units of the game.", with("unit", {
  { "of(query?: query): unit[]", "as `all`", example = 'units.of { side = "crew" }' },
  { "named(id: string): unit?", "by id" },
  { "at(place: cell|unit): unit[]", "those on a cell, or where a unit stands, itself among them" },
  { "around(place: cell|unit): any[]", "a direction, who stands on the next cell there, a direction, and so on",
    example = "for i, v in ipairs(units.around(u)) do if i % 2 == 0 and v.side ~= u.side then return v end end" },
  { "first(cell: cell): unit?", "the first on a cell: the cheap question" },
  { "at_least(unit: unit, field: string, n: integer): boolean",
    "is that integer field n or more? A memoized answer that asks this depends on yes or no, and not on the number",
    errors = "units have no such field, or it is no integer, or may be nil", example = 'if not units.at_least(u, "ap", 4) then return "needs 4 AP" end' },
  { "near(from: unit|cell, range: integer, query?: query): unit[]", "those within range, nearest first, not itself",
    example = 'units.near(u, 4, { side = "crew" })' },
  { "new(fields: unit_fields): unit", "a unit; id and seat are made where not given", errors = "there is no such side; a field that nobody declared",
    example = 'units.new { id = "n1", side = "north", cell = cells.named "a1" }' },
}), "noun")

page("items", "What is carried or lies about. A class of definitions with `item = true` makes items.", with("item", {
  { "at(cell: cell|unit): item[]", "those on a cell, or carried by a unit" },
  { "distinct(list: item[], fits: fun(item: item, def: definition): any): item[]",
    "those that `fits` is true for, the first of each definition: choices of which no two read alike",
    example = "items.distinct(u.items, function(item, def) return def.class_of == \"weapon\" and item ~= u.weapon end)" },
  { "lying(place: cell|unit): item[]", "those on a cell, or on that where a unit stands" },
  { "new(what: string|definition, fields?: table): item", "an item of a definition", errors = "there is no such item",
    example = 'items.new("revolver", { holder = u })' },
}), "noun")

page("sides", "The sides.", with("side", { { "named(id: string): side?", "by id" } }), "noun")
page("seats", "Who decides for a side, or for some of its units.", with("seat", {
  { "named(id: string): seat?", "by id" },
  { "of(unit: unit): seat", "who decides for the unit" },
  { "said(seat: seat, what: string): string?",
    "its standing answer `never`, `always` or `ask` to a verb, to a verb and a unit, or to `hold` and a unit or `all`",
    example = 'seats.said(u.seat, "hold " .. u.id)' },
  { "forget(seat: seat, what: string)", "takes that standing answer back: the seat is asked again", example = 'seats.forget(u.seat, "hold all")' },
}), "noun")

page("rosters", "Who was brought along for a side, in files of people.", {
  { "of(side: side|string): table[]?", "the characters, `{ id =, values = }` with the fields that the rule set declares; nil: none were given",
    example = 'for _, c in ipairs(rosters.of "crew" or {}) do people.enter { side = "crew", name = c.values.name, upp = c.values.upp } end' },
}, "noun")

page("cells", "Places, steps and directions. Distances are in steps; a neighbour is at 1.", {
  { "named(name: string): cell?", "by its name on the plan", example = 'cells.named "f7"' },
  { "distance(a: cell|unit, b: cell|unit): integer", "steps as the crow flies; -1 on different decks",
    example = "if cells.distance(u, v) > 4 then return \"too far\" end" },
  { "steps(a: cell|unit, b: cell|unit, doors?: boolean): integer?",
    "steps on foot as the barriers stand, whoever is in the way; nil: no way. With `doors` shut portals count the `steps` of their state" },
  { "nearest(from: cell|unit, list: cell[], doors?: boolean): cell?, integer?",
    "the first of those with the fewest steps on foot to it, and how many (`doors` as for `steps`); nil: no way to any" },
  { "step(cell: cell|unit, dir: dir): cell?", "the cell one step on; nil off the map", errors = "no direction" },
  { "neighbours(cell: cell|unit): cell[]", "all that touch it" },
  { "near(from: cell|unit, range: integer): cell[]", "those at most so many steps away, walls not counted: itself first, then ring by ring" },
  { "adjacent(a: cell|unit, b: cell|unit, pass?: pass): boolean", "are they neighbours with nothing between that stops" },
  { "may_step(cell: cell|unit, dir: dir, pass?: pass): boolean", "does nothing stop the step, corners counted; `move` unless given",
    example = 'cells.may_step(u, "ne")' },
  { "arc(cell: cell|unit|nil, facing: dir, other: cell|unit|dir): string",
    '`"front"`, `"side"` or `"rear"`: where the other is, or where a step comes to, wherever it is made from' },
  { "in_arc(cell: cell, facing: dir, other: cell, width: integer): boolean",
    "is the other in the arc of `width` sides' breadth about the facing, its border lines counted: of hexes 3 is the half ahead",
    errors = "no facing; more sides than a cell has", example = 'cells.in_arc(u.cell, u.facing, v.cell, 3)' },
  { "links(cell: cell): link[]", "ways from it to cells that it does not touch: ladders, shafts, docks" },
  { "dir_to(a: cell|unit, b: cell|unit): dir?", "the direction from one to the other" },
  { "dirs(cell?: cell): dir[]", "all directions, clockwise" },
  { "sides(cell?: cell): dir[]", "those that cross a side: facings" },
  { "ways(cell: cell|unit, pass?: pass): dir[]", "the directions in which a step onto the plan is stopped by nothing" },
  { "exits(cell: cell|unit): any[]",
    "a direction, the next cell there, the portal between or false, a direction, and so on, where a step onto the plan is stopped by nothing",
    example = "local list = cells.exits(u) for i = 1, #list, 3 do if list[i + 2] then return list[i + 2] end end" },
  { "free(cell: cell|unit, dirs?: dir[]): dir[]",
    "those of the directions (of all, unless given) in which a step onto the plan is stopped by nothing, to where nobody stands",
    errors = "no direction", example = 'cells.free(u, { "n", "e", "s", "w" })' },
  { "joined(cell: cell|unit): boolean", "is anything built into its floor or its ceiling, or does a link lead from it" },
  { "of(terrain: string): cell[]", "those with that floor", errors = "there is no such terrain", example = 'cells.of "lift"' },
  { "turn(dir: dir, n: integer, cell?: cell): dir", "the facing `n` sides clockwise", errors = "no facing",
    example = 'cells.turn("n", 1) -- "e" on squares' },
}, "noun")

page("portals", "Doors, hatches and the like: edges of the plan that have a state.", with("portal", {
  { "named(name: string): portal?", "by name" },
  { "of(place: cell|unit): portal[]", "those on the cell's sides" },
  { "between(a: cell, b: cell): portal?", "the one between two cells" },
}), "noun")

page("edges", "Sides of cells, floors and ceilings, with what stands on them. Two cells share an edge; a breach is an edge that was changed.", with("edge", {
  { "between(a: cell, b: cell): edge?", "the one that two cells share, floors counted" },
  { "of(cell: cell, side: string): edge?", 'by side: a direction, `"up"` or `"dn"`; nil past a corner', errors = "no side",
    example = 'edges.of(u.cell, "ne"):change { state = "breach", stops = {} }' },
  { "named(name: string): edge?", "by the name of a cell and a side", example = 'edges.named "f7 e"' },
  { "around(cell: cell): edge[]", "its sides clockwise, then its floor and its ceiling" },
}), "noun")

page("areas", "Partitions of the map that `define.area` describes, kept up to date. An area is named by its first cell, which may be kept in a field.", {
  { "of(area: string|definition, at: cell|unit): cell?", "the first cell of the area; nil: the cell is in none", errors = "there is no such area",
    example = 'areas.of("section", u.cell).damage = 3' },
  { "cells(area: string|definition, at: cell|unit): cell[]", "all cells of the area, in order; none where it is in none" },
  { "all(area: string|definition): cell[]", "the first cell of each area, in order" },
  { "same(area: string|definition, a: cell|unit, b: cell|unit): boolean", "are both in one area",
    example = 'if areas.same("tight", u, v) then return end' },
  { "borders(area: string|definition, at: cell|unit, other?: cell|unit): edge[]",
    "the edges with the area on one side only; with `other`, those that its area shares", example = 'areas.borders("front", u, v)[1].portal' },
  { "beside(area: string|definition, at: cell|unit): cell[]", "the areas with which it shares an edge, by their first cells" },
}, "noun")

page("air", "What cells are filled with, and how that spreads: as far as `stops` with `air` and `draft` let it. `cell.air` reads and sets one cell.", {
  { "of(at: cell|unit): definition", "the atmosphere there; the first that was defined, unless something was put there" },
  { "put(where: cell|cell[]|room, atmosphere: string|definition)", "fills cells", errors = "there is no such atmosphere" },
  { "outside(atmosphere: string|definition)", "fills all that is outside, and what lies beyond roofs" },
  { "both(edge: edge|portal): definition, definition", "the atmospheres on its two sides" },
  { "same(edge: edge|portal): boolean", "is it one and the same on both sides: for doors that a difference keeps shut",
    example = 'if not air.same(p) then return "the pressure holds it" end' },
  { "step(opts?: air_opts): cell[]",
    "one step of the fronts: over drafty edges from where it was, then as far as nothing holds it; the cells reached. Tells `air.reaches` for each atmosphere",
    example = 'steps = { vent = function() air.step() end }' },
  { "flood(opts?: air_opts): cell[]", "the same to its end, at once; drafty edges do not hold it" },
  { "cycle(where: cell|cell[]|room, to?: string|definition): definition?, string?",
    "fills an airlock with what is beyond its doors, or with `to`; nil and why, when a door stands open or nothing is to choose",
    example = 'local now, why = air.cycle(u.room)' },
}, "noun")

page("maps", "The maps of a scenario that has several, and stands them side by side: `maps = { a = \"free_trader\", b = \"scout\" }`.", {
  { "names(): string[]", "their names, which stand before those of cells, rooms and portals; none where there is one map",
    example = 'cells.named(maps.names()[1] .. ":f7")' },
}, "noun")

page("rooms", "Rooms of the plan.", with("room", {
  { "named(name: string): room?", "by name" },
  { "tagged(tag: string): room[]", "those with the tag" },
}), "noun")

page("places", "What the plan marks.", {
  { "all(what: string): place[]", "the places of a kind, as in the plan's `[at]`", example = 'places.all "spawn"' },
}, "noun")

page("records", "Things of a mod's own, declared by `define.record`.", {
  { "new(kind: string, fields?: table): table", "a record; `r:remove()` takes it out", errors = "no such record kind",
    example = 'records.new("marker", { cell = c })' },
  { "all(kind: string, query?: query): table[]", "the records of a kind that fit", errors = "no such record kind" },
}, "noun")

page("sight", "Lines over the plan, as portals stand now. `fire` unless a pass is given.", {
  { "clear(a: cell|unit, b: cell|unit, pass?: pass, open?: (portal|edge)[]): boolean",
    "is nothing between that stops it; `open`: portals and edges taken as open" },
  { "trace(a: cell|unit, b: cell|unit, pass?: pass, open?: (portal|edge)[]): trace", "the line, and what stops it" },
  { "cells(a: cell|unit, pass?: pass): cell[]", "all in sight" },
  { "units(a: cell|unit, query?: query, pass?: pass|fun(a: cell, b: cell): boolean): unit[]",
    "those in sight that fit, without `a` itself; by a pass, or by a way of seeing that `sight.by` made" },
  { "among(a: cell|unit, list: thing[], pass?: pass|fun(a: cell, b: cell): boolean): thing[]",
    "those of the list that are on the map and in sight, without `a` itself", example = "sight.among(u, foes(u.side))" },
  { "by(fn: fun(a: cell, b: cell): any): fun(a: cell|unit, b: cell|unit): boolean",
    "a way of seeing of the mod's own: `fn` says whether the second square is seen from the first. It is asked once of each two, for "
      .. "good, and looks at the squares alone", errors = "it reads the game; later than loading",
    example = 'local lit = sight.by(function(a, b) return cells.distance(a, b) < 6 end)' },
}, "noun")

page("path", "Ways over the plan.", {
  { "find(cell: cell, facing: dir, walk: walk, budget: integer, goal?: cell): table[]?",
    "the steps to the goal, nil when out of reach; without a goal `{ cell, cost }` of all in reach" },
}, "noun")
