-- The files of scenarios are read when all is fixed, and what they set is looked at all the same.
crates = 3
define.field "unit.crates" { type = "integer", default = crates, range = { 0, 9 } }
