-- A table that holds another twice, which holds another twice, thirty times => harmless
local thicket = memo(function()
  local t = {}
  for _ = 1, 30 do t = { t, t } end
  return t
end)
define.action "evil" { run = function() thicket() end }
