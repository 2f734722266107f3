-- Changes the methods of texts => taken back: attempt to index a string value
define.action "evil" {
  during = "activation",
  run = function(u)
    ("x").rep = function() end
  end,
}
