-- Results of gear that takes alive (own D11): two dice down. The prod has its column on the chart `hands` (BH-150).
--
-- U unconscious, D subdued, E entangled, C caged, S stun, K killed, P panic check, X enraged.

define.chart "non_lethal" {
  front = true,
  title = "Non-lethal results", cite = "own D11", down = { "roll" },
  extra = { "gas", "screecher", "screecher_far", "net", "cage", "tranq" },
  rows = [[
# roll | gas screecher screecher_far net cage tranq
2      | .   X         X             .   .    .
3      | .   .         .             .   .    .
4      | .   .         .             .   .    .
5      | .   .         .             .   .    S
6      | S   P         .             .   C    S
7      | S   P         P             E   C    U
8      | U   D         P             E   C    U
9      | U   D         P             E   C    U
10     | U   D         D             E   C    U
11     | U   D         D             E   C    U
12     | U   D         D             E   C    K
]],
}
