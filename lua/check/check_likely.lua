-- What a parameter of a function of a mod is most likely, where nothing says so for sure: what some of its calls give it and no
-- other contradicts, or what parameters of its name are elsewhere in the mod. What is wrong by it is a warning.
--
-- It is taken for that only where all that the function reads of it fits: a field of that kind, or a name that nothing has.
local _, gw = ...
local check = gw.check

local is = gw.scan_is

local places = check.remembers {} -- scan -> what is known of a local name -> the places where it stands

local function places_of(scan, info)
  local all = places[scan]
  if not all then
    all = {}
    places[scan] = all
    for i, known in next, scan.locals do
      all[known] = all[known] or {}
      all[known][#all[known] + 1] = i
    end
  end
  return all[info] or {}
end

-- Does it fit all that is read of the local name?
local function fits(scan, info, fields)
  for _, i in ipairs(places_of(scan, info)) do
    local field = (is(scan, i + 1, ".") or is(scan, i + 1, ":")) and scan.list[i + 2]
    if field and not fields[field.text] and check.is_known_word(field.text) then return false end
    if is(scan, i + 1, "[") or is(scan, i - 1, "#") or is(scan, i - 1, "..") or is(scan, i + 1, "..") then return false end
  end
  return true
end

-- The kind of a parameter of which nothing is sure; nil: nothing is likely either.
function check.likely_kind(scan, info)
  if not info.fn or info.assigned or not scan.mod then return nil end
  if info.likely == nil then
    info.likely = false
    local kind = check.some_calls(scan, info.fn, info.param) or check.usual_kind(scan.mod, info.name)
    local fields = kind and check.kind_fields()[kind]
    info.likely = fields and fits(scan, info, fields) and kind or false
  end
  return info.likely or nil
end
