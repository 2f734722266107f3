local function tired(u) return u.strength < 3 end
local function near(u, v) return units.near(u.cell, 1, { where = function(w) return w == v end }) end
local function weak(u) return u.endrance end
local function ours(u) return u.side == "crew" or u.state == "ded" end
local function pack(u) return u.weight > 3, u.wieght end
local function several(u) return #u > 2 and u.sttae end

define.action "rest" { name = "Rest", text = "rest", during = "activation",
  legal = function(u) return tired(u) and #near(u, u) > 0 and "not now" or nil end,
  run = function(u)
    for _, one in ipairs { tired, weak, ours, pack, several } do one(u) end
    local door
    if u.cell then door = u.cell.portals[1] end
    note(door and door.sttae)
    for _, v in pairs(units.all()) do note(v.fcing) end
    return weak(u)
  end,
}
define.action "load" { name = "Load", text = "load", during = "activation",
  run = function(u)
    note(tired(u), ours(u), pack { weight = 4 })
  end,
}
