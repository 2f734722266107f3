-- Previews against throws: each kind of throw of range bands.

local field = include "helpers/field.lua"

local function game(t)
  return field.game(t, { a1 = { side = "a", band = 1, weapon = "rifle", skills = { rifle = 1, leader = 1 } }, a2 = { side = "a", band = 1 },
    b1 = { side = "b", band = 3, asleep = true }, b2 = { side = "b", band = 4 }, b3 = { side = "b", band = 4 }, b4 = { side = "b", band = 4 } })
end

local CASES = {
  attack = function(u, v) return throws.attack(attacks.of(u, v, "single")) end,
  avoid = function(u) return throws.avoid(u.side) end,
  morale = function(u) return throws.morale(u.side) end,
  wake = function(_, v) return throws.wake(v, false) end,
}

-- Every throw that the mod declares is among them.
test("what is shown of each throw is what falls in 10,000 of them", {}, function(t)
  local declared = map(filter(definitions "throw", function(def) return def.file:find "^traveller/" ~= nil end), function(def) return def.id end)
  t.is(keys(CASES), sorted(declared))
  for _, id in ipairs(keys(CASES)) do
    local g = game(t)
    g:run(function() t.fair(CASES[id](units.named "a1", units.named "b1")) end)
  end
end)
