-- AP come back when one's own actions begin, and what is left of them stays.
local activate = definition("procedure", "flow.activate").run

patch.procedure "flow.refill" { run = function() end }
patch.procedure "flow.lapse" { run = function() return 0 end }
patch.procedure "flow.activate" { run = function(u)
  u.ap = u.allowance
  activate(u)
end }
