-- What a gun needs on two dice, by the armor it is fired at and the range (SN-096, SN-410..423).
--
-- One line is one line of the printed chart: close, short, medium and long under each armor, a dash where
-- no attack is possible (SN-100), and at the end the dice of wounds. A row that says fa is a pull of the
-- trigger on full automatic (SN-411); ds is discarding sabot, he high explosive, heap high explosive armor
-- piercing. Rows with two figures to an armor are medium and long (SN-420).
--
-- The source is a scan. Where a cell broke the step that its column keeps everywhere else, this chart has
-- the figure that restores the step; `guns_as_printed` keeps what the scan shows. The setting `chart` says
-- which of the two is played. The military snub pistol uses the rows of the snub pistol (SN-328).

define.chart "guns" {
  front = true,
  title = "Guns",
  cite = "SN-410",
  check = rows_of_weapons, only = { chart = "read" },
  down = { "weapon", "mode" },
  across = {
    armor = { "nothing", "jack", "mesh", "cloth", "reflec", "ablat", "battle" },
    range = { "close", "short", "medium", "long" },
  },
  extra = { "hits" },
  rows = [[
#                              | nothing     | jack        | mesh        | cloth       | reflec      | ablat       | battle      |
# weapon          mode         |  C  S  M  L |  C  S  M  L |  C  S  M  L |  C  S  M  L |  C  S  M  L |  C  S  M  L |  C  S  M  L | hits
body_pistol       semi         |  6  7 14  - |  6  7 14  - |  8  9 16  - | 10 11 18  - |  6  7 14  - |  8  9 16  - | 13 14 21  - | 3D
snub_pistol       tranq        |  8  7 17  - |  8  7 17  - | 11 10 20  - | 13 12 22  - |  8  7 17  - | 11 10 20  - |  -  -  -  - | varies
snub_pistol       gas          |  -  4  5  - |  -  4  5  - |  -  4  5  - |  -  4  5  - |  -  4  5  - |  -  4  5  - |  -  -  -  - | varies
snub_pistol       he           |  -  4 14  - |  -  4 14  - |  -  7 17  - |  -  9 19  - |  -  4 14  - |  -  6 16  - |  - 14 24  - | 4D
snub_pistol       heap         |  5  4 14  - |  5  4 14  - |  6  5 15  - |  8  7 17  - |  5  4 14  - |  5  4 14  - | 10  9 19  - | 4D
automatic_pistol  semi         |  6  5 11 13 |  6  5 11 13 |  8  7 13 15 | 10  9 15 17 |  6  5 11 13 |  8  7 13 15 | 12 11 17 19 | 3D
revolver          semi         |  6  5 10 12 |  6  5 10 12 |  8  7 12 14 | 10  9 14 16 |  6  5 10 12 |  8  7 12 14 | 12 11 16 18 | 3D
carbine           semi         | 10  5  8 10 | 10  5  8 10 | 12  7 10 12 | 15 10 13 15 | 10  5  8 10 | 11  6  9 11 | 17 12 15 17 | 3D
assault_rifle     semi         | 10  5  7  8 | 10  5  7  8 | 13  8 10 11 | 15 10 12 13 | 10  5  7  8 | 12  7  9 10 | 17 12 14 15 | 3D
assault_rifle     fa           |  8  3  2  4 |  8  3  2  4 | 10  5  4  6 | 13  8  7  9 |  8  3  2  4 | 10  5  4  6 | 16 11 10 12 | 3D
acr               ds           |  9  4  5  6 |  9  4  5  6 | 12  7  8  9 | 14  9 10 11 |  9  4  5  6 | 11  6  7  8 | 15 10 11 12 | 3D
acr               ds_fa        |  7  2  1  2 |  7  2  1  2 |  9  4  3  4 | 12  7  6  7 |  7  2  1  2 |  7  2  1  2 | 13  8  7  8 | 3D
acr               he           | 10  5  7  8 | 10  5  7  8 | 12  7  9 10 | 15 10 12 13 | 10  5  7  8 | 10  5  7  8 | 16 11 13 14 | 4D
acr               he_fa        |  8  3  3  4 |  8  3  3  4 | 10  5  5  6 | 13  8  8  9 |  8  3  3  4 |  8  3  3  4 | 15 10 10 11 | 4D
rifle             semi         |  9  4  5  6 |  9  4  5  6 | 12  7  8  9 | 14  9 10 11 |  9  4  5  6 | 11  6  7  8 | 16 11 12 13 | 3D
automatic_rifle   fa           | 10  2  0  1 | 10  2  0  1 | 14  6  4  5 | 17  9  7  8 | 10  2  0  1 | 13  5  3  4 | 19 11  9 10 | 3D
submachine_gun    fa           |  7  0  0  9 |  7  0  0  9 | 12  5  5 14 | 15  8  8 17 |  7  0  0  9 | 10  3  3 12 | 16  9  9 18 | 3D
shotgun           semi         | 11  2  0  9 | 11  2  0  9 | 17  8  6 15 | 19 10  8 17 | 11  2  0  9 | 14  5  3 12 | 21 12 10 19 | 4D
laser_carbine     semi         |  8  5  5  5 |  8  5  5  5 |  9  6  6  6 |  9  6  6  6 | 18 15 15 15 | 17 14 14 14 | 16 13 13 13 | 4D
laser_rifle       semi         |  9  3  3  3 |  9  3  3  3 | 10  4  4  4 | 10  4  4  4 | 20 14 14 14 | 19 13 13 13 | 18 12 12 12 | 5D
gauss_rifle       semi         |  8  3  2  1 |  8  3  2  1 | 10  5  4  3 | 11  6  5  4 |  8  3  2  1 |  8  3  2  1 | 14  9  8  7 | 3D
gauss_rifle       fa           |  5  0 -3 -4 |  5  0 -3 -4 |  7  2 -1 -2 |  9  4  1  0 |  5  0 -3 -4 |  5  0 -3 -4 | 12  7  4  3 | 3D
accelerator_rifle semi         | 13 11  3  4 | 13 11  3  4 | 16 14  6  7 | 18 16  8  9 | 13 11  3  4 | 12 10  2  3 | 21 19 11 12 | 3D
accelerator_rifle fa           | 12 10  0  2 | 12 10  0  2 | 15 13  3  5 | 17 15  5  7 | 12 10  0  2 | 14 12  2  4 | 20 18  8 10 | 3D
light_assault_gun he           |  9  4  4  5 |  9  4  4  5 | 12  7  7  8 | 14  9  9 10 |  9  4  4  5 | 11  6  6  7 | 16 11 11 12 | 4D
light_assault_gun ds           | 13  5  3  4 | 13  5  3  4 | 14  6  4  5 | 15  7  5  6 | 13  5  3  4 | 13  5  3  4 | 16  8  6  7 | 4D
light_assault_gun flechette    |  7  2  0  1 |  7  2  0  1 | 12  7  5  6 | 15 10  8  9 |  7  2  0  1 | 10  5  3  4 | 17 12 10 11 | 2D
ram_launcher      he           |  -  -  1  2 |  -  -  1  2 |  -  -  3  4 |  -  -  4  5 |  -  -  1  2 |  -  -  1  2 |  -  -  7  8 | 8D
ram_launcher      he_fa        |  -  - -4 -4 |  -  - -4 -4 |  -  - -2 -2 |  -  - -1 -1 |  -  - -4 -4 |  -  - -4 -4 |  -  -  2  2 | 8D
ram_launcher      heap         |  -  -  4  6 |  -  -  4  6 |  -  -  4  6 |  -  -  4  6 |  -  -  4  6 |  -  -  4  6 |  -  -  6  8 | 8D
ram_launcher      heap_fa      |  -  -  0  2 |  -  -  0  2 |  -  -  0  2 |  -  -  0  2 |  -  -  0  2 |  -  -  0  2 |  -  -  2  4 | 8D
ram_launcher      flechette    |  -  - -2 -1 |  -  - -2 -1 |  -  -  2  3 |  -  -  7  8 |  -  - -2 -1 |  -  -  2  3 |  -  - 10 11 | 3D
ram_launcher      flechette_fa |  -  - -7 -8 |  -  - -7 -8 |  -  - -3 -4 |  -  -  2  1 |  -  - -7 -8 |  -  - -3 -4 |  -  -  6  5 | 3D
light_machine_gun fa           |  -  8 -2  0 |  -  8 -2  0 |  - 12  2  4 |  - 15  5  7 |  -  8 -2  0 |  - 11  1  3 |  - 17  7  9 | 3D
autocannon        he_fa        |  -  - -4 -2 |  -  - -4 -2 |  -  - -4 -2 |  -  - -4 -2 |  -  - -4 -2 |  -  - -4 -2 |  -  -  0  2 | 8D
autocannon        ds_fa        |  -  - -4 -2 |  -  - -4 -2 |  -  - -4 -2 |  -  - -4 -2 |  -  - -4 -2 |  -  - -4 -2 |  -  - -2  0 | 6D
pgmp_12           semi         |  -  -  4  3 |  -  -  4  3 |  -  -  4  3 |  -  -  4  3 |  -  -  4  3 |  -  -  4  3 |  -  -  6  4 | 10D
pgmp_13           semi         |  -  -  1  1 |  -  -  1  1 |  -  -  1  1 |  -  -  1  1 |  -  -  1  1 |  -  -  1  1 |  -  -  4  4 | 12D
pgmp_14           semi         |  -  -  1  1 |  -  -  1  1 |  -  -  1  1 |  -  -  1  1 |  -  -  1  1 |  -  -  1  1 |  -  -  4  4 | 12D
fgmp_14           semi         |  -  -  0  1 |  -  -  0  1 |  -  -  0  1 |  -  -  0  1 |  -  -  0  1 |  -  -  0  1 |  -  -  1  2 | 16D
fgmp_15           semi         |  -  -  0  1 |  -  -  0  1 |  -  -  0  1 |  -  -  0  1 |  -  -  0  1 |  -  -  0  1 |  -  -  1  2 | 16D
vrf_gauss_gun     fa           |  -  - -7 -4 |  -  - -7 -4 |  -  - -7 -4 |  -  - -7 -4 |  -  - -7 -4 |  -  - -7 -4 |  -  - -5 -2 | 10D
]],
}
