-- What a table may choose. The first value is the one played unless another is chosen.
define.setting "to_hit" {
  title = "DMs for range and armor", one_of = { "enhanced", "chart" }, default = "enhanced", cite = "EN-025",
  help = "enhanced: DMs by class of weapon; chart: DMs derived from Snapshot's charts for each weapon",
}
define.setting "training" {
  title = "Careers and skills of people made by dice", one_of = { "none", "dice" }, default = "none", cite = "EN-118",
  help = "none: as in Snapshot; dice: also a career and skill levels from Enhanced's own table (docs/characters.md). A roster keeps its own",
}
