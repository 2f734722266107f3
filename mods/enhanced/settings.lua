-- What a table may choose. The first value is the one played unless another is chosen.
define.setting "to_hit" {
  title = "Range and armor", one_of = { "enhanced", "chart" }, default = "enhanced", cite = "EN-025",
  help = "enhanced: DMs of a class of weapons; chart: DMs worked out from Snapshot's charts, weapon by weapon",
}
define.setting "training" {
  title = "Careers and skills of people who are rolled", one_of = { "none", "dice" }, default = "none", cite = "EN-118",
  help = "none: those of Snapshot; dice: a career and levels of Enhanced's own table (docs/characters.md). A roster has its own",
}
