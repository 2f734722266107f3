-- Joins with a long text between => stopped: memory limit
define.action "evil" {
  during = "activation",
  run = function(u)
    local t = {}
    for i = 1, 65536 do t[i] = "" end
    local s = table.concat(t, ("x"):rep(1 << 20))
    u.hits = #s
  end,
}
