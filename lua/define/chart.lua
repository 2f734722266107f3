-- Charts in the shape of the printed page.
--
-- A chart is a block of text that can be laid beside the booklet and compared line by line. This file
-- reads such a block and answers questions about it. It knows nothing of weapons or armor: the words
-- that head a row and the words that head a column come from the definition.
--
--   down   list of the keys that head a row:                 { "weapon", "mode" }
--   across map from a key to its columns in printed order:   { armor = {...}, range = {...} }
--          With several keys the first by name makes the groups between the bars and the last runs
--          fastest: armor before range gives one group an armor, one column a range in it.
--   extra  list of what stands in the last group of a row:   { "hits" }
--   rows   the block. A line is HEAD | group | group ... | extras; a line that starts with # is a remark.
--   even   true: in every column the groups differ from the first by one step; `gangway check` tells cells that do not
--   front  true: it lies beside the board, on the first two pages of `gangway sheet`, with the rows in play: those whose
--          first key is the id, or the `row`, of a definition that somebody has
--   check  function(chart, say) that `gangway check` asks what is wrong with it: say(text, field, "warning"?)
--
-- A cell is a whole number, or - for "nothing there" (nil to the caller). A row may be given by another:
--   new_gun semi like body_pistol semi +1            all cells one higher, the same extras
--   new_gun semi like body_pistol semi +1 | 4D       with extras of its own
-- The other row must stand above it. A message names the chart, the line of the block, the row and the column.

local core = ...
local pairs = core and core.allowed[""].pairs or pairs -- the engine's goes through fixed tables as well

local parsed = {} -- definition -> its rows, kept together with the text they were read from

local function words(text)
  local list = {}
  for word in text:gmatch "%S+" do list[#list + 1] = word end
  return list
end

local function integer(word) return word:find "^[+-]?%d+$" and math.tointeger(tonumber(word)) or nil end

local function groups_of(line)
  local list = {}
  for part in (line .. "|"):gmatch "([^|]*)|" do list[#list + 1] = part end
  return list
end

-- the keys across, in the order in which they are printed
local function axes(def)
  local list = {}
  for key in pairs(def.across or {}) do list[#list + 1] = key end
  table.sort(list)
  return list
end

-- how a column is called in a message: "cloth medium"
local function column_name(def, keys, index)
  local name, left = {}, index - 1
  for i = #keys, 1, -1 do
    local columns = def.across[keys[i]]
    table.insert(name, 1, columns[left % #columns + 1])
    left = left // #columns
  end
  return table.concat(name, " ")
end

local function count_shape(def, keys)
  if #keys == 0 then return 0, 0 end
  local groups = 1
  for i = 1, #keys - 1 do groups = groups * #def.across[keys[i]] end
  return groups, #def.across[keys[#keys]]
end

local function read_extras(def, text, fail)
  local found = words(text)
  if #found ~= #def.extra then
    fail("%d extras (%s) expected, %d found", #def.extra, table.concat(def.extra, " "), #found)
  end
  local out = {}
  for i, name in ipairs(def.extra) do
    if found[i] ~= "-" then out[name] = integer(found[i]) or found[i] end
  end
  return out
end

local function read_cells(def, keys, parts, fail)
  local groups, width = count_shape(def, keys)
  local cells = {}
  for g = 1, groups do
    local found = words(parts[g + 1])
    if #found ~= width then
      fail("group %d (from column %s): %d figures expected, %d found", g,
        column_name(def, keys, (g - 1) * width + 1), width, #found)
    end
    for _, word in ipairs(found) do
      local value = word ~= "-" and integer(word)
      if value == nil then
        fail("column %s: '%s' is neither a whole number nor -", column_name(def, keys, #cells + 1), word)
      end
      cells[#cells + 1] = value
    end
  end
  return cells
end

-- HEAD like OTHER +n: the cells of the other row, all moved by n
local function read_like(def, chart, row, head, parts, fail)
  local wide = #def.down
  local other = table.concat(head, " ", wide + 2, math.min(#head, 2 * wide + 1))
  local model, step = chart.by_name[other], integer(head[2 * wide + 2] or "0")
  if not model then fail("like '%s': there is no such row above", other) end
  if not step or #head > 2 * wide + 2 then
    fail("like '%s': an offset such as +1 expected, '%s' found", other, head[#head])
  end
  if #parts > 2 then fail("like '%s': nothing but extras may follow", other) end
  for i, value in ipairs(model.cells) do row.cells[i] = value and value + step end
  row.extra = parts[2] and read_extras(def, parts[2], fail) or model.extra
end

local function read_full(def, keys, row, parts, fail)
  local has_extra = def.extra and #def.extra > 0
  local wanted = count_shape(def, keys) + (has_extra and 1 or 0)
  if #parts - 1 ~= wanted then fail("%d groups expected, %d found", wanted, #parts - 1) end
  row.cells = read_cells(def, keys, parts, fail)
  if has_extra then row.extra = read_extras(def, parts[#parts], fail) end
end

local function read_row(def, keys, chart, text, number)
  local parts = groups_of(text)
  local head, wide = words(parts[1]), #def.down
  local name = table.concat(head, " ", 1, math.min(wide, #head))
  local row = { name = name, line = number, head = {}, cells = {}, extra = {} }
  local function fail(format, ...)
    error(("chart %s, line %d, row '%s': "):format(def.id or def.title or "?", number, name) .. format:format(...), 0)
  end
  local like = head[wide + 1] == "like"
  if #head ~= wide and not like then
    fail("%d words (%s) expected before the first bar, %d found", wide, table.concat(def.down, " "), #head)
  end
  if chart.by_name[name] then fail("the row occurs twice (line %d)", chart.by_name[name].line) end
  for i, key in ipairs(def.down) do row.head[key] = head[i] end
  if like then
    read_like(def, chart, row, head, parts, fail)
  else
    read_full(def, keys, row, parts, fail)
  end
  return row
end

local function is_list_of_words(list)
  if type(list) ~= "table" then return false end
  for _, word in pairs(list) do
    if type(word) ~= "string" then return false end
  end
  return true
end

-- What is wrong with the words around the figures: the text, and the field that it is about; nil: nothing.
local function shape_fault(def)
  if type(def.rows) ~= "string" then
    return ("rows is %s; the block of text expected, such as rows = [[ ... ]]"):format(def.rows == nil and "missing" or "a " .. type(def.rows)), "rows"
  end
  if not is_list_of_words(def.down) or #def.down == 0 then return "down is a list of words, such as { \"weapon\", \"mode\" }", "down" end
  if def.extra ~= nil and not is_list_of_words(def.extra) then return "extra is a list of words, such as { \"hits\" }", "extra" end
  if def.across == nil then return nil end
  local text = "across is a table of lists of words, such as { range = { \"near\", \"far\" } }"
  if type(def.across) ~= "table" then return text, "across" end
  for key, list in pairs(def.across) do
    if type(key) ~= "string" or not is_list_of_words(list) or #list == 0 then return text, "across" end
  end
end

-- The chart as a table: `rows` in printed order, `by_name` by their heads, `place` from a column's word to its
-- place. A row that cannot be read is an error, unless `tell` is there to hear of each.
local function parse(def, tell)
  local known = parsed[def]
  if known and known.text == def.rows then return known end
  local keys = axes(def)
  local chart = { text = def.rows, keys = keys, rows = {}, by_name = {}, place = {} }
  for _, key in ipairs(keys) do
    chart.place[key] = {}
    for i, word in ipairs(def.across[key]) do chart.place[key][word] = i end
  end
  local number = 0
  for line in (def.rows .. "\n"):gmatch "([^\n]*)\n" do
    number = number + 1
    if line:find "%S" and not line:find "^%s*#" then
      local ok, row = pcall(read_row, def, keys, chart, line, number)
      if not ok and not tell then error(row, 0) end
      if ok then
        chart.rows[#chart.rows + 1] = row
        chart.by_name[row.name] = row
      else
        tell(row, number)
      end
    end
  end
  parsed[def] = chart
  return chart
end

local function refuse(def, what, value, known)
  error(("chart %s has no %s '%s'; it has %s"):format(def.id or def.title or "?", what, tostring(value),
    table.concat(known, ", ")), 0)
end

local function find_row(def, chart, down)
  local name = {}
  for i, key in ipairs(def.down) do name[i] = tostring(down[key]) end
  local row = chart.by_name[table.concat(name, " ")]
  if row then return row end
  local known = {}
  for i, r in ipairs(chart.rows) do known[i] = r.name end
  return refuse(def, "row", table.concat(name, " "), known)
end

-- the figure at a row and a column; nil where the chart has a dash
local function cell(def, down, across)
  local chart = parse(def)
  local row, index = find_row(def, chart, down), 0
  for _, key in ipairs(chart.keys) do
    local place = chart.place[key][tostring(across[key])]
    if not place then refuse(def, key, across[key], def.across[key]) end
    index = index * #def.across[key] + place - 1
  end
  return row.cells[index + 1] or nil
end

-- what the last group of a row says under that name: a number where it is one, else text; nil for a dash
local function extra(def, down, name)
  return find_row(def, parse(def), down).extra[name]
end

-- the rows in printed order: their heads and extras by name ({ weapon =, mode =, hits = })
local function rows(def)
  local list = {}
  for i, row in ipairs(parse(def).rows) do
    local out = {}
    for key, value in pairs(row.extra) do out[key] = value end
    for key, value in pairs(row.head) do out[key] = value end
    list[i] = out
  end
  return list
end

-- --- what is odd, though it can be read ---

-- Rows of one head that do not stand together: the second lot is easily missed.
local function lint_order(def, chart, out)
  local last, seen = nil, {}
  for _, row in ipairs(chart.rows) do
    local head = row.head[def.down[1]]
    if #def.down > 1 and head ~= last and seen[head] then
      out[#out + 1] = { line = row.line, row = row.name, text = ("row '%s' is separated from the other rows of %s"):format(row.name, head),
        other = seen[head] }
    end
    last, seen[head] = head, row.line
  end
end

local FAR = 30 -- further from every other figure of its row than a misprint of a sign can be meant

-- A figure far from all others of its row: a sign lost, two figures run together.
local function lint_row(def, chart, row, out)
  for i, value in ipairs(row.cells) do
    local near, others = false, 0
    for k, other in ipairs(row.cells) do
      if k ~= i and other and value then others, near = others + 1, near or math.abs(other - value) < FAR end
    end
    if others > 2 and not near then
      out[#out + 1] = { line = row.line, row = row.name, text = ("row '%s', column %s: %d is far from the other figures of the row"):format(row.name,
        column_name(def, chart.keys, i), value), hint = "is a sign missing, or are two figures run together?" }
    end
  end
end

-- `even = true` says of a chart that its groups differ by the same step in every column; cells that do not are odd.
local function lint_even(def, chart, row, out)
  local groups, width = count_shape(def, chart.keys)
  for g = 2, groups do
    local steps, most = {}, nil
    for c = 1, width do
      local a, b = row.cells[c], row.cells[(g - 1) * width + c]
      if a and b then
        steps[b - a] = (steps[b - a] or 0) + 1
        if not most or steps[b - a] > steps[most] then most = b - a end
      end
    end
    for c = 1, width do
      local a, b = row.cells[c], row.cells[(g - 1) * width + c]
      if a and b and steps[most] > 1 and b - a ~= most then
        out[#out + 1] = { line = row.line, row = row.name, text = ("row '%s', column %s: %d found; the step from the first group gives %d")
          :format(row.name, column_name(def, chart.keys, (g - 1) * width + c), b, a + most), hint = "the chart says even = true" }
      end
    end
  end
end

-- List of { line, text, hint }: rows in disorder, figures far off.
local function lint(def)
  local out, ok, chart = {}, pcall(parse, def)
  if not ok then return out end
  lint_order(def, chart, out)
  for _, row in ipairs(chart.rows) do
    lint_row(def, chart, row, out)
    if def.even then lint_even(def, chart, row, out) end
  end
  return out
end

-- The names of the arguments of a look-up written without names, and how many of them head the row:
-- chart_cell("guns", weapon, mode, armor, range).
local function keys(def)
  local list = {}
  for i, key in ipairs(def.down) do list[i] = key end
  for _, key in ipairs(axes(def)) do list[#list + 1] = key end
  return list, #def.down
end

return { shape_fault = shape_fault, parse = parse, lint = lint, cell = cell, extra = extra, rows = rows, keys = keys }
