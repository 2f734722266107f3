-- Previews against throws: each kind of throw of the menagerie.

local rig = include "helpers/deck.lua"

local function game(t)
  return rig.deck(t, { map = "test_doors", at = "c2", portals = { ["door-1"] = "closed" }, b = { "d3" }, people = { webbed = true },
    powers = { "batter", "drag", "web" } })
end

local CASES = {
  power_save = function(_, v) return throws.power_save(v, "endurance", "a test") end,
  batter = function(u) return throws.batter(u, portals.named "door-1") end,
  drag = function(u, v) return throws.drag(u, v) end,
  web = function(u, v) return throws.web(u, v) end,
  tear = function(_, v) return throws.tear(v, v) end,
}

-- Every throw that the mod declares is among them.
test("what is shown of each throw is what falls in 10,000 of them", {}, function(t)
  local declared = map(filter(definitions "throw", function(def) return def.file:find "^menagerie/" ~= nil end), function(def) return def.id end)
  t.is(keys(CASES), sorted(declared))
  for _, id in ipairs(keys(CASES)) do
    local g = game(t)
    g:run(function() t.fair(CASES[id](units.named "a1", units.named "b1")) end)
  end
end)
