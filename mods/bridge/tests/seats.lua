-- Officers as seats: who decides for a post, what is written at once, and what one officer alone is told.
local space = include "helpers/space.lua"

local function duel(t)
  local g = t.game { scenario = "ship_duel", seed = 1 }
  g:pending()
  return g
end

local ORDERS = { "arm all", "energize bow", "hold" }
local SPLIT = { "engines 5", "shields 5", "weapons 5" }

local function say(g, seat, lines)
  for _, line in ipairs(lines) do g:act(seat, line) end
end

test("each officer decides for its own post, and for no other", { "SS-001", "SS-008", "SS-009" }, function(t)
  local g = duel(t)
  t.has(g:options "vigil.captain", "arm beams")
  t.is(g:refused("vigil.engineer", "engines 5"), "it is not vigil.engineer who must choose, but vigil.captain")
  say(g, "vigil.captain", ORDERS)
  say(g, "corsair.captain", ORDERS)                                         -- both captains wrote at once
  t.has(g:options "corsair.engineer", "engines 5")
  say(g, "corsair.engineer", SPLIT)
  say(g, "vigil.engineer", SPLIT)
  -- then four at once: the helm's weapons and the navigator's shields of both
  t.has(g:options "vigil.navigator", "spread bow")
  t.has(g:options "corsair.helm", "power fore_beam 5")
  t.has(g:options "vigil.helm", "power fore_beam 5")
  t.has(g:options "corsair.navigator", "shield 1 5")
end)

test("orders and power come to the same, whoever writes first", { "SS-008", "SS-009", "SS-011", "SS-012" }, function(t)
  local all = { { "vigil.captain", ORDERS }, { "corsair.captain", ORDERS } }
  local then_ = { { "vigil.helm", { "power fore_beam 5" } }, { "corsair.helm", { "power missiles 1", "armed" } }, { "vigil.navigator", { "spread bow" } } }
  local ended = {}
  for i, order in ipairs { { 1, 2, 3 }, { 1, 3, 2 }, { 2, 1, 3 }, { 2, 3, 1 }, { 3, 1, 2 }, { 3, 2, 1 } } do
    local g = duel(t)
    for n = 1, 2 do say(g, all[i % 2 == 0 and 3 - n or n][1], ORDERS) end
    for n = 1, 2 do say(g, (i % 2 == 0 and n == 1 or i % 2 == 1 and n == 2) and "vigil.engineer" or "corsair.engineer", SPLIT) end
    for _, n in ipairs(order) do say(g, then_[n][1], then_[n][2]) end
    g:act("corsair.navigator", "spread even")
    ended[i] = { g.game.stage, space.shields(g, "vigil"), space.shields(g, "corsair"), g:log() }
    t.is(ended[i], ended[1])
  end
end)

test("nothing of what is written is in any other view, nor in another officer's of the ship", { "SS-008", "SS-009" }, function(t)
  local g = duel(t)
  say(g, "vigil.captain", ORDERS)
  t.is(g:view("vigil.captain", "vigil.order_arms"), "all")
  for _, seat in ipairs { "vigil.engineer", "corsair.captain", "corsair.science" } do t.is(g:view(seat, "vigil.order_arms"), "") end
  say(g, "corsair.captain", ORDERS)
  -- then the ship's officers know the captain's orders, and the enemy does not
  t.is(g:view("vigil.engineer", "vigil.order_arms"), "all")
  for _, seat in ipairs { "corsair.captain", "corsair.engineer" } do t.is(g:view(seat, "vigil.order_arms"), "") end
end)

test("what sensors say is told to the science officer alone", { "SS-016" }, function(t)
  local g = duel(t)
  space.at(g, "movement", { vigil = { mp_now = 2, lock = units.named "corsair", answers = 3 } })
  g:run(function() game.order = { units.named "vigil", units.named "corsair" } end)
  g:act("vigil.science", "question weapons")
  local answer = "Vigil, science: Corsair: armed nothing"
  t.has(g:log_of "vigil.science", answer)
  for _, seat in ipairs { "vigil.captain", "vigil.helm", "corsair.science" } do t.no(contains(g:log_of(seat), answer)) end
  t.is(g:view("vigil.science", "vigil.learned"), { ["1"] = "Corsair: armed nothing" })
  for _, seat in ipairs { "vigil.captain", "corsair.science" } do t.is(g:view(seat, "vigil.learned"), {}) end
end)

test("what an answer says of the enemy the science officer alone sees, as it was, until the turn ends", { "SS-016" }, function(t)
  local g = duel(t)
  space.at(g, "movement", { vigil = { mp_now = 2, lock = units.named "corsair", answers = 3 },
    corsair = { hits_reactor = 2, share_engines = 7, share_shields = 1, share_weapons = 2 } })
  g:run(function() game.order = { units.named "vigil", units.named "corsair" } end)
  g:act("vigil.science", "question damage_reactor")
  g:act("vigil.science", "question power")
  g:run(function() units.named("corsair").hits_reactor = 3 end)
  local seen = g:view("vigil.science", "corsair")
  t.is({ seen.hits_reactor, seen.share_engines, seen.share_shields, seen.share_weapons, seen.hits_engines }, { 2, 7, 1, 2, 0 })
  for _, seat in ipairs { "vigil.captain", "vigil.helm" } do
    local other = g:view(seat, "corsair")
    t.is({ other.hits_reactor, other.share_engines }, { 0, -1 })
  end
  t.is(g:view("corsair.captain", "corsair.hits_reactor"), 3)
  space.idle_until(g, function() return g.game.turn == 2 end)
  t.is(g:view("vigil.science", "corsair.hits_reactor"), 0)
end)

test("an officer who takes over another post decides there", { "SS-040" }, function(t)
  local g = duel(t)
  g:run(function() crew.lose(crew.at(units.named "vigil", "captain")) end)
  -- given a captain who is out: the first who can act says who takes over
  t.has(g:options "vigil.engineer", "deputy science captain")
  g:act("vigil.engineer", "deputy science captain")
  say(g, "corsair.captain", ORDERS)
  g:act("vigil.science", "stay")                                            -- the captain now, on another desk
  space.idle_until(g, function() return g.game.stage ~= "power" end)
  g:run(function() t.is(services.seat(units.named "vigil", "captain").id, "vigil.science") end)
end)

test("without crews the ship's seat decides for all posts", {}, function(t)
  local g = space.two(t)
  t.is(g:pending(), { "a", "b" })
  g:run(function() t.is(services.seat(units.named "a1", "science").id, "a") end)
end)

test("SS-040: given what a ship is asked, then the prompt names the post and its officer, of a panel its own; if vacant the post alone",
  { "SS-001", "SS-013", "SS-040" }, function(t)
  local g = space.two(t)
  local prompt = definition("ruleset", "bridge").prompt
  g:run(function()
    local ship = units.named "a1"
    local function who(during) return prompt(ship, during):match "^(.-): " end
    for during, words in pairs { ["panel.engineer"] = "engineer, a1-E", ["panel.captain"] = "captain, a1-C",
      ["panel.science"] = "science, a1-S", ["orders.arms"] = "captain, a1-C", ["split.engines"] = "engineer, a1-E",
      movement = "helm, a1-H", shields = "navigator, a1-N",
      questions = "science, a1-S", ["set-up"] = "referee" } do
      t.is({ during, who(during) }, { during, words })
    end
    crew.at(ship, "helm").out = true
    t.is({ who "movement", who "panel.helm" }, { "helm", "helm" })
  end)
end)
