-- What is at stake in a question, by the kind that define.question gives it, and the answer where a person is not asked:
--
--   chance   asked where an answer succeeds in gw.ASKED_FROM of 100 or more, or `matters`; without `matters` also where an
--            answer throws nothing (to defend, to turn); else `unasked`, or pass: what might cost something is done for nobody unless the rule says so
--   harm     where harm goes that has happened: what is advised
--   cost     a price once the dice have fallen: what is advised
--   order    who goes first: asked until it is passed once; from then on whoever wants it asks for it (engine/app/record/session.c)
--   setup    always asked, as is a question without a kind
--
-- The seat says otherwise by `ask all`, `ask at 40%` (of `chance` alone), `ask guided`, and of one question by `ask VERB`. The
-- answers are choices of the record like any other, so a game is replayed whatever was said.
local core, gw = ...
local api = gw.api

gw.ASKED_FROM = 25 -- in 100

-- From which chance on the seat is asked; nil: always. `all`: so it is where the seat has said nothing.
local function threshold(seat, now, all)
  local value = now.all or core.standing(seat, "all")
  if value == "guided" or not value and not all then return gw.ASKED_FROM end
  if not value then return nil end
  return math.tointeger(tonumber(value:match " (%d+)%%"))
end

-- From which chance on the seat is asked, in 100; 0: always.
function api.seats.asked_from(seat)
  return threshold(seat, {}) or 0
end

-- The best chance of all answers in 100, to the nearest whole as menus show it; nil: an answer throws nothing, so no chance tells
-- what it is worth.
local function best_chance(q, list)
  local best = 0
  for _, choice in ipairs(list) do
    local o, wrong = gw.preview_of_answer(q, choice)
    if wrong then error(("ask '%s': `throw` gives %s"):format(q.verb, wrong), 0) end
    if not o and choice ~= "pass" and q.matters == nil then return nil end
    local n = o and o.possible ~= false and o.chance and gw.percent_of(o.chance[1], o.chance[2]) or 0
    if n > best then best = n end
  end
  return best
end

local function matters(q)
  local is = q.matters
  if type(is) == "function" then is = gw.sealed(is)() end
  if is ~= nil and type(is) ~= "boolean" then
    error(("ask '%s': `matters` gives %s; true or false expected"):format(q.verb, gw.shown_value(is)), 0)
  end
  return is
end

-- The answer that is given; nil: nothing is advised.
local function given(q, list)
  local choice = q.unasked
  if type(choice) == "function" then choice = gw.sealed(choice)() end
  if choice == nil and gw.question_kind(q.verb) == "chance" and api.contains(list, "pass") then return "pass" end
  if choice == nil then choice = gw.suggested_answer(q) end
  if choice == nil or api.contains(list, choice) then return choice end
  if api.contains(q.of, choice) then return gw.advised_of(q, list, choice) end -- `never VERB UNIT` has taken it away
  local key = q.unasked ~= nil and "unasked" or q.suggest and "suggest" or "prefer"
  error(("ask '%s': `%s` gives %s, which is none of the answers"):format(q.verb, key, gw.shown_value(choice)), 0)
end

local SPARED = gw.names { "chance", "harm", "cost" }

-- `matters` and `unasked` have an effect on questions that may be answered unasked, and on no others.
function gw.check_stake(q, level)
  local key = q.matters ~= nil and "matters" or q.unasked ~= nil and "unasked" or nil
  if not key or q.standing and SPARED[gw.question_kind(q.verb)] then return end
  error(("ask '%s': `%s` has no effect: standing = true and define.question \"%s\" { kind = \"chance\", \"harm\" or \"cost\" } expected")
    :format(tostring(q.verb), key, tostring(q.verb)), level + 1)
end

-- Why nobody is asked, for the line that tells of it.
local function reason(best, at) return best and ("%d%%, less than %d%%"):format(best, at) or "" end

-- Is it asked only until it is passed? `now` and `all` as below.
function gw.is_order(q, list, now, all)
  return q.standing and gw.question_kind(q.verb) == "order" and not gw.said_of(q, now, list) and threshold(q.seat, now, all) ~= nil
end

-- Of the open question, on what the seat knows: the answer where nothing is at stake, and why. nil: a person is to be asked.
-- `now`: what the seat has said since it was asked; `all`: it is asked whatever is at stake, unless it has said otherwise.
function gw.slight_answer(q, list, now, all)
  local kind = q.standing and gw.question_kind(q.verb)
  if not SPARED[kind] or gw.said_of(q, now, list) then return nil end
  local at = threshold(q.seat, now, all)
  if not at or matters(q) then return nil end
  local best = kind == "chance" and best_chance(q, list) or nil
  if kind == "chance" and (not best or best >= at) then return nil end
  return given(q, list), reason(best, at)
end
