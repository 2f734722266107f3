define.action "sit" {
  of = function(u) return { here = u.cell, there = u.cell } end,
  run = function(u)
    ask { unit = u, verb = "rest", of = { "long", "short" }, prefer = "shrot", why = "how long" }
    ask { unit = u, verb = "wake", of = { "now", "later" }, prefer = "never", why = "when" }
    ask { unit = u, verb = "eat", of = { "bread", "soup" }, suggest = "soup", why = "what" }
    ask { unit = u, verb = "sip", of = { "tea", "wine" }, suggest = { "tea" }, why = "what" }
    ask { unit = u, verb = "sup", of = amount { 1, 9 }, suggest = 5, why = "how much" }
    ask { unit = u, verb = "dip", of = amount { 1, 9 }, suggest = { 5 }, why = "how much" }
    ask { unit = u, verb = "nap", of = { "pass", "yes" }, unasked = "no", why = "whether" }
    ask { unit = u, verb = "lie", of = { "pass", "yes" }, unasked = "pass", prefer = "yes", why = "whether" }
    ask { unit = u, verb = "hum", of = { "song", "tune" }, suggest = true, why = "what" }
    ask { unit = u, verb = "mow", of = { "lawn", "hay" }, suggest = false, why = "what" }
    ask { unit = u, verb = "tap", of = { "c", "te'a", "a\nb", "é" }, prefer = [[c]], unasked = 'te\'a', why = "what" }
    ask { unit = u, verb = "tip", of = { [==[
c]==], 'te\x27a', "\u{e9}" }, prefer = "c", unasked = "te'a", why = "what" }
    ask { unit = u, verb = "top", of = { [[c]], 'te\'a' }, prefer = [[d]], unasked = "a\nb", why = "what" }
  end,
}
define.action "stand" {
  of = function(u)
    if u.hits > 1 then return { none = "too weak" } end
    return { [1] = u.cell }
  end,
  run = function() end,
}
