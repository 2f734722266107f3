-- Fills the world's store of texts => stopped: memory limit
define.action "evil" {
  during = "activation",
  run = function(u)
    for i = 1, 1 << 40 do u.name = ("x"):rep(60000) .. i end
  end,
}
