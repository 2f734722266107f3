-- Explosions, pellets and grenades (EN-155 to EN-162, EN-201 to EN-206).
patch.class "weapon" { schema = {
  blast = { type = "integer", range = { 0, 20 }, default = 1, help = "radius in squares of the outer ring, where the blast does half damage (EN-203)" },
} }
patch.weapon "autocannon" { blast = 2 }

-- EN-201, EN-203: active units within the blast with nothing between
local function within(cell, weapon)
  return units.near(cell, weapon.blast, { state = "active", where = function(u)
    return u.cell ~= cell and (cells.adjacent(cell, u.cell, "fire") or cells.distance(cell, u.cell) > 1 and sight.clear(cell, u.cell, "fire"))
  end })
end

rule("blast.reaches", "by weapon", { cite = "EN-203" }, function(_, cell, weapon) return within(cell, weapon) end)

-- EN-205, EN-206, EC-24: shot and flechettes lose half of it at medium range, three quarters at long
local PART = { medium = 2, long = 4 }
---@param a attack
local function is_shot(a)
  local mode = a.mode and base.arms.mode_def(a.mode)
  return a.weapon and (a.weapon.strikes == "pellet" or mode and mode.round == "flechette")
end
rule("wound.faces", "shot", { cite = "EN-205" }, function(faces, _, a)
  if a.band and PART[a.band] and is_shot(a) then return limbs.part_of(faces, PART[a.band]) end
end)

-- --- hand grenades ---

rule("grenade.reach", "strength", { cite = "EN-159" }, function(_, u) return 4 + base.people.strength(u) end)

-- EG-02: the DM of dexterity of a weapon that has no row for it
local function dexterity_dm(u)
  local level = base.attack.dexterity(u)
  return level < 6 and -2 or level >= 10 and 1 or 0
end

rule("lob.dm", "dexterity", { cite = "EN-160", of = "attacker", figures = "-2 under 6, +1 from 10" }, dexterity_dm)

local lob_dm = chain "lob.dm"
patch.throw "lob" { spec = function(u)                                     -- EN-160
  return { "2D", need = 8, dm = lob_dm(u), names = { "there", "short" }, why = "grenade throw", cite = "EN-160", by = u, stream = "combat" }
end }

local SIDE = { left = -2, right = 2 }                                     -- eighths of a turn

local function where(die) return die < 3 and "short" or die == 3 and "left" or die == 4 and "right" or "long" end

-- The direction in which it flies, of eight, turned by so many eighths.
local function flight(from, to, turn)
  local dirs, dir = cells.dirs(), cells.dir_to(from, to)
  for i, d in ipairs(dirs) do if d == dir then return dirs[(i - 1 + turn) % #dirs + 1] end end
end

-- EG-11: so far that way, or to the last square before a wall
local function carried(cell, dir, squares)
  for _ = 1, squares do
    local to = dir and cells.step(cell, dir)
    if not to or to.outside or not cells.adjacent(cell, to, "fire") then return cell end
    cell = to
  end
  return cell
end

local fall_short = definition("procedure", "grenades.landing").run
local function comes_down(u, cell, short, die)                             -- EN-161, EN-162
  local word = where(die)
  if word == "short" then return fall_short(u, cell, short) end
  return carried(cell, flight(u.cell, cell, SIDE[word] or 0), short)
end

patch.procedure "grenades.landing" { run = function(u, cell, short)
  return comes_down(u, cell, short, (roll { "1D", why = "where the grenade goes", by = u, stream = "combat" }))
end }

-- Where it may come down, in 216 ways, by the figure of the throw that is made.
rule("grenade.landings", "by two dice and one", { cite = "EN-161" }, function(u, cell)
  local list, need = {}, 8 - lob_dm(u).total
  for total = 2, 12 do
    local short, ways = need - total, 6 - math.abs(7 - total)
    for die = 1, 6 do list[#list + 1] = { short <= 0 and cell or comes_down(u, cell, short, die), ways, 216 } end
  end
  return list
end)

-- EN-110 to EN-112: energy weapons alone break walls
patch.procedure "breach.explode" { run = function() end }
local legal = definition("action", "base:breach").legal
patch.action "breach" {
  help = "cuts into a wall with an energy weapon: a bulkhead is holed by 100 points of damage and open after 1000",
  legal = function(u)
    if not u.weapon or u.weapon.def.beam == "" then return "no energy weapon in hand" end
    return legal(u)
  end,
}
