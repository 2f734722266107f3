-- A table of functions, one of which has the name of a method; rows with words of their own.
local crates = {}
function crates.takes(u) return u.ap >= 0 end
crates.stop = function() return 3 end
function crates.tagged(word) return word == "x" end
function crates.change(n) return n + 1 end
function crates.draw() return "ace" end
local lids = { { state = "opened", facing = "north", kind = "hand", stance = "lying" }, { state = "actives", facing = "up", kind = "hands" } }
define.record "hatchling" {}
define.field "hatchling.state" { type = "string", default = "opened" }
function all(u)
  local n = 0
  for _, lid in ipairs(lids) do if lid.state == "opened" then n = n + 1 end if lid.state == "actives" or lid.facing == "north" then n = n + 1 end end
  local h = records.new("hatchling", {})
  if h.state == "opened" then n = n + 1 end
  h.state = "deads"
  local row = { state = "closed_off" }
  row.state = "opens"
  if row.state == "opens" then n = n + 1 end
  return crates.takes(u) and crates.stop() == 3 and crates.tagged "x" and crates.change(1) == 2 and crates.draw() == "ace" and n == 5
end
