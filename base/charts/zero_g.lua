-- DMs on the throw to keep control when attacking in zero-G (SN-137..141), by what is used.
--
-- `handhold` says whether the other hand may keep hold of the ship meanwhile (SN-142); both are looked up
-- through the weapon's `zero_g` word.

define.chart "zero_g" {
  title = "Control in zero-G",
  cite = "SN-136",
  down = { "use" },
  across = { figure = { "dm" } },
  rows = [[
# use      | dm
recoilless | -2
laser      |  0
crossbow   | -3
shot       | -4
blow       | -6
]],
}
