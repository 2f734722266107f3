-- quiet lies over tiny: what it does not give is tiny's, what it says holds nowhere else.
local function game_of(t, rules, set)
  return t.game { rules = rules, map = "room", sides = { "north", "south" }, set = set or {}, units = {
    n1 = { side = "north", at = "a1", facing = "e" }, s1 = { side = "south", at = "b1", facing = "w" } } }
end

local function names(list) return map(list, function(m) return ("%s %d"):format(m.name, m.value) end) end

test("an overlay has the flow, the actions and the steps of what it lies over", {}, function(t)
  local g = game_of(t, "quiet")
  g:act("north", "step se")
  t.is(g.n1.cell.name, "b2")
  t.is(g:pending(), { "south" })
end)

test("its own steps are beside them, in their place", {}, function(t)
  t.is(names(game_of(t, "quiet"):odds("north", "shoot s1").modifiers), { "hush -2", "noise 5" })
end)

test("its settings can be chosen", {}, function(t)
  t.is(names(game_of(t, "quiet", { hush = 1 }):odds("north", "shoot s1").modifiers), { "hush -1", "noise 5" })
end)

test("a step that it deletes is gone, an action that it replaces is another", {}, function(t)
  local g = game_of(t, "quiet")
  g:act("north", "pass")
  t.is(g.n1.nerve, 3)
  t.is(definition("action", "pass").text, "wait")
  g:run(function() units.named("s1").hits = 1 end)
  t.is(#chain "worth" (sides.named "north"), 0)
end)

test("an action of its own is there", {}, function(t)
  local g = game_of(t, "quiet", { whisper = true })
  t.ok(contains(g:options(), "listen"))
  t.is(game.set.whisper, true)
end)

test("a state is added to a portal, the others stay", {}, function(t)
  game_of(t, "quiet")
  t.is(keys(definition("portal", "sliding_door").states), { "closed", "jammed", "open", "opening" })
end)

test("a definition made like another has what that one had when it was defined", {}, function(t)
  game_of(t, "quiet")
  local hatch = definition("portal", "hatch")
  t.is(hatch.first, "open")
  t.is(keys(hatch.states), { "closed", "open", "opening" })
end)

-- the mod is loaded, and its rule set is not played
test("under the rule set below nothing of it holds", {}, function(t)
  local g = game_of(t, "tiny")
  t.no(contains(g:options(), "listen"))
  t.is(names(g:odds("north", "shoot s1").modifiers), {})
  g:act("north", "pass")
  t.is(g.n1.nerve, 2)
  g:run(function()
    units.named("s1").hits = 2
    tell("down", { unit = units.named "s1" })
  end)
  t.is(g.s1.nerve, 2)
  t.is(chain "worth" (sides.named "north").total, 20)
  t.is(keys(definition("portal", "sliding_door").states), { "closed", "open", "opening" })
  t.is(game.set.hush, nil)
  t.is(game.set.whisper, nil)
end)

test("what comes too late says where it belonged", {}, function(t)
  game_of(t, "quiet")
  local late = "belongs to the stage '%s'; this is the stage 'play'"
  t.fails(function() define.event "late" {} end, late:format "definitions")
  t.fails(function() define.field "unit.late" { type = "integer" } end, late:format "fields")
  t.fails(function() extend.portal "late" { like = "hatch" } end, late:format "definitions")
  t.fails(function() patch.class "portal" { schema = { late = "integer" } } end, late:format "definitions")
  t.fails(function() rule("shot.dm", "late", {}, function() end) end, late:format "definitions")
  t.fails(function() on("down", function() end) end, late:format "definitions")
  t.fails(function() stream "late" end, late:format "definitions")
  t.fails(function() patch.portal "hatch" { glyph = "x" } end, late:format "patches")
  t.fails(function() replace.rule "tiny:shot.dm/distance" (function() end) end, late:format "patches")
  t.fails(function() delete.action "aim" end, late:format "patches")
  t.fails(function() patch.each("portal", nil, function() end) end, late:format "patch.each")
end)
