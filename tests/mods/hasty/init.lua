-- What waiting and points that are kept are worth: a side that is hasty does without both, and its bot is like the other's.
define.setting "hasty" { title = "Hasty side", one_of = { "none", "west", "east" }, default = "none" }

local function is_hasty(u) return u.side.id == game.set.hasty end

rule("action.may", "hasty", {}, function(act) if act.action.id == "wait" and is_hasty(act.unit) then return "it never waits" end end)
on("activation.ends", function(e) if is_hasty(e.unit) then e.unit.ap = 0 end end, { name = "keeps nothing" })
on("order.set", function() for _, u in ipairs(units.all()) do if is_hasty(u) then u.ap = 0 end end end, { name = "begins with nothing" })
