-- What an attack is refused for, with the reason that the player reads.

rule("attack.may", "state", {}, function(a)
  if a.at.state ~= "able" then return a.at.name .. " is " .. a.at.state end
  if a.at.gone then return a.at.name .. " has got away" end
end)

rule("attack.may", "too far", { cite = "own T5" }, function(a)
  if not a.range then return "more than 20 bands away" end
end)

rule("attack.may", "reach", { cite = "own T6" }, function(a)
  if not chart_cell("band_ranges", a.class, a.range) then
    return ("%s cannot attack at %s range"):format(a.weapon.name, bands.range_name(a.range))
  end
end)

rule("attack.may", "thrown", { cite = "TR-020" }, function(a)
  if a.mode == "thrown" and a.range ~= "close" and a.range ~= "short" then return "it can be thrown only at close or short range" end
end)

local SEEN = { close = true, short = true, medium = true }

rule("attack.may", "poor light", { cite = "TR-016" }, function(a)
  if game.light ~= "partial" or SEEN[a.range] then return nil end
  if a.weapon.sights and game.set.sights_see then return nil end
  return "too dark to see beyond medium range"
end)

rule("attack.may", "hidden", { cite = "own T8" }, function(a)
  if a.hidden then return a.at.name .. " is completely behind cover" end
end)

-- the attacker ----------------------------------------------------------------------------------------------------

rule("attack.may", "status", { cite = "TR-039" }, function(a) return attack.busy(a.status) end)

rule("attack.may", "broken", { cite = "own T9" }, function(a)
  if a.by.side.broken then return "its side is broken" end
end)

local FOR_RUNNERS = { pistol_small = true, pistol = true }

rule("attack.may", "running", { cite = "own T4" }, function(a)
  if a.status == "run" and attack.shoots(a.weapon) and not FOR_RUNNERS[a.weapon.class] then
    return "a running figure can fire only a pistol"
  end
end)

rule("attack.may", "empty", { cite = "TR-030" }, function(a)
  if attack.shoots(a.weapon) and a.item and a.item.loaded == 0 and not a.group then return a.weapon.name .. " is empty" end
end)

rule("attack.may", "small enough", { cite = "TR-028" }, function(a)
  if a.group and a.weapon.pellets and a.at.size == "large" then return a.at.name .. " is larger than a human" end
end)

rule("attack.may", "evading companion", { cite = "TR-025" }, function(a)
  if a.group and not a.weapon.pellets and a.evading then return a.at.name .. " is evading" end
end)
