-- Defences before the roll of an attack (PC-065..067, PC-070..073, PC-079; own P4, own P5). Each is a starred deed, paid from
-- what its turn has left, and counts as an opportunity action (rules/react.lua). None against the rear quarter.

defence = {}

---@param a attack
local function thrown_or_near(a) return a.kind ~= "shot" end

-- What each defence is good against, who may, and what it does. `run` gets the AP spent, or a direction.
local WAYS = {
  parry = { may = thrown_or_near, amounts = true },
  dodge = { may = function() return true end, amounts = true },
  duck = { may = function(a) return a.kind == "thrown" end },
  drop = { may = function(_, u) return u.position ~= "prone" end },
  roll = { may = function(_, u) return u.position == "prone" end },
  dive = { may = function(_, u) return u.position ~= "prone" and not is_empty(emergency.dives(u, 1)) end },
  dive_roll = { may = function(_, u) return u.position ~= "prone" and not is_empty(emergency.dives(u, 2)) end },
  hide = { may = function(_, u) return emergency.may_hide(u) == nil end },
}
local ORDER = { "parry", "dodge", "duck", "drop", "roll", "hide", "dive", "dive_roll" }

-- own P10: the incapacitated drop and roll
local function is_fit(u, id) return harm.able(u) or harm.awake(u) and (id == "drop" or id == "roll") end

-- The defences that `u` has against an attack: a list of { id } and { id, AP }.
---@param a attack
function defence.choices(a)
  local u, list = a.at, {}
  if not harm.awake(u) or arcs.of(u, a.by.cell) == "rear" or not react.free(u, a.by) then return list end
  for _, id in ipairs(ORDER) do
    local way = WAYS[id]
    if is_fit(u, id) and way.may(a, u) then
      for _, points in ipairs(way.amounts and ap.amounts(id) or { definition("deed", id).points }) do
        if u.ap >= ap.of(points) then list[#list + 1] = way.amounts and { id, points } or { id } end
      end
    end
  end
  return list
end

-- Number to throw below for a defence that is a save against DEX.
function defence.bonus(id, quarters) return id == "duck" and 10 or ap.bonus(id, quarters) end

---@param a attack
local function avoid(a, why, bonus)
  if checks.save(a.at, "dexterity", why, bonus) then
    a.avoided = true
    return true
  end
end

local run = {
  parry = function(a, quarters) a.parried = defence.bonus("parry", quarters) end,
  dodge = function(a, quarters) if not avoid(a, "dodges", defence.bonus("dodge", quarters)) then a.dodged = true end end,
  duck = function(a) avoid(a, "ducks", 10) end,
  drop = function(a) emergency.drop(a.at) end,
  roll = function(a)
    a.rolled = true
    tell("defence.made", { unit = a.at, how = "rolls aside" })
  end,
  hide = function(a) emergency.hide(a.at) end,
  dive = function(a) emergency.dive(a.at, emergency.ask_where(a.at, 1), 1) end,
  dive_roll = function(a) emergency.dive(a.at, emergency.ask_where(a.at, 2), 2) end,
}

-- After a hit: the save of somebody who parries (PC-079).
---@param a attack
function defence.parries(a) return checks.save(a.at, "dexterity", "parries", a.parried) end

-- What most would do: parry what can be parried, else drop on being shot at.
local function plain(list)
  for _, c in ipairs(list) do
    if c[1] == "parry" then return c end
  end
  for _, c in ipairs(list) do
    if c[1] == "drop" then return c end
  end
  return "pass"
end

define.question "defend" { title = "defence", text = "whether a unit of yours dodges, parries or drops when it is attacked" }

local WORDS = { parry = "Parry", dodge = "Dodge", duck = "Duck", drop = "Drop to the ground", roll = "Roll aside", hide = "Take cover",
  dive = "Dive aside", dive_roll = "Dive and roll" }

---@param a attack
function defence.offer(a)
  local u, list = a.at, defence.choices(a)
  if is_empty(list) then return end
  table.insert(list, 1, "pass")
  local number, chance_of_save = attack.reckon(a), throws.save(u, "dexterity", "dodges"):odds().chance[1]
  local answer = ask { seat = u.seat, verb = "defend", unit = u, of = list, standing = true, prefer = plain(list),
    words = function(c) return c == "pass" and "Take it" or WORDS[c[1]] .. (c[2] and (", %s AP"):format(c[2]) or "") end,
    why = ("%s %s %s and hits on %d or less. A save against DEX succeeds %d in 100 times, 5 more for each extra AP. %s AP left"):format(a.by.name,
      attack.VERBS[a.kind], u.name, number, chance_of_save, ap.text(u.ap)) }
  if answer == "pass" then return end
  local id, quarters = answer[1], answer[2] and ap.of(answer[2]) or ap.cost(answer[1])
  ap.pay(u, quarters)
  react.mark(u, a.by)
  u.aim = nil                                                             -- PC-058: as any other answer ends it
  run[id](a, quarters)
end
