-- The aimed shot (EN-245 to EN-247): 8 AP, one round, +2; with places of the body it may name one.
define.setting "aimed_fire" { title = "Aimed shots", type = "boolean", default = false, cite = "EN-245", help = "a single shot may be aimed: 8 AP, +2 to hit" }

local function parts(a, b) return type(b) == "table" and b or type(a) == "table" and a or {} end

local function case(u, v, arm, with)
  local a = base.attack.new(u, v, arm, { place = with.at ~= "body" and with.at or nil })
  a.single, a.aimed = true, true
  return a
end

rule("attack.dm", "aimed", { cite = "EN-246", of = "attacker", tags = { "aim" }, figures = "+2" }, function(a) return a.aimed and 2 end)

local function is_single(arm) return base.arms.shoots(base.arms.def(arm)) and not base.arms.is_auto(base.arms.mode(arm)) end

define.action "aim" {
  help = "fires one aimed round at +2; with hit locations, at a part of the body that you name",
  cite = "EN-245", price = "8 AP", tags = { "attack", "defence" }, weight = 30, order = 21, during = "activation", text = "aim at {1} with {2}",
  legal = function(u)
    if not game.set.aimed_fire then return "the setting 'aimed_fire' is off" end
    if not base.turns.can_pay(u, 8) then return "needs 8 AP" end
  end,
  of = function(u) return map(filter(base.attack.in_reach(u), function(c) return is_single(c[2]) and not c[3] end), function(c) return { c[1], c[2] } end) end,
  with = { at = { of = function() return game.set.hit_location and limbs.NAMES or { "body" } end, default = "body", help = "part of the body" } },
  may = function(u, v, arm, with) return base.attack.reason(case(u, v, arm, parts(with))) end,
  cost = function() return 8 end,
  throw = function(u, v, arm, with)
    local first, reason = base.group.thrown(case(u, v, arm, parts(with)))
    return exchange.with_nerve(first, reason, true)
  end,
  run = function(u, v, arm, with) exchange.declared(case(u, v, arm, parts(with))) end,
}
