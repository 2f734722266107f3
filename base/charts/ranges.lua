-- Range bands in squares, counted alike in all eight directions (SN-113..117).
--
-- 166 squares is as far as anything reaches, far beyond what a ship's interior offers (SN-003, SN-117).

define.chart "ranges" {
  front = true,
  title = "Range bands",
  cite = "SN-113",
  down = { "range" },
  across = { squares = { "from", "to" } },
  rows = [[
# range  | from  to
close    |    1    1
short    |    2    2
medium   |    3   33
long     |   34  166
]],
}
