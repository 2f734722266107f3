test("a throw", {}, function(t)
  t.game { map = "test_hall", rules = "snapshot" }
  m1.throw(3)
end)
test("a throw deeper", {}, function(t)
  t.game { map = "test_hall", rules = "snapshot" }
  local x = m1.outer(3)
end)
test("a chain", {}, function(t)
  t.game { map = "test_hall", rules = "snapshot" }
  m1.asks(3)
end)
