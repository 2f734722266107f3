define.action "sit" {
  of = function(u)
    local choices = {}
    choices.here = u.cell
    return choices
  end,
  run = function() end,
}
