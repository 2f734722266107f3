-- What a line of sight says: who is concealed, and where one could be.
local room = include "helpers/room.lua"

local function said(g, from, to)
  local out
  g:run(function() out = chain "sight.words" (cells.named(from), cells.named(to)) end)
  return out
end

test("given somebody concealed, then the line says by how much; from beside, nothing", { "PC-034", "PC-035" }, function(t)
  for thirds, words in pairs { [2] = "2/3 concealed, -15", [3] = "concealed, -30" } do
    local g = room.game(t, { at = "a:e2", b = { hidden = thirds } })
    t.is(said(g, "a:b2", "a:e2"), words)
    t.is(said(g, "a:d2", "a:e2"), nil)
  end
end)

test("given furniture, then the line says what one could hide behind there", { "PC-034", "own P5" }, function(t)
  local g = room.game(t)
  t.is(said(g, "a:b5", "a:d5"), "something to hide behind: 2/3")
  t.is(said(g, "a:b2", "a:f2"), nil)
end)
