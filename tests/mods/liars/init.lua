-- What functions of boards may not give, each on a board of its own: tests/boards.lua says what comes of it.
local function long(n, v)
  local out = {}
  for i = 1, n do out[i] = v end
  return out
end
local GIVEN = {
  errs = function() error "it is broken" end,
  number = function() return 5 end,
  no_rows = function() return {} end,
  odd_key = function() return { rowz = {} } end,
  row_of_text = function() return { rows = { "b1" } } end,
  no_places = function() return { rows = { { label = "open" } } } end,
  no_id = function() return { rows = { { places = { { label = "x" } } } } } end,
  blank_id = function() return { rows = { { places = { { id = "b 1" } } } } } end,
  twice = function() return { rows = { { places = { { id = "b1" }, { id = "b1" } } } } } end,
  back = function() return { rows = { { places = { { id = "b1", column = 3 }, { id = "b2", column = 2 } } } } } end,
  no_unit = function() return { rows = { { places = { { id = "b1", groups = { { units = { "c1" } } } } } } } } end,
  dead_key = function() return { rows = { { places = { { id = "b1", means = {} } } } } } end,
  colour = function() return { rows = { { places = { { id = "b1", groups = { { text = "x", color = "pink" } } } } } } } end,
  endless = function() return { rows = long(1000, { places = {} }) } end,
  long_text = function() return { title = ("x"):rep(5000), rows = {} } end,
  writes = function()
    units.named("c1").hits = 1
    return { rows = {} }
  end,
  throws = function() return { rows = { { places = { { id = "b" .. roll "1D" } } } } } end,
  asks = function() ask { seat = seats.all()[1], verb = "x", of = { 1, 2 } } end,
}
for id, fn in pairs(GIVEN) do define.board("strip_" .. id, { strip = fn }) end
define.board "panel_value" { panel = function() return { rows = { { label = "x", value = 1, of = "y" } } } end }
define.board "panel_no_label" { panel = function() return { rows = { { value = 1 } } } end }
define.board "panel_function" { panel = function() return { rows = { { label = "x", value = count } } } end }
define.board "panel_negative" { panel = function() return { rows = { { label = "x", value = 1, of = -1 } } } end }
define.action "measure" { run = function(u) u.band = cells.distance(cells.named "here", cells.named "here") end }
define.board "nothing_now" { strip = function() return nil end }
