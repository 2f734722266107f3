-- Every way in which a function can learn which unit it is asked about: memoized and plain answers agree.
local ONE = {
  own = function(u) return u.facing end,
  sum = function(u) return u.hits * 10 + u.nerve end,
  enough = function(u) return units.at_least(u, "nerve", 2) and units.at_least(u, "hits", 1) end,
  id = function(u) return u.id end,
  itself = function(u) return u end,
  in_list = function(u) return { u.rank, u } end,
  square = function(u) return u.cell end,
  room = function(u) return u.room end,
  ways = function(u) return #cells.ways(u) end,
  around = function(u) return #units.around(u) end,
  beside = function(u) return units.around(u)[2] end,
  here = function(u) return u.cell and #u.cell.units or -1 end,
  first_here = function(u) return u.cell and u.cell.units[1] == u end,
  other_here = function(u) return u.cell and u.cell.units[#u.cell.units] end,
  named = function(u) return units.named "a1" == u end,
  is_friend = function(u) return u.friend == u end,
  friend = function(u) return u.friend and u.friend.rank end,
  friends_friend = function(u) return u.friend and u.friend.friend == u end,
  friends = function(u) return #u.friends > 0 and u.friends[1] == u end,
  leads = function(u) return u.side.leader == u end,
  led = function(u) return u.side.leader and u.side.leader.rank end,
  next_up = function(u) return #game.queue > 0 and game.queue[1] == u end,
  has = function(u) return u.items[1] and u.items[1].holder == u end,
  lot = function(u) return #u.items end,
  load = function(u) return sum(map(u.items, function(item) return item.def.weight end)) end,
  tool = function(u) return u.items[1] end,
  worse = function(u) return units.any { side = u.side, where = function(v) return v ~= u and v.hits < u.hits end } ~= nil end,
  others_hit = function(u) return units.count { hits = { 1, 9 } } - (u.hits > 0 and 1 or 0) end,
  hurt = function(u) return contains(units.all { hits = { 1, 9 } }, u) end,
  first_hurt = function(u) return units.any { hits = { 1, 9 } } == u end,
  place = function(u)
    for i, v in ipairs(units.all()) do
      if v == u then return i end
    end
  end,
  near = function(u) return #units.near(u, 40) end,
  near_hurt = function(u) return #units.near(u, 40, { hits = 1 }) end,
  holds = function(u) return items.count { holder = u } end,
  keyed = function(u) return { [u] = u.rank } end,
  others = function(u) return filter(units.all(), function(v) return v ~= u and v.rank == u.rank end) end,
  sees = function(u) return #sight.units(u) end,
  sees_whom = function(u) return sight.units(u) end,
  sees_first = function(u) return contains(sight.units(u), units.named "a1") end,
}
local TWO = {
  hostile = function(u, v) return u.side ~= v.side end,
  same = function(u, v) return u == v end,
  higher = function(u, v) return u.rank > v.rank and u or v.rank end,
  far = function(u, v) return u.cell and v.cell and cells.distance(u.cell, v.cell) end,
  clear = function(u, v) return u.cell and v.cell and sight.clear(u, v) end,
  friends = function(u, v) return u.friend == v and v.friend == u end,
  seen = function(u, v) return contains(sight.units(u), v) end,
}

local function first_named() return units.named "a1" end

local memo_one, memo_two, memo_first = {}, {}, memo(first_named)
for id, fn in pairs(ONE) do memo_one[id] = memo(fn) end
for id, fn in pairs(TWO) do memo_two[id] = memo(fn) end

-- Those that ask others: of itself, of another, of both, and the other way round.
local function asks(one, two, first)
  return {
    own = function(u) return tostring(one.own(u)) .. tostring(one.sum(u)) end,
    is_first = function(u) return first() == u end,
    keyed = function(u) return one.keyed(u)[u] end,
    place = function(u) return one.place(u) end,
    first_hurt = function(u) return one.first_hurt(u) end,
    whose = function(u) return one.itself(u) == u end,
    whom = function(u) return one.friend(u) or one.own(u) end,
    friends = function(u) return u.friend and one.sum(u.friend) end,
    leaders = function(u) return u.side.leader and two.higher(u, u.side.leader) end,
    back = function(u) return u.friend and two.hostile(u.friend, u) end,
    alone = function(u) return two.same(u, u) and two.far(u, u) end,
    foes = function(u) return #filter(units.all(), function(v) return two.hostile(u, v) and one.enough(v) end) end,
    seen = function(u) return #filter(one.sees_whom(u), function(v) return two.hostile(v, u) end) end,
    lists = function(u) return one.in_list(u)[2] == u end,
  }
end
local PLAIN, MEMO = asks(ONE, TWO, first_named), {}
for id, fn in pairs(asks(memo_one, memo_two, memo_first)) do MEMO[id] = memo(fn) end

local function text(value)
  if type(value) ~= "table" then return tostring(value) end
  local words = map(value, text)
  for _, u in ipairs(units.all()) do words[#words + 1] = value[u] and ("%s=%s"):format(u.id, value[u]) end
  return "{" .. table.concat(words, " ") .. "}"
end

-- What a function says; that it is an error is told as such.
local function said(fn, ...)
  local ok, value = pcall(fn, ...)
  return ok and text(value) or "an error"
end

local function compare(t, id, fn, plain, ...)
  local is, wanted = said(fn, ...), said(plain, ...)
  if is ~= wanted then t.is(("%s of %s: %s"):format(id, table.concat(map({ ... }, tostring), " and "), is), wanted) end
end

-- Of all that are there and of those that are gone.
local function compare_all(t, gone)
  local all = units.all()
  for _, u in ipairs(gone) do all[#all + 1] = u end
  for _, u in ipairs(all) do
    for _, id in ipairs(keys(ONE)) do compare(t, id, memo_one[id], ONE[id], u) end
    for _, id in ipairs(keys(PLAIN)) do compare(t, id .. ", asked", MEMO[id], PLAIN[id], u) end
    for _, v in ipairs(all) do
      for _, id in ipairs(keys(TWO)) do compare(t, id, memo_two[id], TWO[id], u, v) end
    end
  end
end

-- Numbers in no order, the same each time.
local function numbers(seed)
  return function(n)
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed // 65536 % n + 1
  end
end

local function somebody(below) return units.all()[below(#units.all())] end

local CHANGES = {
  function(u, below) u.facing = cells.sides()[below(#cells.sides())] end,
  function(u, below) u.hits = below(3) - 1 end,
  function(u, below) u.nerve = below(3) end,
  function(u, below) u.rank = below(3) end,
  function(u, below) u.cell = cells.named(("abcdef"):sub(below(6)):sub(1, 1) .. below(3)) end,
  function(u) u.cell = nil end,
  function(u, below) u.friend = somebody(below) end,
  function(u) u.friend = u end,
  function(u) u.friend = nil end,
  function(u, below) u.friends[#u.friends % 3 + 1] = somebody(below) end,
  function(u) u.side.leader = u end,
  function(u) u.side.leader = nil end,
  function(u) game.queue[#game.queue % 3 + 1] = u end,
  function(u, below) items.new(below(2) == 1 and "hammer" or "saw", { holder = u }) end,
  function(u, below) if u.items[1] then u.items[1].holder = somebody(below) end end,
  function(u) if u.items[1] then u.items[1].holder = nil end end,
}

local function people()
  local list = {}
  for i = 1, 4 do
    list["a" .. i] = { side = "a", at = "a1" }
    list["b" .. i] = { side = "b", at = "f3" }
  end
  return list
end

test("memoized answers about identical units are right for each", {}, function(t)
  local g, below = t.game { rules = "alike", map = "room", sides = { "a", "b" }, units = people() }, numbers(1977)
  for _ = 1, 40 do
    g:run(function()
      for _ = 1, below(3) do CHANGES[below(#CHANGES)](somebody(below), below) end
      compare_all(t, {})
    end)
  end
  t.ok(true)
end)

-- Each round compares every two of those that are there or gone: more than a dozen would come near the limit of
-- time that one call has, which a slower machine reaches.
test("where they are gone or come again it is so too", {}, function(t)
  local g, below = t.game { rules = "alike", map = "room", sides = { "a", "b" }, units = people() }, numbers(1986)
  local gone = {}
  for i = 1, 48 do
    g:run(function()
      CHANGES[below(#CHANGES)](somebody(below), below)
      if i % 12 == 5 then
        gone[#gone + 1] = somebody(below)
        gone[#gone]:remove()
      end
      if i % 12 == 0 then units.new { side = "a", cell = cells.named "c2" } end
      compare_all(t, gone)
    end)
  end
  t.ok(true)
end)
