-- Tiny, but an enemy out of sight is not known of: for tests of what a choice brings to light. A unit may listen,
-- which tells it something and throws no die; and resting is a choice that need not be asked for.
define.ruleset "veiled" { extends = "tiny", title = "Veiled", prompt = function(u) return u.nerve .. " nerve" end,
  left = function(side) return ("%d here"):format(#side.units) end }

define.event "heard" { text = "{unit} hears somebody" }

rule("view.sees", "out of sight", {}, function(side, thing)
  if kind(thing) ~= "unit" or thing.side == side then return nil end
  return units.any { side = side, where = function(u) return u.cell and thing.cell and sight.clear(u, thing, "see") end } ~= nil
end)

define.action "listen" {
  run = function(u)
    if units.any { where = function(v) return v.side ~= u.side and cells.distance(u, v) <= 4 end } then
      tell("heard", { unit = u, see = { u.side.id } })
    end
  end,
}

rule("choice.plain", "holding", {}, function(case)
  if case.question then return nil end
  if case.rest or seats.said(case.seat, "hold " .. case.unit.id) == "always" then return "pass" end
end)
