-- Throws as data, for events: the faces, the total, what it had to reach, each modifier; and the line for each side,
-- where a modifier is not for everybody to read.
local core, gw = ...

-- --- modifiers that not everybody may read ---

-- A modifier may say who reads it: `see` is "by" (the side that throws), "at" (that of the target) or a side's id.
local function reads(m, side, spec)
  local see = m.see
  if see == nil or see == "all" then return true end
  if see == "by" or see == "at" then
    local who = spec[see]
    return core.kind_of(who) == gw.KIND.unit and who.side == side
  end
  return see == side.id
end

local function any_secret(dm)
  for _, m in ipairs(dm) do
    if m.see ~= nil then return true end
  end
end

-- The modifiers as a side reads them: what it may not is "other", in one sum (in a contest one for each part); struck ones
-- are left out.
local function modifiers_for(side, dm, spec)
  local out, others = { total = dm.total }, {}
  for _, m in ipairs(dm) do
    local part = m.part or 1
    if reads(m, side, m.spec or spec) then out[#out + 1] = m
    elseif not m.struck then others[part] = (others[part] or 0) + m.value end
  end
  for part, value in gw.pairs(others) do out[#out + 1] = { name = "other", value = value, part = part } end
  return out
end

-- The same for who looks at a preview; a side that is nil reads all.
function gw.modifiers_known(side, dm, spec)
  if not side or not any_secret(dm) then return dm end
  return modifiers_for(side, dm, spec)
end

-- --- data ---

local function modifiers_data(dm)
  local out = {}
  for i, m in ipairs(dm) do out[i] = { name = m.name, value = m.value, cite = m.cite, struck = m.struck or nil } end
  return out
end

gw.modifiers_data = modifiers_data

local function plain_word(name) return type(name) == "string" and name or nil end

-- -> JSON of the throw with these modifiers, and of where they come from, for an onlooker alone
local function throw_data(t, dm)
  return core.throw_data(t, dm, plain_word(t.outcome) or (t.ok and "yes" or "no"), nil, nil, gw.value_json)
end

-- --- lines ---

local function side_bits(mask)
  local out = {}
  for _, side in ipairs(core.rows(gw.KIND.side)) do
    local bit = 1 << core.row(side)
    if not mask or mask & bit ~= 0 then out[#out + 1] = { side = side, bit = bit } end
  end
  return out
end

-- Sides that read the same: { { bits =, dm = } }, and the bits of those who read all.
local function groups_of(dm, mask, spec)
  local groups, by, whole = {}, {}, 0
  for _, s in ipairs(side_bits(mask)) do
    local known = modifiers_for(s.side, dm, spec)
    local key = core.json(modifiers_data(known))
    if #known == #dm and key == core.json(modifiers_data(dm)) then
      whole = whole | s.bit
    elseif by[key] then
      by[key].bits = by[key].bits | s.bit
    else
      by[key] = { bits = s.bit, dm = known }
      groups[#groups + 1] = by[key]
    end
  end
  return groups, whole
end

-- Tells of a throw of `spec` (by, at, cite): show(dm) is its line, data(dm) what it is made of and what is an onlooker's
-- alone, with the modifiers as somebody may read them.
function gw.tell_throw(spec, dm, mask, show, data)
  local secret = any_secret(dm)
  local groups, whole = {}, mask
  if secret then groups, whole = groups_of(dm, mask, spec) end
  for _, g in ipairs(groups) do
    gw.log("throw", show(g.dm), g.bits, { throw = (data(g.dm)), rule = spec.cite, apart = true })
  end
  local made, more = data(dm)
  core.log("throw", show(dm), whole, nil, nil, made, more, spec.cite, gw.timer_runs)
end

-- The details of a throw with other modifiers to show.
local function with_modifiers(t, dm) return setmetatable({ dm = dm }, { __index = t }) end

-- A throw with its details; `shown` is the same where its line says another outcome.
function gw.tell_details(t, shown, mask)
  if not any_secret(t.dm) then
    local made, more = throw_data(t, t.dm)
    return core.log("throw", gw.show_throw(shown), mask, nil, nil, made, more, t.cite, gw.timer_runs)
  end
  gw.tell_throw(t, t.dm, mask, function(dm) return gw.show_throw(with_modifiers(shown, dm)) end,
    function(dm) return throw_data(t, dm) end)
end

-- A bare total.
function gw.tell_roll(line, spec, dice, total, mask)
  local made, more = core.throw_data({ name = spec[1], dice = dice, total = total, why = spec.why, by = spec.by, at = spec.at }, nil, nil, nil, nil,
    gw.value_json)
  core.log("roll", line, mask, nil, nil, made, more, spec.cite, gw.timer_runs)
end
