-- Leaders (BH-276, BH-300, own D14): a leader that is active may call two others of the squad (an assistant one), who
-- are then active in this round; with radiocom at any distance.

local function limit(u) return u.position == "SL" and 2 or u.position == "ASL" and 1 or 0 end

local function hears(u, v)
  if u.radio and v.radio then return true end                              -- BH-300
  return ranges.within(u.cell, v.cell, 6) and sighting.line(u, v)
end

-- Of the squad, able, and not active in this round without being called
local function waits(v)
  if not harm.able(v) or not harm.of_force(v) or v.panicked then return false end
  return not v.acted and not v.called and activation.rating(v) > game.chit
end

define.action "lead" {
  help = "lets others of the squad act whom the chit does not: a leader calls two, an assistant one",
  cite = "own D14", text = "call {1}", order = 60, price = "the activation", during = "activation",
  legal = function(u)
    if limit(u) == 0 then return "is no leader" end
    if u.task == "lead" then return u.leads >= limit(u) and "has called all it may" or nil end
    return tasks.reason(u, "lead")
  end,
  of = function(u)
    return units.all { side = u.side, where = function(v) return v ~= u and waits(v) and hears(u, v) end }
  end,
  run = function(u, v)
    u.task, u.marker = "lead", ""
    u.leads = u.leads + 1
    v.called = true
    tell("unit.leads", { unit = u, other = v })
    if u.leads >= limit(u) then u.acted = true end
  end,
}
