-- Substitutes while substituting, without end => taken back: C stack overflow
define.action "evil" {
  during = "activation",
  run = function(u)
    local function f() return (("x"):gsub(".", f)) end
    f()
  end,
}
