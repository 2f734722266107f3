local WRONG = {
  strip_errs = "it is broken", strip_number = "`strip` gives number; { rows = { ... } } expected", strip_no_rows = "`rows` is nil; a list expected",
  strip_odd_key = "a strip has no 'rowz'; did you mean 'rows'?", strip_row_of_text = "`rows` is string; { label =, places = } expected",
  strip_no_places = "`places` is nil; a list expected", strip_no_id = "`id` is nil; a text expected", strip_blank_id = "a word without blanks expected",
  strip_twice = "two places have the id 'b1'", strip_back = "`column` is 2; a column from 4 to 64 expected",
  strip_no_unit = "`groups.units` is string; a unit expected", strip_dead_key = "`means` is table; a text expected",
  strip_colour = "`groups.color` is 'pink'; one of red, green", strip_endless = "`rows` is a list of 1000; at most 64 expected",
  strip_long_text = "`title` is a text of 5000 bytes; at most 120 expected", strip_writes = "liars/init.lua:%d+:", strip_throws = "liars/init.lua:%d+:",
  strip_asks = "liars/init.lua:%d+:",
  panel_value = "`of` is y; a whole number, 0 or more expected", panel_no_label = "`label` is nil; a text expected",
  panel_function = "`value` is function; a text expected", panel_negative = "`of` is -1; a whole number, 0 or more expected",
}

test("a board that gives what cannot be drawn shows why, with its line, and the others stand", {}, function(t)
  local g = t.game { rules = "standoff", map = false, sides = { "crew", "raiders" }, units = { c1 = { side = "crew" }, r1 = { side = "raiders" } } }
  local boards = {}
  for _, b in ipairs(g:scene("crew").boards) do boards[b.id] = b end
  for id, wanted in pairs(WRONG) do
    local fault = boards[id] and boards[id].fault or "no fault"
    t.ok(fault:find(wanted:find "%%" and wanted or wanted:gsub("%p", "%%%0")), id .. ": " .. fault)
    t.ok(fault:find "liars/init.lua:%d+: ", id .. " has no line: " .. fault)
    t.is(#boards[id].rows, 0)
  end
  t.no(boards.nothing_now, "a board that gives nil is not shown")
  t.no(boards.bands.fault)
  t.is(g.c1.hits, 0)
end)
