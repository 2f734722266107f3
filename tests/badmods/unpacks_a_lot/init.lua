-- Unpacks as many values as it may => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    local list = {}
    for i = 1, 200 do list[i] = i end
    assert(select("#", table.unpack(list)) == 200)
    local function deep(n) if n > 0 then return deep(n - 1) + #{ table.unpack(list) } end return 0 end
    assert(deep(20) == 4000)
  end,
}
