-- The reference sheet (lua/show/sheet.lua) as text: the sections beside the board, then the appendix.
local sheet = ...

local CELL = 112

local function end_line(line) return line:gsub(" +$", "") .. "\n" end

local function pad(text, width) return text .. (" "):rep(width - #text) end

local function cells(row)
  local out = {}
  for i, cell in ipairs(row) do out[i] = type(cell) == "string" and cell or "" end
  return out
end

local function widths_of(section)
  local widths = {}
  for _, row in ipairs { section.columns, table.unpack(section.rows) } do
    for i, cell in ipairs(cells(row)) do widths[i] = math.max(widths[i] or 0, math.min(#cell, CELL)) end
  end
  return widths
end

-- `heads`: columns of words before a chart's figures, which stand closer together and at the right of their columns;
-- nil: no chart.
local function row_line(row, widths, heads)
  local line, texts = "", cells(row)
  for i, cell in ipairs(texts) do
    local width = (" "):rep(widths[i] - #cell)
    local figure = heads and i > heads and #cell <= 3
    line = line .. (heads and i > 1 and " " or "  ") .. (figure and width .. cell or i < #texts and cell .. width or cell)
  end
  return end_line(line)
end

-- The line above the columns: the name of each group over its columns.
local function groups_line(groups, widths)
  local line, column = " ", 0
  for _, group in ipairs(groups) do
    local width = 0
    for _ = 1, group[2] do
      column = column + 1
      width = width + (widths[column] or 0) + 1
    end
    line = line .. " " .. pad(group[1] or "", width - 1)
  end
  return end_line(line)
end

local function section_text(section)
  local widths, heads = widths_of(section), section.groups and section.groups[1] and section.groups[1][2]
  local out = { "\n" .. section.title .. "\n\n" }
  if section.note then out[#out + 1] = "  " .. section.note .. "\n\n" end
  if section.groups then out[#out + 1] = groups_line(section.groups, widths) end
  out[#out + 1] = row_line(section.columns, widths, heads)
  for i in ipairs(section.columns) do out[#out + 1] = (heads and i > 1 and " " or "  ") .. ("-"):rep(math.max(widths[i], 1)) end
  out[#out + 1] = "\n"
  for _, row in ipairs(section.rows) do out[#out + 1] = row_line(row, widths, heads) end
  return table.concat(out)
end

local front, appendix = {}, {}
for _, section in ipairs(sheet.sections) do
  local into = section.front == true and front or appendix
  into[#into + 1] = section_text(section)
end
return sheet.title .. "\n" .. table.concat(front) .. (#appendix > 0 and "\nAppendix\n" or "") .. table.concat(appendix)
