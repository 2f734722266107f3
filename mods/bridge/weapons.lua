-- Mounts: a chart and an arc (own B4).

for _, arc in ipairs { "fore", "aft", "port", "starboard", "turret" } do
  define.weapon(arc .. "_beam", { name = arc:sub(1, 1):upper() .. arc:sub(2) .. " beam", chart = "beam", arc = arc })
end
define.weapon "missiles" { name = "Missiles", chart = "missile", arc = "fore", most = 2 }
define.weapon "turret_missiles" { name = "Turret missiles", chart = "missile", arc = "turret", most = 2 }
