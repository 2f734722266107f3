-- Conditions that are always so, and below them such that only look like it.
define.field "unit.verve" { type = "integer", default = 0 }
define.field "unit.mood" { type = "string" }
define.field "unit.oath" { type = "string", optional = true }
define.field "unit.debt" { type = "integer", optional = true }
define.field "unit.friends" { type = { list = "unit" } }
local function is_glad(u) return u.mood == "glad" or "merry" end
rule("attack.dm", "moods", {}, function(a)
  local by, foes = a.by, units.all { side = a.at.side }
  if #foes then return 1 end
  if by.mood == "glad" or "merry" then return 1 end
  if by.mood == "glad" or "merry" or "gay" then return 2 end
  if by.verve > 3 and (by.mood ~= "glad" or "merry") then return 1 end
  if not by.mood == "glad" then return -1 end
  if not by.verve > 3 then return -1 end
  if by.verve then return 1 end
  if not by.verve or is_glad(by) then return 1 end
  if by.mood then return 1 elseif by.friends then return 2 end
  if not #foes then return 1 end
  local verve = by.verve
  while verve do return #by.friends and 1 or 0 end
  if foes then return 1 end
  repeat verve = verve - 1 until #foes
  return by.mood == "merry" and by.verve or 1
end)
local function may_sing(u) return u.mood == "glad" or "it is too sad" end
local function may_count(n) return n > 0 or "nothing to count" end
local STEPS = { function(count) return count > 2 end }
local function glad_of(least) return function(count) return count > least end end
rule("attack.dm", "well", {}, function(a)
  local by, at = a.by, a.at
  local foes = by and units.all { side = at.side }
  local n = by and #foes or 0
  local name = by.mood == "glad" and "merry" or "sad"
  if (by.mood == "glad" and "merry" or "sad") == name then n = n + 1 end
  if by.oath then n = n + 1 end
  if by.debt and by.debt > 3 then n = n + by.debt end
  if by.verve and by.verve > 3 or by.cell then n = n + 1 end
  if not by.evading == at.evading then n = n + 1 end
  if not (by.mood == "glad") then n = n + 1 end
  if not not by.oath == true then n = n + 1 end
  if STEPS[1](#foes) then n = n + 1 end
  local has = by.cell and true or false
  if not at.cell == has then n = n + 1 end
  local oath = by.oath == nil or "none"
  assert(by.mood == "glad" or "they are sad")
  if not glad_of(3)(#foes) or not STEPS[1](n) == (#foes > 3) then n = n + 1 end
  local verve = by.verve
  if n > 8 then verve = nil end
  if verve then n = n + 1 end
  while n > 30 and #foes > 0 do n = n - 1 end
  repeat n = n - 1 until not by.oath or n < 20
  return n > 2 and (by.oath or "none") == "none" and 1 or nil
end)
