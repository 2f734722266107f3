-- Calls itself without end => stopped: recurses_for_ever/init.lua:5: this is nested too deeply and was stopped (stack overflow)
define.action "evil" {
  during = "activation",
  run = function(u)
    local function f() return 1 + f() end
    f()
  end,
}
