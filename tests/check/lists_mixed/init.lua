-- Lists of units to which a word is added, in every way.
function a1(u)
  local list = units.all()
  table.insert(list, "pass")
  local n = 0
  for _, v in ipairs(list) do if v == "pass" then n = n + 1 end end
  return n == 1
end
function a2(u)
  local list = units.all()
  list[#list + 1] = "pass"
  return #filter(list, function(v) return v ~= "pass" end) == 2
end
function a3(u)
  local list = units.all()
  list[#list + 1] = "pass"
  local s = sorted(list, function(a, b) if a == "pass" then return b ~= "pass" end return b ~= "pass" and a.id < b.id end)
  return s[1] == "pass" and list[3] == "pass" and list[#list] == "pass" and contains(list, "pass")
end
function a4(u)
  local list = u.evading and { "pass" } or units.all()
  for _, v in ipairs(list) do if v == "pass" then return false end end
  local more = u.evading and units.all() or { "pass" }
  for _, v in ipairs(more) do if v == "pass" then return true end end
end
function a5(u)
  local list = units.all()
  list.total, list.side = 3, "a"
  return list.total < 4 and list.side == "a"
end
local function targets(u) if u.evading then return { "pass" } end return units.all() end
function a6(u) u.evading = true local v = targets(u)[1] u.evading = false return v == "pass" end
function a7(u)
  local found = units.any { side = "b" } or "nobody"
  local none = units.any { side = "a", where = function() return false end } or "nobody"
  return found ~= "nobody" and none == "nobody"
end
function a8(u)
  local words = map(units.all(), function(v) return v == u and "self" or v end)
  local n = 0
  for _, w in ipairs(words) do if w == "self" then n = n + 1 elseif w.id == "b1" then n = n + 10 end end
  return n == 11 and words[1] == "self"
end
function a9(u)
  local cell = u.cell
  for _ = 1, 3 do
    local next_one = cell ~= "edge" and cells.step(cell, "w")
    cell = next_one or "edge"
    if cell == "edge" then return true end
  end
end
define.action "toss" { help = "tosses", during = "activation", tags = { "free" }, text = "toss {1}",
  of = function(u) local l = units.all() l[#l + 1] = "floor" return l end,
  may = function(u, v) return v ~= "floor" and v.side == u.side and "a friend" or nil end,
  cost = function(_, v) return v == "floor" and 1 or 2 end,
  run = function(u, v) if v == "floor" then u.ap = u.ap + 1 return end v.ap = v.ap end }
define.action "fling" { help = "flings", during = "activation", tags = { "free" }, text = "fling {1}",
  of = function(u) return u.evading and { "self" } or units.all() end,
  cost = function(_, v) return v == "self" and 1 or 2 end,
  run = function(u, v) if v ~= "self" then v.ap = v.ap end end }
define.action "hurl" { help = "hurls", during = "activation", tags = { "free" }, text = "hurl {1} {2}",
  of = function(u) local l = {} for _, v in ipairs(units.all()) do l[#l + 1] = { v, "high" } l[#l + 1] = { "floor", "low" } end return l end,
  may = function(u, v, how) if v == "floor" and how == "high" then return "no" end end,
  cost = function(_, v, how) return how == "low" and 1 or v == "floor" and 3 or 2 end,
  run = function(u, v, how) if v == "floor" or how == "low" then u.ap = u.ap + 1 end end }
define.action "lobb" { help = "lobs", during = "activation", tags = { "free" },
  of = function() return { "soft", "hard" } end,
  with = { at = { of = function(u) local l = units.all() l[#l + 1] = "floor" return l end, default = "floor", help = "where to" },
    n = { of = function() return amount { 1, 3 } end, default = 1, help = "how many" } },
  may = function(_, _, with) if with.at ~= "floor" and with.n > 2 then return "too many" end end,
  cost = function() return 1 end,
  run = function(u, how, with) if with.at == "floor" and how == "soft" and with.n < 3 then u.ap = u.ap + 1 end end }
define.effect "fb_later" { done = function(t) if t.to == "x" then t.on.ap = 1 elseif t.to == "y" or t.n < 1 then t.on.ap = 2 end if t.of == nil or t.of == t.on or t.on == units.named "a1" then return end end }
define.effect "fb_cell" { done = function(t) if t.on == cells.named "b2" or t.to == "y" then return end end }
define.action "fb_go" { help = "x", during = "activation", tags = { "free" }, cost = function() return 0 end, run = function(u)
  start { effect = "fb_later", clock = "turn", n = 1, on = u, to = "x" } start { effect = "fb_cell", clock = "turn", n = 1, on = u.cell } end }
