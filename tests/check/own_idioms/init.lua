-- Answers through upvalues, forward declared locals, recursion, and methods with the same names as API functions.
local cost_of
define.action "aa" { help = "x", during = "activation", tags = { "free" }, cost = function(u) return cost_of(u) end, run = function() end }
function cost_of(u) return u.evading and 1 or 0 end
local state = { idle = "idle" }
local function state_of(u) return u.state == "active" and state.idle or u.state end
function fs(u) local s = state_of(u) return s == "idle" or s == "active" end
local function deep(t, n) if n == 0 then return t end return deep({ t }, n - 1) end
function dd() local t = deep("x", 2) return t[1][1] == "x" end
local function first(list) return list[1] end
function ff(u) return first { "x" } == "x" and first(units.all()) == u and first({ 3 }) < 4 and first { u } == u end
local function last(list) local v = list[#list] return v end
function ll(u) local a = last { u, "end" } return a == "end" and last(units.all()) ~= "end" end
local function either(a, b) if a then return a end return b end
function ee(u) return either(u.weapon, "fists") == "fists" and either(u, "x") == u and either(nil, 3) < 4 end
local cache = {}
local function put(t, k, v) t[k] = v return t end
function cc(u) local t = put({}, "who", u) put(t, "who", u.id) return t.who == "a1" and put({}, 1, 2)[1] < 3 end
local function swap(a, b) return b, a end
function ss(u) local n, v = swap(u, 3) if n < 4 and v == u then return true end end
local function many(u) return u, u.id, u.ap, u.side, nil, "x" end
function mm(u)
  local a, b, c, d, e, f = many(u)
  local _, id = many(u)
  local g = (many(u))
  local h = select(2, many(u))
  local i = { many(u) }
  return a == u and b == "a1" and c >= 0 and d == u.side and e == nil and f == "x" and id == "a1" and g == u and h == "a1" and i[2] == "a1" and i[6] == "x" and i[1] == u
end
local function pos(u) return { cell = u.cell.name, by = u.id, at = "nowhere", side = u.side.id, weapon = "none", n = "3" } end
function pp(u) local a = pos(u) return a.cell == "b2" and a.by == "a1" and a.at == "nowhere" and a.side == "a" and a.weapon == "none" and a.n == "3" end
local function walk(e) return e.at == "nowhere" and e.by == "a1" end
function ww(u) return walk(pos(u)) end
local function attack_line(a) if a.range == "x" then return "y" end return a.at end
function aa(u) return attack_line(pos(u)) == "nowhere" and attack_line { range = "x" } == "y" end
local M = {}
function M.cell(cell) return cell == "b2" end
function M:side(side) return side == "a" and self == M end
M.turn = "late"
M["weapon"] = function(weapon) return weapon.id or weapon end
function nn(u) return M.cell "b2" and M:side "a" and M.turn == "late" and M.weapon "x" == "x" end
local who <const> = "a1"
function kk(u) local u <const> = u.id return u == who end
function oo(u) local v v = u if v == u then v = v.id end while v ~= "done" do v = "done" end return v == "done" end
function qq(u) local t <const> = { u, u.id, u.ap } local a, b, c = table.unpack(t) return a == u and b == "a1" and c >= 0 and #t == 3 end
function rr(u) local ok, v = pcall(function() return u.id end) local bad, why = pcall(function() error "x" end) return ok == true and v == "a1" and bad == false and why ~= nil and type(why) == "string" end
function tt(u) local n = ("a1"):len() local s = ("%s"):format(n) local m = s:match "%d" return n < 3 and s == "2" and m == "2" and (s:gsub("2", "3")) == "3" and tonumber(s) == 2 and s < "3" and not (s > "3") end
function uu(u)
  local by_id = {}
  for _, v in ipairs(units.all()) do by_id[v.id] = v by_id[v] = v.id end
  return by_id.a1 == u and by_id[u] == "a1" and by_id["b1"].side ~= u.side
end
function vv(u) local best, n = nil, -1 for _, v in ipairs(units.all()) do if v.ap > n then best, n = v, v.ap end end best = best and best.id or "none" return best ~= "none" and n >= 0 end
function xx(u) local list = {} for _, v in ipairs(units.all()) do list[#list + 1] = v.id end return list[1] == "a1" end
function yy(u) local r = map(units.all(), function(v) return { v, v.id } end) for _, p in ipairs(r) do if p[2] == "a1" and p[1] == u then return true end end end
function zz(u) local t = filter(map(units.all(), function(v) return v.id end), function(v) return v ~= "a1" end) return t[1] == "b1" and sorted(t, function(a, b) return a > b end)[1] == "b1" and contains(t, "b1") end
