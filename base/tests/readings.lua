-- Every setting of the rules, and that each of its values is played otherwise than the others.

local doors, ship, aboard = include "helpers/doors.lua", include "helpers/ship.lua", include "helpers/aboard.lua"
local dressed = include "helpers/dressed.lua"

local person = include("helpers/people.lua").person(7, 7, 7)

local function game(t, set, more)
  if set.pre_emption == nil then set.pre_emption = false end
  return t.game { rules = "snapshot", map = more and more.map or "test_hall", sides = { "a", "b" }, set = set, units = {
    a1 = person("a", "b1", more and more.facing or "e", { dexterity = 6, skills = { revolver = 0 } }),
    b1 = person("b", more and more.b1 or "c2", "w", more and more.more) } }
end

local function needed(weapon, armor, range) return odds_case({ weapon = weapon, armor = armor, range = range }).base end

local function arm(g)
  g:run(function()
    people.give(units.named "a1", "revolver", { spare = 1 })
    hands.ready(units.named "a1")
  end)
end

-- What is seen of the game when the setting has the value.
local seen = {}

function seen.first_wound(t, set)
  local g = game(t, set)
  g:dice { combat = set.first_wound == "carry" and { 1, 1 } or { 1 } }
  g:run(function() wounds.suffer(units.named "b1", { 6, 5 }, units.named "a1") end)
  return g.b1.strength_hits .. "," .. g.b1.dexterity_hits
end

function seen.wound_choice(t, set)
  local g = game(t, set)
  g:set("b1", { wounded = true })
  if set.wound_choice == "random" then g:dice { combat = { 5 } } end
  g:run(function() wounds.suffer(units.named "b1", { 3 }, units.named "a1") end)
  return g:pending()[1] .. g.b1.endurance_hits
end

function seen.break_in(t, set)
  local g = doors.game(t, "c2", nil, set)
  return table.concat(g:options "a", " "):find("break door-1", 1, true)
end

function seen.flak_jacket(t, set)
  game(t, set)
  return needed("automatic_pistol", "flak_jacket", 1)
end

function seen.cover_cost(t, set)
  local g = game(t, set, { b1 = "f6" })
  arm(g)
  g:act("a", "turn s")
  g:act("a", "turn e")
  return g:help("a", "cover"):find("AP have been spent", 1, true)
end

function seen.gun_arc(t, set)
  local g = game(t, set, { facing = "w" })
  arm(g)
  return table.concat(g:options "a", " "):find("snap b1 revolver", 1, true)
end

function seen.bulky_combat_armor(t, set)
  local g = doors.game(t, "i2", nil, set)
  doors.state(g, "hatch-1", "open")
  g:run(function() dressed(units.named "a1", "combat_armor") end)
  g:act("a", "move e")
  return g.a1.ap
end

function seen.chart(t, set)
  game(t, set)
  return needed("carbine", "ablat", 3)
end

function seen.corners(t, set)
  local g = game(t, set, { map = "test_corner", b1 = "d3" })
  local a, b = g:cell "b1", g:cell "c2"
  local steps = path.find(a, "e", { step = { 1, 1, 1, 1, 1, 1, 1, 1 }, turn = false, face_travel = true }, 9, b)
  local found = { cells.may_step(a, "se"), sight.clear(a, b, "see"), sight.trace(b, a, "fire").clear, contains(sight.cells(a, "see"), b), #steps == 1,
    table.concat(g:options "a", " "):find("move se", 1, true) ~= nil }
  for i, value in ipairs(found) do t.is(i .. tostring(value), i .. tostring(found[1])) end
  return found[1]
end

function seen.ends(t, set)
  local g = ship.plotted(t, set)
  for i = 1, 4 do g:run(function() wounds.become(units.named("p" .. i), "unconscious") end) end
  return g.game.over
end

function seen.pre_emption(t, set)
  local g = game(t, set, { more = { endurance = 9 } })
  return g:pending()[1]
end

-- who is asked first: the crew where it stands, or the passengers who is in the plot
function seen.set_up(t, set) return ship.begin(t, set):pending()[1] end

-- DMs for the defender: who strikes bare-handed at a cutlass, and with a cutlass at a bow
function seen.parry(t, set)
  local list = {}
  local g = game(t, set)
  g:run(function()
    local a, b = units.named "a1", units.named "b1"
    for _, id in ipairs { "cutlass", "long_bow" } do
      b.skills[id] = 2
      b.weapon = people.give(b, id)
      if id == "long_bow" then a.weapon = people.give(a, "cutlass") end
      list[#list + 1] = tostring(#filter(attack.dms(attack.new(a, b, arms.first(a))), function(m) return m.name == "expertise of the defender" end))
    end
  end)
  return table.concat(list)
end

function seen.free_attack(t, set)
  local g = game(t, set, { b1 = "d1", more = { skills = { cutlass = 0 } } })
  g:run(function() people.give(units.named "b1", "cutlass") end)
  g:act("a", "move e")
  return contains(g:options "b", "free cutlass")
end

function seen.half_wounds(t, set)
  local g = game(t, set)
  g:set("b1", { wounded = true })
  g:run(function() wounds.by_hit(units.named "b1", { 1 }, { half = true, at = units.named "b1", by = units.named "a1" }) end)
  return #g:pending() > 0 and g:pending()[1]
end

function seen.turn_limit(t, set)
  local g = game(t, set)
  g:set("game", { turn = 121 })
  g:act("a", "end")
  return g.game.over
end

function seen.power(t, set)
  local g = doors.game(t, "c2", nil, set)
  return table.concat(g:options "a", " "):find("open door-1", 1, true)
end

function seen.power_switch(t, set)
  local g = aboard.game(t, { a1 = "c7", b1 = "u8" }, set)
  return contains(g:options "a", "power")
end

local function values_of(s)
  if s.one_of then return s.one_of end
  if s.range then return { s.default, 0 } end
  return { false, true }
end

for name, look in pairs(seen) do
  test(name .. ": each value is played otherwise than the others", {}, function(t)
    local told = {}
    for _, value in ipairs(values_of(definition("setting", name))) do
      local got = tostring(look(t, { [name] = value }))
      t.no(contains(told, got), ("%s = %s is played like another value: %s"):format(name, tostring(value), got))
      told[#told + 1] = got
    end
  end)
end

test("no setting is left out", {}, function(t)
  local g = game(t, {})
  t.is(g.game.turn, 1)
  for _, s in ipairs(definitions "setting") do
    if s.mod == "base" then t.ok(seen[s.id], s.id .. " is looked at above") end
  end
end)

test("a corner is passed when both ways round it are clear, or one, as is chosen", { "SN-038" }, function(t)
  t.is(seen.corners(t, { corners = "strict" }), false)
  t.is(seen.corners(t, { corners = "open" }), true)
end)
