-- What a seat was told stands in its view alone, as it is or as it was, for as long as was said.
local HILL, HUT, DALE = "hill.captain", "hut.captain", "dale.captain"

local function camp(t) return t.game { scenario = "scouts" } end
local function turn(g, hill, hut, dale)
  for i, text in ipairs { hill, hut, dale } do
    g:act(({ HILL, HUT, DALE })[i], text)
    g:act(({ HILL, HUT, DALE })[i], "rest")
  end
end

test("given a field that is revealed then one seat sees its true value, and no other, until the clock has counted", {}, function(t)
  local g = camp(t)
  g:run(function() units.named("dale").coins = 7 end)
  turn(g, "watch dale", "earn", "earn")
  t.is(g:view(HILL, "dale.coins"), 10)                                     -- as it is now, not as it was
  t.is(g:view(HILL, "dale.wares"), { ["1"] = "salt" })
  t.is(g:view(HUT, "dale.coins"), 5)                                       -- the default: nothing is known
  t.is(g:view(HUT, "dale.wares"), {})
  turn(g, "earn", "earn", "earn")
  t.is(g:view(HILL, "dale.coins"), 5)                                      -- two turns are over
  t.is(g:view(HILL, "dale.wares"), {})
  t.is(g:view(DALE, "dale.coins"), 13)
end)

test("given a field as seen then the seat goes on to see the value as it was", {}, function(t)
  local g = camp(t)
  g:run(function()
    local dale = units.named "dale"
    dale.coins, dale.mood, dale.ready, dale.ally = 7, "sad and tired", true, units.named "hut"
  end)
  g:act(HILL, "glance dale")
  g:run(function()
    local dale = units.named "dale"
    dale.coins, dale.mood, dale.ready, dale.ally = 9, "calm", false, nil
  end)
  local dale = g:view(HILL, "dale")
  t.is({ dale.coins, dale.mood, dale.ready, dale.ally }, { 7, "sad and tired", true, "hut" })
  local other = g:view(HUT, "dale")
  t.is({ other.coins, other.mood, other.ready, other.ally }, { 5, "calm", false, nil })
  t.is(g:view(DALE, "dale.coins"), 9)                                      -- its own seat sees what is
end)

test("given a field that the seat sees anyway then it is as it is, whatever was seen before", {}, function(t)
  local g = camp(t)
  g:run(function() reveal(units.named "dale", "coins", { to = seats.named(DALE), as = "seen" }) end)
  g:run(function() units.named("dale").coins = 9 end)
  t.is(g:view(DALE, "dale.coins"), 9)
end)

test("given a value that was none when it was seen then none is seen", {}, function(t)
  local g = camp(t)
  g:run(function() units.named("dale").ally = nil end)
  g:act(HILL, "glance dale")
  g:run(function() units.named("dale").ally = units.named "hut" end)
  t.is(g:view(HILL, "dale.ally"), nil)
end)

test("given nothing that it lasts then it stands for good; a new word takes the place of the old", {}, function(t)
  local g = camp(t)
  g:act(HILL, "spy dale")
  for _ = 1, 3 do g:run(function() clock.advance "turn" end) end
  g:run(function() units.named("dale").mood = "glad" end)
  t.is(g:view(HILL, "dale.mood"), "glad")
  g:run(function() reveal(units.named "dale", "mood", { to = seats.named(HILL), as = "seen" }) end)
  g:run(function() units.named("dale").mood = "sad" end)
  t.is(g:view(HILL, "dale.mood"), "glad")
end)

test("given a thing that goes then what was revealed of it goes", {}, function(t)
  local g = camp(t)
  g:run(function()
    local pony = units.new { id = "pony", side = "dale" }
    pony.mood = "glad"
    reveal(pony, "mood", { to = seats.named(HILL) })
  end)
  t.is(g:view(HILL, "pony.mood"), "glad")
  g:run(function()
    units.named("pony"):remove()
    units.new { id = "pony", side = "dale", mood = "sad" }
  end)
  t.is(g:view(HILL, "pony.mood"), "calm")
end)

test("given a clock of a unit then what is revealed does not count on it, and no list of timers has it", {}, function(t)
  local g = camp(t)
  g:act(HILL, "glance dale")
  g:run(function()
    units.named("dale").coins = 8
    clock.advance("turn", units.named "hill")
    t.is(#timers.all(), 0)
    t.is(#timers.all { effect = "portal_settles" }, 0)
  end)
  t.is(g:view(HILL, "dale.coins"), 5)
  t.is(g:view(HILL).timers, {})
end)

local WRONG = {
  { "there is no such field", "unit has no field 'coin' (did you mean 'coins'?)", function(u, s) reveal(u, "coin", { to = s }) end },
  { "everybody sees it", "everybody sees unit.acted", function(u, s) reveal(u, "acted", { to = s }) end },
  { "a list as seen", "unit.wares holds several values", function(u, s) reveal(u, "wares", { to = s, as = "seen" }) end },
  { "no seat", "to = SEAT expected", function(u) reveal(u, "coins", { to = u.side }) end },
  { "no thing", "number found, a thing expected", function(_, s) reveal(5, "coins", { to = s }) end },
  { "another word", "as = 'was' found", function(u, s) reveal(u, "coins", { to = s, as = "was" }) end },
  { "no clock", "lasts = { CLOCK, n } expected", function(u, s) reveal(u, "coins", { to = s, lasts = 2 }) end },
  { "an unknown key", "reveal takes no 'last' (did you mean 'lasts'?)", function(u, s)
    local spec = { to = s }
    spec.last = { "turn" }
    reveal(u, "coins", spec)
  end },
}
for _, case in ipairs(WRONG) do
  test("given " .. case[1] .. " then reveal says so", {}, function(t)
    local g = camp(t)
    g:run(function()
      local ok, why = pcall(case[3], units.named "dale", seats.named(HILL))
      t.no(ok)
      t.ok(tostring(why):find(case[2], 1, true), tostring(why))
    end)
  end)
end
