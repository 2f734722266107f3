define.scenario "until_free" {
  title = "Until it is free", rules = "tiny", map = "room", sides = { a = { title = "A" }, b = { title = "B" } },
  setup = { { "places", function()
    local taken = {}
    for _, id in ipairs { "a1", "a2", "a3", "b1", "b2", "b3" } do
      local n
      repeat n = roll { "1D", stream = "setup", why = "column" } until not taken[n]
      taken[n] = true
      local cell
      for _ = 1, 10 do cell = cell or pick({ "a3", "b3", "c3", "d3", "e3", "f3" }, "setup") ~= "a3" and cells.named "b3" or nil end
      if not cell then error "nowhere is room" end
      units.new { id = id, name = id, side = id:sub(1, 1), cell = cells.named(("abcdef"):sub(n, n) .. 1) }
    end
  end } },
  rule = { ["game.result"] = function() if game.turn > 1 then return { winner = "none", because = "the turn is over" } end end },
}
