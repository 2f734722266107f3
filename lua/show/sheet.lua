-- The reference sheet of the live rules: actions with their costs, modifiers, charts, settings; as data, which the
-- program prints. Whatever is here comes from the definitions as they stand.
local core, gw = ...
local api = gw.api

local function text_of(v) return v == nil and "" or tostring(v) end

-- --- actions ---

local function actions()
  local list = api.sorted(gw.classes.action.list, function(a, b) return a.order < b.order end)
  local rows = {}
  for _, def in ipairs(list) do
    if not def.hidden then
      rows[#rows + 1] = { def.verb or def.id,
        (text_of(def.text):gsub("{[%w_.]+}", "...")), def.price or (def.cost and "see the rule" or "nothing"), text_of(def.cite) }
    end
  end
  return { id = "actions", title = "Actions", columns = { "choice", "what it does", "cost", "rule" }, rows = rows }
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

local function modifiers(chain)
  local rows = {}
  for _, step in ipairs(gw.live_steps(chain.id)) do
    rows[#rows + 1] = { step.title, step.figures or figures_of(step), text_of(step.of), text_of(step.cite) }
  end
  for _, step in ipairs(gw.carried_rules[chain.id] or {}) do
    rows[#rows + 1] = { step.title, step.figures or figures_of(step), text_of(step.of or "who has it"), text_of(step.cite) }
  end
  if #rows == 0 then return nil end
  return { title = chain.title or "Modifiers: " .. chain.id, columns = { "modifier", "figures", "of", "rule" }, rows = rows }
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
      groups[#groups + 1] = { name, #inner }
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
  for i, key in ipairs(def.down) do heads[i], cells[i] = row[key], tostring(row[key]) end
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

local function chart(def)
  if type(def.rows) ~= "string" or not is_live(def) then return nil end
  local columns, groups, note = head_of(def)
  local axes = axes_of(def)
  local rows = api.map(api.chart_rows(def.id), function(row) return chart_row(def, row, axes) end)
  return { title = (def.title or def.id:gsub("_", " ")) .. (def.cite and " (" .. def.cite .. ")" or ""), columns = columns, groups = groups,
    note = note, rows = rows }
end

-- --- what classes of mods have ---

local function value_text(v)
  if v == nil or v == "" or v == 0 or v == false then return "" end
  if v == true then return "yes" end
  if type(v) == "table" then return v.id or table.concat(api.map(v, value_text), " ") end
  return tostring(v)
end

-- `sheet` of a class: the fields that its table shows, { "field", "heading" } or "field".
local function class_table(class)
  local columns, rows = { class.def.id }, {}
  for _, c in ipairs(class.def.sheet) do columns[#columns + 1] = type(c) == "table" and c[2] or c end
  columns[#columns + 1] = "rule"
  for _, def in ipairs(class.list) do
    if gw.in_force(def.mod) then
      local row = { def.name or def.id:gsub("_", " ") }
      for _, c in ipairs(class.def.sheet) do row[#row + 1] = value_text(def[type(c) == "table" and c[1] or c]) end
      row[#row + 1] = text_of(def.cite)
      rows[#rows + 1] = row
    end
  end
  return { title = class.def.title or class.def.id, columns = columns, rows = rows }
end

-- --- notes of the rule set ---

local function notes()
  local rows = {}
  for _, note in ipairs(type(gw.ruleset.sheet) == "table" and gw.ruleset.sheet or {}) do
    rows[#rows + 1] = { note[1], text_of(note.cite) }
  end
  return #rows > 0 and { title = "Besides", columns = { "what holds", "rule" }, rows = rows } or nil
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
  for _, def in ipairs(gw.classes.chart.list) do sections[#sections + 1] = chart(def) end
  for _, def in ipairs(gw.classes.class.list) do
    if type(def.sheet) == "table" then sections[#sections + 1] = class_table { def = def, list = gw.classes[def.id].list } end
  end
  sections[#sections + 1] = objectives()
  sections[#sections + 1] = settings()
  return core.json { title = (ruleset.title or ruleset.id) .. (gw.scenario and ", " .. gw.scenario.title or ""), rules = ruleset.id,
    sections = sections }
end
