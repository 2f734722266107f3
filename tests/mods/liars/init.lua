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

-- Forms and parts that are none, each an action of its own: tests/forms.lua says what comes of it.
local function endless()
  local list = {}
  for i = 1, 5000 do list[i] = "w" .. i end
  return list
end
local function nothing() end
local BAD = {
  form_number = { form = function() return 5 end },
  form_errs = { form = function() error "the form is broken" end },
  form_writes = { form = function(u)
    u.hits = 1
    return amount { 1, 2 }
  end },
  amount_text = { form = function() return amount { "a", 2 } end },
  amount_huge = { form = function() return amount { 0, 1 << 40 } end },
  amount_key = { form = function() return amount { 0, 1, stepp = 2 } end },
  amount_quantity = { form = function() return amount { 0, 1, quantity = "none" } end },
  split_pools = { form = function() return split { total = 5, pools = { "a" } } end },
  split_blank = { form = function() return split { total = 5, pools = { { "a=b", 5 } } } end },
  split_endless = { form = function() return split { total = 5, pools = map(endless(), function(w) return { w, 5 } end) } end },
  some_endless = { form = function() return some { endless() } end },
  some_function = { form = function() return some { { nothing } } end },
  assign_nothing = { form = function() return assign { { 1 }, 5 } end },
  route_nowhere = { form = function() return route { 5, 3 } end },
  suggest_wrong = { form = function() return amount { 1, 2 } end, suggest = function() return { 7 } end },
  suggest_text = { form = function() return amount { 1, 2 } end, suggest = function() return "x" end },
  part_number = { with = { at = { of = function() return 5 end } } },
  part_errs = { with = { at = { of = function() error "the part is broken" end } } },
}
define.field "game.on" { type = "string", default = "" }
for id, def in pairs(BAD) do
  define.action(id, {
    legal = function() if game.on ~= id then return "it is off" end end,
    form = def.form, suggest = def.suggest, with = def.with, run = nothing,
  })
end
