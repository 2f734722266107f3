-- A rule writes into the act it is asked about, which serves for all acts => stopped: this table is fixed: 'n' cannot be set
rule("action.may", "counts", function(act)
  act.n = (act.n or 0) + 1
end)
define.action "evil" { run = function() end }
