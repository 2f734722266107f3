-- Modifiers that no sum holds.
test("modifiers are added up as far as bots weigh", {}, function(t)
  t.is(chain "sample.dm" ((1 << 53) - 1).total, (1 << 54) - 2)
  t.is(chain "sample.dm" (-3).total, -6)
end)

test("given a modifier beyond that, then it is refused and does not wrap", {}, function(t)
  t.fails(function() return chain "sample.dm" (1 << 62) end,
    "a modifier is an integer from %-9007199254740991 to 9007199254740991, 4611686018427387904 found")
  t.fails(function() return chain "sample.dm" (-(1 << 53)) end, "a modifier is an integer from")
end)
