-- What this game wants of the core beyond one seat a side, each behind one function: who decides for a post, several ships
-- that decide at once, an amount to choose. Where the core offers crews with roles, `decide.each` and amounts, this is the one file
-- that changes.

services = {}

-- The seat that decides for a post of a ship: today that of the ship's side, later the post's own.
function services.seat(ship, _post) return ship.seat end

-- The decision for a post of a ship.
function services.decide(ship, post, during)
  return decide { seat = services.seat(ship, post), unit = ship, during = during }
end

-- Of ships that have still to decide, each for itself and unseen by the others: today one after the other, with fields that only
-- the side itself sees. `choice` gives a ship's next decision, or nil; nil here: all have decided.
function services.each(list, choice)
  for _, ship in ipairs(list) do
    local d = choice(ship)
    if d then return d end
  end
end

-- The amounts from 0 to `most`: today each is a choice of its own.
function services.amounts(most, least)
  local list = {}
  for n = least or 0, most do list[#list + 1] = n end
  return list
end

-- Whom a private answer is shown: today the side, later the seat of the post.
function services.private(ship, _post) return ship.side end
