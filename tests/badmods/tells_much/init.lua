-- Tells nearly as much as one command may, which many of it may not => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    for _ = 1, 60 do tell("shot", { by = u, at = ("x"):rep(60000) }) end
  end,
}
