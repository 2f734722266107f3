-- Reveals without end, to one seat the same and of ever more records => stopped
define.record "leaf" {}
define.field "leaf.mark" { type = "integer", default = 3, see = "nobody" }
define.action "evil" {
  during = "activation",
  run = function(u)
    while true do reveal(records.new("leaf", {}), "mark", { to = u.seat }) end
  end,
}
