-- The holder of the power is the first argument. Its first blow comes out of a friendly face; after it everybody knows.
define.field "unit.shown" { type = "boolean", default = false, label = "Shown" }
define.event "changeling.shows" { args = { unit = "unit" }, text = "{unit} was never a passenger" }

define.power "changeling" {
  name = "Changeling",
  rule = {
    ["attack.dm"] = function(holder, a)
      if a.by == holder and not holder.shown then return 3, "out of a friendly face" end
    end,
  },
  on = {
    -- told behind the throw, so that the +3 still counts for it; attack.made is told before
    ["weapon.fired"] = function(holder, e)
      if e.by ~= holder or holder.shown then return end
      holder.shown = true
      tell("changeling.shows", { unit = holder })
    end,
  },
}

-- All passengers are spared, and not the changeling alone: the reason would give it away.
rule("attack.may", "a passenger", { of = "defender" }, function(a)
  if a.at.role == "passenger" and not a.at.shown then return "looks like any other passenger" end
end)
