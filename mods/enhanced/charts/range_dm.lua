-- DMs for range on a throw of 8 or more, by class of weapon; a dash where no attack is possible (EN-036 to EN-039, EG-01).
--
-- The figures are ours: the document names no numbers, but says which weapons are at their best in which band. Close range is the
-- best of what strikes, short range of pistols, medium range of rifles; what is longer than 3 m reaches nobody close by (EN-218).
-- Close by a pistol is too long as a rifle is, but for the body pistol, the one that Snapshot's chart has at its best there.
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
