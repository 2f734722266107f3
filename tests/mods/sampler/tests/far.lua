-- Modifiers that no sum holds.
test("modifiers are added up as far as a field holds them", {}, function(t)
  t.is(chain "sample.dm" (2147483647).total, 4294967294)
  t.is(chain "sample.dm" (-3).total, -6)
end)

test("given a modifier beyond that, then it is refused and does not wrap", {}, function(t)
  t.fails(function() return chain "sample.dm" (1 << 62) end, "a modifier is an integer from %-2147483647 to 2147483647, 4611686018427387904 found")
  t.fails(function() return chain "sample.dm" (-2147483648) end, "a modifier is an integer from")
end)
