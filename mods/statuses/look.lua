-- Looking: which statuses a thing has, and which of a group counts.
function statuses.is_in_force(s)
  if not s.begun then return false end
  local holds = s.status.holds
  return not holds or holds(s) ~= false
end

-- All that a thing has in force, in the order in which they were given.
function statuses.all(thing)
  local list = filter(records.all("held", { [kind(thing)] = thing }), statuses.is_in_force)
  return sorted(list, function(a, b) return a.number < b.number end)
end

local function counts_more(a, b)
  if a.status.stack == "longest" and a.left ~= b.left then return a.left > b.left end
  if a.status.rank ~= b.status.rank then return a.status.rank > b.status.rank end
  return a.number > b.number
end

-- The one of a status or of a group that counts, or nil.
function statuses.of(thing, id)
  local best
  for _, s in ipairs(statuses.all(thing)) do
    if (s.status.id == id or s.status.ref == id or s.status.group == id) and (not best or counts_more(s, best)) then best = s end
  end
  return best
end

-- The amounts of a status or group together (`add`), or that of the one that counts.
function statuses.amount(thing, id)
  local best = statuses.of(thing, id)
  if not best then return 0 end
  if best.status.stack ~= "add" then return best.amount end
  return sum(map(filter(statuses.all(thing), function(s) return s.status.id == id or s.status.ref == id or s.status.group == id end),
    function(s) return s.amount end))
end

-- Their titles, for a card or a prompt.
function statuses.text(thing)
  return table.concat(map(statuses.all(thing), function(s) return s.status.title end), ", ")
end
