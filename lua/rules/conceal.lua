-- Concealment: which units a side does not know of. One declaration decides what its view shows, which lines of the log it reads, and
-- what rules are told that ask either.
--
--   define.concealment "veil" { hides = function(unit, side) return not unit.cell.lit end }
--
-- `hides` is called only for units of other sides. A hidden unit and what it carries are left out of the view of that side (chain
-- view.sees), or the unit appears there as something else (`as`: chain view.masks), and that side reads no line of the log that tells of
-- it (chain log.sees). A rule set asks chain "view.sees" wherever a unit may act only on what its side sees.
local core, gw = ...
local KIND = gw.KIND

-- A unit itself, or the unit that carries an item; nil for anything else. An item is hidden with its carrier.
function gw.unit_of_thing(thing)
  local kind = core.kind_of(thing)
  if kind == KIND.item then thing = thing.holder end
  return (kind == KIND.unit or kind == KIND.item and core.kind_of(thing) == KIND.unit) and thing or nil
end

-- Is it a list of things? Facts may also hold tables with named fields, which are not searched.
local function is_list(value)
  if type(value) == "table" then return rawget(gw.content_of(value) or value, 1) ~= nil end
  return type(value) == "userdata"
end

-- The first thing in `value` for which is(side, thing, ...) holds; nil: there is none. An event or an answer may name one thing or a list.
function gw.first_thing(value, is, side, ...)
  if core.kind_of(value) then return is(side, value, ...) and value or nil end
  for _, one in ipairs(is_list(value) and value or {}) do
    if core.kind_of(one) and is(side, one, ...) then return one end
  end
end

local function hides(side, thing, def)
  local unit = gw.unit_of_thing(thing)
  return unit ~= nil and unit.side ~= side and def.hides(unit, side)
end

local function add_steps(def)
  if def.as then
    gw.add_step_of(def, "view.masks", def.id, "hides", function(side, unit) if hides(side, unit, def) then return def.as end end)
  else
    gw.add_step_of(def, "view.sees", def.id, "hides", function(side, thing) if hides(side, thing, def) then return false end end)
  end
  gw.add_step_of(def, "log.sees", def.id, "hides", function(side, _, facts)
    for _, value in next, gw.content_of(facts) or facts do
      if gw.first_thing(value, hides, side, def) then return false end
    end
  end)
end

-- After all changes, before chains are closed.
function gw.add_concealments()
  for _, def in ipairs(gw.classes.concealment.list) do
    if gw.is_used(def) then add_steps(def) end
  end
end
