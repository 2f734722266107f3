-- When a hint of a lesson is said.

-- `when` of a hint for a unit that chooses an action, where `holds(unit)`.
function in_turn(holds)
  return function(u, asked) return u ~= nil and not asked and (not holds or holds(u)) end
end

-- `when` of a hint for a question of that verb.
function asked(verb)
  return function(_, open) return open == verb end
end
