-- Asks for odds whose answer another question left behind, and for more ways than there are numbers => harmless
define.action "evil" {
  run = function(u)
    local one, two = odds { "1D2000", need = 5 }.chance, odds { "2D1000", need = 5 }.chance
    if one and two and one[2] == two[2] then error("the chances of 2D1000 are those of 1D2000", 0) end
    for _, dice in ipairs { "12D1000", "12D39", "9D99999", "1D999999" } do
      local c = odds { dice, need = 20 }.chance
      if c and (c[1] < 0 or c[2] <= 0) then error(dice .. ": a chance below nothing", 0) end
    end
    if odds({ "2D", need = 8 }).chance[1] ~= 15 then error("2D", 0) end
    for faces = 2, 120 do odds { "1D" .. faces, need = 2 } end
    u.hits = 1
  end,
}
