-- Defines ten thousand areas, and asks for each after each step => stopped: areas_many/init.lua:6: this took more than
for i = 1, 10000 do define.area("a" .. i) { stops = "air" } end
define.action "evil" { run = function(u)
  for turn = 1, 1000 do
    game.turn = game.turn + 1
    for i = 1, 10000 do areas.all("a" .. i) end
  end
end }
