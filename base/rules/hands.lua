-- Weapons in hand and things on the floor (SN-052..059).
--
-- One weapon is ready at a time. What lies about is taken by a die's AP, or left for one; between two tries something
-- else must be done.

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

-- What can be dropped: neither armor nor what is fixed to a vehicle.
function hands.droppable(u)
  return items.distinct(u.items, function(_, def) return def.class_of ~= "armor" and (def.mount or "") == "" end)
end

function hands.drop(u, item)
  if u.weapon == item then u.weapon = nil end
  item.worn = false
  item.cell = u.cell
  tell("item.dropped", { unit = u, item = item })
end

-- Things that lie loose in the square of `u` (ruling 59).
function hands.loose(u)
  return items.distinct(items.lying(u), function(item) return not item.stuck_in end)
end

-- Does it weigh more than that (SN-178)?
function hands.too_heavy(item, grams) return people.mass(item) > grams end

-- The reason why nothing can be picked up, or nil.
function hands.no_pick(u)
  if u.fumbled then return "do something else first" end                -- SN-059
  if not turns.can_pay(u, turns.price(u, 1)) then return "needs 1 AP" end
end

-- The reason why it cannot be picked up, or nil.
function hands.pick_reason(u, item) return hands.no_pick(u) or hands.too_heavy(item, people.room(u)) and "too heavy" or nil end

-- The throw, then the choice: pay what it says, or leave it for 1 AP (SN-057, SN-058). Says whether it was taken.
function hands.pick_up(u, item)
  local die = roll { "1D", why = "AP to pick up " .. item.def.name, by = u, stream = "combat" }
  local price, answer = turns.price(u, die), "leave"
  u.fumbled = true
  if price <= u.ap then
    answer = ask { seat = seats.of(u), verb = "pay", unit = u, of = { price, "leave" }, prefer = price,
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
function hands.take(u, item)
  item.holder = u
  if not u.weapon and arms.is_weapon(item) then u.weapon = item end
  tell("item.taken", { unit = u, item = item })
end
