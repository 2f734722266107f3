local function tired(u) return u.strength < 3 end
local function near(u, v) return units.near(u.cell, 1, { where = function(w) return w == v end }) end
local function weak(u) return u.endrance end
local function ours(u) return u.side == "crew" or u.state == "ded" end

local function first(w) return w.cell ~= nil end
local function second(w) return w.facing end
local function third(w) return w.strength end
local function by_name(w) return w.fcing end
local function pack(w) return w.weight > 3, w.facng end
local function several(w) return #w > 2 and w.facng end

define.action "rest" { name = "Rest", text = "rest", during = "activation",
  legal = function(u) return tired(u) and first(u) and #near(u, u) > 0 and "not now" or nil end,
  run = function(u)
    for _, one in ipairs { weak, ours, by_name, pack, several } do one(u) end
    local door
    if u.cell then door = u.cell.portals[1] end
    note(door and door.sttae)
    for _, v in pairs(units.all()) do note(v.fcing) end
    note(second(u), third(u), weak(u), ours(u))
  end,
}
