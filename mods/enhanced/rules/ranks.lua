-- Teams, leaders, ranks (EN-293, EN-294, EN-304 to EN-306, RU-06).
ranks = {}

define.setting "player_characters" { title = "Player characters", one_of = { "none", "leaders", "all" }, default = "none", cite = "EN-300",
  help = "units that a failed morale throw does not bind: they act freely, at -2" }

local function leadership(u) return people.level(u, "leadership") end

-- Those of its team, or of its side where there are no teams.
function ranks.team(u) return units.all { side = u.side, team = u.team, where = function(v) return not v.hits_down end } end

function ranks.is_officer(u) return u.rank == "officer" or u.rank == "" and u.social >= 9 end
function ranks.is_nco(u) return u.rank == "nco" or u.rank == "" and not ranks.is_officer(u) and leadership(u) >= 1 end

-- EN-304: an officer or an NCO is a leader, with Leadership or without
function ranks.is_leader(u) return not u.hits_down and (ranks.is_officer(u) or ranks.is_nco(u)) end

-- Who leads a list: of its leaders on their feet the one with the most Leadership, whatever the rank, then of the highest standing (EN-294).
function ranks.leader(list)
  local best
  for _, u in ipairs(list) do
    if ranks.is_leader(u) and base.wounds.active(u) and (not best or leadership(u) > leadership(best)
      or leadership(u) == leadership(best) and u.social > best.social) then best = u end
  end
  return best
end

-- EN-293: the same list, leaders first, and among them the one who leads.
function ranks.leaders_first(list)
  local leader = ranks.leader(list)
  local function place(u) return u == leader and 1 or ranks.is_leader(u) and 2 or 3 end
  return sorted(list, function(a, b) return place(a) < place(b) end)
end

function ranks.is_free(u)
  local who = game.set.player_characters
  return u.player_character or who == "all" or who == "leaders" and ranks.leader(ranks.team(u)) == u
end
