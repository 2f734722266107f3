-- Has a million arguments => stopped: processor time
define.action "evil" {
  during = "activation",
  run = function(u)
    local t = {}
    for i = 1, 200 do t[i] = i end
    local function f(...) return f(table.unpack(t), ...) end
    f()
  end,
}
