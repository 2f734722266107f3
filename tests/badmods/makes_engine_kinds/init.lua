-- Makes cells, sides and a second game by records.new => harmless
define.action "evil" {
  run = function(u)
    local sides_before = sides.count()
    for _, kind in ipairs { "game", "side", "seat", "unit", "item", "cell", "edge", "portal", "room", "timer", "deck" } do
      for i = 1, 40 do
        if pcall(records.new, kind) then error(("%s %d was made"):format(kind, i), 0) end
      end
      if pcall(records.all, kind) then error(("%s is no kind of record"):format(kind), 0) end
    end
    if sides.count() ~= sides_before then error("there are more sides", 0) end
    u.hits = 1
  end,
}
