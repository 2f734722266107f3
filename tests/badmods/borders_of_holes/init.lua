-- The length of a list with holes depended on where Lua had put the keys, which differs from process to process => harmless
local function random_from(state)
  return function(n)
    state = (state * 1103515245 + 12345) & 0x7fffffff
    return (state >> 8) % n + 1
  end
end
-- Keys come and go: whether a table grew then depended on the hashes of its strings.
local function length(random, round)
  local t = {}
  for _ = 1, 40 do
    local what, key = random(6), "s" .. random(9) .. "_" .. round
    if what <= 2 then t[random(12)] = "x"
    elseif what == 3 then t[random(12)] = nil
    else t[key] = what < 6 or nil end
  end
  local n = #t
  local joined, text = pcall(table.concat, t)
  if joined and #text ~= n or select("#", table.unpack(t)) ~= n then error "a library sees another length" end
  table.insert(t, "y")
  if t[n + 1] ~= "y" or table.remove(t) == nil then error "the last place is another" end
  return n
end
local function lengths(keys)
  local sum, random = 0, random_from(12345)
  for round = 1, 500 do sum = (sum * 31 + length(random, keys .. round)) % 1000003 end
  return sum
end
define.action "evil" { run = function()
  for i = 1, 5 do
    if lengths("a" .. i) ~= lengths("b" .. i) then error "equal tables are of another length" end
  end
end }
