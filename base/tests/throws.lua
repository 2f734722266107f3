-- Previews against throws: each kind of throw of Snapshot.

local person = include("helpers/people.lua").person(7, 8, 6)

local function game(t)
  return t.game { rules = "snapshot", map = "test_doors", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = person("a", "b3", "e", { endurance = 5 }), b1 = person("b", "e3", "w", { endurance = 9 }) } }
end

local function blow(u, v, how)
  local a = attack.new(u, v, arms.body(u), how)
  a.band, a.range, a.weapon = "close", 1, definition("weapon", "cutlass")
  return a
end

local function door() return portals.named "door-1" end

local CASES = {
  attack = function(u, v) return throws.attack(blow(u, v)) end,
  bystander = function(u, v) return throws.bystander(blow(u, v)) end,
  grenade = function(u, v) return throws.grenade(blow(u, v, { half = true }), u) end,
  thrown = function(u, v) return throws.thrown { by = u, at = v, weapon = definition("weapon", "dagger"), dexterity = 8, skill = 2, range = 2 } end,
  lob = function(u) return throws.lob(u) end,
  withstand = function(u) return throws.withstand(u) end,
  break_open = function(u) return throws.break_open(u, door()) end,
  force = function(u) return throws.force(u, door()) end,
}

-- Every throw that the mod declares is among them.
test("what is shown of each throw is what falls in 10,000 of them", {}, function(t)
  local declared = map(filter(definitions "throw", function(def) return def.file:find "^base/" ~= nil end), function(def) return def.id end)
  t.is(keys(CASES), sorted(declared))
  for _, id in ipairs(keys(CASES)) do
    local g = game(t)
    g:run(function() t.fair(CASES[id](units.named "a1", units.named "b1")) end)
  end
end)

test("given a weapon with modes and a victim in armor, then a preview names what its number stands for", { "SN-096", "SN-410" }, function(t)
  t.is(odds_case({ weapon = "revolver", range = 1 }).figure, "Revolver at close range")
  t.is(odds_case({ weapon = "revolver", range = 4, armor = "mesh" }).figure, "Revolver at medium range against Mesh")
  local modes = definition("weapon", "assault_rifle").modes
  t.ok(#modes > 1)
  t.is(odds_case({ weapon = "assault_rifle", mode = modes[2], range = 4 }).figure,
    ("%s, %s, at medium range"):format(definition("weapon", "assault_rifle").name, definition("mode", modes[2]).name))
end)
