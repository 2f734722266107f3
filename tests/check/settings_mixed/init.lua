-- A setting whose values are of several kinds is compared with each of them; one whose values are all numbers never equals a text.
define.setting "fuse" { title = "Fuse", one_of = { "none", 3, 5 } }
define.setting "dusk" { title = "Dusk", one_of = { 6, "never" } }
define.setting "tide" { title = "Tide", one_of = { "low", false } }
define.setting "laps" { title = "Laps", one_of = { 2, 4 } }
function is_set_off()
  local set = game.set
  if set.fuse == "none" or set.dusk == "never" or set.tide == false then return false end
  if set.fuse ~= 5 and game.turn < set.fuse then return set.tide == "low" end
  return set.dusk == 6 or set.laps == "two"
end
