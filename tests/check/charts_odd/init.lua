define.chart "throws" {
  title = "Throws", down = { "thing", "how" }, across = { armor = { "none", "mesh" }, range = { "near", "mid", "far" } }, even = true,
  rows = [[
# thing how | none     | mesh
stone  high |  5  6  7 |  7  8  9
sling  high |  5  7  9 |  8 10 13
stone  low  |  6  8  9 |  8 10 11
  ]],
}
define.chart "signs" {
  title = "Signs", down = { "thing" }, across = { range = { "near", "far", "near" , "off" } },
  rows = [[
stone | 4 5 6 76
sling | 4 5 6  7
  ]],
  check = function(chart, say)
    for _, row in ipairs(chart_rows(chart.id)) do
      if row.thing == "sling" then say("nobody has a sling", "rows") end
    end
  end,
}
