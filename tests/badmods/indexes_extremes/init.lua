-- Indexes lists at the ends of integers => taken back: (no holes)
define.action "evil" {
  during = "activation",
  run = function(u)
    u.log[math.mininteger] = 1
  end,
}
