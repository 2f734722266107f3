-- Previews against throws: each kind of throw of the bridge.

local space = include "helpers/space.lua"

local function game(t)
  local g = space.two(t)
  space.at(g, "firing", { a1 = { power = { 4, 0, 0 } }, b1 = {} })
  return g
end

local CASES = {
  skill = function(ship) return throws.skill(ship, "captain", "tactics", "SS-013") end,
  officer = function(ship) return throws.officer(ship, crew.at(ship, "helm")) end,
  evasion = function(ship) return throws.evasion(ship) end,
  shot = function(ship, at) return throws.shot(fire.shot(ship, ships.weapons(ship)[1], at)) end,
}

-- Every throw that the mod declares is among them.
test("what is shown of each throw is what falls in 10,000 of them", {}, function(t)
  local declared = map(filter(definitions "throw", function(def) return def.file:find "^bridge/" ~= nil end), function(def) return def.id end)
  t.is(keys(CASES), sorted(declared))
  for _, id in ipairs(keys(CASES)) do
    local g = game(t)
    g:run(function() t.fair(CASES[id](units.named "a1", units.named "b1")) end)
  end
end)
