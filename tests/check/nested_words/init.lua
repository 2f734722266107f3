local deep = {}
local inner = deep
for _ = 1, 200 do
  inner.inner = {}
  inner = inner.inner
end
define.template "well" { name = "Well", deep = deep }
define.action "resign" { during = "activation", run = function() end }
