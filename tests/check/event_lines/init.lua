define.throw "spark" { spec = function() return { "2D", need = 7 } end }
define.event "zap.fired" { args = { by = "unit", at = "unit", how = "string" }, text = "{by} zaps {at}", dice = "before",
  deed = "{by} zaps {at} {how}: {result}", thrown = { "sparc" }, target = "att", miss = "missed" }
define.event "zap.plain" { args = { by = "unit" }, text = "{by} zaps", target = "by", miss = "no", thrown = { "spark" } }
define.event "zap.empty" { args = { by = "unit" }, text = "{by} zaps", deed = "{by} zaps" }
define.event "zap.quiet" { args = { unit = "unit" }, brief = "quiet", fold = true }
define.event "zap.slides" { args = { unit = "unit", how = "string" }, text = "{unit} {how}", fold = "hwo" }
-- all is well
define.event "zap.well" { args = { by = "unit", at = "unit" }, text = "{by} zaps {at}", dice = "before",
  deed = "{by} zaps {at}: {result}", thrown = { "spark" }, target = "at", miss = "missed" }
define.event "zap.hurts" { args = { unit = "unit" }, text = "{unit} smarts", brief = "", fold = true, sum = "{n} burn|{n} burns" }
define.action "zap" { text = "zap", run = function(u)
  for _, id in ipairs { "zap.fired", "zap.well" } do
    if throws.spark():roll() == "hit" and id == "zap.well" then tell("zap.well", { by = u, at = u }) else tell("zap.fired", { by = u, at = u, how = "" }) end
  end
  tell("zap.plain", { by = u })
  tell("zap.empty", { by = u })
  tell("zap.quiet", { unit = u })
  tell("zap.hurts", { unit = u })
  tell("zap.slides", { unit = u, how = "slides" })
end }
define.event "looks" { args = { unit = "unit" }, text = "{unit} looks", announces = "{unit} look" }
define.event "nods" { args = { unit = "unit" }, text = "{unit} nods", announces = "they nod" }
define.event "hums" { args = { unit = "unit" }, announces = true, notable = true }
define.event "waves" { args = { unit = "unit" }, text = "{unit} waves", announces = "{units} wave" }
define.event "rounds" { args = { n = "integer" }, text = "round {n}", announces = true }
define.event "sums" { args = { unit = "unit", n = "integer" }, text = "{unit} sums {n}", brief = "{n}", adds = "m" }
define.event "plain" { args = { unit = "unit", n = "integer" }, text = "{unit} counts {n}", adds = "n" }
define.event "adds" { args = { unit = "unit" }, text = "{unit} adds up", brief = "{unit}", adds = "unit" }
define.event "turns" { args = { unit = "unit", n = "integer" }, text = "{n} for {unit}", announces = true }
