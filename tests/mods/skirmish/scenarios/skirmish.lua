-- Side a on the left, side b on the right, four each.
local function four(side, column)
  for i = 0, 3 do
    local name = ("%s%d"):format(string.char(97 + column + i % 2), 3 + 6 * (i // 2))
    units.new { id = side .. i + 1, side = side, cell = cells.named(name) }
  end
end

define.scenario "skirmish" {
  title = "Skirmish", rules = "skirmish", map = "rooms",
  sides = { a = { title = "A" }, b = { title = "B" } },
  setup = { { "places", function()
    four("a", 1)
    four("b", 13)
  end } },
}
