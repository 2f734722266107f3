-- Rows that are given by other rows, and the look-ups that rules use.

test("a look-up says what a chart lacks", { "SN-100" }, function(t)
  local ok, message = pcall(function() return chart_cell("ranges", "far", "from") end)
  t.no(ok)
  t.ok(tostring(message):find("no row 'far'; it has close, short, medium, long", 1, true))
  ok, message = pcall(function() return chart_cell("guns", "revolver", "semi", "plate", "short") end)
  t.no(ok)
  t.ok(tostring(message):find("no armor 'plate'; it has nothing, jack", 1, true))
end)
