-- Counts how deep it may call itself, which differs with who asks => stopped: counts_the_stack/init.lua:4: this is nested too deeply and was stopped (stack overflow)
define.action "evil" { run = function(u)
  local n = 0
  local function deeper() n = n + 1 deeper() n = n - 1 end
  pcall(deeper)
  u.secret = n % 97
end }
