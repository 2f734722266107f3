-- Calls itself without end => taken back: stack overflow
define.action "evil" {
  during = "activation",
  run = function(u)
    local function f() return 1 + f() end
    f()
  end,
}
