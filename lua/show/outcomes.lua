-- The outcomes that a scenario's text names: each table with a `winner` in it, and its `outcome`. `check --play` holds them
-- against what bots reached.
local core, gw = ...

local OPENS = { ["("] = true, ["{"] = true, ["["] = true, ["function"] = true }
local CLOSES = { [")"] = true, ["}"] = true, ["]"] = true, ["end"] = true }

-- The texts of the value that begins at token i; they are all that an expression may come to.
local function texts_from(list, i)
  local out, depth = {}, 0
  while list[i] do
    local t = list[i]
    local word = t.kind ~= "string" and t.text
    if depth == 0 and (word == "," or word == ";" or word == "}") then break end
    if OPENS[word] then depth = depth + 1 elseif CLOSES[word] then depth = depth - 1 end
    if t.kind == "string" then out[#out + 1] = t.text end
    i = i + 1
  end
  return out
end

-- The first tokens of the values of `winner` and `outcome` in the table that begins at token `from`.
local function result_at(list, from)
  local winner, outcome, depth = nil, nil, 0
  for i = from, #list do
    local word = list[i].kind ~= "string" and list[i].text
    if OPENS[word] then depth = depth + 1 elseif CLOSES[word] then depth = depth - 1 end
    if depth == 0 then break end
    if depth == 1 and list[i].kind == "name" and list[i + 1] and list[i + 1].text == "=" then
      if list[i].text == "winner" then winner = i + 2 elseif list[i].text == "outcome" then outcome = i + 2 end
    end
  end
  return winner, outcome
end

-- List of { side =, outcome = }, each once; side is "" where the text does not name it.
function gw.scenario_outcomes(def)
  local list, out, seen = gw.scan(core.source(def.file) or "").list, {}, {}
  local function add(side, outcome)
    local key = side .. " " .. outcome
    if not seen[key] and (side == "" or def.sides[side]) then out[#out + 1] = { side = side, outcome = outcome } end
    seen[key] = true
  end
  for _, o in gw.pairs(type(def.objectives) == "table" and def.objectives or {}) do
    if type(o) == "table" and o.side then add(o.side, o.outcome or "won") end
  end
  for i, t in ipairs(list) do
    local winner, outcome
    if t.kind == "op" and t.text == "{" then winner, outcome = result_at(list, i) end
    if winner then
      local sides, words = texts_from(list, winner), outcome and texts_from(list, outcome) or { "won" }
      for _, side in ipairs(#sides > 0 and sides or { "" }) do
        for _, word in ipairs(words) do add(side, word) end
      end
    end
  end
  return out
end
