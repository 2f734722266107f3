local function helper(who) return who.strenght end
rule("shot.dm", "strong", {}, function(by) return helper(by) end)
define.action "rest" {
  of = function(u) return filter(u.itmes, function(i) return i.spare > 0 end) end,
  cost = function(u) return u.hist end,
  run = function(u)
    local near = units.near(u, 3, { where = function(v) return v.hits > 0 and v.sede ~= u.side end })
    for _, v in ipairs(near) do v.nerve = v.nevre + game.trun end
    local room = rooms.named("west")
    room.cells[1].name:upper()
    if u.items[1].spair then u.hits = 1 end
    u:remvoe()
    if room.cels[1].room == u.cell.rooom then u.cell.portals[1].stat = "open" end
    if game.set.dark then u.hits = 0 end
  end,
}
