rule("turn.order", "by name", {}, function(list) return map(list, function(u) return u.name end) end)
