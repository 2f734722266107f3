-- DMs for range on a throw of 8 or more, by class of weapon; a dash where no attack is possible (EN-036 to EN-039, EG-01).
--
-- The document gives no figures and only says in which band each kind of weapon is at its best, so the figures are ours. Weapons that
-- strike are at their best at close range, pistols at short range and rifles at medium range. A weapon of more than 3 m cannot reach a
-- target at close range (EN-218). Pistols and rifles are unwieldy there, except the body pistol, which Snapshot's chart has at its best.
define.chart "range_dm" {
  front = true,
  title = "DMs for range", cite = "EN-025",
  down = { "reach" },
  across = { range = { "close", "short", "medium", "long" } },
  rows = [[
# reach        |  close  short  medium  long
brawl          |   +2     +1      -      -
blade_light    |   +1      0      -      -
blade_heavy    |   +3      0      -      -
polearm        |   +2     +1      -      -
pike           |    -     +3      -      -
pistol_body    |   +1     +2     -6      -
pistol_small   |   -1     +2     -6      -
pistol         |   -1     +3     -3      -
shotgun        |   -3     +1     +3     -4
smg            |    0     +3     +3     -3
rifle          |   -3     -1     +3     +1
gauss          |   -2      0     +4     +3
laser          |   -2      0     +3     +3
energy         |    -      -     +3     +3
launcher       |    -      -     +2      0
bow            |   -4     +1     +1     -4
blast          |    0      0      -      -
]],
}
