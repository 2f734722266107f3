-- Things with their fields and methods, the classes of the engine, its chains, and what tests call, as
-- data; lua/api/api.lua explains how a row is read.
local page, class, chain, private, asked_from = ...

-- Internal to the engine: links between rows. No mod should read them.
private { "game.setup_step", "game.ended_by", "seat.standing", "unit.next_in_cell", "unit.first_item", "item.next_item",
  "cell.first_unit", "cell.first_item", "edge.at", "deck.def", "deck.pile", "deck.used" }

-- `=` after the name: may be assigned.
page("unit", "A character, animal or other unit, on the map or off it.", {
  { "id: string", "its name in choices and records" },
  { "name=: string?", "its name for people" },
  { "side=: side?", "its side" },
  { "seat=: seat?", "the seat that decides for it" },
  { "cell=: cell?", "where it is; nil: off the map. Of a unit in a holder it is that of the holder, and assigning one takes the unit out",
    errors = "there is no such cell" },
  { "inside=: holder?", "the holder that it is in; nil assigned: it stands on the cell of the holder; see [holders](../modding/holders.md)",
    errors = "no holder; the holder is full; the unit carries it", example = "u.inside = locker" },
  { "there: boolean", "is it on the map" },
  { "facing=: dir", "the direction that it faces", errors = "not a direction" },
  { "template=: definition?", "the definition that it was made from" },
  { "room: room?", "the room of its cell" },
  { "terrain: definition?", "the terrain of its cell" },
  { "items: item[]", "what it carries" },
  { "remove()", "removes it from the game" },
}, "kind")
page("item", "Something carried or lying on a cell. Fields that it lacks are read from its definition.", {
  { "def: definition", "what it is" },
  { "holder=: unit?", "who carries it; assigning one empties `cell`" },
  { "cell=: cell?", "where it lies; assigning one empties `holder`" },
  { "remove()", "removes it from the game" },
}, "kind")
page("cell", "A square or hexagon of the plan.", {
  { "name: string", 'as `"f7"`' },
  { "x: integer", "column on the plan, from 1" },
  { "y: integer", "row on the plan, from 1" },
  { "deck: string", "name of its deck" },
  { "outside: boolean", "true if nothing is drawn there: it is outside the ship" },
  { "room: room?", "the room that it belongs to" },
  { "terrain: definition?", "its terrain; nil: it is outside the plan" },
  { "units: unit[]", "the units that stand there, not those in holders" },
  { "holders: holder[]", "the holders there, and those that units carry there",
    example = "for _, h in ipairs(u.cell.holders) do if h:takes(u) then return h end end" },
  { "items: item[]", "the items there" },
  { "portals: portal[]", "those on its sides" },
  { "edges: edge[]", "its sides clockwise, then its floor and its ceiling" },
  { "links: link[]", "its links to cells that it does not touch" },
  { "level: integer", "the level of its deck; lower decks have lower levels" },
  { "map: string?", "the name of its map, if there are several" },
  { "air=: definition?", "its atmosphere; nil: none is defined", errors = "there is no such atmosphere" },
}, "kind")
page("edge", "The boundary between two cells that touch, or between a cell and the outside above or below it.", {
  { "name: string", 'as `"f7 e"`; floors are `"low:0307 dn"`, roofs `"0307 up"`' },
  { "cells: cell[]", "the two cells that it separates; one if nothing is beyond" },
  { "barrier: definition?", "the barrier that the plan has there" },
  { "portal: portal?", "the portal there" },
  { "stops: pass[]", "the passes that it stops now" },
  { "state: string?", "the state given by `change`; nil: as on the plan" },
  { "hull: boolean", "true if the outside is on one of its sides" },
  { "level: boolean", "true if it is a floor or a ceiling" },
  { "other(from: cell|unit): cell?", "the cell on its other side", errors = "it is not a side of that cell" },
  { "stopped(pass: pass): boolean", "true if it stops that pass", example = 'if e:stopped "air" then return end' },
  { "change(what: edge_change)",
    "changes the edge, whatever a portal on it does: a hole, a door welded shut. Without `stops`, the `states` of the barrier or portal "
        .. "there decide, else it stops nothing",
    errors = "no state; a word that is not a pass", example = 'e:change { state = "breach", stops = {} }' },
  { "restore()", "undoes all changes: the plan and the portal's state decide again" },
}, "kind")
page("portal", "A door, hatch or similar.", {
  { "name: string", "its name on the plan" },
  { "def: definition", "what it is" },
  { "state=: string", "one of its definition's states; sight and movement follow it", errors = "there is no such state" },
  { "cells: cell[]", "the two cells that it separates" },
  { "edge: edge", "where it is" },
  { "tagged(tag: string): boolean", "true if the plan gives it the tag" },
  { "start(state: string, opts?: portal_start)", "sets one state now and another after a delay",
    example = 'p:start("opening", { wait = { clock = "ap", of = u, n = 3 }, to = "open" })' },
}, "kind")
page("room", "A room of the plan.", {
  { "name: string", "its name on the plan" },
  { "title: string", "its name for people" },
  { "cells: cell[]", "its cells" },
  { "units: unit[]", "the units in it" },
  { "portals: portal[]", "those on the sides of its cells" },
  { "tagged(tag: string): boolean", "true if the plan gives it the tag" },
}, "kind")
page("side", "A party of the game.", {
  { "id: string", "its name in records" },
  { "title: string", "its name for people" },
  { "units: unit[]", "its units" },
  { "seats: seat[]", "its seats" },
  { "seat: seat?", "the first of them" },
}, "kind")
page("seat", "A player's place.", {
  { "id: string", "its name in records" },
  { "side=: side", "its side; if its units change sides the seat goes with them and keeps its id" },
  { "units: unit[]", "the units that it decides for" },
  { "of: unit?", "the unit to whose crew it belongs (`crews` of a scenario)" },
  { "role: string?", "its role in that crew, such as `engineer`" },
  { "title: string", "that role in words; without one its id" },
}, "kind")
page("timer", "A running delay; `start` creates it.", {
  { "effect: definition", "what happens at the end" },
  { "clock: string", "the clock that it counts by" },
  { "of: any", "the unit whose clock it is, or nil" },
  { "n=: integer", "the counts left" },
  { "on: any", "the thing that it concerns" },
  { "to: string?", "a word for the effect" },
  { "amount=: integer", "a number for the effect" },
  { "stop()", "ends it without its effect" },
}, "kind")
page("game", "The game. Nothing of it can be read while mods are loaded: `game.set` is there for functions that the game calls.", {
  { "turn=: integer", "the number of the turn; the rule set decides what a turn is" },
  { "phase=: string?", "a word of the rule set" },
  { "set: table<string, any>", "the settings that were chosen" },
  { "scenario: string?", "id of the scenario" },
  { "ruleset: string?", "id of the rule set" },
  { "over: boolean", "true if the game has ended" },
}, "kind")
page("holder", "A thing that units can be inside of: a record of a class that `define.holder` declares, made by `records.new`. Fields of its own "
    .. "are declared as for any record. See [holders](../modding/holders.md).", {
  { "name: string", "its class and its number, as `locker-1`: for choices and records" },
  { "title: string", "what a person reads: the `name` or `title` of its definition, else the id" },
  { "def: definition", "its definition" },
  { "cell=: cell?", "where it is, or its bearer; one assigned lays it down there", errors = "there is no such cell" },
  { "bearer=: unit?", "with `of = \"unit\"` the unit that carries it; nil assigned lays it down", errors = "the unit is inside it" },
  { "inside: unit[]", "the units in it" },
  { "air=: definition?", "the atmosphere in it: its own where it is sealed, else that of its cell; only the first can be assigned",
    errors = "there is no such atmosphere; it is not sealed" },
  { "takes(unit: unit): boolean", "true if the unit fits", example = "if not h:takes(u) then return \"no room in it\" end" },
  { "remove()", "removes it; what becomes of those inside says `ends` of its definition" },
}, "kind")
page("deck", "A deck of cards or a cup of counters; `deck \"id\"` gives it.", {
  { "draw(): any", "the top card, or nil" },
  { "put(value: any)", "puts a card on top", errors = "there is no such card" },
  { "discard(value: any)", "puts a card aside until `shuffle`", errors = "there is no such card" },
  { "shuffle()", "returns the discarded cards and shuffles all of them" },
  { "count(): integer", "how many are left to draw" },
}, "methods")

page("test", "What a mod's test calls: `test(name, { rule ids }, function(t) ... end)` in `tests/*.lua`.", {
  { "game(opts: game_opts): test_game", "a small game, or one of a scenario",
    example = 't.game { rules = "tiny", map = "room", units = { a1 = { side = "a", at = "a1" } } }' },
  { "is(got: any, want: any)", "fails unless they are equal; tables are compared by content" },
  { "ok(value: any, text?: string)", "fails unless it is true" },
  { "fair(throw: declared_throw, times?: integer)", "in a command: makes the throw 10,000 times; fails unless what falls is what is shown of it",
    example = "g:run(function() t.fair(throws.escape(units.named \"a1\")) end)" },
  { "has(list: any[], value: any)", "fails unless it is in the list, and shows the list", example = 't.has(g:options "a", "pass")' },
  { "no(value: any, text?: string)", "fails unless it is false or nil" },
  { "fails(fn: function, pattern?: string)", "fails unless the function raises an error that matches" },
  { "seen(view: table, path: string)", 'fails unless `"id.field"` is in the view' },
  { "unseen(view: table, path: string)", "fails unless it is absent, 0, empty or false" },
}, "methods")
page("test_game", "The result of `t.game`. `g.ID` is a unit, `g.game` the game, `g.portal[name]` a portal.", {
  { "dice(streams: table<string, integer[]>)", "sets the next dice; the test fails if there are too few, or some are "
      .. "left over", example = "g:dice { combat = { 6, 6 } }" },
  { "act(seat: string, text: string)", "makes a choice, in the words that players type" },
  { "refused(seat: string, text: string): string", "makes a choice that must be refused; returns the message to the player: the choice, and why",
    errors = "the choice was not refused", example = 't.is(g:refused("a", "vent"), "vent: the coil is cold")' },
  { "options(seat: string): string[]", "the choices of the seat" },
  { "unasked(seat: string): string?, string?, string?", "what is chosen for a person at the seat without asking, why, and the "
      .. "answer in a player's words; nil: it is asked", example = 't.is(g:unasked "a", "pass")' },
  { "bot(seat: string, bot: string, n?: integer, seed?: integer): string[]", "has a bot (`greedy`, `random`, `search`) make up to `n` choices of the seat "
      .. "(one, unless said), as long as it is asked; returns them. The bot throws dice of its own by the seed (0)",
    errors = "there is no such bot or seat; the seat is not asked", example = 't.has(g:bot("a", "greedy", 4), "end")' },
  { "pending(): string[]", "ids of the seats that have a decision" },
  { "help(seat: string, verb?: string): string", "the text of `?`" },
  { "path(cell: string): string[]", "the steps of `go`" },
  { "run(fn: function)", "runs a function as a command; it may ask" },
  { "set(id: string, fields: table)", 'sets fields of a unit or of `"game"`' },
  { "cell(name: string): cell", "a cell by name", errors = "there is no such cell" },
  { "log(n?: integer): string[]", "the last lines of the log" },
  { "log_of(seat: string): string[]", "the log as a seat may read it" },
  { "view(seat: string, path?: string): any", 'what a seat sees, as data; with `"id.field"` only that field',
    example = 'g:view("a", "b1.hits")' },
  { "scene(seat: string): table", "what a board shows to a seat, as data" },
  { "overlay(seat: string, words: string): table<string, string>", 'an overlay (`"reach u1"`, `"sight - c3"`): the text in each cell' },
  { "odds(seat: string, text: string): table", "the preview of a choice" },
  { "briefing(side: string): string", "the briefing of a side, with its objectives", example = 't.ok(g:briefing("crew"):find "Hold the bridge")' },
  { "hints(seat?: string, where?: string): string[]", "the hints of the scenario that apply now; `where`: `\"page\"` for those of the "
    .. "browser, `\"line\"` for line mode",
    example = 't.ok(g:hints()[1]:find "a door")' },
  { "hinted(words: string, unit?: unit|string, asked?: string): boolean", "whether a hint with these words applies to that unit (nil: nobody acts), "
    .. "or where a question with that verb is open", example = 't.ok(g:hinted("next to you", "c1"))' },
  { "ending(): string[]", "the lines of the end page: what decided, and who is left", example = 't.has(g:ending(), "Crew: Hold the bridge: met")' },
  { "result(): table?", "how the game ended: `{ winner =, outcome =, because = }`; nil while it goes on",
    example = 't.is(g:result().winner, "crew")' },
}, "methods")

chain("action.legal", "action: action, unit: unit", "a reason against an action, whatever its arguments")
chain("action.may", "act: table", "a reason against an action")
chain("game.result", "", "`{ winner =, outcome =, because = }` when the game is over")
chain("game.resigned", "side: side", "the result when a side resigns; without an answer the other side wins")
chain("worth", "side: side", "what the position is worth to a side, for bots")
chain("outlook", "side: side", "what a side can expect when a unit's actions end; bots that plan add it to the worth, so it may be slow")
chain("log.sees", "side: side, event: string, facts: table", "false keeps a line of the log from a side (events, \"throw\", \"roll\")")
chain("view.hides", "side: side", "false: nothing is hidden from the side now, and view.sees is not called")
chain("view.masks", "side: side, unit: unit", "a word masks a unit: the side sees it without knowing which it is; its id is the word and a number, by place")
chain("view.sees", "side: side, thing: any", "false hides a unit, an item or a record from a side")
chain("board.shade", "cell: cell", "dark, vacuum, smoke, gas or fire: how the cell is drawn")
chain("sight.line", "from: unit|cell, to: cell",
  "`{ clear = boolean, by = text }` where the rules see otherwise than the map does, such as through a door beside one: "
    .. "`see`, the overlay Sight and the pointer on a page show it; `by` says what is in the way. Without an answer the map's line for `see` is shown")
chain("sight.words", "from: cell, to: cell",
  "a few words on who stands on `to` as seen from `from`, such as \"half cover\": `see` and the pointer on a page say them")
chain("unit.card", "lines: list, unit: unit",
  "what a card says of a unit before its fields: a step adds `{ label = \"Attack\", text = \"2D+1\" }` to the lines, of which there are "
    .. "at most 100. It is asked on what the seat may know, and not of a masked unit")
chain("unit.down", "unit: unit", "true: it is out of the fight, and boards show it so")
chain("choice.plain", "case: table",
  "a choice that can be made without asking, judged by what the seat knows: `{ seat =, unit =, question = verb, about =, choices = texts, rest = boolean }`. "
    .. "The step may set `case.why` to words for the player: why this is not asked")
chain("choice.doubt", "act: table",
  "words for a person who is about to choose this, such as \"14 AP left, and Vey (t2) is in sight\": the terminal then asks whether it is meant. "
    .. "nil: nothing. No bot, no standing answer and no script is asked")
chain("view.imagine", "side: side", "fills in what a bot cannot see, in a separate world; may write")

class("class", "a class of definitions of the mod's own", {
  schema = "its fields: `name = { type =, required =, default =, range =, one_of =, help = }`",
  item = "its definitions make items", live = "is a carried item active", in_play = "the things of this class that are in play",
  idle = "what is said of a definition whose id stands nowhere else, such as `nobody has it`",
  reads = "names each row of a chart that rules read for a definition: row(chart, field, ...), the words of its head last",
  orders = "fields whose numbers never fall, from the first to the last, for `gangway check`: a list of lists of names, "
    .. "such as `{ { \"need\", \"good\" }, { \"blast.2\", \"blast.1\" } }`",
  check = "gangway check calls it for each definition; returns the error and the field, or nil",
  sheet = "columns of its table on `gangway sheet`: a list of fields, or of `{ FIELD, HEADING }`",
  front = "that table lies beside the board, on the first two pages of the sheet" })
class("record", "a kind of thing of the mod's own", {})
class("field", "a value that each thing of a kind stores: `define.field \"unit.ap\" {...}`", {
  type = "integer, boolean, string, turn, a kind, thing, a class, `{ list = TYPE }` or `{ map = { KEY, TYPE } }`",
  default = "the value of a new thing", range = "least and greatest", optional = "may be nil", label = "shown to players",
  see = "all, owner, nobody, or a pure function of side and thing", lasts = "the word by which `lapse` empties it",
  outward = "of units: visible even if the side does not know which unit it is",
  words = "of a text: all that it may be; others are refused, and `gangway check` sees them where they are compared",
  off = "name of the field, of the same kind, that this number is taken off: players read both in one, `strength: 1 of 9`",
  most = "of an integer: `function(thing)`: how many there may be, read with it: `3 of 7`; nil: there is no limit",
  quiet = "not shown to players while it has its default", quantity = "id of the quantity that its integers are of",
  counter = "of units, drawn on their counters: `harm` (a number, added up), `held` (an item), `stance` (a word; so are all fields of the board "
    .. "that differ from their default)",
  show = "card or board", shade = "of cells and rooms: dark, vacuum, smoke, gas or fire is drawn if the field is set" })
class("setting", "a switch that is chosen before play", {
  type = "boolean, integer or string",
  one_of = "the values; of a scenario's or a rule set's own setting also a function that returns them",
  range = "least and greatest", default = "the value unless chosen",
  needs = "values that other settings must have", excludes = "values that other settings must not have",
  presets = "for a value, the defaults that it gives to other settings: `{ printed = { hijackers = 4 } }`",
  quantity = "id of the quantity that its integers are of: `--set ap=2.5`" })
class("ruleset", "how a game goes", {
  next = "pure; returns what comes next: `decide {...}` or `step(...)`", steps = "commands that no seat chose, by name",
  perform = "pays for an action and runs it", walk = "what steps cost, for `go`", start = "runs after the setup",
  extends = "id of the rule set that it extends: what is not given here is inherited",
  settings = "its own settings by id, as in `define.setting`; settings of the extended rule set may be patched",
  tags = "the tags that its actions may carry, each with its meaning: another tag is an error; without the list any text is a tag",
  odds_case = "a case of `gangway odds`",
  sheet = "more lines for `gangway sheet`: a list of `{ TEXT, cite = }`",
  always_in_play = "ids of definitions whose rows are on every sheet, such as bare hands", stops = "words that end `go`",
  prompt = "`function(unit)`: a few words about the acting unit, for the prompt",
  upcoming = "pure; `function()`: the units that are still to act in this turn, who acts now or next first, for the boards; asked on what a seat may know",
  add = "`function(what, fields)`: creates what a referee adds, a unit or an item; nil: the engine creates it",
  room_for = "pure; `function(cell)`: a reason why nobody can arrive on the cell; without it, that a unit is there",
  turns_over = "`function()`: how many turns are over, for objectives and arrivals; without it a turn is over when the next one has begun",
  left = "`function(side)`: who is left of the side, in words, for the end page",
  character = "what a character is, for rosters: `{ fields =, example =, check =, roll =, enter =, write =, text =, price =, rest = }`; "
    .. "see [characters](../characters.md)",
  grids = "the grids that its rules are made for: square, hex, band, open; without the list any. `gangway check` tells of a scenario with another",
  corners = "strict: steps and sight pass the corner of a square if both ways around it are clear; open: if one is; or a function of the settings" })
class("conversion", "how a character of one rule set becomes one of another, for `gangway roster convert`", {
  from = "id of the rule set that the character is of", to = "id of the rule set that it is for",
  turn = "`function(c)` of a character `{ id =, values = }`: the new values, and a list of texts that say what is lost" })
class("scenario", "what is played; in a file of the same name", {
  rules = "id of the rule set", sides = "`id = { title = }`",
  settings = "as in `define.setting`, by id; also `mods`, as in `needs`: mods that are loaded unless the setting has its default",
  map = "id of the plan, or a function of the settings",
  maps = "instead of `map`: `{ NAME = id }` or a list of ids of several maps",
  links = "links between maps: a list of `{ CELL, CELL, kind =, through = { PORTAL, PORTAL } }`",
  seats = "side, unit, or the number of seats a side; or a function of the settings",
  crews = "seats with roles, by unit: `id = { of =, side =, roles = { { ROLE, title = }, ... } }`, or a function of the settings; see "
    .. "[several seats](../modding/seats.md#several-seats-at-once)",
  hints = "what to tell somebody who plays it for the first time: a list of `{ text =, line =, page =, when = function(unit, asked) }`, each said once, "
    .. "when it applies; `line` stands for `text` in line mode, `page` in the browser; `asked` is the verb of the open question; see "
    .. "[hints](../modding/scenarios.md#hints)",
  setup = "list of `{ name, function(set) }`", briefing = "a text for each side", needs = "mods that it needs",
  start = "without effect now", turns = "the number of turns, for lists",
  facts = "`function(set)`: list of lines that say what decided the game, for the end page",
  objectives = "what ends the game, as data: `id = { title =, side =, at =, when =, for_turns =, outcome =, because =, order =, see =, only = }`; see "
    .. "[objectives](../modding/scenarios.md#objectives)",
  arrivals = "units that come later: a list of `{ turn =, side =, template = or roster =, n =, at =, facing =, when =, full =, title =, see = }`; see "
    .. "[arrivals](../modding/scenarios.md#arrivals)",
  points = "what each side may spend on units, or `{ SIDE = n }`; templates have a `price`, characters one by the rule set",
  fixes = "settings of the rules that nobody can change in this scenario: `{ SETTING = value }`",
  last_turn = "the turn at whose end objectives with `at = \"end of game\"` are looked at: a number, or a function of the settings; 0 or nil: none",
  summary = "one or two sentences about the game, for the start page", minutes = "how long people take to play it",
  level = "for the start page: first (listed first), easy, medium or hard",
  lesson = "its number, 1 to 99, where it is a lesson: the start page lists lessons first, by their numbers, and does not ask who plays; see "
    .. "[lessons](../modding/scenarios.md#lessons)",
  next = "the id of the scenario that is offered when this one is over" })
class("fact", "something that holds or does not, for objectives and rules", {
  when = "pure; `function(side)`: true where it holds; `side` is that of the objective that asks",
  worth = "for bots: a whole number that counts for the sides whose objective names the fact, while it holds, and against all others; or "
    .. "`function(side)`: what the position is worth to that side",
  says = "pure; `function(side)`: words about it for the end page, in place of its title and yes or no" })
class("template", "what units are made from; its other fields are the mod's", { price = "what a unit of it costs, where a scenario counts points" })
class("terrain", "what a cell is made of", { stops = "list of move, see, fire, air, draft", glyph = "its sign on the board", color = "its colour on the board",
  move = "without effect now",
    see = "without effect now" })
class("barrier", "a wall or similar between two cells, which stays the same until its edge is changed", {
  stops = "list of move, see, fire, air, draft", glyph = "on the board", color = "there",
  states = "for `edge:change`: `name = { stops =, glyph = }`" })
class("link", "a connection of cells that do not touch: ladder, shaft, stairs", { stops = "list of move, see, fire, air, draft",
  upright = "true: its ends lie over each other on two decks next to each other; `gangway check` refuses another" })
class("portal", "a door or similar between two cells, with states", {
    states = "`name = { stops =, glyph =, becomes =, steps = }`; `steps`: the steps of a closed one in `cells.steps`", first = "the initial state",
    glyph = "on the board", color = "there",
    sign = "the sign on its bar in pictures: circle, wheel or leaves" })
class("overlay", "marks that a player may show over the board", {
  cells = "pure; `function(unit, cell)`: a list of cells or of `{ cell =, text =, color = }`, or nil and the reason; `unit` is nil if none is chosen",
  color = "of cells without their own", order = "place in the list" })
class("atmosphere", "what a cell may be filled with; at the start all cells have the first one defined", {
  spreads = "its rank, 0 to 255: it spreads into atmospheres of lower rank; 0: it does not spread", shade = "how boards show it" })
class("area", "a partition of the map into connected cells; see [areas](areas.md)", {
  stops = "a pass or a list of passes: edges that stop one of them separate areas",
  parts = "ids of barriers and portals that separate areas in any state, or a pure function of the edge",
  cells = "pure function of a cell: does it belong to an area; else all cells that are not outside do",
  links = "ids of the links that join areas; else, with `stops`, the links that stop none of them" })
class("phase", "a class without behaviour", {})
class("shape", "a table that rules hand to each other; see [shapes](../modding/definitions.md#shapes)", {
  has = "its members: `NAME = \"TYPE\"`, `\"TYPE: what it is\"` or `{ type =, help =, words = }`; another mod adds one by `patch.shape`",
  open = "it may have other members too, and is not checked" })
class("event", "something that happens, announced by `tell`", { args = "its facts: a list of names, or `NAME = \"TYPE\"` as the members of a shape; `tell` "
    .. "and handlers may use no others, and `tell` leaves none out but those whose type ends in `?`",
  see = "all, or a function of side and event: who reads the line",
  to = "`function(event)`: the seat that alone reads the line; nil: as `see` says",
    kind = "a word for the log",
  dice = "when it is told, relative to the throw that it is about: before, after, or none where no throw of those "
    .. "whom it tells of falls in its command; fuzz verifies it",
  sum = "the text that sums up several of them: `{n} step|{n} steps`",
  fold = "true: several in a row of one unit, or where no unit is told from one `from` to the next `cell`, are one line of the log of page "
    .. "and full screen, with `sum` behind the last; the id of an argument: as long as that stays the same",
  deed = "the line of it and of all that comes of its throw, with {result} where that stands: `{by} attacks {at}: {result}`",
  brief = "what it adds to the line of the deed that it comes of: `hit`, `loses {points}`; \"\": nothing; true: its text. "
    .. "Without it the deed ends there",
  adds = "with a text as `brief`: the argument, a whole number, that is summed where several differ in nothing else",
  thrown = "with `deed`: ids of the throws whose number and total its line tells; of all others it tells nothing",
  target = "with `deed`: the argument that `brief` speaks of; what befalls others is told in its own words",
  miss = "with `thrown`: what is said where it fails",
  harm = "true: the unit whose name its text begins with is worse off; the full screen keeps that in sight until the player's next choice",
  announces = "true: it says only who acts: where the next line begins with the same unit, it has no line of its own in the log; "
    .. "a text such as `{units} act` is also the line for several in a row",
  notable = "true: the game may turn on it, such as an alarm: its line stands out in the log of page and full screen, and is told at the end "
    .. "among what turned the game" })
class("effect", "what happens when a timer ends", { done = "`function(t)`" })
class("concealment", "who is not known to a side: not in its view, nor in the lines of its log; see [seats](../modding/seats.md)", {
  hides = "`function(unit, side)`: true where the unit, which is of another side, is not known to it",
  as = "the word of the counter as which it is seen (chain view.masks); without it, it is not seen at all" })
class("plan_check", "what a plan must be for the rules, beyond what the core knows; asked by `gangway check` of each plan; see "
    .. "[definitions](../modding/definitions.md#what-plans-must-be)", {
  check = "`function(wrong)`: looks at the plan as it is drawn and calls `wrong(THING, TEXT, HINT)` for each fault: the room, portal, cell, edge, link "
    .. "or place, what is wrong (\"has one door\"), and the remedy; nil as THING is the whole plan",
  warning = "true: its faults are warnings" })
class("holder", "a kind of records that units can be inside of, such as the car of a lift or a locker; see [holders](../modding/holders.md)", {
  of = "`cell` (the usual): it lies in a cell; `unit`: a unit may carry it (`bearer`)",
  capacity = "how many fit, or `function(holder, unit)`: true where the unit fits; without it there is no limit",
  reaches = "what passes its walls, in and out: `none` (the usual), `sight` (looks alone) or `all`",
  sealed = "true: it has air of its own, that of the cell where it first lay, until `air` is assigned",
  see = "`owner`: the other sides do not know who is in it; `all` (the usual)",
  ends = "what becomes of those in it when it is removed: `out` (the usual), `gone` (off the map), or `function(holder, unit)`" })
class("deck", "cards", { cards = "function that gives the list of them", stream = "the dice stream that shuffles" })
class("action", "something that a seat may choose", {
  legal = "a reason why the unit cannot do it at all", of = "the choices", may = "a reason against one choice", cost = "an integer",
  help = "what it does, in a line: for `? VERB`, menus and clients", price = "what it costs in words, for the sheet",
  at_hand = "for rules with a faster way: the result of `of`, `may` and `cost` as one list: a choice, its cost, the next choice; "
    .. "with `set` the first place (`true`: there is one) and its cost; it is ignored if a patch changes one of the three but not `at_hand`",
  run = "carries it out; the only function here that may write",
  throw = "`function(unit, arguments)`: the throw that `run` makes, for menus, odds and bots: `throws.NAME(...)`; a list of them; nil where "
    .. "nothing is thrown. In a list `{ after = OUTCOME, throw }` follows on that outcome, and a throw's id may follow",
  order = "place in the list", set = "many choices, listed as one",
  during = "the word or words of `decide` during which it is offered", label = "its text in the list", hidden = "legal but not listed",
  none = "the reason shown if `of` gives no choices", verb = "the word to type, if not the id",
  tags = "its tags, for rules that call `has_tag` instead of listing actions; the rule set declares them in `tags`",
  quantity = "id of the quantity that `cost` is counted in",
  form = "`function(unit, arguments)`: `amount`, `split`, `some`, `assign` or `route`: what has to be filled in, see [forms](forms.md); "
    .. "its value is one argument more for may, cost, throw and run, at its default while choices are listed",
  suggest = "`function(unit, arguments)`: a list of values of the form that a bot should try first",
  with = "named parts that need not be said: `NAME = { of = LIST or function, default =, help = }`; the last argument of may, cost, throw and run has them",
  weight = "how likely a rollout of a bot chooses it: a number, or function(unit, arguments); 10" })
class("chain", "named steps whose results are combined", { args = "a list of their names, or of `\"NAME: TYPE\"`",
  gives = "the type of the result, where `combine` does not determine it: for `first`, and for `fold` if it differs from the type of the first argument",
  combine = "modifiers, reason, fold, first, all, product, max",
  things = "the things that add steps of their own to a call",
  memo = "false: its answers are not memoized, because it is short and rarely asked the same question twice" })
class("quantity", "numbers that people read and type as fractions, and that are integers in rules, fields and records", {
  per = "how many make one: 4 for quarters; 6 is then 1.5" })
class("board", "what is shown beside a deck, or where there is no map: rows of data that terminal and pictures draw; see "
  .. "[modding](../modding/boards.md#boards-as-data)", {
  strip = "`function(view)`: `{ title =, ruler = TEXTS, rows = { { label =, places = { { id =, label =, column =, means =, groups = "
    .. "{ UNIT or { units =, text =, color = } } } } } } }`; `view` has `seat` and `side` of who looks, "
    .. "and the world is what that seat may know; nil: no board now",
  panel = "`function(view, seat)`: `{ title =, rows = { { label =, value =, of =, quantity =, place =, means =, color = } } }`",
  per = "seat: the panel is that of the seat that looks; where nobody in particular looks, one for each seat",
  order = "place among the boards" })
class("throw", "what is thrown for the facts of a case; what is shown before and what is thrown go through it", {
  args = "a list of the names of its arguments, or of `\"NAME: TYPE\"`",
  spec = "`function(...)`: the throw as a table (throw_facts), or nil and a reason why it cannot be made; it may not write and throws no dice",
  tags = "what it is, for rules that ask for all throws of a kind and list none: base has `action`, which decides whether an action succeeds",
  dms = "the chain of its modifiers, for rules that add to all throws of a kind" })
class("question", "a question that a seat may answer in advance: its id is the verb of `ask { standing = true }`", {
  text = "what it asks, in a line, for who types `never` or `always` alone",
  title = "what people call it (\"strikes at who comes near\"), where it is switched on and off; the verb if there is none",
  kind = ("what is at stake, by which a person is asked or not. chance: asked where an answer succeeds in %d of 100 or more, or `matters`; ")
    :format(asked_from) .. "harm, cost: what is advised is taken; order: asked until it is passed once; setup, or none: always asked" })
class("chart", "a chart of figures as printed; `lua/define/chart.lua` says how", {})
