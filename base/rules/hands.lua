-- Weapons in hand, things on the floor and on those who have fallen, and from hand to hand (SN-052..059, docs/rules/snapshot-own.md).
--
-- One weapon is ready at a time. What lies about is taken by a die's AP, or left for one; between two tries something
-- else must be done. So is what somebody out of action carries.

hands = {}

-- Weapons carried and not in hand; what is fixed to a vehicle or to a rifle is never drawn.
function hands.drawable(u)
  local held = u.weapon
  return items.distinct(u.items, function(item, def)
    return def.class_of == "weapon" and def.mount == "" and item ~= held and not item.fixed_to
  end)
end

-- Takes the first weapon carried in hand; for set-ups and tests.
function hands.ready(u)
  u.weapon = u.weapon or hands.drawable(u)[1]
end

-- The bayonet on a rifle stays on it (SN-305).
local function fixed_to(item) return items.all { fixed_to = item } end

function hands.drop(u, item)
  if u.weapon == item then u.weapon = nil end
  item.worn = false
  for _, thing in ipairs { item, table.unpack(fixed_to(item)) } do thing.cell = u.cell end
  tell("item.dropped", { unit = u, item = item })
end

-- Empties the hand: the weapon falls, but for the gun of a vehicle, which stays where it is mounted.
function hands.release(u)
  local item = u.weapon
  if item and item.def.mount == "" then hands.drop(u, item) end
  u.weapon = nil
end

-- A unit that falls drops its weapon.
for _, id in ipairs { "unit.unconscious", "unit.serious", "unit.killed" } do
  on(id, function(e)
    if e.unit.cell then hands.release(e.unit) end
  end, { name = "drops in a fall" })
end

-- Things that lie loose in the square of `u` (ruling 59).
function hands.loose(u)
  return items.distinct(items.lying(u), function(item) return not item.stuck_in and not item.fixed_to end)
end

-- Items that can be taken from a fallen `v`, or that `v` can drop or give: all but worn armor and what is attached.
function hands.movable(v)
  return items.distinct(v.items, function(item, def)
    return not (item.worn and def.class_of == "armor") and not item.fixed_to and (def.mount or "") == ""
  end)
end

-- Units out of action in the square of `u`; animals carry nothing.
function hands.fallen(u)
  return filter(units.at(u), function(v) return v ~= u and not wounds.active(v) and not v.hits_down end)
end

local may_act = chain "unit.may_act"

-- Units beside `u` that can receive an item: active, of its side, able to act.
function hands.takers(u)
  return units.near(u.cell, 1, { side = u.side, state = "active", where = function(v)
    return v ~= u and not v.hits_down and cells.adjacent(u.cell, v.cell, "fire") and not hostile(u, v) and not may_act(v)
  end })
end

-- The reason why `v` cannot be handed it, or nil.
function hands.give_reason(v, item) return hands.too_heavy(item, people.room(v)) and "too heavy for " .. v.name or nil end

function hands.give(u, v, item)
  if u.weapon == item then u.weapon = nil end
  hands.receive(v, item)
  tell("item.given", { unit = u, item = item, to = v })
end

-- Does it weigh more than that (SN-178)?
function hands.too_heavy(item, grams) return people.mass(item) > grams end

-- The reason why nothing can be picked up, or nil.
function hands.no_pick(u)
  if u.fumbled then                                                                                           -- SN-059
    local waiting = turns.waiting()
    return "do something else before another try" .. (waiting and ("; %s counts"):format(waiting) or "")
  end
  if not turns.can_pay(u, turns.price(u, 1)) then return "needs 1 AP" end
end

-- The reason why it cannot be picked up, or nil.
function hands.pick_reason(u, item) return hands.no_pick(u) or hands.too_heavy(item, people.room(u)) and "too heavy" or nil end

define.question "pay" { kind = "cost", title = "paying to pick up",
  text = "whether one of yours pays what the throw says for picking something up, or leaves it" }

-- The throw, then the choice: pay what it says, or leave it for 1 AP (SN-057, SN-058). Says whether it was taken.
function hands.pick_up(u, item)
  local die = roll { "1D", why = "AP to pick up " .. item.def.name, by = u, stream = "combat" }
  local price, answer = turns.price(u, die), "leave"
  u.fumbled = true
  if price <= u.ap then
    answer = ask { seat = seats.of(u), verb = "pay", unit = u, of = { price, "leave" }, prefer = price, standing = true,
      words = function(c)
        if c == "leave" then return ("Leave it, for %d AP"):format(turns.price(u, 1)) end
        return ("Pick it up, for %d AP"):format(price)
      end,
      why = ("%s costs %d AP, to leave it %d"):format(item.def.name, price, turns.price(u, 1)) }
  end
  turns.pay(u, answer == "leave" and turns.price(u, 1) or price)
  if answer == "leave" then
    tell("item.left", { unit = u, item = item })
    return false
  end
  hands.take(u, item)
  return true
end

-- Into the free hand, or among what is carried.
function hands.receive(u, item)
  for _, thing in ipairs { item, table.unpack(fixed_to(item)) } do thing.holder = u end
  item.worn = false
  if not u.weapon and arms.is_weapon(item) then u.weapon = item end
end

function hands.take(u, item)
  local before = item.holder
  if before and before.weapon == item then before.weapon = nil end
  hands.receive(u, item)
  tell("item.taken", { unit = u, item = item })
end
