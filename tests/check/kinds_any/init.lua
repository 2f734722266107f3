define.event "fa.who" {}
define.event "fa.unit" { args = { unit = "string", side = "integer", cell = "any" } }
define.event "fa.opt" { args = { by = "unit?", at = "unit|string", n = "integer|string" } }
define.setting "fa_limit" { title = "Limit", one_of = { "none", "3", "5" }, default = "none" }
define.setting "fa_on" { title = "On", type = "boolean", default = true }
define.field "game.fa_seen" { type = "string", default = "" }
define.field "unit.fa_n" { type = "integer", optional = true }
define.field "unit.fa_list" { type = { list = "string" } }
define.field "unit.fa_map" { type = { map = { "string", "integer" } } }
local function note_it(s) game.fa_seen = game.fa_seen .. s end
on("fa.who", function(e) if e.who == "nobody" then note_it "n" elseif e.who.side == sides.named "a" then note_it "u" end end)
on("fa.unit", function(e) if e.unit == "a1" and e.side < 3 and (e.cell == "x" or e.cell == 3) then note_it "s" end end)
on("fa.opt", function(e)
  if e.by == nil then note_it "0" end
  if e.at == "floor" then note_it "f" return end
  if e.n == "all" or e.n ~= "all" and e.n > 3 then note_it "o" end
  if e.at.id == "a1" then note_it "a" end
end)
function tells(u)
  tell("fa.who", { who = u })
  tell("fa.who", { who = "nobody" })
  tell("fa.unit", { unit = u.id, side = 2, cell = "x" })
  tell("fa.opt", { at = "floor", n = 3 })
  tell("fa.opt", { by = u, at = u, n = "all" })
  return game.fa_seen
end
function set_of(u)
  local limit = game.set.fa_limit
  limit = limit ~= "none" and tonumber(limit) or 99
  if game.set.fa_on == true and limit > 3 then u.fa_n = limit end
  if u.fa_n == nil or u.fa_n < 3 then return 0 end
  u.fa_n = nil
  u.fa_list[#u.fa_list + 1] = "x"
  u.fa_map.x = (u.fa_map.x or 0) + 1
  local n = 0
  for i, s in ipairs(u.fa_list) do if s == "x" and i == 1 then n = n + u.fa_map[s] end end
  for k, v in pairs(u.fa_map) do if k == "x" and v >= 1 then n = n + 1 end end
  return #u.fa_list == 1 and n > 1 and n
end
function multi(u)
  local w
  w, u.ap = 0.5, 3
  u.ap, w = 4, 0.5
  u.ap = w > 0.25 and 5 or 2
  u.ap = math.tointeger(u.ap * 1.0)
  local t = { [0.5] = 7 }
  u.ap = t[0.5]
  u.ap = t[w] + (w < 0.75 and 1 or 0)
  return u.ap
end
