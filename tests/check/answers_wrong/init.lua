-- Answers of another kind than is asked for, a table of the file that play would write, a row of a plan without a cell.
local NEED, seen = 4, {}
local list = { "a" }
list[2] = "b"
local function fill(name) list[#list + 1] = name end
fill "c"
define.action "bow" {
  legal = function(u) return true end,
  may = function(u) if u.hits > 1 then return "it is hurt" end return 3 end,
  run = function(u)
    seen[u.id] = true
    local seen = {}
    seen[1] = NEED
    local mine = filter(list, function(name) return true end)
    mine[1] = "x"
  end,
}
rule("action.may", "no bow", {}, function(act) if act.verb == "bow" then return true end end)
rule("action.may", "no second bow", {}, function(act) if act.verb == "bow" and act.unit.hits > 0 then return "it is hurt" end return false end)
rule("shot.dm", "far", {}, function(by, at) if cells.distance(by, at) > 3 then return "far", -1 end return -1, "near" end)
on("shot", function(e)
  list.last = e.by.name
end)
define.template "bower" { name = "Bower", rule = { ["action.may"] = function(bower, act) return 5 end } }
define.event "boast" { args = { unit = "unit" }, text = "{unit} boasts" }
rule("T-1", "shot.dm", {}, function() return -1 end)
rule("shot.dm", "names", {}, function(by, at)
  if by.side == "west" or at.hits == "2" then return 1 end
  local all = units.all { side = by.side }
  if all[0] == by then return 1 end
  for _, u in ipairs(all) do if u.side == "west" or u.hits == "2" then return 1 end end
  for u in units.all { side = by.side } do if u.hits > 1 then return 1 end end
end)
on("shot", function(e)
  tell "boast" { unit = e.by }
  if e.by == "a1" then tell("boast", { unit = e.by }) end
end)
