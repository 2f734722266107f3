-- Going in, coming out, sending the car, looking into what stands beside one.
define.event "hideout.entered" { args = { "unit", "holder" }, text = "{unit} goes into the {holder.title}" }
define.event "hideout.left" { args = { "unit" }, text = "{unit} comes out" }
define.event "hideout.searched" { args = { "by", "holder" }, text = "{by} looks into the {holder.title}" }

local function outside(u)
  if u.inside then return "inside something" end
end

-- Holders on the unit's square and on those to which it could step.
local function beside(u)
  local list = {}
  for _, cell in ipairs(cells.near(u, 1)) do
    if cell == u.cell or cells.adjacent(u, cell) then
      for _, holder in ipairs(cell.holders) do list[#list + 1] = holder end
    end
  end
  return list
end

local function is_watched(u)
  return #sight.units(u, { where = function(v) return v.side ~= u.side and base.wounds.active(v) end }, "see") > 0
end

local function reason_to_enter(u, holder)
  if not holder:takes(u) then return "no room in it" end
  if holder.def.id == "locker" and is_watched(u) then return "somebody sees it" end
end

define.action "enter" {
  help = "goes into a locker or the car of a lift", price = "2 AP", tags = { "movement" },
  text = "enter {1}", order = 50, during = "activation", none = "nothing beside to go into",
  legal = outside,
  of = beside,
  may = reason_to_enter,
  cost = function() return 2 end,
  run = function(u, holder)
    u.inside = holder
    tell("hideout.entered", { unit = u, holder = holder })
  end,
}

define.action "come_out" {
  help = "leaves what it is inside", price = "2 AP", tags = { "movement" },
  text = "come out", order = 51, during = "activation",
  legal = function(u)
    if not u.inside then return "inside nothing" end
    if #u.cell.units > 0 then return "somebody stands before it" end
  end,
  cost = function() return 2 end,
  run = function(u)
    u.inside = nil
    tell("hideout.left", { unit = u })
  end,
}

local function other_deck(cell)
  return cells.over(cell, cell.deck == "low" and "high" or "low")
end

define.action "send_car" {
  help = "sends the car to the other deck, with all who are in it", price = "1 AP",
  text = "send the car to {1}", order = 52, during = "activation", none = "not in the car of a lift",
  of = function(u)
    local car = u.inside
    return car and car.def.id == "cargo_car" and { other_deck(car.cell) } or {}
  end,
  cost = function() return 1 end,
  run = function(u, cell) u.inside.cell = cell end,
}

define.action "look_into" {
  help = "opens what stands beside: who is inside stands before it", price = "2 AP",
  text = "look into {1}", order = 53, during = "activation", none = "nothing beside to look into",
  legal = outside,
  of = beside,
  may = function(_, holder)
    if #holder.cell.units > 0 then return "somebody stands before it" end
  end,
  cost = function() return 2 end,
  run = function(u, holder)
    tell("hideout.searched", { by = u, holder = holder })
    for _, v in ipairs(holder.inside) do
      v.inside = nil
      tell("hideout.left", { unit = v })
    end
  end,
}
