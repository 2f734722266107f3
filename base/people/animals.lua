-- Animals: hits instead of characteristics, a natural weapon, no hands (SN-227..231, SN-243).
--
-- An animal does what says of itself that it takes no hands, by the tag `no_hands`, and whatever has to do with the order of
-- play alone. All else is refused, a mod's own actions too.

local NATURAL = { "claws", "horns", "hooves", "stinger", "thrasher", "teeth" }                                    -- SN-230
local CALLED = { claws = "Prowler", horns = "Gorer", hooves = "Trampler", stinger = "Stinger", thrasher = "Lasher", teeth = "Snapper" }

function people.is_animal(u) return u.hits_down ~= nil end

rule("action.legal", "no hands", { cite = "SN-243" }, function(action, u)
  if u.hits_down and not has_tag(action, "no_hands") and not has_tag(action, "order") then return "an animal has no hands" end
end)

-- SN-228, SN-229
local function hits(u)
  local dice = roll { "1D", why = "dice of hits to unconsciousness", by = u, stream = "people" }
  u.hits_down = roll { dice .. "D", why = "hits to unconsciousness", by = u, stream = "people" }
  u.hits_dead = roll { "1D", why = "further hits to death", by = u, stream = "people" }
end

-- people.animals { side =, n = 1, letter = "a", role = "animal" } makes animals and returns them, off the map. `strong` dice
-- more are thrown for the hits to unconsciousness.
function people.animals(spec)
  local list = {}
  for i = 1, spec.n or 1 do
    local u = units.new { id = people.free_id(spec.letter or "a"), side = spec.side, role = spec.role or "animal" }
    hits(u)
    if spec.strong then
      u.hits_down = u.hits_down + roll { spec.strong .. "D", why = "hits of an unusually strong animal", by = u, stream = "people" }
    end
    local die = roll { "1D", why = "natural weapon", by = u, stream = "people" }
    u.natural = definition("weapon", NATURAL[die])
    u.name = CALLED[u.natural.id] .. " " .. u.id
    list[i] = u
  end
  return list
end
