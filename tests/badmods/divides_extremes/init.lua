-- Divides the least integer => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    local a = math.mininteger // -1
    local b = math.mininteger % -1
    local c = 1 << 64
    local d = 1 >> -70
    u.secret = (a == math.mininteger and b == 0 and c == 0) and 1 or 0
  end,
}
