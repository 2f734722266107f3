-- The combat results table (own D6): two dice down, odds across.
--
-- The columns 11:1 and 15:1 and the words are of the printed rules (BH-138, BH-139, BH-087); the cells are our own.
-- P panic check, P1 the same with 1 off the die, S stun, W wounded, I incapacitated, K killed.

define.chart "crt" {
  front = true,
  title = "Combat results", cite = "own D6", down = { "roll" },
  extra = { "1:6", "1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "5:1", "7:1", "9:1", "11:1", "15:1", "20:1", "30:1" },
  rows = [[
# roll | 1:6 1:4 1:3 1:2 1:1 2:1 3:1 5:1 7:1 9:1 11:1 15:1 20:1 30:1
2      |  .   .   .   .   .   .   .   .   .   .   .    .    .    S
3      |  .   .   .   .   .   .   .   .   .   .   .    P1   S    W
4      |  .   .   .   .   .   .   .   .   .   P   P1   S    W    I
5      |  .   .   .   .   .   .   .   P   P1  P1  S    W    I    K
6      |  .   .   .   .   .   .   P   P1  S   S   W    I    K    K
7      |  .   .   .   .   .   P   P1  S   W   W   I    K    K    K
8      |  .   .   .   .   P   P1  S   W   W   I   K    K    K    K
9      |  .   .   .   P   P1  W   W   I   I   K   K    K    K    K
10     |  .   .   P   P1  W   W   I   K   K   K   K    K    K    K
11     |  .   P   P1  W   I   I   K   K   K   K   K    K    K    K
12     |  P   W   W   I   K   K   K   K   K   K   K    K    K    K
]],
}

-- Hand-to-hand results (own D10). F: the attack fails and the defender strikes back once, free.
define.chart "hands" {
  front = true,
  title = "Hand-to-hand results", cite = "own D10", down = { "roll" },
  extra = { "unarmed", "armed", "prod", "pred" },
  rows = [[
# roll | unarmed armed prod pred
2      | F F F F
3      | F F F F
4      | F . . .
5      | . . . .
6      | . . . .
7      | . . P P
8      | . P D W
9      | P S D W
10     | S W D I
11     | W I D K
12     | I K D K
13     | K K D K
14     | K K D K
]],
}

-- How far a thrown or launched grenade goes astray, by the modified dice (own D8).
define.chart "scatter" {
  front = true,
  title = "Scatter", cite = "own D8", down = { "roll" }, across = { figure = { "hexes" } },
  rows = [[
# roll | hexes
2      | 3
3      | 2
4      | 2
5      | 1
6      | 1
7      | 0
]],
}
