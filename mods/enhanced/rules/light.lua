-- Light in four steps (EN-177 to EN-182): it takes the place of the darkness of Snapshot.
define.setting "darkness" {
  title = "How dark a room without light is", one_of = { "complete", "dark", "twilight", "dim" }, default = "complete", cite = "EN-181",
  help = "DM on attacks. complete: -8; dark, with some light: -6; twilight: -4; dim: -2",
}

local DM = { dim = -2, twilight = -4, dark = -6, complete = -8 }

local function darkness(a)
  if not a.dark or a.special or a.by and a.by.blinded then return nil end
  return DM[game.set.darkness], game.set.darkness == "complete" and "complete darkness" or game.set.darkness
end
replace.rule "base:attack.dm/darkness" (darkness)
rule("thrown.dm", "darkness", { cite = "EN-177", of = "place", tags = { "light" }, figures = "-2 to -8" }, darkness)

define.field "unit.blinded" { type = "boolean", default = false, label = "Blinded", show = "board" }
any_attack("blinded", { cite = "EN-182", of = "attacker", tags = { "light" }, figures = "-8" }, function(a)
  if a.by and a.by.blinded and not a.special then return -8 end
end)
