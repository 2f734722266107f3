-- The ship's power and gravity, and where they are worked from (SN-405, SN-406).

services = {}

-- Is there a control of `what` ("power", "gravity", "valves") where the unit is: true, or nil. Scenarios say more.
define.chain "ship.panel" { args = { "unit: unit", "what: string" }, combine = "first", gives = "boolean?" }

local panel = chain "ship.panel"

function services.at_panel(u, what) return u.room ~= nil and panel(u, what) == true end

rule("ship.panel", "power plant", { cite = "SN-406" }, function(u, what)
  if what == "power" and game.set.power_switch then return u.room:tagged "drive" or nil end
end)

function services.begin() game.power = game.set.power end

-- Light, doors and valves go with it, and whatever else hears `power.switched`.
function services.switch_power(u)
  game.power = not game.power
  tell("power.switched", { unit = u, state = game.power and "on" or "off" })
end

-- SN-406: without power there is no light
rule("board.shade", "no power", { cite = "SN-406" }, function()
  if not game.power then return "dark" end
end)
