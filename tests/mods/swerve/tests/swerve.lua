local SHIPS = { rules = "swerve", map = false, sides = { "north", "south" }, units = { n1 = { side = "north" }, s1 = { side = "south" } } }

for _, first in ipairs { "north", "south" } do
  local last = first == "north" and "south" or "north"
  test(("given both captains are asked when %s answers first then nothing is known before %s has answered"):format(first, last), {}, function(t)
    local g = t.game(SHIPS)
    t.is(g:pending(), { "north", "south" })
    g:act(first, "hold")
    t.is(g:pending(), { last })
    t.is({ g.n1.nerves, g.s1.nerves, g.game.turn }, { 0, 0, 1 })
    g:act(last, "swerve")
    t.is({ g.n1.nerves, g.s1.nerves }, first == "north" and { 1, 0 } or { 0, 1 })
  end)
end

test("given an answer when it is taken back before the other is in then the last one counts", {}, function(t)
  local g = t.game(SHIPS)
  g:act("south", "hold")
  g:act("south", "undo")
  g:act("south", "swerve")
  g:act("north", "hold")
  t.is({ g.n1.nerves, g.s1.nerves }, { 1, 0 })
end)
