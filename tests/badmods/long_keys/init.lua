-- Uses keys of a mebibyte => taken back: a text of 1048577 bytes
define.action "evil" {
  during = "activation",
  run = function(u)
    for i = 1, 1 << 20 do u.seen[("x"):rep(1 << 20) .. i] = 1 end
  end,
}
