-- MG-20: where it is the lamps go out, and it sees as well without them.
local AP = 3

define.event "power.darkens" { text = "the lamps fail around {unit}", args = { unit = "unit" } }

-- The rooms it looks into, its own first.
local function lit(u)
  local list, seen = {}, {}
  for _, cell in ipairs(sight.cells(u.cell, "see")) do
    local room = cell.room
    if room and not seen[room.name] and not base.light.is_out(room) then list[#list + 1], seen[room.name] = room, true end
  end
  return list
end

define.power "night" {
  name = "Night", cite = "MG-20", does = "Puts out the light in any room that it looks into, and fights in the dark as in daylight.",
  rule = {
    ["attack.dm"] = function(u, a) if a.by == u and a.dark and not a.special then return math.max(1, a.range), "sees in the dark" end end,
    worth = function(u, side)
      local n = #units.all { state = "active", where = function(v)
        return v.cell ~= nil and base.hostile(u, v) and cells.distance(u.cell, v.cell) <= 12 and base.light.is_out(u.cell.room)
      end }
      return (side == u.side and 3 or -3) * n
    end,
  },
  actions = { darken = {
    help = "puts out the light in a room that it looks into",
    cite = "MG-20", text = "put out the light in {1}", price = "3 AP", tags = { "no_hands" }, order = 42, during = "activation", weight = 10,
    none = "no lit room in sight",
    of = lit,
    cost = function() return AP end,
    run = function(u, room)
      powers.used "night"
      tell("power.darkens", { unit = u })
      base.light.switch(room)
    end,
  } },
}
