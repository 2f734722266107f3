-- Loading (SN-062..069, SN-318, SN-320, SN-355, SN-361), by the `reload` word of the weapon.
--
-- A magazine costs the user's endurance in AP; a missile 2 or 5 AP. What takes whole turns costs the whole allowance of
-- each, and nothing else can be done in between; one turn more keeps a sneaking posture, and so does an ordinary
-- magazine change that is given a full turn.

reloads = {}

local AP = { ["2ap"] = 2, ["5ap"] = 5 }
local TURNS = { full_turn = 1, two_turns = 2, three_turns = 3 }

function reloads.turns(weapon) return TURNS[weapon.reload] or 0 end

-- What holds the spares that fit: the weapon itself, or another carried one with the same missiles (SN-314) or magazines.
function reloads.store(u, item)
  if item.spare > 0 then return item end
  for _, other in ipairs(u.items) do
    local same = arms.is_weapon(other) and (other.def == item.def or item.def.missile ~= "" and other.def.missile == item.def.missile)
    if same and other.spare > 0 then return other end
  end
end

local winds = chain "reload.winds"

-- Must it be wound first (SN-318)?
function reloads.must_wind(item)
  local said = winds(item)
  if said == nil then return item.def.reload == "cranequin" end
  return said
end

-- Is there something to load, and something to load it with (SN-063)?
function reloads.reason(u, item)
  local weapon = item.def
  if weapon.reload == "none" or weapon.reload == "recharge" then return "cannot be reloaded in play" end
  if weapon.insert_ap > 0 then
    if item.ready then return "it is ready" end
    return item.rounds == 0 and "no bolt in the magazine" or nil
  end
  if item.rounds >= weapon.rounds then return "it is loaded" end
  if not reloads.store(u, item) then return "nothing to load it with" end
  if reloads.must_wind(item) and not item.wound then return "wind it first" end
  if u.reloading and u.reloading ~= item then return "another weapon is being loaded" end
end

local cost = chain "reload.cost"

-- AP of a reload that needs no whole turn
function reloads.price(u, item)
  local word = item.def.reload
  return turns.price(u, cost(word == "endurance" and people.endurance(u) or AP[word] or 0, u, item))
end

-- Does that way of loading take whole turns?
function reloads.takes_turns(item, how) return how == "sneaking" or reloads.turns(item.def) > 0 end

-- AP of loading in that way: nothing else is done in a turn that goes into it
function reloads.cost(u, item, how)
  if reloads.takes_turns(item, how) then return u.allowance end
  return reloads.price(u, item)
end

local function may_be_quiet(item) return item.def.reload == "endurance" or reloads.turns(item.def) > 0 end

-- { weapon } and { weapon, "sneaking" }: the ways in which what is in hand is loaded.
function reloads.choices(u)
  local item = u.weapon
  return may_be_quiet(item) and { { item }, { item, "sneaking" } } or { { item } }
end

-- A new magazine, or the next missile: what was left in the old one is lost.
function reloads.fill(u, item)
  local weapon = item.def
  if weapon.insert_ap > 0 then
    item.ready = true
  else
    local store = reloads.store(u, item)
    item.rounds = weapon.rounds
    store.spare = store.spare - 1
  end
  item.wound, item.fitted = false, false
end

-- Says what reloading an empty weapon costs its owner (SN-062..066, SN-068, SN-069).
function reloads.words(u, item)
  local reason = reloads.reason(u, item)
  if reason then return reason end
  local whole = reloads.turns(item.def)
  if whole > 0 then return ("to reload takes %s"):format(whole == 1 and "a whole turn" or whole .. " whole turns") end
  return ("to reload costs %d AP"):format(reloads.price(u, item))
end

-- The last round is gone: its side is told, and what comes next. What is loaded for each shot is known to be empty.
on("weapon.fired", function(e)
  local item, u = e.item, e.by
  if not item or item.def.rounds < 2 or arms.strikes(e.weapon) or arms.is_loaded(item) then return end
  tell("weapon.empty", { unit = u, item = item, how = reloads.words(u, item), see = { u.side.id } })
end, { name = "empty" })

local function done(u, item)
  reloads.fill(u, item)
  u.reloading, u.reload_turns = nil, 0
  tell("weapon.loaded", { unit = u, item = item })
end

function reloads.at_once(u, item) done(u, item) end

-- One whole turn of loading; `quietly` needs one turn more where turns are needed at all (SN-065, SN-066).
function reloads.spend_turn(u, item, quietly)
  local needed = math.max(1, reloads.turns(item.def) + (quietly and reloads.turns(item.def) > 0 and 1 or 0))
  u.reloading, u.reload_turns = item, u.reload_turns + 1
  if quietly then u.evading = true end
  if u.reload_turns >= needed then return done(u, item) end
  tell("weapon.loading", { unit = u, item = item })
end

define.field "item.fitted" { type = "boolean", default = false, label = "Cranequin fitted" }
define.field "item.wound" { type = "boolean", default = false, label = "Wound" }
