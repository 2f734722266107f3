define.scenario "shout" {
  title = "Shout\27[31m", rules = "tiny", map = "room", needs = { "hostile" },
  sides = { north = { title = "North\27[2J" }, south = { title = "\u{202e}htuoS" } },
  setup = {
    { "places", function()
      units.new { id = "n1", name = "\27[41mred\27[10;10Hmoved\r\n\8\8\7", side = "north", cell = cells.named "a1",
        boast = "\u{9b}31m\u{200b}\u{2028}x" }
      units.new { id = "n2", name = "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}zalgo", side = "north", cell = cells.named "b1" }
      units.new { id = "n3", name = "\u{6f22}\u{5b57}\u{ff37}\u{ff29}\u{ff24}\u{ff25}", side = "north", cell = cells.named "c1",
        boast = "\u{1f680}\u{1f469}\u{200d}\u{1f680}" }
      units.new { id = "s1", name = "\u{202e}\u{2066}sdrawkcab\u{5d0}\u{5d1}\u{627}", side = "south", cell = cells.named "f3" }
    end },
  },
  briefing = { north = "\27[2J\27[?1049lshoot\27P+q\27\\ first", south = "" },
}
