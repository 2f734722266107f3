-- Tags say what an action is; rules of base, scenarios and other mods ask for them.

local function tags_of(id)
  return filter(keys(definition("ruleset", "snapshot").tags), function(tag) return has_tag(definition("action", id), tag) end)
end

test("what sneaking makes dear is movement: work on doors and drawing are, attacks are not", { "SN-431" }, function(t)
  for _, id in ipairs { "move", "turn", "run", "carry", "climb", "open", "close", "force", "draw", "holster", "pick_up", "reload", "seal" } do
    t.ok(has_tag(definition("action", id), "movement"), id)
  end
  for _, id in ipairs { "attack", "snap", "cover", "expletive", "light", "sneak", "end" } do
    t.no(has_tag(definition("action", id), "movement"), id)
  end
end)

test("an action has the tags that it was given and no others", {}, function(t)
  t.is(tags_of "draw", { "defence", "movement", "readies" })
  t.is(tags_of "select", {})
end)

test("a tag that the rule set does not declare is an error where it is asked for", {}, function(t)
  t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, units = {} }
  t.fails(function() return has_tag(definition("action", "move"), "moevment") end, "did you mean .movement.")
  t.fails(function() return has_tag("move", "movement") end, "has_tag: string found, the definition of an action expected")
end)
