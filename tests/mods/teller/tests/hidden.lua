-- What a text says of a field that is hidden from its reader.
local function game(t, nerve)
  return t.game { rules = "tiny", map = "room", sides = { "a", "b" },
    units = { a1 = { side = "a", at = "a1", nerve = nerve, pulse = 61, fate = 62, fear = 63 }, b1 = { side = "b", at = "d1", nerve = 3 } } }
end

local function told(t, nerve, seat, event)
  local g = game(t, nerve)
  g:run(function() tell(event or "bared", { unit = units.named "a1", by = units.named "b1" }) end)
  local log = g:log_of(seat)
  return log[#log]
end

test("a hidden field is told to those alone who see it", { "TL-6" }, function(t)
  t.is(told(t, 3, "a"), "a1: 61 ? 63 grey, by b1")
  t.is(told(t, 3, "b"), "a1: ? ? ? grey, by b1")
end)

test("a function of the field decides when it is told", { "TL-6" }, function(t)
  t.is(told(t, 2, "b"), "a1: ? ? 63 grey, by b1")
end)

test("of a unit that is known as something else no field is told", { "TL-6" }, function(t)
  t.is(told(t, 1, "b"), "shape: shape shape shape shape, by b1")
end)

test("a line that one side reads conceals what this side does not see", { "TL-6" }, function(t)
  t.is(told(t, 3, "b", "heard"), "? it is")
  t.is(told(t, 3, "a", "heard"), nil)
end)

test("what was revealed to a seat is told to it", { "TL-6" }, function(t)
  local g = game(t, 3)
  g:run(function()
    reveal(units.named "a1", "pulse", { to = seats.named "b" })
    tell("bared", { unit = units.named "a1", by = units.named "b1" })
  end)
  t.is(g:log_of "b"[#g:log_of "b"], "a1: 61 ? ? grey, by b1")
end)

test("an onlooker reads what is so", { "TL-6" }, function(t)
  local g = game(t, 3)
  g:run(function() tell("bared", { unit = units.named "a1", by = units.named "b1" }) end)
  t.is(g:log(1)[1], "a1: 61 62 63 grey, by b1")
end)
