-- Names and titles hold what formats and patterns take for their own => harmless
define.event "marked" { text = "%1 %s %n {unit} {unit.name} {} {{}} {unit.cell.x} %" }
define.action "evil" { title = "%1%9%s%n", run = function(u)
  units.new { id = "x1", name = "%1 {unit} %s%n%d", side = "north", cell = cells.named "b1" }
  tell("marked", { unit = units.named "x1" })
  ask { seat = u.seat, verb = "x", of = { "%1", "%s" }, why = "%1 %s {unit}" }
end }
