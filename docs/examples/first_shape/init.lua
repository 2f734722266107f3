define.shape "shove" { text = "One pushes another a square back.", has = {
  by = "unit: who pushes", at = "unit: whom",
  from = { type = "string", words = { "front", "side", "rear" }, help = "the side of the victim that is pushed" },
  braced = "boolean?: the victim expects it",
} }
define.chain "shove.dm" { title = "On a shove", args = { "shove: shove" }, combine = "modifiers" }
rule("shove.dm", "from behind", {}, function(s) if s.from == "rear" then return 2 end end)
rule("shove.dm", "braced", {}, function(s) if s.braced then return -2 end end)

define.throw "shove" { args = { "shove: shove" }, spec = function(s)
  return { "2D", need = 8, dm = chain "shove.dm" (s), why = "a shove", by = s.by, at = s.at }
end }
define.event "unit.shoved" { args = { shove = "shove", by = "unit", at = "unit" }, dice = "after", text = "{by} pushes {at} back" }

---@return shove
local function shove(u, v)
  return { by = u, at = v, from = cells.arc(v.cell, v.facing, u.cell), braced = v.state == "active" and v.evading }
end

local function behind(u, v)
  local dir = cells.dir_to(u.cell, v.cell)
  return dir and cells.may_step(v.cell, dir) and cells.step(v.cell, dir) or nil
end

define.action "shove" {
  help = "pushes somebody next to you a square back", text = "shove {1}", during = "activation", tags = { "hostile" },
  of = function(u) return filter(units.near(u.cell, 1), function(v) return v ~= u and behind(u, v) ~= nil end) end,
  cost = function() return 2 end,
  throw = function(u, v) return throws.shove(shove(u, v)) end,
  run = function(u, v)
    local s = shove(u, v)
    if throws.shove(s):roll() == "miss" then return end
    v.cell = behind(u, v)
    tell("unit.shoved", { shove = s, by = u, at = v })
  end,
}
