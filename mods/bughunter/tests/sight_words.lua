-- What a line of sight says: the multiples of the place at its end.
local hall = include "helpers/hall.lua"

test("given terrain, machinery between or an area that is shut down, then the line says the multiple that a shot has", { "own D4", "BH-401" }, function(t)
  local g = hall.game(t, { m1 = hall.man("0105", { facing = "ne" }), q1 = hall.beast("1003") })
  g:run(function()
    local m, q, words = units.named "m1", units.named "q1", chain "sight.words"
    people.arm(m, "pr")
    local seen, plain = 0, 0
    for _, to in ipairs(rooms.named("hall").cells) do
      q.cell = to
      local list, said = select(2, attack.defense(attack.new(m, q, m.weapon, "auto"))), words(m.cell, to)
      local of_place = filter(list, function(one) return one.of == "place" end)
      if said then
        seen = seen + 1
        for _, one in ipairs(of_place) do t.ok(said:find("x" .. one.value, 1, true), to.name .. ": " .. said) end
      elseif sighting.line(m.cell, to) then
        plain = plain + 1
        t.is(#of_place, 0, to.name)
      end
    end
    t.ok(seen > 3 and plain > 3, ("%d squares with words, %d without"):format(seen, plain))
    t.is(words(m.cell, m.cell), nil)
    damage.add(rooms.named "hall", 4)
    t.ok(words(m.cell, cells.named "0305"):find("shut down, x2", 1, true))
  end)
end)
