-- Tells 20000 lines in one command => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    for _ = 1, 20000 do tell("shot", { by = u, at = u }) end
  end,
}
