-- A comparison (gangway compare) as text of at most 100 columns.
local doc, lib = ...

local ROWS, WIDE, MARGIN = 16, 96, 6
local out, sides = {}, {}

local function add(form, ...) out[#out + 1] = form:format(...) end
local function letter(arm) return string.char(64 + arm) end

-- The sides of all arms, each once.
for _, arm in ipairs(doc.arms) do
  for _, side in ipairs(lib.keys(arm.sides)) do
    if not sides[side] then sides[#sides + 1], sides[side] = side, true end
  end
end

local function head()
  add("%d games of each, from seed %s; the games of one seed are a pair\n\n", doc.games, doc.seed)
  for i, arm in ipairs(doc.arms) do
    add("  %s  %s  (%s under %s)\n", letter(i), arm.label, arm.sum.scenario, arm.sum.rules or "")
  end
end

-- Nothing is -0.0.
local function plain(x) return x > -0.05 and x < 0.05 and 0.0 or x end

-- What the pairs say of a side, or of the games (side nil).
local function pairs_of(side, key, scale)
  for _, pair in ipairs(doc.pairs) do
    local of = side and pair.sides[side] or not side and pair
    local f = of and of[key]
    if f then
      add("    %s - A  %+8.1f  (%+.1f to %+.1f)%s\n", letter(pair.b + 1), plain(f.value * scale), plain(f.low * scale),
        plain(f.high * scale), (f.low > 0 or f.high < 0) and " *" or "")
    end
  end
end

local function share(arm, won, f)
  add("    %s  %5d  %5.1f%%  (%.1f to %.1f)\n", letter(arm), won, 100 * f.value, 100 * f.low, 100 * f.high)
end

local function mean(arm, f, note) add("    %s  %12.1f  (%.1f to %.1f)%s\n", letter(arm), f.value, f.low, f.high, note) end

local function of_sides(key, scale, told)
  for _, side in ipairs(sides) do
    add("  %s\n", side)
    for i, arm in ipairs(doc.arms) do
      if arm.sides[side] then told(i, arm.sides[side]) end
    end
    pairs_of(side, key, scale)
  end
end

local function winners()
  add "\nwins\n"
  of_sides("share", 100, function(i, row) share(i, row.won, row.share) end)
  add "  nobody\n"
  for i, arm in ipairs(doc.arms) do share(i, arm.drawn, arm.draws) end
end

local function length()
  add "\nturns\n"
  for i, arm in ipairs(doc.arms) do
    local s = arm.turns_spread
    mean(i, arm.turns, ("  half of them %.4g to %.4g, all %.4g to %.4g"):format(s.quarter, s.three_quarters, s.least, s.most))
  end
  pairs_of(nil, "turns", 1)
end

local function fallen()
  add "\nout of the fight at the end of a game\n"
  of_sides("down", 1, function(i, row) mean(i, row.down, ("  of %.1f"):format(row.units.value)) end)
end

local function rate(rates)
  local sum = 0.0
  for _, side in ipairs(lib.keys(rates)) do sum = sum + rates[side] end
  return ("%8.1f"):format(sum)
end

local function actions()
  add("\n%-22s", "actions a game")
  for i in ipairs(doc.arms) do add("%8s", letter(i)) end
  for i = 1, math.min(#doc.actions, ROWS) do
    local row = doc.actions[i]
    add("\n  %-20s", row.verb)
    for k in ipairs(doc.arms) do add("%s", row.arms[k] and rate(row.arms[k]) or "       -") end
  end
  add "\n"
  if #doc.actions > ROWS then add("  and %d others: --json or --report\n", #doc.actions - ROWS) end
end

-- Words with commas, broken before column WIDE.
local function words(list)
  local at = MARGIN
  for i, word in ipairs(list) do
    if i > 1 then at = at + 1 end
    local fits = i == 1 or at + #word + 2 <= WIDE
    add("%s%s%s", i > 1 and "," or "", fits and " " or "\n      ", word)
    at = (fits and at + 1 or MARGIN) + #word
  end
  add("%s\n", #list > 0 and "" or " every action was used")
end

local function never()
  add "\nactions that nobody took\n"
  for i, arm in ipairs(doc.arms) do
    add("    %s ", letter(i))
    words(arm.never)
  end
end

local function reasons()
  add "\nwhat decided\n"
  for i, arm in ipairs(doc.arms) do
    local because = arm.sum.because
    for _, winner in ipairs(lib.keys(because)) do
      for _, text in ipairs(lib.keys(because[winner])) do
        add("    %s  %s %d: %s\n", letter(i), winner ~= "none" and winner or "nobody", because[winner][text], text)
      end
    end
  end
end

head()
winners()
length()
fallen()
actions()
never()
reasons()
add "\nIntervals are of 95%%. * the interval of the difference does not contain 0\n"
return table.concat(out)
