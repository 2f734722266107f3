-- Power and light.

local aboard = include "helpers/aboard.lua"

test("power is shut down in the drive room where the setting lets it", { "SN-406" }, function(t)
  local g = aboard.game(t, { a1 = "c7", b1 = "u8" }, { power_switch = true })
  g:act("a", "power")
  t.is(g.game.power, false)
  t.is(g.a1.ap, 10)
  g:act("a", "power")
  t.is(g.game.power, true)
  g = aboard.game(t, { a1 = "c7", b1 = "u8" })
  t.is(g:refused("a", "power"), "power: no control of the power plant here")
  g = aboard.game(t, { a1 = "u8", b1 = "c7" }, { power_switch = true })
  t.is(g:refused("a", "power"), "power: no control of the power plant here")
end)

test("light, doors and valves run on it", { "SN-406", "SN-383", "SN-387" }, function(t)
  for power, dark in pairs { [true] = false, [false] = true } do
    local g = aboard.game(t, { a1 = "t8", b1 = "w8" }, { power = power })
    g:run(function() hands.ready(units.named "a1") people.give(units.named "a1", "revolver") hands.ready(units.named "a1") end)
    local names = map(g:odds("a", "attack b1 revolver").modifiers, function(m) return m.name end)
    t.is(contains(names, "darkness"), dark)
    t.is(contains(g:options "a", "open iris-2"), power)
    t.is(contains(g:options "a", "light"), power)
  end
end)

test("the board is dark without it", { "SN-406" }, function(t)
  local g = aboard.game(t, { a1 = "t8", b1 = "w8" }, { power = false })
  g:run(function() t.is(chain "board.shade" (cells.named "t8"), "dark") end)
  g:run(function() game.power = true t.is(chain "board.shade" (cells.named "t8"), nil) end)
end)

test("a switch darkens one room, all else stays lit", { "SN-407", "SN-213", "SN-214" }, function(t)
  local g = aboard.game(t, { a1 = "t8", b1 = "w8" })
  for _, room in ipairs(rooms.all()) do t.is(room.dark, false) end
  g:act("a", "light")
  t.is(rooms.named("common_area").dark, true)
  t.is(count(rooms.all { dark = true }), 1)
end)
