test("it works", {}, function(t)
  t.is(1 1)
end)
