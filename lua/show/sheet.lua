-- The reference sheet of the live rules: actions with their costs, modifiers, charts, settings; as data, which the
-- program prints. Whatever is here comes from the definitions as they stand.
--
-- Sections with `front` lie beside the board: costs, modifiers, notes, and the charts and tables that their definitions
-- put there by `front = true`, with the rows that are in play. The others are the appendix.
local core, gw = ...
local api = gw.api

local function text_of(v) return v == nil and "" or tostring(v) end

-- --- names ---

-- Of a word in a column with that heading, its definition's name: a column "weapon", "modes" or "armor" holds ids of
-- that class. A word that is no id stands as it is, with blanks.
local function name_of(heading, word)
  local class = gw.classes[heading] or gw.classes[(heading:gsub("s$", ""))]
  for _, def in ipairs(class and class.list or {}) do
    if def.id == word and def.name then return def.name end
  end
  return (tostring(word):gsub("_", " "))
end

-- --- actions ---

-- Returns the cost in words. A rule set that gives no prices at all counts otherwise, as in tasks; its other actions have no words.
local function price_of(def, priced) return def.price or def.cost and "see the rule" or priced and "nothing" or "" end

local function actions()
  local list = api.sorted(gw.classes.action.list, function(a, b) return a.order < b.order end)
  local priced = api.filter(list, function(def) return def.price ~= nil and not def.hidden end)[1] ~= nil
  local rows, seen = {}, {}
  for _, def in ipairs(list) do
    local row = { gw.verb_of(def),
      (text_of(def.text):gsub("{[%w_.]+}", "...")), price_of(def, priced), text_of(def.cite) }
    local key = table.concat(row, "\0") -- several actions may be one to who plays
    if not def.hidden and not seen[key] then rows[#rows + 1] = row end
    seen[key] = true
  end
  return { id = "actions", title = "Actions", front = true, columns = { "choice", "what it does", "cost", "rule" }, rows = rows }
end

-- --- modifiers ---

-- Figures that stand in the code of a step that does not say its own: "-5", or "-1 -2" where there are several.
local function figures_of(step)
  local source, n, out, inside = core.source(step.file) or "", 0, {}, true
  for line in (source .. "\n"):gmatch "([^\n]*)\n" do
    n = n + 1
    if n >= step.line and inside then
      local code = line:gsub("%-%-.*$", "")
      for _, form in ipairs { "[%s(]([+-]%d+)%f[^%w.]", "return (%d+)%f[^%w.]", "and (%d+)%f[^%w.]" } do
        for figure in code:gmatch(form) do
          local whole = math.tointeger(tonumber(figure))
          figure = whole and ("%+d"):format(whole) or figure
          if not api.contains(out, figure) then out[#out + 1] = figure end
        end
      end
      inside = not (code:match "end%)%s*$" or code:match "^end")
    end
  end
  return table.concat(out, " ")
end

-- A column in which nothing stands is left out.
local function without_empty(section)
  for c = #section.columns, 1, -1 do
    if #api.filter(section.rows, function(row) return row[c] ~= "" end) == 0 then
      table.remove(section.columns, c)
      for _, row in ipairs(section.rows) do table.remove(row, c) end
    end
  end
  return section
end

local function modifiers(chain)
  local rows = {}
  for _, step in ipairs(gw.live_steps(gw.key_of(chain))) do
    rows[#rows + 1] = { step.title, step.figures or figures_of(step), text_of(step.of), text_of(step.cite) }
  end
  for _, step in ipairs(gw.carried_rules[gw.key_of(chain)] or {}) do
    rows[#rows + 1] = { step.title, step.figures or figures_of(step), text_of(step.of or "who has it"), text_of(step.cite) }
  end
  if #rows == 0 then return nil end
  return without_empty({ title = chain.title or "Modifiers: " .. chain.id, front = true, columns = { "modifier", "figures", "of", "rule" },
    rows = rows })
end

-- --- charts ---

local function axes_of(def) return gw.keys(def.across or {}) end

-- One letter for each column, where there are groups of them and no two begin alike; and what the letters mean.
local function letters(names)
  local out, seen, said = {}, {}, {}
  for i, name in ipairs(names) do
    local letter = name:sub(1, 1):upper()
    if seen[letter] then return names end
    seen[letter], out[i], said[i] = true, letter, letter .. " " .. name
  end
  return out, table.concat(said, ", ")
end

-- Over the figures: a group for each of the first key across, a column for each of the last.
local function head_of(def)
  local axes, groups = axes_of(def), nil
  local columns, note = gw.copy_list(def.down or {}), nil
  if #axes == 1 then
    for _, name in ipairs(def.across[axes[1]]) do columns[#columns + 1] = (name:gsub("_", " ")) end
  elseif #axes > 1 then
    local inner
    inner, note = letters(def.across[axes[#axes]])
    groups = { { "", #columns } }
    for _, name in ipairs(def.across[axes[1]]) do
      groups[#groups + 1] = { (name:gsub("_", " ")), #inner }
      for _, short in ipairs(inner) do columns[#columns + 1] = short end
    end
  end
  for _, name in ipairs(def.extra or {}) do columns[#columns + 1] = (name:gsub("_", " ")) end
  return columns, groups, note
end

local function add_figures(def, heads, axes, at, cells)
  if at > #axes then
    local figure = #axes > 0 and api.chart_cell(def.id, table.unpack(heads))
    if #axes > 0 then cells[#cells + 1] = figure and tostring(figure) or "-" end
    return
  end
  for _, name in ipairs(def.across[axes[at]]) do
    heads[#heads + 1] = name
    add_figures(def, heads, axes, at + 1, cells)
    heads[#heads] = nil
  end
end

local function chart_row(def, row, axes)
  local heads, cells = {}, {}
  for i, key in ipairs(def.down) do heads[i], cells[i] = row[key], name_of(key, row[key]) end
  add_figures(def, heads, axes, 1, cells)
  for _, key in ipairs(def.extra or {}) do cells[#cells + 1] = text_of(row[key]) end
  return cells
end

-- Is the chart played with the settings as they are?
local function is_live(def)
  for key, value in gw.pairs(def.only or {}) do
    if gw.settings[key] ~= value then return false end
  end
  return true
end

-- --- what is in play ---

local function add_definition(found, def)
  found.any = true
  found[def.id] = true
  if type(def.row) == "string" then found[def.row] = true end -- it uses the row of another
end

-- The fields of units that hold a definition: a natural weapon.
local function unit_fields()
  local names = {}
  for _, field in ipairs(gw.classes.field.list) do
    local kind = field.id:match "^(%w+)%."
    if kind == "unit" and type(field.type) == "string" and gw.class_named(field.type, field.mod) then names[#names + 1] = gw.column_of[field] end
  end
  return names
end

-- The ids of what units and items have, and of the rows that these use; nil where there are none: a sheet of the rules alone.
local function in_play()
  if not core.playing() then return nil end
  local found, names = {}, unit_fields()
  for _, item in ipairs(api.items.all()) do add_definition(found, item.def) end
  for _, unit in ipairs(api.units.all()) do
    for _, name in ipairs(names) do
      local def = unit[name]
      if type(def) == "table" and def.id then add_definition(found, def) end
    end
  end
  for _, id in ipairs(gw.ruleset.always_in_play or {}) do found[id] = true end
  return found.any and found or nil
end

-- The rows whose first key is the id of a definition in play; keys that are no ids of a class stand for all.
local function rows_in_play(def, rows, found)
  local class = gw.classes[def.down[1]]
  if not found or not class then return rows end
  return api.filter(rows, function(row) return found[row[def.down[1]]] end)
end

local function chart(def, found)
  if type(def.rows) ~= "string" or not is_live(def) or not gw.is_present(def.mod) then return nil end
  local columns, groups, note = head_of(def)
  local axes = axes_of(def)
  local all = gw.chart.rows(def)
  local title = (def.title or def.id:gsub("_", " ")) .. (def.cite and " (" .. def.cite .. ")" or "")
  local function section(name, rows, front)
    return { title = name, columns = columns, groups = groups, note = note, front = front,
      rows = api.map(rows, function(row) return chart_row(def, row, axes) end) }
  end
  local live = def.front and rows_in_play(def, all, found) or all
  if def.front and #live == #all then return section(title, all, true) end
  return section(title, all), def.front and #live > 0 and section(title .. ", in play", live, true) or nil
end

-- --- what classes of mods have ---

local function value_text(v, heading)
  if v == nil or v == "" or v == 0 or v == false then return "" end
  if v == true then return "yes" end
  if type(v) == "table" and v.id then return v.name or v.id end
  if type(v) == "table" then return table.concat(api.map(v, function(one) return value_text(one, heading) end), ", ") end
  return type(v) == "string" and name_of(heading, v) or tostring(v)
end

-- `sheet` of a class: the fields that its table shows, { "field", "heading" } or "field".
local function class_table(class)
  local columns, rows = { class.def.id }, {}
  for _, c in ipairs(class.def.sheet) do columns[#columns + 1] = type(c) == "table" and c[2] or c end
  columns[#columns + 1] = "rule"
  for _, def in ipairs(class.list) do
    if gw.in_force(def.mod) then
      local row = { def.name or def.id:gsub("_", " ") }
      for _, c in ipairs(class.def.sheet) do
        local field = type(c) == "table" and c[1] or c
        row[#row + 1] = value_text(def[field], field)
      end
      row[#row + 1] = text_of(def.cite)
      rows[#rows + 1] = row
    end
  end
  return { title = class.def.title or class.def.id, front = class.def.front, columns = columns, rows = rows }
end

-- --- notes of the rule set ---

local function notes()
  local rows = {}
  for _, note in ipairs(type(gw.ruleset.sheet) == "table" and gw.ruleset.sheet or {}) do
    rows[#rows + 1] = { note[1], text_of(note.cite) }
  end
  return #rows > 0 and { title = "Other rules", front = true, columns = { "in short", "rule" }, rows = rows } or nil
end

-- --- objectives of the scenario ---

local function objectives()
  local rows = gw.objective_rows()
  return #rows > 0 and { title = "Objectives", columns = { "objective", "side", "when it is looked at", "what has to hold", "outcome" }, rows = rows } or nil
end

-- --- settings ---

local function values_of(s)
  if s.one_of then return table.concat(api.map(s.one_of, tostring), ", ") end
  if s.range then return ("%d to %d"):format(s.range[1], s.range[2]) end
  return s.type == "string" and "a text" or "true, false"
end

local function settings()
  local rows = {}
  for _, s in ipairs(gw.all_settings()) do
    rows[#rows + 1] = { s.id, tostring(gw.settings[s.id]), values_of(s), text_of(s.title) .. (s.help and ": " .. s.help or ""), text_of(s.cite) }
  end
  return { title = "Settings", columns = { "setting", "now", "values", "what it is", "rule" }, rows = rows }
end

function gw.entry.sheet()
  local ruleset = gw.ruleset
  if not ruleset then return nil, "there is no rule set" end
  local sections = { actions(), notes() }
  for _, def in ipairs(gw.classes.chain.list) do
    local section = def.combine == "modifiers" and def.id ~= "worth" and def.id ~= "outlook" and modifiers(def)
    if section then sections[#sections + 1] = section end
  end
  local found = in_play()
  for _, def in ipairs(gw.classes.chart.list) do
    local whole, part = chart(def, found)
    sections[#sections + 1] = part
    sections[#sections + 1] = whole
  end
  for _, def in ipairs(gw.classes.class.list) do
    if type(def.sheet) == "table" then sections[#sections + 1] = class_table { def = def, list = gw.classes[def.id].list } end
  end
  sections[#sections + 1] = objectives()
  sections[#sections + 1] = settings()
  return core.json { title = (ruleset.title or ruleset.id) .. (gw.scenario and ", " .. gw.scenario.title or ""), rules = ruleset.id,
    sections = sections }
end
