-- What the standoff shows, for there is no deck: the bands as a strip, and for each seat a panel of its own figures.
-- Rows for what is open and what is covered, a column for each band.
local function at_band(band, covered)
  local groups = {}
  for _, side in ipairs(sides.all()) do
    local list = units.all { side = side, band = band, covered = covered }
    if #list > 0 then groups[#groups + 1] = { units = list } end
  end
  return groups
end
local function band_row(label, letter, covered)
  local row = { label = label, places = {} }
  for band = 1, 5 do
    row.places[band] = {
      id = letter .. band, label = covered and "rubble" or nil, groups = at_band(band, covered),
      means = not covered and "walk " .. band or nil,
    }
  end
  return row
end
define.board "bands" {
  title = "Bands",
  strip = function()
    return { ruler = { "at hand", "close", "short", "medium", "long" }, rows = { band_row("open", "b", false), band_row("cover", "k", true) } }
  end,
}
-- Asks for what is hidden from others.
define.board "everybody" {
  title = "Rounds of all", order = 300,
  panel = function() return { rows = map(units.all(), function(u) return { label = u.id, value = u.rounds, of = 6 } end) } end,
}
-- What a side has left and means to do is its own affair.
define.board "orders" {
  title = "Orders", per = "seat", order = 200,
  panel = function(_, seat)
    local rows = {}
    for _, u in ipairs(units.all { side = seat.side }) do
      rows[#rows + 1] = { label = "rounds", value = u.rounds, of = 6, place = u.id }
      rows[#rows + 1] = { label = "points", value = u.points, of = game.set.points, quantity = "point", place = u.id }
      rows[#rows + 1] = { label = "plan", value = u.plan > 0 and ("band %d"):format(u.plan) or "none", place = u.id }
    end
    return { rows = rows }
  end,
}
