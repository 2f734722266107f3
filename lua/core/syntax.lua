-- Hints for what those write who know other languages, or who forgot a word: beside a syntax error of Lua.
local _, gw = ...

-- The line without what stands in quotes and behind --, so that nothing in a text is taken for code.
local function code_of(line)
  return (line:gsub('"[^"]*"', '""'):gsub("'[^']*'", "''"):gsub("%-%-.*$", ""))
end

-- What stands in the line, and what to write; %1 of the hint is what the pattern captures. In order: the first counts.
local IN_LINE = {
  { "^%s*//", "a comment begins with --" },
  { "^%s*/%*", "a comment begins with --; one of several lines stands between --[[ and ]]" },
  { "^%s*#", "a comment begins with --" },
  { "([%w_.]+)%s*%+%+", "Lua has no ++: write %1 = %1 + 1" },
  { "([%w_.]+)%s*([%+%*/%%])=", "Lua has no %2=: write %1 = %1 %2 ..." },
  { "([%w_.]+)%s*%-=", "Lua has no -=: write %1 = %1 - ..." },
  { "([%w_.]+)%s*%.%.=", "Lua has no ..=: write %1 = %1 .. ..." },
  { "!=", "not equal is written ~=" },
  { "&&", "write and for &&" },
  { "||", "write or for ||" },
  { "!%s*[%w_(]", "write not for !" },
  { "=>", "a function is written function(x) return ... end" },
  { "^%s*let%s+([%w_]+)", "a local name is written local %1 = ..." },
  { "^%s*const%s+([%w_]+)", "a local name is written local %1 = ..." },
  { "^%s*var%s+([%w_]+)", "a local name is written local %1 = ..." },
  { "%f[%w_]else%s+if%f[^%w_]", "elseif is one word; else if opens another if, which needs an end of its own" },
  { "^%s*if%f[^%w_].*{%s*$", "Lua writes if ... then ... end, without braces" },
  { "^%s*for%f[^%w_].*{%s*$", "Lua writes for ... do ... end, without braces" },
  { "^%s*while%f[^%w_].*{%s*$", "Lua writes while ... do ... end, without braces" },
  { "%s%?%s.*:", "a choice of two values is written condition and a or b" },
}

-- The same by what Lua says.
local IN_TEXT = {
  { "^'then' expected near '='", "= assigns; two values are compared by ==" },
  { "^'do' expected near '='", "= assigns; two values are compared by ==" },
  { "^'then' expected", "Lua writes if CONDITION then ... end, without braces" },
  { "^'do' expected", "while CONDITION do ... end; for NAME in ipairs(LIST) do ... end" },
  { "^'}' expected.* near '?([^']+)'?$", "a comma may be missing before %1, or a } before it" },
  { "^'%)' expected.* near '?([^']+)'?$", "a comma or ) may be missing before %1" },
  { "^'end' expected %(to close '([a-z]+)' at line (%d+)%)", "each function, if, for and while has an end of its own; this %1 began in line %2" },
  { "^'end' expected", "each function, if, for and while has an end of its own" },
  { "^unfinished string", "the quotes of a text are closed in its line; a text of several lines stands between [[ and ]]" },
  { "^'=' or 'in' expected", "for i = 1, n do ... end, or for i, value in ipairs(list) do ... end" },
  { "^<name> expected near '([a-z]+)'", "%1 is a word of Lua, and cannot be a name" },
}

local QUOTES = { "“", "”", "„", "‘", "’", "«", "»" }

local function fill(hint, found)
  return (hint:gsub("%%(%d)", function(n) return found[tonumber(n)] or "" end))
end

local function first_of(list, text)
  for _, row in ipairs(list) do
    local found = { text:match(row[1]) }
    if found[1] then return fill(row[2], found) end
  end
end

-- else if in an earlier line is noticed only where the last end is missing.
local function else_if(source)
  local n = 0
  for line in (source .. "\n"):gmatch "([^\n]*)\n" do
    n = n + 1
    if code_of(line):find "%f[%w_]else%s+if%f[^%w_]" then
      return ("elseif is one word: in line %d else if opens another if, which needs an end of its own"):format(n)
    end
  end
end

-- A block whose own end is missing: an `end` further to the left closes it. In words; nil: none is found.
local function unclosed(source)
  local opens, n = {}, 0
  for line in (source .. "\n"):gmatch "([^\n]*)\n" do
    n = n + 1
    local code, left = code_of(line), #line:match "^%s*"
    for word in code:gmatch "%f[%w_][%a_]+%f[^%w_]" do
      if word == "function" or word == "if" or word == "do" or word == "repeat" then
        opens[#opens + 1] = { word = word, line = n, left = left }
      elseif word == "end" or word == "until" then
        local last = table.remove(opens)
        if last and last.line < n and left < last.left and code:find "^%s*end" then
          return ("each function, if, for and while has an end of its own; %s of line %d has none"):format(last.word, last.line)
        end
      end
    end
  end
end

local function is_of_ends(text) return text:find "^'end' expected" or text:find "near <eof>" or text:find "near '%)'" or text:find "<eof> expected" end

-- `= ` in a condition: Lua complains of what it has understood so far.
local function assigns_in_condition(code, text)
  if not text:find "near '='$" then return nil end
  return (code:find "%f[%w_]if%f[^%w_]" or code:find "%f[%w_]return%f[^%w_]" or code:find "%f[%w_]and%f[^%w_]" or code:find "%f[%w_]while%f[^%w_]")
    and "= assigns; two values are compared by =="
end

-- What mends the syntax error in that line of the file, in words; nil: nothing is known.
function gw.syntax_hint(source, line, text)
  local found = gw.line_of(source, line)
  local code = code_of(found)
  for _, quote in ipairs(QUOTES) do
    if code:find(quote, 1, true) then return ('%s is a typographic quote; texts stand between " and "'):format(quote) end
  end
  return first_of(IN_LINE, code) or assigns_in_condition(code, text) or is_of_ends(text) and else_if(source)
    or (text:find "near ','" or is_of_ends(text)) and unclosed(source)
    or code:find "=%s*%([%a_, ]*%)%s*[%a]" and "a function is written function(u) ... end" or first_of(IN_TEXT, text)
end
