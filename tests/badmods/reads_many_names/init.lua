-- Reads which of two thousand names is near, some of which were looked at in hash order => harmless
for i = 1, 2000 do _ENV["name_" .. i] = i end
local function near(i)
  local _, text = pcall(function() return _ENV["name_" .. i .. "x"] end)
  return text:match "did you mean '([%w_]+)'"
end
for i = 10, 99 do
  if near(i) ~= "name_" .. i then error(("name_%d: %s was said to be near"):format(i, tostring(near(i))), 0) end
end
define.action "evil" { run = function(u) u.hits = 1 end }
