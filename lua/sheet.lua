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

-- The figures that stand in the text of a step: "-5", or "-1 -2" where there are several.
local function figures(step)
  local source, n, out, inside = core.source(step.file) or "", 0, {}, true
  for line in (source .. "\n"):gmatch "([^\n]*)\n" do
    n = n + 1
    if n >= step.line and inside then
      for _, form in ipairs { "[%s(]([+-]%d+)%f[^%w.]", "return (%d+)%f[^%w.]", "and (%d+)%f[^%w.]" } do
        for figure in line:gmatch(form) do
          figure = ("%+d"):format(math.tointeger(tonumber(figure)))
          if not api.contains(out, figure) then out[#out + 1] = figure end
        end
      end
      inside = not (line:match "end%)%s*$" or line:match "^end")
    end
  end
  return table.concat(out, " ")
end

local function modifiers(chain)
  local rows = {}
  for _, step in ipairs(gw.all_steps(chain.id)) do
    rows[#rows + 1] = { step.title, figures(step), text_of(step.of), text_of(step.cite), step.from }
  end
  if #rows == 0 then return nil end
  return { title = "Modifiers: " .. chain.id, columns = { "modifier", "figures", "of", "rule", "where" }, rows = rows }
end

-- --- charts ---

-- "HEAD | group | group | extras" as a row of cells.
local function chart_rows(def)
  local rows = {}
  for line in def.rows:gmatch "[^\n]+" do
    if not line:match "^%s*#" and line:match "%S" then
      local cells = {}
      for part in (line .. "|"):gmatch "([^|]*)|" do cells[#cells + 1] = part:gsub("%s+", " "):gsub("^ ", ""):gsub(" $", "") end
      rows[#rows + 1] = cells
    end
  end
  return rows
end

-- What stands over the bars: the first key across makes the groups, the last runs within them.
local function chart_columns(def)
  local axes = gw.keys(def.across or {})
  local out = { table.concat(def.down or {}, " ") }
  local outer, inner = axes[1], axes[#axes]
  if #axes == 1 then out[2] = table.concat(def.across[inner], " ") end
  if #axes > 1 then
    for _, name in ipairs(def.across[outer]) do out[#out + 1] = ("%s: %s"):format(name, table.concat(def.across[inner], " ")) end
  end
  if def.extra then out[#out + 1] = table.concat(def.extra, " ") end
  return out
end

local function chart(def)
  local head = (def.title or def.id:gsub("_", " ")) .. (def.cite and " (" .. def.cite .. ")" or "")
  if type(def.rows) ~= "string" then return nil end
  return { title = "Chart: " .. head, columns = chart_columns(def), rows = chart_rows(def) }
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
  local sections = { actions() }
  for _, def in ipairs(gw.classes.chain.list) do
    local section = def.combine == "modifiers" and def.id ~= "worth" and def.id ~= "outlook" and modifiers(def)
    if section then sections[#sections + 1] = section end
  end
  for _, def in ipairs(gw.classes.chart.list) do sections[#sections + 1] = chart(def) end
  sections[#sections + 1] = settings()
  return core.json { title = (ruleset.title or ruleset.id) .. (gw.scenario and ", " .. gw.scenario.title or ""), rules = ruleset.id,
    sections = sections }
end
