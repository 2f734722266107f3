-- The bar fight and the burglary: who stands where, how they end, who knows what.
local room = include "helpers/room.lua"

test("given the bar fight, then three a side and one gun behind the bar", {}, function(t)
  local g = t.game { scenario = "bar_fight", seed = 2 }
  g:run(function()
    t.is(units.count { side = "dockers" }, 3)
    t.is(units.count { side = "spacers" }, 3)
    t.is(map(cells.named("g1").items, function(i) return i.def.id end), { "pistol" })
  end)
end)

test("given one side out of the fight, then the other has won", { "PC-009" }, function(t)
  local g = t.game { scenario = "bar_fight", seed = 2 }
  g:run(function() for _, u in ipairs(units.of { side = "spacers" }) do harm.hurt(u, 0, u.endurance - 10) end end)
  t.is(g:result().winner, "dockers")
end)

local function night(t, set)
  local g = t.game { scenario = "burglary", seed = 4, set = set }
  g:pending()
  return g
end

test("given the box in column a, then the thieves have won", {}, function(t)
  local g = night(t)
  g:run(function()
    local u = units.named "t1"
    items.all({ where = function(i) return i.def.id == "strongbox" end })[1].holder = u
    u.cell = cells.named "a7"
  end)
  t.is(g:result().winner, "thieves")
end)

test("given thieves whom nobody has noticed, then the house does not see them", {}, function(t)
  local g = night(t)
  t.unseen(g:view "house", "t1.strength")
  t.seen(g:view "thieves", "t1.strength")
end)

test("given a thief in front of the guard, then he is noticed and the guard may go where he likes", {}, function(t)
  local g = night(t)
  g:run(function()
    local u, v = units.named "guard", units.named "t1"
    v.cell = cells.named "f6"
    arcs.face(u, "w")
    stealth.spot(u)
  end)
  t.is(g.t1.presence, "known")
  t.ok(g.game.alarmed)
end)

test("given a thief behind the guard, then only noise betrays him", { "PC-002" }, function(t)
  for dice, unseen in pairs { [1] = true, [100] = false } do
    local g = night(t)
    g:dice { combat = dice == 1 and { 1 } or { 100, 1 } }
    g:run(function()
      local u, v = units.named "guard", units.named "t1"
      v.cell = cells.named "m6"
      arcs.face(u, "w")
      stealth.after(v, definition("action", "walk"))
    end)
    t.is(g.t1.presence, unseen and "unseen" or "known")
  end
end)

test("given no alarm, then the guard keeps to his walk", {}, function(t)
  local g = night(t)
  room.until_turn_of(g, "guard")
  t.has(g:options "house", "patrol")
  t.is(room.names(g:options "house", "walk"), {})
  local from = g.guard.cell
  g:act("house", "patrol")
  t.ok(g.guard.cell ~= from)
end)

test("given the alarm and the bell, then help comes and the house has won", {}, function(t)
  local g = night(t)
  g:run(function()
    game.alarmed = true
    units.named("guard").cell = cells.named "h3"
  end)
  room.until_turn_of(g, "guard")
  local turn = g.game.turn
  g:act("house", "ring")
  t.is(g.game.help, turn + 5)
  g:run(function() game.turn = game.help end)
  t.is(g:result().winner, "house")
end)

test("given somebody incapacitated who rests, then its turn ends without a question", { "PC-009" }, function(t)
  local g = room.game(t, { a = { wound = 31, state = "incapacitated", position = "prone" } })
  g:run(function()
    local seat = seats.named "a"
    t.is(chain "choice.plain" { seat = seat, unit = units.named "a1", choices = { "end" }, rest = true }, "end")
    t.is(chain "choice.plain" { seat = seat, unit = units.named "a1", choices = { "end" }, rest = false }, nil)
    t.is(chain "choice.plain" { seat = seat, unit = units.named "a1", question = "react", choices = { "pass" }, rest = true }, nil)
  end)
end)
