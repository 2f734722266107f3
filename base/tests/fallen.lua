-- What those who have fallen had begun.

local game = include("helpers/doors.lua").game

test("two doors that somebody set going before he fell are both through at the end of the turn", { "SN-045" }, function(t)
  local g = game(t, "c2")
  g:run(function()
    local u = units.named "a1"
    for _, name in ipairs { "door-1", "iris-1" } do
      local portal = portals.named(name)
      portal.state = "opening"
      start { effect = "door_moves", clock = "ap", of = u, n = 9, on = portal, to = "open" }
    end
    u.state = "dead"
    doors.end_of_turn()
  end)
  t.is(g.portal["door-1"].state, "open")
  t.is(g.portal["iris-1"].state, "open")
end)
