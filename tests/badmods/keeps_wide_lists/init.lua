-- The same of long lists that hold another at every place => harmless
local function all_over(of)
  local t = {}
  for i = 1, 3000 do t[i] = of end
  return t
end
local wide = memo(function() return all_over(all_over(all_over(1))) end)
define.action "evil" { run = function() wide() end }
