-- Reveals a field while seats choose at the same time, where undo would take it back => taken back: nothing can be revealed while seats choose at the same time
define.field "unit.purse" { type = "integer", default = 3, see = "nobody" }
define.action "evil" { during = "orders", run = function(u) reveal(u, "purse", { to = u.seat }) end }
define.action "rest" { during = "orders", run = function() end }
define.ruleset "reveals_on_a_desk" {
  title = "Desks",
  next = function()
    return decide.each { during = "orders", { seat = units.all()[1].seat, unit = units.all()[1] }, { seat = units.all()[2].seat, unit = units.all()[2] } }
  end,
  perform = function(act) act.run() end,
}
