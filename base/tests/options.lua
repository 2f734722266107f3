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
