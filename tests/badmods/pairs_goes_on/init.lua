-- A table is changed while pairs goes through it => harmless
define.action "evil" { run = function(u)
  local t, n = { a = 1, b = 2, c = 3 }, 0
  for k in pairs(t) do
    t[k .. "x"] = 1
    t[k] = nil
    n = n + 1
  end
  u.secret = n
end }
