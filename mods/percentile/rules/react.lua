-- Opportunity actions (PC-004..006, own P3): what may be done in another's turn.
--
--   1. After each action of an enemy in its turn, those who see it are asked, nearest first; equally near ones in the order in
--      which they came into the game. Each starred deed that it could do and pay is offered.
--   2. Before the roll of an attack its target is offered defences (rules/defence.lua); they are opportunity actions too.
--   3. A unit may interrupt another again when that one has had an action between, in its own turn or as an answer. Defences
--      and declined offers are no such action; each interrupter is counted by itself.
--   4. Answers are not answered, but by the defences of their target.

react = {}

local event = chain "react.event"

-- May `u` interrupt `actor` now (PC-006)? In its own turn nobody interrupts.
function react.free(u, actor)
  return game.active == u or u.answered[actor.id] ~= actor.actions
end

-- `u` has done something in answer to `actor`.
function react.mark(u, actor)
  if game.active ~= u then u.answered[actor.id] = actor.actions end
end

local function knows(u, v) return not stealth.unknown(v, u.side) end

local function sees(u, v) return knows(u, v) and sight.clear(u, v) end

-- Why nothing of the action can be done, or nil, in the words of the action.
local function barred(def, u) return def.legal and def.legal(u) end

-- The choices of one action as the question lists them: { verb, target } or { verb }. Directions are asked afterwards.
local function choices_of(def, u)
  if barred(def, u) then return {} end
  if not def.of then
    return def.may and def.may(u) and {} or { { def.id } }
  end
  local list, seen = {}, false
  for _, choice in ipairs(def.of(u)) do
    local parts = kind(choice) == "table" and not choice.id and choice or { choice }
    if not (def.may and def.may(u, parts[1], parts[2])) then
      if kind(parts[1]) == "string" then seen = true else list[#list + 1] = { def.id, parts[1], parts[2] } end
    end
  end
  if seen then list[#list + 1] = { def.id } end
  return list
end

-- The starred actions in the order of listings; turning is put apart.
local starred = memo(function()
  local list = filter(definitions "action", function(def) return has_tag(def, "starred") and not has_tag(def, "facing") end)
  return sorted(list, function(x, y) return x.order < y.order end)
end)
local attacks = memo(function() return filter(starred(), function(def) return has_tag(def, "attack") end) end)

-- All that `u` could do in answer.
function react.choices(u)
  local list = {}
  for _, def in ipairs(starred()) do
    for _, c in ipairs(choices_of(def, u)) do list[#list + 1] = c end
  end
  if u.ap >= ap.cost "turn" and harm.able(u) then list[#list + 1] = { "turn" } end             -- PC-038: any way
  return list
end

local function is_attack(c) return has_tag(definition("action", c[1]), "attack") end

-- own P3: is it worth a question? The enemy could be attacked, has attacked it, or has come into sight.
rule("react.event", "every", {}, function() if game.set.offers == "every" then return true end end)
rule("react.event", "attacked", {}, function(u, _, e) if e.attack and e.target == u then return true end end)
rule("react.event", "came into sight", {}, function(_, _, e) if e.appeared then return true end end)

local function could_attack(u, actor)
  for _, def in ipairs(attacks()) do
    for _, c in ipairs(choices_of(def, u)) do
      if c[2] == actor then return true end
    end
  end
  return false
end

-- Directions of an answer that has some: asked for. Most turn to the one who acted.
local function direction(u, def, id, actor)
  local list = filter(def.of(u), function(dir) return not (def.may and def.may(u, dir)) end)
  local to = has_tag(def, "facing") and cells.dir_to(u.cell, actor.cell)
  return ask { seat = u.seat, verb = "where", unit = u, of = list, prefer = contains(list, to) and to or nil, why = u.name .. ": " .. id:gsub("_", " ") }
end

local function carry_out(u, actor, choice)
  local id = choice[1]
  local def = definition("action", id)
  if not has_tag(def, "aiming") then u.aim = nil end
  if def.of and choice[2] == nil then return def.run(u, direction(u, def, id, actor)) end
  def.run(u, choice[2], choice[3])
end

-- What is thrown for an answer, as for the same action in one's own turn.
local function thrown(u, choice)
  local throw = definition("action", choice[1]).throw
  return throw and choice[2] ~= nil and throw(u, choice[2], choice[3]) or nil
end

-- An answer as a player would say it: the text of its action with what is named. Directions are asked afterwards.
function react.in_words(c)
  if c == "pass" then return "Do nothing" end
  local text = definition("action", c[1]).text
  if c[2] == nil then text = text:gsub(" to the {1}", "") end
  text = text:gsub(" ?{(%d)}", function(n)
    local what = c[tonumber(n) + 1]
    return what and " " .. (kind(what) == "string" and what or what.name or tostring(what)) or ""
  end)
  return text:sub(1, 1):upper() .. text:sub(2)
end

-- What most would do: the first attack on the one who acted.
local function plain(list, actor)
  for _, c in ipairs(list) do
    if is_attack(c) and c[2] == actor then return c end
  end
  return "pass"
end

define.question "react" { kind = "chance", title = "answers to enemies", text = "whether a unit of yours answers an enemy's action with its remaining AP" }

local function offer(u, actor, e)
  if not event(u, actor, e) and not could_attack(u, actor) then return end
  local list = react.choices(u)
  if is_empty(list) then return end
  local prefer = plain(list, actor)
  table.insert(list, 1, "pass")
  local answer = ask { seat = u.seat, verb = "react", unit = u, of = list, standing = true, prefer = prefer, throw = function(c) return thrown(u, c) end,
    words = react.in_words,
    why = ("%s may answer %s (%s); %s AP left"):format(u.name, actor.name, e.says, ap.text(u.ap)) }
  if answer == "pass" then return end
  react.mark(u, actor)
  u.actions = u.actions + 1                                               -- whom it strikes at has had no answer to that yet
  carry_out(u, actor, answer)
end

-- Enemies who see `actor`, nearest first.
local function witnesses(actor)
  return units.near(actor.cell, 60, { where = function(v)
    return v.side ~= actor.side and harm.able(v) and v.ap > 0 and sees(v, actor)
  end })
end

-- Those who saw it before, to know into whose sight it comes.
function react.seen_by(actor)
  return game.set.offers == "none" and {} or witnesses(actor)
end

-- After an action of its own turn. e: says, attack, target; `before`: who saw it before.
function react.after(actor, e, before)
  if game.set.offers == "none" or not actor.cell then return end
  for _, v in ipairs(witnesses(actor)) do
    if harm.awake(actor) and harm.able(v) and react.free(v, actor) and sees(v, actor) then
      e.appeared = not contains(before, v)
      offer(v, actor, e)
    end
  end
end
