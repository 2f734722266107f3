define.shape "wave" { has = { n = "integer", kind = { type = "string?", words = { "short", "long" } }, from = "unit?" } }
define.shape "burst" { has = { first = "wave", rest = "wave[]?" } }
define.chain "wave.dm" { combine = "modifiers", args = { "wave: wave", "n: integer" } }
define.throw "wave" { args = { "wave: wave" }, spec = function(w) return { "2D", need = w.n, dm = chain "wave.dm" (w, 2) } end }
rule("wave.dm", "long", function(w, n) return w.kind == "long" and n end)
local dm = chain "wave.dm"

wave = {}

---@return wave what is made
function wave.new(u) return { n = 8, form = u } end

---@return wave?
local function far(u, n)
  if n > 20 then return nil end
  local w = { n = n, knid = "long" }
  w.frmo = u
  if n > 10 then return n > 15 and { nn = 7 } or { nm = 3 }, "far" end
  return w
end

---@return burst
local function both(u)
  return { first = { n = 1, kidn = "short" }, rest = { { n = 2 }, { n = 3, kind = "lnog" } }, last = far(u, 3) }
end

define.action "wave" { name = "Wave", text = "wave", during = "activation",
  may = function(u) if dm({ n = 1, kind = "shrot" }, 3).total > 3 then return both(u).frist and "no" end end,
  run = function(u)
    local facts = { n = 2, who = u }
    facts.by = u
    throws.wave(facts):roll()
    throws.wvae(facts):roll()
    local other = { who = u }
    other = wave.new(u)
    throws.wave(other):roll()
  end,
}
define.shape "heap" { has = { n = "integer", tags = "table?" } }
define.shape "pile" { has = { of = "heap[]" } }
define.chain "pile.dm" { combine = "modifiers", args = { "pile: pile" } }
---@return pile
local function piled() return { of = { { n = 1, tags = { red = true } }, { m = 2, tags = { { n = 3 }, { blue = true } } } } } end
wave.dm_of_pile = function() return chain "pile.dm" (piled()) end
