-- What forbids an attack: each step gives the reason that the player is shown.
--
-- Steps about the deck pass over a case without one (`a.by` is nil then).

local sees = chain "view.sees"

rule("attack.may", "unseen", {}, function(a)
  if a.by and a.at and sees(a.by.side, a.at) == false then return "nobody is to be seen there" end
end)

rule("attack.may", "grenade", { cite = "SN-196" }, function(a)
  if arms.is_grenade(a.weapon) then return "a hand grenade is armed and thrown" end
end)

rule("attack.may", "range", { cite = "SN-100" }, function(a)
  if not attack.needed(a) then return "no attack with " .. a.weapon.name .. " at " .. a.band .. " range" end
end)

rule("attack.may", "round", { cite = "SN-085" }, function(a)
  if a.item and not a.besides and not arms.strikes(a.weapon) and not arms.is_loaded(a.item) then
    return a.weapon.name .. " is empty" .. (a.by and kind(a.item) == "item" and ": " .. reloads.words(a.by, a.item) or "")
  end
end)

rule("attack.may", "armor needed", { cite = "SN-345" }, function(a)
  if a.weapon.needs_armor ~= "" and a.by and not people.wears(a.by, a.weapon.needs_armor) then
    return a.weapon.name .. " is for " .. definition("armor", a.weapon.needs_armor).name
  end
end)

rule("attack.may", "set up", { cite = "SN-354" }, function(a)
  if a.item and a.weapon.setup_turns > 0 and not a.item.ready then return a.weapon.name .. " is not set up" end
end)

-- SN-202: the first close blow with what is longer than 3000 mm is the last
rule("attack.may", "too long", { cite = "SN-202" }, function(a)
  if a.item and a.band == "close" and contains(a.by.clumsy, a.item) then return a.weapon.name .. " is too long at close range" end
end)

-- the free attack comes at any time and has no arc, swings and blows have none either
rule("attack.may", "arc", { cite = "SN-027" }, function(a)
  if not a.by or not a.at or a.free or not arms.shoots(a.weapon) or game.set.gun_arc ~= "front" then return nil end
  if a.range > 0 and cells.arc(a.by.cell, a.by.facing, a.at.cell) ~= "front" then return a.at.name .. " is not to the front" end
end)

rule("attack.may", "line", { cite = "SN-092" }, function(a)
  if not a.by or not a.at then return nil end
  if a.range <= 1 then return lines.beside(a.by.cell, a.at.cell) end
  return lines.blocked(a.by.cell, a.at.cell)
end)

-- SN-343: the recoil of the PGMP-12
rule("attack.may", "recoil", { cite = "SN-343" }, function(a)
  local last = a.item and not a.besides and a.item.last_fired
  if last and game.turn - last < a.weapon.every then return "it fires every other turn" end
end)

on("weapon.fired", function(e)
  if e.item and e.weapon.every > 1 then e.item.last_fired = game.turn end
end, { name = "recoil" })
define.field "item.last_fired" { type = "turn", optional = true, label = "Last fired" }
