-- MG-04: it needs no air, so a loss of pressure is nothing to it: no dice are thrown for it, and bots fear nothing for it.
define.power "void_born" {
  name = "Void-born", cite = "MG-04", does = "Lives without air: neither vacuum nor decompression harms it.", when_down = true,
  rule = { ["pressure.harms"] = function(u, who)
    if u == who then return false end
  end },
}
