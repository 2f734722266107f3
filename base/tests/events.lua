-- What is told with each event is written beside it, for those who write handlers.
test("what the text of an event names is told with it", {}, function(t)
  for _, def in ipairs(definitions "event") do
    for name in (def.mod == "base" and def.text or ""):gmatch "{([%w_]+)" do
      t.ok(def.args[name], def.id .. " is told without " .. name)
    end
  end
end)

local function duel(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, units = {
    a1 = { side = "a", at = "b2", facing = "e", strength = 8, dexterity = 8, endurance = 6 },
    b1 = { side = "b", at = "c2", facing = "w", strength = 7, dexterity = 9, endurance = 9 } } }
  return g
end

test("a handler finds what is written", { "SN-075" }, function(t)
  local args = definition("event", "attack.made").args
  t.is(args.by, "unit")
  t.is(args.weapon, "def.weapon")
  local g = duel(t)
  g:act("a", "attack b1 hands")
  t.ok(#filter(g:log(), function(line) return line:find("a1 attacks b1", 1, true) end) > 0)
end)
