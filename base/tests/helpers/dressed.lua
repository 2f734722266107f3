-- Puts somebody into an armor, with the skills for it: dressed(u, "vacc_suit").
return function(u, id)
  for _, skill in ipairs(definition("armor", id).skills) do u.skills[skill] = u.skills[skill] or 0 end
  return people.dress(u, id)
end
