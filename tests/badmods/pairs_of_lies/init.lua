-- Walks a live list while it grows => stopped: 
define.action "evil" {
  during = "activation",
  run = function(u)
    for _, v in ipairs(u.log) do u.log[#u.log + 1] = v end
    u.log[1] = 1
    for _, v in ipairs(u.log) do u.log[#u.log + 1] = v end
  end,
}
