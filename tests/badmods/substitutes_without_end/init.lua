-- Substitutes while substituting, without end => stopped: substitutes_without_end/init.lua:5: this is nested too deeply and was stopped (C stack overflow)
define.action "evil" {
  during = "activation",
  run = function(u)
    local function f() return (("x"):gsub(".", f)) end
    f()
  end,
}
