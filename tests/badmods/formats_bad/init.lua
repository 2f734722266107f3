-- Formats what there is not => taken back: formats_bad/init.lua:5: bad argument
define.action "evil" {
  during = "activation",
  run = function(u)
    string.format("%s %s", 1)
  end,
}
