patch.species "strangler" { ["powers.1"] = "corrosive_blood" }
patch.species "strangler" { ["powers.9"] = "corrosive_blood" }
patch.species "strangler" {
  ["powers.x"] = "corrosive_blood",
  ["name.x"] = "a name",
}
patch.weapon "acr" { ["modes.1"] = "auto", ["reach.x"] = 3, ["halves.x.y"] = "armor" }
patch.power "carapace_3" { ["rule.fire.dnm"] = function() end }
replace.grenade "defensive" { name = "Grenade", ["blast.1"] = 3 }
define.weapon "popgun" { name = "Popgun", code = "PG", modes = { "nonsense" }, chit_row = "riffle" }
