define.template "sentry" {
  title = "Sentry",
  rule = {
    ["shot.dm"] = function() return 1 end,
    ["shot.dn"] = function() return 1 end,
  },
  on = { ["dwon"] = function() end },
}
