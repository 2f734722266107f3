-- Strangers to heavy: the same field, and a step that heavy changes.
patch.action "step" { order = 70 }
delete.rule "tiny:shot.dm/distance"
