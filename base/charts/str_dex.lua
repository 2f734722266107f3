-- Strength and dexterity that a weapon asks of its user (SN-119..123, SN-153..172).
--
-- Below `need` the user has the DM beside it, from `good` on the other one, between them none. `of` says which
-- characteristic is meant: strength for what strikes, dexterity for guns, both for bows and slings, where both
-- must reach a level (SN-121). `weak` is the DM of a weakened swing or blow (SN-132). The autocannon and the
-- VRF gauss gun ask for nothing (SN-122). The military snub pistol uses the row of the snub pistol.

define.chart "str_dex" {
  title = "Strength and dexterity",
  cite = "SN-123",
  check = rows_of_weapons,
  down = { "weapon" },
  across = { figure = { "need", "need_dm", "good", "good_dm" } },
  extra = { "weak", "of" },
  rows = [[
# weapon           | need dm  good dm | weak of
hands              |    6 -2     9 +1 |   -2 strength
club               |    5 -4     8 +2 |   -1 strength
dagger             |    4 -2     8 +2 |   -2 strength
blade              |    5 -2     9 +1 |   -2 strength
foil               |    5 -1    10 +1 |   -2 strength
cutlass            |    7 -2    11 +2 |   -4 strength
sword              |    6 -2    10 +1 |   -3 strength
broadsword         |    8 -4    12 +2 |   -4 strength
bayonet            |    5 -2     9 +2 |   -2 strength
spear              |    5 -1     9 +2 |   -3 strength
pike               |    7 -3    10 +2 |   -3 strength
halberd            |    6 -2    10 +2 |   -3 strength
cudgel             |    5 -1     8 +2 |   -2 strength
sling              |    4 -2    11 +1 |    - both
short_bow          |    6 -2    10 +1 |    - both
long_bow           |    8 -3    11 +2 |    - both
sporting_crossbow  |    5 -2     9 +1 |    - both
military_crossbow  |    7 -2    11 +1 |    - both
repeating_crossbow |    9 -2    12 +1 |    - both
body_pistol        |    8 -3    11 +1 |    - dexterity
snub_pistol        |    7 -2    10 +1 |    - dexterity
automatic_pistol   |    7 -2    10 +1 |    - dexterity
revolver           |    7 -2     9 +1 |    - dexterity
carbine            |    5 -1     9 +1 |    - dexterity
assault_rifle      |    5 -1     8 +2 |    - dexterity
acr                |    6 -2     8 +2 |    - dexterity
rifle              |    6 -2     8 +2 |    - dexterity
automatic_rifle    |    7 -2    10 +2 |    - dexterity
submachine_gun     |    6 -2     9 +2 |    - dexterity
shotgun            |    4 -1     9 +1 |    - dexterity
laser_carbine      |    6 -3    10 +2 |    - dexterity
laser_rifle        |    7 -3    11 +2 |    - dexterity
gauss_rifle        |    7 -2    10 +2 |    - dexterity
accelerator_rifle  |    6 -1     9 +1 |    - dexterity
light_assault_gun  |    7 -2    10 +2 |    - dexterity
ram_launcher       |    8 -3    11 +1 |    - dexterity
light_machine_gun  |    7 -2    10 +2 |    - dexterity
pgmp_12            |    8 -2    11 +1 |    - dexterity
pgmp_13            |    7 -1    10 +1 |    - dexterity
pgmp_14            |    8 -2    11 +1 |    - dexterity
fgmp_14            |    7 -1    10 +1 |    - dexterity
fgmp_15            |    8 -2    11 +1 |    - dexterity
autocannon         |    -  -     -  - |    - none
vrf_gauss_gun      |    -  -     -  - |    - none
]],
}
