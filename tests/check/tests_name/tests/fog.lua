test("fog is named", {}, function(t)
  local g = t.game { scenario = "foggy" }
  t.is(definition("effect", "haze").title, "Haze")
  t.is(definition("effect", "mist").title, "Mist")
  t.is(definition("effect", "glow").title, "Glow")
  t.is(definition("effect", "hase"), nil)
  t.is(definition("template", "haze"), nil)
  t.is(definition("effect", "damp"), nil)
  t.is(definition("effect", "dew"), nil)
  t.is(definition("effect", "dow"), nil)
  t.is(definition("action", "wave").title, "Wave")
  t.is(definition("action", "wive"), nil)
  g:act "wait"
end)
