-- Action points: four quarters to a point, so that a running step to a diagonal neighbour costs 0.75 (PC-049).
--
-- Everything counts in quarters, which are the quantity "ap"; what people read is ap.text.

ap = {}

local PER = 4

-- "1.5" -> 6
ap.of = memo(function(text)
  local quarters, why = quantities.read("ap", text)
  return quarters or error(("action points: %s; 1, 1.5 and 0.75 are right"):format(why), 2)
end)

-- 6 -> "1.5"
function ap.text(quarters) return quantities.text("ap", quarters) end

function ap.whole(points) return PER * points end

local function deed(id) return definition("deed", id) end

-- The price of a deed of the table, in quarters.
function ap.cost(id) return ap.of(deed(id).points) end

-- of a step: straight or to a diagonal neighbour
function ap.step(id, diagonal) return ap.of(diagonal and deed(id).diagonal or deed(id).points) end

-- What may usefully be spent on a variable deed, least first: each whole point above the least adds 5 to the chance, at most
-- three of them do (own P4). Texts, as they are typed.
function ap.amounts(id)
  local list, least = {}, ap.cost(id)
  for extra = 0, 3 do list[#list + 1] = ap.text(least + ap.whole(extra)) end
  return list
end

-- What is spent beyond the least, as it raises the chance (own P4).
function ap.bonus(id, quarters) return math.min(15, 5 * ((quarters - ap.cost(id)) // PER)) end

function ap.set(u, quarters)
  u.ap = quarters
  u.points = ap.text(quarters)
end

function ap.pay(u, quarters) ap.set(u, u.ap - quarters) end

-- Why `u` cannot pay, or nil.
function ap.short(u, quarters)
  if u.ap < quarters then return ("needs %s AP, has %s"):format(ap.text(quarters), ap.text(u.ap)) end
end

local allotment = chain "allotment"

-- own P1
function ap.allotment(u) return allotment(ap.whole(4 + u.dexterity // 10), u) end
