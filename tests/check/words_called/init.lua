define.action "wave" {
  run = function(u)
    tell("wvae", { unit = u })
    if chain "shot.md" (u, u).total > 0 then tell("down", { unit = u }) end
    return chart_cell("guns", "a")
  end,
}
define.event "wave" { text = "{unit} waves" }
