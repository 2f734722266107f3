-- What a newcomer is told, each once, when it is of use. A scenario hands these to `hints`, or adds its own before them.

newcomers = {}

function newcomers.asks(verb) return function(_, asked) return asked == verb end end
function newcomers.is_turn_of(side) return function(u, asked) return not u and not asked and game.acting and game.acting.id == side end end
-- "6 counters are aboard, and some of them are nothing", for briefings: by the numbers of the settings
function newcomers.counters(set, where)
  local n = set.creatures + set.dummies
  local nothing = set.dummies == 0 and "" or set.dummies == 1 and ", and one of them is nothing" or ", and some of them are nothing"
  return (n == 1 and "1 counter is " or ("%d counters are "):format(n)) .. where .. nothing
end

-- A briefing's words for the limit of losses
function newcomers.at_limit(set) return set.interphase and "may break off for an interphase, or breaks," or "breaks" end

-- What is told to the creatures; them: whom they hunt
function newcomers.of_creatures(them, more)
  local text = ("An id with q is a creature, one with d a dummy, and the %s cannot tell which is which. What evades is not turned up from afar. "
    .. "'rush' goes up to somebody and strikes at once%s."):format(them, more or "")
  local function hint(swarm, first)
    return { when = function(u, asked)
      return u and not asked and u.side.id == "preds" and definition("species", game.set.creature).swarm == swarm
    end, text = first .. text }
  end
  return hint(false, "The chit is how many counters act in this round, dummies too. "),
    hint(true, "A swarm acts where half of its heads, rounded up, is not above the chit; a dummy counts as one of six. ")
end

function newcomers.acts(holds) return function(u, asked) return u and not asked and u.side.id == "humans" and holds(u) end end

-- One that it can fire at now.
local function target(u)
  if u.task ~= "" or not attack.weapon(u) then return nil end
  return units.any { where = function(v) return v.side ~= u.side and v.cell and harm.able(v) and sighting.known(v) and sighting.sees(u, v)
    and not attack.reason(attack.new(u, v, u.weapon, u.weapon.def.modes[1])) end }
end

local asks, is_turn_of, acts = newcomers.asks, newcomers.is_turn_of, newcomers.acts

local function is_fresh(u) return u.task == "" and not u.prone and moves.points(u, "move") == 8 and moves.points(u, "evade") == 4 end

-- Counters face down, most of them nothing?
local function is_riddle()
  local down = units.all { side = "preds", where = function(v) return v.cell ~= nil and not sighting.known(v) end }
  return #down > 0 and game.set.dummies > game.set.creatures
end

local function is_beside_shut_door(u)
  return #filter(portals.of(u.cell), function(p) return p.state == "closed" and doors.may_open(p) and not doors.is_gone(p) end) > 0
end

-- The first that applies and was not said yet is said: what is rare stands before what is always so.
newcomers.hints = {
  { when = function(_, asked) return asked == "load" and not game.set.non_lethal_only end,
    text = "A grenade launcher begins with one kind of grenade. "
    .. "Offensive grenades stun units indoors, incendiary ones are stronger. 'always load' takes offensive for every marine and asks no more." },
  { when = function(u, asked) return asked == "react" and u ~= nil and not harm.is_pred(u) end,
    text = "An enemy moves or attacks in sight of this marine, who may fire at once, once in each round of the other side. The marked "
    .. "answer shows the chances. 'pass' saves the shot for a creature that comes nearer in this round." },
  { when = asks "detonate", text = "Something came near a satchel charge. Its sensors do not say what: it may be nothing. Fired, it "
    .. "strikes all within "
    .. "two hexes and breaches the walls around it; to wait costs nothing, and the detonator is asked again at the next step." },
  { when = asks "quick", text = "This marine prepared quick fire and may shoot at once, before all others, in any direction. The preparation is "
    .. "spent by it." },
  { when = asks "track", text = "A counter moved, and this marine has a motion tracker: a die greater than the distance turns it up, and all see "
    .. "whether it is a creature or nothing. It is free, once in a round. The answer is the hex of the counter." },
  { when = acts(target), text = "A creature is in sight. 'fire' shoots at it: t puts the cursor on it, Enter lists what can be done, and the chances "
    .. "stand below the board. An activation is one task: a marine who fires does not move.",
    page = "A creature is in sight. 'fire' shoots at it; the options say the chances. An activation is one task: a marine who fires does not move." },
  { when = acts(function(u) return (u.task == "move" or u.task == "evade") and u.mp > 0 end),
    text = "On the move: the top line says what is left. Go on, turn for "
    .. "nothing with 'face', or 'end'. A marine who has moved does not fire now, but may still fire at an enemy who moves in sight later." },
  { when = acts(is_beside_shut_door), text = "A door beside this marine is shut, as doors are that nobody holds. Going through costs 1 point more (3 "
    .. "where it is airtight), and only those beside a shut door see through it: counters behind it stay unknown until then." },
  { when = is_turn_of "humans", text = "This round is yours. The top line shows the chit that you drew: each marine whose Activation (panel, at the "
    .. "right) is not above it may act once. Space lists them, Enter takes the marked one; 'rest' ends the round.",
    page = "This round is yours. The top line shows the chit that you drew: each marine whose Activation is not above it may act once; they are "
    .. "listed above. A click on a marine's name shows its Activation. 'rest' ends the round." },
  { when = acts(is_fresh), text = "This marine does one thing now. 'move' has 8 points, 'evade' 4, but then it is harder to hit. "
    .. "Put the cursor on a hex and press g to walk there. Space lists the rest; the line below the board explains the marked one.",
    page = "This marine does one thing now. 'move' has 8 points, 'evade' 4, but then it is harder to hit. Click a hex to walk there. The rest is "
    .. "listed above." },
  { when = function(u, asked) return is_turn_of "humans"(u, asked) and game.set.chits_per_side == 3 end,
    text = "A turn has six rounds, three for each side, and each draws chits from 1 to 6 until the turn ends: a marine rated 1 to 3 acts at least once "
    .. "a turn, one rated 6 in every second turn. A leader with the task 'lead' lets others act whom the chit does not." },
  { when = function(u, asked) return is_turn_of "humans"(u, asked) and is_riddle() end,
    text = "c1, c2 ... on the plan are counters face down. Most are nothing. A marine turns one up by seeing it: in the "
    .. "half before him, with no wall, crate or shut door between. The numbers follow their places and change as they move." },
  { when = acts(function() return game.turn > 1 end), text = "'card' with an id (c on the full screen) tells everything of a marine, 'rule BH-470' "
    .. "what stands behind a number in brackets. Keep together: alone, further than 6 hexes from all others, a marine is rated 1 or 2 higher.",
    page = "A click on a marine tells everything of him. Keep together: alone, further than 6 hexes from all others, a marine is rated 1 or 2 "
    .. "higher." },
  newcomers.of_creatures "marines",
}

-- Hints with an interphase: when it may be had, while they break off, and when the creatures come back
newcomers.of_interphase = {
  { when = asks "interphase", text = "The losses are at the limit. 'declare' breaks off: whoever is 4 hexes from every counter when "
    .. "a turn ends, or in no "
    .. "creature's sight, gets away. When all are away the wounded mend, losses go back into the cup, and the creatures come back "
      .. "elsewhere. "
    .. "'decline' has one turn more, and no second chance." },
  { when = function(u, asked) return is_turn_of "humans"(u, asked) and game.respite == "declared" end,
    text = "You are breaking off: at the end of a "
    .. "turn those 4 hexes from every counter, or in no creature's sight, are taken off the plan. A shut door is as good as four "
      .. "hexes. Leave nobody "
    .. "behind: the interphase begins when all are away, or down." },
  { when = asks "announce", text = "Few are left. To destroy the ship somebody of a position that may (captain, first officer, "
    .. "engineer, mate) must do "
    .. "nothing for a whole turn at the reactor override, whose hex the answer names; ten turns later all who are not in the lifeboat on "
      .. "deck 5 are lost, the "
    .. "creatures too. The lift then stands." },
  { when = asks "return_to", text = "The people have broken off, and all counters come back, dummies too: 6 hexes or more from "
    .. "where they stand together, "
    .. "or two decks away. Name a deck, then a room; 'rest' lets all others come back as it happens." },
}
