-- Asks for standing answers of which nobody has spoken, each of another name => stopped: processor time
define.action "evil" {
  during = "activation",
  run = function(u)
    local seat = seats.of(u)
    for i = 1, 1 << 40 do seats.said(seat, ("x"):rep(60000) .. i) end
  end,
}
