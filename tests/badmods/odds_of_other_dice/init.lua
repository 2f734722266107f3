-- Asks for odds whose answer another question left behind, and for more ways than there are numbers => harmless
define.throw "evil" { spec = function(dice, need) return { dice, need = need } end }
local function chance(dice, need) return throws.evil(dice, need):odds().chance end
define.action "evil" {
  run = function(u)
    local one, two = chance("1D2000", 5), chance("2D1000", 5)
    if one[2] == two[2] then error("the chances of 2D1000 are those of 1D2000", 0) end
    for _, dice in ipairs { "12D1000", "12D39", "9D99999", "1D999999", "100D6 keep 50", "5D/3 up+999", "99D9-5" } do
      local c = chance(dice, 20)
      if c[1] < 0 or c[2] <= 0 or c[1] > c[2] then error(dice .. ": a chance below nothing or above all", 0) end
    end
    if chance("2D", 8)[1] ~= 15 then error("2D", 0) end
    for faces = 2, 120 do chance("1D" .. faces, 2) end
    u.hits = 1
  end,
}
