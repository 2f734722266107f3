-- Misspelt names in a table of named values are refused, at the line that called.
local function game(t)
  return t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, units = {} }
end

test("base.place refuses a name that it does not take", {}, function(t)
  t.fails(function() game(t):run(function() place { side = "a", room = {} } end) end, "tests/options.lua:7: base.place takes no 'room'")
end)

test("base.place refuses a side and a room that are not there", {}, function(t)
  local g = game(t)
  t.fails(function() g:run(function() place { side = "c", rooms = {} } end) end, "there is no side 'c'")
  t.fails(function() g:run(function() place { side = "a", rooms = { attic = 1 } } end) end, "the map has no room 'attic'")
end)

test("base.deal refuses a name that it does not take", {}, function(t)
  t.fails(function() game(t):run(function() deal { side = "a", off = {} } end) end, "base.deal takes no 'off'")
end)

test("base.place takes a side or its id, and refuses a role that nobody has", {}, function(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, units = { a1 = { side = "a", role = "guard" } } }
  t.fails(function() g:run(function() place { side = "a", role = "gaurd", rooms = { hall = 1 } } end) end, "no unit of the role 'gaurd' to place.*guard")
  g:run(function() place { side = sides.named "a", role = "guard", rooms = { hall = 1 } } end)
  t.ok(g.a1.cell)
end)

test("given names of several words, when they are typed with blanks, then the choice that is listed with _ is meant", {}, function(t)
  local one = include("helpers/people.lua").person(7, 8, 6)
  local function armed()
    local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
      units = { a1 = one("a", "a3", "e", { skills = { body_pistol = 0 }, endurance = 5 }), b1 = one("b", "d3", "w", { endurance = 9 }) } }
    g:run(function()
      people.give(units.named "a1", "body_pistol")
      hands.ready(units.named "a1")
    end)
    return g
  end
  local g = armed()
  g:dice { combat = { 1, 1, 2 } }
  g:act("a", "snap b1 body pistol")
  t.is(g.a1.ap, 9)
  g:act("a", "drop body pistol")
  g:act("a", "pick up body pistol")
  if g:pending()[1] == "a" and contains(g:options "a", "pay 2") then g:act("a", "pay 2") end
  t.is(g.a1.weapon.def.id, "body_pistol")
  t.ok(g:refused("a", "pick up cutlass"):find("pick_up", 1, true))
end)

-- --- tags ---
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

-- --- reasons ---
-- Why a choice is not there: what it costs, what is in the way, how far it is.

local function two(t, at, ap)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = {
      a1 = { side = "a", at = "b2", facing = "e", strength = 8, dexterity = 8, endurance = 6 },
      b1 = { side = "b", at = at, facing = "w", strength = 7, dexterity = 9, endurance = 9 } } }
  g:run(function()
    local u = units.named "a1"
    people.give(u, "revolver")
    hands.ready(u)
    if ap then u.ap = ap end
  end)
  return g
end

test("what is too dear says what it needs, also where no choice is left", { "SN-075" }, function(t)
  local g = two(t, "e2", 3)
  t.is(g:refused("a", "attack b1 revolver"), "attack b1 revolver: needs 8 AP, has 3")
  t.ok(g:refused("a", "attack"):find("attack b1 revolver: needs 8 AP, has 3", 1, true))
end)

test("the beginning of a choice is refused with the reasons of what begins so", { "SN-075" }, function(t)
  local text = two(t, "e2", 3):refused("a", "attack b1")
  t.ok(text:find("attack b1 revolver: needs 8 AP, has 3", 1, true))
  t.ok(text:find("attack b1 club: ", 1, true))
end)

test("a weapon that is carried is refused for that, and not as if there were none", { "SN-080" }, function(t)
  local g = two(t, "e2")
  g:run(function() people.give(units.named "a1", "carbine") end)
  t.is(g:refused("a", "attack b1 carbine"), "attack b1 carbine: Carbine is not in hand: it must be drawn")
  t.ok(g:help("a", "attack"):find("Carbine is not in hand", 1, true))
  t.no(contains(g:options "a", "attack b1 carbine"))
end)

test("help is given for the beginning of a choice", {}, function(t)
  local g = two(t, "e2")
  t.ok(g:help("a", "attack b1"):find("attack b1 revolver", 1, true))
  t.ok(g:help("a", "Attack  B1"):find("attack b1 revolver", 1, true))
  t.ok(g:help("a", "attack b2"):find("nothing is named 'attack b2' here", 1, true))
end)

test("a verb that nothing has is told otherwise than one that is not legal now", {}, function(t)
  local g = two(t, "e2")
  t.ok(g:refused("a", "fly"):find("there is no 'fly' here", 1, true))
  t.ok(g:refused("a", "attack a9"):find("'attack a9' is not legal now", 1, true))
end)
