-- Looks in the details of its throws for whether somebody reads the log => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    local seen = 0
    for need = 1, 7 do
      local _, t = throw { "1D", need = need, why = "x" }
      for _, key in ipairs { "text", "name", "dice", "why" } do seen = seen * 2 % 97 + (t[key] and 1 or 0) end
      local _, u2 = throw { "1D", need = need, why = "x" }
      for _ in pairs(u2) do seen = (seen + 1) % 97 end
      local _, u3 = throw { "1D", need = need, why = "x" }
      seen = seen + (is_empty(u3) and 1 or 0)
    end
    u.secret = seen % 97
  end,
}
