-- Quantities: integers inside, and fractions where people read and type them. `define.quantity "ap" { per = 4 }`: 6 is
-- "1.5". What is typed is read by digits, so that nothing is ever rounded.
local core, gw = ...
local api = gw.api

local LONGEST = 9 -- digits before the point

local function power(digits)
  local n = 1
  for _ = 1, digits do n = n * 10 end
  return n
end

-- Digits behind the point that a quarter, an eighth and so on need; nil: the fraction never ends.
local function digits_of(per)
  local n = 1
  for digits = 0, 6 do
    if n % per == 0 then return digits end
    n = n * 10
  end
end

function gw.check_quantity(def)
  if math.type(def.per) ~= "integer" or digits_of(def.per) then return end
  gw.key_fault("GW0146", def.file, def.line, "per", ("quantity %s: 1/%d cannot be written with a point and at most six digits"):format(def.id, def.per),
    "per is made of twos and fives: 2, 4, 5, 8, 10, 20, 100")
  def.per = 1
end

local function quantity(id) return api.definition("quantity", id) end

-- "1.5", "-0.25", "3".
function gw.quantity_text(id, n)
  local def = quantity(id)
  local digits, whole, rest = digits_of(def.per), math.abs(n) // def.per, math.abs(n) % def.per
  local sign = n < 0 and "-" or ""
  if rest == 0 then return sign .. whole end
  local fraction = ("%0" .. digits .. "d"):format(rest * power(digits) // def.per)
  return ("%s%d.%s"):format(sign, whole, (fraction:gsub("0+$", "")))
end

-- The integer inside, or nil and what is wrong with the text.
function gw.quantity_read(id, text)
  local def = quantity(id)
  local sign, whole, fraction = text:match "^(%-?)(%d+)%.?(%d*)$"
  if not whole or #whole > LONGEST or text:find "%.$" then return nil, ("'%s' is no number"):format(text) end
  fraction = fraction:gsub("0+$", "")
  local digits = digits_of(def.per)
  local one, part = power(digits), #fraction <= digits and math.tointeger(tonumber("0" .. fraction .. ("0"):rep(digits - #fraction)))
  if not part or part * def.per % one ~= 0 then
    return nil, ("'%s' is no multiple of %s"):format(text, gw.quantity_text(id, 1))
  end
  local n = math.tointeger(tonumber(whole)) * def.per + part * def.per // one
  return sign == "-" and -n or n
end

function gw.is_quantity(id) return id and gw.find(gw.classes.quantity, id) ~= nil end

-- The same of a number that may be of no quantity, or of one that is not there, which was told.
function gw.number_text(id, n) return gw.is_quantity(id) and gw.quantity_text(id, n) or tostring(n) end
function gw.number_read(id, text)
  if gw.is_quantity(id) then return gw.quantity_read(id, text) end
  local n = text:find "^%-?%d+$" and #text <= LONGEST + 1 and math.tointeger(tonumber(text))
  if n then return n end
  return nil, ("'%s' is no whole number"):format(text)
end

api.quantities = {
  text = function(id, n)
    if math.type(n) ~= "integer" then error(("quantities.text: %s found, an integer expected"):format(core.kind_word(n)), 2) end
    return gw.quantity_text(id, n)
  end,
  read = function(id, text)
    if type(text) ~= "string" then error(("quantities.read: %s found, a text expected"):format(core.kind_word(text)), 2) end
    return gw.quantity_read(id, text)
  end,
}

-- What names one that is not there is told, where it is written.
function gw.check_quantity_of(def, key, what)
  local id = def[key]
  local found = type(id) == "string" and gw.find(gw.classes.quantity, id, def.mod)
  if type(id) ~= "string" or found then return found and gw.key_of(found) or id end
  local file, line = gw.given_at(def, key)
  gw.key_fault("GW0162", file or def.file, line or def.line, key, ("%s: there is no quantity '%s'"):format(what, id),
    gw.id_hint("quantity", id, def.mod))
end
