-- What is left of Lua itself, and the lists.

test("lists", {}, function(t)
  t.is(sorted { 3, 1, 2 }, { 1, 2, 3 })
  t.is(sorted({ { 1, "a" }, { 0, "b" }, { 1, "c" } }, function(a, b) return a[1] < b[1] end)[3][2], "c")
  t.is(count { a = 1, 2, 3 }, 3)
  t.ok(is_empty {})
  t.no(is_empty { x = 1 })
  t.ok(contains({ 1, 2 }, 2))
  t.has({ 1, 2 }, 2)
  t.is(without({ 1, 2, 1 }, 1), { 2 })
  t.is(each_with({ "n", "s" }, 2), { "n", 2, "s", 2 })
  t.is(each_with({}, 2), {})
  t.fails(function() return each_with("n", 2) end, "table expected")
  t.no(has_tag(definition("action", "step"), "anything")) -- tiny declares no tags: any text may be asked for
  t.is(filter({ 1, 2, 3 }, function(n) return n > 1 end), { 2, 3 })
  local odd, seen = function(n) return n % 2 == 1 end, {}
  for n in one_by_one({ 1, 2, 3 }, odd, { 4, 5 }, odd) do seen[#seen + 1] = n end
  t.is(seen, { 1, 3, 5 })
  local asked = 0
  local twice = memo(function(a, b)
    asked = asked + 1
    return a * (b or 2)
  end)
  t.is({ twice(2), twice(2, 3), twice(2) }, { 4, 6, 4 })
  t.is(asked, 3) -- only where nothing can change is it memoized
  t.is(map({ 1, 2 }, function(n) return n * n end), { 1, 4 })
  t.is(sum { 1, 2, 3 }, 6)
  t.is(keys { b = 1, a = 1, [2] = 1 }, { 2, "a", "b" })
  local list = table.pack(3, nil, 5)
  t.is(list.n, 3)
  list = { 1, 2 }
  table.insert(list, 1, 0)
  t.is(table.remove(list), 2)
  t.is(table.concat(table.move(list, 1, 2, 2), ","), "0,0,1")
  t.is(select(2, table.unpack { 7, 8 }), 8)
  t.is(#definitions "tool", 4)
  t.is(definition("tool", "saw").ref, "sampler:saw")
  t.ok(found.tiny)
  t.no(found.none)
  t.is(type(tiny.awake), "function")
end)

test("texts", {}, function(t)
  t.is({ string.byte("A"), string.char(66, 67), string.len "abc", string.sub("abcd", 2, 3) }, { 65, "BC", 3, "bc" })
  t.is({ string.upper "ab", string.lower "AB", string.reverse "abc", string.rep("x", 3, "-") }, { "AB", "ab", "cba", "x-x-x" })
  t.is({ string.find("abcb", "b") }, { 2, 2 })
  t.is({ string.match("k = v", "(%w+) = (%w+)") }, { "k", "v" })
  t.is(string.gsub("abc", "b", "x"), "axc")
  t.is(string.format("%03d %s %q %x %%", 7, "y", "z", 255), '007 y "z" ff %')
  t.fails(function() return string.format("%f", 1) end, "format: only")
  local words = {}
  for w in string.gmatch("a b", "%a") do words[#words + 1] = w end
  t.is(words, { "a", "b" })
  t.is(("x"):rep(2), "xx")
  t.is({ tostring(1), tostring {}, tonumber "0x10", tonumber "z" }, { "1", "table", 16 })
  t.is({ utf8.len "aé", utf8.char(233), utf8.codepoint "é", utf8.offset("aé", 2) }, { 2, "é", 233, 2 })
  t.ok(#utf8.charpattern > 0)
  for p, c in utf8.codes "é" do t.is({ p, c }, { 1, 233 }) end
end)

test("numbers and errors", {}, function(t)
  t.is({ math.abs(-3), math.max(1, 2), math.min(1, 2), math.tointeger(3.0), math.type(1), math.type(1.5) }, { 3, 2, 1, 3, "integer", "float" })
  t.ok(math.ult(1, -1))
  t.is(math.maxinteger + 1, math.mininteger)
  local ok, err = pcall(error, "x", 0)
  t.is({ ok, err }, { false, "x" })
  t.fails(function() assert(false, "no") end, "no")
end)

test("a double: what the rule says, and where it does not, an error with both", {}, function(t)
  t.game { rules = "sampler", map = "room", sides = { "north", "south" }, units = { n1 = { side = "north", at = "b2" } } }
  t.is(numbers.most { 3, 8, 5 }, { 8 })
  t.fails(function() numbers.most {} end, "double 'numbers.most': of %({ }%) the rule says { 0 } and its double { }")
  t.fails(function() numbers.most { units.named "n1" } end, "of %({ n1 }%) the rule says { 0 } and its double { n1 }")
  t.fails(function() double("numbers.most", function() end) end, "double")
end)
