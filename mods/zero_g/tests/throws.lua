-- Previews against throws: each kind of throw of Zero-G.

local hall = include "helpers/hall.lua"

local function game(t) return hall.game(t, "b2", { dexterity = 9 }) end

local CASES = {
  control = function(u) return throws.control(u, { attack = definition("weapon", "revolver"), holding = true }) end,
}

-- Every throw that the mod declares is among them.
test("what is shown of each throw is what falls in 10,000 of them", {}, function(t)
  local declared = map(filter(definitions "throw", function(def) return def.file:find "^zero_g/" ~= nil end), function(def) return def.id end)
  t.is(keys(CASES), sorted(declared))
  for _, id in ipairs(keys(CASES)) do
    local g = game(t)
    g:run(function() t.fair(CASES[id](units.named "a1", units.named "b1")) end)
  end
end)
