-- The quickest goes first, and nobody goes before his turn.
rule("turn.order", "quickest first", {}, function(list)
  return sorted(list, function(a, b) return a.allowance > b.allowance end)
end)
replace.rule "base:turn.may_pre_empt/allowance" (function() return "everybody waits for his turn" end)
