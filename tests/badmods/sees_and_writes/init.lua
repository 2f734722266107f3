-- Its way of seeing changes who is asked about => taken back: only reading is allowed here
local lit = sight.by(function(a)
  a.units[1].cell = nil
  return true
end)
define.action "evil" {
  during = "activation",
  run = function(u) lit(u, u) end,
}
