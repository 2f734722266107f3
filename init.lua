define.shape "facts" { text = "facts of a case", has = { n = "integer", by = "unit?" } }
define.throw "x" { text = "x", args = { "f: facts" }, spec = function(f) return { "2D", need = f.n, why = "x" } end }
define.chain "m1.ask" { text = "x", combine = "modifiers", args = { "f: facts" } }
m1 = {}
function m1.throw(n)
  local f = { n = n, bby = 3 }
  return throws.x(f)
end
function m1.outer(n)
  return m1.throw(n)
end
function m1.asks(n)
  return chain "m1.ask" { nn = n }
end
