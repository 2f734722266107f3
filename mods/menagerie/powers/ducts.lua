-- MG-24: the ducts join all rooms. Each has one mouth: the first square of the room.
local REACH, AP = 12, 6

define.event "power.crawls" { text = "something comes out of a duct: {unit}", args = { unit = "unit" } }

local function mouth(room) return room.cells[1] end
local function has_duct(room) return not room:tagged "sealed" and not room:tagged "airlock" end

-- The mouth of the room where it is within two squares of it, else nil.
local function near_mouth(u)
  local room = u.room
  return room and has_duct(room) and cells.distance(u.cell, mouth(room)) <= 2 and mouth(room) or nil
end

define.overlay "ducts" { title = "Ducts", help = "where the duct of each room opens", cite = "MG-24", color = "cyan", order = 60,
  cells = function() return map(filter(rooms.all(), has_duct), function(room) return { cell = mouth(room), text = "o" } end) end }

define.power "ducts" {
  name = "Ducts", cite = "MG-24", does = "From within two squares of a duct it can come out of the duct of any other room within twelve squares, walls or not.",
  rule = { worth = function(u, side) if near_mouth(u) then return side == u.side and 1 or -1 end end },
  actions = { duct = {
    help = "enters a duct and comes out of the duct of another room within twelve squares",
    cite = "MG-24", text = "go through the ducts to {1}", price = "6 AP", tags = { "movement", "climb", "no_hands" }, order = 18,
    during = "activation", weight = 8,
    legal = function(u) if not near_mouth(u) then return "no duct within two squares" end end,
    none = "no other duct within twelve squares has a free square",
    of = function(u)
      return filter(rooms.all(), function(room)
        local far = cells.distance(u.cell, mouth(room))
        return room ~= u.room and has_duct(room) and far >= 0 and far <= REACH and powers.is_free(u, mouth(room))
      end)
    end,
    cost = function(u) return base.turns.price(u, AP) end,
    run = function(u, room)
      powers.used "ducts"
      local from, to = u.cell, mouth(room)
      if not base.moves.leave(u, to) then return end
      u.cell = to
      tell("power.crawls", { unit = u })
      base.moves.arrive(u, from)
    end,
  } },
}
