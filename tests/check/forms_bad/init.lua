define.action "both" { set = true, of = function() return {} end, form = function() return amount { 1, 2 } end, run = function() end }
define.action "alone" { suggest = function() return {} end, run = function() end }
define.action "text" { form = "amount", run = function() end }
define.action "part" { with = { ["At Head"] = { of = { 1 } }, at = { "head" }, how = { of = { 1 }, defualt = 1 } }, run = function() end }
