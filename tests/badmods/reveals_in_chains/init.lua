-- Reveals in a step of a chain => taken back: reveals_in_chains/init.lua:2:
rule("shot.dm", "look", {}, function(by) reveal(by, "purse", { to = by.seat }) return 0 end)
define.field "unit.purse" { type = "integer", default = 3, see = "nobody" }
define.action "evil" {
  during = "activation",
  run = function(u)
    chain "shot.dm" (u, u)
  end,
}
