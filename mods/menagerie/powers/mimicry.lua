-- MG-13: it has the face of a comrade: nobody strikes it until it has struck, or until somebody sees through it.
local REACH, AP = 4, 2

define.field "unit.masked" { type = "boolean", default = false, label = "Looks like one of you", show = "board" }
define.event "power.unmasked" { text = "{unit} is not one of you", args = { unit = "unit" }, notable = true }
define.event "power.doubted" { text = "{by} cannot tell about {unit}", args = { unit = "unit", by = "unit" } }

-- It takes on a face and a name of the crew's kind.
function powers.mask(u)
  u.masked = true
  u.name = ("%s (%s)"):format(base.names.some(1)[1], u.id)
end

local function unmask(u)
  u.masked = false
  tell("power.unmasked", { unit = u })
  u.name = (u.template and u.template.name or "Mimic") .. " " .. u.id
end

rule("free.may", "masked", { cite = "MG-13" }, function(_, mover) if mover.masked then return "it looks like one of you" end end)

define.power "mimicry" {
  name = "Mimicry", cite = "MG-13", does = "Looks like one of its enemies: it cannot be attacked until it strikes or a challenge exposes it.",
  rule = {
    ["attack.may"] = function(u, a) if a.at == u and u.masked and a.by ~= u then return u.name .. " looks like one of you: challenge it" end end,
    worth = function(u, side) if u.masked then return side == u.side and 12 or -12 end end,
  },
  on = { ["attack.made"] = function(u, e)
    if e.by ~= u or not u.masked then return end
    powers.used "mimicry"
    unmask(u)
  end },
}

define.action "challenge" {
  help = "tests by an intelligence throw whether somebody within four squares is who they seem to be",
  cite = "MG-13", text = "challenge {1}", price = "2 AP", tags = { "speech" }, order = 61, during = "activation", weight = 40,
  none = "nobody doubtful within four squares",
  of = function(u) return filter(powers.in_view(u, REACH), function(v) return v.masked end) end,
  cost = function() return AP end,
  throw = function(u, v) return throws.power_save(u, "intelligence", "sees through " .. v.name, v) end,
  run = function(u, v)
    if powers.withstands(u, "intelligence", "sees through " .. v.name, v) then unmask(v) else tell("power.doubted", { unit = v, by = u }) end
  end,
}
