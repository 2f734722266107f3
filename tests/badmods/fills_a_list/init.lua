-- Grows a list without end => stopped: the world is full
define.action "evil" {
  during = "activation",
  run = function(u)
    for i = 1, 1 << 40 do u.log[i] = 1 end
  end,
}
