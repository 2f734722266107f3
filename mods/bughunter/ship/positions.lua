-- Rights aboard by position (BH-262..279). SL and ASL of a crew or of colonists are its captain and first officer; the mates that the
-- printed list calls M are EM. What a position does to losses is in rules/harm.lua.

positions = {}

-- The deeds: destruct, probe, lifeboat, course of the lifeboat, pilot of an assault boat, land vehicles; in an interphase a tracker, and
-- the study of the creatures.
local CREW = {
  SL = { "destruct", "probe", "lifeboat" },                               -- BH-262
  ASL = { "destruct", "probe", "lifeboat" },                              -- BH-264
  AI = { "tracker" },                                                     -- BH-266
  FO = { "probe", "lifeboat", "assault_boat" },                           -- BH-267, BH-365
  SO = { "probe", "study" },                                              -- BH-268, BH-269
  E = { "destruct", "probe" },                                            -- BH-272
  EM = { "destruct" },                                                    -- BH-273
  N = { "course" },                                                       -- BH-274
  ST = { "drive" },                                                       -- BH-275
}
local MARINES = {
  E = { "destruct", "probe" },                                            -- BH-277
  R = { "tracker", "drive" },                                             -- BH-279
}

-- May a person of its position do that? Whether it is able to is asked elsewhere.
function positions.may(u, deed)
  if harm.is_pred(u) then return false end
  if deed == "destruct" and u.troop ~= "crew" and ship.is_base() then return true end                -- BH-407
  local deeds = (u.troop == "marine" and MARINES or CREW)[u.position]
  return deeds ~= nil and contains(deeds, deed)
end

-- Lists those in play who may.
function positions.who(deed)
  return units.all { side = "humans", where = function(u) return harm.in_play(u) and positions.may(u, deed) end }
end

-- Is anybody left in that position? Without one its abilities are absent (BH-261).
function positions.is_filled(position)
  return units.any { side = "humans", position = position, where = harm.in_play } ~= nil
end

-- Drawing them (BH-260, BH-261) -------------------------------------------------------------------------------------------

define.event "position.drawn" { args = { position = "string", unit = "unit" }, text = "{position}: {unit} is drawn" }
define.event "position.absent" { args = { position = "string" }, text = "{position}: nobody is left, a casualty from before" }

local CIVIL = { "SL", "ASL", "FO", "SO", "AI", "E", "MD", "ST", "N" }         -- BH-258: of a crew and of colonists
local JOBS = { crew = CIVIL, colonist = CIVIL, marine = { "SL", "ASL", "MD", "E", "E", "R" } }
local REST = { crew = "EM", colonist = "EM", marine = "" }                  -- who is left over: mates, but of marines

-- Each job is announced, in that order, and a counter drawn for it blind. Returns the jobs for which none was left: casualties from before.
---@param jobs string[]? those of the troop, from the captain down
---@return string[]
function positions.draw(list, troop, jobs)
  local left, absent = shuffle(list, "setup"), {}
  for _, u in ipairs(list) do u.position = REST[troop] end
  for _, job in ipairs(jobs or JOBS[troop]) do
    local u = table.remove(left)
    if u then
      u.position = job
      tell("position.drawn", { position = job, unit = u })
    else
      absent[#absent + 1] = job
      tell("position.absent", { position = job })
    end
  end
  return absent
end
