-- Taking alive (BH-149..187): the gear in hand, driving a captive, struggling in a net, cages.

local function is_human(u) if harm.is_pred(u) then return "only people use it" end end

define.action "restrain" {
  help = "uses the prod, net, screecher or tranquilizer in hand on an enemy, who may be taken alive",
  cite = "BH-140", tags = { "attack" }, text = "use the gear in hand on {1}", order = 44, price = "the activation", during = "activation",
  legal = function(u)
    if not gear.of(u) then return "no gear in hand that takes alive" end
    return is_human(u) or tasks.reason(u, "restrain")
  end,
  of = function(u) return gear.targets(u) end,
  may = function(u, v) return gear.reason(u, v) end,
  throw = function(u, v) return { throws.gear(gear.attack(u, v)), "nerve" } end,
  run = function(u, v)
    tasks.take(u, "restrain")
    gear.use(u, v)
  end,
}

local function drives_of(u)
  local list = {}
  for _, v in ipairs(captives.of(u)) do
    local ways = (u.task ~= "drive" or u.drives == v) and control.ways() or {}
    for _, way in ipairs(ways) do list[#list + 1] = { v, way } end
  end
  return list
end

define.action "drive" {
  help = "drives a subdued captive two hexes instead of a task of one's own; a stair or a hatch takes both",
  cite = "BH-156", text = "drive {1} {2}", order = 46, price = "the activation", during = "activation",
  none = "nobody is subdued by this one",
  legal = function(u) if u.task ~= "drive" then return tasks.reason(u, "drive") end end,
  of = drives_of,
  may = control.drive_reason,
  run = control.drive,
}

define.action "follow" {
  help = "goes after a captive who was driven, up to two hexes; a stair or a hatch takes both",
  cite = "BH-152", text = "follow {1}", order = 47, price = "the activation", during = "activation",
  legal = function(u) if u.task ~= "drive" then return "drives nobody" end end,
  of = function() return control.ways() end,
  may = control.follow_reason,
  run = control.follow,
}

define.action "struggle" {
  help = "tries to get out of the net, as by a blow",
  cite = "BH-175", text = "struggle with the net", order = 48, price = "the activation", during = "activation",
  legal = function(u)
    if not nets.may_struggle(u) then return "is in no net" end
    return tasks.reason(u, "struggle")
  end,
  throw = function(u) return throws.struggle(u) end,
  run = function(u)
    tasks.take(u, "struggle")
    nets.struggle(u)
  end,
}
