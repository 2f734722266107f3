-- MG-04: it needs no air. What a loss of pressure does to others is no hit, and does nothing to it.
rule("wound.take", "needs no air", { before = "animal", cite = "MG-04" }, function(u, cause)
  if cause or not powers.has(u, "void_born") or not u.cell or not base.pressure.is_lost(u.cell) then return nil end
  return function() powers.used "void_born" end
end)

define.power "void_born" {
  name = "Void-born", cite = "MG-04", does = "Lives without air: neither vacuum nor decompression harms it.", when_down = true,
  rule = { worth = function(u, side)                                       -- what base fears for a unit in vacuum
    if base.pressure.is_exposed(u) then return u.side == side and 50 or -50 end
  end },
}
