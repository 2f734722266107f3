-- The classes that the engine brings: what a definition of each may say. Mods add to them with define.class and default.
local _, gw = ...
local new_class = gw.new_class

local S = function(required, default) return { type = "string", required = required, default = default } end
local F = { type = "function" }
local T = { type = "table" }
local I = { type = "integer" }
local B = { type = "boolean" }
local TEXTS = { list = "string" }
local VALUES = { type = { map = { "string", "any" } } }
local NAMED = { type = VALUES.type, merge = true } -- patched entry by entry
local STATE = { fields = { stops = { type = TEXTS }, glyph = S(), becomes = S(), steps = I }, open = true }

new_class("class", { schema = { schema = NAMED, item = B, live = F, in_play = F, check = F, reads = F, idle = S(), sheet = T, front = B,
  orders = { type = { list = "table" } } }, hook = function(def)
  local class = new_class(def.id, { schema = def.schema, item = def.item, live = def.live, in_play = def.in_play,
    check = def.check, reads = def.reads, idle = def.idle, orders = def.orders })
  gw.own_schema(class, class.schema)
end })
new_class("record", { schema = {} })
local LIST = { type = { list = "any" } }
new_class("setting", { was = { words = "the values of a setting are one_of = { ... }",
  values = "the values of a setting are one_of = { ... }",
  min = "write range = { LEAST, MOST }", max = "write range = { LEAST, MOST }" },
  schema = { type = { type = "string", one_of = { "boolean", "integer", "string" } },
  one_of = LIST, range = LIST, default = { type = "any" }, needs = VALUES, excludes = VALUES, quantity = S(),
  presets = { type = { map = { "string", VALUES } } } } })
-- An objective of a scenario; what `when` may be is lua/define/fact.lua's.
local OBJECTIVE = { fields = { title = S(true), side = S(), at = { type = "string", one_of = { "any time", "end of turn", "end of game" } },
  when = { type = "any" }, for_turns = { type = "integer", range = { 1, 1000 } }, outcome = S(), because = S(), order = I,
  see = { type = "string", one_of = { "all", "owner" } }, only = VALUES } }
local ARRIVAL = { fields = { turn = { type = "any", required = true }, side = S(true), at = { type = "any" }, facing = S(),
  template = S(), n = { type = "any" }, roster = { type = { list = "table" } }, when = { type = "any" }, title = S(),
  full = { type = "string", one_of = { "wait", "near", "lost" } }, see = { type = "string", one_of = { "all", "owner" } } } }
local CHARACTER = { type = { fields = { check = F, roll = F, enter = F, write = F, text = F, price = F, example = T,
  rest = { type = { fields = { care = { type = { map = { "string", "string" } } }, needs = F,
    pass = { type = "function", required = true } } } },
  fields = { required = true, type = { list = { fields = { id = S(true), help = S(), required = B, of = { type = "any" },
    range = { type = { list = "integer" } }, count = { type = "integer", range = { 1, 64 } },
    type = { type = "string", required = true, one_of = { "text", "integer", "yes_no", "digits", "word", "words", "levels" } } } } } } } } }
new_class("ruleset", { unique = true, schema = { next = F, steps = NAMED, perform = F, walk = F, start = F, extends = S(),
  settings = NAMED, tags = { type = { map = { "string", "string" } }, merge = true },
  odds_case = F, stops = { type = { list = "string" } }, sheet = { type = { list = "table" } },
  prompt = F, upcoming = F, add = F, left = F, character = CHARACTER, turns_over = F, room_for = F,
  always_in_play = { type = { list = "string" } },
  grids = { type = { list = { type = "string", one_of = { "square", "hex", "band", "open" } } } },
  corners = { either = { "string", "function" } } }, hook = function(def)
    gw.check_own_settings(def)
    gw.check_character(def)
  end })
new_class("conversion", { schema = { from = S(true), to = S(true), turn = { type = "function", required = true } } })
new_class("scenario", { schema = { rules = S(true),
  sides = { type = "table", required = true, merge = true, form = "sides = { crew = { title = \"Crew\" } }" },
  settings = NAMED,
  map = { either = { "string", "function", "boolean" } }, maps = { type = { map = { "any", "any" } } },
  links = { type = { list = "table" } },
  seats = { either = { "string", "function" },
    form = "seats = \"side\", \"unit\" or function(set) return { SIDE = 2 } end" }, crews = { either = { "table", "function" } },
  setup = { type = "table", form = "setup = { { \"places\", function(set) ... end } }: a list of steps, each with a name" },
  briefing = { either = { VALUES.type, "function" }, form = "briefing = { SIDE = \"...\" }" },
  needs = { type = { map = { "any", "string" } } }, start = F, turns = I, facts = F,
  objectives = { type = { map = { "string", OBJECTIVE } }, merge = true }, last_turn = { either = { "integer", "function" } },
  hints = { type = { list = { fields = { text = S(true), page = S(), line = S(), when = F } } } },
  arrivals = { type = { list = ARRIVAL } }, points = { either = { "integer", VALUES.type } }, fixes = NAMED,
  summary = S(), minutes = I, level = { type = "string", one_of = { "first", "easy", "medium", "hard" } },
  lesson = { type = "integer", range = { 1, 99 } }, next = S() },
  hook = function(def)
    gw.check_sides(def)
    gw.check_setup(def)
    gw.check_own_settings(def)
    gw.check_scenario_maps(def)
    gw.check_objectives(def)
    gw.check_arrivals(def)
    gw.check_points(def)
  end })
new_class("template", { open = true, schema = { price = { type = "integer", range = { 0, 1000000 } } } })
local COLOR = { type = "string", one_of = { "red", "green", "yellow", "blue", "magenta", "cyan", "white" } }
local COUNTER = { type = "string", one_of = { "harm", "held", "stance" } }
local SHADE = { type = "string", one_of = { "dark", "vacuum", "smoke", "gas", "fire" } }

new_class("terrain", { schema = { stops = { type = TEXTS }, glyph = S(), color = COLOR, move = B, see = B } , open = true })
new_class("barrier", { schema = { stops = { type = TEXTS }, glyph = S(), color = COLOR,
  states = { type = { map = { "string", STATE } }, merge = true } }, open = true })
new_class("portal", { schema = { states = { type = { map = { "string", STATE } }, required = true, merge = true }, first = S(true),
  glyph = S(), color = COLOR,
  sign = { type = "string", one_of = { "circle", "wheel", "leaves" } } }, open = true })
new_class("link", { schema = { stops = { type = TEXTS }, upright = B }, open = true })
new_class("overlay", { schema = { cells = { type = "function", required = true }, color = COLOR,
  order = { type = "integer", default = 100 } } })
new_class("atmosphere", { open = true, schema = { spreads = { type = "integer", range = { 0, 255 } }, shade = SHADE } })
new_class("area", { schema = { stops = { either = { "string", TEXTS } }, cells = F,
  parts = { either = { { list = "any" }, "function" } }, links = { type = { list = "link" } } },
  hook = function(def) gw.check_area(def) end })
new_class("phase", { open = true })
new_class("event", { schema = { args = T, see = { either = { "string", "function" } }, to = F, kind = S(), sum = S(),
  fold = { either = { "boolean", "string" } }, deed = S(), thrown = { type = TEXTS }, target = S(), miss = S(),
  brief = { either = { "string", "boolean" } }, adds = S(), harm = B, notable = B, announces = { either = { "boolean", "string" } },
  dice = { type = "string", one_of = { "before", "after", "none" } } },
  hook = function(def) gw.check_args(def) end })
new_class("effect", { schema = { done = { type = "function", required = true } } })
new_class("deck", { schema = { cards = { type = "function", required = true }, stream = S(false, "cards") } })
local WAS_ODDS = 'declare the throw with define.throw "NAME" and write throw = function(u, ...) return throws.NAME(u, ...) end'
new_class("action", { was = { odds = WAS_ODDS }, schema = { help = S(), price = S(), legal = F, of = F,
  may = F, cost = F, at_hand = F, run = { type = "function", required = true },
  throw = F, order = { type = "integer", default = 100 }, set = B,
  during = { either = { "string", TEXTS }, default = "activation" }, label = F, hidden = B, verb = S(), none = S(), tags = { type = TEXTS },
  weight = { either = { "integer", "function" } }, quantity = S(), form = F, suggest = F,
  with = { type = { map = { "string", "any" } } } } })
new_class("chain", { schema = { args = T, combine = { type = "string", required = true, one_of = { "modifiers",
  "reason", "fold", "first", "all", "product", "max" } }, things = F, memo = B, gives = S() },
  hook = function(def) gw.check_args(def) end })
-- Numbered after all others: no world holds one, and games are the same with more of them.
new_class("throw", { schema = { args = T, spec = { type = "function", required = true }, tags = { type = TEXTS }, dms = S() },
  hook = function(def)
  gw.check_args(def)
  gw.know_throw(def)
end }).last = true
new_class("question", { schema = { text = S(true), title = S(),
  kind = { type = "string", one_of = { "chance", "harm", "cost", "order", "setup" } } },
  hook = function(def)
    if not gw.is_of_all(def.id) then return end
    gw.key_fault("GW0137", def.file, def.line, def.id,
      ("question '%s': this word is reserved: `ask %s` is said of all questions"):format(def.id, def.id),
      "give it another id")
  end }).last = true
new_class("chart", { open = true })
new_class("holder", { schema = { of = { type = "string", one_of = { "cell", "unit" }, default = "cell" },
  capacity = { either = { "integer", "function" }, range = { 1, 1000 } }, sealed = B,
  ends = { either = { "string", "function" }, default = "out" },
  reaches = { type = "string", one_of = { "none", "sight", "all" }, default = "none" },
  see = { type = "string", one_of = { "all", "owner" }, default = "all" } }, hook = function(def) gw.add_holder(def) end }).last = true
new_class("concealment", { schema = { hides = { type = "function", required = true }, as = S() } }).last = true
new_class("plan_check", { schema = { check = { type = "function", required = true }, warning = B } }).last = true
new_class("quantity", { schema = { per = { type = "integer", required = true, range = { 1, 1000000 } } },
  hook = function(def) gw.check_quantity(def) end })
new_class("board", { schema = { strip = F, panel = F, per = { type = "string", one_of = { "seat" } },
  order = { type = "integer", default = 100 } },
  hook = function(def) gw.check_board(def) end })
local WORDS_OF_TEXT = "the words that a text field takes are words = { ... }"
new_class("field", { was = { one_of = WORDS_OF_TEXT, values = WORDS_OF_TEXT, choices = WORDS_OF_TEXT, min = "write range = { LEAST, MOST }",
  max = "write range = { LEAST, MOST }", initial = "write default = ..." },
  schema = { type = { either = { "string", "table" }, required = true }, default = { type = "any" },
  range = T, optional = B, label = S(), see = { either = { "string", "function" } }, lasts = S(),
  show = { type = "string", one_of = { "card", "board" } },
  shade = SHADE, counter = COUNTER, outward = B, quiet = B, quantity = S(), off = S(), most = F, words = { type = { list = "string" } } } })
