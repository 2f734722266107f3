-- Looks for addresses in texts => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    local f = function() end
    assert(tostring({}) == "table" and tostring(f) == "function")
    assert(("%s %s"):format({}, f) == "table function")
    assert(not pcall(string.format, "%p", {}))
    assert(not tostring(u):find "0x" and not tostring(u.log):find "0x")
    local _, err = pcall(error, {})
    assert(tostring(err) == "table")
  end,
}
