-- Previews against throws: each kind of throw of percentile combat.

local room = include "helpers/room.lua"

local function game(t) return room.game(t) end

local CASES = {
  attack = function(u, v) return throws.attack(attack.new(u, v, nil, "strike")) end,
  save = function(u) return throws.save(u, "luck", "a test", 5) end,
  endurance = function(u) return throws.endurance(u, "a test") end,
  skill = function(u) return throws.skill(u, "locks", "a test", -10) end,
}

-- Every throw that the mod declares is among them.
test("what is shown of each throw is what falls in 10,000 of them", {}, function(t)
  local declared = map(filter(definitions "throw", function(def) return def.file:find "^percentile/" ~= nil end), function(def) return def.id end)
  t.is(keys(CASES), sorted(declared))
  for _, id in ipairs(keys(CASES)) do
    local g = game(t)
    g:run(function() t.fair(CASES[id](units.named "a1", units.named "b1")) end)
  end
end)
