-- Who decides for a post, and what each officer alone is told. In a scenario with crews each officer has a seat of its own, named for
-- the post that the officer has learned; elsewhere the ship's one seat decides for all of them.

services = {}

-- The crew of a ship for a scenario: a seat for each post.
function services.crew(side)
  return { side = side, roles = {
    { "captain", title = "Captain" }, { "engineer", title = "Engineer" }, { "helm", title = "Helm" }, { "navigator", title = "Navigator" },
    { "science", title = "Science officer" },
  } }
end

-- The officer who decides at a post; a vacant one is seen to by the first who can act (own B8).
local function officer_for(ship, post) return crew.at(ship, post) or crew.able(ship)[1] end

-- The seat that decides for a post of a ship: that of the officer who stands there.
function services.seat(ship, post)
  local officer = officer_for(ship, post)
  return seats.at(ship, officer and officer.home or post) or ship.seat
end

function services.decision(ship, post, during) return { seat = services.seat(ship, post), unit = ship, during = during } end
function services.decide(ship, post, during) return decide(services.decision(ship, post, during)) end

-- Ships decide at once, each officer aside: `choices(ship)` gives what its officers decide next, and nothing is known of it to the
-- others before all have written. No list: all have decided.
function services.each(list, choices)
  local out = {}
  for _, ship in ipairs(list) do
    for _, d in ipairs(choices(ship)) do out[#out + 1] = d end
  end
  if #out == 0 then return nil end
  out.done = "not done yet: something is left to decide"
  return decide.each(out)
end

-- One officer after another, for all to see.
function services.first(list, choice)
  for _, ship in ipairs(list) do
    local d = choice(ship)
    if d then return d end
  end
end

-- The amounts from 0 to `most`: each is a choice of its own.
function services.amounts(most, least)
  local list = {}
  for n = least or 0, most do list[#list + 1] = n end
  return list
end

-- Is the seat that of the officer who stands at the post? Nobody else is told what sensors say.
function services.is_at(ship, post, seat) return seat ~= nil and seat == services.seat(ship, post) end
