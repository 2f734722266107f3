-- A name that is put together reads those that end in a word of the mod, and no others that begin alike.
local WINDS = { "north", "south" }
define.setting "gust_north" { title = "Gusts from the north", range = { 0, 3 }, default = 0 }
define.setting "gust_south" { title = "Gusts from the south", range = { 0, 3 }, default = 0 }
define.setting "gust_2" { title = "A second gust", range = { 0, 3 }, default = 0 }
define.setting "gust_limit" { title = "The strongest gust", range = { 0, 9 }, default = 9 }
define.setting "sail_a" { title = "Sails of a", range = { 0, 3 }, default = 1 }
define.setting "sail_size" { title = "Size of a sail", range = { 0, 3 }, default = 1 }
define.setting "hull_south" { title = "Hull to the south", range = { 0, 3 }, default = 1 }
define.setting "north_keel" { title = "Keel to the north", range = { 0, 3 }, default = 1 }
define.setting "deep_keel" { title = "A deep keel", range = { 0, 3 }, default = 1 }
rule("shot.dm", "gusts", {}, function(by)
  local sum = game.set["gust_" .. 2] + game.set[("sail_%s"):format(by.side.id)]
  for _, wind in ipairs(WINDS) do sum = sum + game.set["gust_" .. wind] + game.set["hull_" .. wind] + game.set[wind .. "_keel"] end
  return sum
end)
define.event "squall.north" { text = "It blows from the north" }
define.event "squall.stills" { text = "It is calm again" }
for _, wind in ipairs(WINDS) do define.event("lull." .. wind) { text = "No more wind from the " .. wind } end
on("shot", function(e) if e.by then tell("squall." .. WINDS[1], {}) end end)
define.setting "mast_fore" { title = "Fore mast", range = { 0, 3 }, default = 1 }
rule("shot.dm", "masts", {}, function()
  local sum = 0
  for mast in ("fore main"):gmatch "%a+" do sum = sum + (game.set["mast_" .. mast] or 0) end
  return sum
end)
define.setting "oar_fore" { title = "Fore oars", range = { 0, 3 }, default = 1 }
rule("shot.dm", "oars", {}, function(by) return game.set[(by.hits > 1 and "oar" or "mast") .. "_" .. "fore"] end)
-- Several holes, numbers of two digits, table.concat, and names that stand in a plan alone.
define.event "gale.ward_red_1" { text = "A red lamp" }
define.event "gale.ward_blue_2" { text = "A blue lamp" }
define.event "gale.clock_01" { text = "One" }
define.event "gale.hurt_3rd" { text = "A third wound" }
define.event "gale_calls_up" { text = "Up" }
define.event "gale.enters_zzvault" { text = "In the vault" }
define.event "gale.enters_zzcellar" { text = "In the cellar" }
on("shot", function(e)
  local n = game.turn
  tell(("gale.ward_%s_%d"):format(n > 3 and "red" or "blue", n), {})
  tell(("gale.clock_%02d"):format(n), {})
  tell("gale.hurt_" .. n .. "rd", {})
  tell(table.concat({ "gale", "calls", "up" }, "_"), {})
  local room = e.by and e.by.cell and e.by.cell.room
  if room then tell("gale.enters_" .. room.name, {}) end
end)
