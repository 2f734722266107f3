-- What mods say is wrong with a plan: define.plan_check. They are asked before check_plan.lua opens doors to walk about.
local core, gw = ...
local api, check = gw.api, gw.check
local K = gw.KIND

local MOST = 20 -- faults of one check in one plan

-- --- what a fault is about ---

-- Characters from the sign of a cell to that of its side, lines and columns.
local AWAY = {
  hex = { n = { -1, 0 }, ne = { 0, 1 }, se = { 1, 1 }, s = { 1, 0 }, sw = { 1, -1 }, nw = { 0, -1 } },
  square = { n = { -1, 0 }, e = { 0, 1 }, s = { 1, 0 }, w = { 0, -1 } },
}

local function place_of_edge(plan, edge)
  local cell, side = edge.name:match "^(%S+) (%a+)$"
  local line, col = gw.plan_place(plan, core.cell_named(cell))
  local away = plan.sides and line > 0 and AWAY[plan.grid] and AWAY[plan.grid][side] or { 0, 0 }
  return line + away[1], col + away[2]
end

local function line_where(plan, is)
  local a = api.filter(plan.lines, is)[1]
  return a and a.line or 0, a and a.col or 0
end

local function ends_of(a) return ("%s and %s"):format(a.cells[1].name, a.cells[2].name) end

-- A link of cell.links: the plan has them in the order of their numbers.
local function of_link(plan, link)
  local a = api.filter(plan.lines, function(l) return l.what == "link" end)[link.number]
  return a and "the link between " .. ends_of(a), a and a.line or 0, a and a.col or 0
end

-- A place of places.all.
local function of_place(plan, place)
  local what
  local line, col = line_where(plan, function(a)
    local is = (a.what == "fixture" or a.what == "spawn") and a.name == place.name and api.contains(a.cells or {}, place.cell)
    if is then what = a.what end
    return is
  end)
  return what and (place.name and ("%s '%s'"):format(what, place.name) or what), line, col
end

local words = {}

-- A room or a portal: its line in [at], or where it is drawn.
local function of_named(what, drawn)
  return function(plan, thing)
    local a = gw.plan_line(plan, what, thing.name)
    local line, col
    if a then line, col = a.line, a.col else line, col = drawn(plan, thing) end
    return ("%s '%s'"):format(what, thing.name), line, col
  end
end

words[K.room] = of_named("room", function(plan, room) return gw.plan_place(plan, room.cells[1]) end)
words[K.portal] = of_named("portal", function(plan, portal) return place_of_edge(plan, portal.edge) end)
words[K.cell] = function(plan, cell) return ("cell '%s'"):format(cell.name), gw.plan_place(plan, cell) end
words[K.edge] = function(plan, edge) return ("side '%s'"):format(edge.name), place_of_edge(plan, edge) end

-- What a fault is about, with its line and column; nil: nothing of the plan.
local function about(plan, thing)
  local of = words[core.kind_of(thing)]
  if of then return of(plan, thing) end
  if type(thing) ~= "table" then return nil end
  if thing.number then return of_link(plan, thing) end
  return of_place(plan, thing)
end

-- --- the checks ---

local function tell(plan, def, line, col, text, hint)
  core.fault { code = "GW0633", file = plan.file, line = line, col = col, text = text, hint = hint, mod = def.mod, warning = def.warning }
end

-- What a check calls: wrong(thing, "has one door", "draw another").
local function wrong_of(plan, def)
  local told = 0
  local function wrong(thing, text, hint)
    local what, line, col = about(plan, thing)
    if thing ~= nil and not what then
      error(("wrong: %s found; a room, portal, cell, edge, link or place of the plan expected"):format(core.kind_word(thing)), 2)
    end
    if type(text) ~= "string" then
      error(("wrong: the text is %s; a text such as \"has one door\" expected"):format(core.kind_word(text)), 2)
    end
    told = told + 1
    if told <= MOST then tell(plan, def, line or 0, col or 0, (what or "the plan") .. " " .. text, hint) end
  end
  return wrong, function() return told - MOST end
end

local function stops(def, err)
  check.def_fault("GW0634", def, "check", ("plan_check '%s' stops with an error: %s"):format(def.id, check.plain_error(err)))
end

local function run(plan, def)
  local wrong, rest = wrong_of(plan, def)
  core.seal()
  local ok, err = pcall(def.check, wrong)
  core.unseal()
  if not ok then stops(def, err)
  elseif rest() > 0 then
    tell(plan, def, 0, 0, ("faults of plan_check '%s' that are not listed: %d"):format(def.id, rest()))
  end
end

local ended = {} -- checks that met a limit

-- The check of that number looks at the plan. Returns true as long as there is one.
function gw.entry.check_plan_own(plan, n)
  if n == 1 then gw.set_portals() end
  local def = gw.classes.plan_check.list[n]
  if def and gw.is_used(def) and not ended[def] then run(plan, def) end
  return def ~= nil
end

-- It met a limit, and looks at no other plan.
function gw.entry.check_plan_ended(n, err)
  local def = gw.classes.plan_check.list[n]
  ended[def] = true
  stops(def, err)
end
