-- The reference sheet (lua/show/sheet.lua) as a page without scripts. Every text in it comes from mods and is escaped.
local sheet, lib = ...

local ENTITIES = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }

-- `open` is the name with its attributes, where it has some.
local function element(name, text, open)
  local clean = lib.clean(type(text) == "string" and text or ""):gsub('[&<>"]', ENTITIES)
  return ("<%s>%s</%s>"):format(open or name, clean, name)
end

local function row_html(row, cell, columns)
  local out = {}
  for i = 1, columns do out[i] = element(cell, row[i]) end
  return "<tr>" .. table.concat(out) .. "</tr>\n"
end

local function groups_html(groups)
  local out = {}
  for i, group in ipairs(groups) do out[i] = element("th", group[1], ('th colspan="%d"'):format(group[2])) end
  return "<tr>" .. table.concat(out) .. "</tr>\n"
end

local function section_html(section)
  local columns, rows = #section.columns, {}
  for _, row in ipairs(section.rows) do columns = math.max(columns, #row) end
  for i, row in ipairs(section.rows) do rows[i] = row_html(row, "td", columns) end
  return (section.groups and '<section class="chart">\n' or "<section>\n") .. element("h2", section.title) ..
    (section.note and element("p", section.note) or "") .. "\n<table>\n<thead>" ..
    (section.groups and groups_html(section.groups) or "") .. row_html(section.columns, "th", columns) ..
    "</thead>\n<tbody>\n" .. table.concat(rows) .. "</tbody>\n</table>\n</section>\n"
end

local function sections(front)
  local out = {}
  for _, section in ipairs(sheet.sections) do
    if (section.front == true) == front then out[#out + 1] = section_html(section) end
  end
  return table.concat(out)
end

local HEAD = [[
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<style>
body { font: 10pt/1.3 sans-serif; margin: 1.5em; color: #000; background: #fff }
h1 { font-size: 16pt } h2 { font-size: 12pt; margin: 1.2em 0 0.3em }
table { border-collapse: collapse }
section { display: inline-block; vertical-align: top; margin-right: 1.5em;
  break-inside: avoid-page }
th, td { border: 1px solid #999; padding: 1px 6px; text-align: left; vertical-align: top }
th { background: #eee } tr { break-inside: avoid } p { margin: 0 0 0.3em }
.chart td, .chart th { padding: 0 3px; text-align: center }
.chart td:first-child { text-align: left; white-space: nowrap }
.chart tbody tr:nth-child(even) { background: #f4f4f4 }
@media print { @page { size: landscape; margin: 10mm } body { margin: 0; font-size: 8pt }
  .chart { font-size: 7pt } .appendix { break-before: page } }
</style>
]]

return HEAD .. element("title", sheet.title) .. "\n</head>\n<body>\n" .. element("h1", sheet.title) .. "\n" .. sections(true) ..
  element("h1", "Appendix", 'h1 class="appendix"') .. "\n" .. sections(false) .. "</body>\n</html>\n"
