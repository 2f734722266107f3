-- A web holds back every movement of another mod by its tag.
test("given somebody in a web, then it neither pulls itself along nor pushes off; whoever is in none may", { "MG-06", "SN-149", "SN-150" }, function(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a" }, units = { a1 = { side = "a", at = "b2" }, a2 = { side = "a", at = "c2" } } }
  g:set("a1", { webbed = true })
  for _, id in ipairs { "pull", "push" } do
    local action = definition("action", id)
    t.is({ id, chain "action.legal" (action, g.a1), chain "action.legal" (action, g.a2) }, { id, "it is caught in a web: tear it" })
  end
end)
