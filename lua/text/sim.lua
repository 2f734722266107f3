-- What the games of `gangway sim` come to.
local sum, lib = ...

local MOST = 6 -- actions of a side
local Z = 1.959963984540054 -- of 95% on both sides
local games = sum.games - sum.failed
local out = {}

local function add(form, ...) out[#out + 1] = form:format(...) end

-- Wilson's interval of a share, in per cent.
local function interval(won)
  if games == 0 then return 0, 100 end
  local p = won / games
  local middle, whole = p + Z * Z / (2 * games), 1 + Z * Z / games
  local half = Z * math.sqrt(p * (1 - p) / games + Z * Z / (4 * games * games))
  return math.max(100 * (middle - half) / whole, 0.0), 100 * (middle + half) / whole
end

local function show_side(side, outcomes)
  local won = 0
  for _, name in ipairs(lib.keys(outcomes)) do won = won + outcomes[name] end
  add("  %-14s %6d  %5.1f%%  (%.1f to %.1f)", side, won, games > 0 and 100 * won / games or 0, interval(won))
  for _, name in ipairs(lib.keys(outcomes)) do add("  %s %d", name, outcomes[name]) end
  add "\n"
end

local function show_because()
  for _, winner in ipairs(lib.keys(sum.because)) do
    local reasons = sum.because[winner]
    for _, text in ipairs(lib.keys(reasons)) do add("  %s %d: %s\n", winner ~= "none" and winner or "nobody", reasons[text], text) end
  end
end

local function show_strength()
  local texts = {}
  for _, side in ipairs(games > 0 and lib.keys(sum.strength) or {}) do
    local row = sum.strength[side]
    if row.units > 0 then texts[#texts + 1] = ("%s %.1f of %.1f"):format(side, row.down / games, row.units / games) end
  end
  if #texts > 0 then add("  out of the fight a game: %s\n", table.concat(texts, ", ")) end
end

-- The most frequent actions of each side; --json has them all.
local function show_actions()
  for _, side in ipairs(lib.keys(sum.actions)) do
    local counts, texts = sum.actions[side], {}
    local verbs, place = lib.keys(counts), {}
    for i, verb in ipairs(verbs) do place[verb] = i end
    table.sort(verbs, function(a, b)
      if counts[a] ~= counts[b] then return counts[a] > counts[b] end
      return place[a] < place[b]
    end)
    for i = 1, games > 0 and math.min(#verbs, MOST) or 0 do texts[i] = (" %s %.1f"):format(verbs[i], counts[verbs[i]] / games) end
    add("  %s, actions a game:%s%s\n", side, table.concat(texts, ","), #verbs > MOST and (", %d others"):format(#verbs - MOST) or "")
  end
end

-- Tells of a side that only ever did one thing. Whether that is a fault depends on the rules, so the text gives possible causes.
local function show_idle()
  for _, side in ipairs(games > 0 and lib.keys(sum.actions) or {}) do
    local verbs, row = lib.keys(sum.actions[side]), sum.strength[side] or {}
    if #verbs == 1 then
      add("  %s did nothing but '%s': where it has other actions, its bots saw nothing to gain by them; bots plan no way through hatches, "
        .. "stairs and lifts to other decks\n", side, verbs[1])
    elseif row.moved == 0 and (row.mobile or 0) > 0 then
      add("  %s never moved, though it could: its bots saw nothing to gain by a step; they plan no way through hatches, "
        .. "stairs and lifts to other decks\n", side)
    end
  end
end

-- " 0.43 (free 0.40, wound 0.03)" of the counts of one side, a turn.
local function a_turn(counts, turns)
  local all, texts = 0, {}
  for _, verb in ipairs(counts and lib.keys(counts) or {}) do
    all = all + counts[verb]
    texts[#texts + 1] = ("%s %.2f"):format(verb, counts[verb] / turns)
  end
  return ("%.2f%s"):format(all / turns, #texts > 0 and " (" .. table.concat(texts, ", ") .. ")" or "")
end

-- What a person in a bot's place would have been asked (`--questions`).
local function show_questions()
  local turns = sum.questions and sum.turns.mean * games or 0
  for _, side in ipairs(turns > 0 and lib.keys(sum.results) or {}) do
    add("  %s, questions a turn: asked %s; answered unasked %s\n", side, a_turn(sum.questions.asked[side], turns),
      a_turn(sum.questions.spared[side], turns))
  end
end

add("%s: %d games from seed %s in %.2f s\n", sum.scenario, sum.games, sum.seed, sum.seconds)
for _, side in ipairs(lib.keys(sum.results)) do show_side(side, sum.results[side]) end
add("  %-14s %6d\n", "draws", sum.draws)
for _, who in ipairs(lib.keys(sum.players)) do add("  won by %s: %d\n", who, sum.players[who]) end
add("  turns %.1f (%d to %d), decisions %.1f a game\n", sum.turns.mean, sum.turns.min, sum.turns.max,
  games > 0 and sum.decisions / games or 0)
show_because()
show_strength()
show_actions()
show_idle()
show_questions()
if sum.failed > 0 then add("  %d games failed\n", sum.failed) end
return table.concat(out)
