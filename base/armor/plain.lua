-- Armor that is worn like clothes (SN-362..369): the chart's columns and the flak jacket.
--
-- One at a time, and reflec beneath any of them (SN-362). Reflec counts against lasers alone; over or under
-- another armor a laser meets the better column of the two, everything else the other armor (ruling 25).
-- Ablat is spent by laser hits (SN-368), but never below ordinary clothing (ruling 62). The booklet gives no masses.

define.armor "nothing" { name = "Nothing", cite = "SN-363", column = "nothing" }
define.armor "jack" { name = "Jack", cite = "SN-364", column = "jack" }
define.armor "mesh" { name = "Mesh", cite = "SN-365", column = "mesh" }
define.armor "cloth" { name = "Cloth", cite = "SN-366", column = "cloth" }
define.armor "reflec" { name = "Reflec", cite = "SN-367", column = "reflec", beneath = true, lasers_only = true }
define.armor "ablat" { name = "Ablat", cite = "SN-368", column = "ablat", ablates = true }

-- one easier to hit than cloth; where that would be easier than mesh, plain cloth (ruling 9)
define.armor "flak_jacket" {
  name = "Flak jacket", cite = "SN-369", column = "cloth", column_step = -1, column_floor = "mesh",
}
