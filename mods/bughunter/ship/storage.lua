-- The base where it differs from the ship: the special storage area (BH-120), and the air around it (BH-100, BH-493).

storage = {}

define.field "game.store" { type = "room", optional = true, label = "Special storage" }

define.event "storage.named" { args = { room = "room" }, text = "{room} is the special storage area" }
define.question "store" { kind = "setup", title = "the special storage area",
  text = "in which storage building creatures are to be held" }

-- Does it keep creatures, and hold cages ready (BH-120, BH-177)?
---@return boolean
function storage.is_special(room) return room ~= nil and room == game.store end

-- The doors of the special storage: creatures do not open them, on either side.
---@return boolean
function storage.keeps(portal) return game.store ~= nil and contains(game.store.portals, portal) end

-- Rooms out of which no creature comes: holding cells of a ship, the special storage of a base.
function storage.cells()
  local list = rooms.tagged "holding"
  list[#list + 1] = game.store
  return list
end

-- BH-120: before play the humans name one of the storage buildings.
function storage.name()
  local list = rooms.tagged "storage"
  if #list == 0 then return end
  local room = ask { seat = sides.named("humans").seats[1], verb = "store", of = list, standing = true, prefer = list[1],
    words = function(room) return room.title:gsub("^%a+: ", "") .. " is the special storage" end,
    why = "one storage building holds what is taken, and cages for it" }
  game.store = room
  tell("storage.named", { room = room })
end

-- Outside ---------------------------------------------------------------------------------------------------------------

define.setting "outside" { title = "The air around the base", one_of = { "benign", "hostile", "vacuum" }, default = "benign",
  cite = "BH-100", help = "around a ship is space, whatever is set here" }
define.setting "native" { title = "The creatures are native to the planet", type = "boolean", default = false, cite = "BH-493",
  help = "a hostile atmosphere does not hurt them" }

-- BH-493: the air of its own planet hurts no creature, space does.
rule("air.harms", "native", { cite = "BH-493" }, function(u)
  if game.set.native and harm.is_pred(u) and air.of(u).id == "hostile" then return false end
end)
