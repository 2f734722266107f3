-- Air and vacuum aboard: what loses its air, who suffers from it, what shuts by itself.

local aboard = include "helpers/aboard.lua"
local dressed = include "helpers/dressed.lua"

local CARGO, PASSAGE, DRIVE = "k8", "o8", "c7"

-- which of three rooms are without air
local function lost(g)
  local out = {}
  for _, name in ipairs { CARGO, PASSAGE, DRIVE } do
    if g:cell(name).air.id == "vacuum" then out[#out + 1] = g:cell(name).room.name end
  end
  return table.concat(out, " ")
end

test("when the game begins all is under pressure, and vacuum lies outside", { "SN-209", "SN-408" }, function(t)
  local g = aboard.game(t, { a1 = CARGO, b1 = PASSAGE })
  g:run(function()
    for _, room in ipairs(rooms.all()) do
      for _, cell in ipairs(room.cells) do t.is(cell.air.id, "air") end
    end
    local one, two = air.both(portals.named "cargo-port-1")
    t.is(map({ one, two }, function(def) return def.id end), { "vacuum", "air" })
  end)
end)

test("a plan that lies open is not in space", { "SN-408" }, function(t)
  local g = t.game { rules = "snapshot", map = "free_trader", sides = { "a", "b" }, set = { pre_emption = false },
    portals = { ["cargo-port-1"] = "open" }, units = { a1 = { side = "a", at = CARGO, strength = 7, dexterity = 7, endurance = 7 } } }
  t.is(lost(g), "")
  aboard.set(g, "cargo-port-2", "open")
  t.is(lost(g), "")
end)

test("what is joined to the outside by open doorways is in vacuum", { "SN-409" }, function(t)
  local g = aboard.game(t, { a1 = "t8", b1 = "u8" })
  aboard.set(g, "hatch-1", "open")
  aboard.set(g, "cargo-port-1", "open")
  t.is(lost(g), "cargo_bay drive_room")       -- the hatch is no valve; the passage lies behind a closed one
  t.ok(contains(g:log(), "the air is gone: Cargo bay, Drive room"))
end)

test("open valves shut by themselves before the air goes, while there is power", { "SN-392" }, function(t)
  for power, want in pairs { [true] = "closed", [false] = "open" } do
    local g = aboard.game(t, { a1 = "t8", b1 = "u8" }, { power = power })
    aboard.set(g, "iris-3", "open")
    aboard.set(g, "cargo-port-1", "open")
    t.is(g.portal["iris-3"].state, want)
    t.is(lost(g), power and "cargo_bay" or "cargo_bay midships_passage")
  end
end)

test("a valve with a thing in it cannot", { "SN-391", "SN-392" }, function(t)
  local g = aboard.game(t, { a1 = "o5", b1 = "u8" })
  g:run(function()
    local u = units.named "a1"
    doors.set(portals.named "iris-3", "open")
    doors.jam(u, portals.named "iris-3", people.give(u, "cutlass"))
  end)
  t.is(g.portal["iris-3"].state, "wedged")
  aboard.set(g, "cargo-port-1", "open")
  t.is(g.portal["iris-3"].state, "blocked")
  t.is(lost(g), "cargo_bay midships_passage")
end)

test("without power a valve with a thing in it does not close on it", { "SN-391", "SN-392" }, function(t)
  local g = aboard.game(t, { a1 = "o5", b1 = "u8" }, { power = false })
  g:run(function()
    local u = units.named "a1"
    doors.set(portals.named "iris-3", "open")
    doors.jam(u, portals.named "iris-3", people.give(u, "cutlass"))
  end)
  aboard.set(g, "cargo-port-1", "open")
  t.is(g.portal["iris-3"].state, "wedged")
end)

test("what is sealed again can be breathed in at once", { "SN-210" }, function(t)
  local g = aboard.game(t, { a1 = CARGO, b1 = "u8" })
  aboard.set(g, "cargo-port-1", "open")
  t.is(lost(g), "cargo_bay")
  aboard.set(g, "cargo-port-1", "closed")
  t.is(lost(g), "")
  g:dice { combat = {} }
  aboard.end_turn(g)
end)

test("2D a turn for each unprotected character, the fallen and animals among them, until death", { "SN-210" }, function(t)
  local g = aboard.game(t, { a1 = CARGO, a2 = "l8", b1 = "m8", b2 = "u8" }, {}, { b1 = { hits_down = 20, hits_dead = 5, natural = "teeth" } })
  aboard.set(g, "cargo-port-1", "open")
  g:run(function() wounds.become(units.named "a2", "unconscious") end)
  g:dice { combat = { 1, 2, 1, 6, 6, 1, 5, 5 } }
  aboard.end_turn(g)
  t.is(g.a1.strength_hits, 3)
  t.is(g.a2.strength_hits, 8)
  t.is(g.b1.hits_taken, 10)
  t.is(g.b2.strength_hits + g.b2.dexterity_hits + g.b2.endurance_hits, 0)
  g:run(function() wounds.kill(units.named "a1"); wounds.kill(units.named "a2"); wounds.kill(units.named "b1") end)
  g:dice { combat = {} }
  aboard.end_turn(g)
end)

test("a suit keeps its wearer, for those who wear it", { "SN-211" }, function(t)
  for suit, proof in pairs { vacc_suit = true, combat_armor = true, battle_dress = true, cloth = false } do
    local g = aboard.game(t, { a1 = CARGO, b1 = "u8" })
    aboard.set(g, "cargo-port-1", "open")
    g:run(function()
      local u = units.named "a1"
      dressed(u, suit)
      t.is(pressure.is_exposed(u), not proof)
    end)
  end
end)

test("carried in a bag it does not", { "SN-211" }, function(t)
  local g = aboard.game(t, { a1 = CARGO, b1 = "u8" })
  aboard.set(g, "cargo-port-1", "open")
  g:run(function()
    people.give(units.named "a1", "vacc_suit")
    t.ok(pressure.is_exposed(units.named "a1"))
  end)
end)

test("a hit in vacuum counts double and opens the suit, from the next turn on", { "SN-212", "SN-370", "SN-371", "SN-372" }, function(t)
  for _, suit in ipairs { "vacc_suit", "combat_armor", "battle_dress" } do
    local g = aboard.game(t, { a1 = CARGO, b1 = "l8" }, { wound_choice = "random" })
    aboard.set(g, "cargo-port-1", "open")
    g:run(function()
      dressed(units.named "a1", suit)
      dressed(units.named "b1", "battle_dress")
    end)
    g:dice { combat = { 3, 1 } }                        -- three points, to strength
    g:run(function() wounds.by_hit(units.named "a1", { (roll "1D") }, { by = units.named "b1", at = units.named "a1" }) end)
    t.is(g.a1.strength_hits, 6)
    t.ok(contains(g:log(), definition("armor", suit).name .. " of a1 is holed"))
    g:dice { combat = {} }
    aboard.end_turn(g)                                  -- not in the turn of the hit
    g:dice { combat = { 1, 1, 1, 1 } }
    aboard.end_turn(g)
    t.is(g.a1.strength_hits, 8)
  end
end)

test("half of a burst is half of the doubled hits", { "SN-192", "SN-370" }, function(t)
  local g = aboard.game(t, { a1 = CARGO, b1 = "l8" })
  aboard.set(g, "cargo-port-1", "open")
  g:run(function()
    local u = units.named "a1"
    dressed(u, "vacc_suit")
    t.is(chain "wound.faces" ({ 3, 5 }, u, { half = true }), { 6, 2 })         -- 8 of 16, taken off the higher
  end)
end)

test("a hit under pressure does neither", { "SN-212" }, function(t)
  local g = aboard.game(t, { a1 = CARGO, b1 = "u8" })
  g:run(function()
    dressed(units.named "a1", "vacc_suit")
    wounds.by_hit(units.named "a1", { 3 }, { by = units.named "b1", at = units.named "a1" })
  end)
  local u = g.a1
  t.is(u.strength_hits + u.dexterity_hits + u.endurance_hits, 3)
  aboard.set(g, "cargo-port-1", "open")
  g:dice { combat = {} }
  aboard.end_turn(g)
  g:run(function() t.no(pressure.is_exposed(units.named "a1")) end)
end)

test("bots do not like to be without air, and like it of others", { "SN-210" }, function(t)
  local g = aboard.game(t, { a1 = CARGO, b1 = "u8" })
  local function worth(side)
    local value
    g:run(function() value = chain "worth" (sides.named(side)).total end)
    return value
  end
  local a, b = worth "a", worth "b"
  aboard.set(g, "cargo-port-1", "open")
  t.ok(worth "a" < a)
  t.ok(worth "b" > b)
end)

test("a thing that was found at once shows the state after the set-up", { "SN-209" }, function(t)
  local g = t.game { rules = "snapshot", map = "free_trader", sides = { "a", "b" }, set = { pre_emption = false },
    portals = { ["cargo-port-1"] = "open" }, units = { a1 = { side = "a", at = CARGO, strength = 7, dexterity = 7, endurance = 7 } } }
  t.is(game.stage, "turn")
  t.is(g:cell(CARGO).air.id, "air")
end)

test("who lacks the skill only carries a suit, and it is said what is lacking", { "SN-370" }, function(t)
  local g = aboard.game(t, { a1 = CARGO, b1 = PASSAGE })
  g:run(function()
    local a1, b1 = units.named "a1", units.named "b1"
    a1.skills, b1.skills = {}, { vacc_suit = 0 }
    local item, lacks = people.dress(a1, "vacc_suit")
    t.no(item.worn)
    t.is(lacks, "no vacc suit skill")
    item, lacks = people.dress(b1, "vacc_suit")
    t.ok(item.worn)
    t.is(lacks, nil)
  end)
end)
