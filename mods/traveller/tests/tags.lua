-- Tags of actions, by which a player's keys and menus find whom one can attack.

test("every attack, and the coup de grace, has the tag of attacks; waiting and shouting have not", { "TR-010", "TR-023", "TR-054" }, function(t)
  for _, id in ipairs { "fire", "burst", "strike", "tap", "throw", "finish" } do
    t.is({ id, has_tag(definition("action", id), "attack") }, { id, true })
  end
  for _, id in ipairs { "wait", "shout" } do
    t.is({ id, has_tag(definition("action", id), "attack") }, { id, false })
  end
end)
