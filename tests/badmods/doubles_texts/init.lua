-- Doubles a text without end => stopped: memory limit
define.action "evil" {
  during = "activation",
  run = function(u)
    local s = "x"
    while true do s = s .. s end
  end,
}
