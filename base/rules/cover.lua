-- Covering fire (SN-081..091): all AP for the right to attack the units that come.
--
-- With a gun or a bow a point or an enemy is covered. Against a unit that enters a square on the line to the point, an
-- aimed attack (SN-084); against one that comes into view to the front, a snap attack, and the point moves there
-- (SN-086); against a covered enemy, an aimed attack for each square it moves into (SN-091). With anything else, an
-- aimed attack on each enemy who comes adjacent (SN-089). One attack on one enemy (SN-090), a covered one apart.

cover = {}

-- what it covers with: the weapon in hand, or the body
function cover.arm(v) return arms.first(v) end

local function draw_line(v, cell)
  v.cover_cell = cell
  for i = #v.cover_line, 1, -1 do v.cover_line[i] = nil end
  for i, c in ipairs(lines.cells(v.cell, cell)) do v.cover_line[i] = c end
end

-- Takes up the cover: `what` is a cell, an enemy, or nil for a weapon that strikes.
function cover.take(v, what)
  cover.stop(v)
  v.covering = true
  if kind(what) == "unit" then v.cover_unit = what
  elseif kind(what) == "cell" then draw_line(v, what) end
  tell("cover.taken", { unit = v, what = what or cover.arm(v) })
end

function cover.stop(v)
  if not v.covering then return end
  v.covering, v.cover_cell, v.cover_unit = false, nil, nil
  for i = #v.cover_line, 1, -1 do v.cover_line[i] = nil end
  for i = #v.cover_done, 1, -1 do v.cover_done[i] = nil end
  tell("cover.ends", { unit = v })
end

-- Can the bow be shot and made ready again with the AP of the next turn (SN-088)?
local function can_pay(v)
  local held = v.weapon
  if not held or not arms.is_bow(held.def) then return true end
  return arms.is_loaded(held) and v.owes + reloads.price(v, held) <= v.allowance
end

local function may_attack(v, mover, how)
  return can_pay(v) and not attack.reason(attack.new(v, mover, cover.arm(v), how))
end

local AIMED, SNAP = { cover = true }, { cover = true, snap = true }

local function in_view(v, cell)
  return cells.arc(v.cell, v.facing, cell) == "front" and not lines.blocked(v.cell, cell)
end

-- What the cover of `v` offers against `mover`, who was on `from` (nil: came into view without a step): the way of the
-- attack, or nil.
local function offer(v, mover, from)
  local weapon = arms.def(cover.arm(v))
  local done = contains(v.cover_done, mover)
  if arms.strikes(weapon) then
    return not done and cells.adjacent(v.cell, mover.cell, "fire") and AIMED or nil
  end
  if v.cover_unit == mover then return AIMED end
  if done then return nil end
  if contains(v.cover_line, mover.cell) then return AIMED end
  if in_view(v, mover.cell) and not (from and in_view(v, from)) then return SNAP end
end

-- a bow is made ready again at once; the AP are owed (SN-088)
local function reload_bow(v)
  local held = v.weapon
  if held and arms.is_bow(held.def) and reloads.store(v, held) then
    v.owes = v.owes + reloads.price(v, held)
    reloads.fill(v, held)
  end
end

local function carry_out(v, mover, how)
  if v.cover_unit ~= mover then v.cover_done[#v.cover_done + 1] = mover end
  if how.snap then
    v.cover_unit = nil
    draw_line(v, mover.cell)                                            -- SN-086, SN-087
  end
  attack.make(attack.new(v, mover, cover.arm(v), how))
  reload_bow(v)
end

-- Offers `v` the attack that its cover gives against `mover`. Says whether it was made.
function cover.answer(v, mover, from)
  if not v.covering then return false end
  local how = offer(v, mover, from)
  if not how or not may_attack(v, mover, how) then return false end
  local arm = cover.arm(v)
  local answer = ask { seat = seats.of(v), verb = "free", unit = v, of = { "pass", arm }, standing = true, prefer = arm, about = mover,
    throw = function() return throws.attack(attack.new(v, mover, arm, how)) end,
    words = function(c) return c == "pass" and "Hold fire" or arms.deed(mover, arm) end,
    why = function()
      return v.name .. " covers: " .. (how.snap and "snap" or "aimed") .. " attack on " .. mover.name
        .. danger.of_attacks { attack.new(v, mover, arm, how) }
    end }
  if answer == "pass" then return false end
  carry_out(v, mover, how)
  return true
end

-- The enemies whom `v` has in view.
function cover.seen_by(v)
  return units.all { state = "active", where = function(u) return hostile(v, u) and u.cell and in_view(v, u.cell) end }
end

-- Whom each coverer sees now: taken before a portal opens, and compared after (SN-086).
function cover.views()
  local seen = {}
  for _, v in ipairs(units.all { covering = true, state = "active" }) do
    seen[v] = cover.seen_by(v)
  end
  return seen
end

-- Offers each coverer those who have come into view since `seen`.
function cover.look(seen)
  for v, known in pairs(seen) do
    for _, u in ipairs(units.all { state = "active", where = function(m) return m.cell ~= nil and hostile(v, m) end }) do
      if v.covering and not contains(known, u) and in_view(v, u.cell) then cover.answer(v, u, nil) end
    end
  end
end
