-- Tiny in zero-G: what a rule set on squares says to the mod zero_g, and what it asks of it. An action is a turn here.
define.ruleset "afloat" {
  title = "Afloat", extends = "tiny",
  perform = function(act)
    act.unit.moved = true
    act.run()
    if act.unit.drift and not has_tag(act.action, "movement") then zero_g.run_on(act.unit, 1) end
  end,
}

-- what needs a floor, what is an attack, where one may not go
patch.action "step" { tags = { "walk" } }
patch.action "shoot" { tags = { "attack" } }
rule("zero_g.may_go", "taken", {}, function(_, cell) if #cell.units > 0 then return "somebody is there" end end)
rule("zero_g.dm", "recoil", {}, function(_, what) if what.attack then return -3 end end)
rule("unit.down", "down", {}, function(u) return not tiny.awake(u) end)

on("shot", function(e) zero_g.attacked(e.by, { attack = definition("action", "shoot") }) end)
