-- Asks several at once while seats choose at the same time => taken back: another seat cannot be asked while seats choose at the same time
define.action "evil" { during = "orders", run = function()
  ask.together(map(sides.all(), function(side) return { seat = side, verb = "x", of = { 1, 2 } } end))
end }
define.action "rest" { during = "orders", run = function() end }
define.ruleset "joins_on_a_desk" {
  title = "Desks",
  next = function()
    return decide.each { during = "orders", { seat = units.all()[1].seat, unit = units.all()[1] }, { seat = units.all()[2].seat, unit = units.all()[2] } }
  end,
  perform = function(act) act.run() end,
}
