-- Characters that there are not, and places in texts that there are not => taken back: chars_beyond/init.lua:12: invalid UTF-8 code
define.action "evil" { run = function()
  for _, n in ipairs { -1, 0x80000000, math.maxinteger, math.mininteger } do pcall(utf8.char, n) end
  for _, n in ipairs { 0, -5, math.maxinteger, math.mininteger } do
    pcall(utf8.codepoint, "abc", n, n)
    pcall(utf8.offset, "\xff\xfe", n, n)
    pcall(utf8.len, "\xff\xfe", n, n)
    pcall(string.byte, "abc", n, n)
    pcall(string.sub, "abc", n, n)
  end
  for _ in utf8.codes("\u{7FFFFFFF}", true) do end
  for _ in utf8.codes "\xff" do end
end }
