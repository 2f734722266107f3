-- A rule set that looks at the whole act before it performs it, and writes over what it finds where the choice says so.
define.field "unit.found" { type = "string", default = "" }
define.field "unit.did" { type = "string", default = "" }

-- What is written over is there for the choice alone.
local WRITES = {
  arguments = function(act) act.args = { "one", "two" } end,
  longer = function(act) act.args[2] = "more" end,
  reason = function(act) act.refused = "not so" end,
  action = function(act) act.action = definition("action", "count") end,
  cost = function(act) act.cost = act.cost + 3 end,
  nothing = function(act) act.run = function() end end,
  nobody = function(act) act.unit = nil end,
}

local function written(act)
  local words = {}
  for key, value in pairs(act) do
    if key == "args" then words[#words + 1] = ("args %s"):format(table.concat(value, "+"))
    elseif key == "unit" or key == "action" or key == "seat" then words[#words + 1] = key .. " " .. value.id
    elseif key ~= "run" then words[#words + 1] = ("%s %s"):format(key, value) end
  end
  return table.concat(words, ", ")
end

local function did(u, ...)
  if u then u.did = table.concat({ select("#", ...), ... }, " ") end
end

define.action "write" { of = function() return keys(WRITES) end, cost = function() return 2 end, run = did }
define.action "count" { of = function() return { "first", "second" } end, run = did }
define.action "rest" { run = did }
define.action "wait" { during = "nobody", run = function() end }

define.ruleset "acts" {
  title = "Acts", extends = "tiny",
  next = function()
    local u = units.named "a1"
    if u.nerve == 0 then return decide { seat = u.seat, during = "nobody" } end
    return decide { unit = u }
  end,
  perform = function(act)
    local u, what = units.named "a1", act.action.id
    if u.nerve ~= 1 then u.found = written(act) end
    local writes = what == "write" and WRITES[act.args[1]]
    if writes then writes(act) end
    act.run()
    if writes and act.unit then u.found = written(act) end
  end,
}
