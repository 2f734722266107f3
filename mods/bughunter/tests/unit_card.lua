-- What the card of a being says, to its own side and to the other.
local hall = include "helpers/hall.lua"

-- label -> text of a unit as a seat sees it; of several lines with a label the last
local function card(g, seat, id)
  for _, u in ipairs(g:scene(seat).units) do
    if u.id == id then
      local out = {}
      for _, m in ipairs(u.marks) do out[m.label] = m.text end
      return out
    end
  end
end

local function game(t, more)
  local g = hall.game(t, { m1 = hall.man("0103", { armored = true, fighting = 1, facing = "se" }), q1 = hall.beast("0203", { face_up = true }),
    q2 = hall.beast("1602", { dummy = true }) }, more)
  for _, power in ipairs { "carapace_3", "hand_to_hand_3", "speed" } do hall.power(g, "q1", power) end
  return g
end

test("given a creature with power cards, then its card says attack, defence, movement and powers", { "BH-005", "BH-430", "BH-438", "BH-454" }, function(t)
  local c = card(game(t), "preds", "q1")
  t.is(c.Attack, "2D+3 hand to hand: wounds at 8, incapacitates at 10, kills at 11")
  t.is(c.Defence, "x3 against fire (Carapace 3 x3)")
  t.is(c.Moves, "12 MP, evade 6, rush 6")
  t.ok(c["Hand-to-Hand 3"] and c.Speed)
  t.is(c.Powers, nil)
end)

test("given states and markers, then the card has the figures of the throws", { "BH-010", "BH-290" }, function(t)
  local g = game(t)
  for _, state in ipairs { "healthy", "wounded" } do
    g:set("q1", { state = state, marker = state == "healthy" and "move" or "evade" })
    g:run(function()
      local q, m, own = units.named "q1", units.named "m1", 0
      for _, one in ipairs(chain "hands.dm" { by = q, at = m, cell = m.cell, kind = "hands", ignores = {} }) do
        if one.of ~= "defender" and one.of ~= "place" then own = own + one.value end
      end
      t.ok(card(g, "preds", "q1").Attack:find(("2D%+d hand"):format(own), 1, true), state)
      people.arm(m, "pr")
      m.cell = cells.named "0103"
      q.cell = cells.named "0303"
      local n = attack.defense(attack.new(m, q, m.weapon, "auto"))
      t.ok(card(g, "preds", "q1").Defence:find(("^x%d against fire"):format(n)), state)
    end)
  end
end)

test("given cards face down, then the humans read the figures without them and that there may be more", { "BH-457" }, function(t)
  local g = game(t)
  local c = card(g, "humans", "q1")
  t.ok(c.Attack:find("^2D hand to hand"))
  t.is(c.Defence, "x1 against fire")
  t.ok(c.Powers:find "face down")
  t.is(c.Speed, nil)
  g:run(function() cards.show(records.all("card", { power = definition("power", "carapace_3") })[1]) end)
  c = card(g, "humans", "q1")
  t.is(c.Defence, "x3 against fire (Carapace 3 x3)")
  t.ok(c["Carapace 3"]:find "x3")
  t.is(c["Hand-to-Hand 3"], nil)
end)

test("given a dummy, then its card has neither attack nor powers; given a counter face down, then the humans' card has nothing", { "BH-008", "BH-496" },
  function(t)
    local g = game(t)
    local c = card(g, "preds", "q2")
    t.ok(c.Counter:find "dummy")
    t.is(c.Attack, nil)
    t.is(c.Defence, nil)
    t.is(c.Speed, nil)
    t.is(card(g, "humans", "c1"), {})
  end)

test("given a marine, then his card says firepower by range, armor and panic rating", { "BH-188" }, function(t)
  local g = game(t)
  hall.arm(g, "m1", "er")
  local c = card(g, "humans", "m1")
  t.is(c.Firepower, "auto 12 up to 1 hex, 11 to 3, 9 to 6, 7 to 10, 5 to 15, 3 to 25, 2 beyond")
  t.is(c.Attack, "2D+1 hand to hand: wounds at 10, incapacitates at 11, kills at 12")
  t.is(c.Defence, "x2 against fire (body armor x2)")
  t.is(c.Panic, "1")
end)

test("given gear or a cage in his hands, then his card says what it does and with whom he carries", { "BH-178", "BH-165" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0603", m2 = hall.man("0603", { name = "Boyko" }), q1 = hall.beast "0703" })
  local function said(label) return card(g, "humans", "m1")[label] end
  t.is({ said "Gear", said "Carries" }, {})
  for id, text in pairs { prod = "electric prod: subdues at 8", net = "net: entangles at 7",
    screecher = "screecher: subdues at 8 up to 3 hexes off, at 10 up to 8", tranq = "nerve tranquilizer: knocks out at 7, 1 to 8 hexes off" } do
    g:run(function() units.named("m1").weapon = items.new(id, { holder = units.named "m1" }) end)
    t.is(said "Gear", text)
  end
  g:run(function() cages.take(units.named "m1", records.new("cage", { cell = cells.named "0603" })) end)
  t.is({ said "Gear", said "Carries" }, { nil, "a cage" })
  g:run(function() cages.of(units.named "m1").second = units.named "m2" end)
  t.is(said "Carries", "a cage with Boyko")
end)
