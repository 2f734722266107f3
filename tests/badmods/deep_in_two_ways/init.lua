-- Holds a table that lies deep on one way and near on another, by a hundred names => harmless
local function around(t, n)
  for _ = 1, n do t = { t } end
  return t
end
for i = 1, 100 do
  local far = around({}, 20)
  define.template("deep_" .. i) { ["a" .. i] = around(far, 135), ["b" .. i] = far, ["c" .. i * 7] = around(far, 140) }
end
for i = 1, 100 do
  local far = around({}, 20)
  _ENV["far_" .. i], _ENV["near_" .. i] = around(far, 140), far
end
define.action "evil" { run = function(u) u.hits = 1 end }
