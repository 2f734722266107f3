-- Makes a text of characters without end => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    u.hits = #utf8.char(0x7fffffff, 0x7fffffff) + #string.char(0, 255) > 0 and 1 or 0
  end,
}
