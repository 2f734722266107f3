-- Looks at what a table with a mistake left behind => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    u.seen = { old = 1 }
    local ok = pcall(function() u.seen = { a = 1, b = "two", c = 3, d = 4 } end)
    assert(not ok and u.seen.old == 1 and u.seen.a == nil)
    ok = pcall(function() u.log = { 1, 2, "three" } end)
    assert(not ok and #u.log == 0)
  end,
}
