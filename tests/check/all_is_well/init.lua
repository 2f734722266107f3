-- Nothing is wrong here: every form of naming that Lua has.
local a <const>, b = 1, 2
helper = { twice = function(x) return x * 2 end }
function helper.thrice(x) return helper.twice(x) + x end
function helper:own(x) return self.twice(x) end
local function count(...)
  local n = 0
  for i = 1, select("#", ...) do n = n + i end
  for k, v in pairs { k = "v" } do n = n + #k + #v end
  repeat
    local enough = n > 3
    n = n + 1
  until enough
  while n > 100 do n = n // 2 end
  if n > 5 then local few = n; n = few elseif n > 6 then n = a else n = b end
  do local inner = n; n = inner end
  goto out
  ::out::
  return n
end
local text = [==[ / undefined_name ]] ]==] .. "/ \" other_name" .. '//'
rule("shot.dm", "quiet", {}, function(by) return count(by.hits, #text) > 0 and 0 or helper.thrice(0) end)
-- functions that never come back, and words that are words of queries only where a query is asked
local function fail(text)
  if #text == 0 then text = "nothing is said" end
  error(text, 0)
end
function helper.sure(x) return x or fail("nothing is there") end
local function filter_of(x) return x end
helper.filter = function(x) return x end
helper.map = { where = function(x) helper.last = x end, filter_of = filter_of }
helper.filter(function(x) helper.last = x end)
-- keys of a mod's own that elsewhere are asked for a list, a throw or a truth
local wounds = { of = function(u) return { hits = u.hits } end, cards = function() return { ace = 1 } end, spec = function(u) helper.last = u end }
define.class "alarm" { schema = { when = { type = "function" }, of = { type = "function" } } }
define.alarm "bell" { when = function(u) return u.hits > 0 and 3 or 0 end, of = function(u) return { hits = wounds.of(u).hits } end }
-- a list of choices that table.pack made
define.action "gaze" { title = "Gaze", of = function() return table.pack() end, run = function() end }
define.template "hand" { name = "Hand" }
