-- Asks with choices without number => stopped: asks_with_many/init.lua:7: this took more than
define.action "evil" {
  during = "activation",
  run = function(u)
    local of = {}
    for i = 1, 1 << 19 do of[i] = "c" .. i end
    ask { seat = u.seat, verb = "x", of = of }
  end,
}
