-- The third and fourth step: the force comes together, mends, and puts losses back into the cup (BH-320, BH-321, BH-324..331).

-- One to a hex while there is room, then two.
local function assemble(list, post)
  local places = filter(post.cells, function(cell) return cell.terrain.cost == 1 end)
  for i, u in ipairs(list) do
    local n = (i - 1) % #places
    u.cell = places[n + 1]
    tell("unit.regroups", { unit = u })
  end
end

-- Nobody panics any longer, is stunned or lies down (BH-320); the horror has to be faced again (BH-439).
local function compose(u)
  u.panicked, u.stunned, u.prone, u.borrowed, u.hardened = false, false, false, false, false
  markers.off(u)
end

-- Without a medic who is on his feet (BH-270, BH-278, BH-324)
local function medic_dm()
  return not positions.is_filled "MD" and -1 or nil
end

local WORDS = { dies = "dies", no_change = "no change", full_health = "full health",
  incapacitated = "incapacitated for good", recovers = "recovers to wounded" }

define.throw "casualty" { args = { "unit: unit", "state: string", "bonus: integer?" },
  spec = function(u, state, bonus)
    return { "1D", dm = bonus, wins = { WORDS.full_health, WORDS.recovers }, why = function() return "wounds of " .. u.name end,
      outcomes = function(total) return WORDS[chart_extra("casualty", math.max(0, math.min(6, total)), state)] end,
      cite = "BH-324", by = u, stream = "interphase" }
  end,
}

define.event "casualty.dies" { text = "{unit} dies of its wounds", args = { unit = "unit" }, dice = "after", harm = true }
define.event "casualty.cryo" { text = "{unit} is put into cryogenic suspension", args = { unit = "unit" }, dice = "after" }
define.event "casualty.mends" { text = "{unit} is {state}", args = { unit = "unit", state = "string" }, dice = "after" }

local DOES = {
  -- BH-327: one chit, and for a captain or a medic what his loss costs
  [WORDS.dies] = function(u)
    local was = u.state
    u.state = "killed"
    tell("casualty.dies", { unit = u })
    harm.leave(u)
    if was == "incapacitated" then harm.draw_loss() end
    harm.lose(u, "killed", was)
  end,
  [WORDS.no_change] = function() end,                                      -- BH-325
  -- BH-328, BH-331: out of the scenario, and rolls no more
  [WORDS.incapacitated] = function(u)
    people.take_off(u)
    u.cryo = true
    tell("casualty.cryo", { unit = u })
  end,
  [WORDS.full_health] = function(u)                                        -- BH-326
    u.state, u.mauled = "healthy", false
    tell("casualty.mends", { unit = u, state = "healthy" })
  end,
  [WORDS.recovers] = function(u)                                           -- BH-329
    u.state = "wounded"
    tell("casualty.mends", { unit = u, state = "wounded" })
  end,
}

local function is_hurt(u) return u.state == "wounded" or u.state == "incapacitated" end

-- BH-324, BH-330: a die for each who is hurt
local function mend(list)
  local bonus = medic_dm()
  for _, u in ipairs(filter(list, is_hurt)) do
    local outcome = throws.casualty(u, u.state, bonus):roll()
    DOES[outcome](u)
  end
end

-- All but the dead and those who are away or elsewhere for good
local function comes(u) return harm.of_force(u) and u.state ~= "killed" and not u.away and not u.cryo end

function interphase.assemble()
  local list = units.all { side = "humans", where = comes }
  assemble(list, interphase.post())
  for _, u in ipairs(list) do compose(u) end
  mend(list)
end

-- The cup ---------------------------------------------------------------------------------------------------------------

define.event "losses.returned" { text = "losses: {list} back into the cup, {lost} of {limit}",
  args = { list = "string", lost = "integer", limit = "integer" }, dice = "after" }

-- BH-321: as many as the die says, and a 1 is two
function interphase.to_return(die) return math.max(2, die) end

-- The dearest go back: no other choice leaves the force better off, whatever is drawn later (own D15).
function interphase.refill()
  local n = interphase.to_return((roll { "1D", why = "losses that go back into the cup", stream = "interphase" }))
  local cup, remain, back = deck "losses", {}, {}
  for i, value in ipairs(sorted(game.drawn, function(a, b) return a > b end)) do
    local list = i <= n and back or remain
    list[#list + 1] = value
  end
  for _, value in ipairs(back) do cup:put(value) end
  cup:shuffle()
  game.drawn, game.lost = remain, game.lost - sum(back)
  tell("losses.returned", { list = #back > 0 and table.concat(back, ", ") or "none", lost = game.lost, limit = game.limit })
end
