-- What hands, blades, polearms and bows need on two dice, by armor and range (SN-424..430).
--
-- One line is one line of the printed chart: close, short, medium and long under each armor, a dash where no
-- attack is possible. What strikes by hand reaches two squares, the sling to medium, bows to long (SN-425).
-- There are no modes here; the mode of every row is a dash.
--
-- Four rows are read against the scan (short and long bow, military and repeating crossbow);
-- `melee_bows_as_printed` keeps what the scan shows.

define.chart "melee_bows" {
  front = true,
  title = "Hands, blades, polearms and bows",
  cite = "SN-424",
  check = rows_of_weapons, only = { chart = "read" },
  down = { "weapon", "mode" },
  across = {
    armor = { "nothing", "jack", "mesh", "cloth", "reflec", "ablat", "battle" },
    range = { "close", "short", "medium", "long" },
  },
  extra = { "hits" },
  rows = [[
#                       | nothing     | jack        | mesh        | cloth       | reflec      | ablat       | battle      |
# weapon           mode |  C  S  M  L |  C  S  M  L |  C  S  M  L |  C  S  M  L |  C  S  M  L |  C  S  M  L |  C  S  M  L | hits
hands              -    |  5  6  -  - |  7  8  -  - | 10 11  -  - | 10 11  -  - |  6  7  -  - |  7  8  -  - | 12 13  -  - | 1D
claws              -    |  4  3  -  - |  7  6  -  - |  7  6  -  - |  6  5  -  - |  8  7  -  - | 10  9  -  - | 14 13  -  - | 1D
teeth              -    |  4  6  -  - |  5  7  -  - |  7  9  -  - |  6  8  -  - |  8 10  -  - | 10 12  -  - | 13 15  -  - | 2D
horns              -    |  7  5  -  - |  8  6  -  - |  9  7  -  - | 10  8  -  - |  7  5  -  - | 11  9  -  - | 14 12  -  - | 2D
hooves             -    |  6  3  -  - |  6  3  -  - |  7  4  -  - |  7  4  -  - |  6  3  -  - |  7  4  -  - | 15 12  -  - | 2D
stinger            -    |  0  2  -  - |  1  3  -  - |  4  6  -  - |  3  5  -  - |  2  4  -  - |  4  6  -  - | 10 12  -  - | 3D
thrasher           -    | -4  0  -  - | -4  0  -  - | -1  3  -  - | -1  3  -  - | -4  0  -  - | -1  3  -  - |  3  7  -  - | 3D
club               -    |  7  6  -  - |  7  6  -  - |  9  8  -  - | 10  9  -  - |  7  6  -  - |  9  8  -  - | 14 13  -  - | 2D
dagger             -    |  7  9  -  - |  8 10  -  - | 11 13  -  - | 11 13  -  - |  7  9  -  - |  9 11  -  - | 12 14  -  - | 2D
blade              -    |  6  6  -  - |  7  7  -  - | 11 11  -  - | 11 11  -  - |  6  6  -  - | 10 10  -  - | 12 12  -  - | 2D
foil               -    |  7  6  -  - |  9  8  -  - | 13 12  -  - | 12 11  -  - |  7  6  -  - | 11 10  -  - | 17 16  -  - | 1D
cutlass            -    |  8  2  -  - |  9  3  -  - | 14  8  -  - | 15  9  -  - |  8  2  -  - | 14  8  -  - | 18 12  -  - | 2D
sword              -    |  7  4  -  - |  7  4  -  - | 13 10  -  - | 13 10  -  - |  7  4  -  - | 12  9  -  - | 16 13  -  - | 2D
broadsword         -    | 11  0  -  - | 11  0  -  - | 15  4  -  - | 16  5  -  - | 11  0  -  - | 15  4  -  - | 20  9  -  - | 4D
bayonet            -    |  7  4  -  - |  8  5  -  - |  9  6  -  - | 10  7  -  - |  7  4  -  - | 11  8  -  - | 15 12  -  - | 3D
spear              -    |  9  6  -  - | 10  7  -  - | 12  9  -  - | 12  9  -  - | 11  8  -  - | 13 10  -  - | 16 13  -  - | 2D
halberd            -    |  4  3  -  - |  5  4  -  - | 10  9  -  - | 11 10  -  - |  4  3  -  - | 10  9  -  - | 13 12  -  - | 3D
pike               -    | 11  3  -  - | 12  4  -  - | 14  6  -  - | 14  6  -  - | 13  5  -  - | 15  7  -  - | 18 10  -  - | 3D
cudgel             -    |  8  8  -  - |  8  8  -  - | 10 10  -  - | 11 11  -  - |  8  8  -  - | 10 10  -  - | 15 15  -  - | 2D
sling              -    | 11  7 10  - | 11  7 10  - | 11  7 10  - | 11  7 10  - | 11  7 10  - | 11  7 10  - | 18 14 17  - | 2D
short_bow          -    | 12  7  8 14 | 13  8  9 15 | 17 12 13 19 | 17 12 13 19 | 11  6  7 13 | 14  9 10 16 | 18 13 14 20 | 1D
long_bow           -    | 12  6  6 11 | 13  7  7 12 | 16 10 10 15 | 16 10 10 15 | 11  5  5 10 | 14  8  8 13 | 18 12 12 17 | 2D
sporting_crossbow  -    |  9  5  6 13 |  9  5  6 13 | 11  7  8 15 | 12  8  9 16 |  9  5  6 13 | 11  7  8 15 | 16 12 13 20 | 2D
military_crossbow  -    |  9  5  6 13 |  9  5  6 13 | 10  6  7 14 | 12  8  9 16 |  8  4  5 12 | 10  6  7 14 | 16 12 13 20 | 3D
repeating_crossbow -    | 11  7 11 15 | 12  8 12 16 | 13  9 13 17 | 13  9 13 17 | 11  7 11 15 | 12  8 12 16 | 18 14 18 22 | 2D
]],
}
