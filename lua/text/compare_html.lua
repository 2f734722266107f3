-- A comparison as one page without scripts that needs no other file: plots, and under each its figures as a table.
-- Texts come from mods and are escaped.
--
-- An arm has a letter, a colour and a shape of its own, so that no plot depends on colour alone.
local doc, lib = ...

local ACTIONS, LABEL, NAME = 15, 24, 56
local WIDTH, LEFT, RIGHT, ROW, HEADING, TOP, FOOT = 720, 190, 90, 22, 24, 8, 42
local ENTITIES = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }
local out, sides = {}, {}

local function add(form, ...) out[#out + 1] = form:format(...) end
local function escaped(text) return (lib.clean(text):gsub('[&<>"]', ENTITIES)) end
local function cell(tag, text) add("<%s>%s</%s>", tag, escaped(text), tag) end
local function heading(title, words) add("<h2>%s</h2>\n<p>%s</p>\n", title, words) end

-- As much of the text as fits into so many bytes, in whole characters.
local function fit(text, most)
  if #text <= most then return text end
  while (text:byte(most + 1) or 0) & 0xC0 == 0x80 do most = most - 1 end
  return text:sub(1, most)
end

local function letter(arm) return string.char(64 + arm) end
local function arm_name(i) return letter(i) .. " " .. fit(doc.arms[i].label, NAME) end

-- The sides of all arms, each once.
for _, arm in ipairs(doc.arms) do
  for _, side in ipairs(lib.keys(arm.sides)) do
    if not sides[side] then sides[#sides + 1], sides[side] = side, true end
  end
end

-- --- plots, which scale with the page ---

-- Okabe and Ito's colours, which people with any colour sight tell apart.
local STYLE = "svg{width:100%;max-width:46rem;height:auto;display:block}" ..
  "svg text{font:13px system-ui,sans-serif;fill:var(--ink)}svg .q{fill:var(--soft)}" ..
  "svg .g{font-weight:600}svg .grid{stroke:var(--line)}svg .zero{stroke:var(--ink)}" ..
  "svg .band{fill:var(--band)}svg .ring{fill:none;stroke:var(--ink);stroke-width:1.5}" ..
  ".a0{fill:#0072b2;stroke:#0072b2}.a1{fill:#d55e00;stroke:#d55e00}" ..
  ".a2{fill:#009e73;stroke:#009e73}.a3{fill:#cc79a7;stroke:#cc79a7}" ..
  ".a4{fill:#b58900;stroke:#b58900}.a5{fill:#56b4e9;stroke:#56b4e9}" ..
  ".a6{fill:#7a7a7a;stroke:#7a7a7a}.a7{fill:#8c4a2f;stroke:#8c4a2f}"

local function step_of(span)
  local step = 1.0
  while step * 8 < span do step = step * 10 end
  while step > span do step = step / 10 end
  if step * 8 < span * 2 and step * 4 > span then return step / 2 end
  if step * 2 > span then return step / 5 end
  return step * 4 > span and step / 2 or step
end

local function below(x, step)
  local whole = (x < 0 and math.ceil or math.floor)(x / step) * step
  return whole > x + step * 1e-9 and whole - step or whole
end

-- Widens the axis so that it holds all rows, and ends it at round figures.
local function fit_axis(axis, rows)
  for _, row in ipairs(rows) do
    axis.from = math.min(axis.from, row.figure.low)
    axis.to = math.max(axis.to, row.figure.high, row.spread and row.spread.most or 0)
  end
  if axis.to <= axis.from then axis.to = axis.from + 1 end
  local step = step_of(axis.to - axis.from)
  axis.from = below(axis.from, step)
  local last = below(axis.to, step)
  axis.to = last < axis.to - step * 1e-9 and last + step or last
end

local function x_of(axis, value)
  local part = (value - axis.from) / (axis.to - axis.from)
  return LEFT + math.max(0, math.min(1, part)) * (WIDTH - LEFT - RIGHT)
end

local function line(class, x1, y1, x2, y2)
  add('<line class="%s" x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f"/>', class, x1, y1, x2, y2)
end

local function has_heading(rows, i) return rows[i].group and (i == 1 or rows[i].group ~= rows[i - 1].group) end

local function height_of(rows)
  local high = TOP + FOOT
  for i in ipairs(rows) do high = high + ROW + (has_heading(rows, i) and HEADING or 0) end
  return high
end

local function open_plot(axis, high)
  local step, bottom = step_of(axis.to - axis.from), high - FOOT
  add('<svg viewBox="0 0 %d %d" role="img"><title>%s</title>', WIDTH, high, escaped(axis.title))
  if axis.band then
    local from = x_of(axis, axis.band[1])
    add('<rect class="band" x="%.1f" y="%d" width="%.1f" height="%d"/>', from, TOP, x_of(axis, axis.band[2]) - from, bottom - TOP)
  end
  for at = axis.from, axis.to + step * 1e-6, step do
    local x, shown = x_of(axis, at), at > -step * 1e-6 and at < step * 1e-6 and 0.0 or at
    line("grid", x, TOP, x, bottom)
    add('<text class="q" x="%.1f" y="%d" text-anchor="middle">%.4g%s</text>', x, bottom + 16, shown, axis.unit)
  end
  if axis.zero then line("zero", x_of(axis, 0), TOP, x_of(axis, 0), bottom) end
  add('<text class="q" x="%d" y="%d" text-anchor="middle">%s</text>', LEFT + (WIDTH - LEFT - RIGHT) // 2, high - 8, escaped(axis.title))
end

local shapes = {
  { 'circle', 'cx="%.1f" cy="%.1f" r="5"', 0, 0 },
  { 'path', 'd="M%.1f %.1fh9v9h-9z"', 4.5, 4.5 },
  { 'path', 'd="M%.1f %.1fl5.5 10h-11z"', 0, 5.5 },
  { 'path', 'd="M%.1f %.1fl6 6l-6 6l-6 -6z"', 0, 6 },
}

local function colour(arm) return "a" .. (arm - 1) % 8 end

-- Circle, square, triangle, diamond: arm by arm, and again from the fifth on in other colours.
local function mark(arm, x, y)
  local shape = shapes[(arm - 1) % #shapes + 1]
  add('<%s class="%s" ' .. shape[2] .. "/>", shape[1], colour(arm), x - shape[3], y - shape[4])
end

-- The words of row i, which begin at height y; returns the height of its middle and of its end.
local function row_words(rows, i, y)
  local row = rows[i]
  if has_heading(rows, i) then
    add('<text class="g" x="0" y="%d">%s</text>', y + 17, escaped(row.group))
    y = y + HEADING
  end
  local middle, label = y + ROW / 2, fit(row.label, LABEL)
  add('<text x="%d" y="%.1f" text-anchor="end">%s</text>', LEFT - 12, middle + 4.5, escaped(#label < #row.label and label .. "..." or label))
  return middle, y + ROW
end

local function row_value(axis, row, y)
  local value = row.figure.value
  if value > -0.05 and value < 0.05 then value = 0.0 end
  add(axis.zero and '<text x="%d" y="%.1f" text-anchor="end">%+.1f%s</text>' or '<text x="%d" y="%.1f" text-anchor="end">%.1f%s</text>',
    WIDTH - 4, y + 4.5, value, axis.unit)
end

local function plot(axis, rows, draw)
  local y = TOP
  open_plot(axis, height_of(rows))
  for i, row in ipairs(rows) do
    local middle
    middle, y = row_words(rows, i, y)
    draw(axis, row, middle)
    row_value(axis, row, middle)
  end
  add "</svg>\n"
end

-- A point with its interval; a ring where the interval does not contain 0.
local function interval(axis, row, y)
  local f = row.figure
  add '<g stroke-width="2">'
  line(colour(row.arm), x_of(axis, f.low), y, x_of(axis, f.high), y)
  add "</g>"
  mark(row.arm, x_of(axis, f.value), y)
  if row.marked then add('<circle class="ring" cx="%.1f" cy="%.1f" r="9"/>', x_of(axis, f.value), y) end
end

-- A line from the least to the most, a bar for the middle half, a stroke at the median, the mean's point.
local function spread(axis, row, y)
  local s, class = row.spread, colour(row.arm)
  line(class, x_of(axis, s.least), y, x_of(axis, s.most), y)
  local from = x_of(axis, s.quarter)
  add('<rect class="%s" fill-opacity="0.25" x="%.1f" y="%.1f" width="%.1f" height="12"/>', class, from, y - 6, x_of(axis, s.three_quarters) - from)
  add '<g stroke-width="3">'
  line(class, x_of(axis, s.median), y - 7, x_of(axis, s.median), y + 7)
  add "</g>"
  mark(row.arm, x_of(axis, row.figure.value), y)
end

-- A bar from 0 to the value.
local function bar(axis, row, y)
  local from = x_of(axis, 0)
  add('<rect class="%s" x="%.1f" y="%.1f" width="%.1f" height="12"/>', colour(row.arm), from, y - 6, x_of(axis, row.figure.value) - from)
end

-- --- figures ---

local function scaled(f, by) return { value = f.value * by, low = f.low * by, high = f.high * by } end

local function figures(axis, rows)
  add("<details><summary>The figures</summary><table><tr><th></th><th></th><th>value</th><th>95%% interval</th></tr>\n")
  for _, row in ipairs(rows) do
    local f = row.figure
    add "<tr>"
    cell("td", row.group or "")
    cell("td", row.label)
    add(axis.zero and "<td>%+.2f%s</td><td>%+.2f to %+.2f</td>" or "<td>%.2f%s</td><td>%.2f to %.2f</td>", f.value, axis.unit, f.low, f.high)
    add "</tr>\n"
  end
  add "</table></details>\n"
end

local function show(axis, rows, draw)
  axis.from, axis.to = 0.0, axis.to or 0.0
  fit_axis(axis, rows)
  plot(axis, rows, draw)
  if draw ~= bar then figures(axis, rows) end
end

-- A row for each side and arm that has it: the figure under the key.
local function side_rows(key, scale)
  local rows = {}
  for _, side in ipairs(sides) do
    for i, arm in ipairs(doc.arms) do
      local has = arm.sides[side]
      if has then rows[#rows + 1] = { group = side, arm = i, label = arm_name(i), figure = scaled(has[key], scale) } end
    end
  end
  return rows
end

-- What the pairs say of a side, or of the whole game (side nil).
local function pair_rows(rows, side, key, scale)
  for _, pair in ipairs(doc.pairs) do
    local of, arm = side and pair.sides[side] or not side and pair, pair.b + 1
    if of and of[key] then
      local f = scaled(of[key], scale)
      rows[#rows + 1] = { group = side, arm = arm, label = letter(arm) .. " less A", figure = f, marked = f.low > 0 or f.high < 0 }
    end
  end
end

local function show_pairs(title, key, scale)
  local rows = {}
  pair_rows(rows, nil, key, scale)
  for _, side in ipairs(sides) do pair_rows(rows, side, key, scale) end
  if #rows > 0 then show({ title = title, unit = "", zero = true }, rows, interval) end
end

local function wins()
  heading("Who wins", "The band is 40 to 60%.")
  local rows = side_rows("share", 100)
  for i, arm in ipairs(doc.arms) do rows[#rows + 1] = { group = "nobody", arm = i, label = arm_name(i), figure = scaled(arm.draws, 100) } end
  show({ title = "games won", unit = "%", to = 100.0, band = { 40, 60 } }, rows, interval)
  show_pairs("points of difference in games won, by pairs", "share", 100)
end

local function length()
  heading("How long", "Line: shortest to longest game. Box: the middle half. Stroke: the median. Mark and figure: the mean.")
  local rows = {}
  for i, arm in ipairs(doc.arms) do rows[i] = { arm = i, label = arm_name(i), figure = arm.turns, spread = arm.turns_spread } end
  show({ title = "turns", unit = "" }, rows, spread)
  show_pairs("difference of turns, by pairs", "turns", 1)
end

local function fallen()
  heading("How many fall", "Units of each side that are out of the fight when the game ends.")
  show({ title = "out of the fight at the end", unit = "" }, side_rows("down", 1), interval)
  show_pairs("difference, by pairs", "down", 1)
end

-- --- tables ---

local function rates_cell(rates)
  local texts = {}
  for i, side in ipairs(rates and lib.keys(rates) or {}) do texts[i] = ("%s %.2f"):format(escaped(side), rates[side]) end
  add("%s%s</td>", rates and "<td>" or '<td class="no">no such action', rates and #texts == 0 and "never" or table.concat(texts, ", "))
end

local function action_table()
  add "<details><summary>All actions, by side</summary><table><tr><th>action</th>"
  for i in ipairs(doc.arms) do cell("th", arm_name(i)) end
  add "</tr>\n"
  for _, row in ipairs(doc.actions) do
    add "<tr>"
    cell("td", row.verb)
    for i in ipairs(doc.arms) do rates_cell(row.arms[i]) end
    add "</tr>\n"
  end
  add "</table></details>\n"
end

local function actions()
  heading("What is done", "The most frequent actions; an arm without the row has no such action.")
  local rows = {}
  for k = 1, math.min(#doc.actions, ACTIONS) do
    for i in ipairs(doc.arms) do
      local rates, sum = doc.actions[k].arms[i], 0.0
      for _, side in ipairs(rates and lib.keys(rates) or {}) do sum = sum + rates[side] end
      if rates then
        rows[#rows + 1] = { group = doc.actions[k].verb, arm = i, label = arm_name(i), figure = { value = sum, low = sum, high = sum } }
      end
    end
  end
  if #rows > 0 then show({ title = "times a game, all sides", unit = "" }, rows, bar) end
  action_table()
end

local function never()
  heading("What nobody did", "Actions of the rules that were not taken in any of the games.")
  add "<table>\n"
  for i, arm in ipairs(doc.arms) do
    add "<tr>"
    cell("th", arm_name(i))
    cell("td", #arm.never > 0 and table.concat(arm.never, ", ") or "every action was taken")
    add "</tr>\n"
  end
  add "</table>\n"
end

local function reasons()
  heading("What decided", "In the words of the rules, with the side that won.")
  add "<table><tr><th></th><th>won</th><th>games</th><th>because</th></tr>\n"
  for i, arm in ipairs(doc.arms) do
    local because = arm.sum.because
    for _, winner in ipairs(lib.keys(because)) do
      for _, text in ipairs(lib.keys(because[winner])) do
        add "<tr>"
        cell("td", arm_name(i))
        cell("td", winner ~= "none" and winner or "nobody")
        cell("td", tostring(because[winner][text]))
        cell("td", text)
        add "</tr>\n"
      end
    end
  end
  add "</table>\n"
end

-- KEY=VALUE, a blank before each.
local function settings(map)
  local texts = {}
  for i, key in ipairs(lib.keys(map)) do texts[i] = " " .. key .. "=" .. map[key] end
  return table.concat(texts)
end

local function played()
  add("<table><tr><th></th><th>scenario</th><th>rules</th><th>settings</th><th>bots</th><th>failed</th><th>key</th></tr>\n")
  for i, arm in ipairs(doc.arms) do
    add "<tr>"
    cell("th", arm_name(i))
    cell("td", arm.sum.scenario)
    cell("td", arm.sum.rules or "")
    cell("td", settings(arm.sum.set))
    cell("td", settings(arm.sum.seats))
    add("<td>%d</td><td><code>%s</code></td></tr>\n", arm.sum.failed, arm.key)
  end
  add "</table>\n"
end

local HEAD = '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">' ..
  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">" ..
  '<meta name="viewport" content="width=device-width"><title>Comparison</title>\n<style>' ..
  ":root{--ink:#1b1b1b;--soft:#5a5a5a;--line:#dcdcdc;--band:#eef3ee;--paper:#fff}" ..
  "@media(prefers-color-scheme:dark){:root{--ink:#ececec;--soft:#a9a9a9;--line:#3c3c3c;" ..
  "--band:#26302a;--paper:#161616}}" ..
  "body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;" ..
  "color:var(--ink);background:var(--paper)}h1{font-size:1.6rem}h2{font-size:1.2rem;" ..
  "margin:2.2rem 0 .2rem}p{margin:.2rem 0 .8rem;color:var(--soft)}" ..
  "table{border-collapse:collapse;font-size:.9rem;margin:.5rem 0}th,td{text-align:left;" ..
  "vertical-align:top;padding:.15rem .8rem .15rem 0;border-bottom:1px solid var(--line)}" ..
  ".no{color:var(--soft)}summary{cursor:pointer;color:var(--soft)}"

local function head()
  out[1] = HEAD .. STYLE .. "</style></head><body>\n<h1>Comparison of "
  for i, arm in ipairs(doc.arms) do
    add("%s%s", i == 1 and "" or i < #doc.arms and ", " or " and ", escaped(arm.label))
  end
  add("</h1>\n<p>%d games of each, from seed %s. The games of one seed are a pair, and the differences are those of pairs. " ..
    "Intervals are of 95%%; a ring marks a difference whose interval does not contain 0.</p>\n", doc.games, doc.seed)
end

head()
played()
wins()
length()
fallen()
actions()
never()
reasons()
add "</body></html>\n"
return table.concat(out)
