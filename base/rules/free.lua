-- The free attack: an enemy who comes next to a character may be struck at once, at no AP (SN-028..031).
--
-- One for each square entered and pair (ruling 14), whether or not the defender has acted; with what is in hand or
-- with the body (ruling 13); always with the DM of a snap attack. Going away asks for nothing.

free = {}

local may = chain "free.may"

rule("free.may", "adjacent", { cite = "SN-028" }, function(v, mover)
  if not cells.adjacent(v.cell, mover.cell, "fire") then return "not adjacent" end
end)

-- The attacks that `v` could answer with: "pass" and its arms.
function free.choices(v, mover)
  local list = { "pass" }
  for _, arm in ipairs(arms.of(v)) do
    if not attack.reason(attack.new(v, mover, arm, { snap = true, free = true })) then list[#list + 1] = arm end
  end
  return list
end

-- Offers `v` its free attack on whoever has just come next to it.
function free.answer(v, mover)
  if may(v, mover) then return end
  local list = free.choices(v, mover)
  if #list < 2 then return end
  local arm = ask { seat = seats.of(v), verb = "free", unit = v, of = list, standing = true, about = mover, prefer = list[2],
    why = mover.name .. " comes next to " .. v.name }
  if arm ~= "pass" then attack.make(attack.new(v, mover, arm, { snap = true, free = true })) end
end
