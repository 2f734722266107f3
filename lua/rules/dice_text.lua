-- What a dice text means: "2D", "3D10+35", "1D10/2 up", "4D keep 3", and in how many ways it comes to each total.
local _, gw = ...

local MOST_WORDS, MOST_PLUS = 64, 1000000 -- texts that are remembered; the most that is added to dice
local known, words = {}, 0

local EXPECTED = "2D, 1D10, 2D10+10, 1D10/2 up or 4D keep 3 expected"

local function refuse(dice) error(("'%s' is not a dice expression: %s"):format(tostring(dice), EXPECTED), 4) end

-- " keep 3", " keep 3 low"; gives the rest.
local function read_keep(d, rest)
  local n, low, after = rest:match "^ keep (%d+)( ?l?o?w?)(.*)$"
  if not n then return rest end
  d.keep, d.low = tonumber(n), low == " low"
  return d.low and after or low .. after
end

-- "/2", "/2 up", "/2 down"; gives the rest.
local function read_part(d, rest)
  local per, after = rest:match "^/(%d+)(.*)$"
  if not per then return rest end
  d.per = tonumber(per)
  local way, more = after:match "^ (%a+)(.*)$"
  if way == "up" then d.up = true end
  return (way == "up" or way == "down") and more or after
end

local function read_plus(d, rest)
  local sign, n, after = rest:match "^([+-])(%d+)(.*)$"
  if not sign then return rest end
  d.plus = tonumber(sign .. n)
  return after
end

local function in_range(d)
  return d.n >= 1 and d.n <= 100 and d.faces >= 2 and (not d.keep or d.keep >= 1 and d.keep < d.n) and (not d.per or d.per >= 2)
    and math.type(d.plus) == "integer" and math.abs(d.plus) <= MOST_PLUS
end

-- nil: it is no dice text
local function read(text)
  local n, faces, rest = text:match "^(%d+)[dD](%d*)(.*)$"
  if not n or #n > 3 or #faces > 9 or #rest > 40 then return nil end
  local d = { text = text, n = tonumber(n), faces = faces == "" and 6 or tonumber(faces), plus = 0 }
  rest = read_plus(d, read_part(d, read_keep(d, rest)))
  if rest ~= "" or not in_range(d) then return nil end
  d.plain = not d.keep and not d.per and d.plus == 0
  return d
end
gw.read_dice = read

-- "2D" -> { n = 2, faces = 6, plain = true }; the others have keep, low, per, up, plus beside that
function gw.parse_dice(dice)
  local d = known[dice]
  if d then return d end
  d = type(dice) == "string" and read(dice) or refuse(dice)
  if words == MOST_WORDS then known, words = {}, 0 end
  known[dice], words = d, words + 1
  return d
end

-- The sum of those that count.
local function sum_of_best(d, faces)
  local list, sum = table.move(faces, 1, #faces, 1, {}), 0
  table.sort(list)
  local from = d.low and 1 or #list - d.keep + 1
  for i = from, from + d.keep - 1 do sum = sum + list[i] end
  return sum
end

-- From the sum of the dice to the total.
local function total_of_sum(d, sum)
  if d.per then sum = (sum + (d.up and d.per - 1 or 0)) // d.per end
  return sum + d.plus
end
gw.total_of_sum = total_of_sum

-- From the faces and their sum to the total.
function gw.total_of_dice(d, faces, sum)
  if d.plain then return sum end
  return total_of_sum(d, d.keep and sum_of_best(d, faces) or sum)
end

-- Returns twice the mean of the total, to compare harm by; where only some dice count, as if so few were thrown. Nil: it is no dice text.
function gw.twice_mean(dice)
  local d = type(dice) == "string" and (known[dice] or read(dice))
  if not d then return nil end
  local twice = (d.keep or d.n) * (d.faces + 1)
  return (d.per and twice // d.per or twice) + 2 * (d.plus or 0)
end

-- --- in how many ways ---

local MOST_ROWS, MOST_COUNT = 64, 1 << 53 -- of dice that are remembered; of throws that can be counted exactly
local MOST_THROWN = 10000 -- throws that are gone through one by one: 5D6, 2D100
local SAMPLES, MOST_DICE = 10000, 200000 -- throws of a sample; dice of a sample
local rows, row_count = {}, 0

local function count_sums(d)
  local row = { [0] = 1 }
  for _ = 1, d.n do
    local next_row = {}
    for sum, count in pairs(row) do
      for f = 1, d.faces do next_row[sum + f] = (next_row[sum + f] or 0) + count end
    end
    row = next_row
  end
  return row
end

local function all_throws(d, most)
  local all = 1
  for _ = 1, d.n do all = all <= most // d.faces and all * d.faces or most + 1 end
  return all
end

local function can_be_counted(d)
  if d.keep then return all_throws(d, MOST_THROWN) <= MOST_THROWN end
  return d.n <= 12 and d.n * d.faces <= 4000 and all_throws(d, MOST_COUNT) <= MOST_COUNT
end

-- Each throw of the dice, one after another.
local function count_throws(d)
  local faces, row = {}, {}
  local function throw(i)
    if i > d.n then
      local sum = sum_of_best(d, faces)
      row[sum] = (row[sum] or 0) + 1
      return
    end
    for f = 1, d.faces do
      faces[i] = f
      throw(i + 1)
    end
  end
  throw(1)
  return row
end

-- What cannot be counted is thrown so often with dice of its own, which fall the same each time.
local function sample(d)
  local row, seed = {}, 0x2545F4914F6CDD1D
  for _ = 1, math.min(SAMPLES, MOST_DICE // d.n) do
    local faces, sum = {}, 0
    for i = 1, d.n do
      seed = seed * 6364136223846793005 + 1442695040888963407
      faces[i] = (seed >> 33) % d.faces + 1
      sum = sum + faces[i]
    end
    if d.keep then sum = sum_of_best(d, faces) end
    row[sum] = (row[sum] or 0) + 1
  end
  return row
end

-- { { total, ways }, ... } in order of the totals.
local function in_order(d, sums)
  local ways, list = {}, {}
  for sum, count in pairs(sums) do
    local total = total_of_sum(d, sum)
    ways[total] = (ways[total] or 0) + count
  end
  for total, count in pairs(ways) do list[#list + 1] = { total, count } end
  table.sort(list, function(a, b) return a[1] < b[1] end)
  return list
end

local function count_ways(d)
  local exact = can_be_counted(d)
  local out = in_order(d, not exact and sample(d) or d.keep and count_throws(d) or count_sums(d))
  out.all, out.sampled = 0, not exact or nil
  for _, one in ipairs(out) do out.all = out.all + one[2] end
  return out
end

-- { { total, ways }, ..., all = all ways, sampled = true where they are those of a sample }
function gw.ways(d)
  if not rows[d.text] then
    if row_count == MOST_ROWS then rows, row_count = {}, 0 end
    rows[d.text], row_count = count_ways(d), row_count + 1
  end
  return rows[d.text]
end
