-- Unpacks the entries at both ends of the integers, where a loop that counts past the last one never ends => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    local t = { [math.maxinteger] = 5, [math.mininteger] = 7 }
    local last, beyond = table.unpack(t, math.maxinteger, math.maxinteger)
    local first, second = table.unpack(t, math.mininteger, math.mininteger + 1)
    local nine = select("#", table.unpack(t, math.maxinteger - 8, math.maxinteger))
    if last ~= 5 or beyond ~= nil or first ~= 7 or second ~= nil or nine ~= 9 then error("it unpacks something else") end
    u.hits = 9
  end,
}
