define.event "lamp.lit" { args = { by = "unit", at = "cell" }, text = "{by.nmae} lights a lamp in {at.room.title}" }
define.event "lamp.out" { args = { by = "unit" }, text = "{by} puts it out" }
define.action "light" { title = "Light a lamp", text = "light {1}", of = function(u) return u.cell.portals end, run = function(u)
  tell("lamp.lit", { by = u, at = u.cell })
  tell("lamp.out", { by = u })
end }
