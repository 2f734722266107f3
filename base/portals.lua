-- Doors, valves and hatches: what each state stops, and how each kind is worked (SN-381..391).
--
-- A portal definition says what its states stop; a mechanism of the same id says how people work it: AP to press
-- the stud or turn the wheel, AP to wait, AP to cross, and what force does to it.

define.class "mechanism" {
  title = "Doors, valves, hatches",
  sheet = { { "press", "AP" }, { "wait", "wait" }, { "cross", "to cross" }, { "cross_bulky", "in bulky clothes" }, "powered", { "breaks", "broken" },
    "forced", { "wheel", "jammed" } },
  schema = {
    press = { type = "integer", default = 1, help = "AP that opening or closing it costs" },
    wait = { type = "integer", default = 0, help = "AP that must pass before it has moved" },
    cross = { type = "integer", default = 0, help = "AP to cross its line, on top of the step" },
    cross_bulky = { type = "integer", default = 0, help = "the same in bulky armor" },
    powered = { type = "boolean", default = false, help = "needs the ship's power" },
    breaks = { type = "boolean", default = false, help = "can be broken open" },
    forced = { type = "boolean", default = false, help = "can be forced open" },
    wheel = { type = "boolean", default = false, help = "closed, its handwheel can be jammed" },
    key = { type = "boolean", default = false, help = "needs a key to the access plates (SN-403)" },
    full_turn = { type = "boolean", default = false, help = "takes a whole turn to open or close" },
    wedged = { type = "boolean", default = false, help = "open, a thing in it keeps it from closing" },
  },
}

local shut = { "move", "see", "fire" }
local sealed = { "move", "see", "fire", "air" }

-- what pictures draw on the bar of a door
local SIGN = { iris_valve = "circle", hatch = "wheel", floor_hatch = "wheel", airlock_door = "wheel", cargo_door = "leaves" }

-- glyphs: what a board of characters shows for closed and for open
local function door(id, glyphs, name, cite, stops, more)
  local states = {
    closed = { stops = stops, steps = 6 }, opening = { stops = stops, steps = 3 },
    open = { stops = {} }, closing = { stops = {} },
  }
  for state, def in pairs(more or {}) do states[state] = def end
  for _, def in pairs(states) do def.glyph = contains(def.stops, "see") and glyphs:sub(1, 1) or glyphs:sub(2, 2) end
  define.portal(id) { name = name, cite = cite, states = states, first = "closed", sign = SIGN[id] }
end

local wheel = { jammed = { stops = sealed, steps = 10 } }
-- A valve shuts by itself before the air goes (SN-392), one with a thing in it cannot (SN-391).
local valve = {
  open = { stops = {}, shuts = "closed" }, closing = { stops = {}, shuts = "closed" },
  wedged = { stops = {} }, blocked = { stops = { "move" }, steps = 2 },
}

door("sliding_door", "+/", "Sliding door", "SN-381", shut, { broken = { stops = {} } })
door("iris_valve", "XO", "Iris valve", "SN-387", sealed, valve)
door("hatch", "Hh", "Hatch", "SN-384", sealed, wheel)
door("floor_hatch", "Hh", "Floor hatch", "SN-384", sealed, wheel)
door("airlock_door", "Hh", "Air lock door", "SN-384", sealed, wheel)
door("cargo_door", "Hh", "Cargo door", "SN-384", sealed, wheel)
door("lift_door", "+/", "Lift door", "SN-397", sealed)
door("access_plate", "Pp", "Access plate", "SN-403", sealed)

define.mechanism "sliding_door" { cite = "SN-382", press = 1, wait = 3, powered = true, breaks = true }
define.mechanism "iris_valve" { cite = "SN-387", press = 1, wait = 3, powered = true, forced = true, wedged = true }
for _, id in ipairs { "hatch", "floor_hatch", "airlock_door", "cargo_door" } do
  define.mechanism(id) { cite = "SN-384", press = 5, cross = 1, cross_bulky = 3, wheel = true }
end
define.mechanism "lift_door" { cite = "SN-397", press = 1, powered = true }
define.mechanism "access_plate" { cite = "SN-403", full_turn = true, key = true, cross = 5, cross_bulky = 5 }
