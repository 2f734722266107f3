-- Previews against throws: each kind of throw of Enhanced.

local field = include "helpers/field.lua"

local function game(t)
  return field.game(t, { a1 = field.person("a", "b3", "e"), b1 = field.person("b", "e3", "w") },
    { arms = { a1 = "revolver" }, skills = { a1 = { revolver = 1, medical = 2 } }, armor = { b1 = "mesh" }, set = { morale = true } })
end

local CASES = {
  characteristic = function(u) return throws.characteristic(u, "dexterity", 1) end,
  task = function(u) return throws.task(u, "routine", -1) end,
  morale = function(u) return throws.morale(u, { cause = "wound" }) end,
  treatment = function(u, v) return throws.treatment(u, v) end,
  consciousness = function(u) return throws.consciousness(u, 2) end,
  grip = function(u) return throws.grip(u) end,
  survival = function(u) return throws.survival(u) end,
}

-- Of Snapshot's throws the attack has other modifiers here.
test("what is shown of a shot is what falls in 10,000 of them", {}, function(t)
  local g = game(t)
  g:run(function()
    local u, v = units.named "a1", units.named "b1"
    t.fair(throws.attack(base.attack.new(u, v, u.weapon)))
  end)
end)

-- Every throw that the mod declares is among them.
test("what is shown of each throw is what falls in 10,000 of them", {}, function(t)
  local declared = map(filter(definitions "throw", function(def) return def.file:find "^enhanced/" ~= nil end), function(def) return def.id end)
  t.is(keys(CASES), sorted(declared))
  for _, id in ipairs(keys(CASES)) do
    local g = game(t)
    g:run(function() t.fair(CASES[id](units.named "a1", units.named "b1")) end)
  end
end)
