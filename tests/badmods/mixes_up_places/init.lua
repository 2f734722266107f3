-- Puts an item on a portal => taken back: a unit or a cell expected
define.class "thing_to_hold" { item = true }
define.thing_to_hold "brick" {}
define.action "evil" {
  during = "activation",
  run = function(u)
    local i = items.new "brick"
    i.cell = portals.named "door-1"
  end,
}
