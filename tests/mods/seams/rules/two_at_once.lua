-- Who comes adjacent is struck at and strikes back, both in the same instant: neither blow spoils the other.
local may = chain "free.may"
local function blow(by, at) return base.attack.new(by, at, base.arms.body(by), { snap = true, free = true }) end

patch.procedure "free.answer" { run = function(v, mover)
  local may_strike = base.free.is_beside(v, mover.cell) and not may(v, mover)
  local blows = may_strike and filter({ blow(v, mover), blow(mover, v) }, function(a) return not base.attack.reason(a) end) or {}
  for _, part in ipairs { base.attack.declare, base.attack.throw, base.attack.apply } do
    for _, a in ipairs(blows) do part(a) end
  end
end }
