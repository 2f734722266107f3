define.setting "fog" { title = "Fog", one_of = { "none", "thin", "thick" }, default = "none", needs = { lamps = false }, excludes = { lamps = false } }
define.setting "lamps" { title = "Lamps", type = "boolean", default = true }
define.setting "torches" { title = "Torches", type = "boolean", default = false, needs = { oil = true, lamps = true } }
define.setting "oil" { title = "Oil", type = "boolean", default = false, needs = { lamps = false } }
define.setting "beams" { title = "Beams", type = "boolean", default = true, needs = { oil = true } }
define.setting "dusk" { title = "Dusk", type = "boolean", default = false, needs = { lamps = false }, excludes = { fog = "thick" } }
rule("shot.dm", "dark", {}, function()
  local s = game.set
  return s.fog == "thick" and -2 or s.fog == "thin" and -1 or s.lamps and s.torches and s.oil and s.beams and s.dusk and 1 or 0
end)
