define.power "acid" {
  name = "Acid spit", cite = "N-1", order = 1,
  rule = {
    ["move.may"] = function(holder, u)
      if u == holder and u.shown then return "it is spitting" end
    end,
  },
  on = {
    ["attack.hit"] = function(holder, e)
      if e.at == holder then holder.shown = true end
    end,
  },
}

rule("attack.dm", "nest", { of = "attacker" }, function(a)
  if a.by and a.by.shown then return 1, "bold" end
end)
