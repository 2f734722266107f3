-- Offers choices that are told apart behind a NUL alone => harmless
define.action "other" {
  during = "activation",
  of = function() return { "a\0b", "a\0c" } end,
  run = function() end,
}
define.action "evil" { during = "activation", run = function() end }
