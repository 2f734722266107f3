define.chart "throws" {
  down = { "weapon" }, across = { range = { "near", "far" } }, extra = { "hits" },
  rows = [[
# weapon | N F | hits
sling    | 5 9 | 1D
stone    | 5   | 1D
]],
}
define.chart "more" {
  down = { "weapon" }, across = { range = { "near", "far" } },
  rows = [[
sling    | 5 x
]],
}
define.chart "again" {
  down = { "weapon" }, across = { range = { "near", "far" } },
  rows = [[
sling    | 5 5
sling    | 5 6
]],
}
