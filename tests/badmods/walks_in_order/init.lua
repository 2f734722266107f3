-- Looks for an order of keys that is not stated => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    local t, out = { [3] = 1, b = 1, a = 1, [-1] = 1, [true] = 1, ["a\0b"] = 1, [u] = 1 }, {}
    for k in pairs(t) do out[#out + 1] = k end
    assert(out[1] == -1 and out[2] == 3 and out[3] == "a" and out[4] == "a\0b" and out[5] == "b" and out[6] == u and out[7] == true)
    assert(count(t) == 7 and #keys(t) == 7)
    assert(not pcall(pairs, { [0.5] = 1 }) and not pcall(pairs, { [{}] = 1 }))
  end,
}
