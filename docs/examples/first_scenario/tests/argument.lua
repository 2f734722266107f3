-- without pre-emption nobody is asked before the first decision
local function argument(t, set)
  set.pre_emption = false
  return t.game { scenario = "argument", seed = 3, set = set }
end

test("two on each side, armed", {}, function(t)
  local g = argument(t, {})
  t.is(#g:pending(), 1)
  for _, id in ipairs { "w1", "w2", "e1", "e2" } do t.is(g[id].weapon.def.id, "revolver") end
end)

test("the door stands open by the setting", {}, function(t)
  t.is(argument(t, { door_open = true }).portal["door-1"].state, "open")
end)

test("the side that is left has won", {}, function(t)
  local g = argument(t, {})
  g:run(function()
    for _, u in ipairs(units.of { side = "east" }) do u.state = "dead" end
  end)
  t.is(g:result().winner, "west")
end)

test("a friend of each comes in turn 3, with points to act", {}, function(t)
  local g = argument(t, { friends = true })
  while g.game.turn < 3 do g:act(g:pending()[1]:match "^%S+", "end") end
  t.is({ units.count { side = "west" }, units.count { side = "east" } }, { 3, 3 })
  for _, u in ipairs(units.all()) do t.ok(u.cell and u.ap == u.allowance and u.ap > 0) end
end)
