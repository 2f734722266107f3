-- Things with their fields and methods, the classes of the engine, its chains, and what tests call, as
-- data; lua/api/api.lua says how a row is read.
local page, class, chain, private = ...

-- The engine's own business: links between rows. No mod should read them.
private { "game.setup_step", "game.ended_by", "seat.standing", "unit.next_in_cell", "unit.first_item", "item.next_item",
  "cell.first_unit", "cell.first_item", "edge.at", "deck.def", "deck.pile", "deck.used" }

-- `=` after the name: may be assigned.
page("unit", "Somebody on the map or off it.", {
  { "id: string", "its name in choices and records" },
  { "name=: string?", "its name for people" },
  { "side=: side?", "whose it is" },
  { "seat=: seat?", "who decides for it" },
  { "cell=: cell?", "where it is; nil: off the map", errors = "there is no such cell" },
  { "there: boolean", "is it on the map" },
  { "facing=: dir", "where it looks", errors = "no direction" },
  { "template=: definition?", "the definition that it was made by" },
  { "room: room?", "the room of its cell" },
  { "terrain: definition?", "what the floor of its cell is" },
  { "items: item[]", "what it carries" },
  { "remove()", "takes it out of the game" },
}, "kind")
page("item", "Something carried or lying about. What it has not itself it has from its definition.", {
  { "def: definition", "what it is" },
  { "holder=: unit?", "who carries it; assigning one empties `cell`" },
  { "cell=: cell?", "where it lies; assigning one empties `holder`" },
  { "remove()", "takes it out of the game" },
}, "kind")
page("cell", "A square or hexagon of the plan.", {
  { "name: string", 'as `"f7"`' },
  { "x: integer", "column on the plan, from 1" },
  { "y: integer", "row on the plan, from 1" },
  { "deck: string", "name of its deck" },
  { "outside: boolean", "is nothing drawn there: outside the ship" },
  { "room: room?", "the room that it belongs to" },
  { "terrain: definition", "what its floor is" },
  { "units: unit[]", "who stands there" },
  { "items: item[]", "what lies there" },
  { "portals: portal[]", "those on its sides" },
  { "edges: edge[]", "its sides clockwise, then its floor and its ceiling" },
  { "links: link[]", "ways from it to cells that it does not touch" },
  { "level: integer", "the level of its deck; what is below has a lower one" },
  { "map: string?", "the name of its map, where there are several" },
  { "air=: definition", "what it is filled with; nil where no atmosphere is defined", errors = "there is no such atmosphere" },
}, "kind")
page("edge", "What lies between two cells that touch, or between a cell and the outside above or below it.", {
  { "name: string", 'as `"f7 e"`; floors are `"low:0307 dn"`, roofs `"0307 up"`' },
  { "cells: cell[]", "the two that it parts; one where nothing is beyond" },
  { "barrier: definition?", "what the plan has built there" },
  { "portal: portal?", "the portal there" },
  { "stops: pass[]", "what it stops now" },
  { "state: string?", "the word that `change` gave; nil: as the plan has it" },
  { "hull: boolean", "has it the outside on one side only" },
  { "level: boolean", "is it a floor or a ceiling" },
  { "other(from: cell|unit): cell?", "the cell on its other side", errors = "it is no side of that cell" },
  { "stopped(pass: pass): boolean", "does it stop that", example = 'if e:stopped "air" then return end' },
  { "change(what: edge_change)",
    "what it is from now on, whatever a portal on it does: a hole, a door welded shut. Without `stops`: as `states` of what stands there says, else nothing",
    errors = "no state; a word that is no pass", example = 'e:change { state = "breach", stops = {} }' },
  { "restore()", "as the plan and the portal's state have it" },
}, "kind")
page("portal", "A door, hatch or the like.", {
  { "name: string", "as the plan has it" },
  { "def: definition", "what it is" },
  { "state=: string", "one of its definition's states; sight and steps follow", errors = "there is no such state" },
  { "cells: cell[]", "the two that it parts" },
  { "edge: edge", "where it is" },
  { "tagged(tag: string): boolean", "has the plan given it the tag" },
  { "start(state: string, opts?: portal_start)", "one state now and another after a delay",
    example = 'p:start("opening", { wait = { clock = "ap", of = u, n = 3 }, to = "open" })' },
}, "kind")
page("room", "A room of the plan.", {
  { "name: string", "as the plan has it" },
  { "title: string", "its name for people" },
  { "cells: cell[]", "its cells" },
  { "units: unit[]", "who is in it" },
  { "portals: portal[]", "those on the sides of its cells" },
  { "tagged(tag: string): boolean", "has the plan given it the tag" },
}, "kind")
page("side", "One of those that play against each other.", {
  { "id: string", "its name in records" },
  { "title: string", "its name for people" },
  { "units: unit[]", "its units" },
  { "seats: seat[]", "its seats" },
  { "seat: seat?", "the first of them" },
}, "kind")
page("seat", "A player's place.", {
  { "id: string", "its name in records" },
  { "side=: side", "whose it is; the seat of somebody who changes sides goes with them, and keeps its id" },
  { "units: unit[]", "the units that it decides for" },
}, "kind")
page("timer", "A delay that runs; `start` makes it.", {
  { "effect: definition", "what happens at the end" },
  { "clock: string", "the clock that it counts by" },
  { "of: any", "whose clock, or nil" },
  { "n=: integer", "what is left" },
  { "on: any", "what it is about" },
  { "to: string?", "a word for the effect" },
  { "amount=: integer", "a number for the effect" },
  { "stop()", "ends it without its effect" },
}, "kind")
page("game", "The game. While loading only `game.set` can be read.", {
  { "turn=: integer", "number of the turn; what a turn is says the rule set" },
  { "phase=: string?", "a word of the rule set" },
  { "set: table<string, any>", "the settings that were chosen" },
  { "scenario: string?", "id of the scenario" },
  { "ruleset: string?", "id of the rule set" },
  { "over: boolean", "has it ended" },
}, "kind")
page("deck", "A deck of cards or a cup of counters; `deck \"id\"` gives it.", {
  { "draw(): any", "the top card, or nil" },
  { "put(value: any)", "puts a card on top", errors = "no such card" },
  { "discard(value: any)", "puts a card aside until `shuffle`", errors = "no such card" },
  { "shuffle()", "takes in what was discarded; all of it in a new order" },
  { "count(): integer", "how many are left to draw" },
}, "methods")

page("test", "What a test of a mod calls: `test(name, { rule ids }, function(t) ... end)` in `tests/*.lua`.", {
  { "game(opts: game_opts): test_game", "a small game, or one of a scenario",
    example = 't.game { rules = "tiny", map = "room", units = { a1 = { side = "a", at = "a1" } } }' },
  { "is(got: any, want: any)", "are they equal; tables by their content" },
  { "ok(value: any, text?: string)", "is it true" },
  { "has(list: any[], value: any)", "is it in the list; else the list is shown", example = 't.has(g:options "a", "pass")' },
  { "no(value: any, text?: string)", "is it false or nil" },
  { "fails(fn: function, pattern?: string)", "does it raise an error that matches" },
  { "seen(view: table, path: string)", 'is `"id.field"` in the view' },
  { "unseen(view: table, path: string)", "is it not, or 0, empty or false" },
}, "methods")
page("test_game", "What `t.game` gives. `g.ID` is a unit, `g.game` the game, `g.portal[name]` a portal.", {
  { "dice(streams: table<string, integer[]>)", "forced dice; too few, or some left over, fails", example = "g:dice { combat = { 6, 6 } }" },
  { "act(seat: string, text: string)", "a choice in the words that players type" },
  { "refused(seat: string, text: string): string", "a choice that must be refused; what the player is told: the choice, and why",
    errors = "the choice was not refused", example = 't.is(g:refused("a", "vent"), "vent: the coil is cold")' },
  { "options(seat: string): string[]", "what the seat may choose" },
  { "pending(): string[]", "ids of the seats that are asked" },
  { "help(seat: string, verb?: string): string", "the text of `?`" },
  { "path(cell: string): string[]", "the steps of `go`" },
  { "run(fn: function)", "a command of the test's own; it may ask" },
  { "set(id: string, fields: table)", 'sets fields of a unit or of `"game"`' },
  { "cell(name: string): cell", "a cell by name", errors = "there is no such cell" },
  { "log(n?: integer): string[]", "the last lines of the log" },
  { "log_of(seat: string): string[]", "the log as a seat may read it" },
  { "view(seat: string, path?: string): any", 'what a seat sees, as data; with `"id.field"` only that',
    example = 'g:view("a", "b1.hits")' },
  { "scene(seat: string): table", "what a board shows to a seat, as data" },
  { "overlay(seat: string, words: string): table<string, string>", 'an overlay (`"reach u1"`, `"sight - c3"`): what is written in which cell' },
  { "odds(seat: string, text: string): table", "the preview of a choice" },
  { "result(): table?", "how the game ended: `{ winner =, outcome =, because = }`; nil while it goes on",
    example = 't.is(g:result().winner, "crew")' },
}, "methods")

chain("action.legal", "action: action, unit: unit", "a reason against an action, whatever it would be done to")
chain("action.may", "act: table", "a reason against an action")
chain("game.result", "", "`{ winner =, outcome =, because = }` when the game is over")
chain("game.resigned", "side: side", "what it means that a side gives up; else the other side wins")
chain("worth", "side: side", "what the position is worth to a side, for bots")
chain("outlook", "side: side", "what a side has to expect where a unit's actions end; bots that plan add it to the worth, so it may take its time")
chain("log.sees", "side: side, event: string, facts: table", "false keeps a line of the log from a side (events, \"throw\", \"roll\")")
chain("view.hides", "side: side", "false says that nothing is hidden from the side now: view.sees is not asked")
chain("view.masks", "side: side, unit: unit", "a word masks a unit: seen by the side, but not known; its id is the word and a number, by place")
chain("view.sees", "side: side, thing: any", "false hides a unit, an item or a record from a side")
chain("board.shade", "cell: cell", "dark, vacuum, smoke, gas or fire: how the cell is drawn")
chain("unit.down", "unit: unit", "true: it is out of the fight, and boards show it so")
chain("choice.plain", "case: table",
  "the choice that need not be asked, on what the seat knows: `{ seat =, unit =, question = verb, choices = texts, rest = boolean }`")
chain("view.imagine", "side: side", "fills in what a bot cannot see, in a world of its own; may write")

class("class", "a class of definitions of the mod's own", {
  schema = "its words: `name = { type =, required =, default =, range =, one_of =, help = }`",
  item = "things of it are items", live = "is a carried one in play", in_play = "the things of it that are in play",
  check = "asked by gangway check of each: what is wrong with it and the field, or nil",
  sheet = "columns of its table on `gangway sheet`: a list of fields, or of `{ FIELD, HEADING }`" })
class("record", "a kind of thing of the mod's own", {})
class("field", "something that things of a kind remember: `define.field \"unit.ap\" {...}`", {
  type = "integer, boolean, string, turn, a kind, thing, a class, `{ list = TYPE }` or `{ map = { KEY, TYPE } }`",
  default = "of a new thing", range = "least and greatest", optional = "may be nil", label = "for people",
  see = "all, owner, nobody, or a pure function of side and thing", lasts = "the word by which `lapse` empties it",
  outward = "of units: stands also where a side does not know which unit it is",
  quiet = "people are not told it while it stands at its default",
  show = "card or board", shade = "of cells and rooms: dark, vacuum, smoke, gas or fire is drawn where it is set" })
class("setting", "a switch that is chosen before play", {
  type = "boolean, integer or string", one_of = "the values", range = "least and greatest", default = "when nobody chooses",
  needs = "other settings that it wants so", excludes = "other settings that must not be so" })
class("ruleset", "how a game goes", {
  next = "pure; what comes next: `decide {...}` or `step(...)`", steps = "commands of nobody, by name",
  perform = "pays for an action and runs it", walk = "what steps cost, for `go`", start = "runs after the set-up",
  extends = "id of the rule set that it lies over: what is not given here is that one's",
  settings = "settings of its own by id, as `define.setting`; those of the one below may be patched",
  tags = "the tags that its actions may carry, each with what it means: an action with a different one is an error; without the list any text is a tag",
  odds_case = "a case of `gangway odds`",
  sheet = "what else stands on `gangway sheet`: a list of `{ TEXT, cite = }`", stops = "words that end `go`",
  prompt = "`function(unit)`: a few words for the prompt of who acts",
  add = "`function(what, fields)`: makes what a referee adds, a unit or an item; nil: as the engine does",
  left = "`function(side)`: who is left of it, in words, for the end page",
  roster = "characters of rosters: `{ fields = {...}, check =, enter =, write =, example = }`; `lua/show/roster.lua` lists the types",
  corners = "strict: steps and sight pass a corner of squares if both ways round it are clear; open: if one is; or a function of the settings" })
class("scenario", "what is played; in a file of its own name", {
  rules = "id of the rule set", sides = "`id = { title = }`",
  settings = "as `define.setting`, by id; and `mods`, as `needs`: those that are loaded when it is not at its default",
  map = "id of the plan, or a function of the settings",
  maps = "instead of `map`: `{ NAME = id }` or a list of ids, of maps that stand side by side",
  links = "ways between them: a list of `{ CELL, CELL, kind =, through = { PORTAL, PORTAL } }`",
  seats = "side, unit, or how many a side; or a function of the settings",
  setup = "list of `{ name, function(set) }`", briefing = "a text for each side", needs = "mods that it wants",
  start = "without effect now", turns = "how many it lasts, for lists",
  facts = "`function(set)`: list of lines that say what decided, for the end page",
  summary = "what it is about, in one or two sentences, for the start page", minutes = "how long people take to play it",
  level = "for the start page: first (it stands first there), easy, medium, hard" })
class("template", "what units are made by; its words are the mod's", {})
class("terrain", "what a cell is made of", { stops = "list of move, see, fire, air, draft", glyph = "on the board", color = "there",
  move = "without effect now",
    see = "without effect now" })
class("barrier", "what stands between two cells and stays as it is until an edge is changed", {
  stops = "list of move, see, fire, air, draft", glyph = "on the board", color = "there",
  states = "for `edge:change`: `name = { stops =, glyph = }`" })
class("link", "a kind of way between cells that do not touch: ladder, shaft, stairs", { stops = "list of move, see, fire, air, draft" })
class("portal", "what stands between two cells and has states", {
    states = "`name = { stops =, glyph =, becomes =, steps = }`; `steps`: what a shut one counts in `cells.steps`", first = "the state at first",
    glyph = "on the board", color = "there",
    sign = "what pictures draw on its bar: circle, wheel, leaves; nothing else" })
class("overlay", "what a player may have laid over the board", {
  cells = "pure; `function(unit, cell)`: a list of cells or of `{ cell =, text =, color = }`, or nil and why not; `unit` is nil where none is chosen",
  color = "where a cell has none of its own", order = "place in the list" })
class("atmosphere", "what a cell may be filled with; the first that is defined is what all are filled with at first", {
  spreads = "its rank, 0 to 255: it enters what has a lower one; 0: it stays where it is", shade = "how boards show it" })
class("area", "a partition of the map: which cells hang together; see [areas](areas.md)", {
  stops = "a pass or a list of them: edges that stop one of these now part",
  parts = "ids of barriers and portals that part in any state, or a pure function of the edge: of what stands there and how it is",
  cells = "pure function of a cell: is it in; else all that are not outside",
  links = "ids of the links that join; else, with `stops`, those that stop none of them" })
class("phase", "a class without behaviour of its own", {})
class("event", "something that is told", { args = "their names, or what is said of each by name; `tell` and handlers may use no others",
  see = "all, or a function of side and event: who reads the line",
    kind = "a word for the log",
  sum = "how many of them are summed up: `{n} step|{n} steps`" })
class("effect", "what a timer does at its end", { done = "`function(t)`" })
class("deck", "cards", { cards = "function that gives the list of them", stream = "the dice stream that shuffles" })
class("action", "something that a seat may choose", {
  legal = "a reason why the unit can do none of it", of = "the choices", may = "a reason against one choice", cost = "an integer",
  price = "what it costs in words, for the sheet",
  at_hand = "for rules that know a shorter way: what a listing makes of `of`, `may` and `cost`, as one list: a choice, its cost, the next choice; "
    .. "with `set` the first place (`true`: there is one) and its cost; it counts for nothing where a patch changes one of the three and not it",
  run = "does it; the only one that may write", odds = "a preview", order = "place in the list", set = "many choices, listed as one",
  during = "the decision word or words", label = "its words in the list", hidden = "legal but not listed",
  none = "the reason why where `of` gives no choices", verb = "its word, when not the id",
  tags = "what it is, for rules that ask with `has_tag` instead of listing actions: the words that the rule set declares in its `tags`",
  weight = "how readily somebody in a hurry does it, for bots that play on: a number, or function(unit, arguments); 10" })
class("chain", "named steps that combine", { args = "their names", combine = "modifiers, reason, fold, first, all, product, max",
  things = "which things bring steps of their own into a call",
  memo = "false: its answers are not memoized, because it is short and rarely asked the same question twice" })
class("chart", "a chart of figures as printed; `lua/define/chart.lua` says how", {})
