-- Cages (BH-176..184): taking one up, shutting it on a captive, carrying it by two, putting it down.

-- Hands that are free for a cage, and the task.
local function reason(u, task)
  if harm.is_pred(u) then return "only people use it" end
  return cages.fill_arms(u) or tasks.reason(u, task)
end

define.action "fetch" {
  help = "takes a cage from the store by the holding cells; whoever carries one has no weapon in hand",
  cite = "BH-177", text = "fetch a cage", order = 54, price = "the activation", during = "activation",
  legal = function(u)
    if not cages.are_in_store(u.cell) then return "there are no cages in store here" end
    return reason(u, "fetch")
  end,
  run = function(u)
    tasks.take(u, "fetch")
    cages.fetch(u)
  end,
}

define.action "carry" {
  help = "takes up an empty cage that lies in the hex; whoever carries one has no weapon in hand",
  cite = "BH-178", text = "take up {1}", order = 55, price = "the activation", during = "activation", none = "no empty cage here",
  legal = function(u) return reason(u, "carry") end,
  of = function(u) return filter(cages.on(u.cell), function(cage) return #cage.inside == 0 end) end,
  run = function(u, cage)
    tasks.take(u, "carry")
    cages.take(u, cage)
  end,
}

local function helpers(u)
  return units.all { side = u.side, cell = u.cell, where = function(v)
    return v ~= u and harm.able(v) and not v.panicked and not v.stunned and not cages.of(v)
  end }
end

define.action "lift" {
  help = "lifts an occupied cage with another in the hex: both go where one of them goes, at 1 MP more for each hex",
  cite = "BH-183", text = "lift {1} with {2}", order = 56,
  price = "the activation", during = "activation", none = "no occupied cage here, or nobody to help",
  legal = function(u) return reason(u, "lift") end,
  of = function(u)
    local list = {}
    for _, cage in ipairs(cages.on(u.cell)) do
      for _, v in ipairs(#cage.inside > 0 and helpers(u) or {}) do list[#list + 1] = { cage, v } end
    end
    return list
  end,
  run = function(u, cage, v)
    tasks.take(u, "lift")
    cages.lift(u, cage, v)
  end,
}

define.action "put_down" {
  help = "puts the cage down; in a holding cell what is in it is locked up for good",
  cite = "BH-179", text = "put the cage down", order = 57, price = "the activation", during = "activation",
  legal = function(u)
    if not cages.of(u) then return "carries no cage" end
    return tasks.reason(u, "put_down")
  end,
  run = function(u)
    tasks.take(u, "put_down")
    cages.put_down(u)
  end,
}

define.action "cage" {
  help = "shuts the cage that is carried on a creature that is subdued, in a net or unconscious",
  cite = "BH-180", text = "cage {1}", order = 45, price = "the activation", during = "activation",
  legal = function(u)
    return cages.is_shut(u) or tasks.reason(u, "cage") or #cages.preys(u) == 0 and cages.is_behind(u) or nil
  end,
  none = "nobody within reach that can be caged",
  of = function(u) return cages.preys(u) end,
  may = function(_, v) return cages.reason(v) end,
  throw = function(u, v) return throws.gear(cages.attack(u, v)) end,
  run = function(u, v)
    tasks.take(u, "cage")
    local a = cages.attack(u, v)
    gear.apply(a, gear.roll(a))
    tell("unit.changed", { unit = u })
  end,
}
