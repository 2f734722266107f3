-- Errs in a substitution with a table => taken back: an error that is not text, but a table
define.action "evil" {
  during = "activation",
  run = function(u)
    ("x"):gsub(".", function() error({ "no" }) end)
  end,
}
