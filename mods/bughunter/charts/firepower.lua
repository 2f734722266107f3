-- Firepower by weapon, mode and range in hexes; `out` is the die on which it is then empty (own D6, BH-189..231).

define.chart "firepower" {
  front = true,
  title = "Firepower", cite = "own D6", down = { "weapon", "mode" },
  across = { range = { "1", "3", "6", "10", "15", "25", "far" } }, extra = { "out" },
  rows = [[
# weapon mode |  1   3   6  10  15  25 far | out
p   semi      |  5   4   3   2   1   0   0 | 0
mp  auto      |  9   8   5   3   1   0   0 | 1
acr semi      |  6   6   5   5   4   3   2 | 0
acr auto      | 10   9   7   5   3   2   1 | 1
er  semi      |  8   8   8   7   6   5   4 | 0
er  auto      | 12  11   9   7   5   3   2 | 1
mg  auto      | 14  14  12  11   9   7   5 | 1
pr  auto      | 18  18  15  12   9   6   4 | 1
lr  semi      |  9   9   9   9   9   9   9 | 2
lag semi      | 11  11  11  10   9   8   7 | 2
pl  semi      | 30  30  30  25  20  15  11 | 0
fl  flame     | 15  11   7   0   0   0   0 | 2
]],
}

-- Activation ratings by a die, by the weapon of the soldier (BH-283..286).
define.chart "activation_ratings" {
  title = "Activation ratings", cite = "BH-282", down = { "row" }, across = { die = { "1", "2", "3", "4", "5", "6" } },
  rows = [[
# row   | 1 2 3 4 5 6
rifle   | 1 2 3 4 5 6
support | 1 1 2 2 3 4
laser   | 1 2 3 3 4 5
heavy   | 1 2 2 3 3 4
]],
}

-- Panic ratings by a die (BH-287..289).
define.chart "panic_ratings" {
  title = "Panic ratings", cite = "BH-287", down = { "troop" }, across = { die = { "1", "2", "3", "4", "5", "6" } },
  rows = [[
# troop  | 1 2 3 4 5 6
colonist | 2 3 3 4 4 5
crew     | 2 3 3 4 4 5
marine   | 2 2 3 3 4 5
pred     | 1 2 3 3 4 5
]],
}

-- Abilities by two dice: the sums that give -1 and those that give +1, from and to (BH-292..294).
define.chart "abilities" {
  title = "Abilities", cite = "BH-291", down = { "troop", "ability" }, across = { sum = { "bad_from", "bad_to", "good_from", "good_to" } },
  rows = [[
# troop  ability  | bad_from bad_to good_from good_to
colonist firing   | 4 5  8 9
colonist throwing | 2 4  9 10
colonist fighting | 6 7  8 8
crew     firing   | 2 4  9 10
crew     throwing | 5 6  8 9
crew     fighting | 4 5  9 9
marine   firing   | 4 5  8 9
marine   throwing | 6 6  8 9
marine   fighting | 4 6  8 8
]],
}
