-- The people of a lesson.

-- Puts a person on the map: { side =, role =, name =, post =, upp =, skills =, has = { ITEM, ... }, at = CELL, facing = DIRECTION }.
function enter(who)
  local u = base.people.enter { side = who.side, role = who.role, name = who.name, post = who.post, upp = who.upp, skills = who.skills }
  for _, id in ipairs(who.has or {}) do base.people.give(u, id) end
  base.stand(u, { cells.named(who.at) }, who.facing)
  base.hands.ready(u)
  return u
end
