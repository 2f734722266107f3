test("given a crew when its seats are asked then each has its role and its unit", {}, function(t)
  local g = t.game { scenario = "crewed" }
  g:run(function()
    local captain = seats.named "kite.captain"
    t.is(captain.role, "captain")
    t.is(captain.of, units.named "kite")
    t.is(captain.title, "Captain")
    t.is(seats.at(units.named "kite", "engineer"), seats.named "kite.engineer")
  end)
end)
