-- Who may do what aboard (BH-262..279). SL and ASL of a crew or of colonists are its captain and first officer; the mates that the
-- printed list calls M are EM. What a position does to losses is in rules/harm.lua.

positions = {}

-- The deeds: destruct, probe, lifeboat, course of the lifeboat, pilot of an assault boat, land vehicles, tracker in an interphase.
local CREW = {
  SL = { "destruct", "probe", "lifeboat" },                               -- BH-262
  ASL = { "destruct", "probe", "lifeboat" },                              -- BH-264
  AI = { "tracker" },                                                     -- BH-266
  FO = { "probe", "lifeboat", "assault_boat" },                           -- BH-267, BH-365
  SO = { "probe" },                                                       -- BH-268
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
  local deeds = (u.troop == "marine" and MARINES or CREW)[u.position]
  return deeds ~= nil and contains(deeds, deed)
end

-- Lists those in play who may.
function positions.who(deed)
  return units.all { side = "humans", where = function(u) return harm.living(u) and positions.may(u, deed) end }
end

-- Is anybody left in that position? Without one its abilities are absent (BH-261).
function positions.is_filled(position)
  return units.any { side = "humans", position = position, where = harm.living } ~= nil
end
