-- Looks into its environment => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    local n = 0
    for k in pairs(_ENV) do n = n + 1 end
    u.hits = n
  end,
}
